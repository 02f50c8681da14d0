# The parts of a cluster of deploy/cluster/one_machine.sh: what they say, and what is done to them.
# Sourced by drill.sh.
# shellcheck shell=bash
# shellcheck disable=SC2086,SC2154 # lists of words; drill.sh says where the cluster is

pid_of() { cat "$dir/run/$1"; }
admin() { "$bin/aurora" admin "$@"; }
ask() { curl --silent --fail --max-time 2 "$@"; }
hold() { for part; do touch "$dir/run/$part.held"; done; } # PART...: once it has ended, it stays away
let_go() { for part; do rm -f "$dir/run/$part.held"; done; }

# --- servers
readonly servers='a b c' databases='db1 db2 db3'
nodes() { # as the first server shows them that answers
  local name
  for name in $servers; do
    timeout 3 "$bin/aurora" admin nodes --data "$dir/servers/$name" 2>/dev/null && return
  done
}
tables_of() { # SERVER
  nodes | sed -n "s/^$1\*\{0,1\} .*tables \([0-9]*\).*/\1/p"
}
busiest() {
  nodes | sed -n 's/^\([a-z]*\)\*\{0,1\} .*tables \([0-9]*\).*/\2 \1/p' | sort -rn | awk 'NR == 1 { print $2 }'
}
is_ready() { ask "http://$(at "$1")/readyz"; } # SERVER
accepted() { # commands that were acknowledged, by all servers that answer
  local name
  for name in $servers; do ask "http://$(host_of "$name"):9464/metrics" || true; done |
    awk '/^aurora_commands_total\{result="accepted"\}/ { sum += $2 } END { print sum + 0 }'
}

# --- the database
patroni() { # the answer of the first that answers
  local name
  for name in $databases; do ask "http://$(at "${name}_patroni")/cluster" && return; done
}
members() { # ROLE: leader, sync_standby or replica, of those that run
  patroni | python3 -c '
import json, sys
print(*(m["name"] for m in json.load(sys.stdin)["members"] if m["role"] == sys.argv[1] and m["state"] in ("running", "streaming")))' "$1"
}
on_primary() { # SQL
  # shellcheck disable=SC1091 # one_machine.sh has made it
  (. "$dir/passwords" && PGPASSWORD=$postgres_password psql --quiet --no-align --tuples-only \
    "postgresql://postgres@$(at db1),$(at db2),$(at db3)/aurora?target_session_attrs=read-write&connect_timeout=2" \
    --command "$1")
}
signal_database() { # SIGNAL DATABASE: Patroni, PostgreSQL and all its processes
  local postmaster
  postmaster=$(head -n 1 "$dir/postgres/$2/data/postmaster.pid" 2>/dev/null || true)
  # shellcheck disable=SC2046 # several processes
  kill -s "$1" "$(pid_of "$2")" $postmaster ${postmaster:+$(pgrep -P "$postmaster")} 2>/dev/null || true
}

# --- all of it
wait_for() { # WHAT COMMAND...: two minutes at most
  local what=$1 end=$((SECONDS + 120))
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) || fail "$what did not happen within two minutes; the last lines of logs:
$(tail -n 5 "$dir"/log/*)"
    sleep 0.2
  done
}
is_well() { # three servers that are ready, and a primary with a synchronous standby and one more
  local name
  for name in $servers; do is_ready "$name" || return; done
  [[ $(members leader) && $(members sync_standby) && $(members replica) && $(nodes | grep -c '  up  ') == 3 ]] &&
    ask "http://$(at haproxy)/readyz"
}
