#!/usr/bin/env bash
# Everything that several servers need, on one machine: etcd, three PostgreSQL led by Patroni (one
# primary, one synchronous standby, one more), NATS, three servers a, b and c, and HAProxy in front.
# For trying out and for tests: a machine that dies takes all of them with it.
# usage: one_machine.sh DIR BIN [PORT]
#   DIR: data, logs (log/NAME) and process ids (run/NAME); BIN: where aurora-server is; PORT: where
#   people come (8080), and the first of the 16 that are used on 127.0.0.1
# Whatever dies is started again after a second, unless there is a file run/NAME.held. SIGINT and
# SIGTERM stop everything, the servers first.
# For drills (tests/cluster): with AURORA_CLUSTER_NETWORK=10.78.0 each part runs in the network
# namespace of its name, at an address of that network; words of a file run/NAME.before come before
# the command.
# shellcheck disable=SC2154 # passwords are read from a file
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
dir=$(realpath -m "$1") bin=$(realpath "$2") port=${3:-8080} network=${AURORA_CLUSTER_NETWORK:-}
readonly servers=(a b c) databases=(db1 db2 db3)
. deploy/cluster/addresses.sh

fail() {
  printf 'cluster: %s\n' "$*" >&2
  exit 1
}
say() { printf 'cluster: %s\n' "$*"; }

# What refuses to run as root runs as postgres.
as_postgres=()
((EUID != 0)) || as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)

