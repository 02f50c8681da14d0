/* What must hold. Spin names the property that is broken: "assertion violated (kept|| …". */

hidden byte one_record; /* 1: a number is acknowledged with one record only */
hidden byte kept;       /* 2: what was acknowledged is in the journal of the primary, and of every later one, at its number */
hidden byte no_gap;     /* 3: what is acknowledged stands behind the record that it was decided on */
hidden byte fenced;     /* 4: once another owner has begun, the one before acknowledges only what the other has read */
hidden byte all_read;   /* 5: an owner begins with everything that was acknowledged */
hidden byte alone;      /* 6: an owner that was not deposed finds nobody else's record at its next number */
hidden byte goes_on;    /* 7: where everything comes to rest, a living node owns the table */
hidden byte once;       /* 8: a number stands in the journal once */

#ifndef ONLY
#define ONLY 0 /* all of them; or one alone, by its number */
#endif
#define MUST(number, property) assert(property || (ONLY && ONLY != number))

/* What the search comes across is told, for a model in which nothing can happen has no faults either. Spin's own list of
   what is unreached does not look into d_step. */
#define NOTE(condition, what) \
  if \
  :: condition -> c_code { static int known; if (!known) { known = 1; printf("reached: %s\n", #what); } } \
  :: else \
  fi

inline check_journal_of_leader() {
  look_at(leader, true);
  kept = (acked[1] == 0 || acked[1] == record_[1]) && (acked[2] == 0 || acked[2] == record_[2]) &&
    (acked[3] == 0 || acked[3] == record_[3]) && (acked[4] == 0 || acked[4] == record_[4]);
  MUST(2, kept);
  once = !doubled_;
  MUST(8, once)
}

inline acknowledge(x) {
  one_record = acked[node[x].head + 1] == 0 || acked[node[x].head + 1] == node[x].pending;
  MUST(1, one_record);
  acked[node[x].head + 1] = node[x].pending;
  check_journal_of_leader();
  no_gap = node[x].head == 0 || record_[node[x].head] == node[x].top;
  MUST(3, no_gap);
  NOTE(leader != 0, acknowledged after a promotion);
  NOTE(x == 1, acknowledged by the second owner);
  NOTE(x == 0 && node[0].epoch > 0, acknowledged by a node that was deposed and came back);
  NOTE(began_with[node[x].claim + 1] > 0, a former owner acknowledges what its successor has read);
  i_ = node[x].claim + 1;
  do
  :: i_ < CLAIMS ->
    fenced = began_with[i_] == 0 || node[x].head + 1 < began_with[i_];
    MUST(4, fenced);
    i_++
  :: else -> break
  od;
  node[x].head++;
  node[x].top = node[x].pending;
  node[x].pending = 0;
  node[x].given_up = 0 /* its number is taken */
}

/* Node x has the table, and reads its journal from server s. */
inline begin(x, s) {
  look_at(s, false);
  node[x].head = head_;
  node[x].top = record_[head_];
  node[x].serves = true;
  began_with[node[x].claim] = head_ + 1;
  look_at(leader, true);
  all_read = owner_ != x || claims_ != node[x].claim || epoch_[x] != node[x].epoch ||
    ((acked[1] == 0 || node[x].head >= 1) && (acked[2] == 0 || node[x].head >= 2) &&
      (acked[3] == 0 || node[x].head >= 3) && (acked[4] == 0 || node[x].head >= 4));
  MUST(5, all_read)
}
