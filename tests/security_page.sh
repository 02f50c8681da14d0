#!/usr/bin/env bash
# Every test that docs/security.md names exists: a promise is worth what shows it.
set -euo pipefail
page=$(realpath "${1:-$(dirname "${BASH_SOURCE[0]}")/../docs/security.md}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Suite.Name, one per line; long names stand on a line of their own.
tests=$(find tests -name '*.cpp' -exec cat {} + | tr '\n' ' ' |
  grep -oE 'TEST(_F|_P)?\([A-Za-z0-9_]+, *[A-Za-z0-9_]+\)' | sed -E 's/^[A-Z_]*\(//; s/, */./; s/\)$//')

exists() {
  case $1 in
    *_tests) grep -qE "aurora_add_tests\($1 |^ *$1$" tests/CMakeLists.txt ;;
    *_tests.*) exists "${1%%.*}" && exists "${1#*.}" ;;
    'fuzz.*') compgen -G 'tests/fuzz/*_fuzz.cpp' >/dev/null ;;
    *.*) grep -qxF "$1" <<<"$tests" ;;
    *) grep -q "^$1\." <<<"$tests" ;;
  esac
}

# What stands in backticks in the part about attackers, and looks like a test or a program of tests.
named=$(sed -n '/^## Who is out there/,/^## At the edges/p' "$page" | grep -oE '`[^`]+`' | tr -d '`' |
  grep -E '^([a-z]+_tests(\.[A-Za-z0-9]+)*|fuzz\.\*|[A-Z][A-Za-z0-9]*(\.[A-Za-z0-9]+)?)$' | sort -u)
bad=0
while read -r name; do
  if ! exists "$name"; then
    echo "${page##*/} names the test '$name', and there is none"
    bad=1
  fi
done <<<"$named"
echo "$(wc -l <<<"$named") names of tests"
(($(wc -l <<<"$named") > 10)) || { echo "that is too few: is the page another one now?"; bad=1; }
exit "$bad"
