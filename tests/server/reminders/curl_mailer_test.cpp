// What the mail server of the host is told, and what comes of its answers.
#include "server/reminders/curl_mailer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine/task_thread.hpp"
#include "server/reminders/curl_outgoing.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/smtp_server.hpp"
#include "tests/support/certificate.hpp"

namespace aurora::server::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

class CurlMailerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!can_send()) {
      GTEST_SKIP() << "built without libcurl";
    }
  }

  /// Of a server that has the certificate.
  [[nodiscard]] SmtpManner with_tls(const std::string& user_and_password = {}) const {
    return {.certificate = certificate.certificate.string(),
            .key = certificate.key.string(),
            .user_and_password = user_and_password};
  }
  [[nodiscard]] SmtpOptions options(const SmtpServer& server) const {
    return {.url = server.url(),
            .user = {},
            .password = {},
            .from = "aurora@games.example",
            .ca_file = certificate.certificate.string()};
  }
  [[nodiscard]] SmtpOptions plain(const SmtpServer& server) const {
    SmtpOptions made = options(server);
    made.plain = true;
    return made;
  }
  static OutgoingAnswer send(const SmtpOptions& options) {
    return make_mailer(options)->send(kMail);
  }

  static inline const OutgoingRequest kMail{.method = "MAIL",
                                            .url = "ann@example.org",
                                            .headers = {},
                                            .body = "Subject: x\r\n\r\n.dot\r\n..\r\nend\r\n"};
  TemporaryDirectory directory;
  testing::Certificate certificate{directory.path(), "IP:127.0.0.1"};
};

TEST_F(CurlMailerTest, SendsAMessageAsItIs) {
  const SmtpServer server;
  const auto answer = send(plain(server));
  EXPECT_TRUE(answer.went()) << answer.problem;
  ASSERT_THAT(server.taken(), SizeIs(1));
  EXPECT_EQ(server.taken()[0].from, "aurora@games.example");
  EXPECT_EQ(server.taken()[0].to, "ann@example.org");
  EXPECT_EQ(server.taken()[0].message, kMail.body);
  EXPECT_THAT(server.lines(), Contains("EHLO games.example"));
}

TEST_F(CurlMailerTest, BeginsTlsBeforeItSaysAnything) {
  const SmtpServer server(with_tls("me secret"));
  SmtpOptions with_password = options(server);
  with_password.user = "me";
  with_password.password = "secret";
  const auto answer = send(with_password);
  EXPECT_TRUE(answer.went()) << answer.problem;
  ASSERT_THAT(server.taken(), SizeIs(1));
  EXPECT_TRUE(server.taken()[0].secure);
}

TEST_F(CurlMailerTest, SpeaksTlsFromTheStart) {
  SmtpManner manner = with_tls();
  manner.tls_from_the_start = true;
  const SmtpServer server(manner);
  const auto answer = send(options(server));
  EXPECT_TRUE(answer.went()) << answer.problem;
  EXPECT_THAT(server.taken(), SizeIs(1));
}

TEST_F(CurlMailerTest, SaysNothingToWhoHasNoTls) {
  const SmtpServer server({.user_and_password = "me secret"});
  SmtpOptions with_password = options(server);
  with_password.user = "me";
  with_password.password = "secret";
  const auto answer = send(with_password);
  EXPECT_FALSE(answer.went());
  EXPECT_FALSE(answer.for_good);
  EXPECT_THAT(answer.problem, HasSubstr("TLS"));
  EXPECT_THAT(server.lines(), Not(Contains(StartsWith("AUTH"))));
  EXPECT_THAT(server.lines(), Not(Contains(StartsWith("MAIL"))));
}

TEST_F(CurlMailerTest, BelievesNoCertificateThatNobodyVouchesFor) {
  const SmtpServer server(with_tls());
  SmtpOptions trusting_others = options(server);
  trusting_others.ca_file.clear();
  const auto answer = send(trusting_others);
  EXPECT_FALSE(answer.went());
  EXPECT_THAT(answer.problem, HasSubstr("certificate"));
  EXPECT_THAT(server.taken(), IsEmpty());
}

TEST_F(CurlMailerTest, TellsAWrongPasswordFromARefusal) {
  const SmtpServer server(with_tls("me secret"));
  SmtpOptions wrong = options(server);
  wrong.user = "me";
  wrong.password = "guess";
  const auto answer = send(wrong);
  EXPECT_FALSE(answer.went());
  EXPECT_FALSE(answer.for_good) << "it is not the fault of who gets the message";
  EXPECT_THAT(answer.problem, HasSubstr("let this server in"));
}

TEST_F(CurlMailerTest, TellsWhatIsRefusedForGoodFromWhatIsNot) {
  const SmtpServer unknown({.to_recipient = "550 no such user"});
  const SmtpServer full({.to_recipient = "452 no room"});
  const SmtpServer spam({.to_message = "554 spam"});
  const SmtpServer later({.to_message = "451 later"});
  const SmtpServer busy({.greeting = "554 not now"});
  const auto refused = send(plain(unknown));
  EXPECT_FALSE(refused.went());
  EXPECT_TRUE(refused.for_good);
  EXPECT_EQ(refused.status, 550);
  EXPECT_FALSE(send(plain(full)).for_good);
  EXPECT_TRUE(send(plain(spam)).for_good);
  EXPECT_FALSE(send(plain(later)).for_good);
  EXPECT_FALSE(send(plain(busy)).for_good);
  for (const SmtpServer* const server : {&unknown, &full, &spam, &later, &busy}) {
    EXPECT_THAT(server->taken(), IsEmpty());
  }
}

TEST_F(CurlMailerTest, TriesAgainWhatWasCutOff) {
  const SmtpServer server({.closes_in_message = true});
  const auto answer = send(plain(server));
  EXPECT_FALSE(answer.went());
  EXPECT_FALSE(answer.for_good);
  EXPECT_EQ(answer.status, 0);
}

TEST_F(CurlMailerTest, WaitsForNobodyForEver) {
  const SmtpServer server({.says_nothing = true});
  SmtpOptions hasty = plain(server);
  hasty.timeout = std::chrono::milliseconds{100};
  const auto answer = send(hasty);
  EXPECT_FALSE(answer.went());
  EXPECT_THAT(answer.problem, HasSubstr("in time"));
}

TEST_F(CurlMailerTest, GivesUpWhenTheServerStops) {
  SmtpServer server({.says_nothing = true});
  const auto mailer = make_mailer(plain(server));
  OutgoingAnswer answer;
  machine::TaskThread thread;
  thread.post([&] { answer = mailer->send(kMail); });
  ASSERT_TRUE(server.wait_for_connection());
  mailer->stop();
  thread.finish();
  EXPECT_FALSE(answer.went());
  EXPECT_FALSE(answer.for_good);
  EXPECT_THAT(mailer->send(kMail).problem, HasSubstr("stopping"));
}

TEST_F(CurlMailerTest, SaysThatNobodyAnswers) {
  SmtpOptions nobody;
  {
    const SmtpServer gone;
    nobody = plain(gone);
  }
  EXPECT_THAT(send(nobody).problem, HasSubstr("does not answer"));
}

}  // namespace
}  // namespace aurora::server::test
