/* What there is: servers with their logs, statements on their way, nodes, and what was acknowledged. */

#define NODES 2
#define SERVERS 3
#define NONE 3 /* no server, no node */
#define LOG 10 /* longest log of a server: asserted, never reached */
#define CLAIMS 8

/* An entry of a log is one committed transaction. */
#define APPENDED(n, record) (64 + (n) * 8 + (record))
#define IS_APPENDED(entry) ((entry) >= 64)
#define NUMBER(entry) ((entry) / 8 - 8)
#define RECORD(entry) ((entry) % 8)
#define RAISED(node) (16 + (node)) /* the node's epoch is one higher */
#define IS_RAISED(entry) ((entry) / 16 == 1)
#define CLAIMED(node, epoch) (32 + (node) * 8 + (epoch))
#define IS_CLAIMED(entry) ((entry) / 16 == 2)
#define RELEASED 48

/* The first server begins as primary, the second as its synchronous standby, the third as an asynchronous one. */
typedef Server {
  byte log[LOG];
  byte length;
  bit writable;   /* takes writes; after a promotion the old primary does, too, until it joins the new one */
  byte names;     /* the standby whose word its commits wait for (synchronous_standby_names) */
  byte confirmed; /* the length of the log that this standby has said it has */
  byte follows    /* the server whose log it copies */
};
Server server[SERVERS];

byte leader = 0;     /* the one primary that the keeper of the cluster knows */
byte promotable = 1; /* the standby that may follow it */
byte mark;           /* what the standby that was just named must have before it is promotable */

/* Statements. The slot 2 * node is the node's own; 2 * node + 1 is one whose connection is lost, and which goes on. */
#define SLOTS 4
#define OWNER(k) ((k) / 2)
#define GHOST(k) ((k) % 2)

#define FREE 0
#define SENT 1   /* on its way, or waiting for a lock */
#define HOLDS 2  /* an append that holds its epoch row FOR KEY SHARE, and its number */
#define LOGGED 3 /* in the primary's log; invisible and with its locks until the standby has it, too */

#define APPEND 1  /* INSERT INTO journal … at a number, if the node's epoch is still this one */
#define TAKE 2    /* UPDATE nodes SET epoch = epoch + 1 WHERE node = … AND epoch = … */
#define CLAIM 3   /* UPDATE tables SET owner = …, claim = claim + 1 WHERE it has no owner, or one of an older epoch */
#define RELEASE 4 /* UPDATE tables SET owner = NULL WHERE owner = … AND claim = … */
#define BEAT 5    /* UPDATE nodes SET beat = beat + 1 WHERE node = … AND epoch = …, committed synchronously */
#define RISE 6    /* TAKE of one's own row */
#define DOUBT 7   /* BEAT, after somebody else's record was seen at one's own number */

typedef Slot {
  byte state;
  byte kind;
  byte on;       /* the server */
  byte number;   /* APPEND: the number; TAKE: the node; CLAIM, RELEASE: the claim */
  byte record;   /* CLAIM: the other node's epoch, as the statement saw it when it began */
  byte epoch;
  byte position  /* in the log, once it is there */
};
Slot slot[SLOTS];

/* What a node hears about its statement. */
#define SILENCE 0
#define OK 1
#define NO_ROWS 2
#define WARNING 3 /* success and a warning: the wait for the standby was cancelled */
#define LOST 4    /* the connection is gone */
byte reply[NODES];

typedef Member {
  byte on;     /* the server that it is connected to */
  byte epoch;
  bit dead;    /* it will not start again */
  bit serves;  /* it believes that the table is its own */
  byte claim;  /* by which claim */
  byte head;   /* the journal as it knows it: the last number … */
  byte top;    /* … and the record there */
  byte pending; /* the record that it wants to be the next one */
  byte given_up /* one that it wanted there before, and of which it does not know whether it will arrive */
};
Member node[NODES];
bit news[NODES]; /* something may have happened since it looked last */

/* What players know, and what nobody in the system can see. */
#define NUMBERS 5
byte acked[NUMBERS];   /* the record that was acknowledged at a number */
byte began_with[CLAIMS]; /* one more than the last number that the owner by this claim had read when it began */

/* What may still happen, so that there is an end. */
byte records, takes, releases, kills, losses, cancels, restarts, promotions, switches;

/* The rows as a server shows them. `everything` shows what is not yet visible, too. */
hidden byte i_, entry_, owner_, owner_epoch_, claims_, head_;
hidden byte epoch_[NODES];
hidden byte record_[NUMBERS];
hidden byte shown_;
hidden byte doubled_; /* a number stands there twice */

#define HIDES(k, s) (slot[k].state == LOGGED && slot[k].on == s && slot[k].kind != BEAT && slot[k].position == i_)

inline look_at(s, everything) {
  owner_ = 0; owner_epoch_ = 0; claims_ = 1; head_ = 0; doubled_ = 0;
  epoch_[0] = 0; epoch_[1] = 0;
  record_[1] = 0; record_[2] = 0; record_[3] = 0; record_[4] = 0;
  i_ = 0;
  do
  :: i_ < server[s].length ->
    entry_ = server[s].log[i_];
    i_++;
    shown_ = everything || !(HIDES(0, s) || HIDES(1, s) || HIDES(2, s) || HIDES(3, s));
    if
    :: !shown_
    :: shown_ && IS_APPENDED(entry_) ->
      doubled_ = doubled_ || record_[NUMBER(entry_)] != 0;
      record_[NUMBER(entry_)] = RECORD(entry_);
      head_ = NUMBER(entry_)
    :: shown_ && IS_RAISED(entry_) -> epoch_[entry_ % 8]++
    :: shown_ && IS_CLAIMED(entry_) ->
      owner_ = entry_ / 8 - 4; owner_epoch_ = entry_ % 8; claims_++
    :: shown_ && entry_ == RELEASED -> owner_ = NONE; owner_epoch_ = 0
    fi
  :: else -> break
  od
}
