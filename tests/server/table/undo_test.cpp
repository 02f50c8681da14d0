// Taking back over the wire: freely, by consent, and what cannot be.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/choice_codec.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame undo_frame(const std::string& id, std::uint32_t version, std::uint64_t command_id,
                           std::uint32_t steps) {
  v1::ClientFrame frame;
  v1::Undo& undo = *frame.mutable_undo();
  undo.set_table_id(id);
  undo.set_expected_version(version);
  undo.set_command_id(command_id);
  undo.set_steps(steps);
  return frame;
}

v1::ClientFrame answer_frame(const std::string& id, std::uint32_t version, bool agree) {
  v1::ClientFrame frame;
  frame.mutable_answer_undo()->set_table_id(id);
  frame.mutable_answer_undo()->set_version(version);
  frame.mutable_answer_undo()->set_agree(agree);
  return frame;
}

v1::CommandResult undo(Client& client, const std::string& id, std::uint32_t version,
                       std::uint64_t command_id, std::uint32_t steps) {
  const auto answer = client.ask(undo_frame(id, version, command_id, steps));
  EXPECT_TRUE(answer.has_command_result()) << answer.ShortDebugString();
  return answer.command_result();
}

/// Both confirm their loading; the seat that begins.
std::size_t begin(Party& party) {
  EXPECT_TRUE(party.play(2));
  return party.decider();
}

/// Ann, who begins, and Bob are in the first turn; Ann has declared an exploration and sent
/// somebody.
class Undoing : public testing::Test {
 protected:
  void SetUp() override {
    first_turn = ann.mirror().view();
    move(ann, of_kind<engine::Explore>());
    declared = ann.mirror().view();
    move(ann, of_kind<engine::JoinExplore>());
  }

  void move(Client& client, const engine::Choice& choice) {
    const auto result = client.command(id, party.version(), party.new_command_id(), choice);
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    party.accepted(result.version());
    ASSERT_TRUE(party.everybody_follows());
  }

  template <class T>
  engine::Choice of_kind() {
    for (const engine::Choice& choice : ann.mirror().choices()) {
      if (std::holds_alternative<T>(choice)) {
        return choice;
      }
    }
    ADD_FAILURE() << "nothing of this kind is offered";
    return {};
  }

  void took_back(std::uint32_t version) {
    party.accepted(version);
    ASSERT_TRUE(party.everybody_follows());
    EXPECT_EQ(ann.out_of_step(), "");
    EXPECT_EQ(bob.out_of_step(), "");
  }

  v1::UndoOffer offer_in_snapshot(Client& client) {
    client.watch(id);
    while (const auto message = client.receive()) {
      if (message->has_snapshot()) {
        return message->snapshot().undo();
      }
    }
    return {};
  }

  Harness harness;
  Party party{harness, 2};
  std::size_t first = begin(party);
  Client& ann = party.client(first);
  Client& bob = party.client(1 - first);
  std::string id = party.table_id();
  engine::View first_turn;
  engine::View declared;
};

TEST_F(Undoing, IsFreeWithinTheOwnTurn) {
  const auto offer = offer_in_snapshot(ann);
  EXPECT_EQ(offer.free_steps(), 2U);
  EXPECT_EQ(offer.consent_steps(), 2U);
  EXPECT_EQ(offer_in_snapshot(bob).consent_steps(), 0U);
  EXPECT_EQ(offer_in_snapshot(bob).barrier(), v1::UNDO_BARRIER_OTHER_SEAT);

  took_back(undo(ann, id, 4, 1001, 1).version());
  EXPECT_EQ(party.version(), 5U) << "versions count on";
  EXPECT_EQ(ann.mirror().view(), declared);
  took_back(undo(ann, id, 5, 1002, 1).version());
  EXPECT_EQ(ann.mirror().view(), first_turn);
  EXPECT_FALSE(ann.mirror().choices().empty());
  const auto nothing_left = offer_in_snapshot(ann);
  EXPECT_EQ(nothing_left.consent_steps(), 0U);
  EXPECT_NE(nothing_left.barrier(), v1::UNDO_BARRIER_UNSPECIFIED);
  EXPECT_TRUE(party.play(20)) << "and the game goes on";
}

TEST_F(Undoing, TakesSeveralStepsAtOnceAndTellsEverybody) {
  took_back(undo(ann, id, 4, 1001, 2).version());
  EXPECT_EQ(ann.mirror().view(), first_turn);
  EXPECT_EQ(bob.mirror().view().zone, first_turn.zone);
  Client again = harness.client();
  again.hello("", party.token(1 - first));
  again.watch(id);
  ASSERT_TRUE(again.follow_to(5));
  EXPECT_EQ(again.mirror().view(), bob.mirror().view());
}

