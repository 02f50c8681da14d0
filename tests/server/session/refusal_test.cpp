// Where a refused command is answered: by `error` when it did not reach its table, else inside its
// `commandResult`. docs/protocol.md has the list.
#include <functional>

#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame command_frame(const std::string& table_id, std::uint32_t version,
                              std::uint64_t command_id) {
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(table_id);
  command.set_expected_version(version);
  command.set_command_id(command_id);
  command.mutable_choice()->mutable_end_turn();
  return frame;
}

v1::ClientFrame undo_frame(const std::string& table_id, std::uint32_t version,
                           std::uint64_t command_id, std::uint32_t steps = 1) {
  v1::ClientFrame frame;
  v1::Undo& undo = *frame.mutable_undo();
  undo.set_table_id(table_id);
  undo.set_expected_version(version);
  undo.set_command_id(command_id);
  undo.set_steps(steps);
  return frame;
}

void expect_error(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code,
                  const std::string& field = "") {
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_error()) << answer.ShortDebugString();
  EXPECT_EQ(answer.error().code(), code) << answer.ShortDebugString();
  EXPECT_EQ(answer.error().field(), field);
}

void expect_result(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code) {
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_command_result()) << answer.ShortDebugString();
  EXPECT_EQ(answer.command_result().error().code(), code) << answer.ShortDebugString();
  EXPECT_EQ(answer.command_result().command_id(),
            frame.has_undo() ? frame.undo().command_id() : frame.command().command_id());
}

