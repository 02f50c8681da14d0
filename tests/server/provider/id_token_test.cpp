// What a token of the provider has to say before anybody is signed in by it.
#include "server/provider/id_token.hpp"

#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/reminders/web_push.hpp"
#include "tests/server/support/fake_provider.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;

constexpr std::int64_t kNow = 1'800'000'000;

class IdToken : public testing::Test {
 protected:
  std::optional<IdTokenFault> fault_of(const std::string& token) const {
    const auto read = read_id_token(token, keys, rules);
    return read ? std::nullopt : std::optional(read.error());
  }
  std::optional<IdTokenFault> fault() const { return fault_of(rsa_signed(head, claims)); }
  /// With one claim changed.
  std::optional<IdTokenFault> with(const char* claim, json::value value) {
    json::object before = claims;
    claims[claim] = std::move(value);
    const auto found = fault();
    claims = std::move(before);
    return found;
  }
  std::optional<IdTokenFault> without(const char* claim) {
    json::object before = claims;
    claims.erase(claim);
    const auto found = fault();
    claims = std::move(before);
    return found;
  }

  JsonWebKeys keys = JsonWebKeys::parse(rsa_keys()).value();
  IdTokenRules rules{
      .issuer = "https://id.example", .client_id = "aurora", .nonce = "n", .now_ms = kNow * 1000};
  json::object head{{"alg", "RS256"}, {"kid", "one"}};
  json::object claims{{"iss", "https://id.example"},
                      {"sub", "ann"},
                      {"aud", "aurora"},
                      {"exp", kNow + 60},
                      {"iat", kNow},
                      {"nonce", "n"},
                      {"name", "Ann Arctic"},
                      {"preferred_username", "ann@example.org"}};
};

TEST_F(IdToken, SaysWhoHasSignedIn) {
  const auto read = read_id_token(rsa_signed(head, claims), keys, rules);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->subject, "ann");
  EXPECT_EQ(read->name, "Ann Arctic") << "no e-mail address is shown to others, nor half of one";
}

TEST_F(IdToken, ShowsNoneOfAnAddress) {
  EXPECT_EQ(shown_name(R"({"preferred_username":"ann","name":"Ann Arctic"})"), "ann");
  EXPECT_EQ(shown_name(R"({"preferred_username":"a@b.c","nickname":"@ann","name":"Ann"})"), "Ann");
  EXPECT_EQ(shown_name(R"({"preferred_username":"a@b.c","name":"ann@b.c","email":"x"})"), "");
}

TEST_F(IdToken, IsOfThisIssuer) {
  EXPECT_EQ(with("iss", "https://id.example/"), IdTokenFault::kIssuer);
  EXPECT_EQ(without("iss"), IdTokenFault::kIssuer);
}

TEST_F(IdToken, IsForThisServer) {
  EXPECT_EQ(with("aud", "another client"), IdTokenFault::kAudience);
  EXPECT_EQ(with("aud", json::array{"another client"}), IdTokenFault::kAudience);
  EXPECT_EQ(with("aud", 7), IdTokenFault::kAudience);
  EXPECT_EQ(without("aud"), IdTokenFault::kAudience);
  EXPECT_EQ(with("aud", json::array{"aurora"}), std::nullopt);
}

TEST_F(IdToken, WasAskedForByThisServer) {
  EXPECT_EQ(with("azp", "another client"), IdTokenFault::kParty);
  EXPECT_EQ(with("azp", "aurora"), std::nullopt);
  EXPECT_EQ(with("aud", json::array{"aurora", "another client"}), IdTokenFault::kParty);
  claims["azp"] = "aurora";
  EXPECT_EQ(with("aud", json::array{"aurora", "another client"}), std::nullopt);
}

