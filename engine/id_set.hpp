// Sets of small ids as bit masks: the convoy's boxes, the survivors of a zone, the segments of a
// drive.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/ids.hpp"
#include "engine/stop.hpp"

namespace aurora::engine {

/// A set of ids 0..kCapacity - 1. Iteration is in ascending order and yields ids. No other id is in
/// it, and putting one in stops the program.
template <class IdT, class Word>
struct IdSet {
  Word bits = 0;

  static constexpr std::size_t kCapacity = 8 * sizeof(Word);

  static constexpr IdSet of(IdT id) {
    if (id.index() >= kCapacity) {
      stop("an IdSet has no room for this id");
    }
    return IdSet{static_cast<Word>(Word{1} << id.index())};
  }

  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  [[nodiscard]] constexpr bool has(IdT id) const {
    return id.index() < kCapacity && ((bits >> id.index()) & 1U) != 0;
  }
  [[nodiscard]] constexpr IdT first() const {
    return IdT{static_cast<std::uint8_t>(std::countr_zero(bits))};
  }
  [[nodiscard]] constexpr IdT last() const {
    return IdT{static_cast<std::uint8_t>(std::bit_width(bits) - 1)};
  }
  constexpr void add(IdT id) { bits = static_cast<Word>(bits | of(id).bits); }
  constexpr void remove(IdT id) {
    if (has(id)) {
      bits = static_cast<Word>(bits & ~of(id).bits);
    }
  }

  friend constexpr IdSet operator|(IdSet a, IdSet b) {
    return {static_cast<Word>(a.bits | b.bits)};
  }
  friend constexpr IdSet operator&(IdSet a, IdSet b) {
    return {static_cast<Word>(a.bits & b.bits)};
  }
  friend constexpr IdSet operator-(IdSet a, IdSet b) {
    return {static_cast<Word>(a.bits & ~b.bits)};
  }
  constexpr IdSet& operator|=(IdSet b) { return *this = *this | b; }
  constexpr IdSet& operator-=(IdSet b) { return *this = *this - b; }
  friend constexpr bool operator==(IdSet, IdSet) = default;

  struct Iterator {
    Word rest;
    constexpr IdT operator*() const { return IdSet{rest}.first(); }
    constexpr Iterator& operator++() {
      rest = static_cast<Word>(rest & (rest - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }
};

/// Seats as a bit set.
using SeatSet = IdSet<Seat, std::uint8_t>;
static_assert(kMaxSeats <= SeatSet::kCapacity);

}  // namespace aurora::engine
