// What an identity provider could do wrong, and what comes of it.
#include <functional>
#include <string>

#include <boost/json/array.hpp>
#include <gtest/gtest.h>

#include "server/provider/curl_fetcher.hpp"
#include "tests/server/provider/sign_in_by_provider.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;
using std::chrono::minutes;
using std::chrono::seconds;

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

}  // namespace
}  // namespace aurora::server::test
