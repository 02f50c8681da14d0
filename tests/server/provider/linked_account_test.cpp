// Accounts that are linked to an identity provider, recovered, and without a password.
#include <array>
#include <string>

#include <boost/json/array.hpp>
#include <gtest/gtest.h>

#include "tests/server/provider/sign_in_by_provider.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;
using std::chrono::seconds;

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
  EXPECT_EQ(ann.ask(link_frame(proof(kMemberBob), kPassword)).error().code(),
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
  EXPECT_TRUE(ann.ask(link_frame(proof(kMemberBob), kPassword)).account().provider())
      << "somebody who knows her password";
  v1::ClientFrame make_codes;
  make_codes.mutable_make_recovery_codes()->set_password(kPassword);
  const std::string code = ann.ask(make_codes).recovery_codes().codes(0);
  Client again = harness->client();
  EXPECT_EQ(again.ask(sign_in_frame("the.ann", "staple battery", code)).welcome().player_id(), id);
  EXPECT_FALSE(again.ask(account_now_frame()).account().provider());
  EXPECT_NE(come(proof(kMemberBob)).welcome().player_id(), id);
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
  EXPECT_EQ(ann.ask(confirm_by_frame(proof(kMemberBob, true))).error().code(),
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

}  // namespace
}  // namespace aurora::server::test
