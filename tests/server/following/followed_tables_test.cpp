// Two servers on one database, with a bus: spectators at the one see what those at the other see,
// which has the table.
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/bus.pb.h"
#include "bots/dice.hpp"
#include "server/bus/memory_bus.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/table/audience/broadcast.hpp"
#include "tests/server/support/chat.hpp"
#include "tests/server/support/nats_server.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

Limits limits_here() {
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  limits.spectator_interval = milliseconds{20};
  limits.owner_patience = milliseconds{20'000};
  limits.chat = {.burst = 1'000, .every = Limits::Seconds{0.001}};
  return limits;
}

/// Every byte that somebody is sent.
struct Witness {
  explicit Witness(Client the_client) : client(std::move(the_client)) {}

  /// Reads whole frames until one of their messages is as wanted.
  template <typename Wanted>
  bool read_until(Wanted wanted) {
    for (bool found = false; !found;) {
      const auto frame = client.receive_raw();
      if (!frame) {
        return false;
      }
      bytes += *frame;  // frames one after the other are one with all their messages
      v1::ServerFrame read;
      EXPECT_TRUE(read.ParseFromString(*frame));
      for (const v1::ServerMessage& message : read.messages()) {
        found = found || wanted(message);
      }
    }
    return true;
  }
  bool read_to(std::uint32_t version) {
    return read_until([version](const v1::ServerMessage& message) {
      return message.update().version() == version || message.snapshot().version() == version;
    });
  }

  Client client;
  std::string bytes;
};

bool is_from(const BusMessage& message, const std::string& node) {
  v1::BusLetter letter;
  return letter.ParseFromString(*message.bytes) && letter.from() == node;
}

/// With the broker of the process, or with a server of NATS.
class SpectatorsElsewhere : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    if (by_nats()) {
      nats.emplace();
    }
    a.emplace("a", schema, clock, limits, connect());
    b.emplace("b", schema, clock, limits, connect());
  }
  static bool by_nats() { return GetParam(); }
  std::unique_ptr<Bus> connect() {
    return nats ? connect_to_nats({.servers = nats->address()}).value() : broker.connect();
  }
  void begin_again() {
    a.reset();
    b.reset();
    a.emplace("a", schema, clock, limits, connect());
    b.emplace("b", schema, clock, limits, connect());
  }

  /// Ann and Bob play at a table of server a that anybody may watch.
  void begin(bool may_be_watched = true) {
    ann = a->harness().client();
    ann_token = ann->hello("Ann").token();
    v1::ClientFrame frame = create_frame(2);
    frame.mutable_create_table()->mutable_options()->set_spectators(may_be_watched);
    const auto info = ann->ask(frame).table_info();
    id = info.table_id();
    bob = guest(a->harness(), "Bob");
    bob->join(info.code());
    ASSERT_TRUE(ann->follow_to(0));
    ASSERT_TRUE(bob->follow_to(0));
  }
  void play(unsigned commands) {
    for (unsigned i = 0; i < commands; ++i) {
      Client& mover = ann->mirror().choices().empty() ? *bob : *ann;
      const auto choices = mover.mirror().choices();
      ASSERT_FALSE(choices.empty());
      const auto result = mover.command(id, mover.mirror().version(), ++last_command,
                                        choices[dice.below(choices.size())]);
      ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
      ASSERT_TRUE(ann->follow_to(result.version()));
      ASSERT_TRUE(bob->follow_to(result.version()));
    }
  }
  [[nodiscard]] std::uint32_t version() const { return ann->mirror().version(); }
  /// Somebody new watches at this server.
  Client spectator(const NodeUnderTest& node, const std::string& name,
                   protocol::Format format = protocol::Format::kProto) {
    Client client = node.harness().client(format);
    client.hello(name);
    EXPECT_EQ(client.watch(id).table().your_seat(), 0U);
    EXPECT_TRUE(client.follow_to(version()));
    return client;
  }
  /// Until everybody has been told that there are so many.
  static bool hears_of(Client& client, std::uint32_t spectators) {
    return client.follow_until([&] { return client.table().spectators() == spectators; });
  }
  /// One at each server, who have both been told of each other.
  void meet() {
    Client here = spectator(*a, "Eve");
    Client there = spectator(*b, "Mallory");
    ASSERT_TRUE(hears_of(here, 2));
    for (bool told = false; !told;) {
      const auto message = there.receive();
      ASSERT_TRUE(message);
      told = message->has_table_info();
    }
    at_a.emplace(std::move(here));
    at_b.emplace(std::move(there));
  }

  std::string schema = storage::new_schema();
  Limits limits = limits_here();
  ManualClock clock;
  MemoryBroker broker;
  std::optional<NatsServer> nats;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
  std::optional<Client> ann;
  std::optional<Client> bob;
  std::string ann_token;
  std::optional<Witness> at_a;
  std::optional<Witness> at_b;
  std::string id;
  bots::Dice dice{5};
  std::uint64_t last_command = 100;
};

