#!/usr/bin/env bash
# bench/cluster.sh [ROUNDS] [SECONDS]
#
# Plays at 50 tables, in turn on a server with a data directory and on one with PostgreSQL, a
# synchronous standby and NATS: as fast as they can, and 1000 and 200 moves a second (MODES). Prints
# the processor time that a move takes of the server and of what is beside it, a line for each run,
# and then what PostgreSQL costs as a part of what the data directory does: least, median and most of
# the ratios of neighbouring runs. The server has the first core; everything else the second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=${BIN:-$PWD/build/release/bin} rounds=${1:-5} seconds=${2:-6} first=${PORT:-9401}
. bench/server.sh
. bench/database.sh

if [[ -n ${ALONE:-} ]]; then start_database 1; else start_database 1 1; fi
start_nats 1 $((first + 1))
names=(moves_per_s server_cpu_us_per_move beside_cpu_us_per_move ack_p50_us ack_p99_us)

# play MODE PROCESS...: prints the figures
play() {
  local mode=$1 rate=()
  shift
  [[ $mode == closed ]] || rate=(--rate "$mode") mode=paced
  taskset -c 1 "$bin/aurora" load --port "$first" --tables 50 --mode "$mode" --seconds "$seconds" --warmup 2 \
    --pid "$server" "$@" "${rate[@]}" | figures "${names[@]}"
}

on_sqlite() {
  port=$first start "$bin/aurora-server" --listen "127.0.0.1:$first" --data "$work/data" --log-level error
  play "$1"
  stop
  rm -rf "$work/data"
}

on_postgres() {
  local standby_options=() beside=()
  if [[ -n $standby ]]; then
    standby_options=(--require-standby)
    beside=(--beside standby "$standby")
  fi
  AURORA_NATS=nats://127.0.0.1:$((first + 1)) start_node 0 a "$first" "${standby_options[@]}"
  play "$1" --beside primary "$primary" "${beside[@]}" --beside nats "$nats"
  stop
  ask 'DROP SCHEMA aurora CASCADE; CHECKPOINT' 2>/dev/null
}

for mode in ${MODES:-closed 1000 200}; do
  for ((round = 1; round <= rounds; ++round)); do
    kinds=(sqlite postgres)
    ((round % 2)) || kinds=(postgres sqlite)
    for kind in "${kinds[@]}"; do
      printf '%s %d %-8s' "$mode" "$round" "$kind" && "on_$kind" "$mode"
    done
  done
done | tee "$work/runs"

# of NAME: the number behind that name in the line
awk '
  function of(name, at) { return match($0, name "[\":]* *[0-9.]+") ? number(substr($0, RSTART, RLENGTH)) : 0 }
  function number(text) { sub(/.*[^0-9.]/, "", text); return text + 0 }
  { node[$1, $2, $3] = of("server_cpu_us_per_move"); primary[$1, $2] += of("primary"); modes[$1]; rounds[$2] }
  function tell(mode, what, list, n, i, j, x) {
    for (i = 2; i <= n; ++i) { x = list[i]; for (j = i - 1; j > 0 && list[j] > x; --j) list[j + 1] = list[j]; list[j + 1] = x }
    printf "%-7s %-17s of SQLite: %.2f, %.2f, %.2f\n", mode, what, list[1], (list[int((n + 1) / 2)] + list[int(n / 2) + 1]) / 2, list[n]
  }
  END {
    for (mode in modes) {
      n = 0
      for (round in rounds) {
        ++n
        alone[n] = node[mode, round, "postgres"] / node[mode, round, "sqlite"]
        both[n] = (node[mode, round, "postgres"] + primary[mode, round]) / node[mode, round, "sqlite"]
      }
      tell(mode, "the node", alone, n)
      tell(mode, "node and primary", both, n)
    }
  }' "$work/runs"
