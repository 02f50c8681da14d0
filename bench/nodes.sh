#!/usr/bin/env bash
# bench/nodes.sh [ROUNDS] [SECONDS] [TABLES]
#
# The same tables at one, two and three servers on one PostgreSQL with a synchronous standby: how many
# moves a second all of them make together, how long an acknowledgement takes (of several servers the
# worst), and the processor time of a move. All servers share the first core, everything else the second:
# so this shows what more servers cost, and not what more machines bring.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=${BIN:-$PWD/build/release/bin} rounds=${1:-3} seconds=${2:-6} tables=${3:-60} first=${PORT:-9401}
. bench/server.sh
. bench/database.sh

start_database 1 1

# The loads measure the primary at the same time, each for a move of its own.
sum_up() {
  cat "$@" | awk -v nodes=$# '
    function of(name) { match($0, "\"" name "\":[0-9.]+"); return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0 }
    {
      moves += of("moves"); rate += of("moves_per_s"); node += of("server_cpu_us_per_move") * of("moves")
      inverse += 1 / of("primary")
      if (of("ack_p50_us") > half) half = of("ack_p50_us")
      if (of("ack_p99_us") > most) most = of("ack_p99_us")
    }
    END {
      printf "%d: %.0f moves/s, ack p50 %.1f ms, p99 %.1f ms; a move: nodes %.1f us, primary %.1f us\n",
        nodes, rate, half / 1000, most / 1000, node / moves, 1 / inverse
    }'
}

for ((round = 1; round <= rounds; ++round)); do
  for count in 1 2 3; do
    servers=() loads=() reports=()
    for ((node = 1; node <= count; ++node)); do
      start_node 0 "node$node" $((first + node)) --threads 1
      servers+=("$server")
    done
    for ((node = 1; node <= count; ++node)); do
      taskset -c 1 "$bin/aurora" load --port $((first + node)) --tables $((tables / count)) --mode closed \
        --warmup 2 --seconds "$seconds" --pid "${servers[node - 1]}" --beside primary "$primary" \
        >"$work/load$node" &
      loads+=($!)
      reports+=("$work/load$node")
    done
    for load in "${loads[@]}"; do wait "$load"; done
    sum_up "${reports[@]}"
    for server in "${servers[@]}"; do stop; done
    ask 'DROP SCHEMA aurora CASCADE; CHECKPOINT' 2>/dev/null
  done
done
