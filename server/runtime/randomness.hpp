// Everything that nobody must be able to guess, from the secure source of the system.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "storage/ids.hpp"

namespace aurora::server {

[[nodiscard]] storage::TableId random_table_id();
[[nodiscard]] storage::PlayerId random_player_id();
[[nodiscard]] std::string random_server_id();

/// What friends tell each other to meet at a table: six letters and digits that are hard to
/// confuse.
[[nodiscard]] std::string random_join_code();
/// As it would have been made: upper case, with O for 0 and I or L for 1 put right.
[[nodiscard]] std::string normal_join_code(std::string_view typed);

/// What replaces a forgotten password once: 80 bits, in groups that can be written down.
[[nodiscard]] std::string random_recovery_code();
/// As it is hashed, whatever the case, hyphens and spaces it was typed with.
[[nodiscard]] std::string normal_recovery_code(std::string_view typed);

/// A player's secret: 256 bits, as text.
[[nodiscard]] std::string random_token();
/// What is stored of a token. It needs no salt and no slowness, because tokens cannot be guessed.
[[nodiscard]] std::string token_hash(std::string_view token);

/// For what is not at stake in a game, such as the luck of a bot.
[[nodiscard]] std::uint64_t random_number();

}  // namespace aurora::server
