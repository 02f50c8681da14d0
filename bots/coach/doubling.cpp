#include "bots/coach/chances.hpp"

namespace aurora::bots {

const std::array<Doubling, engine::kMaxSeats> kDoubling{{
#include "bots/coach/doubling.inc"
}};

}  // namespace aurora::bots
