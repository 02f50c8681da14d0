#!/usr/bin/env bash
# Trains the network, generation after generation, and keeps what is certainly better:
#
#   tool/train/train.sh [--threads N] [--folder DIR] [--from WEIGHTS] [--generations N] [--games N]
#     [--trial-games N]
#
# What is done lies in the folder; started again, it goes on there. In the end DIR/best has the
# weights and DIR/network.log what was said. README.md beside it says what each step does.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

threads=$(nproc)
folder=/tmp/aurora-train
from=bots/network/weights.inc
generations=12
games=300       # of a generation, for each map with three or four players
trial_games=400 # of each match of a trial
patience=3      # generations in a row that are no better
train=${TRAIN_NETWORK:-build/release/bin/train_network}

while (($# > 0)); do
  case $1 in
    --threads) threads=$2 ;;
    --folder) folder=$2 ;;
    --from) from=$2 ;;
    --generations) generations=$2 ;;
    --games) games=$2 ;;
    --trial-games) trial_games=$2 ;;
    *)
      sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
      exit 2
      ;;
  esac
  shift 2
done
mkdir -p "$folder"

say() { printf '[%s] %s\n' "$(date -u +%H:%M)" "$*" | tee -a "$folder/network.log"; }

# make <file> <command...>: runs the command, whose last argument is the file, unless it is there.
# A file that is only half made has another name.
make() {
  local file=$1
  [[ ! -e $file ]] || return 0
  "$train" "${@:2}" --threads "$threads" --out "$file.part" 2>&1 | tee -a "$folder/network.log"
  mv "$file.part" "$file"
}

# The first network: the one that is there, or what greedy players teach when the inputs are others.
if [[ ! -e $folder/v0 ]]; then
  say "the first network, from $from"
  if "$train" match --weights "$from" --player network:1 --games 1 >/dev/null 2>&1; then
    cp "$from" "$folder/v0"
  else
    make "$folder/start.bin" generate --games $((games * 8)) --seed 1
    make "$folder/v0" learn --data "$folder/start.bin" --epochs 3 --batch 1024
  fi
fi
[[ -e $folder/kept ]] || echo v0 >"$folder/kept"

data=()
failed=0
for ((n = 1; n <= generations && failed < patience; ++n)); do
  new=$folder/v$n
  data+=("$folder/d$n.bin")
  ((${#data[@]} <= 3)) || data=("${data[@]:1}")
  if [[ -e $new.verdict ]]; then
    [[ $(<"$new.verdict") == better ]] && failed=0 || failed=$((failed + 1))
    continue
  fi
  old=$folder/$(<"$folder/kept")
  say "generation $n, after ${old##*/}"
  make "$folder/d$n.bin" generate --player network:2 --weights "$old" --judge "$old" --compare 1 --horizon round --games "$games" --seed "$((100 + n))"
  make "$new" learn --data "${data[@]}" --from "$old" --epochs 2 --rate 0.001 --batch 512 --seed "$n"
  rm -f "$folder/d$((n - 3)).bin"
  status=0
  "$train" trial --weights "$new" --other-weights "$old" --games "$trial_games" --seed "$((200 + n))" --threads "$threads" \
    >"$new.trial" 2>&1 || status=$?
  tee -a "$folder/network.log" <"$new.trial"
  case $status in
    0)
      echo "v$n" >"$folder/kept"
      failed=0
      ;;
    3) failed=$((failed + 1)) ;;
    *) exit "$status" ;;
  esac
  tail -n 1 "$new.trial" >"$new.verdict"
done

best=$(<"$folder/kept")
cp "$folder/$best" "$folder/best"
say "the best is $best; against greedy players:"
for map in alpha beta gamma; do
  for players in 1 2 4; do
    [[ $map$players != gamma1 ]] || continue
    count=$trial_games
    [[ $map$players != alpha2 ]] || count=$((trial_games * 5 / 2))
    "$train" match --player network --weights "$folder/best" --map "$map" --players "$players" --games "$count" --seed 5 \
      --threads "$threads" | tee -a "$folder/network.log"
  done
done
