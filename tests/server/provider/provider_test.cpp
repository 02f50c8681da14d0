// Signing in by the identity provider of the host, over a real server and a provider on a port of
// this machine: who comes in, who does not, and what happens when the provider does wrong.
#include "server/provider/provider.hpp"

#include <array>
#include <optional>
#include <string>

#include <boost/json/array.hpp>
#include <gtest/gtest.h>

#include "server/provider/curl_fetcher.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/curl_outgoing.hpp"
#include "server/reminders/web_push.hpp"
#include "server/runtime/randomness.hpp"
#include "tests/server/http/asking_api.hpp"
#include "tests/server/support/fake_provider.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;
using std::chrono::minutes;
using std::chrono::seconds;

/// A page that somebody has open.
struct OpenPage {
  std::string verifier = random_token();

  [[nodiscard]] std::string address(bool fresh = false) const {
    return "/auth/provider?challenge=" + base64url(sha256(verifier)) + (fresh ? "&fresh=1" : "");
  }
};

v1::ProviderProof proof_of(const OpenPage& page, const std::string& voucher) {
  v1::ProviderProof proof;
  proof.set_voucher(voucher);
  proof.set_verifier(page.verifier);
  return proof;
}

v1::ClientFrame hello_by_frame(v1::ProviderProof proof, const std::string& invitation = {}) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_invitation(invitation);
  *frame.mutable_hello()->mutable_provider() = std::move(proof);
  return frame;
}

v1::ClientFrame link_frame(v1::ProviderProof proof, const std::string& password = {}) {
  v1::ClientFrame frame;
  *frame.mutable_link_provider()->mutable_proof() = std::move(proof);
  frame.mutable_link_provider()->set_password(password);
  return frame;
}

v1::ClientFrame unlink_frame(const std::string& password = {}) {
  v1::ClientFrame frame;
  frame.mutable_unlink_provider()->set_password(password);
  return frame;
}

v1::ClientFrame confirm_by_frame(v1::ProviderProof proof) {
  v1::ClientFrame frame;
  *frame.mutable_confirm_by_provider()->mutable_proof() = std::move(proof);
  return frame;
}

v1::ClientFrame account_now_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_account();
  return frame;
}

v1::ClientFrame delete_me_frame(const std::string& password = {}) {
  v1::ClientFrame frame;
  frame.mutable_delete_account()->set_password(password);
  return frame;
}

const FakePerson kBob{.subject = "bob-at-the-club", .name = "Bob"};

class SignInByProvider : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_send()) {
      GTEST_SKIP() << "built without libcurl";
    }
    start(test_limits());
  }
  void start(const Limits& limits, Fetcher* fetcher = nullptr) {
    provider.set_now(clock.unix_ms());
    ProviderOptions options = provider.options();
    options.fetcher = fetcher;
    harness.reset();
    harness.emplace(disk.store, limits, clock, options);
  }
  void move_on(milliseconds time) {
    clock.advance(time);
    provider.set_now(clock.unix_ms());
  }

  /// Where the server sends the browser to.
  std::string location_of(const std::string& target) const {
    const ApiAnswer got = ask_api(*harness, target);
    EXPECT_EQ(got.status(), "302") << got.head << got.body;
    return got.header("Location");
  }
  std::string begin(const OpenPage& page, bool fresh = false) const {
    return location_of(page.address(fresh));
  }
  /// Where a browser ends that comes back with this.
  std::string end(const std::string& query) const {
    return location_of("/auth/provider/done?" + query);
  }
  /// Of somebody who goes all the way.
  std::string voucher(const OpenPage& page, const FakePerson& person = {}, bool fresh = false) {
    const std::string back = end(provider.approve(begin(page, fresh), person));
    constexpr std::string_view kBack = "/#provider=";
    EXPECT_TRUE(back.starts_with(kBack)) << back;
    return back.substr(std::min(back.size(), kBack.size()));
  }
  v1::ProviderProof proof(const FakePerson& person = {}, bool fresh = false) {
    const OpenPage page;
    return proof_of(page, voucher(page, person, fresh));
  }
  v1::ServerMessage come(const v1::ProviderProof& proof, const std::string& invitation = {}) const {
    return harness->client().ask(hello_by_frame(proof, invitation));
  }
  /// Somebody who has come by the provider, connected.
  Client come_in(const FakePerson& person = {}) {
    Client client = harness->client();
    EXPECT_TRUE(client.ask(hello_by_frame(proof(person))).has_welcome());
    return client;
  }

  FakeProvider provider;
  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness;
};

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
  EXPECT_NE(come(proof(kBob)).welcome().player_id(), first.player_id());
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

