#!/usr/bin/env bash
# bench/followed_stadium.sh [SPECTATORS] [SECONDS]
#
# One table with many spectators who are at other servers: what a move costs the server that has
# the table, with nobody there and with all of them, half at each of two others. That server has the
# first core; the other servers, PostgreSQL, NATS, and all who play and watch share the second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=${BIN:-$PWD/build/release/bin} spectators=${1:-10000} seconds=${2:-8} rate=${RATE:-10} first=${PORT:-9401}
ulimit -n "$(ulimit -Hn)"
. bench/server.sh
. bench/database.sh

start_database 1
start_nats 1 $((first + 9))
export AURORA_NATS=nats://127.0.0.1:$((first + 9))
declare -A followers # their processes, by their ports
for number in 1 2; do
  start_node 1 "follower$number" $((first + number)) --threads 1
  followers[$((first + number))]=$server
done
start_node 0 a "$first" --threads 1
owner=$server

load() { taskset -c 1 "$bin/aurora" load "$@"; }
names=(moves server_cpu_us_per_move beside_cpu_us_per_move ack_p50_us ack_p99_us refused)
at_the_table() {
  load --port "$first" --pid "$owner" --beside nats "$nats" --beside primary "$primary" --tables 1 --open --mode paced --rate "$rate" "$@"
}
counted() { curl -s "http://127.0.0.1:$1/metrics" | grep -E '^aurora_(bus_|tables_followed|connections )' | tr '\n' ' '; }

at_the_table --warmup 1 --seconds "$seconds" >"$work/alone"
printf 'alone:            ' && figures "${names[@]}" <"$work/alone"

at_the_table --warmup 14 --seconds "$seconds" >"$work/players" &
players=$!
sleep 2
crowds=()
game=$("$bin/aurora" admin tables --data "$work/a" | grep -oE '\b[0-9A-Z]{26}\b' | head -n 1)
for port in $((first + 1)) $((first + 2)); do
  load --port "$port" --game "$game" --mode watch --conns $((spectators / 2)) --arrival 10 \
    --pid "${followers[$port]}" --warmup 2 --seconds "$seconds" >"$work/crowd-$port" &
  crowds+=($!)
done
wait "$players"
for port in $first $((first + 1)) $((first + 2)); do echo "$port: $(counted "$port")"; done
wait "${crowds[@]}" || true
printf 'with spectators:  ' && figures "${names[@]}" <"$work/players"
for port in $((first + 1)) $((first + 2)); do
  printf 'those at %s:    ' "$port"
  figures arrival_s entry_p99_us updates_per_s server_cpu_us_per_update spread_p50_us snapshots refused <"$work/crowd-$port"
done
