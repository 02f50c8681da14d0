// Codes in place of forgotten passwords: who makes them, and what they are good for.
#include <cctype>
#include <set>

#include <gtest/gtest.h>

#include "server/runtime/randomness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

constexpr const char* kNewPassword = "staple battery";

v1::ClientFrame make_codes_frame(const std::string& password = kPassword) {
  v1::ClientFrame frame;
  frame.mutable_make_recovery_codes()->set_password(password);
  return frame;
}

v1::ClientFrame account_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_account();
  return frame;
}

/// Ann has an account, and codes.
class RecoveryCodes : public testing::Test {
 protected:
  void SetUp() override {
    token = ann.hello("Ann").token();
    ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
    const auto made = ann.ask(make_codes_frame()).recovery_codes().codes();
    codes = {made.begin(), made.end()};
  }
  v1::ServerMessage reset(const std::string& code, const std::string& login = "ann",
                          const std::string& password = kNewPassword) {
    Client client = harness->client();
    return client.ask(sign_in_frame(login, password, code));
  }

  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = harness->client();
  std::string token;
  std::vector<std::string> codes;
};

TEST_F(RecoveryCodes, AreEightDifferentOnes) {
  EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), 8U);
  for (const std::string& code : codes) {
    EXPECT_EQ(code.size(), 19U) << code;
  }
  EXPECT_EQ(ann.ask(account_frame()).account().recovery_codes(), 8U);
}

TEST_F(RecoveryCodes, ReplaceAForgottenPasswordOnceEach) {
  const auto answer = reset(codes[3]);
  ASSERT_TRUE(answer.has_welcome()) << answer.ShortDebugString();
  EXPECT_EQ(answer.welcome().name(), "Ann");
  EXPECT_NE(answer.welcome().token(), "");
  EXPECT_EQ(ann.wait_for_close(), 4006U) << "whoever knew the old password is out";
  Client old = harness->client();
  expect_refused(old, come_back_frame(token), v1::ERROR_CODE_BAD_TOKEN);
  expect_refused(old, sign_in_frame("ann"), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(reset(codes[3]).error().code(), v1::ERROR_CODE_BAD_CODE);
  Client again = harness->client();
  EXPECT_TRUE(again.ask(sign_in_frame("ann", kNewPassword)).has_welcome());
  EXPECT_EQ(again.ask(account_frame()).account().recovery_codes(), 7U);
  EXPECT_TRUE(reset(codes[4]).has_welcome());
}

TEST_F(RecoveryCodes, AreReadAsPeopleTypeThem) {
  std::string typed = " " + codes[0] + " ";
  for (char& c : typed) {
    c = c == '-' ? ' ' : c == '0' ? 'o' : static_cast<char>(std::tolower(c));
  }
  EXPECT_TRUE(reset(typed).has_welcome()) << typed;
}

TEST_F(RecoveryCodes, OutliveARestart) {
  harness.reset();
  harness.emplace(disk.store);
  EXPECT_TRUE(reset(codes[0]).has_welcome());
}

TEST_F(RecoveryCodes, AreVoidWhenThereAreNewOnes) {
  const auto fresh = ann.ask(make_codes_frame()).recovery_codes().codes();
  ASSERT_EQ(fresh.size(), 8);
  EXPECT_EQ(reset(codes[0]).error().code(), v1::ERROR_CODE_BAD_CODE);
  EXPECT_TRUE(reset(fresh[0]).has_welcome());
}

TEST_F(RecoveryCodes, AreForTheirOwnAccountAlone) {
  Client bob = guest(*harness, "Bob");
  ASSERT_TRUE(bob.ask(sign_up_frame("bob")).has_account());
  for (const auto& answer :
       {reset(codes[0], "bob"), reset(codes[0], "nobody"), reset(codes[0], "?"),
        reset("0000-0000-0000-0000"), reset(std::string(2000, 'A'))}) {
    EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_BAD_CODE);
  }
  EXPECT_EQ(reset(codes[0], "ann", "short").error().field(), "login.password");
  EXPECT_TRUE(reset(codes[0]).has_welcome()) << "and are not used up by that";
}

TEST_F(RecoveryCodes, AreMadeForThoseWhoKnowThePassword) {
  expect_refused(ann, make_codes_frame("wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  Client bob = guest(*harness, "Bob");
  expect_refused(bob, make_codes_frame(), v1::ERROR_CODE_NO_ACCOUNT);
  EXPECT_TRUE(reset(codes[0]).has_welcome());
}

TEST(RecoveryCode, IsNotGuessed) {
  Limits limits = test_limits();
  limits.wrong_sign_ins = {3, Limits::Seconds{1000}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  for (int i = 0; i < 3; ++i) {
    Client eve = harness.client();
    expect_refused(eve, sign_in_frame("ann", kNewPassword, "wrong"), v1::ERROR_CODE_BAD_CODE);
  }
  Client eve = harness.client();
  expect_refused(eve, sign_in_frame("ann", kNewPassword, "wrong"), v1::ERROR_CODE_RATE_LIMITED);
  Client phone = harness.client();
  EXPECT_TRUE(phone.ask(sign_in_frame("ann")).has_welcome())
      << "and wrong codes keep nobody from signing in";
}

TEST(RecoveryCode, IsNormalised) {
  EXPECT_EQ(normal_recovery_code("abcd-efgh ojkl-0000"), "ABCDEFGH0JK10000");
  EXPECT_NE(random_recovery_code(), random_recovery_code());
}

}  // namespace
}  // namespace aurora::server::test