TEST_F(IdToken, IsOfNow) {
  EXPECT_EQ(with("exp", kNow - 60), IdTokenFault::kExpired);
  EXPECT_EQ(with("exp", kNow - 59), std::nullopt) << "clocks differ";
  EXPECT_EQ(with("exp", "soon"), IdTokenFault::kExpired);
  EXPECT_EQ(without("exp"), IdTokenFault::kExpired);
  EXPECT_EQ(with("iat", kNow - 601), IdTokenFault::kIssuedAt);
  EXPECT_EQ(with("iat", kNow + 61), IdTokenFault::kIssuedAt);
  EXPECT_EQ(without("iat"), IdTokenFault::kIssuedAt);
  EXPECT_EQ(with("iat", 1.8e9), std::nullopt) << "numbers of JSON have no type";
  for (const std::int64_t far :
       {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
    EXPECT_EQ(with("exp", far), IdTokenFault::kExpired);
    EXPECT_EQ(with("iat", far), IdTokenFault::kIssuedAt);
  }
}

TEST_F(IdToken, AnswersWhatWasAsked) {
  EXPECT_EQ(with("nonce", "of another sign-in"), IdTokenFault::kNonce);
  EXPECT_EQ(without("nonce"), IdTokenFault::kNonce);
}

TEST_F(IdToken, IsOfASignInOfNowWhereThatIsWanted) {
  rules.signed_in_since_ms = kNow * 1000;
  EXPECT_EQ(with("auth_time", kNow - 61), IdTokenFault::kSignedInBefore);
  EXPECT_EQ(with("auth_time", kNow + 5), std::nullopt);
  EXPECT_EQ(fault(), IdTokenFault::kSignedInBefore) << "whoever does not say when proves nothing";
  EXPECT_EQ(with("auth_time", "now"), IdTokenFault::kSignedInBefore);
  EXPECT_EQ(with("auth_time", std::numeric_limits<std::int64_t>::max()),
            IdTokenFault::kSignedInBefore);
  rules.signed_in_since_ms.reset();
  EXPECT_EQ(fault(), std::nullopt);
}

TEST_F(IdToken, NamesSomebody) {
  EXPECT_EQ(with("sub", ""), IdTokenFault::kSubject);
  EXPECT_EQ(with("sub", 7), IdTokenFault::kSubject);
  EXPECT_EQ(with("sub", std::string(256, 'x').c_str()), IdTokenFault::kSubject);
  EXPECT_EQ(without("sub"), IdTokenFault::kSubject);
}

TEST_F(IdToken, IsSigned) {
  const std::string good = rsa_signed(head, claims);
  const std::size_t last = good.rfind('.');
  EXPECT_EQ(fault_of(good.substr(0, last + 1)), IdTokenFault::kSignature);
  std::string other = rsa_signed(head, {{"sub", "bob"}});
  EXPECT_EQ(fault_of(other.substr(0, other.rfind('.')) + good.substr(last)),
            IdTokenFault::kSignature);
  head["alg"] = "none";
  EXPECT_EQ(fault(), IdTokenFault::kAlgorithm);
  const std::string unsigned_one = rsa_signed(head, claims);
  EXPECT_EQ(fault_of(unsigned_one.substr(0, unsigned_one.rfind('.') + 1)),
            IdTokenFault::kAlgorithm);
  head["alg"] = "HS256";  // by what everybody knows: the public key
  EXPECT_EQ(fault(), IdTokenFault::kAlgorithm);
  head["alg"] = "RS256";
  head["kid"] = "another";
  EXPECT_EQ(fault(), IdTokenFault::kUnknownKey);
  head.erase("kid");
  EXPECT_EQ(fault(), std::nullopt) << "any of the keys";
}

TEST_F(IdToken, IsWellFormed) {
  for (const char* const token :
       {"", "a", "a.b", "a.b.c", "a.b.c.d", "e30.e30.e30", "..", "....."}) {
    EXPECT_TRUE(fault_of(token)) << token;
  }
  head["crit"] = json::array{"exp"};
  EXPECT_EQ(fault(), IdTokenFault::kMalformed);
}

TEST_F(IdToken, MayBeSignedByACurve) {
  const PushKey key = PushKey::make();
  const std::string x = base64url(key.shown().substr(1, 32));
  const std::string y = base64url(key.shown().substr(33));
  keys = JsonWebKeys::parse(R"({"keys":[{"kty":"EC","crv":"P-256","kid":"c","x":")" + x +
                            R"(","y":")" + y + R"("}]})")
             .value();
  const std::string text =
      base64url(R"({"alg":"ES256","kid":"c"})") + "." + base64url(json::serialize(claims));
  EXPECT_EQ(fault_of(text + "." + base64url(key.sign(text))), std::nullopt);
  EXPECT_EQ(fault_of(text + "." + base64url(key.sign("another text"))), IdTokenFault::kSignature);
  EXPECT_EQ(fault_of(text + "." + base64url("short")), IdTokenFault::kSignature);
}

TEST(JsonWebKeys, LeavesOutWhatIsOfNoUse) {
  EXPECT_FALSE(JsonWebKeys::parse(""));
  EXPECT_FALSE(JsonWebKeys::parse("[]"));
  EXPECT_FALSE(JsonWebKeys::parse(R"({"keys":7})"));
  const auto keys = JsonWebKeys::parse(
      R"({"keys":[7,{},{"kty":"oct","k":"AAAA"},{"kty":"RSA","n":"AQAB","e":"AQAB"},)"
      R"({"kty":"EC","crv":"P-384","x":"AA","y":"AA"},{"kty":"RSA","use":"enc","n":"!","e":""}]})");
  ASSERT_TRUE(keys);
  EXPECT_EQ(keys->check("RS256", "", "text", "signature"), SignatureCheck::kUnknownKey);
  EXPECT_EQ(keys->check("ES256", "", "text", std::string(64, 's')), SignatureCheck::kUnknownKey);
}

}  // namespace
}  // namespace aurora::server::test
