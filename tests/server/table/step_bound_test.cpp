// Nobody can make a game as long as they like: what does not carry it on has a bound.
#include "server/table/ledger/step_bound.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "engine/variant.hpp"
#include "protocol/replay_file.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame asides_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_get_asides()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame undo_frame(const std::string& id, std::uint32_t version, std::uint64_t command_id) {
  v1::ClientFrame frame;
  v1::Undo& undo = *frame.mutable_undo();
  undo.set_table_id(id);
  undo.set_expected_version(version);
  undo.set_command_id(command_id);
  undo.set_steps(1);
  return frame;
}

/// Somebody who rearranges cargo at a table of two for as long as that is allowed.
class Rearranging {
 public:
  Rearranging(Party& party, std::size_t seat) : party_(party), seat_(seat) {}

  /// How often it went well, and why it did not any more.
  unsigned until_refused(unsigned most, v1::ErrorCode& refusal) {
    for (unsigned times = 0; times < most; ++times) {
      const auto asides = client().ask(asides_frame(party_.table_id()));
      if (asides.has_error()) {
        refusal = asides.error().code();
        return times;
      }
      if (asides.asides().choices_size() == 0) {
        ADD_FAILURE() << "there is nothing to rearrange";
        return times;
      }
      last_ = asides.asides().choices(0);
      const auto result = send();
      if (result.has_error()) {
        refusal = result.error().code();
        return times;
      }
      party_.accepted(result.version());
      EXPECT_TRUE(party_.everybody_follows());
    }
    return most;
  }

  v1::CommandResult send() {
    v1::ClientFrame frame;
    v1::Command& command = *frame.mutable_command();
    command.set_table_id(party_.table_id());
    command.set_expected_version(party_.version());
    command.set_command_id(party_.new_command_id());
    *command.mutable_choice() = last_;
    return client().ask(frame).command_result();
  }

 private:
  Client& client() { return party_.client(seat_); }

  Party& party_;
  std::size_t seat_;
  v1::Choice last_;
};

/// Plays until this seat has something to rearrange.
bool comes_to_asides(Party& party, std::size_t seat) {
  for (int i = 0; i < 300 && !party.over(); ++i) {
    const auto answer = party.client(seat).ask(asides_frame(party.table_id()));
    if (answer.asides().choices_size() > 0) {
      return true;
    }
    if (!party.play(1)) {
      return false;
    }
  }
  return false;
}

Limits with_bounds(std::size_t turn, std::size_t game) {
  Limits limits = test_limits();
  limits.turn_steps = turn;
  limits.game_steps = game;
  return limits;
}

