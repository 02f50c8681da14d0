// What others could try who are not the one who signs in by a provider.
#include <string>

#include "tests/server/provider/sign_in_by_provider.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

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

}  // namespace
}  // namespace aurora::server::test
