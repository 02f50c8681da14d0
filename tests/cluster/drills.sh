# What is done to a cluster, each to a healthy one under load. Sourced by drill.sh.
# shellcheck shell=bash
# shellcheck disable=SC2086,SC2154 # lists of words; from drill.sh and parts.sh
# shellcheck disable=SC2034 # `victim` and `broken` are told by drill.sh

# --- servers
drill_kill_server() { # bound 10: kill -9 of the server with most tables, which stays away for 12 s
  victim=$(busiest)
  hold "server-$victim"
  kill -9 "$(pid_of "server-$victim")"
  sleep 12
  let_go "server-$victim"
}
drill_stop_server() { # bound 10: SIGSTOP of the server with most tables for 12 s, then SIGCONT
  victim=$(busiest)
  kill -STOP "$(pid_of "server-$victim")"
  sleep 12
  kill -CONT "$(pid_of "server-$victim")"
}
drill_random_kills() { # bound 10: kill -9 of a random server, again and again (--rounds)
  local round
  for ((round = 0; round < rounds; ++round)); do
    victim=$(pick $servers)
    kill -9 "$(pid_of "server-$victim")"
    sleep $((RANDOM % 4))
    wait_for 'health' is_well
  done
  victim=$rounds
}
drill_replace_servers() { # bound 2: drain, stop and start all servers, one after the other
  local name
  for name in $servers; do
    admin drain --data "$dir/servers/$name" >/dev/null
    wait_for "$name without tables" has_no_tables "$name"
    restart_server "$name"
  done
}
drill_restart_servers() { # bound 5: SIGTERM of all servers, one after the other, without draining
  local name
  for name in $servers; do restart_server "$name"; done
}
has_no_tables() { [[ $(tables_of "$1") == 0 ]]; }
restart_server() { # SERVER
  local before
  before=$(pid_of "server-$1")
  kill -TERM "$before"
  wait_for "another $1" is_another "server-$1" "$before"
  wait_for "$1" is_ready "$1"
  wait_for "$1 among the others" is_well
}
is_another() { [[ $(pid_of "$1") != "$2" ]]; } # PART PID

# --- the broker and the proxy
drill_kill_broker() { # bound 2: kill -9 of NATS, which stays away for 10 s
  hold nats
  kill -9 "$(pid_of nats)"
  sleep 10
  let_go nats
}
drill_kill_proxy() { # bound 5: kill -9 of HAProxy, which is started again after a second
  kill -9 "$(pid_of haproxy)"
  sleep 3
}

