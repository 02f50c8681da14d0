#include "engine/rng.hpp"

#include <bit>

namespace aurora::engine {
namespace {

void quarter_round(std::array<std::uint32_t, 16>& s, std::size_t a, std::size_t b, std::size_t c,
                   std::size_t d) {
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 16);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 12);
  s[a] += s[b];
  s[d] = std::rotl(s[d] ^ s[a], 8);
  s[c] += s[d];
  s[b] = std::rotl(s[b] ^ s[c], 7);
}

std::uint32_t little_endian(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0]) | static_cast<std::uint32_t>(p[1]) << 8U |
         static_cast<std::uint32_t>(p[2]) << 16U | static_cast<std::uint32_t>(p[3]) << 24U;
}

}  // namespace

std::array<std::uint32_t, 16> chacha20_block(const Seed& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce) {
  std::array<std::uint32_t, 16> state{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) {
    state[4 + i] = little_endian(key.data() + 4 * i);
  }
  state[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) {
    state[13 + i] = little_endian(nonce.data() + 4 * i);
  }
  std::array<std::uint32_t, 16> s = state;
  for (int round = 0; round < 10; ++round) {
    quarter_round(s, 0, 4, 8, 12);
    quarter_round(s, 1, 5, 9, 13);
    quarter_round(s, 2, 6, 10, 14);
    quarter_round(s, 3, 7, 11, 15);
    quarter_round(s, 0, 5, 10, 15);
    quarter_round(s, 1, 6, 11, 12);
    quarter_round(s, 2, 7, 8, 13);
    quarter_round(s, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < 16; ++i) {
    s[i] += state[i];
  }
  return s;
}

std::uint32_t RandomStream::next() {
  const std::uint64_t block = position_ / 16;
  if (block != block_) {
    words_ = chacha20_block(key_, static_cast<std::uint32_t>(block), {});
    block_ = block;
  }
  return words_[position_++ % 16];
}

std::uint32_t RandomStream::below(std::uint32_t bound) {
  // Reject the incomplete last interval: (2^32 mod bound) values at the bottom.
  const std::uint32_t reject = (0U - bound) % bound;
  for (;;) {
    const std::uint32_t word = next();
    if (word >= reject) {
      return word % bound;
    }
  }
}

}  // namespace aurora::engine
