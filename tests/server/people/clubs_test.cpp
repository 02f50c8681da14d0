// Clubs over the wire: coming in and going, who leads them, their tables, games and ranking.
#include "tests/server/people/clubs.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/bus/memory_bus.hpp"
#include "tests/server/http/asking_api.hpp"
#include "tests/server/support/hosted.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Client account(const Harness& harness, const std::string& name) {
  Client client = guest(harness, name);
  EXPECT_TRUE(client.ask(sign_up_frame(name + ".login")).has_account());
  return client;
}

/// Ann owns the Nomads; Bob and Cid have accounts.
class ClubsTest : public testing::Test {
 protected:
  void found(v1::ClubJoining joining = v1::CLUB_JOINING_OPEN) {
    id = ann.ask(found_frame("Nomads", joining)).club_page().club().club_id();
    ASSERT_NE(id, "");
  }
  v1::ClubPage page(Client& client) { return client.ask(club_frame(id)).club_page(); }
  std::string people() { return people_in(page(ann)); }
  Client moderator() {
    Client mod = account(hosted.harness(), "Mod");
    v1::AdminRequest appointed;
    appointed.mutable_set_moderator()->set_player_id("mod.login");
    appointed.mutable_set_moderator()->set_moderator(true);
    EXPECT_EQ(hosted.ask(appointed).error(), "");
    return mod;
  }
  /// Bob blocks Ann, whom he has met at a table.
  void bob_blocks_ann() {
    const auto table = ann.create(2);
    bob.join(table.code());
    ASSERT_TRUE(bob.ask(block_seat_frame(table.table_id(), 1)).has_block_list());
  }
  bool shows_online(Client& viewer, const std::string& name) {
    const v1::ClubPage shown = page(viewer);
    return std::ranges::any_of(shown.members(), [&](const v1::ClubMember& one) {
      return one.name() == name && one.online();
    });
  }
  v1::ClubPage change(Client& by, const std::string& name, v1::ClubStep step) {
    const auto answer = by.ask(club_member_frame(page(by), name, step));
    EXPECT_TRUE(answer.has_club_page()) << answer.ShortDebugString();
    return answer.club_page();
  }

  Hosted hosted;
  Client ann = account(hosted.harness(), "Ann");
  Client bob = account(hosted.harness(), "Bob");
  Client cid = account(hosted.harness(), "Cid");
  std::string id;
};

TEST_F(ClubsTest, AreFoundedByAccounts) {
  Client eve = guest(hosted.harness(), "Eve");
  expect_refused(eve, found_frame("Nomads"), v1::ERROR_CODE_NO_ACCOUNT);
  expect_refused(ann, found_frame("ab"), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, found_frame("Nomads", v1::CLUB_JOINING_UNSPECIFIED),
                 v1::ERROR_CODE_BAD_OPTION);
  found();
  const v1::ClubPage own = page(ann);
  EXPECT_EQ(own.club().name(), "Nomads");
  EXPECT_EQ(own.club().description(), "Through the ice");
  EXPECT_EQ(own.club().members(), 1U);
  EXPECT_EQ(own.club().your_role(), v1::CLUB_ROLE_OWNER);
  EXPECT_EQ(people_in(own), "Ann 1");
  expect_refused(bob, found_frame("N\xD0\xBEmads"), v1::ERROR_CODE_CLUB_NAME_TAKEN);
  expect_refused(bob, club_frame("nobody"), v1::ERROR_CODE_UNKNOWN_CLUB);
}

TEST_F(ClubsTest, LetInWhoeverComesWhereTheyAreOpen) {
  found();
  Client eve = guest(hosted.harness(), "Eve");
  expect_refused(eve, join_club_frame(id), v1::ERROR_CODE_NO_ACCOUNT);
  const auto joined = bob.ask(join_club_frame(id)).club_page();
  EXPECT_EQ(joined.club().your_role(), v1::CLUB_ROLE_MEMBER);
  EXPECT_EQ(people(), "Ann 1, Bob 3");
  EXPECT_EQ(bob.ask(join_club_frame(id)).club_page().club().members(), 2U) << "asked again";
  EXPECT_THAT(bob.ask(own_clubs_frame()).club_list().clubs(), SizeIs(1));
  EXPECT_THAT(bob.ask(leave_club_frame(id)).club_list().clubs(), IsEmpty());
  EXPECT_TRUE(bob.ask(leave_club_frame(id)).has_club_list()) << "left already";
  EXPECT_EQ(people(), "Ann 1");
}

