// What every bus promises, and what becomes of it when its broker is away.
#include <chrono>
#include <functional>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/bus/memory_bus.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/bus/subjects.hpp"
#include "server/bus/subscriber.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/nats_server.hpp"
#include "tests/support/certificate.hpp"

namespace aurora::server {
namespace {

using test::NatsServer;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

SharedBytes bytes(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// Runs a loop until something is so, and looks again at least every few milliseconds.
void run_until(boost::asio::io_context& loop, const std::function<bool()>& is_so) {
  const auto more_may_come = boost::asio::make_work_guard(loop);
  while (!is_so()) {
    loop.restart();
    loop.run_one_for(std::chrono::milliseconds(2));
  }
}

/// A subscription, and the texts that it has brought.
struct Heard {
  Heard(Bus& bus, boost::asio::io_context& loop, const std::string& subject)
      : held(bus.subscribe(subject, loop.get_executor(), [this](const BusMessage& message) {
          (message.subject.ends_with("hello") ? greeted : texts).push_back(*message.bytes);
        })) {}

  std::vector<std::string> greeted;
  std::vector<std::string> texts;
  std::unique_ptr<BusSubscription> held;
};

/// Until the broker knows of the subscription, what is published does not arrive.
void greet(Bus& from, Heard& to, boost::asio::io_context& loop, const std::string& subject) {
  const auto before = to.greeted.size();
  run_until(loop, [&] {
    from.publish(subject, bytes("hello"));
    return to.greeted.size() > before;
  });
}

/// A broker of some kind.
struct Broker {
  virtual ~Broker() = default;
  virtual std::unique_ptr<Bus> connect() = 0;
};
struct InMemory final : Broker {
  std::unique_ptr<Bus> connect() override { return broker.connect(); }
  MemoryBroker broker;
};
struct ByNats final : Broker {
  std::unique_ptr<Bus> connect() override {
    return connect_to_nats({.servers = server.address()}).value();
  }
  NatsServer server;
};

class AnyBus : public ::testing::TestWithParam<bool> {
 protected:
  std::unique_ptr<Bus> connect() { return broker_->connect(); }

  boost::asio::io_context loop;

 private:
  std::unique_ptr<Broker> broker_ =
      GetParam() ? std::unique_ptr<Broker>(new ByNats) : std::unique_ptr<Broker>(new InMemory);
};

TEST_P(AnyBus, BringsMessagesInTheirOrder) {
  const auto one = connect();
  const auto two = connect();
  Heard heard(*two, loop, "t.1.>");
  greet(*one, heard, loop, "t.1.hello");
  std::vector<std::string> sent;
  for (int i = 0; i < 500; ++i) {
    sent.push_back(std::to_string(i));
    one->publish("t.1.de", bytes(sent.back()));
  }
  run_until(loop, [&] { return heard.texts.size() == sent.size(); });
  EXPECT_EQ(heard.texts, sent);
  EXPECT_EQ(one->counts().lost_outgoing, 0U);
  EXPECT_EQ(two->counts().lost_incoming, 0U);
  EXPECT_EQ(two->counts().received, sent.size() + heard.greeted.size());
}

TEST_P(AnyBus, BringsNothingToWhoHasPublishedIt) {
  const auto one = connect();
  const auto two = connect();
  Heard own(*one, loop, ">");
  Heard other(*two, loop, ">");
  greet(*two, own, loop, "hello");
  greet(*one, other, loop, "hello");
  one->publish("a", bytes("one"));
  run_until(loop, [&] { return !other.texts.empty(); });
  two->publish("a", bytes("two"));
  run_until(loop, [&] { return !own.texts.empty(); });
  EXPECT_THAT(own.texts, ElementsAre("two"));
  EXPECT_THAT(other.texts, ElementsAre("one"));
}

TEST_P(AnyBus, BringsNothingAfterTheEndOfASubscription) {
  const auto one = connect();
  const auto two = connect();
  Heard ended(*two, loop, ">");
  Heard other(*two, loop, ">");
  greet(*one, ended, loop, "hello");
  greet(*one, other, loop, "hello");
  ended.held.reset();
  one->publish("a", bytes("late"));
  run_until(loop, [&] { return !other.texts.empty(); });
  EXPECT_TRUE(ended.texts.empty());
}

TEST_P(AnyBus, LosesWhatALoopDoesNotTake) {
  const auto one = connect();
  const auto two = connect();
  Heard heard(*two, loop, ">");
  greet(*one, heard, loop, "hello");
  constexpr std::uint64_t kMany = 5000;
  for (std::uint64_t i = 0; i < kMany; ++i) {
    one->publish("a", bytes("x"));
  }
  while (two->counts().lost_incoming == 0) {  // the loop stands still
  }
  greet(*one, heard, loop, "hello");
  EXPECT_LE(heard.texts.size() + two->counts().lost_incoming, kMany);
  EXPECT_LT(heard.texts.size(), kMany);
}

INSTANTIATE_TEST_SUITE_P(, AnyBus,
                         ::testing::ValuesIn(NatsServer::is_available()
                                                 ? std::vector<bool>{false, true}
                                                 : std::vector<bool>{false}),
                         [](const ::testing::TestParamInfo<bool>& info) {
                           return std::string(info.param ? "Nats" : "Memory");
                         });

TEST(Subjects, MayHaveWildcards) {
  EXPECT_TRUE(matches("a.b", "a.b"));
  EXPECT_FALSE(matches("a.b", "a.bc"));
  EXPECT_FALSE(matches("a.b", "a.b.c"));
  EXPECT_FALSE(matches("a.b.c", "a.b"));
  EXPECT_TRUE(matches("a.*.c", "a.b.c"));
  EXPECT_FALSE(matches("a.*", "a.b.c"));
  EXPECT_TRUE(matches("a.>", "a.b.c"));
  EXPECT_FALSE(matches("a.>", "a"));
}

// What comes late does not reach for it.
TEST(Subscriber, NeedsNoLoopOnceItHasEnded) {
  auto loop = std::make_unique<boost::asio::io_context>();
  Subscriber subscriber(
      loop->get_executor(), [](const BusMessage&) {}, std::make_shared<BusCounters>());
  subscriber.end();
  loop.reset();
  subscriber.deliver({.subject = "a", .bytes = bytes("late")});
}

TEST(MemoryBus, LosesWhatItIsToldTo) {
  MemoryBroker broker;
  boost::asio::io_context loop;
  const auto one = broker.connect();
  const auto two = broker.connect();
  Heard heard(*two, loop, ">");
  broker.lose([](const BusMessage& message) { return *message.bytes == "lost"; });
  one->publish("a", bytes("lost"));
  one->publish("a", bytes("there"));
  run_until(loop, [&] { return !heard.texts.empty(); });
  EXPECT_THAT(heard.texts, ElementsAre("there"));
}

TEST(MemoryBus, LosesWhatIsPublishedWhileItsBrokerIsAway) {
  MemoryBroker broker;
  boost::asio::io_context loop;
  const auto one = broker.connect();
  const auto two = broker.connect();
  Heard heard(*two, loop, ">");
  broker.set_running(false);
  EXPECT_FALSE(one->connected());
  one->publish("a", bytes("lost"));
  broker.set_running(true);
  one->publish("a", bytes("there"));
  run_until(loop, [&] { return !heard.texts.empty(); });
  EXPECT_THAT(heard.texts, ElementsAre("there"));
  EXPECT_EQ(one->counts().lost_outgoing, 1U);
}

class Nats : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!NatsServer::is_available()) {
      GTEST_SKIP() << "there is no NATS here";
    }
  }
  boost::asio::io_context loop;
};

