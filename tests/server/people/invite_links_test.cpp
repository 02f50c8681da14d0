// Servers that not everybody may come to: who gets in, by which link, and how often.
#include <filesystem>
#include <optional>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/server/support/operator.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame newcomer_frame(const std::string& name, const std::string& invitation = {}) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_name(name);
  frame.mutable_hello()->set_invitation(invitation);
  return frame;
}

v1::ClientFrame make_link_frame(std::uint32_t uses, std::uint32_t days = 7,
                                const std::string& note = {}) {
  v1::ClientFrame frame;
  frame.mutable_make_invite_link()->set_uses(uses);
  frame.mutable_make_invite_link()->set_days(days);
  frame.mutable_make_invite_link()->set_note(note);
  return frame;
}

v1::ClientFrame list_links_frame() {
  v1::ClientFrame frame;
  frame.mutable_list_invite_links();
  return frame;
}

class InviteLinks : public testing::Test {
 protected:
  static Limits limits_of(Registration registration, std::size_t links = 2) {
    Limits limits = test_limits();
    limits.registration = registration;
    limits.invite_links = links;
    return limits;
  }
  void start(const Limits& limits) {
    harness.reset();
    harness.emplace(disk.store, limits, clock);
  }
  v1::ServerMessage come(const std::string& name, const std::string& invitation = {}) {
    return harness->client().ask(newcomer_frame(name, invitation));
  }
  v1::ErrorCode refused(const std::string& name, const std::string& invitation = {}) {
    return come(name, invitation).error().code();
  }
  /// Ann was here when everybody could come, and has an account.
  Client given_ann(const Limits& limits) {
    start(limits_of(Registration::kOpen));
    {
      Client ann = guest(*harness, "Ann");
      EXPECT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
      guest_token = harness->client().hello("Gus").token();
    }
    start(limits);
    Client ann = harness->client();
    EXPECT_TRUE(ann.ask(sign_in_frame("ann")).has_welcome());
    return ann;
  }

  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness;
  std::string guest_token;
};

TEST_F(InviteLinks, AreNotNeededWhereEverybodyMayCome) {
  start(limits_of(Registration::kOpen));
  const auto welcome = come("Ann", "whatever").welcome();
  EXPECT_NE(welcome.token(), "");
  EXPECT_EQ(welcome.registration(), v1::REGISTRATION_OPEN);
  EXPECT_EQ(welcome.most_invite_links(), 2U);
}

