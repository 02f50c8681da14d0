// A game of two with a clock that tests move on by hand.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

[[nodiscard]] v1::ClockOptions bank(unsigned seconds, unsigned increment);
[[nodiscard]] v1::ClockOptions correspondence(unsigned seconds);
[[nodiscard]] v1::ClientFrame resign_frame(const std::string& table_id);
[[nodiscard]] v1::ClientFrame take_seat_back_frame(const std::string& table_id);

class Clocks : public testing::Test {
 protected:
  /// Ann makes a table, and Bob joins unless only one of them is to be there.
  void begin(const std::optional<v1::ClockOptions>& options, unsigned players = 2);
  void seat_bob();
  /// A new server with the same disk; both are back.
  void restart();

  /// The seat of the client confirms its loading, which leads to this version; both follow.
  void confirm(Client& client, std::uint32_t version);
  /// What the clock of a seat shows, as the client was told last; it counts down by itself.
  [[nodiscard]] milliseconds left(Client& client, unsigned seat) const;
  [[nodiscard]] bool runs(Client& client, unsigned seat) const;

  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store, test_limits(), clock};
  Client ann = harness->client();
  Client bob = harness->client();
  std::string ann_token = ann.hello("Ann").token();
  std::string bob_token = bob.hello("Bob").token();
  std::string id;
  std::string code;
  std::uint64_t last_command = 100;
};

}  // namespace aurora::server::test
