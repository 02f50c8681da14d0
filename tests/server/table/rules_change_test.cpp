// Updates: games that were begun with another pack or by other rules go on, and when one cannot,
// it says why and nothing is lost.
#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "server/operator/check_update.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/table/ledger/restore.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/server/support/chat.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/versions.hpp"

namespace aurora::server::test {
namespace {

const storage::StoreError kBrokenDisk{storage::StoreErrc::kIo, "the disk reported an error"};

storage::TableId id_of(const Party& party) {
  return storage::TableId::parse(party.table_id()).value();
}

v1::ServerMessage watch(const Harness& harness, const Party& party) {
  Client client = harness.client();
  client.hello("", party.token(0));
  v1::ClientFrame frame;
  frame.mutable_watch_table()->set_table_id(party.table_id());
  return client.ask(frame);
}

v1::ClientFrame content_frame(const std::string& digest) {
  v1::ClientFrame frame;
  frame.mutable_get_content()->set_language("en");
  frame.mutable_get_content()->set_pack(digest);
  return frame;
}

v1::Replay replay_of(Party& party) {
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(party.table_id());
  return party.client(0).ask(frame).replay();
}

int changes_in(const v1::Replay& replay) {
  int changes = 0;
  for (const v1::ReplayStep& step : replay.steps()) {
    changes += step.happened() == v1::TABLE_EVENT_RULES_CHANGED ? 1 : 0;
  }
  return changes;
}

std::string metrics(const Harness& harness) {
  return http(harness.address(), "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
}

/// Waits for what happens on other threads.
bool metrics_come_to(const Harness& harness, const std::string& line) {
  for (int i = 0; i < 400; ++i) {
    if (metrics(harness).find("\n" + line + "\n") != std::string::npos) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds{5});
  }
  return false;
}

/// Plays `commands` on a server of its own; as it ends, it keeps what it keeps, or it is killed.
std::unique_ptr<Party> begin_game(Disk& disk, unsigned commands, bool killed = false) {
  auto harness = std::make_unique<Harness>(disk.store);
  auto party = std::make_unique<Party>(*harness, 2);
  EXPECT_TRUE(party->play(commands));
  if (killed) {
    disk.store.fail_commits(kBrokenDisk);
  }
  harness.reset();
  disk.store.heal();
  return party;
}

/// Everybody is back, and sees the version after the record of the other rules.
void follow_across(Party& party, const Harness& harness) {
  party.accepted(party.version() + 1);
  party.reconnect(harness);
}

TEST(AnotherPack, GamesGoOnWithTheOneTheyWereBegunWith) {
  Disk disk;
  const auto party = begin_game(disk, 20);
  const std::string old_digest = content::base_pack().digest;
  const content::Pack pack = changed_pack();
  ASSERT_NE(pack.digest, old_digest);
  ASSERT_EQ(pack.version, content::base_pack().version);

  const Harness later(disk.store, test_limits(), pack);
  party->reconnect(later);
  EXPECT_EQ(party->client(0).table().pack().digest(), old_digest);
  Client& client = party->client(0);
  const auto old_content = client.ask(content_frame(old_digest)).content();
  EXPECT_EQ(old_content.pack().digest(), old_digest);
  const auto new_content = client.ask(content_frame("")).content();
  EXPECT_EQ(new_content.pack().digest(), pack.digest);
  EXPECT_NE(old_content.catalog().SerializeAsString(), new_content.catalog().SerializeAsString());
  EXPECT_EQ(client.ask(content_frame("unknown")).error().field(), "pack");

  ASSERT_TRUE(party->play_to_the_end());
  const v1::Replay replay = replay_of(*party);
  EXPECT_EQ(replay.header().pack().digest(), old_digest);
  EXPECT_EQ(changes_in(replay), 0);
  Client carl = later.client();
  carl.hello("Carl");
  EXPECT_EQ(carl.create(2).pack().digest(), pack.digest) << "new tables have the new one";
}

TEST(AnotherPack, ThatNobodyHasKeptStopsTheTableAndSaysSo) {
  Disk disk;
  const auto party = begin_game(disk, 3);
  storage::MemoryStore journals;
  const auto row = disk.store.read(storage::FindTable{id_of(*party)});
  storage::WriteGroup group{storage::CreateTable{row->id, row->join_code, row->created_at}};
  const auto journal = disk.store.read(storage::ReadJournal{row->id});
  for (const storage::JournalEntry& entry : *journal) {
    group.emplace_back(storage::AppendEntry{row->id, entry.seq, entry.at, entry.payload});
  }
  group.emplace_back(storage::SetStatus{row->id, row->status, row->updated_at});
  ASSERT_TRUE(journals.commit({&group, 1})[0]);
  const content::Pack pack = changed_pack();
  const Harness later(journals, test_limits(), pack);
  EXPECT_TRUE(metrics_come_to(later, "aurora_tables_unusable{reason=\"pack_missing\"} 1"));
  EXPECT_EQ(journals.read(storage::FindTable{row->id})->head_seq, row->head_seq)
      << "its journal is untouched";
}

TEST(OtherRules, CarryAGameOverThatTheyWouldHaveDealtOtherwise) {
  Disk disk;
  const auto party = begin_game(disk, 30);
  const Harness later(disk.store, content::base_pack(), faster_trucks);
  follow_across(*party, later);
  ASSERT_TRUE(party->play_to_the_end());
  const v1::Replay replay = replay_of(*party);
  ASSERT_EQ(changes_in(replay), 1);
  const v1::ReplayStep& change = replay.steps(30);
  EXPECT_EQ(change.happened(), v1::TABLE_EVENT_RULES_CHANGED);
  EXPECT_EQ(change.rules().version(), "0.0.0-later");
  EXPECT_NE(change.rules().signature(), replay.header().rules().signature());
  EXPECT_EQ(static_cast<std::uint32_t>(replay.steps_size()), party->version());
}

TEST(OtherRules, ShowWhereTheGameStoodAndTellItsPlayers) {
  Disk disk;
  const auto party = begin_game(disk, 30);
  const auto before = party->client(1).mirror().view();
  const Harness later(disk.store, content::base_pack(), other_deal);
  follow_across(*party, later);
  EXPECT_EQ(party->client(1).mirror().view(), before);
  const v1::Chat chat = history(party->client(0), party->table_id());
  const bool told = std::ranges::any_of(chat.lines(), [](const v1::ChatLine& line) {
    return line.note() == v1::TABLE_NOTE_RULES_CHANGED;
  });
  EXPECT_TRUE(told);
}

TEST(OtherRules, ThatChangeNothingSoFarPlayTheGameOn) {
  Disk disk;
  const auto party = begin_game(disk, 30, true);
  const Harness later(disk.store, content::base_pack(), renamed_rules);
  follow_across(*party, later);
  ASSERT_TRUE(party->play_to_the_end());
  EXPECT_EQ(changes_in(replay_of(*party)), 1);
}

/// As a program writes it to whom a state is another number, and the same game.
void forge_digests(std::vector<storage::JournalEntry>& journal) {
  for (storage::JournalEntry& entry : journal) {
    v1::JournalRecord record;
    ASSERT_TRUE(protocol::decode_record(entry.payload, record));
    if (record.has_game_started()) {
      record.mutable_game_started()->set_digest(record.game_started().digest() + 1);
    } else if (record.has_command_accepted()) {
      record.mutable_command_accepted()->set_digest(record.command_accepted().digest() + 1);
    }
    entry.payload = protocol::encode_record(record);
  }
}

TEST(OtherRules, CarryAGameOverThatLooksTheSameAllTheWay) {
  Disk disk;
  const auto party = begin_game(disk, 30, true);
  auto journal = disk.store.read(storage::ReadJournal{id_of(*party)}).value();
  forge_digests(journal);
  const Ledger blank{.id = id_of(*party)};
  const storage::Result<storage::Snapshot> nothing =
      storage::failure(storage::StoreErrc::kNotFound, "");
  const Ruleset later = renamed_rules(content::base_pack());
  const auto restored = restore(later, journal, nothing, blank);
  ASSERT_TRUE(restored) << restored.error().because;
  EXPECT_EQ(restored->passage, Passage::kCarried);
  const Ledger& ledger = restored->ledger;
  EXPECT_EQ(ledger.version, 30U);
  Ledger carried = ledger;
  go_on_from(ledger.game, {}, carried);
  for (const StepCount& steps : carried.steps) {
    EXPECT_EQ(steps.in_turn, 0U) << "as when it is read again behind the record that says so";
  }
}

TEST(OtherRules, GoOnFromWhereTheGameWasKeptLastAndPlayTheMovesSinceAgain) {
  Disk disk;
  const auto party = begin_game(disk, 132, true);
  const auto kept = disk.store.read(storage::FindSnapshot{id_of(*party)});
  ASSERT_TRUE(kept) << "a game is kept every now and then";
  ASSERT_LT(kept->seq, disk.store.read(storage::FindTable{id_of(*party)})->head_seq);
  const Harness later(disk.store, content::base_pack(), other_deal);
  follow_across(*party, later);
  EXPECT_EQ(party->version(), 133U) << "no move is lost";
  ASSERT_TRUE(party->play_to_the_end());
}

TEST(OtherRules, StopATableWhoseGameNobodyHasKeptAndSayWhatHelps) {
  Disk disk;
  const auto party = begin_game(disk, 20, true);
  const auto head = disk.store.read(storage::FindTable{id_of(*party)})->head_seq;
  {
    const Harness later(disk.store, content::base_pack(), faster_trucks);
    const v1::Error error = watch(later, *party).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_TABLE_UNUSABLE);
    const std::string& why = error.message();
    const Ruleset before = make_ruleset(content::base_pack());
    const Ruleset now = faster_trucks(content::base_pack());
    EXPECT_NE(why.find(before.signature.substr(0, 8)), std::string::npos) << why;
    EXPECT_NE(why.find(now.signature.substr(0, 8)), std::string::npos) << why;
    EXPECT_NE(why.find("start the older program"), std::string::npos) << why;
    Client again = later.client();
    again.hello("", party->token(0));
    const auto result = again.command(party->table_id(), party->version(), 99, engine::EndTurn{});
    EXPECT_EQ(result.error().code(), v1::ERROR_CODE_TABLE_UNUSABLE) << "inside of the result";
    EXPECT_TRUE(metrics_come_to(later, "aurora_tables_unusable{reason=\"rules_differ\"} 1"));
  }
  EXPECT_EQ(disk.store.read(storage::FindTable{id_of(*party)})->head_seq, head)
      << "its journal is untouched";
  {  // the older program once more, stopped in peace
    const Harness older(disk.store);
    party->reconnect(older);
    ASSERT_TRUE(party->play(1));
  }
  const Harness later(disk.store, content::base_pack(), faster_trucks);
  follow_across(*party, later);
  EXPECT_TRUE(party->play(20));
}

TEST(OtherRules, ComeAgainAndAgain) {
  Disk disk;
  const auto party = begin_game(disk, 20);
  {
    const Harness second(disk.store, content::base_pack(), faster_trucks);
    follow_across(*party, second);
    ASSERT_TRUE(party->play(20));
  }
  {
    const Harness second(disk.store, content::base_pack(), faster_trucks);
    party->reconnect(second);  // by the same rules nothing more is written
    ASSERT_TRUE(party->play(5));
  }
  const Harness third(disk.store);
  follow_across(*party, third);
  ASSERT_TRUE(party->play_to_the_end());
  EXPECT_EQ(changes_in(replay_of(*party)), 2);
}

TEST(OtherRules, LetALobbyBegin) {
  Disk disk;
  std::string code;
  std::string token;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    code = ann.create(2).code();
  }
  const Harness later(disk.store, content::base_pack(), faster_trucks);
  Client ann = later.client();
  ann.hello("", token);
  Client bob = later.client();
  bob.hello("Bob");
  const v1::TableInfo table = bob.join(code);
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_PLAYING);
  ann.watch(table.table_id());
  EXPECT_EQ(ann.mirror().version(), 0U);
}

