// What an event comes to when it is asked for something: records, and what happens at tables once
// they are on disk; or a refusal.
//
// All of it is pure: the event is a value, time is said, and chance comes from the seed.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "server/events/event.hpp"
#include "server/events/records.hpp"
#include "server/events/refusal.hpp"
#include "server/events/requests.hpp"
#include "server/events/tables_wanted.hpp"

namespace aurora::events {

struct Decision {
  std::vector<Record> records;  ///< to be written as one; none: nothing changes
  std::vector<Effect> effects;  ///< to be carried out when the records are on disk
};
using Decided = std::expected<Decision, Refusal>;

/// The first record of a new event, or kBadRules. The seed is random.
[[nodiscard]] std::expected<Record, Refusal> decide_creation(const Rules& rules,
                                                             std::uint64_t seed);

[[nodiscard]] Decided decide(const Event& event, const Request& request, UnixMillis now);

/// Whether somebody could enter now, and not only as a reserve.
[[nodiscard]] bool may_enter(const Event& event);

/// When the event has something to do by itself (LookAtTime): at once where that lies in the past.
/// None: it waits for people.
[[nodiscard]] std::optional<UnixMillis> next_look(const Event& event);

}  // namespace aurora::events
