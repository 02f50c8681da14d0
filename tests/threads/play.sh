#!/usr/bin/env bash
# Plays at a server that ThreadSanitizer watches: four threads, many tables, spectators, connections that break,
# and pages, backups and an operator meanwhile. Fails if any two threads were seen in each other's way.
# usage: play.sh FOLDER_OF_WATCHED_PROGRAMS FOLDER_OF_PROGRAMS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
watched=$(realpath "$1")
bin=$(realpath "$2")
. tests/support/one_server.sh # folder, fail, start_server

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

export TSAN_OPTIONS=halt_on_error=1:exitcode=66:external_symbolizer_path=/usr/lib/llvm-19/bin/llvm-symbolizer
start_server "$watched/aurora-server" --threads 4

(while ask; do sleep 0.2; done) & # the API is limited
asking=$!
running+=("$asking")
play --tables 20 --spectators 2 --open
play --tables 20 --storm 2
kill -0 $asking 2>/dev/null || fail 'a page or an admin command has failed'
kill $asking
wait $asking || true
kill -TERM "$server"
wait "$server" || fail "the server ended with $?"
