// Trying passwords and codes: what counts, for whom, and who is not kept out by it.
#include "server/people/guesses.hpp"

#include <gtest/gtest.h>

#include "server/people/devices.hpp"
#include "server/runtime/randomness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server {
namespace {

constexpr Limits::Seconds kLong{100'000};

Limits few_guesses() {
  Limits limits;
  limits.sign_ins_of_address = {10, kLong};
  limits.wrong_sign_ins = {2, kLong};
  limits.wrong_sign_ins_of_login = {4, kLong};
  limits.wrong_table_passwords = {2, kLong};
  limits.wrong_table_passwords_of_table = {3, kLong};
  return limits;
}

TEST(KeyedBuckets, GiveBackWhatWasNotUsed) {
  KeyedBuckets<std::string> buckets({1, kLong});
  EXPECT_EQ(buckets.take("a").count(), 0);
  EXPECT_GT(buckets.take("a").count(), 0);
  EXPECT_EQ(buckets.take("b").count(), 0) << "each has one of its own";
  buckets.give_back("a");
  EXPECT_EQ(buckets.take("a").count(), 0);
}

TEST(KeyedBuckets, ForgetThoseThatAreFullFirst) {
  KeyedBuckets<std::string> buckets({1, Limits::Seconds{1}}, 2);
  TokenBucket::TimePoint now{};
  EXPECT_EQ(buckets.take("full", now).count(), 0);
  now += std::chrono::seconds{5};
  EXPECT_EQ(buckets.take("empty", now).count(), 0);
  EXPECT_EQ(buckets.take("third", now).count(), 0);
  EXPECT_GT(buckets.take("empty", now).count(), 0) << "it is remembered";
}

TEST(Guesses, OfOneAddressDoNotKeepOthersOut) {
  const Limits limits = few_guesses();
  Guesses guesses(limits);
  EXPECT_TRUE(guesses.sign_in({"eve's", "ann", {}}));
  EXPECT_TRUE(guesses.sign_in({"eve's", "ann", {}}));
  EXPECT_EQ(guesses.sign_in({"eve's", "ann", {}}).error().limit(), v1::LIMIT_KIND_SIGN_IN);
  EXPECT_TRUE(guesses.sign_in({"ann's", "ann", {}}));
  EXPECT_TRUE(guesses.sign_in({"eve's", "bob", {}}));
}

TEST(Guesses, AreCountedForTheNameAsWell) {
  const Limits limits = few_guesses();
  Guesses guesses(limits);
  for (const char* address : {"1", "2", "3", "4"}) {
    EXPECT_TRUE(guesses.sign_in({address, "ann", {}}));
  }
  EXPECT_FALSE(guesses.sign_in({"5", "ann", {}}));
  EXPECT_TRUE(guesses.sign_in({"5", "ann", "a known device"})) << "others' tries are others'";
  EXPECT_TRUE(guesses.sign_in({"6", "ann", "a known device"}));
  EXPECT_FALSE(guesses.sign_in({"7", "ann", "a known device"})) << "its own are its own";
}

TEST(Guesses, ThatWereRightDoNotCount) {
  const Limits limits = few_guesses();
  Guesses guesses(limits);
  for (int i = 0; i < 9; ++i) {
    const Guesses::Try attempt{"club", "ann", {}};
    EXPECT_TRUE(guesses.sign_in(attempt));
    guesses.sign_in_was_right(attempt);
  }
  EXPECT_TRUE(guesses.sign_in({"club", "ann", {}}));
  EXPECT_EQ(guesses.sign_in({"club", "ann", {}}).error().limit(), v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS)
      << "each costs as much as any other";
}

TEST(Guesses, AtATableAreCountedForTheAddressAndForTheTable) {
  const Limits limits = few_guesses();
  Guesses guesses(limits);
  EXPECT_TRUE(guesses.table_password({"eve's", "table", {}}));
  EXPECT_TRUE(guesses.table_password({"eve's", "table", {}}));
  EXPECT_EQ(guesses.table_password({"eve's", "table", {}}).error().limit(),
            v1::LIMIT_KIND_TABLE_PASSWORD);
  EXPECT_TRUE(guesses.table_password({"bob's", "table", {}})) << "a friend may come in";
  EXPECT_FALSE(guesses.table_password({"cid's", "table", {}}));
  guesses.table_password_was_right({"bob's", "table", {}});
  EXPECT_TRUE(guesses.table_password({"cid's", "table", {}}));
}

TEST(Devices, AreKnownByWhatOnlyTheServerCouldHaveMade) {
  const auto player = random_player_id();
  const std::string proof = device_proof(player, token_hash("one"), "the hash");
  EXPECT_TRUE(is_known_device(proof, player, "the hash"));
  EXPECT_FALSE(is_known_device(proof, player, "another hash")) << "a new password";
  EXPECT_FALSE(is_known_device(proof, random_player_id(), "the hash"));
  EXPECT_FALSE(is_known_device(proof, player, ""));
  EXPECT_FALSE(is_known_device("", player, "the hash"));
  std::string forged = proof;
  forged.front() = forged.front() == 'A' ? 'B' : 'A';
  EXPECT_FALSE(is_known_device(forged, player, "the hash"));
  EXPECT_EQ(proof, device_proof(player, token_hash("one"), "the hash")) << "one for each token";
  EXPECT_NE(proof, device_proof(player, token_hash("two"), "the hash"));
}

}  // namespace
}  // namespace aurora::server

