#!/usr/bin/env bash
# bench/stadium.sh [SPECTATORS] [SECONDS]
#
# One table with many spectators, and 50 others beside it: the server on the first core, all who
# play and watch on the second. Who plays goes before who watches there (real-time priority, where
# it may be set), so that what a player waits for is the server, and not the reader of the others. Prints how players fare alone, while the spectators come within five
# seconds, and with them; what an update costs for each spectator, and what a bare send of as many
# bytes costs before and after.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=$PWD/build/release/bin spectators=${1:-10000} seconds=${2:-8} port=9392
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
ulimit -n "$(ulimit -Hn)"

. bench/server.sh
start "$bin/aurora-server" --listen "127.0.0.1:$port" --data "$work/data" --log-level error

priority=()
if chrt --fifo 1 true 2>/dev/null; then
  priority=(chrt --fifo 1)
else
  echo 'who plays has no priority over who watches'
fi
load() { taskset -c 1 "$bin/aurora" load --port "$port" "$@"; }
play() { taskset -c 1 "${priority[@]}" "$bin/aurora" load --port "$port" "$@"; }
names=(moves ack_p50_us ack_p99_us refused)
others() { play --tables 50 --mode paced --rate 200 --warmup 1 --seconds "$1"; }
at_the_table() { play --tables 1 --open --mode paced --rate 5 --warmup 1 --seconds "$1"; }
floor() { "$bin/send_floor" --conns "$spectators" --bytes 62 --rounds 30; }

others "$seconds" >"$work/others" &
beside=$!
at_the_table "$seconds" >"$work/players"
wait "$beside"
printf 'alone: the table     ' && figures "${names[@]}" <"$work/players"
printf 'alone: others        ' && figures "${names[@]}" <"$work/others"
floor
at_the_table $((3 * seconds + 12)) >"$work/players" &
players=$!
sleep 1.5
load --mode watch --conns "$spectators" --arrival 5 --warmup $((seconds + 3)) --seconds "$seconds" \
  --pid "$server" >"$work/crowd" &
crowd=$!
printf 'while they come: others' && others 4 | figures "${names[@]}"
printf 'with them: others    ' && others "$seconds" | figures "${names[@]}"
wait "$crowd"
printf 'the spectators       '
figures arrival_s entry_p99_us updates_per_s server_cpu_us_per_update spread_p50_us snapshots \
  refused rss_kb_per_conn <"$work/crowd"
wait "$players"
printf 'with them: the table ' && figures "${names[@]}" <"$work/players"
floor
