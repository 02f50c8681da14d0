// What is sent for a reminder, for each kind of channel, and what it says.
#include "server/reminders/letter.hpp"

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/reminders/words.hpp"

namespace aurora::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const Letter kLetter{.kind = v1::REMINDER_KIND_TURN,
                     .text = "It is your turn. \"Alpha\", round 3",
                     .link = "https://aurora.example/table/T",
                     .table = "T",
                     .map = "alpha",
                     .round = 3,
                     .id = "ID/1",
                     .at_ms = 1'800'000'000'999};

v1::ReminderChannel channel(v1::ReminderChannelKind kind) {
  v1::ReminderChannel channel;
  channel.set_kind(kind);
  channel.set_address("https://there.example/path");
  channel.set_secret("secret");
  channel.set_room("!room:there");
  return channel;
}

TEST(Letters, AreSignedJson) {
  const auto request = request_for(channel(v1::REMINDER_CHANNEL_KIND_JSON), kLetter);
  EXPECT_EQ(request.method, "POST");
  EXPECT_EQ(request.url, "https://there.example/path");
  const auto said = boost::json::parse(request.body).as_object();
  EXPECT_EQ(said.at("kind").as_string(), "turn");
  EXPECT_EQ(said.at("text").as_string(), kLetter.text);
  EXPECT_EQ(said.at("link").as_string(), kLetter.link);
  EXPECT_EQ(said.at("table").as_string(), "T");
  EXPECT_EQ(said.at("map").as_string(), "alpha");
  EXPECT_EQ(said.at("round").as_int64(), 3);
  EXPECT_EQ(said.at("id").as_string(), "ID/1");
  EXPECT_THAT(request.headers, Contains("X-Aurora-Timestamp: 1800000000"));
  EXPECT_THAT(request.headers, Contains("X-Aurora-Signature: sha256=" +
                                        signature_of("1800000000." + request.body, "secret")));
  EXPECT_THAT(request.body, Not(HasSubstr("secret")));
}

// RFC 4231, test case 2.
TEST(Letters, HaveTheSignatureThatOthersMake) {
  EXPECT_EQ(signature_of("what do ya want for nothing?", "Jefe"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Letters, CallNobodyAtDiscord) {
  const auto request = request_for(channel(v1::REMINDER_CHANNEL_KIND_DISCORD), kLetter);
  const auto said = boost::json::parse(request.body).as_object();
  EXPECT_EQ(said.at("content").as_string(), kLetter.text + "\n" + kLetter.link);
  EXPECT_THAT(said.at("allowed_mentions").as_object().at("parse").as_array(), IsEmpty());
}

TEST(Letters, LeadBackFromNtfy) {
  const auto request = request_for(channel(v1::REMINDER_CHANNEL_KIND_NTFY), kLetter);
  EXPECT_EQ(request.body, kLetter.text);
  EXPECT_THAT(request.headers, Contains("Click: " + kLetter.link));
  EXPECT_THAT(request.headers, Contains("Authorization: Bearer secret"));
}

TEST(Letters, AreOneMessageOfMatrixHoweverOftenTheyAreSent) {
  auto homeserver = channel(v1::REMINDER_CHANNEL_KIND_MATRIX);
  homeserver.set_address("https://there.example/");
  const auto request = request_for(homeserver, kLetter);
  EXPECT_EQ(request.method, "PUT");
  EXPECT_EQ(request.url,
            "https://there.example/_matrix/client/v3/rooms/%21room%3Athere/send/m.room.message/"
            "ID%2F1");
  EXPECT_THAT(request.headers, Contains("Authorization: Bearer secret"));
  EXPECT_EQ(boost::json::parse(request.body).as_object().at("body").as_string(),
            kLetter.text + "\n" + kLetter.link);
}

TEST(Channels, HaveAnAddressOfTheWeb) {
  auto one = channel(v1::REMINDER_CHANNEL_KIND_JSON);
  EXPECT_TRUE(check(one));
  for (const char* const address :
       {"", "https://", "file:///etc/passwd", "ftp://there.example", "https://a b.example",
        "https://user:word@there.example", "https://there.example/\r\nX: y", "//there.example"}) {
    one.set_address(address);
    const auto checked = check(one);
    ASSERT_FALSE(checked) << address;
    EXPECT_EQ(checked.error().field(), "address");
  }
  one.set_address("https://there.example/" + std::string(1000, 'a'));
  EXPECT_FALSE(check(one));
}

TEST(Channels, HaveWhatTheirKindNeeds) {
  EXPECT_EQ(check(channel(v1::REMINDER_CHANNEL_KIND_UNSPECIFIED)).error().field(), "kind");
  auto one = channel(v1::REMINDER_CHANNEL_KIND_MATRIX);
  EXPECT_TRUE(check(one));
  one.set_room("room");
  EXPECT_EQ(check(one).error().field(), "room");
  one = channel(v1::REMINDER_CHANNEL_KIND_MATRIX);
  one.clear_secret();
  EXPECT_EQ(check(one).error().field(), "secret");
  one = channel(v1::REMINDER_CHANNEL_KIND_NTFY);
  one.set_secret("line\nfeed");
  EXPECT_EQ(check(one).error().field(), "secret");
}

TEST(ReminderWords, AreThereInEveryLanguage) {
  for (const content::Language language : content::kAllLanguages) {
    for (int kind = v1::REMINDER_KIND_TURN; kind <= v1::ReminderKind_MAX; ++kind) {
      EXPECT_NE(sentence(static_cast<v1::ReminderKind>(kind), language).empty(),
                v1::ReminderKind_IsValid(kind))
          << kind;
    }
    EXPECT_THAT(place("Alpha", 3, language), HasSubstr("3"));
  }
  EXPECT_EQ(place("Alpha", 3, content::Language::kDe), "Alpha, Runde 3");
  EXPECT_EQ(place("Alpha", 0, content::Language::kEn), "Alpha");
  EXPECT_EQ(place("", 0, content::Language::kEn), "");
}

}  // namespace
}  // namespace aurora::server
