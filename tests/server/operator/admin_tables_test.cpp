// What the operator asks about tables.
#include <gtest/gtest.h>

#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Admin, SeesAllTablesAndWhatTheyWaitFor) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  Client waiting = guest(hosted.harness(), "Cid");
  auto create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_unlisted(true);
  const auto lobby = waiting.ask(create).table_info();
  EXPECT_EQ(hosted.status().connections(), 3U);
  EXPECT_EQ(hosted.status().lobbies(), 1U);
  EXPECT_EQ(hosted.status().playing(), 1U);
  v1::AdminRequest list;
  list.mutable_list_tables();
  EXPECT_EQ(hosted.ask(list).tables().tables_size(), 2) << "also unlisted ones";
  ASSERT_TRUE(party.play(5));
  const auto table = hosted.inspect(party.table_id());
  EXPECT_EQ(table.table().version(), 5U);
  EXPECT_EQ(table.connections(), 2U);
  EXPECT_GE(table.records(), 9U);
  ASSERT_EQ(table.seats_size(), 2);
  EXPECT_EQ(table.seats(1).player_id().size(), 26U);
  ASSERT_GE(table.asked_size(), 1);
  EXPECT_EQ(table.asked(0).seat(), party.decider() + 1);
  EXPECT_EQ(hosted.inspect(lobby.table_id()).table().seats(0).name(), "Cid");
  v1::AdminRequest nothing;
  nothing.mutable_inspect_table()->set_table_id("00000000000000000000000000");
  EXPECT_NE(hosted.ask(nothing).error(), "");
}

TEST(Admin, EndsATableForGood) {
  Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(3));
  EXPECT_EQ(hosted.end(party.table_id()).error(), "");
  Client& client = party.client(1);
  ASSERT_TRUE(
      client.follow_until([&] { return client.table().status() == v1::TABLE_STATUS_ABANDONED; }));
  const std::size_t decider = party.decider();
  const auto refused = party.client(decider).command(party.table_id(), 3, 77, party.draw(decider));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_TABLE_ENDED);
  EXPECT_NE(hosted.end(party.table_id()).error(), "") << "only once";
  hosted.restart();
  EXPECT_EQ(hosted.inspect(party.table_id()).table().status(), v1::TABLE_STATUS_ABANDONED);
  EXPECT_EQ(hosted.status().playing(), 0U);
}

TEST(Admin, EndsATableThatCannotGoOn) {
  Hosted hosted;
  std::string table_id;
  {
    Party party(hosted.harness(), 2);
    ASSERT_TRUE(party.play(3));
    table_id = party.table_id();
  }
  content::Pack other = content::base_pack();
  other.digest = std::string(64, '0');
  hosted.restart_without_packs(other);
  EXPECT_EQ(hosted.status().playing(), 1U) << "also when nobody has asked for it";
  EXPECT_NE(hosted.inspect(table_id).problem(), "") << "it was begun with another pack";
  ASSERT_EQ(hosted.status().unusable_size(), 1);
  EXPECT_EQ(hosted.status().unusable(0).table_id(), table_id);
  EXPECT_EQ(hosted.status().unusable(0).reason(), "pack_missing");
  EXPECT_EQ(hosted.end(table_id).error(), "");
  EXPECT_EQ(hosted.status().playing(), 0U);
  EXPECT_EQ(hosted.status().unusable_size(), 0);
  EXPECT_NE(hosted.end(table_id).error(), "") << "only once";
  hosted.restart();
  EXPECT_EQ(hosted.inspect(table_id).table().status(), v1::TABLE_STATUS_ABANDONED)
      << "its journal is whole";
}

TEST(Admin, EndsATableInItsLobby) {
  const Hosted hosted;
  Client client = guest(hosted.harness(), "Ann");
  const auto table = client.create(2);
  EXPECT_EQ(hosted.end(table.table_id()).error(), "");
  Client other = guest(hosted.harness(), "Bob");
  expect_refused(other, join_frame(table.code()), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Admin, LetsATableReadItsJournalAgain) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(3));
  v1::AdminRequest reload;
  reload.mutable_reload_table()->set_table_id(party.table_id());
  const auto response = hosted.ask(reload);
  EXPECT_EQ(response.error(), "");
  EXPECT_EQ(response.table().table().version(), 3U);
  EXPECT_TRUE(party.play(3));
}

TEST(Admin, ReadsWhatWasSaidAtATable) {
  Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  const auto table = ann.create(2);
  for (const char* text : {"one", "two", "three"}) {
    ASSERT_TRUE(ann.ask(say_frame(table.table_id(), text)).has_chat());
  }
  hosted.restart();
  v1::AdminRequest request;
  request.mutable_read_chat()->set_table_id(table.code());
  const auto chat = hosted.ask(request).chat();
  ASSERT_EQ(chat.lines_size(), 3);
  EXPECT_FALSE(chat.truncated());
  EXPECT_EQ(chat.lines(0).text(), "one");
  EXPECT_EQ(chat.lines(0).name(), "Ann");
  EXPECT_EQ(chat.lines(0).player_id(), welcome.player_id());
  EXPECT_GT(chat.lines(0).at_ms(), 0);
  request.mutable_read_chat()->set_lines(1);
  const auto last = hosted.ask(request).chat();
  ASSERT_EQ(last.lines_size(), 1);
  EXPECT_EQ(last.lines(0).text(), "three");
  EXPECT_TRUE(last.truncated());
  request.mutable_read_chat()->set_table_id("NOSUCH");
  EXPECT_NE(hosted.ask(request).error(), "");
}

TEST(Admin, FindsATableByTheCodeThatPeopleKnow) {
  const Hosted hosted;
  Client ann = guest(hosted.harness(), "Ann");
  const auto table = ann.create(2);
  std::string typed = table.code();
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return std::tolower(c); });
  EXPECT_EQ(hosted.inspect(typed).table().table_id(), table.table_id());
  v1::AdminRequest reload;
  reload.mutable_reload_table()->set_table_id(typed);
  EXPECT_EQ(hosted.ask(reload).table().table().table_id(), table.table_id());
  EXPECT_EQ(hosted.end(typed).error(), "");
  EXPECT_NE(hosted.end("NOSUCH").error(), "");
  EXPECT_NE(hosted.end("").error(), "");
}

}  // namespace
}  // namespace aurora::server::test