// --- what others could try ---

TEST_F(SignInByProvider, AVoucherIsGoodOnce) {
  const v1::ProviderProof good = proof();
  EXPECT_TRUE(come(good).has_welcome());
  EXPECT_EQ(come(good).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  start(test_limits());
  EXPECT_EQ(come(good).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
}

TEST_F(SignInByProvider, AVoucherIsGoodForTwoMinutes) {
  const v1::ProviderProof late = proof();
  move_on(seconds{119});
  EXPECT_TRUE(come(late).has_welcome());
  const v1::ProviderProof too_late = proof();
  move_on(seconds{120});
  EXPECT_EQ(come(too_late).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
}

TEST_F(SignInByProvider, AVoucherIsGoodForThePageThatBegan) {
  const OpenPage page;
  const std::string good = voucher(page);
  EXPECT_EQ(come(proof_of(OpenPage(), good)).error().code(), v1::ERROR_CODE_BAD_VOUCHER)
      << "somebody who has seen it, or a page that was sent a link";
  for (const char* const wrong : {"", "short"}) {
    OpenPage other;
    other.verifier = wrong;
    EXPECT_EQ(come(proof_of(other, good)).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  }
  for (const std::string& forged :
       {std::string(), std::string("x"), good + "A", std::string(5000, 'A')}) {
    EXPECT_EQ(come(proof_of(page, forged)).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  }
  EXPECT_TRUE(come(proof_of(page, good)).has_welcome());
}

TEST_F(SignInByProvider, AStateIsGoodForTenMinutesAndNotForged) {
  const std::string query = provider.approve(begin(OpenPage()));
  EXPECT_EQ(end("code=code-1&state=forged"), "/#provider-error=expired");
  EXPECT_EQ(end("code=code-1"), "/#provider-error=expired");
  EXPECT_EQ(end(""), "/#provider-error=expired");
  EXPECT_EQ(end("code=code-1&state=" + voucher(OpenPage())), "/#provider-error=expired")
      << "a voucher is no state";
  move_on(minutes{10});
  EXPECT_EQ(end(query), "/#provider-error=expired");
}

TEST_F(SignInByProvider, WhatIsSealedByAnotherClientSecretIsGoodForNothing) {
  const std::string query = provider.approve(begin(OpenPage()));
  const v1::ProviderProof sealed = proof();
  ProviderOptions options = provider.options();
  options.client_secret = "another, with the same store";
  harness.reset();
  harness.emplace(disk.store, test_limits(), clock, options);
  EXPECT_EQ(end(query), "/#provider-error=expired");
  EXPECT_EQ(come(sealed).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  EXPECT_TRUE(come(proof()).has_welcome());
}

TEST_F(SignInByProvider, ACodeIsGoodOnceAndForItsOwnSignInAlone) {
  const std::string first = begin(OpenPage());
  const std::string query = provider.approve(first);
  EXPECT_TRUE(end(query).starts_with("/#provider=")) << "once";
  EXPECT_EQ(end(query), "/#provider-error=bad_answer") << "and not again";
  // Somebody else's code in one's own sign-in: PKCE binds it to theirs.
  const std::string stolen =
      FakeProvider::value_in("?" + provider.approve(begin(OpenPage())), "code");
  const std::string own = FakeProvider::value_in(begin(OpenPage()), "state");
  EXPECT_EQ(end("code=" + stolen + "&state=" + own), "/#provider-error=bad_answer");
}

TEST_F(SignInByProvider, LeadsNowhereElse) {
  EXPECT_EQ(end("code=x&state=y&redirect_uri=https://evil.example&next=//evil.example"),
            "/#provider-error=expired");
  for (const char* const target :
       {"/auth/provider", "/auth/provider?challenge=x",
        "/auth/provider?challenge=https://evil.example/aaaaaaaaaaaaaaaaaaaaaaaa"}) {
    EXPECT_EQ(ask_api(*harness, target).status(), "400") << target;
  }
}

TEST_F(SignInByProvider, IsNotUsedUpByWhoeverOnlyLooks) {
  const OpenPage page;
  const std::string query = provider.approve(begin(page));
  EXPECT_EQ(ask_api(*harness, "/auth/provider/done?" + query, "", "1.1", "HEAD").status(), "405");
  EXPECT_EQ(ask_api(*harness, page.address(), "", "1.1", "POST").status(), "405");
  EXPECT_TRUE(end(query).starts_with("/#provider="));
}

TEST_F(SignInByProvider, TakesNoAnswerOfAnotherProvider) {
  provider.behave({.names_itself = true});
  const std::string query = provider.approve(begin(OpenPage()));
  const std::size_t name = query.find("&iss=");
  EXPECT_EQ(end(query.substr(0, name) + "&iss=https%3A%2F%2Fother.example"),
            "/#provider-error=bad_answer");
  EXPECT_EQ(end(query.substr(0, name)), "/#provider-error=bad_answer");
  EXPECT_EQ(provider.asked("/token"), 0) << "the code went nowhere";
  EXPECT_TRUE(end(query).starts_with("/#provider="));
}

TEST_F(SignInByProvider, LimitsHowOftenAnAddressBegins) {
  Limits limits = test_limits();
  limits.provider_sign_ins = Rate{2, std::chrono::hours{1}};
  limits.wrong_vouchers = Rate{1, std::chrono::hours{1}};
  start(limits);
  (void)begin(OpenPage());
  (void)begin(OpenPage());
  EXPECT_EQ(begin(OpenPage()), "/#provider-error=busy");
  EXPECT_EQ(come(proof_of(OpenPage(), "x")).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  const v1::Error limited = come(proof_of(OpenPage(), "x")).error();
  EXPECT_EQ(limited.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(limited.limit(), v1::LIMIT_KIND_PROVIDER);
}

TEST_F(SignInByProvider, LimitsHowOftenAnAddressComesBack) {
  Limits limits = test_limits();
  limits.provider_sign_ins = Rate{2, std::chrono::hours{1}};
  start(limits);
  const std::string first = provider.approve(begin(OpenPage()));
  const std::string second = provider.approve(begin(OpenPage()));
  EXPECT_TRUE(end(first).starts_with("/#provider="));
  EXPECT_EQ(end(first), "/#provider-error=bad_answer");
  EXPECT_EQ(end(second), "/#provider-error=busy");
  EXPECT_EQ(provider.asked("/token"), 2);
}

// --- what the provider could do wrong ---

TEST_F(SignInByProvider, SaysWhenSomebodyDidNotWantTo) {
  const std::string address = begin(OpenPage());
  EXPECT_EQ(end(provider.deny(address)), "/#provider-error=denied");
  EXPECT_EQ(end("error=server_error&state=" + FakeProvider::value_in(address, "state")),
            "/#provider-error=unavailable");
  EXPECT_EQ(end("state=" + FakeProvider::value_in(address, "state")),
            "/#provider-error=bad_answer");
}

TEST_F(SignInByProvider, SaysWhenTheProviderIsDown) {
  provider.behave({.status = 503});
  EXPECT_EQ(begin(OpenPage()), "/#provider-error=unavailable");
  provider.behave({});
  const std::string query = provider.approve(begin(OpenPage()));
  provider.behave({.token_status = 500});
  EXPECT_EQ(end(query), "/#provider-error=unavailable");
  provider.go_away();
  EXPECT_EQ(end(query), "/#provider-error=unavailable");
}

TEST_F(SignInByProvider, GoesOnWithWhatItKnowsOfAProviderThatIsDown) {
  constexpr auto kDescription = "/.well-known/openid-configuration";
  (void)begin(OpenPage());
  move_on(minutes{60});
  provider.behave({.status = 503});
  EXPECT_TRUE(begin(OpenPage()).starts_with(provider.issuer()));
  EXPECT_TRUE(begin(OpenPage()).starts_with(provider.issuer()));
  EXPECT_EQ(provider.asked(kDescription), 2);
  move_on(seconds{30});
  provider.behave({});
  EXPECT_TRUE(come(proof()).has_welcome());
  EXPECT_EQ(provider.asked(kDescription), 3);
}

TEST_F(SignInByProvider, WaitsForNobodyWhoSaysNothing) {
  const auto hurried = make_fetcher({.timeout = milliseconds{50}});
  start(test_limits(), hurried.get());
  provider.behave({.says_nothing = true});
  EXPECT_EQ(begin(OpenPage()), "/#provider-error=unavailable");
  harness.reset();
}

TEST_F(SignInByProvider, ReadsNoMoreThanAProviderHasToSay) {
  provider.behave({.padding = std::size_t{1} << 20U});
  EXPECT_EQ(begin(OpenPage()), "/#provider-error=unavailable");
}

TEST_F(SignInByProvider, BelievesNoOtherIssuer) {
  provider.behave({.issuer = "https://other.example"});
  EXPECT_EQ(begin(OpenPage()), "/#provider-error=bad_answer");
}

TEST_F(SignInByProvider, BelievesNoTokenThatProvesNothing) {
  const auto ends_with = [&](std::function<void(json::object&, json::object&)> change) {
    provider.behave({.change = std::move(change)});
    return end(provider.approve(begin(OpenPage())));
  };
  EXPECT_EQ(ends_with([](json::object& head, json::object&) { head["alg"] = "none"; }),
            "/#provider-error=bad_answer");
  EXPECT_EQ(ends_with([](json::object&, json::object& claims) { claims["aud"] = "another"; }),
            "/#provider-error=bad_answer");
  EXPECT_EQ(ends_with([](json::object&, json::object& claims) { claims["nonce"] = "another"; }),
            "/#provider-error=bad_answer");
  EXPECT_EQ(ends_with([](json::object&, json::object& claims) { claims["exp"] = 1; }),
            "/#provider-error=bad_answer");
  EXPECT_EQ(ends_with([](json::object& head, json::object&) { head["kid"] = "unknown"; }),
            "/#provider-error=bad_answer");
}

// --- servers that not everybody may come to ---

TEST_F(SignInByProvider, LetsNobodyNewInWhereNobodyMayCome) {
  EXPECT_TRUE(come(proof()).has_welcome());
  Limits limits = test_limits();
  limits.registration = Registration::kClosed;
  start(limits);
  EXPECT_EQ(come(proof(kBob)).error().code(), v1::ERROR_CODE_REGISTRATION_CLOSED);
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
  const v1::ProviderProof bob = proof(kBob);
  EXPECT_EQ(come(bob).error().code(), v1::ERROR_CODE_INVITE_ONLY);
  EXPECT_EQ(come(bob, "no such code").error().code(), v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_EQ(come(bob, code).welcome().name(), "Bob") << "the voucher was not used up";
  EXPECT_EQ(come(proof({.subject = "c", .name = "Cid"}), code).error().code(),
            v1::ERROR_CODE_BAD_INVITATION);
  EXPECT_TRUE(come(proof(kBob)).has_welcome()) << "whoever has come needs none";
}

// --- linking ---

TEST_F(SignInByProvider, IsLinkedToAnAccountByWhoeverKnowsThePassword) {
  Client ann = guest(*harness, "Ann");
  EXPECT_TRUE(ann.ask(sign_up_frame("the.ann")).has_account());
  const std::string id = ann.ask(account_now_frame()).account().player_id();
  const v1::ProviderProof good = proof();
  EXPECT_EQ(ann.ask(link_frame(good)).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(ann.ask(link_frame(good, "wrong password")).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  const v1::Account account = ann.ask(link_frame(good, kPassword)).account();
  EXPECT_TRUE(account.provider());
  EXPECT_FALSE(account.without_password());
  EXPECT_EQ(ann.ask(link_frame(good, kPassword)).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  EXPECT_EQ(come(proof()).welcome().player_id(), id);
  EXPECT_EQ(ann.ask(link_frame(proof(kBob), kPassword)).error().code(),
            v1::ERROR_CODE_PROVIDER_LINKED);
  EXPECT_EQ(ann.ask(unlink_frame()).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_FALSE(ann.ask(unlink_frame(kPassword)).account().provider());
  EXPECT_NE(come(proof()).welcome().player_id(), id) << "somebody new";
}

TEST_F(SignInByProvider, IsNotTakenFromSomebodyElse) {
  EXPECT_TRUE(come(proof()).has_welcome());
  Client bob = guest(*harness, "Bob");
  EXPECT_TRUE(bob.ask(sign_up_frame("bob")).has_account());
  EXPECT_EQ(bob.ask(link_frame(proof(), kPassword)).error().code(), v1::ERROR_CODE_PROVIDER_TAKEN);
  Client guest_here = guest(*harness, "Gus");
  EXPECT_EQ(guest_here.ask(link_frame(proof())).error().code(), v1::ERROR_CODE_PROVIDER_TAKEN);
}

TEST_F(SignInByProvider, MakesAnAccountOfAGuest) {
  Client gus = guest(*harness, "Gus");
  const v1::Account account = gus.ask(link_frame(proof())).account();
  EXPECT_EQ(account.login(), "gus");
  EXPECT_TRUE(account.without_password());
  EXPECT_EQ(come(proof()).welcome().player_id(), account.player_id());
  EXPECT_EQ(gus.ask(unlink_frame()).error().code(), v1::ERROR_CODE_PROVIDER_IS_ONLY_WAY);
}

/// What the store is told while a link is on its way to it.
class LinkInADoubleMoment : public SignInByProvider {
 protected:
  void SetUp() override {
    SignInByProvider::SetUp();
    if (IsSkipped()) {
      return;
    }
    Client gus = guest(*harness, "Gus");
    id = *storage::PlayerId::parse(gus.ask(account_now_frame()).account().player_id());
    good = proof();
    client.emplace(std::move(gus));
  }
  v1::ServerMessage link_while(storage::WriteGroup group) {
    disk.store.hold_commits();
    const std::uint32_t request = client->send(link_frame(good));
    disk.store.wait_until_held();
    EXPECT_TRUE(disk.memory.commit(std::array{std::move(group)}).front());
    disk.store.release();
    return client->answer_to(request);
  }
  storage::PutIdentity identity_of(storage::PlayerId player) const {
    return {{.issuer = provider.issuer(), .subject = "ann-at-the-club", .player = player, .at = 1}};
  }

  const storage::PlayerId other = random_player_id();
  storage::PlayerId id;
  v1::ProviderProof good;
  std::optional<Client> client;
};

TEST_F(LinkInADoubleMoment, LeavesThePasswordThatTheGuestHasChosen) {
  const v1::ServerMessage answer =
      link_while({storage::PutAccount{.player = id, .login = "the.gus", .password_hash = "hash"}});
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_BAD_LOGIN) << answer.ShortDebugString();
  const auto account = disk.memory.read(storage::FindAccountOf{id}).value();
  EXPECT_EQ(account.login, "the.gus");
  EXPECT_EQ(account.password_hash, "hash");
}

TEST_F(LinkInADoubleMoment, TakesAnotherLoginWhenItIsTaken) {
  const v1::ServerMessage answer =
      link_while({storage::PutPlayer{.id = other, .name = "Other"},
                  storage::PutAccount{.player = other, .login = "gus", .password_hash = "hash"}});
  EXPECT_EQ(answer.account().login(), "gus2") << answer.ShortDebugString();
  EXPECT_TRUE(answer.account().provider());
}

TEST_F(LinkInADoubleMoment, IsRefusedWhenSomebodyElseHasComeByTheProvider) {
  const v1::ServerMessage answer =
      link_while({storage::PutPlayer{.id = other, .name = "Other"}, identity_of(other)});
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_PROVIDER_TAKEN) << answer.ShortDebugString();
}

// --- accounts that were recovered ---

TEST_F(SignInByProvider, LeadsNobodyIntoAnAccountThatWasRecovered) {
  Client ann = guest(*harness, "Ann");
  EXPECT_TRUE(ann.ask(sign_up_frame("the.ann")).has_account());
  const std::string id = ann.ask(account_now_frame()).account().player_id();
  EXPECT_TRUE(ann.ask(link_frame(proof(kBob), kPassword)).account().provider())
      << "somebody who knows her password";
  v1::ClientFrame make_codes;
  make_codes.mutable_make_recovery_codes()->set_password(kPassword);
  const std::string code = ann.ask(make_codes).recovery_codes().codes(0);
  Client again = harness->client();
  EXPECT_EQ(again.ask(sign_in_frame("the.ann", "staple battery", code)).welcome().player_id(), id);
  EXPECT_FALSE(again.ask(account_now_frame()).account().provider());
  EXPECT_NE(come(proof(kBob)).welcome().player_id(), id);
}

TEST_F(SignInByProvider, LeadsNobodyIntoAnAccountWhoseOtherDevicesAreSignedOut) {
  Client ann = guest(*harness, "Ann");
  EXPECT_TRUE(ann.ask(sign_up_frame("the.ann")).has_account());
  EXPECT_TRUE(ann.ask(link_frame(proof(), kPassword)).account().provider());
  v1::ClientFrame change;
  change.mutable_change_password()->set_password(kPassword);
  change.mutable_change_password()->set_new_password(kPassword);
  EXPECT_TRUE(ann.ask(change).account().provider());
  change.mutable_change_password()->set_sign_out_others(true);
  EXPECT_FALSE(ann.ask(change).account().provider());
}

// --- accounts without a password ---

TEST_F(SignInByProvider, TakesThePlaceOfThePassword) {
  Client ann = come_in();
  EXPECT_EQ(ann.ask(delete_me_frame()).error().code(), v1::ERROR_CODE_CONFIRM_AT_PROVIDER);
  EXPECT_EQ(ann.ask(delete_me_frame("whatever it is")).error().code(),
            v1::ERROR_CODE_CONFIRM_AT_PROVIDER);
  EXPECT_EQ(ann.ask(confirm_by_frame(proof())).error().code(), v1::ERROR_CODE_BAD_VOUCHER)
      << "the provider may have known her from before";
  EXPECT_EQ(ann.ask(confirm_by_frame(proof(kBob, true))).error().code(),
            v1::ERROR_CODE_PROVIDER_DIFFERS);
  EXPECT_TRUE(ann.ask(confirm_by_frame(proof({}, true))).has_account());
  move_on(seconds{120});
  EXPECT_EQ(ann.ask(delete_me_frame()).error().code(), v1::ERROR_CODE_CONFIRM_AT_PROVIDER);
  const v1::ProviderProof again = proof({}, true);
  EXPECT_TRUE(ann.ask(confirm_by_frame(again)).has_account());
  EXPECT_EQ(ann.ask(confirm_by_frame(again)).error().code(), v1::ERROR_CODE_BAD_VOUCHER);
  Client elsewhere = come_in();
  EXPECT_EQ(elsewhere.ask(delete_me_frame()).error().code(), v1::ERROR_CODE_CONFIRM_AT_PROVIDER)
      << "it is for one device";
  EXPECT_TRUE(ann.ask(delete_me_frame()).has_account());
  EXPECT_FALSE(disk.store.read(storage::FindIdentity{provider.issuer(), "ann-at-the-club"}));
}

TEST_F(SignInByProvider, NobodyConfirmsAtAProviderThatDoesNotSayWhen) {
  provider.behave(
      {.change = [](json::object&, json::object& claims) { claims.erase("auth_time"); }});
  EXPECT_EQ(end(provider.approve(begin(OpenPage(), true))), "/#provider-error=bad_answer");
  EXPECT_TRUE(come(proof()).has_welcome()) << "to sign in it is enough";
}

TEST_F(SignInByProvider, AnAccountWithoutAPasswordCanBeGivenOne) {
  Client ann = come_in();
  v1::ClientFrame change;
  change.mutable_change_password()->set_new_password(kPassword);
  change.mutable_change_password()->set_sign_out_others(true);
  EXPECT_EQ(ann.ask(change).error().code(), v1::ERROR_CODE_CONFIRM_AT_PROVIDER);
  EXPECT_TRUE(ann.ask(confirm_by_frame(proof({}, true))).has_account());
  const v1::Account changed = ann.ask(change).account();
  EXPECT_FALSE(changed.without_password());
  EXPECT_TRUE(changed.provider()) << "nobody could have linked it by a password";
  EXPECT_TRUE(harness->client().ask(sign_in_frame("ann")).has_welcome());
  EXPECT_FALSE(ann.ask(unlink_frame(kPassword)).account().provider());
}

TEST_F(SignInByProvider, NobodySignsInByAnEmptyPassword) {
  (void)come_in();
  for (const char* const password : {"", "correct horse"}) {
    EXPECT_EQ(harness->client().ask(sign_in_frame("ann", password)).error().code(),
              v1::ERROR_CODE_BAD_LOGIN);
  }
}

TEST_F(SignInByProvider, StandsInTheOwnData) {
  const std::string token = come(proof()).welcome().token();
  const std::string body =
      unchunked(ask_api(*harness, "/api/v1/me/export", with_token(token)).body);
  EXPECT_NE(body.find(R"({"kind":"identity","issuer":")" + provider.issuer() +
                      R"(","subject":"ann-at-the-club")"),
            std::string::npos)
      << body;
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
