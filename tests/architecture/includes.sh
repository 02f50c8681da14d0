#!/usr/bin/env bash
# Checks that #include lines follow the dependency rules of docs/architecture.md.
# usage: includes.sh [ROOT]   prints file:line for every violation; exit 1 when there is one
set -euo pipefail
program=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/includes.awk
cd "${1:-$(dirname "$program")/../..}"

rooms=()
for room in engine storage protocol server tool; do
  if [[ -d $room ]]; then rooms+=("$room"); fi
done

find "${rooms[@]}" \( -name '*.hpp' -o -name '*.cpp' \) -print0 | sort -z |
  xargs -0 -r awk -f "$program"
