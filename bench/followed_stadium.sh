#!/usr/bin/env bash
# bench/followed_stadium.sh [SPECTATORS] [SECONDS]
#
# One table with many spectators who are at other servers: what a move costs the server that has
# the table, with nobody there and with all of them, half at each of two others. That server has the
# first core; the other servers, PostgreSQL, NATS, and all who play and watch share the second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=${BIN:-$PWD/build/release/bin} spectators=${1:-10000} seconds=${2:-8} rate=${RATE:-10}
work=$(mktemp -d)
running=()
finish() {
  for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  rm -rf "$work"
}
trap finish EXIT
ulimit -n "$(ulimit -Hn)"
. bench/server.sh

mkdir "$work/postgres" && chmod 711 "$work"
taskset -c 1 tests/stores/postgres_cluster.sh "$work/postgres" $$ fsync=on
taskset -c 1 nats-server --addr 127.0.0.1 --port 9422 >"$work/nats.log" 2>&1 &
running+=($!)

# begin CORE NAME PORT: one of the servers; its process is in $server
begin() {
  AURORA_STORE="postgresql:///postgres?user=aurora&host=$work/postgres" AURORA_NATS=nats://127.0.0.1:9422 \
    taskset -c "$1" "$bin/aurora-server" --node "$2" --listen "127.0.0.1:$3" --data "$work/$2" \
    --threads 1 --log-level error >"$work/$2.log" 2>&1 &
  server=$!
  running+=("$server")
  port=$3
  until_ready
}
begin 1 b 9402
begin 1 c 9403
begin 0 a 9401
owner=$server

load() { taskset -c 1 "$bin/aurora" load "$@"; }
names=(moves server_cpu_us_per_move ack_p50_us ack_p99_us refused)
at_the_table() {
  load --port 9401 --pid "$owner" --tables 1 --open --mode paced --rate "$rate" "$@"
}
counted() { curl -s "http://127.0.0.1:$1/metrics" | grep -E '^aurora_(bus_|tables_followed|connections )' | tr '\n' ' '; }

at_the_table --warmup 1 --seconds "$seconds" >"$work/alone"
printf 'alone:            ' && figures "${names[@]}" <"$work/alone"

at_the_table --warmup 14 --seconds "$seconds" >"$work/players" &
players=$!
sleep 2
crowds=()
game=$("$bin/aurora" admin tables --data "$work/a" | grep -oE '\b[0-9A-Z]{26}\b' | head -n 1)
for port in 9402 9403; do
  load --port "$port" --game "$game" --mode watch --conns $((spectators / 2)) --arrival 10 \
    --warmup 2 --seconds "$seconds" >"$work/crowd-$port" &
  crowds+=($!)
done
wait "$players"
for port in 9401 9402 9403; do echo "$port: $(counted "$port")"; done
wait "${crowds[@]}" || true
printf 'with spectators:  ' && figures "${names[@]}" <"$work/players"
for port in 9402 9403; do
  printf 'those at %s:    ' "$port"
  figures arrival_s entry_p99_us updates_per_s spread_p50_us snapshots refused <"$work/crowd-$port"
done
