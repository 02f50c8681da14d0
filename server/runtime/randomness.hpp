// Everything that must not be guessable, from the system's secure source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "storage/ids.hpp"

namespace aurora::server {

[[nodiscard]] storage::TableId random_table_id();
[[nodiscard]] storage::PlayerId random_player_id();
[[nodiscard]] std::string random_server_id();

/// The same for the same words. It can be guessed by whoever knows these.
[[nodiscard]] storage::TableId derived_table_id(std::string_view words);

/// A join code: six letters and digits that are hard to confuse.
[[nodiscard]] std::string random_join_code();
/// A typed join code in its normal form: upper case, with O, I and L put right.
[[nodiscard]] std::string normal_join_code(std::string_view typed);

/// A recovery code: 80 bits, in groups that can be written down.
[[nodiscard]] std::string random_recovery_code();
/// The form that is hashed, whatever case, hyphens and spaces were typed.
[[nodiscard]] std::string normal_recovery_code(std::string_view typed);

/// A player's secret: 256 bits, as text.
[[nodiscard]] std::string random_token();
/// The hash of a token that is stored. It needs neither salt nor slowness, because tokens cannot be
/// guessed.
[[nodiscard]] std::string token_hash(std::string_view token);

/// For what does not decide a game, such as a bot's luck.
[[nodiscard]] std::uint64_t random_number();

}  // namespace aurora::server
