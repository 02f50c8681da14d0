// What browsers are sent only they can read, and their push services know who sends it.
#include "server/reminders/web_push.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

namespace aurora::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                              text.data(), text.size(), nullptr, &length, nullptr,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING),
            0);
  bytes.resize(length);
  return bytes;
}

v1::PushKeys browser() {
  v1::PushKeys keys;
  keys.set_p256dh(
      from_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8"
                     "pZGH6SRpkNtoIAiw4"));
  keys.set_auth(from_base64url("BTBZMqHH6r4Tts7J_aSIgg"));
  return keys;
}

// RFC 8291, section 5.
TEST(WebPush, EncryptsAsTheStandardDoes) {
  const auto once = PushKey::from(
      from_base64url(
          "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
          "7A8") +
      from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(once);
  const auto sealed = encrypt("When I grow up, I want to be a watermelon", browser(), *once,
                              from_base64url("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(sealed);
  EXPECT_EQ(
      base64url(*sealed),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
      "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
      "gSxsj_Qulcy4a-fN");
}

TEST(WebPush, EncryptsNothingForWhatIsNoKey) {
  v1::PushKeys nobody = browser();
  nobody.set_p256dh(std::string(65, '\x04'));
  EXPECT_FALSE(encrypt("text", nobody, PushKey::make(), std::string(16, 's')));
  nobody.set_p256dh("short");
  EXPECT_FALSE(encrypt("text", nobody, PushKey::make(), std::string(16, 's')));
}

TEST(WebPush, KeysAreTheSameWhenTheyWereKept) {
  const PushKey made = PushKey::make();
  const auto again = PushKey::from(made.kept());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->shown(), made.shown());
  EXPECT_EQ(again->kept(), made.kept());
  EXPECT_EQ(made.agree(browser().p256dh()), again->agree(browser().p256dh()));
  EXPECT_FALSE(PushKey::from(""));
  EXPECT_FALSE(PushKey::from(std::string(97, 'x')));
}

TEST(WebPush, SaysWhoSendsToWhom) {
  v1::ReminderChannel channel;
  channel.set_address("https://push.example:8443/send/abc");
  *channel.mutable_push() = browser();
  const PushKey key = PushKey::make();
  const auto request = push_request(key, "https://aurora.example", channel,
                                    {.kind = v1::REMINDER_KIND_TURN,
                                     .text = "It is your turn.",
                                     .link = "https://aurora.example/table/T",
                                     .table = "T",
                                     .at_ms = 1'800'000'000'000});
  EXPECT_EQ(request.url, channel.address());
  EXPECT_THAT(request.headers, Contains("Content-Encoding: aes128gcm"));
  EXPECT_THAT(request.headers, Contains("Topic: T"));
  EXPECT_THAT(request.body, Not(HasSubstr("turn")));
  const std::string credential = *std::ranges::find_if(
      request.headers, [](const auto& one) { return one.starts_with("Authorization: "); });
  EXPECT_THAT(credential, StartsWith("Authorization: vapid t="));
  EXPECT_THAT(credential, HasSubstr(", k=" + base64url(key.shown())));
  const std::string token = credential.substr(23, credential.find(',') - 23);
  const std::size_t dot = token.find('.');
  const std::string claims = from_base64url(token.substr(dot + 1, token.rfind('.') - dot - 1));
  EXPECT_EQ(
      claims,
      R"({"aud":"https://push.example:8443","exp":1800043200,"sub":"https://aurora.example"})");
  EXPECT_EQ(from_base64url(token.substr(token.rfind('.') + 1)).size(), 64U);
}

}  // namespace
}  // namespace aurora::server
