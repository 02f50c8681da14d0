#!/usr/bin/env bash
# Time and threads come from the machine (machine/machine.hpp), which a simulator can put another in
# place of: nothing else asks the standard library or Asio for them, but for the files named here.
# usage: machine.sh [ROOT]   prints file:line for every violation; exit 1 when there is one
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"

named=(
  server/config/config.cpp   # how many processors there are
  server/runtime/timer.hpp   # real time, unless time is virtual
  server/runtime/workers.cpp # the loops, which a simulator runs itself
  server/runtime/workers.hpp
)
asked='std::(jthread|thread|async)\b|std::chrono::(steady|high_resolution)_clock|steady_timer|random_device|sleep_(for|until)|thread_pool'

rooms=()
for room in engine content bots storage protocol server; do [[ ! -d $room ]] || rooms+=("$room"); done
found=$(grep -rnE --include='*.hpp' --include='*.cpp' "$asked" "${rooms[@]}" |
  grep -vE '^[^:]+:[0-9]+: *//' | grep -vF "$(printf '%s:\n' "${named[@]}")") || true
[[ -z $found ]] && exit 0
echo "$found"
echo 'ask machine::SteadyClock, server/runtime/timer.hpp or machine::TaskQueue instead'
exit 1
