// aurora load compares the replays of its games with what it was promised.
#include "tool/load/proof.hpp"

#include <gtest/gtest.h>

namespace aurora::tool {
namespace {

const std::string kGame = "G";

v1::Choice end_turn() {
  v1::Choice choice;
  choice.mutable_end_turn();
  return choice;
}
v1::Choice decline() {
  v1::Choice choice;
  choice.mutable_decline();
  return choice;
}

void add_step(std::uint32_t seat, const v1::Choice& choice, v1::Replay& replay) {
  v1::ReplayStep& step = *replay.add_steps();
  step.set_seat(seat);
  *step.mutable_choice() = choice;
}

class LoadProof : public testing::Test {
 protected:
  void play(std::uint32_t seat, const v1::Choice& choice, std::uint32_t version) {
    const auto mark = mark_of(seat, choice);
    const auto sent = world_.history.sent(kGame, mark);
    world_.history.acknowledged(kGame, {mark, version, sent, world_.history.moment()});
  }
  void compare(const v1::Replay& replay) {
    proof_.add(kGame);
    proof_.add_part(replay);
  }
  [[nodiscard]] const Faults& faults() const { return world_.tally.faults; }

  LoadSettings settings_;
  boost::asio::io_context context_;
  LoadWorld world_{.settings = settings_, .context = context_};
  Proof proof_{world_};
};

TEST_F(LoadProof, HoldsWhenTheReplayHasAllThatWasAcknowledged) {
  play(1, end_turn(), 1);
  play(2, end_turn(), 2);
  v1::Replay replay;
  add_step(1, end_turn(), replay);
  replay.add_steps()->set_happened(v1::TABLE_EVENT_PAUSED);
  add_step(2, end_turn(), replay);
  compare(replay);
  EXPECT_EQ(faults().all(), 0U) << faults().texts.front();
  EXPECT_EQ(world_.tally.proven, 1U);
  EXPECT_TRUE(proof_.done());
}

TEST_F(LoadProof, AsksForALongGameInParts) {
  play(1, end_turn(), 1);
  play(2, decline(), 2);
  v1::Replay part;
  add_step(1, end_turn(), part);
  part.set_next_step(1);
  compare(part);
  EXPECT_FALSE(proof_.done());
  EXPECT_EQ(proof_.next_step(), 1U);
  v1::Replay rest;
  add_step(2, decline(), rest);
  proof_.add_part(rest);
  EXPECT_TRUE(proof_.done());
  EXPECT_EQ(faults().all(), 0U);
}

TEST_F(LoadProof, NoticesALostMove) {
  play(1, end_turn(), 1);
  play(2, decline(), 2);
  v1::Replay replay;
  add_step(1, end_turn(), replay);
  compare(replay);
  EXPECT_EQ(faults().lost, 1U);
  ASSERT_EQ(faults().texts.size(), 1U);
  EXPECT_NE(faults().texts.front().find("table G"), std::string::npos);
}

TEST_F(LoadProof, NoticesADoubledMove) {
  play(1, end_turn(), 1);
  v1::Replay replay;
  add_step(1, end_turn(), replay);
  add_step(1, end_turn(), replay);
  compare(replay);
  EXPECT_EQ(faults().doubled, 1U);
}

TEST_F(LoadProof, NoticesTheMoveOfAnotherSeat) {
  play(1, end_turn(), 1);
  v1::Replay replay;
  add_step(2, end_turn(), replay);
  compare(replay);
  EXPECT_EQ(faults().lost, 1U);
  EXPECT_EQ(faults().doubled, 1U) << "and one that nobody has made";
}

TEST_F(LoadProof, NoticesAnotherMove) {
  play(1, end_turn(), 1);
  v1::Replay replay;
  add_step(1, decline(), replay);
  compare(replay);
  EXPECT_EQ(faults().lost, 1U);
}

}  // namespace
}  // namespace aurora::tool
