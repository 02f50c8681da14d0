// The list of tables, and how many there may be: nobody fills it alone.
#include "server/lobby/open_tables.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server {
namespace {

Limits small_list(std::size_t listed) {
  Limits limits;
  limits.listed_tables = listed;
  limits.listing_interval = std::chrono::milliseconds{0};
  return limits;
}

TableSummary lobby_of(storage::PlayerId host, const std::string& address, std::int64_t made_at) {
  TableSummary table{.id = random_table_id(), .host = engine::seat_at(0), .created_at_ms = made_at};
  table.seats.resize(3);
  table.seats.front() = {.taken = true, .player = host, .connected = true};
  table.address = address;
  return table;
}

bool lists(const OpenTables& open, storage::TableId id) {
  const auto listing = open.listing();
  return std::ranges::any_of(listing->tables(),
                             [id](const auto& table) { return table->id == id; });
}

TEST(OpenTables, ListAFewOfEachHost) {
  const Limits limits = small_list(100);
  OpenTables open(limits);
  const auto host = random_player_id();
  for (int i = 0; i < 8; ++i) {
    open.put(lobby_of(host, "192.0.2.1", i));
  }
  EXPECT_EQ(open.listing()->tables().size(), 3U);
  EXPECT_TRUE(open.listing()->list().truncated());
  EXPECT_EQ(open.listing()->tables().front()->created_at_ms, 7) << "the newest first";
  EXPECT_EQ(open.waiting_with(host), 8U);
  EXPECT_EQ(open.waiting_from("192.0.2.1"), 8U);
}

TEST(OpenTables, ListThoseOfClubsForTheirMembersAlone) {
  const Limits limits = small_list(100);
  OpenTables open(limits);
  const storage::ClubId club(random_player_id().bytes());
  TableSummary first = lobby_of(random_player_id(), "192.0.2.1", 1);
  first.house.club = club;
  TableSummary second = lobby_of(random_player_id(), "192.0.2.1", 2);
  second.house.club = club;
  TableSummary unlisted = lobby_of(random_player_id(), "192.0.2.1", 3);
  unlisted.house.club = club;
  unlisted.house.unlisted = true;
  for (const TableSummary* table : {&first, &second, &unlisted}) {
    open.put(*table);
  }
  EXPECT_EQ(open.listing()->tables().size(), 0U);
  const auto shown = open.tables_of(club);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown.front()->id, second.id) << "the newest first";
  EXPECT_TRUE(open.tables_of(storage::ClubId(random_player_id().bytes())).empty());
  second.status = storage::TableStatus::kPlaying;
  open.put(second);
  EXPECT_EQ(open.tables_of(club).size(), 1U) << "nobody may watch";
  open.erase(first.id);
  EXPECT_TRUE(open.tables_of(club).empty());
}

TEST(OpenTables, AreNotPushedOutOfTheListByThoseOfOneAddress) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  const TableSummary real = lobby_of(random_player_id(), "192.0.2.1", 1);
  const TableSummary other = lobby_of(random_player_id(), "192.0.2.2", 2);
  open.put(real);
  open.put(other);
  for (int i = 0; i < 104; ++i) {
    open.put(lobby_of(random_player_id(), "203.0.113.7", 1000 + i));
  }
  EXPECT_EQ(open.listing()->tables().size(), 10U);
  EXPECT_TRUE(lists(open, real.id));
  EXPECT_TRUE(lists(open, other.id));
}

TEST(OpenTables, AreNotPushedOutByFewHostsWhoseAddressNobodyKnows) {
  const Limits limits = small_list(100);
  OpenTables open(limits);
  const TableSummary real = lobby_of(random_player_id(), "127.0.0.1", 1);
  open.put(real);
  for (int guest = 0; guest < 13; ++guest) {
    const auto host = random_player_id();
    for (int i = 0; i < 8; ++i) {
      open.put(lobby_of(host, "127.0.0.1", 1000 + i));
    }
  }
  EXPECT_TRUE(lists(open, real.id));
  EXPECT_EQ(open.listing()->tables().size(), 40U);
}

TEST(OpenTables, WithSomebodyThereComeFirst) {
  const Limits limits = small_list(2);
  OpenTables open(limits);
  const TableSummary real = lobby_of(random_player_id(), "192.0.2.1", 1);
  const TableSummary neighbour = lobby_of(random_player_id(), "192.0.2.1", 2);
  TableSummary empty = lobby_of(random_player_id(), "192.0.2.2", 2);
  empty.seats.front().connected = false;
  open.put(real);
  open.put(neighbour);
  open.put(empty);
  EXPECT_TRUE(lists(open, real.id));
  EXPECT_TRUE(lists(open, neighbour.id));
  empty.deserted = true;
  open.put(empty);
  EXPECT_FALSE(open.listing()->list().truncated()) << "it is not in the list at all";
}

