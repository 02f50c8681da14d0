#!/usr/bin/env bash
# What ./dev works out by itself: which program holds a test, what has changed, what is staged.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
say() { :; }
. .ci/build.sh
. .ci/tests.sh
. .ci/checks.sh

failures=0
expect() { # expect <what> <wanted> <got>
  [[ $2 == "$3" ]] && return
  printf '%s:\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
  failures=$((failures + 1))
}
programs() { matching_programs "$(test_filter "$1")" | tr '\n' ' '; }

# Every program that holds tests is one that the build knows.
while read -r program; do
  grep -qwE "$program" tests/CMakeLists.txt || compgen -G "tests/fuzz/$program.cpp" >/dev/null ||
    expect "tests/CMakeLists.txt" "$program" "no such program"
done < <(matching_programs .)
expect 'a suite' 'engine_tests ' "$(programs Cargo)"
expect 'a part of a name' 'bots_tests ' "$(programs 'CargoMoves.AreNone')"
expect 'a program below another' 'events_tests ' "$(programs Swiss)"
expect 'a fuzzer' 'frame_fuzz server_frame_fuzz ' "$(programs frame_fuzz)"
expect 'no test' '' "$(programs NobodyHasWrittenThis)"

# A repository of its own, with a branch that has left main.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
git init -q -b main
git config user.name nobody
git config user.email nobody@localhost
git config core.hooksPath /dev/null
cp "$root/.clang-format" .
mkdir -p room build/tidy
commit() { git add -A && git commit -qm "$1"; }
echo 'int first();' >room/first.hpp
echo 'int one();' >room/one.hpp
printf '#include "room/one.hpp"\n#include "room/first.hpp"\n' >room/one.cpp
echo build >.gitignore
commit 'first'
git switch -qc branch
echo 'int two();' >room/two.cpp
commit 'second'
echo 'int first(int);' >room/first.hpp
commit 'third'
printf '"file": "%s"\n' "$PWD/room/one.cpp" "$PWD/room/two.cpp" >build/tidy/compile_commands.json
export CHANGES_SINCE=main
expect 'where the branch begins' "$(git rev-parse main)" "$(changes_begin)"
expect 'what has changed' 'room/first.hpp room/two.cpp ' "$(changed_files | tr '\n' ' ')"
expect 'who shows a header' 'room/one.cpp room/two.cpp ' "$(changed_files | units_of | tr '\n' ' ')"
git switch -q main
git merge -q --no-ff -m 'merge' branch
expect 'on the branch itself' 'room/first.hpp room/two.cpp ' "$(changed_files | sort | tr '\n' ' ')"

echo 'no code' >notes.txt
commit 'fourth'
export CHANGES_SINCE=HEAD^
expect 'nothing has changed' '' "$(changed_files)"

# What counts is what is staged.
echo 'int   two();' >room/two.cpp
git add room/two.cpp
echo 'int two();' >room/two.cpp
check_staged_format 2>/dev/null && expect 'a badly formatted file' 'refused' 'accepted'
git add room/two.cpp
echo 'int three();' >room/three.cpp
git add room/three.cpp
check_staged_format || expect 'a well formatted file' 'accepted' 'refused'

((failures == 0)) && echo 'all as expected'