namespace aurora::server::test {
namespace {

constexpr Limits::Seconds kLong{100'000};

v1::ClientFrame sign_in(const std::string& password, const std::string& device = {}) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  v1::Login& login = *frame.mutable_hello()->mutable_login();
  login.set_login("ann");
  login.set_password(password);
  login.set_device(device);
  return frame;
}

TEST(Guessing, DoesNotKeepOutADeviceThatIsKnown) {
  Limits limits = test_limits();
  limits.wrong_sign_ins = limits.wrong_sign_ins_of_login = {2, kLong};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  v1::ClientFrame sign_up;
  sign_up.mutable_sign_up()->set_login("ann");
  sign_up.mutable_sign_up()->set_password("correct horse");
  const std::string first = ann.ask(sign_up).account().device();
  const std::string second = harness.client().ask(sign_in("correct horse")).welcome().device();
  EXPECT_FALSE(first.empty());
  EXPECT_NE(first, second);
  v1::ClientFrame sign_out;
  sign_out.mutable_sign_out();
  EXPECT_TRUE(ann.ask(sign_out).has_account());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(harness.client().ask(sign_in("wrong horse")).error().code(),
              v1::ERROR_CODE_BAD_LOGIN);
  }
  EXPECT_EQ(harness.client().ask(sign_in("correct horse")).error().code(),
            v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(harness.client().ask(sign_in("correct horse", "made up")).error().code(),
            v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_TRUE(harness.client().ask(sign_in("correct horse", first)).has_welcome());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(harness.client().ask(sign_in("wrong horse", second)).error().code(),
              v1::ERROR_CODE_BAD_LOGIN);
  }
  EXPECT_EQ(harness.client().ask(sign_in("correct horse", second)).error().code(),
            v1::ERROR_CODE_RATE_LIMITED);
}

v1::ClientFrame private_table() {
  v1::ClientFrame frame = create_frame(3);
  frame.mutable_create_table()->mutable_options()->set_unlisted(true);
  return frame;
}

TEST(JoinCodes, CanBeWrongOnlySoOften) {
  Limits limits = test_limits();
  limits.wrong_codes = {3, kLong};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string hidden = ann.ask(private_table()).table_info().code();
  const std::string listed = ann.create(3).code();
  Client bob = guest(harness, "Bob");
  for (int i = 0; i < 5; ++i) {
    EXPECT_FALSE(bob.ask(join_frame(hidden)).has_error()) << "right ones do not count";
  }
  Client eve = guest(harness, "Eve");
  for (const char* code : {"AAAAAA", "BBBBBB", "CCCCCC"}) {
    expect_refused(eve, join_frame(code), v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  const auto error = eve.ask(join_frame("DDDDDD")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_JOIN_CODE);
  expect_refused(eve, join_frame(hidden), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_FALSE(eve.ask(join_frame(listed)).has_error()) << "everybody sees this code";
  EXPECT_FALSE(bob.ask(join_frame(hidden)).has_error()) << "Bob sits there";
  EXPECT_FALSE(ann.ask(private_table()).has_error()) << "new tables need no code";
}

TEST(JoinCodes, CanBeWrongOnlySoOftenWhereReplaysAreAskedFor) {
  Limits limits = test_limits();
  limits.wrong_codes = {2, kLong};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string hidden = ann.ask(private_table()).table_info().code();
  Client eve = guest(harness, "Eve");
  const auto by_code = [](const std::string& code) {
    v1::ClientFrame frame;
    frame.mutable_get_replay()->set_code(code);
    return frame;
  };
  for (int i = 0; i < 3; ++i) {
    expect_refused(eve, by_code(hidden), v1::ERROR_CODE_GAME_NOT_OVER);
  }
  expect_refused(eve, by_code("AAAAAA"), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_refused(eve, join_frame("BBBBBB"), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_refused(eve, by_code(hidden), v1::ERROR_CODE_RATE_LIMITED);
}

}  // namespace
}  // namespace aurora::server::test