make_folders() {
  mkdir -p "$dir"/{log,run,servers,etcd}
  if ((EUID == 0)); then
    mkdir -p "$dir/postgres"
    chown postgres "$dir/postgres" "$dir/etcd"
    "${as_postgres[@]}" test -w "$dir/postgres" ||
      fail "the user postgres does not reach $dir: name another folder, such as /var/lib/aurora-cluster"
  fi
  mkdir -p "$dir/postgres"
  # Not from here: the user postgres need not reach this folder.
  sed "s|/etc/patroni/|$dir/postgres/|" deploy/cluster/patroni.yml >"$dir/postgres/patroni.yml"
  install -m 755 deploy/cluster/create_database.sh deploy/cluster/archive_wal.sh "$dir/postgres/"
  exec {lock}>"$dir/run/lock"
  flock --nonblock "$lock" || fail "a cluster runs in $dir already"
  rm -f "$dir"/run/*.held "$dir"/run/*.before "$dir"/run/stopping
}

# Passwords are drawn once, and are for the eyes of who runs this. They begin with a letter: NATS takes
# for a number what looks like one.
draw_passwords() {
  local file=$dir/passwords name
  if [[ ! -e $file ]]; then
    (umask 077 && for name in postgres replicator rewinder aurora nats; do
      echo "${name}_password=p$(head -c 24 /dev/urandom | base64 | tr '+/' 'xy')"
    done >"$file")
  fi
  # shellcheck disable=SC1090 # it is the one above
  . "$file"
  (umask 077 && echo "*:*:*:aurora:$aurora_password" >"$dir/pgpass")
}

# Otherwise what listens there would be taken for a part of this.
need_free_ports() {
  [[ -z $network ]] || return 0 # all are
  local part
  for part in "${!ports[@]}"; do
    ! (exec 3<>"/dev/tcp/127.0.0.1/$((port + ports[$part]))") 2>/dev/null ||
      fail "$(at "$part") is taken: name another port, of which the next 15 are free, too"
  done
}

# keep NAME COMMAND...: runs it for as long as this runs.
declare -A keepers=()
keep() {
  local name=$1 there=() before=()
  shift
  [[ -z $network ]] || there=(ip netns exec "${name#server-}")
  # From a folder that this user can enter: Patroni's helpers go to where it was started.
  [[ ! $name =~ ^(etcd|db.)$ ]] || there+=("${as_postgres[@]}" env --chdir="$dir")
  (
    trap '' INT TERM # who stops everything tells the command itself
    trap - EXIT
    while :; do
      while [[ -e $dir/run/$name.held ]]; do sleep 0.2; done
      before=()
      [[ ! -e $dir/run/$name.before ]] || read -ra before <"$dir/run/$name.before"
      (trap - INT TERM && exec setsid "${there[@]}" "${before[@]}" "$@") >>"$dir/log/$name" 2>&1 </dev/null &
      echo $! >"$dir/run/$name"
      wait $! || true
      [[ ! -e $dir/run/stopping ]] || exit 0
      sleep 1
    done
  ) {lock}>&- &
  keepers[$name]=$!
}

# stop NAME...: all at once, and waits for them.
stop() {
  local name begun=()
  for name; do [[ -z ${keepers[$name]:-} ]] || begun+=("$name"); done
  for name in "${begun[@]}"; do kill -TERM "$(<"$dir/run/$name")" 2>/dev/null || true; done
  for name in "${begun[@]}"; do wait "${keepers[$name]}" 2>/dev/null || true; done
}

stop_everything() {
  trap '' INT TERM
  trap - EXIT
  say 'stop'
  touch "$dir/run/stopping"
  rm -f "$dir"/run/*.held
  stop "${servers[@]/#/server-}"
  stop haproxy nats
  stop "${databases[@]}"
  stop etcd
  say 'stopped'
}

# wait_until WHAT SECONDS COMMAND...
wait_until() {
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || fail "$what does not come up; $dir/log says why"
    sleep 0.2
  done
}

answers() { curl --silent --fail --max-time 1 "http://$1"; }
has_standby() { [[ $(answers "$(at db1_patroni)/cluster") == *sync_standby* ]]; }

# Patroni before 3.0.3 (Debian 12 has 3.0.2) takes the lead away from its successor when it has stood
# still and goes on, if it speaks version 3 to etcd; what was acknowledged meanwhile is rewound. With
# version 2, it changes the key of the leader only while the key has its name.
start_etcd() {
  keep etcd etcd --name one --enable-v2 --data-dir "$dir/etcd/data" \
    --listen-client-urls "http://$(at etcd)" --advertise-client-urls "http://$(at etcd)" \
    --listen-peer-urls "http://$(at etcd_peer)" \
    --initial-advertise-peer-urls "http://$(at etcd_peer)" \
    --initial-cluster "one=http://$(at etcd_peer)"
}

start_database() { # NAME
  local name=$1 bin
  bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  "${as_postgres[@]}" mkdir -p "$dir/postgres/$name"
  keep "$name" env HOME="$dir/postgres" \
    PATRONI_NAME="$name" PATRONI_ETCD_HOSTS="$(at etcd)" \
    PATRONI_RESTAPI_LISTEN="$(at "${name}_patroni")" \
    PATRONI_RESTAPI_CONNECT_ADDRESS="$(at "${name}_patroni")" \
    PATRONI_POSTGRESQL_LISTEN="$(at "$name")" PATRONI_POSTGRESQL_CONNECT_ADDRESS="$(at "$name")" \
    PATRONI_POSTGRESQL_DATA_DIR="$dir/postgres/$name/data" PATRONI_POSTGRESQL_BIN_DIR="$bin" \
    PATRONI_POSTGRESQL_PGPASS="$dir/postgres/$name.pgpass" \
    PATRONI_SUPERUSER_PASSWORD="$postgres_password" \
    PATRONI_REPLICATION_PASSWORD="$replicator_password" PATRONI_REWIND_PASSWORD="$rewinder_password" \
    AURORA_DATABASE_PASSWORD="$aurora_password" \
    patroni "$dir/postgres/patroni.yml"
}

start_server() { # NAME
  keep "server-$1" env --unset=AURORA_CLUSTER_NETWORK PGPASSFILE="$dir/pgpass" \
    AURORA_STORE="postgresql://aurora@$(at db1),$(at db2),$(at db3)/aurora" \
    AURORA_NATS="nats://aurora:$nats_password@$(at nats)" \
    "$bin/aurora-server" --node "$1" --listen "$(at "$1")" --data "$dir/servers/$1" \
    --require-standby --trust-proxy
}

start_haproxy() {
  keep haproxy env AURORA_BIND="$(at haproxy)" AURORA_STATS="$(at stats)" AURORA_A="$(at a)" \
    AURORA_B="$(at b)" AURORA_C="$(at c)" haproxy -db -f deploy/cluster/haproxy.cfg
}

make_folders
need_free_ports
draw_passwords
trap 'exit 0' INT TERM
trap stop_everything EXIT

say "data, logs and process ids are in $dir"
say 'start etcd, NATS and PostgreSQL'
start_etcd
keep nats env AURORA_NATS_LISTEN="$(at nats)" AURORA_NATS_PASSWORD="$nats_password" \
  nats-server -c deploy/cluster/nats.conf
wait_until etcd 30 answers "$(at etcd)/health"
for name in "${databases[@]}"; do start_database "$name"; done
wait_until 'a primary with a synchronous standby' 90 has_standby
say 'start the servers a, b and c, and HAProxy'
for name in "${servers[@]}"; do start_server "$name"; done
start_haproxy
for name in "${servers[@]}"; do wait_until "server $name" 60 answers "$(at "$name")/readyz"; done
wait_until HAProxy 30 answers "$(at haproxy)/readyz"
say "open http://$(at haproxy)"
say "who has which table: $bin/aurora admin nodes --data $dir/servers/a"
say 'Ctrl-C stops everything'
wait
