# The Debian packages that the commands of ./dev need. Sourced by ./dev.
# shellcheck disable=SC2034 # ./dev and the other parts use them

build_packages=(clang-19 cmake ninja-build ccache mold pkg-config git protobuf-compiler libprotobuf-dev
  libboost1.81-dev libcli11-dev libtomlplusplus-dev libsodium-dev libspdlog-dev libsqlite3-dev libpq-dev libcurl4-openssl-dev
  libicu-dev libnats-dev prometheus-cpp-dev libssl-dev libgtest-dev libgmock-dev libbenchmark-dev)
test_packages=(libclang-rt-19-dev llvm-19 curl nats-server openssl postgresql python3)
wasm_packages=(clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)
cluster_packages=(postgresql patroni etcd-server haproxy nats-server curl faketime iproute2 procps python3)
check_packages=(clang-format-19 clang-tidy-19)
tune_packages=(bolt-19 libbolt-19-dev)
example_packages=(python3 python3-protobuf python3-websockets)
model_packages=(spin clang-19)
cost_packages=(valgrind strace procps)
web_test_packages=(chromium firefox-esr)
mutation_packages=(python3 python3-clang-19)


# Installs those of the named Debian packages that are missing; asking costs a few milliseconds.
need() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: the build says what is missing
  local installed missing=() package
  installed=$(dpkg-query -W -f='${binary:Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
    sed -n 's/^\([^: ]*\).* installed$/\1/p') || true
  for package in "$@"; do
    grep -qxF -- "$package" <<<"$installed" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "please install: ${missing[*]}"
    as_root=(sudo "${as_root[@]}")
  fi
  say "install ${missing[*]}"
  "${as_root[@]}" apt-get install -qq -y --no-install-recommends "${missing[@]}" ||
    { "${as_root[@]}" apt-get update -qq &&
      "${as_root[@]}" apt-get install -qq -y --no-install-recommends "${missing[@]}"; }
}
