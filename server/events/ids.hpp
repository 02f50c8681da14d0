// Who and what an event is about, by numbers of its own.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace aurora::events {

/// Milliseconds since 1970. An event asks no clock: whoever asks it something says what time it is.
using UnixMillis = std::int64_t;

/// Somebody who takes part, in the order of entry from 1. 0 is a bot that fills a seat: bots are
/// not told apart, and have no place in the standings.
struct EntrantId {
  std::uint32_t number = 0;

  [[nodiscard]] constexpr bool is_bot() const { return number == 0; }
  /// From 0; not for bots.
  [[nodiscard]] constexpr std::size_t index() const { return number - std::size_t{1}; }
  auto operator<=>(const EntrantId&) const = default;
};

inline constexpr EntrantId kBot{};

[[nodiscard]] constexpr EntrantId entrant_at(std::size_t index) {
  return {.number = static_cast<std::uint32_t>(index) + 1};
}

/// A table of an event. The version counts who was to sit there, from 1: a table whose seats change
/// before its game is another one. So the key names at most one game, however often it is asked
/// for.
struct TableKey {
  std::uint32_t round = 0;    ///< from 1
  std::uint32_t number = 0;   ///< from 1
  std::uint32_t version = 0;  ///< from 1
  auto operator<=>(const TableKey&) const = default;
};

}  // namespace aurora::events
