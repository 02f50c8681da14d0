// The numbers here were computed with another program (see docs/protocol.md), so that anybody can.
#include "protocol/fairness.hpp"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace aurora::protocol {
namespace {

Secret counting_secret() {
  Secret secret{};
  std::iota(secret.begin(), secret.end(), std::uint8_t{0});
  return secret;
}

std::string hex(const Hash& hash) { return to_hex(to_bytes(hash)); }

TEST(Fairness, Sha256AgreesWithThePublishedExample) {  // FIPS 180-2, B.1
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Fairness, TheCommitmentIsTheHashOfTheSecret) {
  EXPECT_EQ(hex(commitment_of(counting_secret())),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Fairness, TheSeedHasTheDocumentedLayout) {
  const std::vector<std::string> entropy{"ann", "", std::string("\x00\xFF", 2)};
  EXPECT_EQ(hex(seed_of(counting_secret(), entropy)),
            "568703efc61cc3eb19a66682dbd94733812816ce8a825a986e9267aacc34be7d");
}

TEST(Fairness, EverySeatAndTheirOrderChangeTheSeed) {
  const auto seed = [](std::vector<std::string> entropy) {
    return seed_of(counting_secret(), entropy);
  };
  EXPECT_NE(seed({"a", "b"}), seed({"b", "a"}));
  EXPECT_NE(seed({"ab", ""}), seed({"a", "b"})) << "the lengths keep the seats apart";
  EXPECT_NE(seed({"a", "b"}), seed({"a", "b", ""}));
}

TEST(Fairness, SecretsAreDrawnAnew) { EXPECT_NE(random_secret(), random_secret()); }

TEST(Fairness, OnlyThirtyTwoBytesAreASecret) {
  const Secret secret = counting_secret();
  EXPECT_EQ(from_bytes(to_bytes(secret)), secret);
  EXPECT_EQ(from_bytes(std::string(31, 'x')), std::nullopt);
  EXPECT_EQ(from_bytes(std::string(33, 'x')), std::nullopt);
}

}  // namespace
}  // namespace aurora::protocol
