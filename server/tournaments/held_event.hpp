// An event as a server holds it in memory: what its journal says, and what the store knows.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "aurora/v1/event.pb.h"
#include "server/events/event.hpp"
#include "server/events/records.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

/// An event for which nobody has done anything for so long is called off.
inline constexpr std::chrono::milliseconds kLongestSilence = std::chrono::days{90};

struct HeldEvent {
  storage::EventRow row;
  v1::EventPlan plan;  ///< without its texts, where these were removed
  events::Event event;
  storage::UnixMillis changed_at = 0;  ///< when the last record was written
  bool tables_closed = false;          ///< all that were not wanted, as its journal says

  /// The entrant that this player is, or a bot: none.
  [[nodiscard]] events::EntrantId entrant_of(storage::PlayerId player) const {
    return event.find(player.text());
  }
};
using EventPtr = std::shared_ptr<const HeldEvent>;

/// A batch of the journal; without records it says that no table is open that is not wanted. The
/// mark is drawn at random, so that whoever has written it finds it.
[[nodiscard]] storage::Bytes encode_batch(std::span<const events::Record> records,
                                          const v1::EventPlan& plan, std::uint64_t mark,
                                          storage::UnixMillis at);
/// 0: it cannot be read.
[[nodiscard]] std::uint64_t mark_of(const storage::Bytes& batch);
/// Folds in the next batch of its journal. An error says what is wrong with it.
[[nodiscard]] std::expected<void, std::string> fold_batch(const storage::Bytes& batch,
                                                          HeldEvent& held);

/// Whose account an entrant is; nobody: it is none.
[[nodiscard]] storage::PlayerId player_of(const events::Event& event, events::EntrantId who);
/// Those of all entrants.
[[nodiscard]] std::vector<storage::PlayerId> players_of(const events::Event& event);

/// Whether tables may be open that the event does not want any more.
[[nodiscard]] bool has_tables_to_close(const HeldEvent& held);
/// Since when nobody has done anything for the event, which may wait for a start or a deadline.
[[nodiscard]] storage::UnixMillis silent_since(const HeldEvent& held);

/// What the store keeps of the event as it is now, with `held.row` as it was. It is open until it
/// is over and its tables are closed.
[[nodiscard]] storage::EventRow row_of(const HeldEvent& held);

}  // namespace aurora::server
