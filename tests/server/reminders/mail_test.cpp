// E-mails: who gets them, and how they are written.
#include "server/reminders/mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/reminders/mail_words.hpp"
#include "tests/server/support/mails.hpp"

namespace aurora::server::test {
namespace {

using testing::HasSubstr;

TEST(MailAddress, IsOneThatIsKeptWithItsHostInLowerCase) {
  EXPECT_EQ(accepted_mail_address("Ann.Bee+games@Example.ORG"), "Ann.Bee+games@example.org");
  EXPECT_EQ(accepted_mail_address("a@xn--bcher-kva.example"), "a@xn--bcher-kva.example");
  EXPECT_TRUE(accepted_mail_address(std::string(64, 'a') + "@example.org"));
}

TEST(MailAddress, IsNothingElse) {
  for (const std::string& text : {std::string(),
                                  std::string("ann"),
                                  std::string("@example.org"),
                                  std::string("ann@"),
                                  std::string("ann@localhost"),
                                  std::string("ann@@example.org"),
                                  std::string("a@b@example.org"),
                                  std::string("ann@example..org"),
                                  std::string("ann@.example.org"),
                                  std::string("ann@example.org."),
                                  std::string("ann@-example.org"),
                                  std::string("ann@example-.org"),
                                  std::string("ann@[127.0.0.1]"),
                                  std::string(".ann@example.org"),
                                  std::string("ann.@example.org"),
                                  std::string("a..b@example.org"),
                                  std::string("ann bee@example.org"),
                                  std::string("\"ann\"@example.org"),
                                  std::string("ann@example.org, bob@example.org"),
                                  std::string("ann@example.org;bob@example.org"),
                                  std::string("<ann@example.org>"),
                                  std::string("Ann <ann@example.org>"),
                                  std::string("ann(c)@example.org"),
                                  std::string("ann@example.org\r\nBcc: bob@example.org"),
                                  std::string("ann\r\n@example.org"),
                                  std::string("ann@exa\nmple.org"),
                                  std::string("ann\0@example.org", 16),
                                  std::string("ann@example.org\0", 16),
                                  std::string("ann\t@example.org"),
                                  std::string("\xC3\xA4nn@example.org"),
                                  std::string("ann@b\xC3\xBC.org"),
                                  std::string(65, 'a') + "@example.org",
                                  "ann@" + std::string(64, 'a') + ".org",
                                  "ann@" + std::string(250, 'a') + ".org"}) {
    EXPECT_EQ(accepted_mail_address(text), std::nullopt) << text;
  }
}

TEST(MailAddress, IsOneMailboxHoweverItIsWritten) {
  EXPECT_EQ(mailbox_to_limit("Ann+one@example.org"), mailbox_to_limit("ann+two@example.org"));
  EXPECT_EQ(mailbox_to_limit("ANN@example.org"), "ann@example.org");
  EXPECT_EQ(mailbox_to_limit("a.n.n@example.org"), "ann@example.org");
  EXPECT_NE(mailbox_to_limit("+ann@example.org"), mailbox_to_limit("+bob@example.org"));
}

MailMessage a_mail() {
  return {.from = "aurora@games.example",
          .to = "ann@example.org",
          .text = {.subject = "It is your turn.", .body = "Line\n.dot\nend"},
          .id = "ABC",
          .at_ms = 1'795'665'190'000,
          .unsubscribe = "https://games.example/mail/stop/en/X/Y"};
}

TEST(MailMessage, HasWhatAMailProgramWants) {
  const OutgoingRequest request = mail_request(a_mail());
  EXPECT_EQ(request.method, "MAIL");
  EXPECT_EQ(request.url, "ann@example.org");
  EXPECT_EQ(request.body,
            "Date: Thu, 26 Nov 2026 03:53:10 +0000\r\n"
            "Message-ID: <ABC@games.example>\r\n"
            "From: Last Aurora <aurora@games.example>\r\n"
            "To: <ann@example.org>\r\n"
            "Subject: It is your turn.\r\n"
            "List-Unsubscribe: <https://games.example/mail/stop/en/X/Y>\r\n"
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\n"
            "\r\n"
            "Line\r\n.dot\r\nend\r\n");
}

TEST(MailMessage, CannotBeGivenAnotherHead) {
  MailMessage evil = a_mail();
  evil.text.subject = "Hello\r\nBcc: bob@example.org";
  evil.text.body = "x\r\n.\r\nMAIL FROM:<a@b.c>";
  const ReadMail read = read_mail(written(evil));
  EXPECT_FALSE(read.head.contains("Bcc"));
  EXPECT_EQ(read.head.at("Subject"), evil.text.subject);
  EXPECT_EQ(read.head.size(), 11U);
}

TEST(MailMessage, IsReadAsItWasWrittenInEveryLanguage) {
  for (const content::Language language : content::kAllLanguages) {
    for (const MailText& text :
         {confirmation_text("https://games.example", "ABCD-EFGH-JKMN-PQRS", language),
          reset_text("ann", "ABCD-EFGH-JKMN-PQRS", "https://games.example/#reset=ann/ABCD",
                     language),
          reminder_text("Ваш ход, и ваше время скоро истечёт. Zażółć gęślą jaźń, Runde 3",
                        "https://games.example/table/1", "https://games.example/stop", language)}) {
      MailMessage one = a_mail();
      one.text = text;
      const ReadMail read = read_mail(written(one));
      EXPECT_EQ(read.head.at("Subject"), text.subject);
      EXPECT_EQ(read.body, text.body + "\n");
    }
  }
}

TEST(MailMessage, SaysWhatItIsFor) {
  const MailText confirmation =
      confirmation_text("https://games.example", "ABCD-EFGH-JKMN-PQRS", content::Language::kDe);
  EXPECT_EQ(confirmation.subject, "Bestätige deine E-Mail-Adresse");
  EXPECT_THAT(confirmation.body, HasSubstr("https://games.example"));
  EXPECT_EQ(code_in(confirmation.body), "ABCD-EFGH-JKMN-PQRS");
  const MailText reminder = reminder_text("Your turn.", "LINK", "STOP", content::Language::kEn);
  EXPECT_THAT(reminder.body, HasSubstr("Your turn.\nLINK\n"));
  EXPECT_THAT(reminder.body, HasSubstr("\nSTOP"));
}

TEST(QuotedPrintable, KeepsLinesShortAndTheirEndsVisible) {
  EXPECT_EQ(quoted_printable("a=b \nc\t"), "a=3Db=20\r\nc=09");
  for (std::size_t length = 0; length < 200; ++length) {
    std::string text(length, 'x');
    text += "ä";
    MailMessage one = a_mail();
    one.text.body = text;
    EXPECT_EQ(read_mail(written(one)).body, text + "\n");
  }
}

}  // namespace
}  // namespace aurora::server::test
