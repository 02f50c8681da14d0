/* Replication, and what Patroni does with it: servers restart, a standby is promoted, the others join it. */

inline hear_standby(s) { /* the standby that s waits for says what it has */
  if
  :: server[s].names != NONE ->
    if
    :: server[server[s].names].follows == s && server[server[s].names].length > server[s].confirmed ->
      server[s].confirmed = server[server[s].names].length
    :: else
    fi
  :: else
  fi
}

inline drop_connection(k, s) {
  if
  :: slot[k].state != FREE && slot[k].on == s -> answer(k, LOST)
  :: else
  fi
}

inline drop_connections(s) {
  news[0] = true; news[1] = true;
  drop_connection(0, s);
  drop_connection(1, s);
  drop_connection(2, s);
  drop_connection(3, s);
  if
  :: node[0].on == s -> node[0].on = NONE
  :: else
  fi;
  if
  :: node[1].on == s -> node[1].on = NONE
  :: else
  fi
}

inline replicate(s) {
  server[s].log[server[s].length] = server[server[s].follows].log[server[s].length];
  server[s].length++;
  hear_standby(server[s].follows)
}

/* What is in the log is visible after a restart, whether a standby has it or not. */
inline restart(s) {
  restarts--;
  drop_connections(s);
  server[s].confirmed = 0;
  hear_standby(s)
}

/* The old primary may be alive, and does not know it; only its standby is gone. */
inline promote(s) {
  NOTE(server[leader].length > server[s].length, a promoted standby lags behind);
  NOTE(s == 1 && server[2].follows == 0 && server[2].length > server[1].length, the asynchronous standby is ahead);
  promotions--;
  server[s].follows = NONE; server[s].writable = true; server[s].names = NONE; server[s].confirmed = 0;
  leader = s;
  promotable = NONE;
  mark = 0;
  check_journal_of_leader()
}

/* Back to where its log and the leader's part, and on from there (pg_rewind). */
inline join(s) {
  drop_connections(s);
  server[s].writable = false; server[s].names = NONE; server[s].confirmed = 0;
  i_ = 0;
  do
  :: i_ < server[s].length && i_ < server[leader].length && server[s].log[i_] == server[leader].log[i_] -> i_++
  :: else -> break
  od;
  NOTE(server[s].length > i_, a server that joins gives up what only it has);
  do
  :: server[s].length > i_ -> server[s].length--; server[s].log[server[s].length] = 0
  :: else -> break
  od;
  server[s].follows = leader;
  i_ = 0;
  do
  :: i_ < SERVERS ->
    if
    :: server[i_].follows == s -> server[i_].follows = NONE
    :: else
    fi;
    i_++
  :: else -> break
  od;
  i_ = 0
}

/* Commits wait for another standby from now on. It may be promoted when it has what the one before had. */
inline name(s) {
  NOTE(server[s].length < server[leader].length, a standby is named that lags behind);
  if
  :: server[leader].names != NONE -> switches--
  :: else
  fi;
  server[leader].names = s;
  mark = server[leader].length;
#ifdef PROMOTE_EARLY
  promotable = s;
#else
  promotable = NONE;
#endif
  hear_standby(leader)
}

#ifdef PROMOTE_ASYNC
#define MAY_LEAD(s) (server[s].follows == leader)
#else
#define MAY_LEAD(s) (promotable == s)
#endif

/* A standby that nobody can need any more copies nothing, which saves states. */
#define MATTERS(s) (promotions > 0 || switches > 0 || server[leader].names == s || server[leader].names == NONE)

proctype Keeper(byte s) {
end:
  do
#ifdef NOT_STRICT /* the primary goes on alone, and then the standby is promoted by hand */
  :: d_step { server[s].names != NONE -> server[s].names = NONE }
#endif
  :: d_step { MATTERS(s) && server[s].follows != NONE && server[s].length < server[server[s].follows].length -> replicate(s) }
  :: d_step { server[s].writable && restarts > 0 -> restart(s) }
  :: d_step { s != leader && MAY_LEAD(s) && promotions > 0 -> promote(s) }
  :: d_step { s != leader && server[s].follows != leader -> join(s) }
  :: d_step { server[s].follows == leader && server[leader].names != s &&
        (server[leader].names == NONE || switches > 0) -> name(s) }
  :: d_step { server[leader].names == s && promotable == NONE && server[s].follows == leader && server[s].length >= mark ->
      promotable = s;
      mark = 0
    }
  od
}
