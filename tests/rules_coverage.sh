#!/usr/bin/env bash
# Checks that every rule is cited by a test: its id occurs in a .cpp file below tests/. A rule that no
# test can cite is excluded, with the reason, in tests/rules_coverage.conf.
# usage: rules_coverage.sh [ROOT]   prints the coverage per chapter and the ids without a test
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"

cited=$(find tests -name '*.cpp' -exec grep -owhE '[A-Z]+-[0-9]{2,3}' {} + | sort -u || true)

awk -v cited="$cited" '
  function prefix_of(id) { sub(/-.*/, "", id); return id }
  BEGIN { split(cited, list, "\n"); for (i in list) is_cited[list[i]] = 1 }
  FILENAME ~ /\.conf$/ {
    if ($0 ~ /^#|^$/) next
    if ($1 != "exclude") { print "rules_coverage.conf: no such word: " $1; wrong++; next }
    excluded[$2] = 1
    if (NF < 3) { print "no reason is given for excluding " $2; wrong++ }
    next
  }
  match($0, /^- \*\*[A-Z]+-[0-9]+\*\*/) {
    id = substr($0, 5, RLENGTH - 6)
    if (id in rule) { print id " is defined twice"; wrong++ }
    rule[id] = 1
    if (!(prefix_of(id) in known)) order[++chapters] = prefix_of(id)
    known[prefix_of(id)] = 1
    if (id in excluded) next
    total[prefix_of(id)]++
    if (id in is_cited) covered[prefix_of(id)]++
    else missing = missing " " id
  }
  END {
    for (i = 1; i <= chapters; i++) {
      printf "%-7s %3d of %3d\n", order[i], covered[order[i]], total[order[i]]
      all += total[order[i]]; done += covered[order[i]]
    }
    printf "%-7s %3d of %3d\n", "all", done, all
    for (id in excluded) {
      if (!(id in rule)) { print "excluded, but not a rule: " id; wrong++ }
      if (id in is_cited) { print "excluded, but cited by a test: " id; wrong++ }
    }
    for (id in is_cited) if (prefix_of(id) in known && !(id in rule)) {
      print "cited by a test, but not a rule: " id; wrong++
    }
    if (missing != "") { print "no test cites:" missing; wrong++ }
    exit (wrong > 0)
  }
' tests/rules_coverage.conf docs/rules/rules.md
