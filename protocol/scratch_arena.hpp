// Messages that live as long as one call: made and thrown away without a malloc for each part.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include <google/protobuf/arena.h>

namespace aurora::protocol {

/// An arena in memory that its thread keeps for the next one. A larger message, and an arena while
/// another one of the thread lives, take memory of their own. Must not live across a `co_await`.
class ScratchArena {
 public:
  ScratchArena() = default;
  ScratchArena(const ScratchArena&) = delete;
  ScratchArena& operator=(const ScratchArena&) = delete;
  ~ScratchArena() = default;

  template <typename Message>
  [[nodiscard]] Message& make() {
    return *google::protobuf::Arena::CreateMessage<Message>(&arena_);
  }

 private:
  /// The state of a game as it is kept takes most.
  static constexpr std::size_t kBytes = std::size_t{64} << 10U;

  struct Memory {
    alignas(std::max_align_t) std::array<char, kBytes> bytes;
    bool lent = false;
  };
  /// Borrows the memory of the thread, if nobody else has.
  class Loan {
   public:
    Loan() : mine_(!std::exchange(memory().lent, true)) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    ~Loan() {
      if (mine_) {
        memory().lent = false;
      }
    }
    [[nodiscard]] char* data() const { return mine_ ? memory().bytes.data() : nullptr; }
    [[nodiscard]] std::size_t size() const { return mine_ ? kBytes : 0; }

   private:
    static Memory& memory() {
      static thread_local Memory memory;
      return memory;
    }
    bool mine_;
  };

  Loan loan_;  // ends after the arena
  google::protobuf::Arena arena_{loan_.data(), loan_.size()};
};

}  // namespace aurora::protocol
