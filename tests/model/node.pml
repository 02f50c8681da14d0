/* A node: it serves the table while it believes that it owns it, and asks for it when it does not. */

#ifdef RELEASE_GIVEN_UP
#define GIVEN_UP false
#else
#define GIVEN_UP (node[me].given_up != 0)
#endif

proctype Node(byte me) {
  byte heard;
  byte todo;

end_idle:
  atomic {
    if
    :: node[me].serves && records > 0 ->
#ifdef CLOCK_DECIDES /* a perfect one: it knows of the take-over at once */
      d_step {
        look_at(leader, true);
        todo = (DEPOSED -> RISE : APPEND)
      }
      if
      :: todo == RISE -> goto born
      :: else
      fi;
#endif
      connect();
      decide();
      append();
      goto appending
    :: node[me].serves && releases > 0 && GIVEN_UP -> /* first it must be known what became of that */
      d_step {
        NOTE(true, a record that was given up is repeated before a release);
        node[me].pending = node[me].given_up
      }
      connect();
      append();
      goto appending
    :: node[me].serves && releases > 0 && !GIVEN_UP ->
      releases--;
      node[me].serves = false;
      goto releasing
    :: !node[me].serves && news[me] ->
      connect();
      d_step { consider() }
      if
      :: todo == RISE -> goto born
      :: todo == BEAT -> goto confirming
      :: todo == CLAIM -> goto claiming
      :: todo == TAKE -> goto taking
      :: else -> goto end_idle
      fi
    :: node[me].serves && news[me] && records == 0 -> /* its beat tells it when it was deposed */
      connect();
      d_step {
        look_at(node[me].on, false);
        todo = (DEPOSED -> RISE : 0);
        news[me] = false
      }
      if
      :: todo == RISE -> goto born
      :: else -> goto end_idle
      fi
    :: CAN_DIE -> die(); goto born
    fi
  }

/* A node that starts, or was deposed, takes a new epoch, so that nothing counts that it has sent before. */
born:
  atomic {
    forget();
    if
    :: takes > 0 ->
      takes--;
      connect();
#ifdef KEEP_EPOCH
      d_step {
        look_at(node[me].on, false);
        node[me].epoch = epoch_[me]
      }
      goto end_idle;
#endif
      d_step {
        look_at(node[me].on, false);
        node[me].epoch = epoch_[me] + 1;
        send(TAKE, me, 0, epoch_[me])
      }
    :: else -> node[me].dead = true; goto end_dead
    fi
  }
  atomic {
    hear();
    if
    :: heard == OK -> goto end_idle
    :: else -> goto born
    fi
  }
end_dead:
  false;

/* The claim says whether the take-over was one. */
taking:
  atomic {
    if
    :: hear(); news[me] = true; goto end_idle
    :: CAN_DIE -> die(); goto born
    fi
  }

claiming:
confirming:
  atomic {
    if
    :: hear();
      news[me] = true;
      if
      :: heard != OK || node[me].on == NONE
#ifdef READ_STANDBY
      :: heard == OK -> d_step { begin(me, 2) }
#else
      :: heard == OK && node[me].on != NONE -> /* another server may show the past */
        READ_FROM;
        d_step { begin(me, node[me].on) }
#endif
      fi;
      goto end_idle
    :: CAN_DIE -> die(); goto born
    fi
  }

appending:
  atomic {
    if
    :: hear();
      if
      :: heard == OK -> d_step { acknowledge(me) } goto end_idle
#ifdef ACK_WARNING
      :: heard == WARNING -> d_step { acknowledge(me) } goto end_idle
#endif
#ifdef NO_LOOK
      :: heard == LOST -> node[me].head++; node[me].top = node[me].pending; node[me].pending = 0; goto end_idle
#endif
      :: else -> goto looking
      fi
    :: CAN_DIE -> die(); goto born
    fi
  }

/* Unless the append has said that it is written: look. */
looking:
  atomic {
#ifdef RELEASE_EARLY
    if
    :: releases > 0 -> releases--; connect(); send(RELEASE, node[me].claim, 0, node[me].epoch); goto letting_go
    :: true
    fi;
#endif
    connect();
#ifdef LOOK_AT_STANDBY
    if
    :: d_step { look_for_record(0) }
    :: d_step { look_for_record(1) }
    :: d_step { look_for_record(2) }
    fi;
#else
    d_step { look_for_record(node[me].on) }
#endif
    if
    :: todo == RISE -> goto born
    :: todo == APPEND -> append(); goto appending
    :: todo == APPEND && records > 0 && releases > 0 && node[me].given_up == 0 -> /* people may decide something else */
      d_step { node[me].given_up = node[me].pending; node[me].pending = 0 }
      goto end_idle
#ifdef ACK_SEEN
    :: todo == BEAT -> d_step { acknowledge(me) } goto end_idle
#else
    :: todo == BEAT -> ELSEWHERE; beat(); goto settling
#endif
#ifdef BELIEVE_OTHERS
    :: todo == DOUBT -> d_step { begin(me, node[me].on) } goto end_idle
#else
    :: todo == DOUBT -> beat(); goto settling
#endif
    fi
  }

/* Something is there. A restarted primary shows what no standby has, and an old one what nobody else has: nothing is
   believed before something behind it is committed. */
settling:
  atomic {
    if
    :: hear();
      if
      :: heard == OK && todo == BEAT ->
        d_step {
          NOTE(true, a record that was seen is acknowledged after a commit behind it);
          acknowledge(me)
        }
        goto end_idle
      :: heard == OK && todo == DOUBT ->
        d_step {
          look_at(node[me].on, false);
          alone = node[me].given_up != 0 && THERE == node[me].given_up;
          MUST(6, alone);
          NOTE(alone, a record that was given up is found in place of the next one);
          node[me].pending = 0;
          node[me].given_up = 0;
          begin(me, node[me].on)
        }
        goto end_idle
#ifdef BEAT_OF_NO_ROW
      :: heard == NO_ROWS -> d_step { acknowledge(me) } goto end_idle
#else
      :: heard == NO_ROWS -> goto born
#endif
      :: else -> goto looking
      fi
    :: CAN_DIE -> die(); goto born
    fi
  }

/* Nothing is under way. Whoever does not know whether it has let go lets go again. */
releasing:
  atomic {
    connect();
    d_step { look_for_claim() }
    if
    :: todo == RELEASE -> send(RELEASE, node[me].claim, 0, node[me].epoch)
#ifdef BELIEVE_RELEASED
    :: todo == BEAT -> forget(); goto end_idle
#else
    :: todo == BEAT -> beat() /* it seems so */
#endif
    fi
  }
  atomic {
    if
    :: hear();
      if
      :: heard == OK -> forget(); goto end_idle
      :: heard == NO_ROWS && todo == BEAT -> goto born
#ifdef RESUME_UNRELEASED
      :: heard == LOST -> node[me].serves = true; goto end_idle
#endif
      :: else -> goto releasing
      fi
    :: CAN_DIE -> die(); goto born
    fi
  }
#ifdef RELEASE_EARLY
letting_go:
  atomic { hear(); goto looking }
#endif
}
