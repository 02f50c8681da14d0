# A PostgreSQL and a NATS to be measured beside the servers. Sourced by the scripts beside it: everything
# is in $work, and ends with the script, as do the processes in running=().

work=$(mktemp -d)
running=()
finish() {
  for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  rm -rf "$work"
}
trap finish EXIT

# Like those of real machines, but for the size of memory: what is written is synced.
settings=(fsync=on full_page_writes=on autovacuum=on shared_buffers=256MB max_wal_size=1GB wal_buffers=16MB)

# start_database CORES [STANDBY_CORES]: a primary in $work/primary, and, when it has cores, its synchronous
# standby in $work/standby. Their processes are in $primary and $standby.
start_database() {
  local synchronous=()
  [[ -z ${2:-} ]] || synchronous=("synchronous_standby_names=*")
  chmod 711 "$work"
  mkdir -p "$work/primary" "$work/standby"
  taskset -c "$1" tests/stores/postgres_cluster.sh "$work/primary" $$ "${settings[@]}" "${synchronous[@]}"
  primary=$(head -n 1 "$work/primary/data/postmaster.pid")
  standby=
  [[ -n ${2:-} ]] || return 0
  taskset -c "$2" tests/stores/postgres_cluster.sh "$work/standby" $$ "of=$work/primary" "${settings[@]}"
  standby=$(head -n 1 "$work/standby/data/postmaster.pid")
}

# ask SQL: the primary's answer
ask() { psql --host="$work/primary" --username=aurora --no-psqlrc --quiet --tuples-only --no-align postgres -c "$1"; }

# start_nats CORES PORT: its process is in $nats
start_nats() {
  taskset -c "$1" nats-server --addr 127.0.0.1 --port "$2" >"$work/nats.log" 2>&1 &
  nats=$!
  running+=("$nats")
  port=$2 until_ready
}

# start_node CORES NAME PORT [OPTION...]: a server on that database; its process is in $server
start_node() {
  local cores=$1 name=$2 at=$3
  shift 3
  AURORA_STORE="postgresql:///postgres?user=aurora&host=$work/primary" \
    taskset -c "$cores" "$bin/aurora-server" --node "$name" --listen "127.0.0.1:$at" --data "$work/$name" \
    --log-level error "$@" >"$work/$name.log" 2>&1 &
  server=$!
  running+=("$server")
  port=$at until_ready
}
