// The way back from the wire for enumerations, made from the way there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace aurora::protocol::detail {

/// `kToWire` is a constexpr function from an engine enumeration to one of the wire: a switch
/// without a default, so that the compiler reports a forgotten enumerator, which gives 0 for
/// anything else.
template <class Engine, class Wire, Wire (*kToWire)(Engine)>
class EnumInverse {
 public:
  static constexpr std::optional<Engine> find(Wire wire) {
    const auto number = static_cast<std::size_t>(wire);
    if (number >= kRange || kTable[number] == kNothing) {
      return std::nullopt;
    }
    return static_cast<Engine>(kTable[number]);
  }

 private:
  static constexpr std::size_t kRange = 256;
  static constexpr std::uint8_t kNothing = 0xFF;

  static consteval std::array<std::uint8_t, kRange> build() {
    std::array<std::uint8_t, kRange> table{};
    table.fill(kNothing);
    for (std::size_t raw = 0; raw < kNothing; ++raw) {
      const auto number = static_cast<std::size_t>(kToWire(static_cast<Engine>(raw)));
      if (number == 0) {
        continue;
      }
      if (table.at(number) != kNothing) {
        throw "two engine values share a number of the wire";
      }
      table.at(number) = static_cast<std::uint8_t>(raw);
    }
    return table;
  }
  static constexpr std::array<std::uint8_t, kRange> kTable = build();
};

}  // namespace aurora::protocol::detail
