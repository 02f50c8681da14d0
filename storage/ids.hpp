// Typed 128-bit ids. Whoever creates a table or a player draws its id from a secure random source.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace aurora::storage {

/// How an id is written down: 26 characters of Crockford's base32 (no I, L, O, U), as in a ULID.
inline constexpr std::size_t kIdTextLength = 26;

using IdBytes = std::array<std::uint8_t, 16>;

[[nodiscard]] std::string id_to_text(const IdBytes& bytes);
/// Accepts lower and upper case; anything that `id_to_text` could not have written is refused.
[[nodiscard]] std::optional<IdBytes> id_from_text(std::string_view text) noexcept;

/// A 128-bit id; the tag keeps the id of a table from being passed where that of a player is
/// expected.
template <typename Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(const IdBytes& bytes) : bytes_(bytes) {}

  [[nodiscard]] static std::optional<Id> parse(std::string_view text) noexcept {
    const auto bytes = id_from_text(text);
    return bytes ? std::optional<Id>(Id(*bytes)) : std::nullopt;
  }

  [[nodiscard]] constexpr const IdBytes& bytes() const noexcept { return bytes_; }
  [[nodiscard]] std::string text() const { return id_to_text(bytes_); }

  auto operator<=>(const Id&) const = default;

 private:
  IdBytes bytes_{};
};

using TableId = Id<struct TableIdTag>;
using PlayerId = Id<struct PlayerIdTag>;
using CaseId = Id<struct CaseIdTag>;
using ClubId = Id<struct ClubIdTag>;
using EventId = Id<struct EventIdTag>;

}  // namespace aurora::storage

/// Ids are random, so any eight bytes of one are a good hash.
template <typename Tag>
struct std::hash<aurora::storage::Id<Tag>> {
  std::size_t operator()(const aurora::storage::Id<Tag>& id) const noexcept {
    std::uint64_t first = 0;
    for (std::size_t i = 0; i < sizeof first; ++i) {
      first = first << 8U | id.bytes()[i];
    }
    return static_cast<std::size_t>(first);
  }
};
