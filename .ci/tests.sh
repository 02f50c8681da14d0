# Runs tests, counts them, and tells what failed. Sourced by ./dev.

passed=0
failed=0
reports=()      # JUnit files that hold failures
broken_steps=() # what failed without being a test case

# Adds the test cases of a JUnit report by ctest to the sums.
count() {
  local report=$1 ok bad skipped
  ok=$(grep -c '<testcase .*status="run"' "$report" || true)
  skipped=$(grep -c '<skipped message="SKIP' "$report" || true)
  bad=$(($(grep -c '<testcase ' "$report" || true) - ok - skipped))
  add_up "$report" "$ok" "$bad"
}

# Adds the test cases of a JUnit report by Vitest to the sums.
count_web() {
  local report=$1 all bad skipped
  all=$(grep -c '<testcase ' "$report" || true)
  bad=$(grep -c '<failure' "$report" || true)
  skipped=$(grep -c '<skipped' "$report" || true)
  add_up "$report" $((all - bad - skipped)) "$bad"
}

# add_up <report> <passed> <failed>
add_up() {
  passed=$((passed + $2))
  failed=$((failed + $3))
  (($3 == 0)) || reports+=("$1")
}

# A step that is no test case counts as a failure when it fails.
step_failed() {
  failed=$((failed + 1))
  broken_steps+=("$*")
  say "FAILED: $*"
}

# check <what> <command...>: a check of the tree is one test.
check() {
  local what=$1
  shift
  if timed "$what" "$@"; then passed=$((passed + 1)); else step_failed "$what"; fi
}

# What failed is said once more at the end, where people look: the name and the end of what it said.
tell_failures() {
  local report step
  for report in "${reports[@]}"; do
    awk -v max=40 '
      /<testcase / { name = $0; sub(/.*[ \t]name="/, "", name); sub(/".*/, "", name); lines = 0; bad = 0 }
      { line[lines++ % max] = $0 }
      /<failure/ { bad = 1 }
      /<\/testcase>/ && bad {
        print "==> FAILED: " name
        for (i = lines > max ? lines - max : 0; i < lines; ++i) {
          text = line[i % max]
          gsub(/&lt;/, "<", text); gsub(/&gt;/, ">", text); gsub(/&quot;/, "\"", text)
          gsub(/&apos;/, "\047", text); gsub(/&amp;/, "\\&", text)
          print "    " text
        }
      }' "$report"
  done
  for step in "${broken_steps[@]}"; do say "FAILED: $step"; done
}

# Says the sums, and fails if anything did.
sum_up() {
  tell_failures
  echo "$passed passed, $failed failed"
  ((failed == 0 && passed > 0))
}

# In a log, thousands of lines about tests that pass hide the one that matters.
only_what_matters() {
  if [[ -t 1 ]]; then cat; else sed -uE '/^ +Start +[0-9]+: |   Passed +[0-9.]+ sec$/d'; fi
}

# run_tests <preset> [filter]: the test cases that the test preset selects
run_tests() {
  local preset=$1 filter=${2:-} report
  report=$PWD/build/$preset/tests.xml
  rm -f "$report"
  say "test $preset${filter:+: $filter}"
  ctest --preset "$preset" --parallel "$(nproc)" --output-junit "$report" ${filter:+-R "$filter"} --no-tests=ignore |
    only_what_matters || true
  if [[ -s $report ]]; then count "$report"; else step_failed "ctest $preset"; fi
}

# run_web <unit|e2e> [filter]: the tests of the client; e2e needs the release programs
run_web() {
  local kind=$1 filter=${2:-} report=$PWD/build/web-$1.xml config=vitest.config.ts ok=1
  local bin=$PWD/build/release/bin
  [[ $kind == unit ]] || config=vitest.e2e.config.ts
  rm -f "$report"
  say "test web: $kind${filter:+: $filter}"
  (cd web && AURORA_BIN=${AURORA_BIN:-$bin} npx vitest run --config "$config" ${filter:+-t "$filter"} \
    --reporter=default --reporter=junit --outputFile.junit="$report") || ok=
  if [[ ! -s $report ]]; then
    step_failed "vitest $kind"
  else
    local before=$failed
    count_web "$report"
    [[ -n $ok ]] || ((failed > before)) || step_failed "vitest $kind"
  fi
}

