// What can lie in a cargo box or on a card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/enumerators.hpp"

namespace aurora::engine {

/// A token that travels in cargo boxes: resources (DEF-06) and survivors. The two sides of a
/// battery are two kinds (BATT-05).
enum class Token : std::uint8_t { kAmmo, kFood, kFuel, kSurvivor, kFullBattery, kHalfBattery };

constexpr std::size_t kTokenKinds = kCount<Token>;
constexpr auto kAllTokens = kAll<Token>;
/// What every player starts with and every map knows.
constexpr std::array<Token, 3> kBasicResources{Token::kAmmo, Token::kFood, Token::kFuel};
/// Every token but the survivor (DEF-06).
constexpr auto kResources = [] {
  std::array<Token, kTokenKinds - 1> resources{};
  std::size_t n = 0;
  for (Token token : kAllTokens) {
    if (token != Token::kSurvivor) {
      resources[n++] = token;
    }
  }
  return resources;
}();

constexpr bool is_battery(Token t) { return t == Token::kFullBattery || t == Token::kHalfBattery; }
/// BATT-05: Full and Half are different resources of one type.
constexpr bool same_type(Token a, Token b) { return a == b || (is_battery(a) && is_battery(b)); }

constexpr std::size_t index_of(Token t) { return static_cast<std::size_t>(t); }

/// How many tokens of each kind.
struct TokenCounts {
  std::array<std::uint8_t, kTokenKinds> n{};

  [[nodiscard]] constexpr std::uint8_t of(Token t) const { return n[index_of(t)]; }
  constexpr void add(Token t, int by = 1) {
    n[index_of(t)] = static_cast<std::uint8_t>(n[index_of(t)] + by);
  }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (std::uint8_t count : n) {
      sum += count;
    }
    return sum;
  }
  static constexpr TokenCounts one(Token t) {
    TokenCounts c;
    c.add(t);
    return c;
  }
  friend constexpr bool operator==(const TokenCounts&, const TokenCounts&) = default;
};

/// Item cards. Copies of a kind cannot be told apart, so a deck of items is a list of kinds
/// (ITEM-15 to ITEM-26).
enum class ItemKind : std::uint8_t {
  kIncendiaryAmmo,           ///< ITEM-15
  kNitrousOxide,             ///< ITEM-16
  kDeIcingCapsules,          ///< ITEM-17, ITEM-26
  kProtectiveSuit,           ///< ITEM-18
  kNitromethane,             ///< ITEM-19
  kDecontaminationInfusion,  ///< ITEM-20
  kWeldingTorch,             ///< ITEM-21
  kEmergencyRation,          ///< ITEM-22, ITEM-23, ITEM-25
  kMine,                     ///< ITEM-24
  kGrenade,                  ///< XITEM-01 to XITEM-04
  kMobileJammer,             ///< XITEM-05
};
constexpr std::size_t kItemKinds = kCount<ItemKind>;

/// The items that only the expansion has (GAMMA-09).
constexpr bool from_expansion(ItemKind item) {
  switch (item) {
    case ItemKind::kIncendiaryAmmo:
    case ItemKind::kNitrousOxide:
    case ItemKind::kDeIcingCapsules:
    case ItemKind::kProtectiveSuit:
    case ItemKind::kNitromethane:
    case ItemKind::kDecontaminationInfusion:
    case ItemKind::kWeldingTorch:
    case ItemKind::kEmergencyRation:
    case ItemKind::kMine: return false;
    case ItemKind::kGrenade:
    case ItemKind::kMobileJammer: return true;
  }
  return false;
}

}  // namespace aurora::engine
