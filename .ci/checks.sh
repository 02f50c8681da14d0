# Checks of the sources: clang-format, clang-tidy, and the hook that runs both. Sourced by ./dev.

max_tidy=6 # files that `./dev test` and the hook hand to clang-tidy: about two minutes

cpp_files() { git ls-files --cached --others --exclude-standard -z -- '*.cpp' '*.hpp' '*.proto'; }

check_format() {
  say 'check the format'
  cpp_files | xargs -0 -r clang-format-19 --dry-run -Werror
}

# What is about to be committed, which need not be what the files say.
check_staged_format() {
  local file ok=1
  while read -r file; do
    git show ":$file" | clang-format-19 --dry-run -Werror --assume-filename="$file" || ok=
  done < <(staged_files '\.(cpp|hpp|proto)$')
  [[ -n $ok ]]
}

staged_files() { git diff --cached --name-only --diff-filter=d | grep -E "$1" || true; }

# The compile commands of every file alone, and the generated files, in build/tidy: what clang-tidy
# and clangd need to read the code.
make_compile_commands() {
  make_preset tidy generated
}

# Where this branch left the one it goes to; on that one itself, the commit before the last.
changes_begin() {
  local base head
  head=$(git rev-parse HEAD)
  base=$(git merge-base HEAD "${CHANGES_SINCE:-origin/HEAD}" 2>/dev/null) || base=$head
  [[ $base != "$head" ]] || base=$(git rev-parse -q --verify HEAD^) || base=$head
  echo "$base"
}

# What has changed since, the latest first.
changed_files() {
  {
    git diff --name-only HEAD
    git ls-files --others --exclude-standard
    git log -m --first-parent --name-only --format= "$(changes_begin)..HEAD"
  } | { grep -E '\.(cpp|hpp)$' || true; } | awk '!seen[$0]++'
}

# For files on stdin the .cpp files that show what clang-tidy says about them: a header is checked
# with the .cpp file of its name, or with one that includes it.
units_of() {
  local file unit
  while read -r file; do
    [[ -e $file ]] || continue
    unit=$file
    if [[ $file == *.hpp ]]; then
      unit=${file%.hpp}.cpp
      [[ -e $unit ]] || unit=$(git grep -lF "#include \"$file\"" -- '*.cpp' | head -n 1) || true
    fi
    [[ -z $unit ]] || ! grep -qF "/$unit\"" build/tidy/compile_commands.json || echo "$unit"
  done | awk '!seen[$0]++'
}

# Runs clang-tidy over the .cpp files on stdin, beside a compilation, so that ninja knows which of
# them are due.
tidy_units() {
  local units
  mapfile -t units
  ((${#units[@]})) || return 0
  if ((${#units[@]} > max_tidy)); then
    say "$((${#units[@]} - max_tidy)) files that changed earlier are not checked here: ./dev tidy"
    units=("${units[@]:0:max_tidy}")
  fi
  say "clang-tidy over ${#units[@]} files"
  # `file^` is ninja's word for what is made of the file.
  units=("${units[@]/#/$PWD/}")
  NINJA_STATUS='[%f/%t %es] ' ninja -C build/tidy -j "$(jobs)" -k 0 "${units[@]/%/^}"
}

tidy_changed() {
  make_compile_commands && changed_files | units_of | tidy_units
}

tidy_everything() {
  say 'clang-tidy over everything'
  make_preset tidy-batches "$@"
}

tidy_staged() {
  [[ -n $(staged_files '\.(cpp|hpp)$') ]] || return 0
  make_compile_commands && staged_files '\.(cpp|hpp)$' | units_of | tidy_units
}

# mutate [option...]: see tests/mutation/mutate.py. Debian's Python is the one that has Debian's libclang.
mutate() {
  make_compile_commands || return
  CHANGES_BEGIN=$(changes_begin) /usr/bin/python3 -B tests/mutation/mutate.py "$@"
}