TEST(StepBound, OfATurnEndsRearrangingUntilTheNext) {
  const Harness harness(with_bounds(30, 100'000));
  Party party(harness, 2);
  ASSERT_TRUE(comes_to_asides(party, 0));
  Rearranging ann(party, 0);
  v1::ErrorCode refusal = v1::ERROR_CODE_UNSPECIFIED;
  const unsigned first = ann.until_refused(100, refusal);
  EXPECT_EQ(refusal, v1::ERROR_CODE_TOO_MANY_STEPS);
  EXPECT_GT(first, 20U);
  EXPECT_LE(first, 30U);
  EXPECT_EQ(ann.send().error().code(), v1::ERROR_CODE_TOO_MANY_STEPS) << "asked for or not";

  const auto view = party.client(0).mirror().view();
  const auto same_turn = [&] {
    const auto& now = party.client(0).mirror().view();
    return now.progress.phase == view.progress.phase && now.progress.active == view.progress.active;
  };
  while (same_turn() && !party.over()) {
    ASSERT_TRUE(party.play(1)) << "what carries the game on is never refused";
  }
  ASSERT_TRUE(comes_to_asides(party, 0));
  EXPECT_GT(ann.until_refused(5, refusal), 0U) << "another turn, another bound";
}

TEST(StepBound, OfAGameEndsRearrangingForOneSeatAndNotForTheOther) {
  storage::MemoryStore store;
  std::optional<Harness> harness(std::in_place, store, with_bounds(100'000, 120));
  Party party(*harness, 2);
  ASSERT_TRUE(comes_to_asides(party, 0));
  v1::ErrorCode refusal = v1::ERROR_CODE_UNSPECIFIED;
  Rearranging ann(party, 0);
  EXPECT_LE(ann.until_refused(200, refusal), 60U) << "a share of the steps";
  EXPECT_EQ(refusal, v1::ERROR_CODE_TOO_MANY_STEPS);

  harness.reset();
  harness.emplace(store, with_bounds(100'000, 120));
  party.reconnect(*harness);
  EXPECT_EQ(ann.until_refused(1, refusal), 0U) << "the journal knows, and not the memory";
  EXPECT_EQ(refusal, v1::ERROR_CODE_TOO_MANY_STEPS);

  Rearranging bob(party, 1);
  ASSERT_TRUE(comes_to_asides(party, 1));
  EXPECT_EQ(bob.until_refused(3, refusal), 3U);
  EXPECT_TRUE(party.play_to_the_end()) << "what carries the game on is never refused";
  party.client(0).follow_until([&] { return !party.client(0).table().secret().empty(); });

  // An import takes what a game can come to.
  v1::ClientFrame get;
  get.mutable_get_replay()->set_table_id(party.table_id());
  const auto replay = party.client(0).ask(get).replay();
  EXPECT_GT(replay.steps_size(), 120);
  EXPECT_TRUE(import(party.client(0), protocol::write_replay_file(replay)).has_replay_opened());
}

TEST(StepBound, CountsWhatIsTakenBackAndDoneAgain) {
  const Harness harness(with_bounds(20, 100'000));
  Party party(harness, 2);
  ASSERT_TRUE(party.play(2));
  const std::size_t seat = party.decider();
  Client& ann = party.client(seat);
  v1::ErrorCode refusal = v1::ERROR_CODE_UNSPECIFIED;
  unsigned steps = 0;
  while (refusal == v1::ERROR_CODE_UNSPECIFIED && steps < 100) {
    const auto choices = ann.mirror().choices();
    const auto explore = std::ranges::find_if(
        choices, [](const auto& choice) { return engine::is<engine::Explore>(choice); });
    ASSERT_NE(explore, choices.end());
    const auto done =
        ann.command(party.table_id(), party.version(), party.new_command_id(), *explore);
    ASSERT_FALSE(done.has_error()) << done.ShortDebugString();
    party.accepted(done.version());
    ASSERT_TRUE(party.everybody_follows());
    ++steps;
    const auto undone =
        ann.ask(undo_frame(party.table_id(), party.version(), party.new_command_id()))
            .command_result();
    if (undone.has_error()) {
      refusal = undone.error().code();
      break;
    }
    party.accepted(undone.version());
    ASSERT_TRUE(party.everybody_follows());
    ++steps;
  }
  EXPECT_EQ(refusal, v1::ERROR_CODE_TOO_MANY_STEPS);
  EXPECT_LE(steps, 21U);

  // What the rules would let be taken back is not offered any more either.
  const auto choices = ann.mirror().choices();
  EXPECT_FALSE(choices.empty());
  EXPECT_TRUE(std::ranges::none_of(
      choices, [](const auto& choice) { return engine::is<engine::TakeBack>(choice); }));
  const auto result =
      ann.command(party.table_id(), party.version(), party.new_command_id(), engine::TakeBack{});
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_TOO_MANY_STEPS);

  ann.watch(party.table_id());
  std::optional<v1::UndoOffer> offer;
  while (!offer) {
    const auto message = ann.receive();
    ASSERT_TRUE(message);
    if (message->has_snapshot()) {
      offer = message->snapshot().undo();
    }
  }
  EXPECT_EQ(offer->barrier(), v1::UNDO_BARRIER_TOO_MANY_STEPS);
  EXPECT_EQ(offer->consent_steps(), 0U);
  EXPECT_TRUE(party.play(20)) << "and the game goes on";
}

v1::Replay steps_of(unsigned seats, unsigned moves, bool asides) {
  v1::Replay replay;
  for (unsigned seat = 1; seat <= seats; ++seat) {
    replay.mutable_header()->add_seats()->set_seat(seat);
  }
  for (unsigned i = 0; i < moves; ++i) {
    v1::ReplayStep& step = *replay.add_steps();
    step.set_seat(1);
    if (asides) {
      step.mutable_choice()->mutable_move_cargo();
    } else {
      step.mutable_choice()->mutable_end_turn();
    }
  }
  return replay;
}

TEST(StepBound, OfAnImportIsThatOfAGame) {
  EXPECT_FALSE(has_too_many_steps(v1::Replay(), 100)) << "nobody plays";
  EXPECT_FALSE(has_too_many_steps(steps_of(2, 50, true), 100));
  EXPECT_TRUE(has_too_many_steps(steps_of(2, 51, true), 100));
  EXPECT_FALSE(has_too_many_steps(steps_of(2, 120, false), 100)) << "they carry the game on";
  EXPECT_TRUE(has_too_many_steps(steps_of(2, 201, false), 100)) << "and to its end";
  v1::Replay undone = steps_of(2, 50, false);
  undone.add_steps()->set_seat(1);
  undone.mutable_steps()->rbegin()->set_undone_steps(1);
  EXPECT_TRUE(has_too_many_steps(undone, 100));
  EXPECT_FALSE(has_too_many_steps(steps_of(1, 100, true), 100)) << "all of them are those of one";
  v1::Replay seen;
  for (int i = 0; i < 100; ++i) {
    seen.mutable_seen()->mutable_recording()->add_steps();
  }
  EXPECT_FALSE(has_too_many_steps(seen, 100));
  seen.mutable_seen()->mutable_recording()->add_steps();
  EXPECT_TRUE(has_too_many_steps(seen, 100));
}

}  // namespace
}  // namespace aurora::server::test
