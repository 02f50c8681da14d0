/* What PostgreSQL does with a statement, by the locks and the order of its commit:
   lock the row, look at it again, write; flush the log; wait for the standby; become visible and let go; answer. */

/* Does the statement in slot k wait for the one in slot j? */
#define TOGETHER(k, j) (k != j && slot[j].on == slot[k].on && slot[j].state >= HOLDS)
#define TAKES_FROM(j, x) (slot[j].kind == TAKE && slot[j].number == (x))
#define ON_TABLE(j) (slot[j].kind == CLAIM || slot[j].kind == RELEASE)
#define FENCED(j) (slot[j].kind == APPEND || slot[j].kind == CLAIM)

#ifdef NO_UNIQUE_KEY /* then epoch is no key column, and FOR KEY SHARE lets its UPDATE pass */
#define FENCE_WAITS(k, j) false
#define TAKE_WAITS(k, j) false
#else
#define FENCE_WAITS(k, j) (FENCED(k) && TAKES_FROM(j, OWNER(k)))
#define TAKE_WAITS(k, j) (slot[k].kind == TAKE && FENCED(j) && slot[k].number == OWNER(j))
#endif

#ifdef NO_NUMBER_KEY /* no PRIMARY KEY (table_key, seq) */
#define NUMBER_WAITS(k, j) false
#define NUMBER_IS_FREE(k) true
#else
#define NUMBER_WAITS(k, j) (slot[k].kind == APPEND && slot[j].kind == APPEND && slot[k].number == slot[j].number)
#define NUMBER_IS_FREE(k) (record_[slot[k].number] == 0)
#endif

#define WAITS(k, j) (TOGETHER(k, j) && (FENCE_WAITS(k, j) || TAKE_WAITS(k, j) \
  || NUMBER_WAITS(k, j) \
  || (slot[k].kind == TAKE && (TAKES_FROM(j, slot[k].number) || (slot[j].kind == BEAT && slot[k].number == OWNER(j)))) \
  || (ON_TABLE(k) && ON_TABLE(j)) \
  || (slot[k].kind == BEAT && (TAKES_FROM(j, OWNER(k)) || (slot[j].kind == BEAT && OWNER(j) == OWNER(k))))))
#define MAY_RUN(k) (slot[k].state == SENT && !(WAITS(k, 0) || WAITS(k, 1) || WAITS(k, 2) || WAITS(k, 3)))

inline clear(k) {
  slot[k].state = FREE; slot[k].kind = 0; slot[k].on = 0; slot[k].number = 0; slot[k].record = 0;
  slot[k].epoch = 0; slot[k].position = 0
}

/* Nobody hears the answer to a statement whose connection is lost. */
inline answer(k, what) {
  if
  :: GHOST(k)
  :: else -> reply[OWNER(k)] = what
  fi;
  if
  :: slot[k].kind == APPEND || slot[k].kind == BEAT
  :: else -> news[0] = true; news[1] = true /* rows have changed */
  fi;
  clear(k)
}

inline write_log(k, entry) {
  assert(server[slot[k].on].length < LOG);
  server[slot[k].on].log[server[slot[k].on].length] = entry;
  server[slot[k].on].length++;
  slot[k].position = server[slot[k].on].length;
  slot[k].state = LOGGED
}

#define EPOCH_HOLDS(k) (epoch_[OWNER(k)] == slot[k].epoch)
#if defined(NO_EPOCH_CHECK) || defined(CLOCK_DECIDES)
#define MAY_APPEND(k) true
#else
#define MAY_APPEND(k) EPOCH_HOLDS(k)
#endif

/* A claim locks the table's row and looks at it again, but what it reads of the owner's row is as old as the statement. */
#define EPOCH_SEEN(k) (owner_ == OWNER(k) -> slot[k].epoch : slot[k].record)
#if defined(ADOPT_EARLY) /* who is asked to adopt does not look whether the other one has let go */
#define UNOWNED(x) (owner_ != (x))
#define CLAIMABLE(k) (owner_ != OWNER(k))
#elif defined(LEAVE_FENCED) /* only a table that was released is claimed */
#define UNOWNED(x) (owner_ == NONE)
#define CLAIMABLE(k) (owner_ == NONE)
#else
#define UNOWNED(x) (owner_ == NONE || epoch_[owner_] > owner_epoch_)
#if defined(TWO_ADOPT) /* who adopts has looked before, and does not look again */
#define CLAIMABLE(k) true
#elif defined(CLAIM_IF_DIFFERENT) /* instead of: if later */
#define CLAIMABLE(k) (owner_ == NONE || EPOCH_SEEN(k) != owner_epoch_)
#else
#define CLAIMABLE(k) (owner_ == NONE || EPOCH_SEEN(k) > owner_epoch_)
#endif
#endif

#ifdef RELEASE_BY_NAME /* a release says who, and not which claim */
#define LETS_GO(k) (owner_ == OWNER(k) && owner_epoch_ == slot[k].epoch)
#else
#define LETS_GO(k) (owner_ == OWNER(k) && claims_ == slot[k].number)
#endif

