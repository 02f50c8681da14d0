// Signing in by the identity provider of the host, over a real server: who comes in, and who does
// not.
#include <string>

#include "tests/server/provider/sign_in_by_provider.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::minutes;

TEST_F(SignInByProvider, MakesAnAccountAndFindsItAgainOnAnotherDevice) {
  const v1::Welcome first = come(proof()).welcome();
  EXPECT_NE(first.token(), "");
  EXPECT_EQ(first.name(), "Ann");
  Client other = harness->client();
  const v1::Welcome second = other.ask(hello_by_frame(proof())).welcome();
  EXPECT_EQ(second.player_id(), first.player_id());
  EXPECT_NE(second.token(), first.token());
  const v1::Account account = other.ask(account_now_frame()).account();
  EXPECT_EQ(account.login(), "ann");
  EXPECT_TRUE(account.provider());
  EXPECT_TRUE(account.without_password());
  EXPECT_NE(come(proof(kMemberBob)).welcome().player_id(), first.player_id());
}

TEST_F(SignInByProvider, IsStillGoodAfterARestart) {
  const OpenPage page;
  const std::string query = provider.approve(begin(page));
  start(test_limits());  // as if another server went on
  const std::string back = end(query);
  start(test_limits());
  const auto welcome = come(proof_of(page, back.substr(back.find('=') + 1))).welcome();
  EXPECT_EQ(welcome.name(), "Ann");
}

TEST_F(SignInByProvider, GivesAnotherNameToWhoeverIsCalledLikeSomebodyElse) {
  const v1::Welcome first = come(proof()).welcome();
  Client other = harness->client();
  const auto second = other.ask(hello_by_frame(proof({.subject = "x", .name = "Ann"}))).welcome();
  EXPECT_EQ(second.name(), "Ann 2");
  EXPECT_EQ(other.ask(account_now_frame()).account().login(), "ann2");
  Client nameless = harness->client();
  EXPECT_EQ(
      nameless.ask(hello_by_frame(proof({.subject = "y", .name = "\xd0\x96"}))).welcome().name(),
      "\xd0\x96");
  EXPECT_EQ(nameless.ask(account_now_frame()).account().login(), "player");
  EXPECT_EQ(come(proof({.subject = "z", .name = ""})).welcome().name(), "player");
  EXPECT_EQ(come(proof({.subject = "w", .name = std::string(200, 'w')})).welcome().name(),
            std::string(24, 'w'));
}

TEST_F(SignInByProvider, TakesTheNameFromTheUserInfoWhereTheTokenHasNone) {
  provider.behave({.name_in_user_info = true});
  EXPECT_EQ(come(proof()).welcome().name(), "Ann");
}

TEST_F(SignInByProvider, SendsAlongWhatItNeeds) {
  const std::string address = begin(OpenPage());
  EXPECT_TRUE(address.starts_with(provider.issuer() + "/authorize?from=aurora&")) << address;
  EXPECT_EQ(FakeProvider::value_in(address, "redirect_uri"),
            "http://aurora.test/auth/provider/done");
  EXPECT_EQ(FakeProvider::value_in(address, "scope"), "openid profile");
  EXPECT_EQ(FakeProvider::value_in(address, "code_challenge_method"), "S256");
  EXPECT_EQ(FakeProvider::value_in(address, "prompt"), "");
  EXPECT_EQ(FakeProvider::value_in(begin(OpenPage(), true), "prompt"), "login");
}

TEST_F(SignInByProvider, AsksForTheDescriptionOnceAnHour) {
  constexpr auto kDescription = "/.well-known/openid-configuration";
  (void)begin(OpenPage());
  (void)begin(OpenPage());
  EXPECT_EQ(provider.asked(kDescription), 1);
  move_on(minutes{60});
  (void)begin(OpenPage());
  EXPECT_EQ(provider.asked(kDescription), 2);
}

TEST_F(SignInByProvider, FollowsWhenTheProviderChangesItsKeys) {
  EXPECT_TRUE(come(proof()).has_welcome());
  provider.behave({.key_id = "two"});
  EXPECT_TRUE(come(proof()).has_welcome());
  EXPECT_EQ(provider.asked("/keys"), 2);
}

TEST_F(SignInByProvider, LetsNobodyNewInWhereNobodyMayCome) {
  EXPECT_TRUE(come(proof()).has_welcome());
  Limits limits = test_limits();
  limits.registration = Registration::kClosed;
  start(limits);
  EXPECT_EQ(come(proof(kMemberBob)).error().code(), v1::ERROR_CODE_REGISTRATION_CLOSED);
  EXPECT_TRUE(come(proof()).has_welcome());
}

TEST_F(SignInByProvider, NeedsAnInvitationWhereEverybodyDoes) {
  Limits limits = test_limits();
  limits.invite_links = 2;
  start(limits);
  Client ann = guest(*harness, "Ann");
  EXPECT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::ClientFrame make;
  make.mutable_make_invite_link()->set_uses(1);
  make.mutable_make_invite_link()->set_days(1);
  const std::string code = ann.ask(make).invite_links().code();
  limits.registration = Registration::kInvite;
  start(limits);
  const v1::ProviderProof bob = proof(kMemberBob);
  EXPECT_EQ(come(bob).error().code(), v1::ERROR_CODE_INVITE_ONLY);
  EXPECT_EQ(come(bob, "no such code").error().code(), v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_EQ(come(bob, code).welcome().name(), "Bob") << "the voucher was not used up";
  EXPECT_EQ(come(proof({.subject = "c", .name = "Cid"}), code).error().code(),
            v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_TRUE(come(proof(kMemberBob)).has_welcome()) << "whoever has come needs none";
}

TEST_F(SignInByProvider, IsOfferedByThePage) {
  EXPECT_EQ(ask_api(*harness, "/api/v1/site").body, "{\"provider\":\"Club login\"}\n");
}

TEST_F(SignInByProvider, IsNotThereWithoutOne) {
  const Harness plain;
  EXPECT_EQ(error_in(ask_api(plain, OpenPage().address())), "NO_PROVIDER");
  EXPECT_EQ(plain.client().ask(hello_by_frame(proof_of(OpenPage(), "x"))).error().code(),
            v1::ERROR_CODE_NO_PROVIDER);
  Client ann = guest(plain, "Ann");
  EXPECT_EQ(ann.ask(link_frame(proof_of(OpenPage(), "x"))).error().code(),
            v1::ERROR_CODE_NO_PROVIDER);
  EXPECT_EQ(ann.ask(unlink_frame()).error().code(), v1::ERROR_CODE_NO_PROVIDER);
}

TEST_F(SignInByProvider, LosesNothingWhenTheDiskFails) {
  const v1::ProviderProof good = proof();
  disk.store.fail_commits({storage::StoreErrc::kFull, "no space"});
  EXPECT_EQ(come(good).error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  disk.store.heal();
  EXPECT_TRUE(come(good).has_welcome());
}

}  // namespace
}  // namespace aurora::server::test
