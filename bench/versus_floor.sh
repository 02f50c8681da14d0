#!/usr/bin/env bash
# bench/versus_floor.sh [ROUNDS] [SECONDS]
#
# Plays at 50 tables, in turn on the floor (bench/floor) and on the server, each with the server on
# the first core and the load on the second. Prints one line for each run; compare those of one
# round, because the machine may be busy with other things from one round to the next.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin rounds=${1:-3} seconds=${2:-5} port=9391
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

. bench/server.sh
names=(moves_per_s server_cpu_us_per_move ack_p50_us ack_p99_us last_p50_us last_p99_us rss_kb_per_conn)

for mode in closed paced; do
  for ((round = 1; round <= rounds; ++round)); do
    rate=()
    [[ $mode == closed ]] || rate=(--rate 200)
    start "$bin/floor_server" "$port" "$work/floor.db"
    printf 'floor  %s' "$mode"
    taskset -c 1 "$bin/floor_load" --port "$port" --rooms 50 --seconds "$seconds" --warmup 2 \
      --pid "$server" "${rate[@]}" | figures "${names[@]}"
    stop
    start "$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" --log-level warning
    printf 'aurora %s' "$mode"
    taskset -c 1 "$bin/aurora" load --port "$port" --tables 50 --mode "$mode" --seconds "$seconds" \
      --warmup 2 --pid "$server" "${rate[@]}" |
      figures "${names[@]}" rss_kb_per_table delta_p50_bytes rx_bytes_per_client_move
    stop
    rm -rf "$work/data" "$work"/floor.db*
  done
done