TEST(Refusal, OfWhatReachesNoTableIsAnError) {
  const Harness harness;
  Party party(harness, 2);
  Client& ann = party.client(0);
  const std::string& id = party.table_id();
  expect_error(ann, command_frame("nonsense", 0, 1), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_error(ann, command_frame("00000000000000000000000000", 0, 1),
               v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_error(ann, command_frame(id, 0, 0), v1::ERROR_CODE_MALFORMED, "command_id");
  expect_error(ann, undo_frame(id, 0, 0), v1::ERROR_CODE_MALFORMED, "command_id");
  expect_error(ann, undo_frame(id, 0, 1, 0), v1::ERROR_CODE_BAD_OPTION, "steps");
  v1::ClientFrame without_choice = command_frame(id, 0, 1);
  without_choice.mutable_command()->clear_choice();
  EXPECT_EQ(ann.ask(without_choice).error().code(), v1::ERROR_CODE_MALFORMED);
  Client nobody = harness.client();
  expect_error(nobody, command_frame(id, 0, 1), v1::ERROR_CODE_HELLO_REQUIRED);
}

TEST(Refusal, OfAServerThatHasTooMuchToDoIsAnErrorWithATimeToWait) {
  Limits limits = test_limits();
  limits.requests_in_flight = 0;
  storage::MemoryStore store;
  std::optional<Harness> harness(std::in_place, store);
  Party party(*harness, 2);
  harness.reset();
  harness.emplace(store, limits);
  Client ann = harness->client();
  ann.hello("", party.token(0));
  const auto answer = ann.ask(command_frame(party.table_id(), 0, 1));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_OVERLOADED);
  EXPECT_GT(answer.error().retry_after_ms(), 0U);
}

TEST(Refusal, ByATableIsInsideTheResult) {
  const Harness harness;
  Client solo = guest(harness, "Solo");
  const auto lobby = solo.create(2);
  expect_result(solo, command_frame(lobby.table_id(), 0, 1), v1::ERROR_CODE_TABLE_NOT_STARTED);
  expect_result(solo, undo_frame(lobby.table_id(), 0, 1), v1::ERROR_CODE_TABLE_NOT_STARTED);
  solo.ask(leave_frame(lobby.table_id()));
  expect_result(solo, command_frame(lobby.table_id(), 0, 2), v1::ERROR_CODE_NOT_SEATED);

  Party party(harness, 2);
  const std::string& id = party.table_id();
  expect_result(solo, command_frame(id, 0, 1), v1::ERROR_CODE_NOT_SEATED);
  expect_result(solo, undo_frame(id, 0, 1), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_TRUE(party.play(3));
  const std::size_t seat = party.decider();
  Client& ann = party.client(seat);
  Client& bob = party.client(1 - seat);
  expect_result(ann, command_frame(id, 99, 1001), v1::ERROR_CODE_STALE_VERSION);
  expect_result(ann, undo_frame(id, 1, 1001), v1::ERROR_CODE_STALE_VERSION);
  expect_result(ann, undo_frame(id, 3, 1001, 99), v1::ERROR_CODE_NOT_UNDOABLE);
  v1::ClientFrame foreign = command_frame(id, 3, 1001);
  foreign.mutable_command()->mutable_choice()->mutable_drive()->set_segment(1);
  expect_result(ann, foreign, v1::ERROR_CODE_NOT_OFFERED);
  foreign.mutable_command()->mutable_choice()->mutable_move_cargo()->set_from(64);
  foreign.mutable_command()->mutable_choice()->mutable_move_cargo()->set_to(63);
  expect_result(ann, foreign, v1::ERROR_CODE_CANNOT_MOVE_CARGO);
  expect_result(bob, command_frame(id, 3, 1001), v1::ERROR_CODE_NOT_YOUR_DECISION);

  const auto done = ann.command(id, 3, 2000, party.draw(seat));
  ASSERT_FALSE(done.has_error());
  foreign = command_frame(id, 4, 2000);
  foreign.mutable_command()->mutable_choice()->mutable_drive()->set_segment(1);
  expect_result(ann, foreign, v1::ERROR_CODE_COMMAND_ID_REUSED);

  v1::ClientFrame resign;
  resign.mutable_resign()->set_table_id(id);
  ASSERT_TRUE(bob.ask(resign).has_table_info());
  expect_result(bob, command_frame(id, 4, 3000), v1::ERROR_CODE_RESIGNED);
  ASSERT_TRUE(ann.ask(resign).has_table_info());
  expect_result(ann, command_frame(id, 4, 3000), v1::ERROR_CODE_TABLE_ENDED);
}

TEST(Refusal, OfTooManyProposalsToUndoIsInsideTheResult) {
  Limits limits = test_limits();
  limits.proposals = {0, Limits::Seconds{1000}};
  const Harness harness(limits);
  Party party(harness, 3);
  Client& bob = party.client(1);
  ASSERT_FALSE(bob.command(party.table_id(), 0, 1, engine::ConfirmLoading{}).has_error());
  expect_result(bob, undo_frame(party.table_id(), 1, 2), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(Refusal, ByADiskIsInsideTheResultWithATimeToWait) {
  Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left on the disk"});
  const auto result =
      party.client(seat).command(party.table_id(), 0, party.new_command_id(), party.draw(seat));
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_GT(result.error().retry_after_ms(), 0U);
}

/// The messages that come until one is what is wanted, by their names.
std::string names_until(Client& client,
                        const std::function<bool(const v1::ServerMessage&)>& wanted) {
  std::string names;
  while (const auto message = client.receive()) {
    const auto* field = v1::ServerMessage::descriptor()->FindFieldByNumber(message->body_case());
    names += field->json_name() + " ";
    if (wanted(*message)) {
      return names;
    }
  }
  ADD_FAILURE() << "it did not come after " << names;
  return names;
}

TEST(EndOfAGame, IsAnUpdateWithTheResultAndThenTheTableWithItsSecret) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client eve = guest(harness, "Eve");
  eve.watch(party.table_id());
  ASSERT_TRUE(party.play_to_the_end());
  const auto ended = [](const v1::ServerMessage& message) {
    return message.update().changed().result().over();
  };
  (void)names_until(eve, ended);
  EXPECT_EQ(names_until(eve,
                        [](const v1::ServerMessage& message) {
                          return message.table_info().status() == v1::TABLE_STATUS_FINISHED;
                        }),
            "tableInfo ");
  EXPECT_FALSE(eve.table().secret().empty());
  v1::ClientFrame get;
  get.mutable_get_replay()->set_table_id(party.table_id());
  EXPECT_TRUE(eve.ask(get).has_replay()) << "whoever knows that it is over can have the replay";
}

TEST(EndOfAGame, WithoutAResultIsTheTableAlone) {
  const Harness harness;
  Party party(harness, 2);
  v1::ClientFrame resign;
  resign.mutable_resign()->set_table_id(party.table_id());
  ASSERT_TRUE(party.client(0).ask(resign).has_table_info());
  ASSERT_TRUE(party.client(1).ask(resign).has_table_info());
  Client& ann = party.client(0);
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().status() == v1::TABLE_STATUS_ABANDONED; }));
  EXPECT_TRUE(ann.table().secret().empty()) << "nothing is revealed";
  EXPECT_FALSE(ann.mirror().view().result.over);
  const auto watching = ann.watch(party.table_id());
  EXPECT_EQ(watching.table().status(), v1::TABLE_STATUS_ABANDONED);
  v1::ClientFrame get;
  get.mutable_get_replay()->set_table_id(party.table_id());
  expect_refused(ann, get, v1::ERROR_CODE_GAME_NOT_OVER);
}

}  // namespace
}  // namespace aurora::server::test