# Every test case as the sources name it, with its program: engine_tests.Cargo.Fits. The program of
# tests/<folder>/ is <folder>_tests, and that of tests/server/events/ is events_tests; a fuzzer is a
# program of its own.
test_names() {
  grep -rPzoH --include='*.cpp' \
    'TEST(_F|_P)?\(\s*\w+,\s*\w+\s*\)|INSTANTIATE_TEST_SUITE_P\(\s*\w+,\s*\w+' tests |
    tr '\n\0' ' \n' |
    sed -nE -e 's/ +/ /g; s|^tests/server/events/|tests/events/|' \
      -e 's|^tests/(\w+)/[^:]*:TEST\w*\( ?(\w+), ?(\w+) ?\)|\1_tests.\2.\3|p' \
      -e 's|^tests/(\w+)/[^:]*:INSTANTIATE\w*\( ?(\w+), ?(\w+)|\1_tests.\2/\3|p'
  local fuzzer
  for fuzzer in tests/fuzz/*_fuzz.cpp; do echo "fuzz.$(basename "$fuzzer" .cpp)"; done
}

# A word that names a suite means this suite; everything else is a regular expression.
test_filter() {
  local name=$1
  if [[ $name =~ ^[A-Za-z0-9]+$ && $(test_names) =~ [./]$name\. ]]; then name="[./]$name\\."; fi
  echo "$name"
}

# matching_programs <filter>: those that hold such test cases
matching_programs() { test_names | { grep -E -- "$1" || true; } | sed -E 's/^fuzz\.//; s/\..*//' | sort -u; }

# quick_tests <suite or regex>: builds the programs that hold these test cases and nothing else. They
# run with the sanitizers; what is end to end runs optimised.
quick_tests() {
  local filter programs preset some
  filter=$(test_filter "$1")
  programs=$(matching_programs "$filter")
  [[ -n $programs ]] || fail "no TEST in tests/ matches '$1' (for the client: ./dev web '$1')"
  say "$1 is in ${programs//$'\n'/ }"
  [[ $programs != *wasm_tests* ]] || make_wasm || fail 'the engine for browsers cannot be built'
  for preset in dev release; do
    if [[ $preset == dev ]]; then
      some=$(grep -vx e2e_tests <<<"$programs" || true)
    else
      some=$(grep -x e2e_tests <<<"$programs" || true)
    fi
    [[ -n $some ]] || continue
    # shellcheck disable=SC2086 # a program is a word
    if timed "build $preset" make_preset $preset $some; then
      timed "test $preset" run_tests $preset "$filter"
    else
      step_failed "build $preset"
    fi
  done
}

# With ThreadSanitizer, the test cases of the server take a third of all the time, most of it to be compiled. In short
# it is therefore the server itself that is watched, under load.
tsan_long=
# Cases in which threads meet: most of the store's are one thread that tries every fault.
tsan_short='^machine_tests\.|^storage_tests\.((Group|Write|Faulty|Postgres)[A-Za-z]*|(Stores|Toward|That)/[A-Za-z]*|Any/StoreContract)\.'

make_tsan() {
  if [[ -n $tsan_long ]]; then make_preset tsan aurora-server tsan_tests; else make_preset tsan aurora-server machine_tests storage_tests; fi
}

# test_tsan [filter]
test_tsan() {
  if [[ -n $tsan_long ]]; then run_tests tsan "$1"; else run_tests tsan "$tsan_short"; fi
  [[ -n $1 ]] || check 'play at a server whose threads are watched' tests/threads/play.sh build/tsan/bin build/release/bin
}

# Pictures of every screen at seven sizes, for people to look at.
take_screens() {
  say "take pictures of every screen into build/screens"
  (cd web && AURORA_BIN=${AURORA_BIN:-$PWD/../build/release/bin} npm run --silent screens)
}

# All worlds that once did not hold, then others, as many as there is time for: each commit has its own, and
# the same ones whenever it is tested.
simulate_worlds() {
  local seed options first
  say 'simulate'
  while read -r seed options; do
    # shellcheck disable=SC2086 # options are words
    build/release/bin/simulate --once --seed "$seed" $options --quiet || return
  done < <(sed '/^#/d' tests/simulation/seeds.txt)
  say 'simulate three servers'
  for seed in {5000..5059}; do
    build/release/bin/simulate --once --seed "$seed" --nodes 3 --quiet >build/simulate.log || { cat build/simulate.log && return 1; }
  done
  first=$((16#$(git rev-parse --short=8 HEAD)))
  say "simulate seeds from $first"
  build/release/bin/simulate --seed "$first" --nodes 1 --minutes "${simulated_minutes:-2}" --quiet
}

drills=(--short) # of the cluster; none: all

# drill [drill.sh options]: networks that can be cut need root, as CI has.
drill() {
  local as_root=()
  if ((EUID != 0)); then
    sudo --non-interactive true 2>/dev/null || { say 'drills of the cluster need root: sudo ./dev drill --short' && return 1; }
    as_root=(sudo)
  fi
  say 'drills of the cluster'
  "${as_root[@]}" tests/cluster/drill.sh "$@"
}
