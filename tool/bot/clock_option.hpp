// How clocks are written on the command line.
#pragma once

#include <optional>
#include <string_view>

#include "aurora/v1/clock.pb.h"

namespace aurora::tool {

/// "600", "600+10": a bank in seconds with an increment; "12h", "2d": a time for each decision.
[[nodiscard]] std::optional<v1::ClockOptions> parse_clock(std::string_view text);

}  // namespace aurora::tool
