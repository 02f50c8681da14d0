// What the floor's server and its load agree on.
#pragma once

#include <cstddef>

namespace aurora::bench {

constexpr std::size_t kMoveBytes = 40;
constexpr std::size_t kUpdateBytes = 160;          ///< begins with the number of the move
constexpr std::size_t kAcknowledgementBytes = 12;  ///< after the update, for who has moved
constexpr unsigned kRoomSize = 4;

}  // namespace aurora::bench
