#!/usr/bin/env bash
# deploy/tune.sh BUILD
#
# Lays BUILD/bin/aurora-server out for what it does most: plays at 50 tables with a copy that counts, and
# puts together what ran together (BOLT). The program does the same, with fewer misses of the caches.
# Two runs never count the same, so two programs laid out like this are not the same, byte for byte.
# Takes a minute and 2.5 GB of memory.
set -euo pipefail
bin=$1/bin
bolt=$(command -v llvm-bolt-19) || { echo 'tune.sh: llvm-bolt-19 is missing; install bolt-19' >&2; exit 1; }
bolt=$(readlink -f "$bolt") # beside its runtime library
work=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() {
  printf 'tune.sh: %s\n' "$*" >&2
  exit 1
}
# quietly COMMAND...: says what it said only when it fails
quietly() { "$@" >"$work/said" 2>&1 || fail "${1##*/} failed: $(tail -n 5 "$work/said")"; }

if readelf -SW "$bin/aurora-server" | grep -q '\.note\.bolt_info'; then
  echo 'tune.sh: it is tuned already'
  exit
fi
quietly "$bolt" "$bin/aurora-server" -instrument --instrumentation-file="$work/counts" -o "$work/counting"

"$work/counting" --listen 127.0.0.1:0 --data "$work/data" --log-level warning >"$work/log" 2>&1 &
server=$!
url=
while [[ -z $url ]]; do
  sleep 0.1
  url=$(sed -n 's/^listening on http/ws/p' "$work/log")
  kill -0 "$server" 2>/dev/null || fail "the counting server does not start: $(<"$work/log")"
done
quietly "$bin/aurora" load --url "$url/ws" --tables 50 --spectators 1 --seed 1 --seconds 15 --warmup 1
kill "$server"
wait "$server" || true
server=

quietly "$bolt" "$bin/aurora-server" -data="$work/counts" -o "$work/tuned" -reorder-blocks=ext-tsp \
  -reorder-functions=cdsort -split-functions -split-all-cold -split-eh -icf=1 \
  -use-gnu-stack # without that, strip leaves a program that crashes
strip -o "$work/stripped" "$work/tuned"
for made in tuned stripped; do
  quietly "$work/$made" --version
done
mv "$work/tuned" "$bin/aurora-server"
