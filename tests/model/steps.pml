/* What a node does in one step. */

#define MINE (2 * me)
#define EACH_WRITABLE(s) node[me].on == NONE && server[s].writable -> node[me].on = s

/* Any server that takes writes: an old primary does as well as the new one. */
inline connect() {
  if
  :: node[me].on != NONE
  :: EACH_WRITABLE(0)
  :: EACH_WRITABLE(1)
  :: EACH_WRITABLE(2)
  fi
}

/* What was seen or claimed on one connection is confirmed or read on it, and not on another one of a pool. */
#ifdef COMMIT_ELSEWHERE
#define ELSEWHERE node[me].on = NONE; connect()
#else
#define ELSEWHERE skip
#endif
#ifdef READ_ELSEWHERE
#define READ_FROM node[me].on = NONE; connect()
#else
#define READ_FROM skip
#endif

inline send(what, about, value, since) {
  slot[MINE].kind = what; slot[MINE].number = about; slot[MINE].record = value; slot[MINE].epoch = since;
  slot[MINE].on = node[me].on;
  slot[MINE].state = SENT
}

inline hear() {
  reply[me] != SILENCE -> heard = reply[me]; reply[me] = SILENCE
}

inline forget() {
  node[me].serves = false; node[me].claim = 0; node[me].head = 0; node[me].top = 0; node[me].pending = 0;
  node[me].given_up = 0;
  news[me] = true
}

/* kill -9: what it has sent goes on. */
#define CAN_DIE (kills > 0 && (slot[MINE].state == FREE || slot[MINE + 1].state == FREE))
inline die() {
  kills--;
  if
  :: slot[MINE].state != FREE -> lose(MINE)
  :: else -> node[me].on = NONE
  fi;
  reply[me] = SILENCE;
  forget();
  node[me].epoch = 0
}

inline decide() {
  node[me].pending = records;
  records--
}

inline append() { send(APPEND, node[me].head + 1, node[me].pending, node[me].epoch) }
inline beat() { send(BEAT, 0, 0, node[me].epoch) }

#define DEPOSED (epoch_[me] > node[me].epoch)
#define OWNS (owner_ == me && owner_epoch_ == node[me].epoch && epoch_[me] == node[me].epoch)
#define THERE (record_[node[me].head + 1])

/* What a node that does not serve does about what it sees. */
inline consider() {
  look_at(node[me].on, false);
  todo = 0;
  if
  :: DEPOSED -> todo = RISE
  :: epoch_[me] < node[me].epoch -> node[me].on = NONE /* a server from the past */
  :: epoch_[me] == node[me].epoch ->
    if
    :: OWNS -> node[me].claim = claims_; send(BEAT, 0, 0, node[me].epoch); todo = BEAT
    :: !OWNS && UNOWNED(me) -> send(CLAIM, 0, epoch_[1 - me], node[me].epoch); todo = CLAIM
    :: !OWNS && !UNOWNED(me) && takes > 0 -> /* the other one looks dead, which need not be so */
      takes--;
      send(TAKE, 1 - me, 0, epoch_[1 - me]);
      todo = TAKE
    :: else -> news[me] = false /* nothing, until something happens */
    fi
  fi
}

#define IS_LAST(s, entry) (server[s].log[server[s].length - 1] == entry)
#define IS_AHEAD(s) (server[s].names != NONE && server[server[s].names].length < server[s].length)

/* What a node does that does not know what became of its append: is the record there? */
inline look_for_record(s) {
  look_at(s, false);
  NOTE(THERE == node[me].pending && IS_LAST(s, APPENDED(node[me].head + 1, node[me].pending)) && IS_AHEAD(s), a primary shows a record that its standby has not);
  NOTE(THERE == 0 && !DEPOSED, a record is not there and is appended again);
  NOTE(s != leader, an old primary is asked for a record);
  if
  :: THERE == node[me].pending -> todo = BEAT
  :: THERE != node[me].pending && DEPOSED -> todo = RISE
  :: THERE == 0 && !DEPOSED -> todo = APPEND
  :: THERE != 0 && THERE != node[me].pending && !DEPOSED -> todo = DOUBT
  fi
}

inline look_for_claim() {
  look_at(node[me].on, false);
  NOTE(heard == LOST && owner_ == me, a release is repeated);
  if
  :: owner_ == me && claims_ == node[me].claim -> todo = RELEASE
  :: else -> todo = BEAT
  fi
}
