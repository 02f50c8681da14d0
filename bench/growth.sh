#!/usr/bin/env bash
# bench/growth.sh [GAMES...]
#
# What a server costs with so many correspondence games going on, 40 moves each: with all asleep, then
# its start, and then with those in memory that stay there. Prints one line for each number of games. Processor time is that of the server, of all its threads.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin port=9394
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

. bench/server.sh
request() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET %s HTTP/1.0\r\n\r\n' "$1" >&3
  cat <&3
}
in_memory() { request /metrics | sed -n 's/^aurora_tables_in_memory \([0-9]*\).*/\1/p'; }
resident_kb() { awk '/^VmRSS:/ { print $2 }' "/proc/$server/status"; }
# of all threads, in microseconds
processor() { cat "/proc/$server/task/"*/schedstat | awk '{ sum += $1 } END { printf "%d", sum / 1000 }'; }
# idle_for SECONDS: processor time per second, in microseconds
idle_for() {
  local before
  before=$(processor)
  sleep "$1"
  echo $((($(processor) - before) / $1))
}
per_move() {
  taskset -c 1 "$bin/aurora" load --port "$port" --tables 20 --mode paced --rate 200 --warmup 2 \
    --seconds 8 --pid "$server" | figures server_cpu_us_per_move ack_p99_us
}

echo 'games | asleep: in_memory resident_kb idle_us_per_s move | start_cpu_ms | awake: in_memory resident_kb idle_us_per_s move'
for games in "${@:-10 1000 10000 50000}"; do
  for count in $games; do
    rm -rf "$work/data" && mkdir "$work/data"
    "$bin/kept_games" "$work/data/aurora.db" "$count"
    printf '%s' "$count"
    for idle in 1 600; do
      start "$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" \
        --log-level warning --limit-table-idle "$idle"
      until request /readyz | head -1 | grep -q ' 200 '; do sleep 0.05; done
      sleep 5 # until those that do not stay are gone
      [[ $idle == 1 ]] || printf ' | %s' "$(($(processor) / 1000))"
      printf ' | %s %s %s' "$(in_memory)" "$(resident_kb)" "$(idle_for 10)"
      per_move | tr -d '\n'
      stop
    done
    echo
  done
done