// CARGO-09: it lies where he has put it, also in the journal and in the replay
TEST_F(Undoing, LeavesAloneWhatOthersMoveInTheirConvoys) {
  v1::ClientFrame frame;
  frame.mutable_get_asides()->set_table_id(id);
  const auto asides = bob.ask(frame).asides();
  ASSERT_GT(asides.choices_size(), 0);
  const auto aside = protocol::from_wire(asides.choices(0));
  ASSERT_TRUE(aside.has_value());
  move(bob, *aside);
  EXPECT_EQ(offer_in_snapshot(ann).free_steps(), 2U);
  const auto convoys = bob.mirror().view().convoys;
  EXPECT_NE(convoys, first_turn.convoys);
  took_back(undo(ann, id, 5, 1001, 2).version());
  EXPECT_EQ(ann.mirror().view().zone, first_turn.zone);
  EXPECT_EQ(ann.mirror().view().convoys, convoys);
  ASSERT_TRUE(party.play_to_the_end());
  // The table answers when the game is on the lists.
  EXPECT_EQ(undo(ann, id, party.version(), 1002, 1).error().code(), v1::ERROR_CODE_GAME_OVER);
  expect_kept_as_played(harness.store(), ann, id);
}

TEST_F(Undoing, ARepeatedRequestIsAnsweredAndNotRepeated) {
  took_back(undo(ann, id, 4, 1001, 1).version());
  EXPECT_EQ(undo(ann, id, 4, 1001, 1).version(), 5U);
  EXPECT_EQ(ann.mirror().view(), declared);
  EXPECT_EQ(undo(ann, id, 5, 1001, 2).error().code(), v1::ERROR_CODE_COMMAND_ID_REUSED);
}

TEST_F(Undoing, IsRefusedWithAReason) {
  EXPECT_EQ(undo(ann, id, 3, 1001, 1).error().code(), v1::ERROR_CODE_STALE_VERSION);
  EXPECT_EQ(undo(ann, id, 4, 1002, 3).error().code(), v1::ERROR_CODE_NOT_UNDOABLE);
  EXPECT_EQ(undo(bob, id, 4, 1003, 1).error().code(), v1::ERROR_CODE_NOT_UNDOABLE);
  expect_refused(ann, undo_frame(id, 4, 1004, 0), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(bob, answer_frame(id, 4, true), v1::ERROR_CODE_NO_UNDO_PROPOSAL);
  Client eve = guest(harness, "Eve");
  EXPECT_EQ(undo(eve, id, 4, 1, 1).error().code(), v1::ERROR_CODE_NOT_SEATED);
  expect_refused(eve, answer_frame(id, 4, true), v1::ERROR_CODE_NOT_SEATED);
}

TEST_F(Undoing, IsShownInTheReplay) {
  took_back(undo(ann, id, 4, 1001, 2).version());
  ASSERT_TRUE(party.play_to_the_end());
  EXPECT_EQ(undo(ann, id, party.version(), 1002, 1).error().code(), v1::ERROR_CODE_GAME_OVER);
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(id);
  const auto replay = ann.ask(frame).replay();
  ASSERT_EQ(static_cast<std::uint32_t>(replay.steps_size()), party.version());
  EXPECT_EQ(replay.steps(4).undone_steps(), 2U);
  EXPECT_FALSE(replay.steps(4).has_choice());
  EXPECT_EQ(replay.steps(4).digest(), replay.steps(1).digest());
  expect_kept_as_played(harness.store(), ann, id);
}

/// Bob has confirmed his loading and Ann, who is asked too, has not.
class Consent : public testing::Test {
 protected:
  static v1::ClientFrame ask_to_take_back(const Party& party) {
    return undo_frame(party.table_id(), party.version(), 1001, 1);
  }

  void SetUp() override {
    const auto result = bob.command(id, 0, party.new_command_id(), engine::ConfirmLoading{});
    ASSERT_FALSE(result.has_error());
    party.accepted(result.version());
    ASSERT_TRUE(party.everybody_follows());
    before_proposal = bob.mirror().view();
    ASSERT_FALSE(bob.ask(ask_to_take_back(party)).command_result().has_error());
    for (Client* client : {&ann, &eve}) {
      ASSERT_TRUE(client->follow_until([&] { return client->table().has_undo_proposal(); }));
    }
  }

  Disk disk;
  std::optional<Harness> harness{disk.store};
  Party party{*harness, 3};
  Client& ann = party.client(0);
  Client& bob = party.client(1);
  Client& eve = party.client(2);
  std::string id = party.table_id();
  engine::View before_proposal;
};

TEST_F(Consent, OfAllOthersIsNeededBeyondTheOwnTurn) {
  const auto& proposal = ann.table().undo_proposal();
  EXPECT_EQ(proposal.seat(), 2U);
  EXPECT_EQ(proposal.steps(), 1U);
  EXPECT_EQ(proposal.version(), 1U);
  EXPECT_EQ(ann.ask(answer_frame(id, 1, true)).table_info().undo_proposal().agreed_size(), 1);
  EXPECT_EQ(bob.mirror().view(), before_proposal) << "one has not answered yet";
  EXPECT_FALSE(eve.ask(answer_frame(id, 1, true)).table_info().has_undo_proposal());
  party.accepted(2);
  ASSERT_TRUE(party.everybody_follows());
  EXPECT_FALSE(bob.mirror().choices().empty()) << "Bob is asked again";
}

TEST_F(Consent, IsRefusedByOne) {
  EXPECT_FALSE(ann.ask(answer_frame(id, 1, false)).table_info().has_undo_proposal());
  expect_refused(eve, answer_frame(id, 1, true), v1::ERROR_CODE_NO_UNDO_PROPOSAL);
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().has_undo_proposal(); }));
  EXPECT_EQ(bob.mirror().view(), before_proposal);
}