TEST(OpenTables, AreCountedAsTheyChange) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  const auto host = random_player_id();
  TableSummary table = lobby_of(host, "192.0.2.1", 1);
  table.join_code = "ABC234";
  open.put(table);
  EXPECT_EQ(open.count(storage::TableStatus::kLobby), 1U);
  table.status = storage::TableStatus::kPlaying;
  EXPECT_EQ(open.put(table)->join_code, "ABC234");
  EXPECT_EQ(open.count(storage::TableStatus::kLobby), 0U);
  EXPECT_EQ(open.waiting_from("192.0.2.1"), 0U);
  EXPECT_EQ(open.playing_with(host), 1U);
  EXPECT_TRUE(open.listing()->tables().empty()) << "nobody may watch";
  table.status = storage::TableStatus::kFinished;
  open.put(table);
  EXPECT_EQ(open.playing_with(host), 0U);
  EXPECT_EQ(open.find(table.id), nullptr);
  EXPECT_EQ(open.erase(table.id), nullptr);
}

TEST(OpenTables, AreListedAnewOnlySoOften) {
  Limits limits = small_list(10);
  limits.listing_interval = std::chrono::hours{1};
  OpenTables open(limits);
  const auto first = open.listing();
  EXPECT_EQ(open.listing(), first);
  open.put(lobby_of(random_player_id(), "192.0.2.1", 1));
  EXPECT_EQ(open.listing(), first) << "it may be as it was";
}

}  // namespace
}  // namespace aurora::server

