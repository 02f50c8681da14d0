// Talking at a table, and what is to be read of it.
#pragma once

#include <string>
#include <vector>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

using Texts = std::vector<std::string>;

[[nodiscard]] v1::ClientFrame mute_frame(const std::string& table_id, unsigned author, bool muted);

/// Says something, and returns the line as it was taken.
v1::ChatLine say(Client& client, const std::string& table_id, const std::string& text);
/// The text of the next line that somebody has written.
[[nodiscard]] std::string next_text(Client& client);
/// What a connection that begins to watch is told was said.
[[nodiscard]] v1::Chat history(Client& client, const std::string& table_id);
/// What people have written.
[[nodiscard]] Texts texts(const v1::Chat& chat);

}  // namespace aurora::server::test
