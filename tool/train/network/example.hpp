// Positions of games and how the games ended, for a network to learn from.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "bots/network/inputs.hpp"
#include "engine/question.hpp"

namespace aurora::tool {

constexpr std::size_t kRows = engine::kMaxSeats + 1;  ///< one for each seat, and the table's

/// An input that is not 0: its place in the row, times 128, and its value.
using Entry = std::uint16_t;
constexpr Entry entry_of(std::size_t place, std::int8_t value) {
  return static_cast<Entry>(place << 7U | static_cast<unsigned>(value + 64));
}
constexpr std::size_t place_of(Entry entry) { return entry >> 7U; }
constexpr int value_of(Entry entry) { return (entry & 127) - 64; }
static_assert(std::max(bots::kSeatInputs, bots::kTableInputs) <= 512);

struct Example {
  std::uint64_t first = 0;                    ///< of its entries
  std::array<std::uint16_t, kRows> counts{};  ///< entries of each row: own, the others', table
  std::uint8_t others = 0;
  bool checks = false;  ///< left out of the fit
  /// It is what another choice of the decision before it leads to: how the two differ counts.
  bool joins = false;
  engine::Question question = engine::Question::kNone;  ///< of the decision; kNone: of no one
  float target = 0;  ///< worth() of how the game ended, or is guessed to end, in points
};

/// Without any input that is 0. One list for all, so that a million take no million allocations.
struct Examples {
  std::vector<Example> examples;
  std::vector<Entry> entries;

  void add(const bots::Inputs& inputs, bool checks);
  void append(const Examples& more);
  /// How many examples belong together, from `first` on.
  [[nodiscard]] std::size_t group(std::size_t first) const;
  [[nodiscard]] std::span<const Entry> row(const Example& example, std::size_t which) const;
};

/// The inputs as they were added.
[[nodiscard]] bots::Inputs inputs_of(const Examples& all, const Example& example);

/// In the byte order of this machine; for the trainer on the same machine. Or what went wrong.
[[nodiscard]] std::expected<void, std::string> save(const Examples& all, const std::string& path);
/// Adds what the file has to `all`.
[[nodiscard]] std::expected<void, std::string> load(Examples& all, const std::string& path);

}  // namespace aurora::tool
