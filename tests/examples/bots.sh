#!/usr/bin/env bash
# Two bots of the examples, in TypeScript and in Python, play a game against each other on a real server.
# usage: bots.sh FOLDER_OF_PROGRAMS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin=$(realpath "$1")
folder=$(mktemp -d)
# Debian's packages are for Debian's Python.
python=/usr/bin/python3
[[ -x $python ]] || python=python3

stop() {
  [[ -z ${server:-} ]] || kill "$server" 2>/dev/null || true
  [[ -z ${first:-} ]] || kill "$first" 2>/dev/null || true
  wait
  rm -rf "$folder"
}
trap stop EXIT

fail() {
  echo "bots.sh: $*" >&2
  tail -n 20 "$folder"/*.log >&2
  exit 1
}

# await <file> <pattern>: prints what the first group matches once a line does.
await() {
  local file=$1 pattern=$2 line
  exec 3< <(tail -n +1 --pid="$3" -F "$file" 2>/dev/null)
  while read -r -t 60 line <&3; do
    if [[ $line =~ $pattern ]]; then
      exec 3<&-
      echo "${BASH_REMATCH[1]}"
      return
    fi
  done
  exec 3<&-
  return 1
}

examples/build.sh
"$bin/aurora-server" --listen 127.0.0.1:0 --data "$folder/data" >"$folder/server.log" 2>&1 &
server=$!
url=$(await "$folder/server.log" 'listening on http://([0-9.:]+)' $server) || fail 'the server has not started'
node build/examples/bot.js "ws://$url/ws" >"$folder/typescript.log" 2>&1 &
first=$!
code=$(await "$folder/typescript.log" '^table ([0-9A-Z]+)$' $first) || fail 'the first bot has no table'
PYTHONPATH=build/examples/python timeout 60 "$python" -B examples/python/bot.py "ws://$url/ws" "$code" >"$folder/python.log" 2>&1 ||
  fail 'the bot in Python did not get to the end'
wait "$first" || fail 'the bot in TypeScript did not get to the end'
first=
for log in typescript python; do
  grep -q '^winners' "$folder/$log.log" || fail "the bot in $log saw no winners"
done
tail -n 1 "$folder/typescript.log"