# --- the database
drill_kill_primary() { # bound 30: kill -9 of the primary and its Patroni, which stay away until another one is there
  victim=$(members leader)
  hold "$victim"
  signal_database KILL "$victim"
  wait_for 'another primary' has_other_primary
  sleep 3
  let_go "$victim"
}
drill_stop_primary() { # bound 30: SIGSTOP of the primary and its Patroni until another one is there and 10 s more, then SIGCONT
  victim=$(members leader)
  signal_database STOP "$victim"
  wait_for 'another primary' has_other_primary
  sleep 10
  signal_database CONT "$victim"
}
has_other_primary() { [[ $(members leader) && $(members leader) != "$victim" ]]; }
drill_crash_primary() { # bound 30: kill -9 of the primary's PostgreSQL alone: Patroni starts it again
  victim=$(members leader)
  kill -9 "$(head -n 1 "$dir/postgres/$victim/data/postmaster.pid")"
  sleep 5
}
drill_switch_over() { # bound 30: Patroni gives the primary's place to the synchronous standby, as an operator asks it to
  victim=$(members leader)
  ask --request POST --data "{\"leader\":\"$victim\",\"candidate\":\"$(members sync_standby)\"}" --max-time 60 \
    "http://$(at "${victim}_patroni")/switchover" >/dev/null
  wait_for 'another primary' has_other_primary
}
drill_promote_by_hand() { # bound 30: Patroni is paused, the primary is killed, and somebody promotes the synchronous standby
  local standby
  victim=$(members leader) standby=$(members sync_standby)
  set_pause "$victim" true
  hold "$victim"
  signal_database KILL "$victim"
  as_superuser "$standby" 'SELECT pg_promote()' >/dev/null
  # A standby that was promoted waits for one itself, once Patroni leads again.
  set_pause "$standby" false
  wait_for 'another primary' has_other_primary
  let_go "$victim"
}
set_pause() { # DATABASE true|false
  ask --request PATCH --data "{\"pause\":$2}" "http://$(at "${1}_patroni")/config" >/dev/null
}
as_superuser() { # DATABASE SQL
  # shellcheck disable=SC1091 # one_machine.sh has made it
  (. "$dir/passwords" && PGPASSWORD=$postgres_password psql --quiet --no-align --tuples-only \
    "postgresql://postgres@$(at "$1")/postgres" --command "$2")
}
drill_stop_standby() { # bound 30: SIGSTOP of the synchronous standby and its Patroni for 40 s, then SIGCONT
  victim=$(members sync_standby)
  signal_database STOP "$victim"
  sleep 40
  signal_database CONT "$victim"
}
drill_stop_both_standbys() { # bound 45: SIGSTOP of both standbys for 12 s, and waits are cancelled: nothing may be acknowledged
  local first second before
  first=$(members sync_standby) second=$(members replica)
  signal_database STOP "$second"
  signal_database STOP "$first"
  sleep 1 # what was confirmed before is on its way
  before=$(accepted)
  sleep 6
  cancelled=$(on_primary "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
  ((cancelled > 0)) || broken+=('no wait could be cancelled')
  sleep 5
  [[ $(accepted) == "$before" ]] || broken+=("$(($(accepted) - before)) moves were acknowledged without a standby")
  signal_database CONT "$first"
  signal_database CONT "$second"
}
drill_stop_etcd() { # bound 75: SIGSTOP of etcd for 40 s: Patroni gives the primary up, then finds one again
  kill -STOP "$(pid_of etcd)"
  sleep 40
  kill -CONT "$(pid_of etcd)"
}
drill_fill_disk() { # bound 20: the primary's disk is full for 12 s: moves are refused, for Patroni sees nothing wrong
  victim=$(members leader)
  fill_disk "$victim"
  sleep 12
  rm "$dir/postgres/$victim/filler"
}
drill_fill_log() { # bound 45: the same, and its log needs another file: it crashes, and another one becomes the primary
  victim=$(members leader)
  fill_disk "$victim"
  local try
  for try in 1 2 3 4 5 6 7 8; do as_superuser "$victim" "SELECT pg_switch_wal(), $try" >/dev/null 2>&1 || break; done
  wait_for 'another primary' has_other_primary
  rm "$dir/postgres/$victim/filler"
}
fill_disk() { # DATABASE
  ! cat /dev/zero 2>/dev/null >"$dir/postgres/$1/filler" || broken+=('the disk has no end')
}

# --- clocks
drill_wrong_clocks() { # bound 30: one server is an hour ahead, one an hour behind, and the primary, too
  victim=$(members leader)
  set_clock server-a +1h
  set_clock server-c -1h
  set_clock "$victim" -1h
  restart_server a
  restart_server c
  kill -TERM "$(pid_of "$victim")"
  wait_for 'another primary' has_other_primary
  wait_for 'health' is_well
  # What is an hour behind becomes the primary again.
  ask --request POST --data "{\"leader\":\"$(members leader)\",\"candidate\":\"$(members sync_standby)\"}" --max-time 60 \
    "http://$(at "$(members leader)_patroni")/switchover" >/dev/null
  wait_for 'health' is_well
  kill -9 "$(pid_of server-c)"
  sleep 5
  rm "$dir"/run/*.before
  for part in server-a server-c "$victim"; do kill -TERM "$(pid_of "$part")"; done
}
set_clock() { # PART OFFSET
  echo "env LD_PRELOAD=$(echo /usr/lib/*/faketime/libfaketimeMT.so.1) FAKETIME=$2 FAKETIME_DONT_FAKE_MONOTONIC=1" >"$dir/run/$1.before"
}

