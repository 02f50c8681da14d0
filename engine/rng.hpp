// Randomness inside the state: ChaCha20 (RFC 8439) as a counter-mode generator under a 256-bit
// seed. Rules only ever shuffle (RNG-01); seed, set-up and decisions determine a game (RNG-04).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace aurora::engine {

using Seed = std::array<std::uint8_t, 32>;

/// One ChaCha20 block (RFC 8439, 2.3) as 16 little-endian words.
std::array<std::uint32_t, 16> chacha20_block(const Seed& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce);

/// The generator as it lies in the state: the key and how many 32-bit words were drawn.
struct Rng {
  Seed key{};
  std::uint64_t position = 0;
  friend bool operator==(const Rng&, const Rng&) = default;
};

/// A drawing session: reads from `rng.position` on; `position()` is what the state must remember.
class RandomStream {
 public:
  explicit RandomStream(const Rng& rng) : key_(rng.key), position_(rng.position) {}

  std::uint32_t next();
  /// Uniform in [0, bound), without bias (rejection). bound > 0.
  std::uint32_t below(std::uint32_t bound);
  /// Fisher-Yates, from the back.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  Seed key_;
  std::uint64_t position_;
  std::uint64_t block_ = ~std::uint64_t{0};
  std::array<std::uint32_t, 16> words_{};
};

}  // namespace aurora::engine
