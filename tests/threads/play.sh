#!/usr/bin/env bash
# Plays at a server that ThreadSanitizer watches: four threads, many tables, spectators, connections that break,
# and pages, searches, backups and an operator meanwhile. Fails if any two threads were seen in each other's way.
# usage: play.sh FOLDER_OF_WATCHED_PROGRAMS FOLDER_OF_PROGRAMS
set -euo pipefail
watched=$(realpath "$1")
bin=$(realpath "$2")
folder=$(mktemp -d)

stop() {
  [[ -z ${asking:-} ]] || kill "$asking" 2>/dev/null || true
  [[ -z ${server:-} ]] || kill "$server" 2>/dev/null || true
  wait
  rm -rf "$folder"
}
trap stop EXIT

fail() {
  echo "play.sh: $*" >&2
  grep -A 40 'WARNING: ThreadSanitizer' "$folder/server.log" >&2 || tail -n 20 "$folder/server.log" >&2
  exit 1
}

backups=0
ask() {
  local page
  for page in / /readyz /metrics /api/v1/tables /api/v1/games "/api/v1/ranking?map=alpha"; do
    curl --silent --show-error --fail --max-time 30 --output /dev/null "http://$address$page" || return
  done
  "$bin/aurora" admin status --timeout 60 --data "$folder/data" >/dev/null || return
  "$bin/aurora" admin players --timeout 60 --data "$folder/data" >/dev/null || return
  "$bin/aurora" admin backup --timeout 60 --data "$folder/data" "$folder/backup-$((++backups)).db" >/dev/null
}

# play <load options>: prints the moves per second.
play() {
  "$bin/aurora" load --url "ws://$address/ws" --warmup 0 --seconds 8 "$@" >"$folder/load.json" || fail "aurora load $* has failed"
  echo "$*: $(grep -oE '"moves_per_s":[0-9.]+' "$folder/load.json")"
}

TSAN_OPTIONS=halt_on_error=1:exitcode=66:external_symbolizer_path=/usr/lib/llvm-19/bin/llvm-symbolizer \
  "$watched/aurora-server" --threads 4 --listen 127.0.0.1:0 --data "$folder/data" >"$folder/server.log" 2>&1 &
server=$!
address=
while [[ -z $address ]]; do
  kill -0 $server 2>/dev/null || fail 'the server has not started'
  sleep 0.1
  address=$(sed -nE 's|.*listening on http://([0-9.:]+).*|\1|p' "$folder/server.log" | head -n 1)
done

(while ask; do sleep 0.2; done) & # the API is limited
asking=$!
play --tables 20 --spectators 2 --open
play --tables 20 --storm 2
kill -0 $asking 2>/dev/null || fail 'a page or an admin command has failed'
kill $asking
wait $asking || true
asking=
kill -TERM $server
wait $server || fail "the server ended with $?"
server=
