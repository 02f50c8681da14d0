// Requests that several tests send, ready to be asked.
#pragma once

#include <string>

#include "tests/server/support/harness.hpp"

namespace aurora::server::test {

inline constexpr const char* kPassword = "correct horse";

[[nodiscard]] inline Client guest(const Harness& harness, const std::string& name) {
  Client client = harness.client();
  client.hello(name);
  return client;
}

[[nodiscard]] v1::ClientFrame sign_up_frame(const std::string& login,
                                            const std::string& password = kPassword);
/// In Hello, by the password; with a code in place of a forgotten one, which makes it the new one.
[[nodiscard]] v1::ClientFrame sign_in_frame(const std::string& login,
                                            const std::string& password = kPassword,
                                            const std::string& code = {});
/// Comes back with a token.
[[nodiscard]] v1::ClientFrame come_back_frame(const std::string& token);

/// A table on the Alpha map that still can be given options.
[[nodiscard]] v1::ClientFrame create_frame(unsigned seats);
[[nodiscard]] v1::ClientFrame join_frame(const std::string& code);
[[nodiscard]] v1::ClientFrame leave_frame(const std::string& table_id);
[[nodiscard]] v1::ClientFrame watch_frame(const std::string& table_id);
[[nodiscard]] v1::ClientFrame add_bot_frame(const std::string& table_id,
                                            v1::BotPolicy policy = v1::BOT_POLICY_GREEDY);
[[nodiscard]] v1::ClientFrame remove_frame(const std::string& table_id, unsigned seat,
                                           bool ban = false);
[[nodiscard]] v1::ClientFrame watch_lobby_frame(bool stop = false);

[[nodiscard]] v1::ClientFrame say_frame(const std::string& table_id, const std::string& text);

[[nodiscard]] v1::ClientFrame block_seat_frame(const std::string& table_id, unsigned seat);
[[nodiscard]] v1::ClientFrame list_blocks_frame();

/// The frame is refused with this code.
void expect_refused(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code);

/// Answers what the client is asked, at random, until it is asked nothing more and the game is
/// over. False when that takes too long.
[[nodiscard]] bool play_own_part_to_the_end(Client& client, const std::string& table_id);

}  // namespace aurora::server::test
