// Which web pages may open a WebSocket.
#include "server/http/origin.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

const std::vector<std::string> kNoOthers;

TEST(Origin, OfThisServerIsWelcome) {
  EXPECT_TRUE(is_welcome("http://127.0.0.1:8080", "127.0.0.1:8080", kNoOthers));
  EXPECT_TRUE(is_welcome("https://Aurora.example.org", "aurora.example.org", kNoOthers));
  EXPECT_TRUE(is_welcome("https://aurora.example.org", "aurora.example.org:443", kNoOthers));
  EXPECT_TRUE(is_welcome("http://[::1]:8080", "[::1]:8080", kNoOthers));
}

TEST(Origin, IsNotSentByProgramsThatAreNoBrowsers) {
  EXPECT_TRUE(is_welcome("", "aurora.example.org", kNoOthers));
}

TEST(Origin, OfAnotherPageIsNot) {
  EXPECT_FALSE(is_welcome("https://evil.example", "aurora.example.org", kNoOthers));
  EXPECT_FALSE(
      is_welcome("https://aurora.example.org.evil.example", "aurora.example.org", kNoOthers));
  EXPECT_FALSE(is_welcome("https://aurora.example.org:8443", "aurora.example.org", kNoOthers));
  EXPECT_FALSE(is_welcome("null", "aurora.example.org", kNoOthers));
  EXPECT_FALSE(is_welcome("https://", "", kNoOthers));
  EXPECT_FALSE(is_welcome("file://", "aurora.example.org", kNoOthers));
}

TEST(Origin, CanBeWelcomedByTheOperator) {
  const std::vector<std::string> others{"https://friends.example"};
  EXPECT_TRUE(is_welcome("https://friends.example", "aurora.example.org", others));
  EXPECT_FALSE(is_welcome("http://friends.example", "aurora.example.org", others));
}

TEST(Origin, HasASchemeAndAHost) {
  EXPECT_TRUE(is_origin("https://friends.example"));
  EXPECT_TRUE(is_origin("http://localhost:5173"));
  EXPECT_FALSE(is_origin("friends.example"));
  EXPECT_FALSE(is_origin("https://friends.example/"));
  EXPECT_FALSE(is_origin("https://"));
}

TEST(Origin, OfTheOwnPagesIsWhatTheyWereAskedForAs) {
  EXPECT_EQ(own_origin("aurora.example.org", true), "https://aurora.example.org");
  EXPECT_EQ(own_origin("127.0.0.1:8080", false), "http://127.0.0.1:8080");
  EXPECT_EQ(own_origin("", true), "");
  EXPECT_EQ(own_origin("a.example/evil", true), "");
}

}  // namespace
}  // namespace aurora::server
