#include "tests/server/support/replays.hpp"

#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "protocol/recording.hpp"
#include "server/finished/finished_game.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/ledger/restore.hpp"

namespace aurora::server::test {

content::Pack another_pack() {
  content::Pack pack = content::base_pack();
  pack.digest = std::string(64, '0');
  return pack;
}

void forget_looks(storage::Bytes& bytes) {
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).has_value());
  switch (record.event_case()) {
    case v1::JournalRecord::kGameStarted: record.mutable_game_started()->clear_shown(); break;
    case v1::JournalRecord::kCommandAccepted:
      record.mutable_command_accepted()->clear_shown();
      break;
    case v1::JournalRecord::kCommandsUndone: record.mutable_commands_undone()->clear_shown(); break;
    default: break;
  }
  bytes = protocol::encode_record(record);
}

v1::ClientFrame open_frame(const std::string& table_id, v1::ReplayView view, unsigned seat) {
  v1::ClientFrame frame;
  v1::OpenReplay& open = *frame.mutable_open_replay();
  open.set_table_id(table_id);
  open.set_view(view);
  open.set_seat(seat);
  return frame;
}

v1::ClientFrame by_frame(int steps) {
  v1::ClientFrame frame;
  frame.mutable_control_replay()->set_by(steps);
  return frame;
}

v1::ReplayOpened open(Client& client, const v1::ClientFrame& frame) {
  const unsigned snapshots = client.snapshots();
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_replay_opened()) << answer.ShortDebugString();
  EXPECT_EQ(client.snapshots(), snapshots + 1) << "the snapshot is in the frame of the answer";
  return answer.replay_opened();
}

v1::ReplayStatus move(Client& client, const v1::ClientFrame& frame) {
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_replay_status()) << answer.ShortDebugString();
  return answer.replay_status();
}

v1::ServerMessage import(Client& client, const std::string& file, std::size_t part,
                         v1::ReplayView view) {
  for (std::size_t at = 0;; at += part) {
    v1::ClientFrame frame;
    v1::ImportReplay& request = *frame.mutable_import_replay();
    request.set_part(file.substr(at, part));
    request.set_first(at == 0);
    request.set_last(at + part >= file.size());
    request.set_view(view);
    const auto answer = client.ask(frame);
    if (request.last() || answer.has_error()) {
      return answer;
    }
    EXPECT_EQ(answer.replay_import().bytes(), at + part);
  }
}

std::vector<Memories> play_and_remember(Party& party, Client* spectator) {
  std::vector<Memories> memories(party.size() + (spectator == nullptr ? 0 : 1));
  for (;;) {
    for (std::size_t seat = 0; seat < party.size(); ++seat) {
      memories[seat].push_back(party.client(seat).mirror().view());
    }
    if (spectator != nullptr && spectator->follow_to(party.version())) {
      memories.back().push_back(spectator->mirror().view());
    }
    if (party.over() || !party.play(1)) {
      break;
    }
  }
  EXPECT_TRUE(party.over());
  for (std::size_t seat = 0; seat < party.size(); ++seat) {
    Client& client = party.client(seat);
    EXPECT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
  }
  return memories;
}

void expect_shows(Client& client, const Memories& memories) {
  ASSERT_EQ(client.mirror().view(), memories[0]);
  const unsigned updates = client.updates();
  for (unsigned position = 1; position < memories.size(); ++position) {
    const auto status = move(client, by_frame(1));
    ASSERT_EQ(status.position(), position);
    ASSERT_EQ(client.mirror().seq(), position);
    ASSERT_EQ(client.mirror().view(), memories[position]) << "after " << position << " steps";
    ASSERT_TRUE(client.mirror().choices().empty());
  }
  EXPECT_EQ(client.updates(), updates + memories.size() - 1);
  EXPECT_EQ(client.out_of_step(), "");
}

void expect_kept_as_played(storage::Store& store, Client& player, const std::string& table_id) {
  const auto id = *storage::TableId::parse(table_id);
  const auto journal = store.read(storage::ReadJournal{id});
  ASSERT_TRUE(journal);
  JournalGame game;
  ASSERT_TRUE(build_replay(*journal, game));

  v1::ClientFrame list;
  list.mutable_list_games();
  const auto answer = player.ask(list);
  ASSERT_EQ(answer.game_list().games_size(), 1) << answer.ShortDebugString();
  v1::GameSummary listed = answer.game_list().games(0);
  listed.clear_your_seat();
  for (v1::GameSummary::Seat& seat : *listed.mutable_seats()) {
    seat.clear_unrated();  // is decided when the game is put on the lists
  }
  const FinishedGame from_journal = finished_game(id, game);
  EXPECT_EQ(listed.DebugString(), from_journal.summary.DebugString());

  const Ruleset rules = make_ruleset(content::base_pack());
  const Ledger blank{.id = id};
  const auto restored = restore(
      rules, *journal, storage::failure(storage::StoreErrc::kNotFound, "nothing is kept"), blank);
  ASSERT_TRUE(restored);
  const FinishedGame from_ledger = finished_game(restored->ledger, rules);
  EXPECT_EQ(from_ledger.summary.DebugString(), from_journal.summary.DebugString());
  EXPECT_EQ(from_ledger.players, from_journal.players);
  EXPECT_EQ(from_ledger.rounds, from_journal.rounds);

  ASSERT_TRUE(game.recording);
  const v1::ReplayHeader& header = game.replay.header();
  v1::Recording again;
  protocol::Recorder recorder(content::base_pack().catalog, header.pack(), header.rules(),
                              game.replay, again);
  EXPECT_TRUE(recorder.record());
  EXPECT_TRUE(google::protobuf::util::MessageDifferencer::Equals(*game.recording, again))
      << "the journal does not say how the game looked";
}

}  // namespace aurora::server::test
