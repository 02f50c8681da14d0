#!/usr/bin/env bash
# Plants the defects of defects/ one at a time, and tells how many worlds it takes until the simulation
# notices. Works on a clean tree, which it leaves as it was.
# usage: defects.sh [--minutes M] [--seed N] [NAME...]   all of them, or these; M minutes for each at
#                                                        most (2); exit 1 when one goes unnoticed
#        defects.sh --check    only whether each can still be planted
#        defects.sh --list     their names
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=tests/simulation/defects
minutes=2 seed=1 names=()

usage() {
  sed -n 's/^# \{0,1\}//; /^usage/,$p' "${BASH_SOURCE[0]}" | sed '/^set /,$d' >&2
  exit 2
}
all() { basename -s .patch "$folder"/*.patch; }

while (($#)); do
  case $1 in
    --check)
      for planted in "$folder"/*.patch; do git apply --check "$planted"; done
      exit
      ;;
    --list)
      all
      exit
      ;;
    --minutes | --seed)
      (($# > 1)) || usage
      printf -v "${1#--}" %s "$2"
      shift
      ;;
    -*) usage ;;
    *)
      name=$(basename -s .patch "$1")
      [[ -e $folder/$name.patch ]] || { echo "defects.sh: there is no defect '$name' (--list)" >&2; exit 2; }
      names+=("$name")
      ;;
  esac
  shift
done
((${#names[@]})) || mapfile -t names < <(all)

git diff --quiet || { echo 'defects.sh: commit or stash your changes first' >&2; exit 2; }
planted=
trap '[[ -z $planted ]] || git apply -R "$planted"' EXIT
unnoticed=0
printf '| defect | worlds | what is told |\n|---|---|---|\n'
for name in "${names[@]}"; do
  # The one before is taken back only now: nothing is built in between.
  [[ -z $planted ]] || git apply -R "$planted"
  planted=
  git apply "$folder/$name.patch"
  planted=$folder/$name.patch
  options=$(sed -n 's/^options: //p' "$planted")  # in front of the patch: which worlds notice it
  options=${options:---nodes 1}
  if ! cmake --build --preset release --target simulate >build/defect.log 2>&1; then
    tail -n 20 build/defect.log >&2
    exit 2
  fi
  if build/release/bin/simulate --seed "$seed" --minutes "$minutes" $options --quiet --no-shrink >build/defect.log; then
    echo "| ${name//_/ } | unnoticed in $(sed -n 's/ worlds* hold.*//p' build/defect.log) | |"
    unnoticed=$((unnoticed + 1))
  else
    failed=$(sed -n 's/^seed \([0-9]*\) .*/\1/p' build/defect.log | head -n 1)
    echo "| ${name//_/ } | $((failed - seed + 1)) | $(grep -m1 '^  ' build/defect.log | sed 's/^ *//' || echo 'it stops') |"
  fi
done
((unnoticed == 0))
