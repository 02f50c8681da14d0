# Builds: the C++ programs by preset, the browser client by npm. Sourced by ./dev.

# One compiler per core, and no more of them than there is memory for.
jobs() {
  local by_memory
  by_memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) + 1 }' /proc/meminfo)
  local cores
  cores=$(nproc)
  echo "$((by_memory < cores ? by_memory : cores))"
}

times=() # what each step took

# timed <name> <command...>: runs the command, and remembers how long it took and for how long
# processors were busy with it, which does not depend on what else the machine does.
timed() {
  local name=$1 seconds=$SECONDS cpu result=0
  shift
  cpu_seconds cpu
  local cpu_before=$cpu
  "$@" || result=$?
  cpu_seconds cpu
  times+=("$(printf '%8d %8d   %s' $((SECONDS - seconds)) $((cpu - cpu_before)) "$name")")
  return $result
}

# cpu_seconds <variable>: of all children so far. Not by $(...), which has children of its own.
cpu_seconds() {
  local user sys
  mkdir -p build
  times >build/.times
  { read -r; read -r user sys; } <build/.times
  [[ "$user $sys" =~ ^([0-9]+)m([0-9]+).*\ ([0-9]+)m([0-9]+) ]]
  printf -v "$1" '%d' $(((BASH_REMATCH[1] + BASH_REMATCH[3]) * 60 + BASH_REMATCH[2] + BASH_REMATCH[4]))
}

tell_times() {
  say 'how long it took'
  echo ' seconds  CPU s'
  printf '%s\n' "${times[@]}"
}

declare -A besides=() # process ids of what was begun beside
last_beside=

# beside <name> <command...>: begins it with what processors have to spare, after what was begun so
# before; it speaks when it is finished.
beside() {
  local name=$1 before=$last_beside
  shift
  mkdir -p build/beside
  set -m # a process group of its own, which can be stopped as a whole
  (
    renice -n 19 $BASHPID >/dev/null
    [[ -z $before ]] || tail --pid="$before" -f /dev/null
    "$@"
  ) >"build/beside/$name.log" 2>&1 &
  last_beside=$!
  set +m
  besides[$name]=$last_beside
  trap 'for group in "${besides[@]}"; do kill -- -$group 2>/dev/null; done' EXIT
}

# finish <name>: waits for what was begun beside, says what it said, and returns its result.
finish() {
  local name=$1 result=0
  wait "${besides[$name]}" || result=$?
  unset "besides[$name]"
  cat "build/beside/$name.log"
  return $result
}

# make_preset <preset> [target...]
make_preset() {
  local preset=$1
  shift
  local targets=()
  (($# == 0)) || targets=(--target "$@")
  if [[ ! build/$preset/build.ninja -nt CMakePresets.json ]]; then
    say "configure $preset"
    cmake --preset "$preset" --log-level=WARNING >/dev/null || return
  fi
  say "build $preset${*:+: $*}"
  NINJA_STATUS='[%f/%t %es] ' cmake --build --preset "$preset" --parallel "$(jobs)" "${targets[@]}"
}

# Node.js of any source will do from 18 on; Debian's is the last resort.
need_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then need nodejs npm; fi
  need protobuf-compiler
}

web_inputs() {
  [[ ! -e build/wasm/aurora.wasm ]] || sha256sum build/wasm/aurora.wasm
  find web protocol -path web/node_modules -prune -o -path web/gen -prune -o -path web/tests -prune \
    -o -type f \( -path 'web/*' -o -name '*.proto' -o -path 'protocol/log_words/*' \) -print0 | sort -z | xargs -0 sha256sum | sha256sum
}

# The engine for browsers: build/wasm/aurora.wasm, which becomes a part of the client.
make_wasm() {
  web_modules || return
  need "${wasm_packages[@]}"
  if [[ ! -e build/wasm/build.ninja ]]; then
    cmake -S wasm -B build/wasm -G Ninja --toolchain toolchain.cmake --log-level=WARNING >/dev/null || return
  fi
  say 'build the engine for browsers'
  NINJA_STATUS='[%f/%t %es] ' cmake --build build/wasm --parallel "$(jobs)"
}

# Installs what package-lock.json says, once for each version of it.
web_modules() {
  need_node
  local stamp=web/node_modules/.installed lock
  lock=$(sha256sum web/package-lock.json)
  [[ -e $stamp && $(<"$stamp") == "$lock" ]] && return 0
  say 'install the npm packages of the client'
  (cd web && npm ci --no-audit --no-fund --loglevel=error) || return
  echo "$lock" >"$stamp"
}

# The built client, where the server looks for it: beside build/release/bin.
make_web() {
  make_wasm || return
  local out=$PWD/build/release/share/aurora/web stamp=$PWD/build/web-inputs inputs
  inputs=$(web_inputs)
  [[ -e $out/index.html && -e $stamp && $(<"$stamp") == "$inputs" && -d web/gen ]] && return 0
  say 'build the client'
  (cd web && AURORA_WEB_OUT=$out npm run --silent build) || return
  mkdir -p build
  echo "$inputs" >"$stamp"
}
