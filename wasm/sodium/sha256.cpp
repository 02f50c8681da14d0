// SHA-256 as FIPS 180-4 describes it.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "wasm/sodium/sodium.h"

namespace {

constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t kBlock = 64;

void mix(std::uint32_t* state, const unsigned char* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    std::uint32_t word = 0;
    std::memcpy(&word, block + 4 * i, 4);
    w[i] = __builtin_bswap32(word);
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3U);
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10U);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  std::array<std::uint32_t, 8> v{};
  std::copy(state, state + 8, v.begin());
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
    const std::uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t a = v[7] + s1 + choose + kRounds[i] + w[i];
    const std::uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
    const std::uint32_t b = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    v = {a + b, v[0], v[1], v[2], v[3] + a, v[4], v[5], v[6]};
  }
  for (std::size_t i = 0; i < 8; ++i) {
    state[i] += v[i];
  }
}

}  // namespace

extern "C" {

int crypto_hash_sha256_init(crypto_hash_sha256_state* state) {
  *state = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
             0x5be0cd19},
            0,
            {}};
  return 0;
}

int crypto_hash_sha256_update(crypto_hash_sha256_state* state, const unsigned char* in,
                              unsigned long long size) {
  while (size > 0) {
    const std::size_t held = state->bytes % kBlock;
    const auto part = static_cast<std::size_t>(std::min<unsigned long long>(kBlock - held, size));
    std::memcpy(state->rest + held, in, part);
    state->bytes += part;
    in += part;
    size -= part;
    if (held + part == kBlock) {
      mix(state->state, state->rest);
    }
  }
  return 0;
}

int crypto_hash_sha256_final(crypto_hash_sha256_state* state, unsigned char* out) {
  const std::uint64_t bits = state->bytes * 8;
  static constexpr std::array<unsigned char, kBlock> kEnd{0x80};
  const std::size_t held = state->bytes % kBlock;
  crypto_hash_sha256_update(state, kEnd.data(), (held < 56 ? 56 : 120) - held);
  const std::uint64_t length = __builtin_bswap64(bits);
  std::array<unsigned char, 8> tail{};
  std::memcpy(tail.data(), &length, tail.size());
  crypto_hash_sha256_update(state, tail.data(), tail.size());
  for (std::size_t i = 0; i < 8; ++i) {
    const std::uint32_t word = __builtin_bswap32(state->state[i]);
    std::memcpy(out + 4 * i, &word, 4);
  }
  return 0;
}

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, in, size);
  return crypto_hash_sha256_final(&state, out);
}

char* sodium_bin2hex(char* hex, size_t room, const unsigned char* bytes, size_t size) {
  static constexpr char kDigits[] = "0123456789abcdef";
  if (room <= 2 * size) {
    std::abort();
  }
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = kDigits[bytes[i] >> 4U];
    hex[2 * i + 1] = kDigits[bytes[i] & 0xFU];
  }
  hex[2 * size] = '\0';
  return hex;
}

int sodium_init() { return -1; }
void randombytes_buf(void* /*out*/, size_t /*size*/) { std::abort(); }
}
