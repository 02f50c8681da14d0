// Codes and tokens.
#include "server/runtime/randomness.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

TEST(Randomness, MakesCodesThatSurviveBeingReadAloud) {
  for (int i = 0; i < 100; ++i) {
    const std::string code = random_join_code();
    EXPECT_EQ(code.size(), 6U);
    EXPECT_EQ(code.find_first_of("ILOU"), std::string::npos);
    EXPECT_EQ(normal_join_code(code), code);
  }
  EXPECT_EQ(normal_join_code("abcoil"), "ABC011");
}

TEST(Randomness, NeverGivesTheSameTokenTwice) {
  std::set<std::string> tokens;
  std::set<std::string> hashes;
  for (int i = 0; i < 100; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 43U);
    tokens.insert(token);
    hashes.insert(token_hash(token));
  }
  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(hashes.size(), 100U);
  EXPECT_EQ(token_hash("a"), token_hash("a"));
  EXPECT_FALSE(tokens.contains(token_hash("a")));
}

}  // namespace
}  // namespace aurora::server
