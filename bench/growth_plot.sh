#!/usr/bin/env bash
# bench/growth_plot.sh [FILE]
#
# Draws how costs grow (bench/growth.txt): upwards how many times as much it is as with the least,
# to the right of what there is how much; both by powers of ten. What is flat stays at the bottom.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
awk -F'\t' '
  function log10(x) { return log(x) / log(10) }
  function letter(n) { return substr("abcdefghijklmnopqrstuvwxyz", n, 1) }
  /^#/ || NF < 3 { next }
  !($1 in first) { first[$1] = $3; name[++count] = $1; least[$1] = $2 }
  { many = ++points[$1]; size[$1, many] = $2; value[$1, many] = $3; unit[$1] = $4 }
  END {
    columns = 11; rows = 2
    for (s = 1; s <= count; ++s) {
      for (p = 1; p <= points[name[s]]; ++p) {
        x = int((log10(size[name[s], p]) - 1) * columns + 0.5)
        y = int(log10(value[name[s], p] / first[name[s]]) * rows + 0.5)
        if (y < 0) y = 0
        if (y > top) top = y
        if (index(grid[x, y], letter(s)) == 0) grid[x, y] = grid[x, y] letter(s)
      }
    }
    for (y = top; y >= 0; --y) {
      line = ""
      for (x = 0; x <= 5 * columns; ++x) {
        cell = grid[x, y]
        line = length(line) > x ? line : line sprintf("%*s", x - length(line), "") cell
      }
      printf "%6s |%s\n", y % rows ? "" : "x" 10 ^ (y / rows), line
    }
    printf "%6s +", ""
    for (x = 0; x <= 5 * columns + 7; ++x) printf "-"
    printf "\n%8s", ""
    for (d = 1; d <= 6; ++d) printf "%-*s", columns, sprintf("%d", 10 ^ d)
    print "\n"
    for (s = 1; s <= count; ++s) printf "%s  %s\n", letter(s), name[s]
  }' "${1:-growth.txt}"