TEST(OtherRules, AreShownInTheReplayWithBothParts) {
  Disk disk;
  const auto party = begin_game(disk, 25);
  const Harness later(disk.store, content::base_pack(), faster_trucks);
  follow_across(*party, later);
  const engine::View after = party->client(0).mirror().view();
  ASSERT_TRUE(party->play_to_the_end());
  Client& client = party->client(0);
  v1::ClientFrame frame = open_frame(party->table_id(), v1::REPLAY_VIEW_MINE);
  const auto opened = open(client, frame);
  ASSERT_EQ(opened.parts_size(), 1);
  EXPECT_EQ(opened.parts(0).position(), 26U);
  EXPECT_EQ(opened.parts(0).rules().version(), "0.0.0-later");
  move(client, by_frame(26));
  EXPECT_EQ(client.mirror().view().seats, after.seats);
  EXPECT_EQ(client.mirror().view().progress.round, after.progress.round);
  move(client, by_frame(1'000'000));
}

TEST(CheckUpdate, SaysWhatWouldBecomeOfEachGame) {
  Disk disk;
  const auto kept = begin_game(disk, 20);
  const auto killed = begin_game(disk, 20, true);
  Log log(LogLevel::kOff, LogFormat::kText);
  {
    Rulebook same(content::base_pack(), disk.store, system_clock(), log);
    EXPECT_EQ(forecast_update(disk.store, same).same, 2U);
  }
  {
    Rulebook renamed(content::base_pack(), disk.store, system_clock(), log, renamed_rules);
    EXPECT_EQ(forecast_update(disk.store, renamed).replayed, 2U);
  }
  Rulebook other(content::base_pack(), disk.store, system_clock(), log, faster_trucks);
  const Forecast forecast = forecast_update(disk.store, other);
  EXPECT_EQ(forecast.carried, 1U);
  EXPECT_EQ(forecast.after_stop, 1U);
  EXPECT_TRUE(forecast.all_go_on());
  EXPECT_NE(forecast.text().find("stopped in peace"), std::string::npos) << forecast.text();

  disk.store.damage(id_of(*kept));
  const Forecast damaged = forecast_update(disk.store, other);
  ASSERT_EQ(damaged.lost.size(), 1U);
  EXPECT_NE(damaged.text().find("damaged: Entry 2"), std::string::npos) << damaged.text();
}

