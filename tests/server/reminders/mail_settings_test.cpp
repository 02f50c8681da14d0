// From an address that somebody enters to a reminder, or a new password, in a whole server.
#include "server/reminders/mail_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/kept_outgoing.hpp"
#include "tests/server/support/mails.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

constexpr auto kAddress = "ann@example.org";
constexpr auto kMailFrom = "aurora@games.example";

v1::ClientFrame get_mail_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_mail();
  return frame;
}

v1::ClientFrame set_mail_frame(const std::string& password = {},
                               const std::string& address = kAddress) {
  v1::ClientFrame frame;
  frame.mutable_set_mail_address()->set_address(address);
  frame.mutable_set_mail_address()->set_password(password);
  frame.mutable_set_mail_address()->set_language("de");
  return frame;
}

v1::ClientFrame confirm_frame(const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_confirm_mail_address()->set_code(code);
  return frame;
}

v1::ClientFrame remove_mail_frame(const std::string& password = {}) {
  v1::ClientFrame frame;
  frame.mutable_remove_mail_address()->set_password(password);
  return frame;
}

v1::ClientFrame forgotten_frame(const std::string& login = "ann") {
  v1::ClientFrame frame;
  frame.mutable_request_password_reset()->set_login(login);
  frame.mutable_request_password_reset()->set_language("en");
  return frame;
}

v1::ClientFrame remind_by_mail_frame() {
  v1::ClientFrame frame;
  frame.mutable_add_reminder_channel()->set_kind(v1::REMINDER_CHANNEL_KIND_EMAIL);
  frame.mutable_add_reminder_channel()->set_language("en");
  return frame;
}

class MailSettingsTest : public testing::Test {
 protected:
  MailSettingsTest() {
    limits.reminder_delay = {};
    limits.reminder_interval = milliseconds{1};
  }
  void start(bool with_mail = true) {
    harness.emplace(limits, clock,
                    ReminderOptions{.public_url = "https://games.example",
                                    .allowed = {},
                                    .outgoing = &outgoing,
                                    .smtp = {.url = {}, .from = kMailFrom},
                                    .mailer = with_mail ? &mailer : nullptr});
  }
  /// Somebody new, with an account or as a guest.
  Client given_account(const std::string& login = "ann") {
    Client client = guest(*harness, login);
    EXPECT_TRUE(client.ask(sign_up_frame(login)).has_account());
    return client;
  }
  /// The message that was sent at this place, once it is there.
  ReadMail mail(std::size_t index) {
    EXPECT_TRUE(mailer.wait_for(index + 1)) << "there is no such message";
    return read_mail(mailer.sent().at(index).body);
  }
  /// Confirms the address by the message at this place.
  void confirm(Client& client, std::size_t index, const std::string& password) {
    ASSERT_EQ(client.ask(set_mail_frame(password)).mail().pending(), kAddress);
    const v1::Mail now = client.ask(confirm_frame(code_in(mail(index).body))).mail();
    ASSERT_EQ(now.address(), kAddress);
    ASSERT_EQ(now.pending(), "");
  }

  Limits limits = test_limits();
  ManualClock clock;
  KeptOutgoing outgoing;
  KeptOutgoing mailer;
  std::optional<Harness> harness;
};

TEST_F(MailSettingsTest, ConfirmAnAddressByTheCodeThatIsSentThere) {
  start();
  Client ann = given_account();
  EXPECT_TRUE(ann.ask(get_mail_frame()).mail().available());
  const v1::Mail waiting = ann.ask(set_mail_frame(kPassword)).mail();
  EXPECT_EQ(waiting.pending(), kAddress);
  EXPECT_EQ(waiting.address(), "");
  const ReadMail sent = mail(0);
  EXPECT_EQ(mailer.sent()[0].url, kAddress);
  EXPECT_EQ(sent.head.at("Subject"), "Bestätige deine E-Mail-Adresse");
  EXPECT_EQ(sent.head.at("To"), "<ann@example.org>");
  EXPECT_THAT(sent.head.at("From"), HasSubstr(kMailFrom));
  const v1::Mail now = ann.ask(confirm_frame(code_in(sent.body))).mail();
  EXPECT_EQ(now.address(), kAddress);
  EXPECT_TRUE(now.recovers());
  expect_refused(ann, confirm_frame(code_in(sent.body)), v1::ERROR_CODE_NO_MAIL_PENDING);
  // Once more there is nothing to confirm.
  EXPECT_EQ(ann.ask(set_mail_frame(kPassword)).mail().pending(), "");
  EXPECT_THAT(mailer.sent(), SizeIs(1));
}