TEST_F(ClubsTest, LetInWhomAnOfficerLetsIn) {
  found(v1::CLUB_JOINING_ON_REQUEST);
  EXPECT_EQ(bob.ask(join_club_frame(id)).club_page().club().your_role(), v1::CLUB_ROLE_ASKS);
  EXPECT_EQ(people(), "Ann 1, Bob 4");
  EXPECT_EQ(people_in(page(bob)), "Ann 1") << "who asks is for officers to see";
  change(ann, "Bob", v1::CLUB_STEP_LET_IN);
  EXPECT_EQ(people(), "Ann 1, Bob 3");
  cid.ask(join_club_frame(id));
  expect_refused(bob, club_member_frame(page(ann), "Cid", v1::CLUB_STEP_LET_IN),
                 v1::ERROR_CODE_CLUB_RANK);
  change(ann, "Bob", v1::CLUB_STEP_MAKE_OFFICER);
  change(bob, "Cid", v1::CLUB_STEP_LET_IN);
  EXPECT_EQ(people(), "Ann 1, Bob 2, Cid 3");
  change(bob, "Cid", v1::CLUB_STEP_BAR);
  expect_refused(cid, join_club_frame(id), v1::ERROR_CODE_BARRED_FROM_CLUB);
  EXPECT_THAT(cid.ask(own_clubs_frame()).club_list().clubs(), IsEmpty());
}

TEST_F(ClubsTest, LetInWhomTheyInvite) {
  found(v1::CLUB_JOINING_BY_INVITATION);
  EXPECT_THAT(bob.ask(find_clubs_frame()).club_list().clubs(), IsEmpty());
  expect_refused(bob, join_club_frame(id), v1::ERROR_CODE_CLUB_BY_INVITATION);
  EXPECT_EQ(people_in(page(bob)), "") << "who is in it, nobody else sees";
  expect_refused(ann, invite_to_club_frame(id, "nobody"), v1::ERROR_CODE_NO_SUCH_PLAYER);
  expect_refused(bob, invite_to_club_frame(id, "cid.login"), v1::ERROR_CODE_NOT_IN_CLUB);
  expect_refused(bob, invite_to_club_frame(id, "nobody"), v1::ERROR_CODE_NOT_IN_CLUB);
  ASSERT_TRUE(ann.ask(invite_to_club_frame(id, "bob.login")).has_club_page());
  const auto invited = bob.ask(own_clubs_frame()).club_list();
  ASSERT_THAT(invited.clubs(), SizeIs(1));
  EXPECT_EQ(invited.clubs(0).your_role(), v1::CLUB_ROLE_INVITED);
  EXPECT_EQ(bob.ask(join_club_frame(id)).club_page().club().your_role(), v1::CLUB_ROLE_MEMBER);
}

TEST_F(ClubsTest, InviteNobodyWhoHasBlockedThem) {
  found();
  bob_blocks_ann();
  EXPECT_THAT(people_in(ann.ask(invite_to_club_frame(id, "bob.login")).club_page()),
              HasSubstr("Bob 5"))
      << "Ann does not learn of it";
  EXPECT_THAT(bob.ask(own_clubs_frame()).club_list().clubs(), IsEmpty());
}

TEST_F(ClubsTest, AreFoundByTheLookOfTheirNames) {
  found();
  ASSERT_TRUE(bob.ask(found_frame("Polar Wolves")).has_club_page());
  EXPECT_THAT(cid.ask(find_clubs_frame()).club_list().clubs(), SizeIs(2));
  const auto wolves = cid.ask(find_clubs_frame("WOLV")).club_list();
  ASSERT_THAT(wolves.clubs(), SizeIs(1));
  EXPECT_EQ(wolves.clubs(0).name(), "Polar Wolves");
}

