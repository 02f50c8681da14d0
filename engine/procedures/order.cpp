// Chapter ORDER: the track follows the road.
#include <utility>

#include "engine/procedures/procedures.hpp"

namespace aurora::engine {

void update_order(Context& ctx) {
  const Situation now = ctx.now();
  OrderSet set;
  for (Seat seat : ctx.state().order) {
    if (ctx.state().in_game(seat)) set.order.push_back(seat);
  }
  // ORDER-03 to ORDER-05: furthest along the main road rightmost, ties keep their order (insertion
  // sort is stable).
  for (std::size_t i = 1; i < set.order.size(); ++i) {
    for (std::size_t k = i;
         k > 0 && now.main_index(set.order[k]) < now.main_index(set.order[k - 1]); --k) {
      std::swap(set.order[k], set.order[k - 1]);
    }
  }
  ctx.emit(set);
}

}  // namespace aurora::engine
