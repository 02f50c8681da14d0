// Chapter FAME: one step at a time, with repair and damage at the ends.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {

Flow step(Context& ctx, ChangeFameFrame f) {
  if (f.left == 0) {
    ctx.pop();
    return Flow::kGoOn;
  }
  const int fame = ctx.now().player(f.seat).fame;
  const std::int8_t by = f.left > 0 ? std::int8_t{1} : std::int8_t{-1};
  f.left = static_cast<std::int8_t>(f.left - by);
  ctx.become(f);
  if (by > 0 && fame >= ctx.catalog().fame_max) {
    ctx.push(RepairFrame{f.seat, 1});  // FAME-04
  } else if (by < 0 && fame <= ctx.catalog().fame_min) {
    ctx.push(PlaceDamageFrame{f.seat, kWholeConvoy, 1});  // FAME-05
  } else {
    ctx.emit(FameChanged{f.seat, by});
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
