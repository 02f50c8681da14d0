// Two containers without a heap: one that lives inside the state, one for scratch lists.
//
// Whoever puts in more than there is room for, or reaches for what is not there, stops the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "engine/stop.hpp"

namespace aurora::engine {

/// A vector inside a trivially copyable value. Unused places are always value-initialised, so that
/// two equal vectors have equal bytes.
template <class T, std::size_t N>
struct FixedVector {
  std::array<T, N> items{};
  std::uint8_t count = 0;

  static_assert(N < 256);

  [[nodiscard]] constexpr std::size_t size() const { return count; }
  [[nodiscard]] constexpr bool empty() const { return count == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) { return items[checked(i)]; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items[checked(i)]; }
  [[nodiscard]] constexpr T& back() { return items[checked(count - std::size_t{1})]; }
  [[nodiscard]] constexpr const T& back() const { return items[checked(count - std::size_t{1})]; }
  [[nodiscard]] constexpr T* begin() { return items.data(); }
  [[nodiscard]] constexpr T* end() { return items.data() + count; }
  [[nodiscard]] constexpr const T* begin() const { return items.data(); }
  [[nodiscard]] constexpr const T* end() const { return items.data() + count; }

  constexpr void push_back(const T& item) {
    if (count >= N) {
      stop("a FixedVector overflows");
    }
    items[count++] = item;
  }
  constexpr void pop_back() {
    back() = T{};
    --count;
  }
  constexpr void erase_at(std::size_t i) {
    for (std::size_t k = checked(i) + 1; k < count; ++k) {
      items[k - 1] = items[k];
    }
    pop_back();
  }
  constexpr void clear() { *this = FixedVector{}; }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

 private:
  [[nodiscard]] constexpr std::size_t checked(std::size_t i) const {
    if (i >= count) {
      stop("a FixedVector has no such item");
    }
    return i;
  }
};

/// A scratch list with uninitialised storage: cheap to create on the stack, never part of the
/// state.
template <class T, std::size_t N>
class FixedList {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  // NOLINTNEXTLINE(modernize-use-equals-default): leaves the storage uninitialised on purpose
  FixedList() {}
  FixedList(const FixedList& other) { *this = other; }
  FixedList& operator=(const FixedList& other) {
    count_ = other.count_;
    for (std::size_t i = 0; i < count_; ++i) {
      storage_.items[i] = other.storage_.items[i];
    }
    return *this;
  }

  void push_back(const T& item) {
    if (count_ >= N) {
      stop("a FixedList overflows");
    }
    new (static_cast<void*>(&storage_.items[count_++])) T(item);
  }
  void clear() { count_ = 0; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    if (i >= count_) {
      stop("a FixedList has no such item");
    }
    return storage_.items[i];
  }
  [[nodiscard]] const T* begin() const { return storage_.items; }
  [[nodiscard]] const T* end() const { return storage_.items + count_; }

 private:
  union Storage {
    Storage() {}   // NOLINT(modernize-use-equals-default)
    ~Storage() {}  // NOLINT(modernize-use-equals-default)
    T items[N];
  };
  std::size_t count_ = 0;
  Storage storage_;
};

}  // namespace aurora::engine
