// A number that is another one when anything of what it was made of is.
#pragma once

#include <cstdint>
#include <string_view>

namespace aurora::simulation {

class Fingerprint {
 public:
  void note(std::uint64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      note_byte(static_cast<std::uint8_t>(number >> shift));
    }
  }
  void note(std::string_view bytes) {
    note(bytes.size());
    for (const char byte : bytes) {
      note_byte(static_cast<std::uint8_t>(byte));
    }
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void note_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 1'099'511'628'211U; }  // FNV-1a

  std::uint64_t value_ = 14'695'981'039'346'656'037U;
};

}  // namespace aurora::simulation