/* The row is locked; what the statement sees is what is committed now, whatever it saw before it had to wait. */
inline execute(k) {
  look_at(slot[k].on, false);
  NOTE(slot[k].on != leader, an old primary carries out a statement);
  if
  :: slot[k].kind == APPEND ->
#ifdef SERVER_NUMBERS /* the database gives the number, and not who appends */
    slot[k].number = head_ + 1;
#endif
    NOTE(epoch_[OWNER(k)] > slot[k].epoch, an append of a deposed node);
    NOTE(record_[slot[k].number] == slot[k].record, an append finds its own record);
    NOTE(GHOST(k) && record_[slot[k].number] == slot[k].record, a lost append arrives after it was repeated);
    if
    :: MAY_APPEND(k) && NUMBER_IS_FREE(k) -> slot[k].state = HOLDS
    :: else -> answer(k, NO_ROWS)
    fi
  :: slot[k].kind == TAKE ->
    if
    :: epoch_[slot[k].number] == slot[k].epoch -> write_log(k, RAISED(slot[k].number))
    :: else -> answer(k, NO_ROWS)
    fi
  :: slot[k].kind == CLAIM ->
    NOTE(owner_ != NONE && epoch_[owner_] == owner_epoch_, a claim comes too late);
    NOTE(owner_ != NONE && EPOCH_SEEN(k) < owner_epoch_, a claim knows an older epoch than the table);
    if
    :: EPOCH_HOLDS(k) && CLAIMABLE(k) ->
      slot[k].number = claims_ + 1;
      write_log(k, CLAIMED(OWNER(k), slot[k].epoch))
    :: else -> answer(k, NO_ROWS)
    fi
  :: slot[k].kind == RELEASE ->
    NOTE(owner_ == OWNER(k) && claims_ > slot[k].number, a lost release arrives at a later claim of the same node);
    if
    :: LETS_GO(k) -> write_log(k, RELEASED)
    :: else -> answer(k, NO_ROWS)
    fi
  :: slot[k].kind == BEAT -> /* the entry itself says nothing, only its place in the log does */
    if
    :: epoch_[OWNER(k)] == slot[k].epoch -> slot[k].position = server[slot[k].on].length; slot[k].state = LOGGED
    :: else -> answer(k, NO_ROWS) /* nothing is written, and nothing is waited for */
    fi
  fi
}

/* A beat is at the end of the log, but not in it, which saves states: the standby must be there to confirm it. */
#define CONFIRMS_BEAT(k, s) (server[s].names != NONE && server[server[s].names].follows == s && \
  server[server[s].names].length >= slot[k].position)
#define CONFIRMED(k, s) (slot[k].kind == BEAT -> CONFIRMS_BEAT(k, s) : server[s].confirmed >= slot[k].position)
#ifdef NOT_STRICT /* a primary without synchronous standby goes on alone */
#define DURABLE(k) (CONFIRMED(k, slot[k].on) || server[slot[k].on].names == NONE)
#else
#define DURABLE(k) CONFIRMED(k, slot[k].on)
#endif

#ifdef LOCAL_CLAIM /* synchronous_commit = local */
#define WAITS_FOR_STANDBY(k) (slot[k].kind != TAKE && slot[k].kind != CLAIM)
#else
#define WAITS_FOR_STANDBY(k) true
#endif

#define WAITING(j, k, x) (slot[j].state == SENT && slot[j].on == slot[k].on && OWNER(j) == (x) && slot[j].kind == APPEND)
#define WAITED_FOR(j, k) (slot[j].state == SENT && slot[j].on == slot[k].on && TAKES_FROM(j, OWNER(k)))

inline succeed(k) {
  NOTE(slot[k].kind == TAKE && (WAITING(0, k, slot[k].number) || WAITING(2, k, slot[k].number)), an append waits behind a take-over);
  NOTE(slot[k].kind == APPEND && (WAITED_FOR(0, k) || WAITED_FOR(2, k)), a take-over waits for an append);
  NOTE(slot[k].on != leader, an old primary answers late);
  if
  :: slot[k].kind == CLAIM && !GHOST(k) -> node[OWNER(k)].claim = slot[k].number
  :: else
  fi;
  answer(k, OK)
}

/* The connection is lost: the node hears so, and the statement, which it cannot call back, goes on. */
inline lose(k) {
  slot[k + 1].state = slot[k].state; slot[k + 1].kind = slot[k].kind; slot[k + 1].on = slot[k].on;
  slot[k + 1].number = slot[k].number; slot[k + 1].record = slot[k].record; slot[k + 1].epoch = slot[k].epoch;
  slot[k + 1].position = slot[k].position;
  clear(k);
  node[OWNER(k)].on = NONE
}

proctype Backend(byte k) {
end:
  do
  :: d_step { MAY_RUN(k) -> execute(k) }
  :: d_step { slot[k].state == HOLDS -> write_log(k, APPENDED(slot[k].number, slot[k].record)) }
  :: d_step { slot[k].state == LOGGED && (DURABLE(k) || !WAITS_FOR_STANDBY(k)) -> succeed(k) }

  /* pg_cancel_backend in the wait for the standby, and pg_terminate_backend */
  :: d_step { slot[k].state == LOGGED && cancels > 0 ->
      NOTE(slot[k].kind == APPEND && !GHOST(k), an append is cancelled and says OK);
      cancels--;
      answer(k, WARNING)
    }
  :: d_step { slot[k].state == LOGGED && !GHOST(k) && cancels > 0 -> cancels--; node[OWNER(k)].on = NONE; answer(k, LOST) }

  /* The network, or the node's own patience with a server that is not the primary any more. */
  :: d_step { !GHOST(k) && slot[k].state != FREE && slot[k + 1].state == FREE && (losses > 0 || slot[k].on != leader) ->
      if
      :: slot[k].on == leader -> losses--
      :: else
      fi;
      lose(k);
      reply[OWNER(k)] = LOST
    }
  :: d_step { GHOST(k) && slot[k].state == SENT -> clear(k) } /* it never arrives */
  od
}