namespace aurora::server::test {
namespace {

v1::LimitKind what_is_too_many(Client& client) {
  const auto error = client.ask(create_frame(2)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_TOO_MANY_TABLES);
  return error.limit();
}

TEST(Lobby, LimitsTheOpenTablesOfAnAddressAndOfAll) {
  Limits limits = test_limits();
  limits.open_tables_per_player = 2;
  limits.open_tables_per_address = 3;
  limits.limit_loopback = true;
  {
    const Harness harness(limits);
    Client ann = guest(harness, "Ann");
    ann.create(2);
    ann.create(2);
    EXPECT_EQ(what_is_too_many(ann), v1::LIMIT_KIND_TABLES_OF_PLAYER);
    Client bob = guest(harness, "Bob");
    const std::string third = bob.create(2).table_id();
    EXPECT_EQ(what_is_too_many(bob), v1::LIMIT_KIND_TABLES_OF_ADDRESS);
    bob.ask(leave_frame(third));
    bob.create(2);
  }
  limits.open_tables = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.create(2);
  EXPECT_EQ(what_is_too_many(ann), v1::LIMIT_KIND_TABLES_OF_SERVER);
}

TEST(Lobby, LimitsHowFastTablesAreMade) {
  Limits limits = test_limits();
  limits.tables_made = {2, Limits::Seconds{1000}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.ask(leave_frame(ann.create(2).table_id()));
  ann.ask(leave_frame(ann.create(2).table_id()));
  const auto error = ann.ask(create_frame(2)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_TABLES);
  EXPECT_GT(error.retry_after_ms(), 0U);
}

TEST(Lobby, LimitsHowFastSeatsAreTaken) {
  Limits limits = test_limits();
  limits.seats_taken = {2, Limits::Seconds{1000}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  Client eve = guest(harness, "Eve");
  for (int i = 0; i < 2; ++i) {
    eve.join(table.code());
    eve.ask(leave_frame(table.table_id()));
  }
  EXPECT_EQ(eve.ask(join_frame(table.code())).error().limit(), v1::LIMIT_KIND_SEATS);
  EXPECT_FALSE(ann.ask(join_frame(table.code())).has_error()) << "it is the own seat";
}

TEST(Lobby, LimitsHowFastItIsChanged) {
  Limits limits = test_limits();
  limits.lobby_changes = {2, Limits::Seconds{1000}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(4).table_id();
  ann.ask(add_bot_frame(id));
  ann.ask(remove_frame(id, 2));
  EXPECT_EQ(ann.ask(add_bot_frame(id)).error().limit(), v1::LIMIT_KIND_LOBBY);
  EXPECT_FALSE(ann.ask(leave_frame(id)).has_error()) << "everybody may leave";
}

TEST(Lobby, DoesNotListWhatAllHaveLeft) {
  Limits limits = test_limits();
  limits.listed_absence_timeout = milliseconds{40};
  const Harness harness(limits);
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.create(2);
  Client eve = guest(harness, "Eve");
  v1::ClientFrame list;
  list.mutable_list_tables();
  EXPECT_EQ(eve.ask(list).table_list().tables_size(), 1);
  ann.vanish();
  while (eve.ask(list).table_list().tables_size() > 0) {
  }
  Client back = harness.client();
  back.hello("", token);
  EXPECT_EQ(back.join(table.code()).your_seat(), 1U) << "the table is still there";
  // Whoever has come back is told before the list is.
  while (eve.ask(list).table_list().tables_size() == 0) {
  }
}

// --- of several servers ---

OpenTables::Change told(TableSummary table) {
  const storage::TableId id = table.id;
  return {.id = id, .table = std::make_shared<const TableSummary>(std::move(table))};
}

TEST(OpenTables, OfOtherServersAreListedAndCountedForTheirPlayers) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  const auto host = random_player_id();
  const TableSummary table = lobby_of(host, "", 1);
  open.put_elsewhere("b", {told(table)}, true);
  EXPECT_TRUE(lists(open, table.id));
  EXPECT_EQ(open.waiting_with(host), 1U);
  EXPECT_EQ(open.count(storage::TableStatus::kLobby), 0U) << "not at this server";
  EXPECT_EQ(open.find(table.id), nullptr);
  EXPECT_TRUE(open.all().empty());
  open.put_elsewhere("b", {{.id = table.id, .table = nullptr}}, false);
  EXPECT_FALSE(lists(open, table.id));
  EXPECT_EQ(open.waiting_with(host), 0U);
}

TEST(OpenTables, OfAnotherServerAreReplacedByAllThatItHas) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  const TableSummary first = lobby_of(random_player_id(), "", 1);
  const TableSummary second = lobby_of(random_player_id(), "", 2);
  const TableSummary third = lobby_of(random_player_id(), "", 3);
  open.put_elsewhere("b", {told(first), told(second)}, true);
  open.put_elsewhere("c", {told(third)}, true);
  open.put_elsewhere("b", {told(second)}, true);
  EXPECT_FALSE(lists(open, first.id));
  EXPECT_TRUE(lists(open, second.id));
  EXPECT_TRUE(lists(open, third.id));
  open.put_elsewhere("b", {}, true);
  EXPECT_EQ(open.listing()->tables().size(), 1U);
}

// The new server tells of the table before the old one says that it has it no more.
TEST(OpenTables, ThatAreHandedOverAreListedAllTheTime) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  TableSummary table = lobby_of(random_player_id(), "", 1);
  open.put_elsewhere("b", {told(table)}, true);
  table.seats.front().name = "after";
  open.put_elsewhere("a", {told(table)}, true);
  open.put_elsewhere("b", {{.id = table.id, .table = nullptr}}, false);
  ASSERT_TRUE(lists(open, table.id));
  EXPECT_EQ(open.listing()->tables().front()->seats.front().name, "after");
  table.seats.front().name = "own";
  open.put(table);
  EXPECT_EQ(open.listing()->tables().front()->seats.front().name, "own");
  open.put_elsewhere("a", {}, true);
  EXPECT_TRUE(lists(open, table.id));
  open.erase(table.id);
  EXPECT_FALSE(lists(open, table.id));
}

TEST(OpenTables, OfOneAddressAreCountedAtAllServersWithoutNamingIt) {
  const Limits limits = small_list(10);
  OpenTables here(limits);
  OpenTables there(limits);
  here.share("installation");
  there.share("installation");
  TableSummary table = lobby_of(random_player_id(), "192.0.2.1", 1);
  here.put(table);
  auto changes = here.take_changes();
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes.front().table->address.find("192"), std::string::npos);
  EXPECT_TRUE(here.take_changes().empty());
  there.put_elsewhere("a", changes, true);
  EXPECT_EQ(here.waiting_from("192.0.2.1"), 1U);
  EXPECT_EQ(there.waiting_from("192.0.2.1"), 1U);
  EXPECT_EQ(there.waiting_from("192.0.2.2"), 0U);
  table.address.clear();  // whoever takes it over does not know where it was made
  there.put(table);
  there.put_elsewhere("a", {}, true);
  EXPECT_EQ(there.waiting_from("192.0.2.1"), 1U);
  here.erase(table.id);
  changes = here.take_changes();
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes.front().table, nullptr);
  EXPECT_EQ(here.waiting_from("192.0.2.1"), 0U);
}

TEST(OpenTables, WithoutOtherServersNoteNoChanges) {
  const Limits limits = small_list(10);
  OpenTables open(limits);
  open.put(lobby_of(random_player_id(), "192.0.2.1", 1));
  EXPECT_TRUE(open.take_changes().empty());
}

}  // namespace
}  // namespace aurora::server::test
