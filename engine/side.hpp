// Left or right: the two blocks of a location, the arrow of an Action card.
#pragma once

#include <cstdint>

namespace aurora::engine {

enum class Side : std::uint8_t { kLeft, kRight };

}  // namespace aurora::engine