TEST_F(ClubsTest, AreChangedByTheirOwner) {
  found();
  bob.ask(join_club_frame(id));
  expect_refused(bob, change_club_frame(id, "Bobs", v1::CLUB_JOINING_OPEN),
                 v1::ERROR_CODE_CLUB_RANK);
  expect_refused(bob, announce_frame(id, "me"), v1::ERROR_CODE_CLUB_RANK);
  ASSERT_TRUE(
      ann.ask(change_club_frame(id, "Ice Nomads", v1::CLUB_JOINING_ON_REQUEST)).has_club_page());
  ASSERT_TRUE(ann.ask(announce_frame(id, "Saturday at eight")).has_club_page());
  EXPECT_EQ(page(bob).club().name(), "Ice Nomads");
  EXPECT_EQ(page(bob).club().announcement(), "Saturday at eight");
  EXPECT_EQ(page(cid).club().announcement(), "") << "for members";
  ASSERT_TRUE(cid.ask(found_frame("Nomads")).has_club_page()) << "the old name is free";
}

TEST_F(ClubsTest, AreHandedOverAndEnd) {
  found();
  bob.ask(join_club_frame(id));
  cid.ask(join_club_frame(id));
  change(ann, "Bob", v1::CLUB_STEP_HAND_OVER);
  EXPECT_EQ(people_in(page(bob)), "Bob 1, Ann 2, Cid 3");
  EXPECT_THAT(bob.ask(leave_club_frame(id)).club_list().clubs(), IsEmpty());
  EXPECT_EQ(people(), "Ann 1, Cid 3") << "an officer comes before members";
  expect_refused(cid, dissolve_frame(id, "Nomads"), v1::ERROR_CODE_CLUB_RANK);
  expect_refused(ann, dissolve_frame(id, "nomads"), v1::ERROR_CODE_WRONG_CLUB_NAME);
  EXPECT_THAT(ann.ask(dissolve_frame(id, "Nomads")).club_list().clubs(), IsEmpty());
  expect_refused(cid, club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
  found();
  ann.ask(leave_club_frame(id));
  expect_refused(bob, club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
}

TEST_F(ClubsTest, GoOnWithoutWhoDeletesTheAccount) {
  found();
  bob.ask(join_club_frame(id));
  v1::ClientFrame deleting;
  deleting.mutable_delete_account()->set_password(kPassword);
  (void)ann.ask(std::move(deleting));
  EXPECT_EQ(people_in(page(bob)), "Bob 1");
}

TEST_F(ClubsTest, HaveTablesOfTheirOwn) {
  found();
  bob.ask(join_club_frame(id));
  expect_refused(cid, club_table_frame(id), v1::ERROR_CODE_NOT_IN_CLUB);
  expect_refused(cid, club_table_frame("x"), v1::ERROR_CODE_UNKNOWN_CLUB);
  const auto table = ann.ask(club_table_frame(id)).table_info();
  EXPECT_EQ(table.options().club(), id);
  ASSERT_THAT(page(bob).tables(), SizeIs(1));
  EXPECT_EQ(page(bob).tables(0).table_id(), table.table_id());
  EXPECT_THAT(page(cid).tables(), IsEmpty());
  v1::ClientFrame list;
  list.mutable_list_tables();
  EXPECT_THAT(bob.ask(std::move(list)).table_list().tables(), IsEmpty());
  expect_refused(cid, join_frame(table.code()), v1::ERROR_CODE_NOT_IN_CLUB);
  expect_refused(cid, watch_frame(table.table_id()), v1::ERROR_CODE_NOT_IN_CLUB);
  ASSERT_TRUE(bob.ask(watch_frame(table.table_id())).has_watching());
  bob.join(table.code());
  bob.ask(leave_club_frame(id));
  ASSERT_TRUE(bob.ask(watch_frame(table.table_id())).has_watching()) << "has a seat";
}

TEST_F(ClubsTest, AreThereAfterARestart) {
  found();
  ASSERT_TRUE(bob.ask(join_club_frame(id)).has_club_page());
  ann.ask(announce_frame(id, "Saturday"));
  hosted.restart();
  Client again = hosted.harness().client();
  ASSERT_TRUE(again.ask(sign_in_frame("ann.login")).has_welcome());
  const auto kept = again.ask(club_frame(id)).club_page();
  EXPECT_EQ(people_in(kept), "Ann 1, Bob 3");
  EXPECT_EQ(kept.club().announcement(), "Saturday");
}

TEST_F(ClubsTest, KeepTheirTablesAfterARestart) {
  found();
  bob.ask(join_club_frame(id));
  const auto table = ann.ask(club_table_frame(id)).table_info();
  hosted.restart();
  Client member = hosted.harness().client();
  Client stranger = hosted.harness().client();
  ASSERT_TRUE(member.ask(sign_in_frame("bob.login")).has_welcome());
  ASSERT_TRUE(stranger.ask(sign_in_frame("cid.login")).has_welcome());
  EXPECT_EQ(ask_api(hosted.harness(), "/api/v1/tables/" + table.code()).body.find("Ann"),
            std::string::npos)
      << "nobody knows who asks";
  expect_refused(stranger, watch_frame(table.table_id()), v1::ERROR_CODE_NOT_IN_CLUB);
  expect_refused(stranger, join_frame(table.code()), v1::ERROR_CODE_NOT_IN_CLUB);
  EXPECT_TRUE(member.ask(watch_frame(table.table_id())).has_watching());
  EXPECT_TRUE(member.ask(join_frame(table.code())).has_table_info());
}

TEST_F(ClubsTest, ShowWhoIsOnlineToNobodyWhoIsBlocked) {
  found();
  bob.ask(join_club_frame(id));
  cid.ask(join_club_frame(id));
  v1::ClientFrame asking;
  asking.mutable_ask_friend()->set_login("cid.login");
  ASSERT_TRUE(bob.ask(asking).has_friend_list());
  v1::ClientFrame watching;
  watching.mutable_list_friends()->set_watch(true);
  ASSERT_TRUE(bob.ask(watching).has_friend_list());
  EXPECT_TRUE(shows_online(ann, "Bob"));
  bob_blocks_ann();
  EXPECT_FALSE(shows_online(ann, "Bob"));
  EXPECT_TRUE(shows_online(cid, "Bob"));
}

TEST_F(ClubsTest, AreLeftAlsoWhenTheyAreHidden) {
  Client mod = moderator();
  found(v1::CLUB_JOINING_ON_REQUEST);
  bob.ask(join_club_frame(id));
  ASSERT_TRUE(ann.ask(invite_to_club_frame(id, "cid.login")).has_club_page());
  ASSERT_TRUE(mod.ask(moderate_club_frame(id, v1::CLUB_MODERATION_HIDE)).has_club_page());
  EXPECT_TRUE(bob.ask(leave_club_frame(id)).has_club_list());
  EXPECT_TRUE(cid.ask(leave_club_frame(id)).has_club_list());
  EXPECT_EQ(people(), "Ann 1");
  EXPECT_THAT(ann.ask(leave_club_frame(id)).club_list().clubs(), IsEmpty());
  expect_refused(mod, club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
}

TEST_F(ClubsTest, AreFoundByModeratorsAlsoWhenTheyAreHidden) {
  Client mod = moderator();
  found();
  ASSERT_TRUE(ann.ask(announce_frame(id, "Saturday")).has_club_page());
  ASSERT_TRUE(
      bob.ask(found_frame("Secret Nomads", v1::CLUB_JOINING_BY_INVITATION)).has_club_page());
  ASSERT_TRUE(mod.ask(moderate_club_frame(id, v1::CLUB_MODERATION_HIDE)).has_club_page());
  const auto hidden = mod.ask(find_clubs_frame("nomads")).club_list();
  ASSERT_THAT(hidden.clubs(), SizeIs(1)) << "and not those by invitation";
  EXPECT_EQ(hidden.clubs(0).club_id(), id);
  EXPECT_THAT(cid.ask(find_clubs_frame("nomads")).club_list().clubs(), IsEmpty());
  EXPECT_EQ(page(mod).club().announcement(), "Saturday");
}

TEST_F(ClubsTest, AreGivenNoWordsByWhoIsMuted) {
  found();
  v1::AdminRequest muting;
  muting.mutable_ban()->set_player_id("ann.login");
  muting.mutable_ban()->set_chat(true);
  ASSERT_EQ(hosted.ask(muting).error(), "");
  expect_refused(ann, found_frame("Others"), v1::ERROR_CODE_SILENCED);
  expect_refused(ann, change_club_frame(id, "Others", v1::CLUB_JOINING_OPEN),
                 v1::ERROR_CODE_SILENCED);
  expect_refused(ann, announce_frame(id, "Saturday"), v1::ERROR_CODE_SILENCED);
  EXPECT_TRUE(ann.ask(announce_frame(id, "")).has_club_page()) << "what was said can be taken back";
}

TEST_F(ClubsTest, TellWhoLeadsThemAloneThatANameIsTaken) {
  found();
  ASSERT_TRUE(bob.ask(found_frame("Wolves")).has_club_page());
  expect_refused(cid, change_club_frame(id, "Wolves", v1::CLUB_JOINING_OPEN),
                 v1::ERROR_CODE_NOT_IN_CLUB);
  expect_refused(ann, change_club_frame(id, "Wolves", v1::CLUB_JOINING_OPEN),
                 v1::ERROR_CODE_CLUB_NAME_TAKEN);
}

TEST_F(ClubsTest, AreReportedAndModerated) {
  Client mod = moderator();
  found();
  bob.ask(join_club_frame(id));
  v1::ClientFrame reporting;
  reporting.mutable_report_club()->set_club_id(id);
  reporting.mutable_report_club()->set_reason(v1::REPORT_REASON_NAME);
  ASSERT_TRUE(cid.ask(reporting).has_reported());
  ASSERT_TRUE(cid.ask(reporting).has_reported()) << "the same again is one report";
  v1::ClientFrame listing;
  listing.mutable_list_reports();
  const auto queue = mod.ask(listing).report_queue();
  ASSERT_THAT(queue.reports(), SizeIs(1));
  EXPECT_EQ(queue.reports(0).club_id(), id);
  EXPECT_EQ(queue.reports(0).name(), "Nomads");
  v1::ClientFrame chat;
  chat.mutable_get_reported_chat()->set_report_id(queue.reports(0).report_id());
  EXPECT_TRUE(mod.ask(std::move(chat)).has_reported_chat());

  v1::ClientFrame hiding;
  hiding.mutable_moderate_club()->set_club_id(id);
  hiding.mutable_moderate_club()->set_step(v1::CLUB_MODERATION_HIDE);
  expect_refused(bob, hiding, v1::ERROR_CODE_NOT_A_MODERATOR);
  EXPECT_TRUE(mod.ask(hiding).club_page().club().hidden());
  expect_refused(cid, club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
  expect_refused(cid, join_club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
  EXPECT_THAT(cid.ask(find_clubs_frame()).club_list().clubs(), IsEmpty());
  EXPECT_TRUE(page(bob).club().hidden()) << "members see it, and why";
  hiding.mutable_moderate_club()->set_step(v1::CLUB_MODERATION_SHOW);
  EXPECT_FALSE(mod.ask(hiding).club_page().club().hidden());
  EXPECT_TRUE(cid.ask(club_frame(id)).has_club_page());
  hiding.mutable_moderate_club()->set_step(v1::CLUB_MODERATION_DISSOLVE);
  ASSERT_TRUE(mod.ask(hiding).has_club_list());
  expect_refused(bob, club_frame(id), v1::ERROR_CODE_UNKNOWN_CLUB);
}

TEST(ClubLimits, KeepSomebodyFromTooMuch) {
  Limits limits = test_limits();
  limits.clubs_owned = 1;
  limits.clubs_per_player = 1;
  limits.clubs_changed = {4, std::chrono::seconds{3600}};
  const Harness harness(limits);
  Client ann = account(harness, "Ann");
  Client bob = account(harness, "Bob");
  const auto first = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  expect_refused(ann, found_frame("Others"), v1::ERROR_CODE_TOO_MANY_CLUBS);
  ASSERT_TRUE(bob.ask(found_frame("Wolves")).has_club_page());
  expect_refused(bob, join_club_frame(first), v1::ERROR_CODE_TOO_MANY_CLUBS);
  ann.ask(announce_frame(first, "one"));
  ann.ask(announce_frame(first, "two"));
  const v1::Error error = ann.ask(announce_frame(first, "three")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_CLUBS);
}

TEST(ClubLimits, CountEveryRequest) {
  Limits limits = test_limits();
  limits.clubs_changed = {3, std::chrono::seconds{3600}};
  limits.clubs_looked_at = {3, std::chrono::seconds{3600}};
  const Harness harness(limits);
  Client ann = account(harness, "Ann");
  Client bob = account(harness, "Bob");
  const auto id = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  ASSERT_TRUE(ann.ask(own_clubs_frame()).has_club_list());
  ASSERT_TRUE(ann.ask(club_games_frame(id)).has_game_list());
  ASSERT_TRUE(ann.ask(club_frame(id)).has_club_page());
  expect_refused(ann, own_clubs_frame(), v1::ERROR_CODE_RATE_LIMITED);
  expect_refused(ann, club_games_frame(id), v1::ERROR_CODE_RATE_LIMITED);
  ASSERT_TRUE(ann.ask(invite_to_club_frame(id, "bob.login")).has_club_page());
  ASSERT_TRUE(ann.ask(invite_to_club_frame(id, "bob.login")).has_club_page()) << "one each";
  expect_refused(ann, dissolve_frame(id, "Nomads"), v1::ERROR_CODE_RATE_LIMITED);
  expect_refused(ann, leave_club_frame(id), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(ClubLimits, CountOnlyInvitationsThatAreShown) {
  Limits limits = test_limits();
  limits.club_invitations_of_player = 1;
  const Harness harness(limits);
  Client ann = account(harness, "Ann");
  Client bob = account(harness, "Bob");
  Client cid = account(harness, "Cid");
  const auto anns = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  const auto cids = cid.ask(found_frame("Wolves")).club_page().club().club_id();
  ASSERT_TRUE(ann.ask(invite_to_club_frame(anns, "bob.login")).has_club_page());
  expect_refused(cid, invite_to_club_frame(cids, "bob.login"), v1::ERROR_CODE_TOO_MANY_CLUBS);
  const auto table = ann.create(2);
  bob.join(table.code());
  ASSERT_TRUE(bob.ask(block_seat_frame(table.table_id(), 1)).has_block_list());
  ASSERT_TRUE(cid.ask(invite_to_club_frame(cids, "bob.login")).has_club_page());
}

TEST(ClubLimits, CountWhoIsInvitedAfterABar) {
  Limits limits = test_limits();
  limits.club_invitations_of_player = 1;
  const Harness harness(limits);
  Client ann = account(harness, "Ann");
  Client bob = account(harness, "Bob");
  Client cid = account(harness, "Cid");
  const auto anns = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  const auto cids = cid.ask(found_frame("Wolves")).club_page().club().club_id();
  const auto joined = bob.ask(join_club_frame(anns)).club_page();
  ASSERT_TRUE(ann.ask(club_member_frame(joined, "Bob", v1::CLUB_STEP_BAR)).has_club_page());
  ASSERT_TRUE(cid.ask(invite_to_club_frame(cids, "bob.login")).has_club_page());
  const auto letting_in = club_member_frame(joined, "Bob", v1::CLUB_STEP_LET_IN);
  expect_refused(ann, letting_in, v1::ERROR_CODE_TOO_MANY_CLUBS);
  bob.ask(leave_club_frame(cids));
  EXPECT_EQ(people_in(ann.ask(letting_in).club_page()), "Ann 1, Bob 5");
}

TEST(ClubGames, AreListedAndRankedForTheClub) {
  Limits limits = test_limits();
  limits.rated_rounds = 0;
  const Harness harness(limits);
  Client ann = account(harness, "Ann");
  Client bob = account(harness, "Bob");
  Client cid = account(harness, "Cid");
  const auto id = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  bob.ask(join_club_frame(id));
  const auto table = ann.ask(club_table_frame(id)).table_info();
  bob.join(table.code());
  ASSERT_TRUE(bob.ask(resign_frame(table.table_id())).has_table_info());
  ASSERT_TRUE(play_own_part_to_the_end(ann, table.table_id()));
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
  const auto games = bob.ask(club_games_frame(id)).game_list();
  ASSERT_THAT(games.games(), SizeIs(1));
  EXPECT_EQ(games.games(0).table_id(), table.table_id());
  expect_refused(cid, club_games_frame(id), v1::ERROR_CODE_NOT_IN_CLUB);
  const auto page = bob.ask(club_frame(id)).club_page();
  ASSERT_THAT(page.ranking(), SizeIs(2));
  EXPECT_EQ(page.ranking(0).name(), "Ann");
  EXPECT_EQ(page.ranking(0).record().games(), 1U);
  EXPECT_TRUE(page.ranking(1).you());
  v1::ClientFrame records;
  records.mutable_get_records();
  EXPECT_THAT(ann.ask(std::move(records)).player_records().records(), SizeIs(1))
      << "the map, and not the club";
  v1::ClientFrame public_games;
  public_games.mutable_list_games()->set_everybodys(true);
  EXPECT_THAT(cid.ask(std::move(public_games)).game_list().games(), IsEmpty());
  v1::ClientFrame replay;
  replay.mutable_get_replay()->set_table_id(table.table_id());
  expect_refused(cid, replay, v1::ERROR_CODE_NOT_SEATED);
  cid.ask(join_club_frame(id));
  EXPECT_TRUE(cid.ask(std::move(replay)).has_replay());
}

TEST(ClubsOfSeveralServers, AreOne) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  limits.clubs_looked_at = {1'000'000, std::chrono::seconds{1}};
  const std::string schema = storage::new_schema();
  ManualClock clock;
  MemoryBroker broker;
  NodeUnderTest a("a", schema, clock, limits, broker.connect());
  NodeUnderTest b("b", schema, clock, limits, broker.connect());
  Client ann = account(a.harness(), "Ann");
  Client bob = account(b.harness(), "Bob");
  Client cid = account(b.harness(), "Cid");
  const auto id = ann.ask(found_frame("Nomads")).club_page().club().club_id();
  ASSERT_TRUE(bob.ask(join_club_frame(id)).has_club_page());
  EXPECT_EQ(people_in(ann.ask(club_frame(id)).club_page()), "Ann 1, Bob 3");
  const auto table = ann.ask(club_table_frame(id)).table_info();
  while (bob.ask(club_frame(id)).club_page().tables().empty()) {
  }
  EXPECT_EQ(bob.ask(join_frame(table.code())).error().node(), "a") << "a click leads there";
  EXPECT_EQ(bob.ask(watch_frame(table.table_id())).error().node(), "a");
  EXPECT_EQ(cid.ask(watch_frame(table.table_id())).error().code(), v1::ERROR_CODE_ELSEWHERE);
  Client there = a.harness().client();
  ASSERT_TRUE(there.ask(sign_in_frame("cid.login")).has_welcome());
  expect_refused(there, watch_frame(table.table_id()), v1::ERROR_CODE_NOT_IN_CLUB);
}

}  // namespace
}  // namespace aurora::server::test
