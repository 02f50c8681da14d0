#!/usr/bin/env bash
# Instructions per decision in random play, counted by callgrind: the same number every time.
#
#   bench/instructions.sh [path of aurora] [players]
#
# Two runs of self-play differ only in their games; the difference of their instructions is that of
# the games, without the start of the program and the reading of the content.
set -euo pipefail

aurora=${1:-build/release/bin/aurora}
players=${2:-4}
command -v valgrind >/dev/null || {
  echo 'instructions.sh: please install valgrind' >&2
  exit 1
}

# play <games>: prints "<decisions> <instructions>"
play() {
  local log decisions
  log=$(mktemp)
  decisions=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
    "$aurora" selfplay --games "$1" --players "$players" --seed 1 --policy random |
    sed -n 's/^decisions \([0-9]*\)$/\1/p')
  echo "$decisions $(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$log")"
  rm -f "$log"
}

read -r few_decisions few_instructions <<<"$(play 10)"
read -r many_decisions many_instructions <<<"$(play 210)"
decisions=$((many_decisions - few_decisions))
instructions=$((many_instructions - few_instructions))
echo "decisions $decisions"
echo "instructions $instructions"
echo "instructions per decision $((instructions / decisions))"
