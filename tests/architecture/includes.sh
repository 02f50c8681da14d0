#!/usr/bin/env bash
# Checks that #include lines follow the dependency rules of docs/architecture.md.
# usage: includes.sh [ROOT]   prints file:line for every violation; exit 1 when there is one
set -euo pipefail
program=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/includes.awk
cd "${1:-$(dirname "$program")/../..}"

rooms=()
for folder in */; do
  case $folder in
    bench/ | build/ | cmake/ | tests/ | web/) ;; # no rooms
    *) rooms+=("${folder%/}") ;;
  esac
done

find "${rooms[@]}" \( -name '*.hpp' -o -name '*.cpp' \) -print0 | sort -z |
  xargs -0 -r awk -f "$program"
