#!/usr/bin/env bash
# bench/recovery.sh [GAMES]
#
# Begins so many solo games, makes some moves in them, kills the server (kill -9), and prints how
# long it takes from the start of the next one until it listens, until a new game was made and
# played at, and until all games were read (/readyz).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin games=${1:-10000} port=9392
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill -9 "$server" 2>/dev/null; rm -rf "$work"' EXIT

now() { date +%s%N; }
since() { echo "$((($(now) - $1) / 1000000)) ms"; }
listening() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
ready() {
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
  printf 'GET /readyz HTTP/1.0\r\n\r\n' >&3
  head -1 <&3 | grep -q ' 200 '
}
start() {
  "$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" --log-level warning \
    >"$work/server.log" 2>&1 &
  server=$!
}

begun=$(now)
start
until listening; do :; done
echo "an empty server listens after $(since "$begun")"
"$bin/aurora" load --port "$port" --tables "$games" --seats 1 --mode paced --rate 2000 --warmup 0 \
  --seconds "$((games / 500 + 1))" | sed 's/.*"moves_total":\([0-9]*\).*/\1 moves in/'
echo "$games games, $(du -sh "$work/data" | cut -f1) on the disk"
kill -9 "$server"
wait "$server" 2>/dev/null || true

begun=$(now)
start
until listening; do :; done
echo "listens after $(since "$begun")"
"$bin/aurora" load --port "$port" --tables 1 --seats 1 --warmup 0 --seconds 0.001 >/dev/null
echo "a first game is played at after $(since "$begun")"
until ready; do sleep 0.01; done
echo "all games were read after $(since "$begun")"
