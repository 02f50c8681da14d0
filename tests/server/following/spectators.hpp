// Two servers on one database, with a bus: a game at the one, and spectators at both.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "aurora/v1/bus.pb.h"
#include "bots/dice.hpp"
#include "server/bus/memory_bus.hpp"
#include "server/bus/nats_bus.hpp"
#include "tests/server/support/nats_server.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {

inline Limits limits_of_spectators() {
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

/// Whether it is a letter of that server.
inline bool is_from(const BusMessage& message, const std::string& node) {
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
  void begin(bool may_be_watched = true, unsigned delay = 0) {
    ann = a->harness().client();
    ann_token = ann->hello("Ann").token();
    v1::ClientFrame frame = create_frame(2);
    frame.mutable_create_table()->mutable_options()->set_spectators(may_be_watched);
    frame.mutable_create_table()->mutable_options()->set_spectator_delay_s(delay);
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
  Limits limits = limits_of_spectators();
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

/// Only with the broker of the process, which loses what it is told to.
class SpectatorsOverALossyBus : public SpectatorsElsewhere {};

}  // namespace aurora::server::test
