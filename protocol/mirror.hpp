// A client's copy of one table, kept current from what arrives. Bots and tests see the game through
// it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/choice.hpp"
#include "engine/view.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class Snapshot;
class Update;
}  // namespace aurora::v1

namespace aurora::protocol {

class Mirror {
 public:
  /// Starts anew from a snapshot.
  Result<void> apply(const v1::Snapshot& snapshot);
  /// Follows one update. kOutOfStep: it is not the next one; ask for a snapshot (WatchTable without
  /// last_seq).
  Result<void> apply(const v1::Update& update);

  /// False until the first snapshot.
  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] const std::string& table_id() const { return table_id_; }
  [[nodiscard]] std::uint32_t seq() const { return seq_; }
  [[nodiscard]] std::uint32_t version() const { return version_; }
  [[nodiscard]] const engine::View& view() const { return view_; }
  /// What may be sent now.
  [[nodiscard]] std::span<const engine::Choice> choices() const { return choices_; }

 private:
  bool ready_ = false;
  std::string table_id_;
  std::uint32_t seq_ = 0;
  std::uint32_t version_ = 0;
  engine::View view_;
  std::vector<engine::Choice> choices_;
};

}  // namespace aurora::protocol
