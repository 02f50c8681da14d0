#!/usr/bin/env bash
# A PostgreSQL server for tests: on a socket in DIR, for as long as the process PID lives.
# usage: postgres_cluster.sh DIR PID [standby | of=DIR] [SETTING=VALUE...]
#   standby: a server that only reads; of=DIR: a standby of the server in DIR
# Without a PostgreSQL here, it says so and does nothing.
set -euo pipefail
dir=$1 owner=$2
shift 2

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [[ ! -x $bin/postgres ]]; then
  echo 'there is no PostgreSQL here'
  exit
fi
rm -rf "${dir:?}"/*
mkdir -p "$dir"

as=() # PostgreSQL refuses root
if ((EUID == 0)); then
  chown postgres "$dir"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi

settings=(-c "unix_socket_directories=$dir" -c listen_addresses= -c fsync=off -c full_page_writes=off
  -c shared_buffers=16MB -c autovacuum=off -c max_wal_size=64MB)
standby='' primary=''
for setting; do
  case $setting in
    standby) standby=1 ;;
    of=*) primary=${setting#of=} ;;
    *) settings+=(-c "$setting") ;;
  esac
done

cd "$dir"
if [[ -n $primary ]]; then
  "${as[@]}" "$bin/pg_basebackup" --pgdata="$dir/data" --host="$primary" --username=aurora --write-recovery-conf \
    --checkpoint=fast --no-sync
else
  "${as[@]}" "$bin/initdb" --pgdata="$dir/data" --username=aurora --auth=trust --encoding=UTF8 --no-locale \
    --no-sync --no-instructions >"$dir/initdb.log" 2>&1
fi
[[ -z $standby ]] || "${as[@]}" touch "$dir/data/standby.signal"
"${as[@]}" "$bin/postgres" -D "$dir/data" "${settings[@]}" >"$dir/log" 2>&1 </dev/null &
server=$!
# Whatever becomes of the owner, nothing of this stays.
(
  tail --pid="$owner" -f /dev/null
  kill -QUIT "$server" 2>/dev/null || true
  tail --pid="$server" -f /dev/null
  rm -rf "$dir"
) >/dev/null 2>&1 </dev/null &

until "${as[@]}" "$bin/pg_isready" --quiet --host="$dir"; do
  kill -0 "$server" 2>/dev/null || { cat "$dir/log" >&2; exit 1; }
  sleep 0.02
done
