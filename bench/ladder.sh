#!/usr/bin/env bash
# bench/ladder.sh FOLDER POLICY OTHER PLAYERS MAP GAMES [SEED]
#
# One seat of POLICY against OTHER on all others, each deal once for every seat, in parts of 40 games:
# what is played lies in the folder, and started again it goes on. Prints the victories with their
# 95 % interval (Wilson's), the same as Elo, and the processor time of a game.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$1 policy=$2 other=$3 players=$4 map=$5 games=$6 seed=${7:-9000}
aurora=build/release/bin/aurora
part=40
mkdir -p "$folder"
line_up=$policy
for ((seat = 1; seat < players; ++seat)); do line_up+=,$other; done
match=${line_up//[:,]/-}-$map

play() { # play <number>: one part, unless it is there
  local file=$folder/$match-$1 TIMEFORMAT='processor time %U'
  [[ ! -e $file ]] || return 0
  { time "$aurora" selfplay --policies "$line_up" --rotate --games "$part" --map "$map" \
    --seed "$((seed + $1))"; } >"$folder/part-$match-$1" 2>&1
  mv "$folder/part-$match-$1" "$file"
}
export -f play
export folder match part aurora line_up map seed
seq 0 "$((games / part - 1))" | xargs -P "${THREADS:-1}" -I{} bash -euc 'play {}'

cat "$folder/$match"-* | awk -v name="$match" -v players="$players" -v policy="$policy" '
  function elo(p) { return 400 * log(p * (players - 1) / (1 - p)) / log(10) }
  $1 == "policy" && $3 == "seats" && $2 == policy { games += $4; wins += $6 }
  /^processor time/ { seconds += $3 }
  END {
    z = 1.96; p = wins / games; n = games
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    printf "%s: %d of %d won, %.1f %% (%.1f to %.1f; even %.0f), Elo %+.0f (%+.0f to %+.0f), %.2f s a game\n", name, wins, games,
      100 * p, 100 * (middle - half), 100 * (middle + half), 100 / players, elo(p), elo(middle - half), elo(middle + half), seconds / games
  }'
