// Chapter ORDER: the track follows the road.
#include <utility>

#include "engine/procedures/procedures.hpp"

namespace aurora::engine {

namespace {

/// ORDER-03, ORDER-05; on some maps the main road is ahead of a shortcut beside it (BETA-33).
bool behind(const Situation& now, Seat a, Seat b) {
  if (now.main_index(a) != now.main_index(b)) {
    return now.main_index(a) < now.main_index(b);
  }
  const auto on_main_road = [&](Seat seat) {
    return now.map().space(now.player(seat).position).on_main_road;
  };
  return now.map().main_road_ahead && !on_main_road(a) && on_main_road(b);
}

}  // namespace

void update_order(Context& ctx) {
  const Situation now = ctx.now();
  OrderSet set;
  for (Seat seat : ctx.state().order) {
    if (ctx.state().in_game(seat)) {
      set.order.push_back(seat);
    }
  }
  // ORDER-03 to ORDER-05: furthest along the main road is rightmost, and ties keep their order
  // (ORDER-04): insertion sort is stable.
  for (std::size_t i = 1; i < set.order.size(); ++i) {
    for (std::size_t k = i; k > 0 && behind(now, set.order[k], set.order[k - 1]); --k) {
      std::swap(set.order[k], set.order[k - 1]);
    }
  }
  ctx.emit(set);
}

}  // namespace aurora::engine