TEST_F(MailSettingsTest, WantThePasswordOfAnAccount) {
  start();
  Client ann = given_account();
  expect_refused(ann, set_mail_frame("another one"), v1::ERROR_CODE_BAD_LOGIN);
  confirm(ann, 0, kPassword);
  expect_refused(ann, remove_mail_frame("another one"), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(ann.ask(remove_mail_frame(kPassword)).mail().address(), "");
  EXPECT_EQ(ann.ask(get_mail_frame()).mail().address(), "");
}

TEST_F(MailSettingsTest, LetAGuestBeRemindedButRecoverNothing) {
  start();
  Client ann = guest(*harness, "Ann");
  confirm(ann, 0, {});
  EXPECT_FALSE(ann.ask(get_mail_frame()).mail().recovers());
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  ASSERT_TRUE(ann.ask(forgotten_frame()).has_password_reset_requested());
  EXPECT_FALSE(ann.ask(get_mail_frame()).mail().recovers());
  EXPECT_THAT(mailer.sent(), SizeIs(1));
}

TEST_F(MailSettingsTest, TakeNoAddressThatIsNone) {
  start();
  Client ann = guest(*harness, "Ann");
  for (const char* const address : {"", "ann", "ann@localhost", "ann@example.org\r\nBcc: b@c.de",
                                    "ann@example.org,bob@example.org"}) {
    expect_refused(ann, set_mail_frame({}, address), v1::ERROR_CODE_BAD_OPTION);
  }
  v1::ClientFrame frame = set_mail_frame();
  frame.mutable_set_mail_address()->set_language("xx");
  expect_refused(ann, frame, v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  EXPECT_THAT(mailer.sent(), IsEmpty());
}

TEST_F(MailSettingsTest, VoidACodeAfterFiveWrongOnes) {
  start();
  Client ann = guest(*harness, "Ann");
  (void)ann.ask(set_mail_frame());
  const std::string code = code_in(mail(0).body);
  for (int tried = 0; tried < 5; ++tried) {
    expect_refused(ann, confirm_frame("ABCD-EFGH-JKMN-PQRS"), v1::ERROR_CODE_BAD_CODE);
  }
  expect_refused(ann, confirm_frame(code), v1::ERROR_CODE_NO_MAIL_PENDING);
}

TEST_F(MailSettingsTest, TakeNoCodeThatIsTooOld) {
  start();
  Client ann = guest(*harness, "Ann");
  (void)ann.ask(set_mail_frame());
  const std::string code = code_in(mail(0).body);
  clock.advance(std::chrono::minutes{31});
  expect_refused(ann, confirm_frame(code), v1::ERROR_CODE_BAD_CODE);
}

TEST_F(MailSettingsTest, GiveUpAnAddressThatAnOldPasswordHasSet) {
  start();
  Client ann = harness->client();
  (void)ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  (void)ann.ask(set_mail_frame(kPassword, "thief@example.org"));
  const std::string code = code_in(mail(0).body);
  v1::ClientFrame change;
  change.mutable_change_password()->set_password(kPassword);
  change.mutable_change_password()->set_new_password("another one");
  ASSERT_TRUE(ann.ask(change).has_account());
  expect_refused(ann, confirm_frame(code), v1::ERROR_CODE_NO_MAIL_PENDING);
}

TEST_F(MailSettingsTest, SayNothingOfWhoseAddressItIs) {
  limits.mails_to_address = Rate{1, std::chrono::hours{1}};
  start();
  Client ann = harness->client();
  (void)ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  (void)ann.ask(set_mail_frame(kPassword));
  (void)ann.ask(confirm_frame(code_in(mail(0).body)));
  Client stranger = guest(*harness, "Eve");
  expect_refused(stranger, set_mail_frame(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_TRUE(stranger.ask(forgotten_frame("ann")).has_password_reset_requested());
  EXPECT_THAT(mail(1).body, HasSubstr("ann")) << "what strangers ask for keeps nobody from it";
}

TEST_F(MailSettingsTest, SendNobodyTooMuch) {
  constexpr Rate kTwo{2, std::chrono::hours{1}};
  limits.mails_to_address = kTwo;
  start();
  for (const char* const name : {"Ann", "Bob"}) {
    Client client = guest(*harness, name);
    EXPECT_TRUE(
        client.ask(set_mail_frame({}, "victim+" + std::string(name) + "@example.org")).has_mail());
  }
  Client cid = guest(*harness, "Cid");
  const v1::Error refused = cid.ask(set_mail_frame({}, "Victim@example.org")).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(refused.limit(), v1::LIMIT_KIND_MAIL);
  EXPECT_GT(refused.retry_after_ms(), 0U);
  EXPECT_TRUE(cid.ask(set_mail_frame({}, "another@example.org")).has_mail());
}

TEST_F(MailSettingsTest, CountWhatAPlayerAndTheServerSend) {
  constexpr Rate kOne{1, std::chrono::hours{1}};
  limits.mails_of_player = kOne;
  limits.mails_of_server = Rate{2, std::chrono::hours{1}};
  start();
  Client ann = guest(*harness, "Ann");
  EXPECT_TRUE(ann.ask(set_mail_frame({}, "a@example.org")).has_mail());
  expect_refused(ann, set_mail_frame({}, "b@example.org"), v1::ERROR_CODE_RATE_LIMITED);
  Client bob = guest(*harness, "Bob");
  EXPECT_TRUE(bob.ask(set_mail_frame({}, "c@example.org")).has_mail());
  Client cid = guest(*harness, "Cid");
  expect_refused(cid, set_mail_frame({}, "d@example.org"), v1::ERROR_CODE_RATE_LIMITED);
}

TEST_F(MailSettingsTest, SetANewPasswordByAMessage) {
  start();
  Client ann = given_account();
  confirm(ann, 0, kPassword);
  Client stranger = harness->client();  // says no Hello
  ASSERT_TRUE(stranger.ask(forgotten_frame()).has_password_reset_requested());
  const ReadMail sent = mail(1);
  const std::string code = code_in(sent.body);
  EXPECT_EQ(mailer.sent()[1].url, kAddress);
  EXPECT_THAT(sent.body, HasSubstr("https://games.example/#reset=ann/" + code));
  EXPECT_FALSE(sent.head.contains("List-Unsubscribe"));
  const auto answer = stranger.ask(sign_in_frame("ann", "staple battery", code));
  ASSERT_TRUE(answer.has_welcome()) << answer.ShortDebugString();
  EXPECT_EQ(ann.wait_for_close(), 4006U) << "other devices are signed out";
  Client again = harness->client();
  EXPECT_EQ(again.ask(sign_in_frame("ann", "another one", code)).error().code(),
            v1::ERROR_CODE_BAD_CODE)
      << "it is good for once";
  EXPECT_TRUE(again.ask(sign_in_frame("ann", "staple battery")).has_welcome());
}

TEST_F(MailSettingsTest, VoidACodeThatWasSentWhenThePasswordChangesOrTimePasses) {
  start();
  Client ann = given_account();
  confirm(ann, 0, kPassword);
  (void)ann.ask(forgotten_frame());
  const std::string first = code_in(mail(1).body);
  v1::ClientFrame change;
  change.mutable_change_password()->set_password(kPassword);
  change.mutable_change_password()->set_new_password("staple battery");
  ASSERT_TRUE(ann.ask(change).has_account());
  Client other = harness->client();
  EXPECT_EQ(other.ask(sign_in_frame("ann", "mine now, all", first)).error().code(),
            v1::ERROR_CODE_BAD_CODE);
  (void)ann.ask(forgotten_frame());
  const std::string second = code_in(mail(2).body);
  clock.advance(std::chrono::minutes{31});
  EXPECT_EQ(other.ask(sign_in_frame("ann", "mine now, all", second)).error().code(),
            v1::ERROR_CODE_BAD_CODE);
}

TEST_F(MailSettingsTest, AnswerTheSameWhetherThereIsSuchAnAccount) {
  start();
  Client ann = given_account();
  confirm(ann, 0, kPassword);
  (void)given_account("bob");  // without an address
  Client stranger = harness->client();
  const auto text_of = [&](const std::string& login) {
    v1::ServerMessage answer = stranger.ask(forgotten_frame(login));
    answer.clear_request_id();
    return answer.SerializeAsString();
  };
  EXPECT_EQ(text_of("nobody"), text_of("ann"));
  EXPECT_EQ(text_of("bob"), text_of("ann"));
  EXPECT_EQ(text_of("no login at all!"), text_of("ann"));
}

TEST_F(MailSettingsTest, SendAnAccountNoMoreThanSoManyCodesWhoeverAsks) {
  limits.mails_to_address = Rate{2, std::chrono::hours{1}};
  start();
  Client stranger = harness->client();
  for (const char* const login : {"ann", "nobody"}) {
    EXPECT_TRUE(stranger.ask(forgotten_frame(login)).has_password_reset_requested());
    EXPECT_TRUE(stranger.ask(forgotten_frame(login)).has_password_reset_requested());
    EXPECT_EQ(stranger.ask(forgotten_frame(login)).error().code(), v1::ERROR_CODE_RATE_LIMITED);
  }
}

TEST_F(MailSettingsTest, RemindByMailOnceTheAddressIsConfirmed) {
  start();
  Client ann = guest(*harness, "Ann");
  expect_refused(ann, remind_by_mail_frame(), v1::ERROR_CODE_MAIL_NOT_CONFIRMED);
  confirm(ann, 0, {});
  ASSERT_THAT(ann.ask(remind_by_mail_frame()).reminders().channels(), SizeIs(1));
  EXPECT_THAT(mail(1).body, HasSubstr("This is a test"));
  const std::string table = ann.create(1).table_id();
  ann.vanish();
  const ReadMail sent = mail(2);
  EXPECT_EQ(sent.head.at("Subject"), "It is your turn. Alpha");
  EXPECT_THAT(sent.body, HasSubstr("https://games.example/table/" + table));
  EXPECT_THAT(sent.head.at("Message-ID"), HasSubstr("@games.example>"));
}

TEST_F(MailSettingsTest, EndRemindersByOneClickInAMessage) {
  start();
  Client ann = guest(*harness, "Ann");
  confirm(ann, 0, {});
  ASSERT_THAT(ann.ask(remind_by_mail_frame()).reminders().channels(), SizeIs(1));
  const std::string link = mail(1).head.at("List-Unsubscribe");
  ASSERT_THAT(link, StartsWith("<https://games.example/mail/stop/en/"));
  const std::string path = link.substr(link.find("/mail"), link.size() - link.find("/mail") - 1);
  const auto ask = [&](const std::string& method, const std::string& where) {
    return http(harness->address(), method + " " + where +
                                        " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 26\r\n"
                                        "Connection: close\r\n\r\nList-Unsubscribe=One-Click");
  };
  const auto channels = [&] {
    v1::ClientFrame frame;
    frame.mutable_get_reminders();
    return ann.ask(frame).reminders().channels_size();
  };
  EXPECT_THAT(ask("POST", path.substr(0, path.size() - 1) + "x"), HasSubstr("404"));
  EXPECT_THAT(ask("PUT", path), HasSubstr("405"));
  EXPECT_THAT(ask("GET", path), HasSubstr("<form method=\"post\">"));
  EXPECT_EQ(channels(), 1) << "mail programs look at links by themselves";
  EXPECT_THAT(ask("POST", path), HasSubstr("no more reminders"));
  EXPECT_EQ(channels(), 0);
  EXPECT_THAT(ask("POST", path), HasSubstr("no more reminders"));
}

TEST_F(MailSettingsTest, EndRemindersWhenTheAddressIsRemoved) {
  start();
  Client ann = guest(*harness, "Ann");
  confirm(ann, 0, {});
  (void)ann.ask(remind_by_mail_frame());
  EXPECT_EQ(ann.ask(remove_mail_frame()).mail().address(), "");
  v1::ClientFrame frame;
  frame.mutable_get_reminders();
  EXPECT_THAT(ann.ask(frame).reminders().channels(), IsEmpty());
}

TEST_F(MailSettingsTest, SayWhyNothingWasSent) {
  start();
  mailer.answer_with(
      {.status = 550, .problem = "The mail server refuses it (550).", .for_good = true});
  Client ann = guest(*harness, "Ann");
  (void)ann.ask(set_mail_frame());
  ASSERT_TRUE(mailer.wait_for(1));
  v1::Mail now;
  constexpr int kTries = 20'000;
  for (int tried = 0; tried < kTries && now.problem().empty(); ++tried) {
    now = ann.ask(get_mail_frame()).mail();
  }
  EXPECT_THAT(now.problem(), HasSubstr("550"));
  EXPECT_EQ(now.pending(), kAddress);
}

TEST_F(MailSettingsTest, AreForgottenWithThePlayer) {
  start();
  Client ann = harness->client();
  (void)ann.hello("Ann");
  confirm(ann, 0, {});
  v1::ClientFrame frame;
  frame.mutable_delete_account();
  const std::string id = ann.ask(frame).account().player_id();
  EXPECT_FALSE(harness->store().read(storage::FindMailbox{*storage::PlayerId::parse(id)}));
}

TEST_F(MailSettingsTest, AreNotThereWithoutAMailServer) {
  start(false);
  Client ann = given_account();
  EXPECT_FALSE(ann.ask(get_mail_frame()).mail().available());
  for (const v1::ClientFrame& frame :
       {set_mail_frame(kPassword), confirm_frame("x"), forgotten_frame(), remind_by_mail_frame()}) {
    expect_refused(ann, frame, v1::ERROR_CODE_NO_MAIL);
  }
}

}  // namespace
}  // namespace aurora::server::test
