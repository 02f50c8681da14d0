// Whether an event can be held as its host wants it.
#pragma once

#include <chrono>

#include "aurora/v1/event.pb.h"
#include "server/runtime/answer.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

struct Limits;
struct Ruleset;

/// A round, a pause, and what is left until a deadline that is moved.
inline constexpr std::chrono::milliseconds kLongestRound = std::chrono::days{60};

/// Puts what is not used in order. BAD_OPTION names the field at fault; NO_VACATIONS.
[[nodiscard]] Verdict check_plan(v1::EventPlan& plan, const Ruleset& rules, const Limits& limits,
                                 storage::UnixMillis now);

}  // namespace aurora::server
