#!/usr/bin/env bash
# bench/soak.sh [MINUTES] [RATE]
#
# Games of four with spectators and reconnects, one after the other, and the memory of the server
# every 30 seconds. The curve has to become flat.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin minutes=${1:-30} rate=${2:-300} port=9393
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
"$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" --log-level warning \
  >"$work/server.log" 2>&1 &
server=$!
sleep 1
"$bin/aurora" load --port "$port" --tables 20 --spectators 1 --mode paced --rate "$rate" --warmup 5 \
  --seconds $((minutes * 60)) --storm 60 --pid "$server" >"$work/load.json" &
load=$!
echo 'minute resident_kb database_kb'
for ((i = 0; i < 2 * minutes; ++i)); do
  sleep 30
  kill -0 "$load" 2>/dev/null || break
  printf '%s %s %s\n' "$(awk "BEGIN { print ($i + 1) / 2 }")" \
    "$(awk '/^VmRSS:/ { print $2 }' "/proc/$server/status")" "$(du -sk "$work/data" | cut -f1)"
done
wait "$load"
cat "$work/load.json" "$work/server.log"