TEST_F(Nats, GoesOnWhenTheBrokerComesBack) {
  NatsServer server;
  const auto one = connect_to_nats({.servers = server.address()}).value();
  const auto two = connect_to_nats({.servers = server.address()}).value();
  Heard heard(*two, loop, ">");
  greet(*one, heard, loop, "hello");
  server.kill_9();
  run_until(loop, [&] { return !one->connected() && !two->connected(); });
  one->publish("a", bytes("lost"));
  EXPECT_GE(one->counts().lost_outgoing, 1U);
  server.start();
  run_until(loop, [&] { return one->connected() && two->connected(); });
  greet(*one, heard, loop, "hello");
  one->publish("a", bytes("there"));
  run_until(loop, [&] { return !heard.texts.empty(); });
  EXPECT_THAT(heard.texts, ElementsAre("there"));
}

// If a publisher waited for it, this test would not end.
TEST_F(Nats, DoesNotHoldUpAPublisherWhenTheBrokerStandsStill) {
  NatsServer server;
  const auto bus =
      connect_to_nats({.servers = server.address(), .patience = std::chrono::hours(1)}).value();
  server.freeze();
  const auto big = bytes(std::string(100'000, 'x'));
  for (int i = 0; i < 1000; ++i) {
    bus->publish("a", big);
  }
  EXPECT_GT(bus->counts().lost_outgoing, 500U);
  server.kill_9();  // or the end of the bus would wait for it
}

TEST_F(Nats, NoticesABrokerThatStandsStill) {
  NatsServer server;
  const auto bus =
      connect_to_nats({.servers = server.address(), .patience = std::chrono::milliseconds(50)})
          .value();
  EXPECT_TRUE(bus->connected());
  server.freeze();
  run_until(loop, [&] { return !bus->connected(); });
}

TEST_F(Nats, ComesWhenTheBrokerIsThere) {
  NatsServer server;
  server.kill_9();
  const auto bus = connect_to_nats({.servers = server.address()}).value();
  EXPECT_FALSE(bus->connected());
  Heard heard(*bus, loop, ">");
  server.start();
  run_until(loop, [&] { return bus->connected(); });
  const auto other = connect_to_nats({.servers = server.address()}).value();
  greet(*other, heard, loop, "hello");
}

TEST_F(Nats, SaysThatItsCredentialsAreNotKnown) {
  const NatsServer server({"--user", "aurora", "--pass", "secret"});
  EXPECT_TRUE(connect_to_nats({.servers = "nats://aurora:secret@" + server.host()}));
  for (const char* who : {"", "aurora:wrong@"}) {
    const auto refused = connect_to_nats({.servers = "nats://" + (who + server.host())});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, BusErrc::kRefused);
    EXPECT_THAT(refused.error().message, HasSubstr("does not know these credentials"));
    EXPECT_THAT(refused.error().message, Not(HasSubstr("wrong")));
  }
}

TEST_F(Nats, SaysThatTheBrokerHasNoTls) {
  const NatsServer server;
  const auto refused = connect_to_nats({.servers = "tls://" + server.host()});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, BusErrc::kRefused);
}

