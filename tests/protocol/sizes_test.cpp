// docs/protocol.md says how large messages are; it is measured here.
#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "engine/undo.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "tests/protocol/random_game.hpp"

namespace aurora::protocol {
namespace {

using engine::Viewer;
using testing::RandomGame;

const engine::Catalog& catalog() { return content::base_pack().catalog; }

class Sizes {
 public:
  void add(std::size_t bytes) { bytes_.push_back(bytes); }
  [[nodiscard]] std::size_t mean() const {
    return std::accumulate(bytes_.begin(), bytes_.end(), std::size_t{0}) / bytes_.size();
  }
  /// So many percent are smaller.
  [[nodiscard]] std::size_t percentile(std::size_t percent) {
    std::ranges::sort(bytes_);
    return bytes_[(bytes_.size() - 1) * percent / 100];
  }
  [[nodiscard]] std::string text() {
    return "a median of " + std::to_string(percentile(50)) + " bytes, a mean of " +
           std::to_string(mean()) + ", and 95 % have no more than " +
           std::to_string(percentile(95)) + " (the largest " + std::to_string(percentile(100)) +
           ")";
  }

 private:
  std::vector<std::size_t> bytes_;
};

/// What one viewer is shown, as a table shows it.
struct Watching {
  Viewer viewer;
  std::vector<engine::Choice> choices;
  engine::HandView hand;
  v1::UndoOffer undo;
};

void look(RandomGame& game, const engine::UndoHistory& history, Watching& watching) {
  watching.choices = game.choices(watching.viewer);
  watching.hand = engine::hand_of(game.state(), watching.viewer);
  if (watching.viewer.valid()) {
    watching.undo.Clear();
    to_wire(history.offer(watching.viewer), watching.undo);
  }
}

void measure_snapshot(const Moment& now, const Watching& watching, Sizes& snapshots) {
  engine::View view = now.view;
  view.viewer = watching.viewer;
  view.hand = watching.hand;
  v1::ServerMessage message;
  v1::Snapshot& snapshot = *message.mutable_snapshot();
  snapshot.set_table_id("00000000000000000000000000");
  snapshot.set_seq(100);
  snapshot.set_version(100);
  write_snapshot({view, watching.choices}, *snapshot.mutable_sections());
  if (watching.viewer.valid()) {
    *snapshot.mutable_undo() = watching.undo;
  }
  snapshots.add(encode_piece(Format::kProto, message).bytes.size());
}

TEST(ProtocolPage, SaysHowLargeUpdatesAndSnapshotsAre) {
  Sizes updates;
  Sizes snapshots;
  testing::for_random_games(catalog(), 12, [&](RandomGame& game) {
    if (game.setup().seats == 1) {
      return;
    }
    engine::UndoHistory history;
    std::vector<Watching> all(game.setup().seats + 1U);  // the last one is a spectator
    for (std::size_t i = 0; i < game.setup().seats; ++i) {
      all[i].viewer = engine::seat_at(i);
    }
    for (Watching& one : all) {
      look(game, history, one);
    }
    Moment before = moment_of(catalog(), game.state());
    for (std::uint32_t version = 1; !game.state().over(); ++version) {
      const engine::GameState state = game.state();
      game.step();
      const std::span events(game.events().begin(), game.events().end());
      history.add(game.mover(), state, game.state(), events);
      Moment after = moment_of(catalog(), game.state());
      const ShownStep step(before, after, events);
      for (Watching& one : all) {
        const Watching then = one;
        look(game, history, one);
        v1::Sections own;
        write_own_changes({then.choices, then.hand}, {one.choices, one.hand}, own);
        v1::Update rest;
        rest.set_seq(version);
        rest.set_version(version);
        if (then.undo.SerializeAsString() != one.undo.SerializeAsString()) {
          *rest.mutable_undo() = one.undo;
        }
        updates.add(step.update_for(one.viewer, Format::kProto, own, rest).bytes.size());
        measure_snapshot(after, one, snapshots);
      }
      before = after;
    }
  });
  std::ostringstream page;
  page << std::ifstream(AURORA_SOURCE_DIR "/docs/protocol.md").rdbuf();
  for (const std::string& text :
       {"an update has " + updates.text(), "a snapshot has " + snapshots.text()}) {
    EXPECT_NE(page.str().find(text), std::string::npos) << "say: " << text;
  }
}

}  // namespace
}  // namespace aurora::protocol
