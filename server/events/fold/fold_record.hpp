// What the folds of single kinds of records share, see server/events/fold/fold.hpp.
#pragma once

#include <span>
#include <string_view>

#include "server/events/fold/fold.hpp"

namespace aurora::events {

/// Each changes the event only if the record fits.
[[nodiscard]] Fit fold_record(const EventCreated& record, Event& event);
[[nodiscard]] Fit fold_record(const Entered& record, Event& event);
[[nodiscard]] Fit fold_record(const Withdrew& record, Event& event);
[[nodiscard]] Fit fold_record(const CameBack& record, Event& event);
[[nodiscard]] Fit fold_record(const Promoted& record, Event& event);
[[nodiscard]] Fit fold_record(const EventBegan& record, Event& event);
[[nodiscard]] Fit fold_record(const PlaceTaken& record, Event& event);
[[nodiscard]] Fit fold_record(const RoundPaired& record, Event& event);
[[nodiscard]] Fit fold_record(const DeadlineMoved& record, Event& event);
[[nodiscard]] Fit fold_record(const TableBegan& record, Event& event);
[[nodiscard]] Fit fold_record(const SeatPassed& record, Event& event);
[[nodiscard]] Fit fold_record(const SeatCleared& record, Event& event);
[[nodiscard]] Fit fold_record(const TableEnded& record, Event& event);
[[nodiscard]] Fit fold_record(const RoundClosed& record, Event& event);
[[nodiscard]] Fit fold_record(const EventFinished& record, Event& event);
[[nodiscard]] Fit fold_record(const EventCancelled& record, Event& event);
[[nodiscard]] Fit fold_record(const TextsRemoved& record, Event& event);

[[nodiscard]] inline std::unexpected<std::string> misfit(std::string_view what) {
  return std::unexpected<std::string>(what);
}

/// Whether all are known, and none is there twice. Bots may be.
[[nodiscard]] bool are_different(const Event& event, std::span<const EntrantId> people);

}  // namespace aurora::events