TEST_F(Nats, SpeaksTlsWithABrokerWhoseCertificateItKnows) {
  const test::TemporaryDirectory directory;
  const test::TemporaryDirectory elsewhere;
  const aurora::testing::Certificate made(directory.path(), "IP:127.0.0.1");
  const aurora::testing::Certificate other(elsewhere.path(), "IP:127.0.0.1");
  const NatsServer server(
      {"--tls", "--tlscert", made.certificate.string(), "--tlskey", made.key.string()});
  const auto one =
      connect_to_nats({.servers = server.address(), .ca_file = made.certificate.string()});
  ASSERT_TRUE(one) << one.error().message;
  EXPECT_TRUE((*one)->connected());
  for (const NatsOptions& options :
       {NatsOptions{.servers = server.address(), .ca_file = other.certificate.string()},
        NatsOptions{.servers = "tls://" + server.host()}}) {
    const auto refused = connect_to_nats(options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, BusErrc::kRefused);
    EXPECT_THAT(refused.error().message, HasSubstr("Look at the certificates"));
  }
}

TEST_F(Nats, SaysWhatCannotBeUsed) {
  for (const NatsOptions& options :
       {NatsOptions{}, NatsOptions{.servers = "nats://127.0.0.1:1,host"},
        NatsOptions{.servers = "nats://127.0.0.1:1", .ca_file = "/nowhere/ca.pem"}}) {
    const auto refused = connect_to_nats(options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, BusErrc::kInvalid);
  }
}

}  // namespace
}  // namespace aurora::server
