/* How nodes share tables: docs/cluster-model.md. Two nodes, three servers, one table. */

#include "state.pml"
#include "properties.pml"
#include "postgres.pml"
#include "keeper.pml"
#include "steps.pml"
#include "node.pml"

inline bounds(records_, takes_, releases_, kills_, losses_, cancels_, restarts_, promotions_, switches_) {
  records = records_; takes = takes_; releases = releases_; kills = kills_; losses = losses_;
  cancels = cancels_; restarts = restarts_; promotions = promotions_; switches = switches_
}

proctype Rest() {
  timeout;
  d_step {
    check_journal_of_leader();
    NOTE(owner_ == 1 && owner_epoch_ == epoch_[1] && node[1].serves && epoch_[0] > 0, at rest after a take-over);
    NOTE(node[0].dead && node[1].dead, at rest with nobody left);
    goes_on = (owner_ != NONE && epoch_[owner_] == owner_epoch_) || (node[0].dead && node[1].dead);
    MUST(7, goes_on)
  }
}

init {
  atomic {
    server[0].writable = true; server[0].names = 1; server[0].follows = NONE;
    server[1].names = NONE;
    server[2].names = NONE;
    node[0].serves = true; node[0].claim = 1; node[0].on = NONE;
    node[1].on = NONE;
    began_with[1] = 1;
    news[0] = true; news[1] = true;
#ifdef BOUNDS
    bounds(BOUNDS);
#else
    if /*   records, take-overs, releases, kills, losses, cancels, restarts, promotions, switches */
    :: bounds(3, 2, 0, 1, 1, 0, 0, 0, 0) /* nodes that die, are slow, come back */
    :: bounds(2, 2, 1, 1, 0, 0, 0, 0, 0)
    :: bounds(2, 1, 1, 0, 1, 1, 0, 0, 0) /* hand-over */
    :: bounds(2, 0, 2, 0, 1, 0, 0, 0, 0)
    :: bounds(2, 1, 0, 0, 1, 0, 1, 0, 0) /* a primary that restarts */
    :: bounds(2, 0, 0, 0, 1, 1, 1, 1, 0) /* fail-over under one owner */
    :: bounds(2, 0, 0, 0, 0, 0, 0, 2, 1)
    :: bounds(1, 0, 0, 0, 1, 0, 0, 2, 1)
    :: bounds(2, 1, 0, 0, 0, 0, 0, 1, 0) /* fail-over and take-over */
    :: bounds(1, 1, 0, 0, 1, 0, 0, 1, 0)
    :: bounds(1, 1, 0, 0, 0, 1, 0, 1, 0)
    :: bounds(1, 0, 1, 0, 0, 0, 0, 1, 0) /* fail-over and hand-over */
    fi;
#endif
    run Backend(0);
    run Backend(1);
    run Backend(2);
    run Backend(3);
    run Keeper(0);
    run Keeper(1);
    run Keeper(2);
    run Node(0);
    run Node(1);
    run Rest()
  }
}
