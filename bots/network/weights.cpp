#include <array>
#include <type_traits>

#include "bots/network/network.hpp"

namespace aurora::bots {
namespace {

constexpr std::array<std::int32_t, kNumbers> kTrained{
#include "bots/network/weights.inc"
};

}  // namespace

const Network& usual_network() {
  static const Network network = [] {
    Network one;
    const std::int32_t* next = kTrained.data();
    each_number(
        one, [&](auto& number) { number = static_cast<std::decay_t<decltype(number)>>(*next++); });
    return one;
  }();
  return network;
}

}  // namespace aurora::bots
