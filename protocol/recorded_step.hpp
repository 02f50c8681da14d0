// What is kept of a game so that it can be shown without its rules: how it looked after the deal,
// and what each step changed.
#pragma once

#include <array>
#include <span>

#include "engine/event.hpp"
#include "engine/view.hpp"

namespace aurora::v1 {
class LogEntry;
class RecordedLine;
class RecordedStep;
class Recording;
}  // namespace aurora::v1

namespace aurora::protocol {

using Hands = std::array<engine::HandView, engine::kMaxSeats>;

/// What is to be seen at one moment: by a spectator, and in every hand.
struct Moment {
  engine::View view;
  Hands hands{};
};

[[nodiscard]] Hands hands_of(const engine::GameState& state);
[[nodiscard]] Moment moment_of(const engine::Catalog& catalog, const engine::GameState& state);

/// Fills in how it looked after the deal.
void record_start(const Moment& dealt, v1::Recording& out);
/// Fills in all there is to see, for a step that follows on something that nobody knows any more.
void record_anew(const Moment& now, v1::RecordedStep& out);
/// Fills in what a step has changed and what was told of it, but not when that was.
void record_step(const Moment& before, const Moment& after, std::span<const engine::Event> events,
                 v1::RecordedStep& out);

/// What only this viewer reads in place of a line; nullptr: nothing.
[[nodiscard]] const v1::LogEntry* own_entry(engine::Viewer viewer, const v1::RecordedLine& line);
/// What this viewer reads of a line; nullptr: it is not for them.
[[nodiscard]] const v1::LogEntry* entry_for(engine::Viewer viewer, const v1::RecordedLine& line);

}  // namespace aurora::protocol