TEST(CheckUpdate, LooksAtADatabaseThatIsInUse) {
  const TemporaryDirectory directory;
  const auto database = directory.path() / "aurora.db";
  const auto store = storage::SqliteStore::open(database);
  ASSERT_TRUE(store);
  const Harness harness(**store);
  Party party(harness, 2);
  ASSERT_TRUE(party.play(5));
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(check_update(database, content::base_pack()), 0);
  const std::string same = ::testing::internal::GetCapturedStdout();
  EXPECT_NE(same.find("     1  games go on by the same rules\n"), std::string::npos) << same;
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(check_update(database, changed_pack()), 0);
  const std::string other_pack = ::testing::internal::GetCapturedStdout();
  EXPECT_NE(other_pack.find("     1  games go on by the same rules\n"), std::string::npos)
      << other_pack;
  EXPECT_TRUE(party.play(5));
  EXPECT_EQ(check_update(directory.path() / "nothing.db", content::base_pack()), 1);
}

TEST(DamagedTable, ConcernsNobodyElse) {
  Disk disk;
  const auto broken = begin_game(disk, 5);
  const auto sound = begin_game(disk, 5);
  disk.store.damage(id_of(*broken));
  const Harness later(disk.store);
  EXPECT_TRUE(metrics_come_to(later, "aurora_tables_unusable{reason=\"damaged\"} 1"));
  EXPECT_EQ(watch(later, *broken).error().code(), v1::ERROR_CODE_TABLE_DAMAGED);
  sound->reconnect(later);
  EXPECT_TRUE(sound->play(5));
  const std::string ready =
      http(later.address(), "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(ready.starts_with("HTTP/1.1 200 ")) << ready;
  EXPECT_TRUE(metrics_come_to(later, "aurora_storage_up 1"));
}

TEST(ClientAhead, IsCountedWhenAJournalHasLostMoves) {
  Disk disk;
  const auto party = begin_game(disk, 5);
  const Harness later(disk.store);
  Client client = later.client();
  client.hello("", party->token(0));
  EXPECT_TRUE(client.watch(party->table_id(), 5).resumed());
  EXPECT_TRUE(metrics_come_to(later, "aurora_clients_ahead_total 0"));
  EXPECT_FALSE(client.watch(party->table_id(), 9).resumed());
  EXPECT_TRUE(metrics_come_to(later, "aurora_clients_ahead_total 1"));
}

}  // namespace
}  // namespace aurora::server::test
