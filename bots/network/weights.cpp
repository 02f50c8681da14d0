#include <algorithm>
#include <iterator>
#include <type_traits>

#include "bots/network/network.hpp"

namespace aurora::bots {
namespace {

constexpr std::int32_t kTrained[]{
#include "bots/network/weights.inc"
};
static_assert(std::size(kTrained) == kNumbers);

}  // namespace

const Network& usual_network() {
  static const Network kNetwork = [] {
    Network one;
    const std::int32_t* next = kTrained;
    each_number(one, [&](auto& number, std::int32_t most) {
      number = static_cast<std::decay_t<decltype(number)>>(std::clamp(*next++, -most, most));
    });
    return one;
  }();
  return kNetwork;
}

}  // namespace aurora::bots
