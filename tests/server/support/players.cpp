#include "tests/server/support/players.hpp"

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

Party::Party(const Harness& harness, unsigned seats, protocol::Format format, bool mines,
             bool spectators)
    : format_(format) {
  for (unsigned i = 0; i < seats; ++i) {
    Client client = harness.client(format);
    const std::string name = "Player " + std::to_string(i + 1);
    const std::string token = client.hello(name).token();
    if (i == 0) {
      v1::ClientFrame create;
      v1::CreateTable& table_wanted = *create.mutable_create_table();
      table_wanted.mutable_options()->set_map(v1::MAP_NAME_ALPHA);
      table_wanted.mutable_options()->set_seats(seats);
      table_wanted.mutable_options()->set_mines(mines);
      table_wanted.mutable_options()->set_spectators(spectators);
      table_wanted.set_entropy("entropy of " + name);
      const auto table = client.ask(std::move(create)).table_info();
      table_id_ = table.table_id();
      code_ = table.code();
    } else {
      client.join(code_, "entropy of " + name);
    }
    players_.push_back({std::move(client), token});
  }
  EXPECT_TRUE(everybody_follows());
}

bool Party::everybody_follows() {
  for (Seated& player : players_) {
    if (!player.client.follow_to(version_)) {
      return false;
    }
  }
  return true;
}

void Party::reconnect(const Harness& harness) {
  for (Seated& player : players_) {
    player.client = harness.client(format_);
    player.client.hello("", player.token);
    player.client.watch(table_id_);
  }
  EXPECT_TRUE(everybody_follows());
}

void Party::sign_up() {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const auto answer = client(seat).ask(sign_up_frame("player" + std::to_string(seat + 1)));
    EXPECT_TRUE(answer.has_account()) << answer.ShortDebugString();
  }
}

bool Party::over() { return client(0).mirror().view().result.over; }

std::size_t Party::decider() {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (!client(seat).mirror().choices().empty()) {
      return seat;
    }
  }
  ADD_FAILURE() << "nobody has anything to decide";
  return 0;
}

engine::Choice Party::draw(std::size_t seat) {
  const auto choices = client(seat).mirror().choices();
  bots::Dice dice(++dice_);
  return choices[dice.below(choices.size())];
}

bool Party::play(unsigned commands) {
  for (unsigned i = 0; i < commands && !over(); ++i) {
    const std::size_t seat = decider();
    const auto result = client(seat).command(table_id_, version_, new_command_id(), draw(seat));
    if (result.has_error()) {
      ADD_FAILURE() << result.ShortDebugString();
      return false;
    }
    version_ = result.version();
    if (!everybody_follows()) {
      return false;
    }
  }
  return true;
}

bool Party::play_to_the_end() {
  constexpr unsigned kMostCommands = 5000;
  return play(kMostCommands) && over();
}

}  // namespace aurora::server::test
