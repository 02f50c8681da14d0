#!/usr/bin/env bash
# Plants the defects of defects/ one at a time, and tells how many worlds it takes until the simulation
# notices. Works on a clean tree, which it leaves as it was.
# usage: defects.sh [MINUTES [NAME...]]   for each at most; exit 1 when one goes unnoticed
#        defects.sh --check               only whether each can still be planted
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [[ ${1:-} == --check ]]; then
  for planted in tests/simulation/defects/*.patch; do git apply --check "$planted"; done
  exit
fi
minutes=${1:-2}
shift || true
names=("$@")
((${#names[@]})) || mapfile -t names < <(basename -s .patch tests/simulation/defects/*.patch)

git diff --quiet || { echo 'defects.sh: commit or stash your changes first' >&2; exit 1; }
planted=
trap '[[ -z $planted ]] || git apply -R "$planted"' EXIT
unnoticed=0
printf '| defect | worlds | what is told |\n|---|---|---|\n'
for name in "${names[@]}"; do
  planted=tests/simulation/defects/$name.patch
  git apply "$planted"
  if ! cmake --build --preset release --target simulate >build/defect.log 2>&1; then
    tail -n 20 build/defect.log >&2
    exit 1
  fi
  if build/release/bin/simulate --minutes "$minutes" >build/defect.log; then
    echo "| $name | unnoticed in $(grep -c '^seed' build/defect.log) | |"
    unnoticed=$((unnoticed + 1))
  else
    worlds=$(grep -c '^seed .* virtual' build/defect.log || true)
    echo "| $name | $worlds | $(grep -m1 '^  ' build/defect.log || echo 'it stops') |"
  fi
  git apply -R "$planted"
  planted=
done
((unnoticed == 0))
