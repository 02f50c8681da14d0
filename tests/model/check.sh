#!/usr/bin/env bash
# Checks the model of the cluster (docs/cluster-model.md): as it is, it holds, and everything that it should come across, it
# does; and each planted fault breaks the property that it should.
# usage: check.sh [--long]   with --long, within wider bounds, too
set -euo pipefail
model=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
compiler=${CC:-clang-19}
properties=(none one_record kept no_gap fenced all_read alone goes_on once) # by their numbers in properties.pml
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
bad=0
declare -A faults=()

# build <options of the compiler> [definition...]: makes ./pan, which searches.
build() {
  local options=$1
  shift
  spin -P"$compiler -E -x c" "$@" -a "$model/cluster.pml" >spin.log || { cat spin.log; return 1; }
  # shellcheck disable=SC2086 # options are words
  "$compiler" $options -w -DSAFETY -DCOLLAPSE -DNOFAIR -DMEMLIM=2000 -o pan pan.c
}

# search [option...]: says what it did in pan.log; sets states and seconds.
search() {
  ./pan -m10000 "$@" >pan.log 2>&1 || true
  states=$(sed -nE 's/^ *([0-9]+) states, stored$/\1/p' pan.log)
  seconds=$(sed -nE 's/^pan: elapsed time ([0-9.e+-]+) seconds$/\1/p' pan.log)
}

tell() { printf '%-20s %-28s %9s states %8s s\n' "$1" "$2" "$states" "$seconds"; }

complain() {
  echo "FAILED: $1"
  bad=$((bad + 1))
}

# holds <what to call it> [definition...]
holds() {
  local name=$1
  shift
  build -O2 "$@"
  search
  if ! grep -q 'errors: 0$' pan.log || grep -qE 'max search depth|Search not completed|error:' pan.log; then
    complain "$name: the model does not hold, or was not searched to its end"
    grep -v 'unreached\|\.pml:' pan.log
  else
    tell "$name" 'holds'
  fi
}

comes_across_everything() {
  local what
  while read -r what; do
    grep -qxF "reached: $what" pan.log || complain "the search never comes across this: $what"
  done < <(grep -hoE 'NOTE\(.*\)' "$model"/*.pml | grep -v condition | sed -E 's/.*, (.*)\)$/\1/')
}

# fault <name> <property> <bounds> [option of the compiler...]: only this property is looked at.
fault() {
  local name=$1 property=$2 number
  for number in "${!properties[@]}"; do [[ ${properties[number]} != "$property" ]] || break; done
  build "${*:4}" -D"$name" -DONLY="$number" -DBOUNDS="$3"
  search -E
  if grep -q "^pan:1: assertion violated ($property||" pan.log; then
    tell "$name" "breaks $property"
  else
    complain "$name does not break $property ($states states)"
  fi
  faults[$name]=1
}

holds 'as it is'
comes_across_everything
if [[ ${1:-} == --long ]]; then
  for bounds in 2,1,0,0,1,0,0,1,0 2,1,0,0,1,1,0,1,0 1,1,0,0,0,2,0,1,0 1,1,0,0,0,1,1,1,0 1,1,1,0,0,0,0,1,0 1,0,1,0,1,1,0,1,0; do
    holds "$bounds" -DBOUNDS=$bounds
  done
fi

#     the fault          what it breaks   records, take-overs, releases, kills, losses, cancels, restarts, promotions, switches
fault NO_UNIQUE_KEY      fenced           2,1,0,0,0,0,0,0,0
fault NO_EPOCH_CHECK     fenced           2,1,0,0,0,0,0,0,0
fault KEEP_EPOCH         alone            2,1,0,1,0,0,0,0,0
fault CLOCK_DECIDES      fenced           2,1,0,0,0,0,0,0,0
fault ACK_WARNING        kept             2,0,0,0,0,1,0,1,0
fault ACK_SEEN           kept             2,0,0,0,0,0,1,1,0
fault COMMIT_ELSEWHERE   kept             2,0,0,0,0,0,1,1,0
fault BEAT_OF_NO_ROW     kept             1,1,0,0,0,1,1,1,0
fault LOOK_AT_STANDBY    kept             2,0,0,0,0,0,1,1,0
fault NO_LOOK            no_gap           2,0,0,0,1,0,0,0,0
fault SERVER_NUMBERS     kept             2,0,0,0,1,0,0,0,0
fault NO_NUMBER_KEY      once             1,0,0,0,1,0,0,0,0
fault READ_STANDBY       all_read         2,1,0,0,0,0,0,0,0
fault READ_ELSEWHERE     all_read         1,1,0,0,0,0,0,1,0
fault LOCAL_CLAIM        alone            2,1,0,0,0,0,0,1,0
fault PROMOTE_ASYNC      kept             2,0,0,0,0,0,0,1,0
fault PROMOTE_ASYNC      one_record       2,0,1,0,0,0,0,1,0
fault PROMOTE_EARLY      kept             2,0,0,0,0,0,0,1,1
fault NOT_STRICT         kept             2,0,0,0,0,0,0,1,0
fault ADOPT_EARLY        fenced           2,0,0,0,0,0,0,0,0
fault CLAIM_IF_DIFFERENT fenced           2,2,0,0,0,0,0,0,0
fault TWO_ADOPT          alone            2,0,2,0,0,0,0,0,0
fault RELEASE_EARLY      fenced           2,0,1,0,1,0,0,0,0
fault RELEASE_GIVEN_UP   alone            2,0,1,0,1,0,0,0,0
fault RELEASE_BY_NAME    fenced           2,0,2,0,1,0,0,0,0
fault RESUME_UNRELEASED  fenced           2,0,1,0,1,0,0,0,0
fault BELIEVE_RELEASED   fenced           1,0,1,0,1,1,0,1,0 -O1 -DREVERSE
fault BELIEVE_OTHERS     no_gap           3,1,0,0,1,1,0,1,0 -O1 -DREVERSE
fault LEAVE_FENCED       goes_on          1,1,0,0,0,0,0,0,0
if ((bad)); then echo "$bad of these checks failed"; else echo "the model holds, and ${#faults[@]} planted faults were found"; fi
((bad == 0))
