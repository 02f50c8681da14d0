// What counts of wins say, and how sure it is.
#pragma once

#include <cstdint>

namespace aurora::tool {

/// A share of something, with the interval that holds the true one in 95 of 100 cases.
struct Share {
  double value = 0;
  double low = 0;
  double high = 1;
};

/// Wilson's interval: it is right for few cases and for shares near 0 and 1, too.
[[nodiscard]] Share share_of(std::uint64_t part, std::uint64_t whole);

/// How many points of Elo apart two players are when one has this share of the games that either of
/// them wins, and would have the share `even` as their equal.
[[nodiscard]] double elo_of(double share, double even);

}  // namespace aurora::tool
