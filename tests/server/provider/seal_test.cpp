// What is sealed comes back as it was, or not at all; and which addresses are safe.
#include "server/provider/seal.hpp"

#include <gtest/gtest.h>

#include "server/provider/discovery.hpp"
#include "server/provider/text.hpp"

namespace aurora::server {
namespace {

const std::string kSealSecret(Seal::kSecretBytes, 's');

TEST(Seals, GiveBackWhatWasSealed) {
  const Seal seal(kSealSecret, "states");
  const std::string text("with\0zeros", 10);
  EXPECT_EQ(seal.open(seal.close(text)), text);
  EXPECT_EQ(seal.open(seal.close("")), "");
  EXPECT_NE(seal.close(text), seal.close(text)) << "nobody sees that it is the same";
}

TEST(Seals, AreBrokenByAnyChange) {
  const Seal seal(kSealSecret, "states");
  const std::string sealed = seal.close("who is it");
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string changed = sealed;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(seal.open(changed)) << i;
  }
  for (const std::string& wrong : {std::string(), std::string("short"), sealed + "A", "=" + sealed,
                                   sealed.substr(1), std::string(100, '!')}) {
    EXPECT_FALSE(seal.open(wrong)) << wrong;
  }
}

TEST(Seals, AreForOnePurposeAndOfOneStore) {
  const std::string sealed = Seal(kSealSecret, "states").close("text");
  EXPECT_FALSE(Seal(kSealSecret, "vouchers").open(sealed));
  EXPECT_FALSE(Seal(std::string(Seal::kSecretBytes, 't'), "states").open(sealed));
}

TEST(SafeUrls, GoOverHttpsOrStayOnThisMachine) {
  for (const char* const url : {"https://id.example", "https://id.example/realms/club",
                                "http://127.0.0.1:9000/x", "http://[::1]:80", "http://localhost"}) {
    EXPECT_TRUE(is_safe_url(url)) << url;
  }
  for (const char* const url :
       {"", "https://", "http://id.example", "http://127.0.0.1.example", "http://localhost.example",
        "http://localhost:x@id.example", "ftp://id.example", "https://id.example/\r\nX: y",
        "https://id.example/a b", "https://id.example/#x", "javascript:alert(1)"}) {
    EXPECT_FALSE(is_safe_url(url)) << url;
  }
}

TEST(Discovery, IsOfThisIssuerAndLeadsOverSafeWays) {
  const std::string good =
      R"({"issuer":"https://i","authorization_endpoint":"https://i/a","token_endpoint":"https://i/t","jwks_uri":"https://i/k")";
  EXPECT_TRUE(read_discovery(good + "}", "https://i"));
  EXPECT_FALSE(read_discovery(good + "}", "https://i/"));
  EXPECT_FALSE(read_discovery("[]", "https://i"));
  EXPECT_FALSE(read_discovery(good, "https://i")) << "not JSON";
  EXPECT_FALSE(read_discovery(R"({"issuer":"https://i"})", "https://i"));
  for (const char* const unsafe : {"http://i/t", "http://127.0.0.1/t", "/t"}) {
    EXPECT_FALSE(read_discovery(good + R"(,"token_endpoint":")" + unsafe + R"("})", "https://i"))
        << unsafe;
  }
  EXPECT_FALSE(read_discovery(good + "}", "https://i")->secret_in_form);
  EXPECT_TRUE(
      read_discovery(good + R"(,"token_endpoint_auth_methods_supported":["client_secret_post"]})",
                     "https://i")
          ->secret_in_form);
  EXPECT_EQ(discovery_url("https://i/realms/x/"),
            "https://i/realms/x/.well-known/openid-configuration");
}

TEST(FormEncoding, LeavesNothingThatMeansSomething) {
  EXPECT_EQ(form_encoded("aZ09-._~"), "aZ09-._~");
  EXPECT_EQ(form_encoded("a b&c=d%\n\xc3\xa4"), "a%20b%26c%3Dd%25%0A%C3%A4");
}

}  // namespace
}  // namespace aurora::server
