// What a step looks like to each viewer is the same whether it is put together from encoded parts
// or written as one message.
#include "protocol/shown_step.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"
#include "tests/protocol/random_game.hpp"

namespace aurora::protocol {
namespace {

using engine::Viewer;
using testing::RandomGame;

const engine::Catalog& catalog() { return content::base_pack().catalog; }

/// What one viewer is shown besides the rest, before and after a step.
struct OwnView {
  std::vector<engine::Choice> choices;
  engine::HandView hand;

  OwnView(RandomGame& game, Viewer viewer)
      : choices(game.choices(viewer)), hand(engine::hand_of(game.state(), viewer)) {}
};

class Watched {
 public:
  Watched(RandomGame& game, Viewer viewer) : viewer_(viewer), own_(game, viewer) {}

  void expect_the_same(RandomGame& game, const Moment& before, const Moment& after,
                       const ShownStep& step) {
    const OwnView now(game, viewer_);
    v1::Update rest;
    rest.set_seq(7);
    rest.set_version(8);
    rest.mutable_undo()->set_free_steps(1);
    v1::Sections own;
    write_own_changes({own_.choices, own_.hand}, {now.choices, now.hand}, own);

    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update = rest;
    write_common_changes(before.view, after.view, *update.mutable_changed());
    update.mutable_changed()->MergeFrom(own);
    bool reads_more = false;
    for (const engine::Event& event : game.events()) {
      const auto entry = engine::redact(event, viewer_);
      reads_more |= entry != engine::redact(event, engine::spectator());
      if (entry) {
        to_wire(*entry, *update.add_log());
      }
    }
    own_ = now;

    EXPECT_EQ(step.has_lines_for(viewer_), reads_more);
    v1::ServerFrame frame;
    ASSERT_TRUE(frame.ParseFromString(step.update_for(viewer_, Format::kProto, own, rest).bytes));
    ASSERT_EQ(frame.messages_size(), 1);
    EXPECT_EQ(frame.messages(0).SerializeAsString(), message.SerializeAsString());
    EXPECT_EQ(step.update_for(viewer_, Format::kJson, own, rest).bytes,
              encode_piece(Format::kJson, message).bytes);
    own_lines_ += reads_more ? 1 : 0;
  }
  [[nodiscard]] int own_lines() const { return own_lines_; }

 private:
  Viewer viewer_;
  OwnView own_;
  int own_lines_ = 0;
};

TEST(ShownStep, IsTheSameForEachViewerAsAMessageWrittenForThatViewer) {
  int own_lines = 0;
  testing::for_random_games(catalog(), 5, [&](RandomGame& game) {
    std::vector<Watched> all;
    all.reserve(game.setup().seats + 1U);
    for (std::size_t i = 0; i < game.setup().seats; ++i) {
      all.emplace_back(game, engine::seat_at(i));
    }
    all.emplace_back(game, engine::spectator());
    Moment before = moment_of(catalog(), game.state());
    while (!game.state().over() && !::testing::Test::HasFailure()) {
      game.step();
      const Moment after = moment_of(catalog(), game.state());
      const std::span events(game.events().begin(), game.events().end());
      const ShownStep step(before, after, events);
      for (Watched& one : all) {
        one.expect_the_same(game, before, after, step);
      }
      v1::RecordedStep recorded;
      record_step(before, after, events, recorded);
      EXPECT_EQ(step.recorded(), recorded.SerializeAsString());
      before = after;
    }
    for (const Watched& one : all) {
      own_lines += one.own_lines();
    }
  });
  EXPECT_GT(own_lines, 0) << "of some steps a player reads more than others";
}

}  // namespace
}  // namespace aurora::protocol