TEST_F(InviteLinks, WithoutOneNobodyNewComesAndTheOthersComeAsEver) {
  const Client ann = given_ann(limits_of(Registration::kInvite));
  EXPECT_EQ(refused("Bob"), v1::ERROR_CODE_INVITE_ONLY);
  EXPECT_EQ(refused("Bob", "no such code"), v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_EQ(refused("Bob", std::string(5'000, 'x')), v1::ERROR_CODE_BAD_INVITATION);
  Client gus = harness->client();
  EXPECT_EQ(gus.ask(come_back_frame(guest_token)).welcome().registration(),
            v1::REGISTRATION_INVITE);
  EXPECT_TRUE(gus.ask(sign_up_frame("gus")).has_account());
  EXPECT_EQ(harness->client().ask(come_back_frame("nobody's")).error().code(),
            v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(InviteLinks, LetInAsManyAsTheySay) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  const auto made = ann.ask(make_link_frame(2, 7, " for  Bob ")).invite_links();
  ASSERT_EQ(made.links_size(), 1);
  EXPECT_EQ(made.links(0).note(), "for Bob");
  EXPECT_EQ(made.links(0).until_ms(), clock.unix_ms() + 7LL * 86'400'000);
  EXPECT_NE(come("Bob", made.code()).welcome().token(), "");
  EXPECT_NE(come("Cid", made.code()).welcome().token(), "");
  EXPECT_EQ(refused("Eve", made.code()), v1::ERROR_CODE_BAD_INVITATION);
  const auto list = ann.ask(list_links_frame()).invite_links();
  EXPECT_EQ(list.links(0).used(), 2U);
  EXPECT_EQ(list.code(), "") << "nobody can find it again";
}

TEST_F(InviteLinks, AreNotUsedUpByWhoDoesNotGetIn) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  const std::string code = ann.ask(make_link_frame(1)).invite_links().code();
  EXPECT_EQ(refused("ann", code), v1::ERROR_CODE_NAME_TAKEN);
  EXPECT_EQ(refused("", code), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_NE(come("Bob", code).welcome().token(), "");
}

TEST_F(InviteLinks, EndWithTheirTimeOrWhenTheyAreRevoked) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  const std::string old = ann.ask(make_link_frame(1, 1)).invite_links().code();
  const auto other = ann.ask(make_link_frame(1, 9)).invite_links();
  clock.advance(std::chrono::days{1});
  EXPECT_EQ(refused("Bob", old), v1::ERROR_CODE_BAD_INVITATION);
  v1::ClientFrame revoke;
  for (const v1::InviteLink& link : other.links()) {
    if (link.until_ms() > clock.unix_ms()) {
      revoke.mutable_revoke_invite_link()->set_id(link.id());
    }
  }
  EXPECT_EQ(ann.ask(revoke).invite_links().links_size(), 1);
  EXPECT_EQ(refused("Bob", other.code()), v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_TRUE(ann.ask(revoke).has_invite_links()) << "once more, nothing happens";
}

TEST_F(InviteLinks, AreLimitedForPlayers) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  for (const auto& [uses, days, field] :
       {std::tuple(0U, 1U, "uses"), {21U, 1U, "uses"}, {1U, 0U, "days"}, {1U, 31U, "days"}}) {
    const auto error = ann.ask(make_link_frame(uses, days)).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
    EXPECT_EQ(error.field(), field);
  }
  EXPECT_EQ(ann.ask(make_link_frame(1, 1, std::string(40, 'x'))).error().field(), "note");
  EXPECT_TRUE(ann.ask(make_link_frame(1)).has_invite_links());
  const std::string second = ann.ask(make_link_frame(1)).invite_links().code();
  EXPECT_EQ(ann.ask(make_link_frame(1)).error().code(), v1::ERROR_CODE_TOO_MANY_INVITE_LINKS);
  EXPECT_NE(come("Bob", second).welcome().token(), "");
  EXPECT_EQ(ann.ask(make_link_frame(1)).invite_links().links_size(), 2) << "one was used up";
  Client gus = harness->client();
  gus.ask(come_back_frame(guest_token));
  EXPECT_EQ(gus.ask(make_link_frame(1)).error().code(), v1::ERROR_CODE_NO_ACCOUNT);
}

TEST_F(InviteLinks, AreMadeOnlySoFast) {
  Limits limits = limits_of(Registration::kInvite, 100);
  limits.invite_links_made = {1, Limits::Seconds{100'000}};
  Client ann = given_ann(limits);
  EXPECT_TRUE(ann.ask(make_link_frame(1)).has_invite_links());
  const auto error = ann.ask(make_link_frame(1)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_INVITE_LINKS);
}

TEST_F(InviteLinks, AreTheOperatorsAffairUnlessPlayersMayMakeSome) {
  Client ann = given_ann(limits_of(Registration::kInvite, 0));
  EXPECT_EQ(ann.ask(make_link_frame(1)).error().code(), v1::ERROR_CODE_NO_INVITE_LINKS);
  EXPECT_EQ(ann.ask(list_links_frame()).invite_links().most(), 0U);
}

TEST_F(InviteLinks, CannotBeGuessed) {
  Limits limits = limits_of(Registration::kInvite);
  limits.wrong_invitations = {2, Limits::Seconds{100'000}};
  Client ann = given_ann(limits);
  const std::string code = ann.ask(make_link_frame(9)).invite_links().code();
  EXPECT_NE(come("Bob", code).welcome().token(), "") << "who is right counts for nothing";
  EXPECT_NE(come("Cid", code).welcome().token(), "");
  EXPECT_EQ(refused("ann", code), v1::ERROR_CODE_NAME_TAKEN) << "and whose code is right";
  EXPECT_EQ(refused("Eve", "a"), v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_EQ(refused("Eve", "b"), v1::ERROR_CODE_BAD_INVITATION);
  const auto error = come("Eve", code).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_INVITATION);
}

TEST_F(InviteLinks, OfADeletedPlayerLetNobodyIn) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  const std::string code = ann.ask(make_link_frame(2)).invite_links().code();
  EXPECT_NE(come("Bob", code).welcome().token(), "");
  v1::ClientFrame deletion;
  deletion.mutable_delete_account()->set_password(kPassword);
  EXPECT_TRUE(ann.ask(deletion).has_account());
  EXPECT_EQ(refused("Cid", code), v1::ERROR_CODE_BAD_INVITATION);
}

TEST_F(InviteLinks, DoNotOpenAClosedServer) {
  Client ann = given_ann(limits_of(Registration::kInvite));
  const std::string code = ann.ask(make_link_frame(2)).invite_links().code();
  start(limits_of(Registration::kClosed));
  EXPECT_EQ(refused("Bob", code), v1::ERROR_CODE_REGISTRATION_CLOSED);
  Client gus = harness->client();
  EXPECT_EQ(gus.ask(come_back_frame(guest_token)).welcome().registration(),
            v1::REGISTRATION_CLOSED);
  EXPECT_EQ(gus.ask(sign_up_frame("gus")).error().code(), v1::ERROR_CODE_REGISTRATION_CLOSED);
  EXPECT_TRUE(harness->client().ask(sign_in_frame("ann")).has_welcome());
}

/// A server with an operator.
class OperatorsLinks : public testing::Test {
 protected:
  OperatorsLinks() {
    Limits limits = test_limits();
    limits.registration = Registration::kInvite;
    harness.emplace(disk.store, limits, content::base_pack(), socket());
  }
  [[nodiscard]] std::filesystem::path socket() const { return directory.path() / "admin.sock"; }
  v1::AdminResponse make(std::uint32_t uses, std::uint32_t days, const std::string& note = {}) {
    v1::AdminRequest request;
    request.mutable_make_invite_link()->set_uses(uses);
    request.mutable_make_invite_link()->set_days(days);
    request.mutable_make_invite_link()->set_note(note);
    return ask_operator(socket(), request);
  }

  TemporaryDirectory directory;
  Disk disk;
  std::optional<Harness> harness;
};

TEST_F(OperatorsLinks, LetTheFirstPeopleIn) {
  const auto made = make(2, 0, "the club").invite_links();
  ASSERT_EQ(made.links_size(), 1);
  EXPECT_EQ(made.links(0).until_ms(), 0);
  EXPECT_NE(harness->client().ask(newcomer_frame("Ann", made.code())).welcome().token(), "");
  v1::AdminRequest list;
  list.mutable_list_invite_links();
  const auto all = ask_operator(socket(), list).invite_links();
  ASSERT_EQ(all.links_size(), 1);
  EXPECT_EQ(all.links(0).used(), 1U);
  EXPECT_EQ(all.links(0).player_id(), "");
  v1::AdminRequest revoke;
  revoke.mutable_revoke_invite_link()->set_id(all.links(0).id());
  EXPECT_EQ(ask_operator(socket(), revoke).invite_links().links_size(), 0);
  EXPECT_EQ(harness->client().ask(newcomer_frame("Bob", made.code())).error().code(),
            v1::ERROR_CODE_BAD_INVITATION);
}

TEST_F(OperatorsLinks, SayWhatIsWrongWithThem) {
  EXPECT_NE(make(0, 7).error().find("uses"), std::string::npos);
  EXPECT_NE(make(1, 40'000).error().find("days"), std::string::npos);
  EXPECT_NE(make(1, 7, std::string(50, 'x')).error().find("note"), std::string::npos);
}

}  // namespace
}  // namespace aurora::server::test
