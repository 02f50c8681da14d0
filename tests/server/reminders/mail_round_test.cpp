// E-mails with codes lie in the store until they were sent, and one of several servers sends them.
#include "server/reminders/mail_round.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/accounts.hpp"
#include "server/people/blocks.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/readiness.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/kept_outgoing.hpp"
#include "tests/server/support/mails.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class MailRoundTest : public testing::Test {
 protected:
  MailRoundTest() {
    commit(
        {storage::PutPlayer{ann, "Ann", "token", 1}, storage::PutAccount{ann, "ann", "hash", 1}});
  }
  ~MailRoundTest() override {
    accounts.shutdown();
    archive.shutdown();
  }

  void commit(storage::WriteGroup group) {
    ASSERT_TRUE(store.commit(std::span(&group, 1)).front());
  }
  /// What is kept.
  v1::Mailbox mailbox() {
    v1::Mailbox kept;
    EXPECT_TRUE(kept.ParseFromString(store.read(storage::FindMailbox{ann}).value()));
    return kept;
  }
  void put(const v1::Mailbox& mailbox) {
    commit({storage::PutMailbox{ann, store.read(storage::FindMailbox{ann}).value_or(std::string()),
                                mailbox.SerializeAsString(), mailbox.due_ms()}});
  }
  void given_pending() {
    v1::Mailbox box;
    box.mutable_pending()->set_address("ann@example.org");
    put_due(box, v1::MAIL_KIND_CONFIRMATION, "en", clock.unix_ms());
    put(box);
  }
  void given_reset() {
    v1::Mailbox box;
    box.set_address("ann@example.org");
    box.set_recovers(true);
    put_due(box, v1::MAIL_KIND_RESET, "en", clock.unix_ms());
    put(box);
  }
  void run(const std::function<Task<>()>& task) {
    asio::co_spawn(context.get_executor(), task(), asio::detached);
    context.restart();
    context.run();
  }
  /// Looks, and lets everything that has begun come to its end.
  void look() {
    run([this]() -> Task<> { co_await round.look(); });
  }
  MailRound another() { return {archive, mailboxes, accounts, office, desk, clock, limits, log}; }
  std::string code_of(std::size_t index) {
    return code_in(read_mail(mailer.sent().at(index).body).body);
  }
  static std::string hash_of(const std::string& code) {
    return token_hash(normal_recovery_code(code));
  }

  const storage::PlayerId ann{storage::IdBytes{1}};
  asio::io_context context;  // outlives the threads of the archive, which post to it
  storage::MemoryStore store;
  Limits limits = test_limits();
  ManualClock clock;
  Log log{LogLevel::kOff, LogFormat::kText};
  Readiness readiness;
  Metrics metrics{BuildInfo{}};
  Archive archive{store, readiness, metrics, log};
  Forgotten forgotten;
  Blocks blocks{archive, forgotten, clock, limits};
  Guesses guesses{limits};
  SignInGuesses sign_in_guesses{nullptr, guesses, limits, log};
  Accounts accounts{
      archive,         [](storage::PlayerId /*player*/) -> Task<bool> { co_return true; },
      forgotten,       blocks,
      sign_in_guesses, clock,
      limits};
  Mailboxes mailboxes{archive};
  KeptOutgoing mailer;
  PostOffice office{mailer};
  Desk desk{"https://games.example", content::base_pack(), "aurora@games.example"};
  MailRound round{archive, mailboxes, accounts, office, desk, clock, limits, log};
};

TEST_F(MailRoundTest, SendsACodeOnceAndKeepsItsHashAlone) {
  given_pending();
  look();
  look();
  ASSERT_THAT(mailer.sent(), SizeIs(1));
  const v1::Mailbox kept = mailbox();
  EXPECT_EQ(kept.pending().code_hash(), hash_of(code_of(0)));
  EXPECT_EQ(kept.pending().until_ms(), clock.unix_ms() + limits.mail_code_lifetime.count());
  EXPECT_THAT(kept.due(), IsEmpty());
  EXPECT_EQ(kept.due_ms(), 0);
  EXPECT_EQ(kept.SerializeAsString().find(code_of(0)), std::string::npos);
  EXPECT_EQ(round.counts().sent, 1U);
}

TEST_F(MailRoundTest, SendsAfterACrashWhatWasOnItsWay) {
  given_pending();
  // Another process had it, and was killed before there was an answer.
  v1::Mailbox taken = mailbox();
  taken.mutable_pending()->set_code_hash(hash_of("ABCD-EFGH-JKMN-PQRS"));
  taken.set_due_ms(clock.unix_ms() + 120'000);
  put(taken);
  look();
  EXPECT_THAT(mailer.sent(), IsEmpty());
  clock.advance(2min);
  look();
  ASSERT_THAT(mailer.sent(), SizeIs(1));
  EXPECT_EQ(mailbox().pending().code_hash(), hash_of(code_of(0))) << "the last code is good";
}

TEST_F(MailRoundTest, OneOfSeveralServersSendsIt) {
  MailRound other = another();
  given_pending();
  asio::co_spawn(context, round.look(), asio::detached);
  asio::co_spawn(context, other.look(), asio::detached);
  context.restart();
  context.run();
  EXPECT_THAT(mailer.sent(), SizeIs(1));
}

TEST_F(MailRoundTest, TriesAgainTwiceAndSaysWhatIsWrong) {
  mailer.answer_with({.status = 0, .problem = "The mail server does not answer."});
  given_pending();
  look();
  EXPECT_THAT(mailbox().pending().problem(), HasSubstr("does not answer"));
  look();
  EXPECT_THAT(mailer.sent(), SizeIs(1));
  for (int minute = 0; minute < 30; ++minute) {
    clock.advance(1min);
    look();
  }
  EXPECT_THAT(mailer.sent(), SizeIs(3));
  EXPECT_NE(code_of(0), code_of(1));
  EXPECT_THAT(mailbox().due(), IsEmpty());
  EXPECT_EQ(round.counts().failed, 1U);
}

TEST_F(MailRoundTest, GivesUpAtOnceWhatIsRefusedForGood) {
  mailer.answer_with({.status = 550, .problem = "no such user", .for_good = true});
  given_pending();
  look();
  clock.advance(1h);
  look();
  EXPECT_THAT(mailer.sent(), SizeIs(1));
  EXPECT_EQ(round.counts().failed, 1U);
}

TEST_F(MailRoundTest, SendsACodeThatSetsANewPassword) {
  given_reset();
  look();
  ASSERT_THAT(mailer.sent(), SizeIs(1));
  EXPECT_EQ(mailer.sent()[0].url, "ann@example.org");
  const auto code = store.read(storage::FindCode{hash_of(code_of(0))});
  ASSERT_TRUE(code);
  EXPECT_EQ(code->player, ann);
  EXPECT_EQ(code->until, clock.unix_ms() + limits.mail_code_lifetime.count());
}

TEST_F(MailRoundTest, WritesToNobodyWhoIsGone) {
  v1::Mailbox box;
  put_due(box, v1::MAIL_KIND_RESET, "en", clock.unix_ms());  // the address was removed
  put(box);
  look();
  EXPECT_THAT(mailer.sent(), IsEmpty());
  EXPECT_FALSE(store.read(storage::FindMailbox{ann})) << "nothing is left";
}

}  // namespace
}  // namespace aurora::server::test
