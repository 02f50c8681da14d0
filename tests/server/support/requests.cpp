#include "tests/server/support/requests.hpp"

#include <gtest/gtest.h>

#include "bots/dice.hpp"

namespace aurora::server::test {

v1::ClientFrame sign_up_frame(const std::string& login, const std::string& password) {
  v1::ClientFrame frame;
  frame.mutable_sign_up()->set_login(login);
  frame.mutable_sign_up()->set_password(password);
  return frame;
}

v1::ClientFrame sign_in_frame(const std::string& login, const std::string& password,
                              const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  v1::Login& out = *frame.mutable_hello()->mutable_login();
  out.set_login(login);
  out.set_password(password);
  out.set_code(code);
  return frame;
}

v1::ClientFrame come_back_frame(const std::string& token) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_token(token);
  return frame;
}

v1::ClientFrame create_frame(unsigned seats) {
  v1::ClientFrame frame;
  frame.mutable_create_table()->mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_create_table()->mutable_options()->set_seats(seats);
  return frame;
}

v1::ClientFrame join_frame(const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_join_table()->set_code(code);
  return frame;
}

v1::ClientFrame leave_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_leave_table()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame watch_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_watch_table()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame add_bot_frame(const std::string& table_id, v1::BotPolicy policy) {
  v1::ClientFrame frame;
  frame.mutable_add_bot()->set_table_id(table_id);
  frame.mutable_add_bot()->set_policy(policy);
  return frame;
}

v1::ClientFrame remove_frame(const std::string& table_id, unsigned seat, bool ban) {
  v1::ClientFrame frame;
  frame.mutable_remove_player()->set_table_id(table_id);
  frame.mutable_remove_player()->set_seat(seat);
  frame.mutable_remove_player()->set_ban(ban);
  return frame;
}

v1::ClientFrame watch_lobby_frame(bool stop) {
  v1::ClientFrame frame;
  frame.mutable_watch_lobby()->set_stop(stop);
  return frame;
}

v1::ClientFrame say_frame(const std::string& table_id, const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_say()->set_table_id(table_id);
  frame.mutable_say()->set_text(text);
  return frame;
}

v1::ClientFrame block_seat_frame(const std::string& table_id, unsigned seat) {
  v1::ClientFrame frame;
  frame.mutable_block_player()->set_table_id(table_id);
  frame.mutable_block_player()->set_seat(seat);
  return frame;
}

v1::ClientFrame list_blocks_frame() {
  v1::ClientFrame frame;
  frame.mutable_list_blocks();
  return frame;
}

void expect_refused(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code) {
  const auto answer = client.ask(frame);
  EXPECT_EQ(answer.error().code(), code) << answer.ShortDebugString();
}

bool play_own_part_to_the_end(Client& client, const std::string& table_id) {
  bots::Dice dice(7);
  std::uint64_t command_id = 0;
  constexpr unsigned kMostCommands = 5000;
  for (unsigned i = 0; i < kMostCommands; ++i) {
    const auto& mirror = client.mirror();
    const bool asked = client.follow_until(
        [&] { return mirror.ready() && (mirror.view().result.over || !mirror.choices().empty()); });
    if (!asked || mirror.view().result.over) {
      return asked;
    }
    const auto choice = mirror.choices()[dice.below(mirror.choices().size())];
    const auto result = client.command(table_id, mirror.version(), ++command_id, choice);
    if (result.has_error() && result.error().code() != v1::ERROR_CODE_STALE_VERSION) {
      ADD_FAILURE() << result.ShortDebugString();
      return false;
    }
    if (!result.has_error() && !client.follow_to(result.version())) {
      return false;
    }
  }
  return false;
}

}  // namespace aurora::server::test
