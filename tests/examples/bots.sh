#!/usr/bin/env bash
# Two bots of the examples, in TypeScript and in Python, play a game against each other on a real server.
# usage: bots.sh FOLDER_OF_PROGRAMS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bin=$(realpath "$1")
. tests/support/one_server.sh # folder, fail, await, start_server
# Debian's packages are for Debian's Python.
python=/usr/bin/python3
[[ -x $python ]] || python=python3

examples/build.sh
start_server "$bin/aurora-server"
node build/examples/bot.js "ws://$address/ws" >"$folder/typescript.log" 2>&1 &
first=$!
running+=("$first")
code=$(await "$folder/typescript.log" '^table ([0-9A-Z]+)$' $first) || fail 'the first bot has no table'
PYTHONPATH=build/examples/python timeout 60 "$python" -B examples/python/bot.py "ws://$address/ws" "$code" >"$folder/python.log" 2>&1 ||
  fail 'the bot in Python did not get to the end'
wait "$first" || fail 'the bot in TypeScript did not get to the end'
for log in typescript python; do
  grep -q '^winners' "$folder/$log.log" || fail "the bot in $log saw no winners"
done
tail -n 1 "$folder/typescript.log"
