#include "tests/simulation/randomness.hpp"

#include <cstddef>
#include <cstdint>

#include <sodium.h>

namespace aurora::simulation {

namespace {

Dice* source = nullptr;

const char* name() { return "the dice of a simulation"; }
std::uint32_t number() { return static_cast<std::uint32_t>(source->number()); }
void fill(void* bytes, std::size_t size) {
  auto* const begin = static_cast<std::uint8_t*>(bytes);
  for (std::size_t i = 0; i < size; ++i) {
    begin[i] = static_cast<std::uint8_t>(source->number());
  }
}

}  // namespace

void draw_randomness_from(Dice& dice) {
  static randombytes_implementation implementation{.implementation_name = name,
                                                   .random = number,
                                                   .stir = nullptr,
                                                   .uniform = nullptr,
                                                   .buf = fill,
                                                   .close = nullptr};
  (void)sodium_init();  // draws for itself, once in a process: not from the dice
  source = &dice;
  randombytes_set_implementation(&implementation);
}

}  // namespace aurora::simulation