TEST_F(Consent, IsNotAskedForAnyMoreAfterTheNextCommand) {
  const auto result = ann.command(id, 1, party.new_command_id(), engine::ConfirmLoading{});
  party.accepted(result.version());
  ASSERT_TRUE(eve.follow_until([&] { return !eve.table().has_undo_proposal(); }));
  expect_refused(eve, answer_frame(id, 1, true), v1::ERROR_CODE_NO_UNDO_PROPOSAL);
  EXPECT_EQ(undo(bob, id, 2, 1002, 1).error().code(), v1::ERROR_CODE_NOT_UNDOABLE);
}

TEST_F(Consent, IsForgottenByARestartAndWhatWasTakenBackIsNot) {
  EXPECT_TRUE(ann.ask(answer_frame(id, 1, true)).has_table_info());
  EXPECT_TRUE(eve.ask(answer_frame(id, 1, true)).has_table_info());
  party.accepted(2);
  ASSERT_TRUE(party.everybody_follows());
  const auto view = bob.mirror().view();
  ASSERT_FALSE(eve.ask(undo_frame(id, 2, 5, 1)).command_result().error().code() == 0)
      << "Eve has done nothing";
  harness.reset();
  harness.emplace(disk.store);
  party.reconnect(*harness);
  EXPECT_EQ(bob.mirror().view(), view);
  EXPECT_FALSE(bob.table().has_undo_proposal());
  EXPECT_TRUE(party.play(10));
}

Limits with_bots_that_never_move() {
  Limits limits = test_limits();
  limits.bot_delay = std::chrono::hours{1};
  return limits;
}

TEST(UndoOption, CanBeSwitchedOff) {
  const Harness harness(with_bots_that_never_move());
  Client ann = guest(harness, "Ann");
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_no_undo(true);
  const std::string id = ann.ask(create).table_info().table_id();
  EXPECT_TRUE(ann.ask(add_bot_frame(id)).table_info().options().no_undo());
  ASSERT_TRUE(ann.follow_to(0));
  const auto result = ann.command(id, 0, 1, engine::ConfirmLoading{});
  EXPECT_EQ(undo(ann, id, result.version(), 2, 1).error().code(), v1::ERROR_CODE_NOT_UNDOABLE);
}

TEST(UndoOption, BotsAgreeAtOnce) {
  const Harness harness(with_bots_that_never_move());
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  ann.ask(add_bot_frame(id));
  ASSERT_TRUE(ann.follow_to(0));
  const auto result = ann.command(id, 0, 1, engine::ConfirmLoading{});
  ASSERT_FALSE(result.has_error());
  EXPECT_EQ(undo(ann, id, 1, 2, 1).version(), 2U);
  ASSERT_TRUE(ann.follow_to(2));
  EXPECT_FALSE(ann.mirror().choices().empty());
}

}  // namespace
}  // namespace aurora::server::test
