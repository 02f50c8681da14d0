// What a seat could choose in a finished game, found out by playing the game again.
#pragma once

#include <memory>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "aurora/v1/review.pb.h"
#include "engine/ids.hpp"
#include "protocol/reenactment.hpp"

namespace aurora::protocol {

/// Finds the decisions of one seat, bit by bit, so that others who wait for the thread get their
/// turn in between.
class DecisionFinder {
 public:
  /// `pack` is what `catalog` is called. All must outlive it; `out` is whole when done() says so.
  DecisionFinder(const engine::Catalog& catalog, const v1::PackRef& pack, const v1::Replay& replay,
                 engine::Seat seat, v1::Decisions& out);

  /// So many steps more, at most. An error says where the replay does not fit the rules.
  [[nodiscard]] Agreement look(int max_steps);
  [[nodiscard]] bool done() const { return begun_ && game_->done(); }

 private:
  void note(const v1::ReplayStep& step);
  void take_back(std::uint32_t steps);

  const engine::Catalog& catalog_;
  const v1::Replay& replay_;
  engine::Seat seat_;
  v1::Decisions& out_;
  bool begun_ = false;
  std::unique_ptr<Reenactment> game_;  // large
  std::vector<int> decisions_before_;  // of each choice that the seat made: how many
};

}  // namespace aurora::protocol
