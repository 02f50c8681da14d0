#!/usr/bin/env bash
# What is said of several servers, for real: a cluster of deploy/cluster/one_machine.sh, bots that
# play at it and check everything they are shown, and somebody who breaks one part after the other.
# No acknowledged move may be lost or doubled, and every table has to go on within a time.
# usage: drill.sh [--short] [--rounds N] [--dir DIR] [DRILL...]   (all of them without a name)
#   --list: says what there is; --short: those of CI; --rounds N: of the random ones (3)
#   --dir DIR: where data and logs stay, after those of before have gone; without it, logs of a drill
#   that failed are kept
# It says for each: how long the longest pause of a table was, how long somebody was away at most,
# how many moves were acknowledged, how many games were compared with their replays, and what was
# refused. Programs are those of build/release/bin. Each part of the cluster is in a network namespace
# of its own, and all of it in namespaces for processes, mounts and the network, which end with this.
# shellcheck disable=SC2317 # wait_for calls functions by name
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
drills_of() { sed -n 's/^drill_\([a-z_]*\)() {.*# bound \([0-9]*\): \(.*\)$/\1 \2 \3/p' "$here/drills.sh"; }
readonly short_drills=(kill_server stop_server cut_server_database kill_primary)

fail() {
  printf 'drill: %s\n' "$*" >&2
  exit 1
}

dir='' rounds=3 drills=() inside=${DRILL_INSIDE:-}
while (($#)); do
  case $1 in
    --list)
      drills_of | while read -r name bound text; do printf '%-24s %3s s  %s\n' "$name" "$bound" "$text"; done
      exit
      ;;
    --short) drills+=("${short_drills[@]}") ;;
    --rounds) rounds=$2 && shift ;;
    --dir) dir=$(realpath -m "$2") && shift ;;
    -*) fail "there is no option '$1'" ;;
    *) drills+=("$1") ;;
  esac
  shift
done
declare -A bounds=()
while read -r name bound _; do bounds[$name]=$bound; done < <(drills_of)
((${#drills[@]})) || mapfile -t drills < <(drills_of | cut -d ' ' -f 1)
for drill in "${drills[@]}"; do [[ ${bounds[$drill]:-} ]] || fail "there is no drill '$drill': --list names them"; done

if [[ -z $inside ]]; then
  ((EUID == 0)) || fail 'networks that can be cut need root: sudo ./dev drill'
  own_dir=''
  if [[ -z $dir ]]; then
    dir=$(mktemp -d "${TMPDIR:-/tmp}/aurora-drill.XXXXXX")
    own_dir=$dir
    chmod 755 "$dir"
  fi
  result=0
  DRILL_INSIDE=yes setpriv --pdeathsig KILL unshare --mount --net --pid --fork --kill-child \
    --mount-proc "${BASH_SOURCE[0]}" --rounds "$rounds" --dir "$dir" "${drills[@]}" || result=$?
  if [[ $own_dir ]] && ((result == 0)); then
    rm -rf "$own_dir"
  elif [[ $own_dir ]]; then
    rm -rf "$own_dir/postgres" "$own_dir/etcd"
    echo "drill: logs are in $own_dir/log"
  fi
  exit "$result"
fi

bin=$(realpath "${AURORA_BIN:-$here/../../build/release/bin}") port=8080 network=10.78.0
cd "$here/../.."
. deploy/cluster/addresses.sh
. tests/cluster/parts.sh
. tests/cluster/network.sh
. tests/cluster/drills.sh

# Each database has a disk of its own, which can be full.
make_disks() {
  local name
  for name in $databases; do
    mkdir -p "$dir/postgres/$name"
    mount -t tmpfs -o "size=1500m,mode=700,uid=$(id -u postgres),gid=$(id -g postgres)" tmpfs "$dir/postgres/$name"
  done
}

start_cluster() {
  AURORA_CLUSTER_NETWORK=$network AURORA_LIMIT_TABLES_MADE_PER_ADDRESS=10000/10000 \
    AURORA_LIMIT_SEATS_TAKEN_PER_ADDRESS=10000/10000 AURORA_LIMIT_TABLES_PER_ADDRESS=10000 \
    AURORA_METRICS=0.0.0.0:9464 AURORA_LOG_FORMAT=json deploy/cluster/one_machine.sh "$dir" "$bin" "$port" >"$dir/said" 2>&1 &
  cluster=$!
  wait_for 'the start' has_started_or_not
  grep -q Ctrl-C "$dir/said" || { cat "$dir/said" >&2 && fail 'the cluster does not start'; }
}
has_started_or_not() { grep -q Ctrl-C "$dir/said" || ! kill -0 "$cluster"; }

begin_load() { # MOVES-PER-SECOND
  local before
  before=$(accepted)
  ip netns exec people "$bin/aurora" load --url "ws://$(at haproxy)/ws" --tables 12 --seats 2 --spectators 2 \
    --mode paced --rate "$1" --warmup 0 --seconds 1000000 --patience 120 >"$dir/load.json" 2>"$dir/load.err" &
  load=$!
  wait_for 'play' has_played "$before"
}
has_played() { kill -0 "$load" && (($(accepted) > $1 + 30)); }

end_load() {
  sleep 3
  kill -TERM "$load"
  wait "$load" || broken+=("the load: $(tail -c 500 "$dir/load.err")")
}

trap 'exit 130' INT TERM
rm -rf "${dir:?}"/{etcd,log,passwords,pgpass,postgres,run,servers}
mkdir -p "$dir" /run/netns
mount -t tmpfs tmpfs /run/netns
# shellcheck disable=SC2086 # several words
make_network people haproxy nats etcd $servers $databases
make_disks
start_cluster
printf '%-24s %-4s %8s  %8s  %6s  %4s  %s\n' drill of 'pause' 'away' moves proven refused
failed=0
for drill in "${drills[@]}"; do
  wait_for 'health' is_well
  broken=() victim='' allowed=() rate=60
  [[ $drill != replace_servers ]] || { allowed=(ELSEWHERE) && rate=200; }
  begin_load $rate
  "drill_$drill"
  wait_for 'health' is_well
  end_load
  result=$(python3 tests/cluster/judge.py "$dir/load.json" "${bounds[$drill]}" "${allowed[@]}") || broken+=('no result')
  printf '%-24s %-4s %s\n' "$drill" "$victim" "$result"
  [[ $result != *WRONG* ]] || broken+=('see above')
  if ((${#broken[@]})); then
    printf '  FAILED: %s\n' "${broken[@]}"
    tail -n 3 "$dir"/log/server-? "$dir"/log/db?
    failed=$((failed + 1))
  fi
done
kill -TERM "$cluster"
wait "$cluster" || { failed=$((failed + 1)) && echo 'FAILED: the cluster does not stop'; }
echo "$((${#drills[@]} - failed)) drills passed, $failed failed"
exit $((failed > 0))
