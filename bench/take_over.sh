#!/usr/bin/env bash
# bench/take_over.sh [GAMES]
#
# Begins so many solo games at one of three servers on one PostgreSQL, makes some moves in them, and kills it
# (kill -9). Prints how long it takes from then until another one has taken it over, until the others have
# claimed all of them, and until somebody who came to one of those is shown a game, the last of them; and
# what that costs in processor time, with the five seconds in which nobody does anything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bin=${BIN:-$PWD/build/release/bin} games=${1:-10000} first=${PORT:-9401}
ulimit -n "$(ulimit -Hn)"
. bench/server.sh
. bench/database.sh

now() { date +%s%N; }
since() { echo "$((($(now) - $1) / 1000000)) ms"; }
# cpu PROCESS...: of all their threads and of children that have ended, in milliseconds; the kernel counts ticks
cpu() {
  for process; do cat "/proc/$process/stat" 2>/dev/null || true; done |
    awk -v tick="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); sum += ($12 + $13 + $14 + $15) * 1000 / tick } END { print sum }'
}
# shellcheck disable=SC2046 # several processes
cpu_of_primary() { cpu "$primary" $(pgrep -P "$primary"); }
# orphans: how many tables are still of the server that was killed
orphans() { ask "SELECT count(*) FROM aurora.tables WHERE owner = 'a' AND status IN (0, 1)"; }

start_database 0,1 0,1
start_node 0,1 b $((first + 1))
others=("$server")
start_node 0,1 c $((first + 2))
others+=("$server")
start_node 0,1 a "$first"
# A thousand at a time, as people come.
for ((left = games; left > 0; left -= 1000)); do
  "$bin/aurora" load --port "$first" --tables $((left < 1000 ? left : 1000)) --seats 1 --open --mode paced --rate 1000 \
    --warmup 0 --seconds 2 --patience 300
done | sed -n 's/.*"moves_total":\([0-9]*\).*/\1/p' | awk '{ sum += $1 } END { print sum " moves" }'
echo "$(orphans) games, $(ask "SELECT pg_size_pretty(pg_database_size('postgres'))") in the database"

game=$("$bin/aurora" admin tables --data "$work/a" | grep -oE '\b[0-9A-Z]{26}\b' | tail -n 1)
before=$(cpu "${others[@]}") primary_before=$(cpu_of_primary)
kill -9 "$server"
begun=$(now)
wait "$server" 2>/dev/null || true
until [[ $(ask "SELECT is_down FROM aurora.nodes WHERE node = 'a'") == t ]]; do sleep 0.02; done
echo "taken over after $(since "$begun")"
taken=$(now)
"$bin/aurora" load --port $((first + 1)) --mode watch --conns 1 --arrival 0 --warmup 0 --seconds 1 --game "$game" \
  --patience 60 >"$work/visitor" &
visitor=$!
until (($(orphans) == 0)); do sleep 0.02; done
echo "all claimed by others after $(since "$begun"), $(since "$taken") of it since"
echo "processor time until then: servers $(($(cpu "${others[@]}") - before)) ms, primary $(($(cpu_of_primary) - primary_before)) ms"
wait "$visitor" || true
printf 'somebody who came to one of them when it was taken over:' && figures arrival_s refused <"$work/visitor"
