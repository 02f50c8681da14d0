// What a step looks like, encoded once for the journal and for everybody who watches.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "protocol/frame.hpp"
#include "protocol/recorded_step.hpp"

namespace aurora::v1 {
class Sections;
class Update;
}  // namespace aurora::v1

namespace aurora::protocol {

/// Keeps bytes alone, so that it can wait for the disk between the two.
class ShownStep {
 public:
  ShownStep(const Moment& before, const Moment& after, std::span<const engine::Event> events);

  /// The encoded v1::RecordedStep.
  [[nodiscard]] const std::string& recorded() const { return recorded_; }
  /// Whether this viewer reads other lines in the log than a spectator.
  [[nodiscard]] bool has_lines_for(engine::Viewer viewer) const;

  /// The message that shows this step to a viewer: `own` are the sections that only this viewer is
  /// shown (write_own_changes), `rest` is what the update says besides `changed` and `log`.
  [[nodiscard]] Piece update_for(engine::Viewer viewer, Format format, const v1::Sections& own,
                                 const v1::Update& rest) const;

 private:
  [[nodiscard]] std::string_view log_for(engine::Viewer viewer) const;

  std::string recorded_;
  std::string changed_;  // the sections that everybody is shown
  std::string log_;      // the field `log` of v1::Update, as a spectator reads it
  engine::SeatSet readers_;
  std::array<std::string, engine::kMaxSeats> own_logs_;  // of the readers
};

}  // namespace aurora::protocol