TEST_P(SpectatorsElsewhere, ShowWhatTheirOwnerShowsByteForByte) {
  begin();
  play(5);
  meet();
  play(40);
  say(*ann, id, "hello");
  say(*bob, id, "and good luck");
  play(3);
  ASSERT_TRUE(at_a->read_to(version()) && at_b->read_to(version()));
  EXPECT_EQ(at_a->bytes, at_b->bytes);
  Client late_here = spectator(*a, "Late");
  Client late_there = spectator(*b, "Later");
  EXPECT_EQ(late_there.mirror().view(), late_here.mirror().view());
}

TEST_P(SpectatorsElsewhere, AreShownInBothFormats) {
  begin();
  Client first = spectator(*b, "Mallory");
  Client json = spectator(*b, "Jason", protocol::Format::kJson);
  play(10);
  ASSERT_TRUE(first.follow_to(version()) && json.follow_to(version()));
  EXPECT_EQ(json.mirror().view(), first.mirror().view());
  EXPECT_EQ(json.out_of_step(), "");
  EXPECT_EQ(json.snapshots(), 1U);
}

TEST_P(SpectatorsElsewhere, AreResumedLikeOwnOnes) {
  begin();
  play(5);
  Client first = spectator(*b, "Mallory");
  play(5);
  Client again = guest(b->harness(), "Eve");
  EXPECT_TRUE(again.watch(id, 7).resumed());
  EXPECT_TRUE(first.follow_to(version()));
}

TEST_P(SpectatorsElsewhere, CountThoseWhoAreElsewhere) {
  begin();
  Client eve = spectator(*a, "Eve");
  Client first = spectator(*b, "Mallory");
  {
    const Client second = spectator(*b, "Eve");
    ASSERT_TRUE(hears_of(eve, 3) && hears_of(first, 3) && hears_of(*ann, 3));
    const auto& names = eve.table().spectator_names();
    EXPECT_EQ((Texts{names.begin(), names.end()}), (Texts{"Eve", "Mallory", "Eve (2)"}));
  }
  ASSERT_TRUE(hears_of(eve, 2) && hears_of(first, 2));
  first.close();
  ASSERT_TRUE(hears_of(eve, 1));
}

