#!/usr/bin/env bash
# bench/cost.sh [--record]: what a move costs, in counts that do not depend on how busy a machine is
#
# Instructions, allocations and bytes are those of one simulated world without faults, where the seed
# decides everything: callgrind counts what the server does there, and leaves out the people. System
# calls are those of the real server with one table. Fails when something costs more than
# bench/cost.txt allows; with --record, writes that file anew.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin limits=$PWD/bench/cost.txt port=9393
work=$(mktemp -d)
server=
# What every processor has: otherwise memcpy is another one on another machine.
plain=glibc.cpu.hwcaps=-AVX2,-AVX,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM,-BMI2,-SSE4_2,-SSE4_1,-SSSE3
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

. bench/server.sh

for tool in valgrind strace; do
  command -v $tool >/dev/null || { echo "cost.sh: please install $tool" >&2; exit 1; }
done

# count_world: instructions, allocations and bytes per move
count_world() {
  local told moves bytes
  GLIBC_TUNABLES=$plain valgrind --tool=callgrind --callgrind-out-file="$work/calls" --log-file="$work/valgrind" \
    --toggle-collect='aurora::server::Workers::run_one*' \
    --toggle-collect='aurora::simulation::SimulatedMachine::run_task*' \
    "$bin/simulate" --once --each --seed 1 --nodes 1 --tables 40 --seconds 60 \
    --no-kills --no-breaks --no-disk --no-spectators --no-delays --no-whims --no-orders --no-appointments --no-clocks --no-days --no-spy --no-shrink >"$work/world"
  told=$(grep '^seed 1:' "$work/world")
  moves=$(sed -n 's/.* \([0-9]*\) commands.*/\1/p' <<<"$told")
  bytes=$(sed -n 's/.* \([0-9]*\) bytes told.*/\1/p' <<<"$told")
  sed -n 's/.*Collected : \([0-9]*\)$/\1/p' "$work/valgrind" | per "$moves" instructions
  calls_of malloc | per "$moves" allocations
  per "$moves" bytes <<<"$bytes"
}

# calls_of <function>: how often it was called; callgrind names a function where it says its number first
calls_of() {
  awk -v wanted="$1" '
    /^c?fn=/ {
      number = $1; sub(/^c?fn=/, "", number)
      if (NF > 1) { name = $0; sub(/^[^ ]* /, "", name); names[number] = name }
      if (/^cfn=/) called = names[number]
    }
    /^calls=/ && called == wanted { count = $1; sub(/^calls=/, "", count); sum += count }
    END { print sum }' "$work/calls"
}

# play <seconds>: lets one table play, prints the moves, and leaves the system calls in $work/strace
play() {
  rm -rf "$work/data"
  strace -f -c -U name,calls -o "$work/strace" \
    "$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" --log-level warning --threads 1 \
    >"$work/server" 2>&1 &
  server=$!
  until_ready
  (($1 == 0)) || "$bin/aurora" load --port "$port" --tables 1 --mode closed --seconds "$1" --warmup 0.1 |
    sed -n 's/.*"moves_total":\([0-9]*\).*/\1/p'
  pkill -P "$server" -x aurora-server
  wait "$server" || true
  server=
}

# count_calls: system calls per move of one table, where no two moves share a transaction, besides
# those of a server that starts and ends
count_calls() {
  local moves=0 seconds
  play 0
  mv "$work/strace" "$work/start"
  for ((seconds = 5; moves < 2000 && seconds <= 80; seconds *= 4)); do # a busy machine takes longer
    play $seconds >"$work/moves"
    moves=$(<"$work/moves")
  done
  for call in sendmsg recvmsg pwrite64 fdatasync; do
    awk -v call=$call '$1 == call { calls = $2 - calls } END { print calls }' "$work/start" "$work/strace" |
      per "$moves" $call
  done
}

# per <moves> <name>: a line "name count" for the sum on stdin
per() { awk -v moves="$1" -v name="$2" '{ printf "%s %.2f\n", name, $1 / moves }'; }

{ count_world && count_calls; } >"$work/now"
if [[ ${1:-} == --record ]]; then
  { grep '^#' "$limits" && cat "$work/now"; } >"$work/limits"
  cp "$work/limits" "$limits"
fi

# In a world nothing is left to chance but what another version of a library does; yet whoever changes
# when something happens gets a world of other games, which cost up to three parts in a hundred more. In
# the real server the games are others every time.
awk '
  BEGIN { printf "%-14s %12s %12s\n", "per move", "counted", "at most" }
  /^#/ { next }
  NR == FNR { allowed[$1] = $2; next }
  {
    most = allowed[$1] * ($1 ~ /^(instructions|allocations|bytes)$/ ? 1.03 : 1.1)
    worse = $2 > most
    bad += worse
    printf "%-14s %12.2f %12.2f%s\n", $1, $2, most, worse ? "  more than it may cost" : ""
    ++counted
  }
  END { exit bad > 0 || counted != 7 }' "$limits" "$work/now"