# --- the network: what is sent in these directions is lost
partition() { # SECONDS FROM>TO...
  local seconds=$1 way
  shift
  for way; do cut "$(who "${way%>*}")" "$(who "${way#*>}")"; done
  sleep "$seconds"
  heal
}
who() { # SIDE of a partition
  case $1 in
    server) echo "$victim" ;;
    others) echo "${servers//$victim/}" ;;
    servers) echo "$servers" ;;
    databases) echo "$databases" ;;
    primary) echo "$victim" ;;
    standbys) echo "${databases//$victim/}" ;;
    everybody) echo "$servers ${databases//$victim/} etcd" ;;
    *) echo "$1" ;;
  esac
}
cut_server() { # SECONDS FROM>TO...: the one with most tables
  victim=$(busiest)
  partition "$@"
}
cut_primary() { # SECONDS FROM>TO...
  victim=$(members leader)
  partition "$@"
}
drill_cut_server_database() { cut_server 15 'server>databases' 'databases>server'; } # bound 10: neither hears the other for 15 s
drill_cut_server_to_database() { cut_server 15 'server>databases'; }                 # bound 10: the server is not heard
drill_cut_database_to_server() { cut_server 15 'databases>server'; }                 # bound 10: the server does not hear
drill_cut_server_broker() { cut_server 10 'server>nats' 'nats>server'; }             # bound 10: who watches elsewhere waits, and a new game for them
drill_cut_server_to_broker() { cut_server 10 'server>nats'; }                        # bound 10: the same, one way
drill_cut_broker_to_server() { cut_server 10 'nats>server'; }                        # bound 10: the other way
drill_cut_server_servers() { cut_server 10 'server>others' 'others>server'; }        # bound 2: they do not need each other
drill_cut_server_proxy() { cut_server 15 'server>haproxy' 'haproxy>server'; }        # bound 10: nobody comes to the server
drill_cut_server_to_proxy() { cut_server 15 'server>haproxy'; }                      # bound 10: the same, one way
drill_cut_proxy_to_server() { cut_server 15 'haproxy>server'; }                      # bound 10: the other way
drill_cut_people_proxy() { partition 5 'people>haproxy' 'haproxy>people'; }          # bound 15: nobody comes at all
drill_cut_people_to_proxy() { partition 5 'people>haproxy'; }                        # bound 15: the same, one way
drill_cut_proxy_to_people() { partition 5 'haproxy>people'; }                        # bound 15: the other way
drill_cut_primary() { cut_primary 45 'primary>everybody' 'everybody>primary'; }      # bound 30: the primary is alone for 45 s
drill_cut_from_primary() { cut_primary 45 'primary>everybody'; }                     # bound 30: nobody hears it
drill_cut_to_primary() { cut_primary 45 'everybody>primary'; }                       # bound 30: it hears nobody
drill_cut_primary_servers() { cut_primary 10 'primary>servers' 'servers>primary'; }  # bound 25: Patroni sees nothing wrong
drill_cut_primary_standbys() { cut_primary 10 'primary>standbys' 'standbys>primary'; } # bound 30: nothing is confirmed
drill_cut_primary_etcd() { cut_primary 45 'primary>etcd' 'etcd>primary'; }           # bound 30: Patroni makes another one the primary
drill_random_cuts() { # bound 20: a random part is not heard by another one for 8 s, one way or both, again and again (--rounds)
  local round from to
  for ((round = 0; round < rounds; ++round)); do
    from=$(pick $servers) to=$(pick $servers $databases nats haproxy)
    cut "$from" "$to"
    ((RANDOM % 2)) || cut "$to" "$from"
    sleep 8
    heal
    wait_for 'health' is_well
  done
  victim=$rounds
}
pick() { shuf -n 1 -e "$@"; }
