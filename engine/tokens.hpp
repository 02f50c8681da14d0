// What can lie in a cargo box or on a card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace aurora::engine {

/// A token that travels in cargo boxes. The resources come first (DEF-06).
enum class Token : std::uint8_t { kAmmo, kFood, kFuel, kSurvivor };

constexpr std::size_t kResourceKinds = 3;
constexpr std::size_t kTokenKinds = 4;
constexpr std::array<Token, kResourceKinds> kResources{Token::kAmmo, Token::kFood, Token::kFuel};
constexpr std::array<Token, kTokenKinds> kAllTokens{Token::kAmmo, Token::kFood, Token::kFuel,
                                                    Token::kSurvivor};

constexpr std::size_t index_of(Token t) { return static_cast<std::size_t>(t); }

/// How many tokens of each kind.
struct TokenCounts {
  std::array<std::uint8_t, kTokenKinds> n{};

  [[nodiscard]] constexpr std::uint8_t of(Token t) const { return n[index_of(t)]; }
  constexpr void add(Token t, int by = 1) {
    n[index_of(t)] = static_cast<std::uint8_t>(n[index_of(t)] + by);
  }
  [[nodiscard]] constexpr int total() const { return n[0] + n[1] + n[2] + n[3]; }
  static constexpr TokenCounts one(Token t) {
    TokenCounts c;
    c.add(t);
    return c;
  }
  friend constexpr bool operator==(const TokenCounts&, const TokenCounts&) = default;
};

/// Item cards. Copies of a kind cannot be told apart, so a deck of items is a list of kinds
/// (ITEM-15 ff.).
enum class ItemKind : std::uint8_t {
  kIncendiaryAmmo,
  kNitrousOxide,
  kDeIcingCapsules,
  kProtectiveSuit,
  kNitromethane,
  kDecontaminationInfusion,
  kWeldingTorch,
  kEmergencyRation,
  kMine,
};
constexpr std::size_t kItemKinds = 9;

}  // namespace aurora::engine