TEST_P(SpectatorsElsewhere, AreWatchedByWhoMayOnly) {
  limits.spectators_per_table = 2;
  begin_again();
  begin();
  const Client eve = spectator(*a, "Eve");
  const Client mallory = spectator(*b, "Mallory");
  for (const auto* node : {&*a, &*b}) {
    Client more = guest(node->harness(), "Trent");
    EXPECT_EQ(more.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_TOO_MANY_SPECTATORS);
  }
  begin(false);
  Client stranger = guest(b->harness(), "Trent");
  EXPECT_EQ(stranger.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

TEST_P(SpectatorsElsewhere, LeadPlayersToTheirSeats) {
  begin();
  Client there = b->client(ann_token);
  const auto answer = there.ask(watch_frame(id));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(answer.error().node(), "a");
}

TEST_P(SpectatorsElsewhere, LeadEverythingElseToTheirOwner) {
  begin();
  Client eve = spectator(*b, "Eve");
  EXPECT_EQ(eve.ask(say_frame(id, "hello")).error().node(), "a");
}

TEST_P(SpectatorsElsewhere, LeadWhoTakesASeatToIt) {
  ann = guest(a->harness(), "Ann");
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto info = ann->ask(frame).table_info();
  id = info.table_id();
  Client eve = b->harness().client();
  const std::string token = eve.hello("Eve").token();
  eve.watch(id);
  Client eve_at_a = a->client(token);
  eve_at_a.join(info.code());
  EXPECT_TRUE(eve.wait_for_close());
  ASSERT_TRUE(eve.goodbye());
  EXPECT_EQ(eve.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
}

TEST_P(SpectatorsElsewhere, TellNobodyWhatTheyWillNotHear) {
  begin();
  Client eve = a->harness().client();
  const std::string token = eve.hello("Eve").token();
  ASSERT_TRUE(eve.watch(id).has_table());
  ASSERT_TRUE(eve.ask(block_seat_frame(id, 1)).has_block_list());
  Client there = b->client(token);
  there.watch(id);
  Client mallory = spectator(*b, "Mallory");
  std::string heard;
  do {  // until the other server has heard of it
    say(*ann, id, "from Ann");
    say(*bob, id, "from Bob");
    EXPECT_EQ(next_text(mallory), "from Ann");
    EXPECT_EQ(next_text(mallory), "from Bob");
    heard = next_text(there);
  } while (heard == "from Ann" && next_text(there) == "from Bob");
  EXPECT_EQ(heard, "from Bob");
}

TEST_P(SpectatorsElsewhere, AreNotToldWhatTheyHaveMuted) {
  begin();
  const auto line = say(*ann, id, "first");
  Client eve = a->harness().client();
  const std::string token = eve.hello("Eve").token();
  ASSERT_TRUE(eve.watch(id).has_table());
  ASSERT_FALSE(eve.ask(mute_frame(id, line.author(), true)).has_error());
  Client there = b->client(token);
  there.watch(id);
  say(*ann, id, "from Ann");
  say(*bob, id, "from Bob");
  EXPECT_EQ(next_text(there), "from Bob");
}

TEST_P(SpectatorsElsewhere, GoOnWhereTheirOwnerStops) {
  begin();
  play(5);
  Client eve = spectator(*b, "Eve");
  const auto before = eve.frames();
  a->stop();
  // b has the table now, and shows it to her without having been asked.
  ASSERT_TRUE(eve.follow_until([&] { return eve.frames() > before && eve.snapshots() > 1; }));
  ann = b->client(ann_token);
  ASSERT_TRUE(ask_while(*ann, watch_frame(id), v1::ERROR_CODE_ELSEWHERE).has_watching());
  say(*ann, id, "still here");
  EXPECT_EQ(next_text(eve), "still here");
  EXPECT_FALSE(eve.goodbye());
}

INSTANTIATE_TEST_SUITE_P(, SpectatorsElsewhere,
                         ::testing::ValuesIn(NatsServer::is_available()
                                                 ? std::vector<bool>{false, true}
                                                 : std::vector<bool>{false}),
                         [](const ::testing::TestParamInfo<bool>& info) {
                           return std::string(info.param ? "Nats" : "Memory");
                         });

/// Only with the broker of the process, which loses what it is told to.
class SpectatorsOverALossyBus : public SpectatorsElsewhere {};

TEST_P(SpectatorsOverALossyBus, ShowsByteForByteWhatWasLost) {
  begin();
  meet();
  auto count = std::make_shared<unsigned>();
  broker.lose([count](const BusMessage& message) {
    return message.subject.contains(".table.") && ++*count % 3 == 0;
  });
  play(60);
  broker.lose({});
  ASSERT_TRUE(at_a->read_to(version()) && at_b->read_to(version()));
  EXPECT_EQ(at_a->bytes, at_b->bytes);
  EXPECT_GT(*count, 60U) << "some were published again";
}

// So much that it is not kept any more.
TEST_P(SpectatorsOverALossyBus, ShowsEverythingToWhomTooMuchWasLost) {
  begin();
  Client eve = spectator(*b, "Eve");
  broker.lose([](const BusMessage& message) { return message.subject.contains(".table."); });
  for (unsigned i = 0; i < Broadcast::kMostKept; ++i) {
    say(*ann, id, "hello");
  }
  play(1);
  broker.lose({});
  ASSERT_TRUE(eve.follow_to(version()));
  EXPECT_EQ(eve.snapshots(), 2U);
  play(1);
  ASSERT_TRUE(eve.follow_to(version()));
  EXPECT_EQ(eve.out_of_step(), "");
}

TEST_P(SpectatorsOverALossyBus, LeadsSpectatorsAwayWhenTheOwnerIsSilent) {
  limits.owner_patience = milliseconds{500};
  begin_again();
  begin();
  Client eve = spectator(*b, "Eve");
  broker.lose([](const BusMessage& message) {
    return message.subject.contains(".table.") || is_from(message, "a");
  });
  EXPECT_TRUE(eve.wait_for_close());
  ASSERT_TRUE(eve.goodbye());
  EXPECT_EQ(eve.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
  Client mallory = guest(b->harness(), "Mallory");
  EXPECT_EQ(mallory.ask(watch_frame(id)).error().node(), "a");
}

TEST_P(SpectatorsOverALossyBus, IsNotUsedWhileItsBrokerIsAway) {
  begin();
  broker.set_running(false);
  Client eve = guest(b->harness(), "Eve");
  const auto answer = eve.ask(watch_frame(id));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(answer.error().node(), "a");
}

TEST_P(SpectatorsOverALossyBus, FindsTheNextOwnerWhenTheirsIsDead) {
  limits.owner_patience = milliseconds{500};
  begin_again();
  begin();
  play(3);
  a->cut_off(true);  // from the database
  broker.lose([](const BusMessage& message) {
    return message.subject.contains(".table.") || is_from(message, "a");
  });
  Client eve = guest(b->harness(), "Eve");
  const auto watching = ask_while(eve, watch_frame(id), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_TRUE(watching.has_watching()) << watching.ShortDebugString();
  EXPECT_TRUE(eve.follow_to(3));
}

TEST_P(SpectatorsOverALossyBus, SaysInItsMetricsHowItWent) {
  begin();
  Client eve = spectator(*b, "Eve");
  const auto text = http(b->harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  EXPECT_NE(text.find("aurora_tables_followed 1\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_up 1\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_gaps_total 0\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_messages_total{result=\"received\"}"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(, SpectatorsOverALossyBus, ::testing::Values(false));

}  // namespace
}  // namespace aurora::server::test
