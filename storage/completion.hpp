// A move-only callable for the answer to a write; std::function would demand copies, and most
// answers need no heap.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "storage/result.hpp"

namespace aurora::storage {

/// Holds any `void(Result<void>)` and calls it at most once. Callables of up to `kInlineBytes` are
/// held in place.
class Completion {
 public:
  static constexpr std::size_t kInlineBytes = 48;

  Completion() = default;

  template <typename F>
    requires(!std::same_as<std::remove_cvref_t<F>, Completion> &&
             std::invocable<std::decay_t<F>&, Result<void>>)
  Completion(F&& callable) {  // NOLINT(google-explicit-constructor): lambdas are passed as they are
    using Held = std::decay_t<F>;
    if constexpr (fits<Held>()) {
      ::new (static_cast<void*>(storage_)) Held(std::forward<F>(callable));
      actions_ = &kInlineActions<Held>;
    } else {
      ::new (static_cast<void*>(storage_)) Held*(new Held(std::forward<F>(callable)));
      actions_ = &kHeapActions<Held>;
    }
  }

  Completion(Completion&& other) noexcept { take(other); }
  Completion& operator=(Completion&& other) noexcept {
    if (this != &other) {
      reset();
      take(other);
    }
    return *this;
  }
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;
  ~Completion() { reset(); }

  explicit operator bool() const noexcept { return actions_ != nullptr; }

  /// Calls what is held, if anything, and lets go of it.
  void operator()(Result<void> result) {
    Completion held(std::move(*this));
    if (held.actions_ != nullptr) {
      held.actions_->call(held.storage_, std::move(result));
    }
  }

 private:
  struct Actions {
    void (*call)(void* storage, Result<void> result);
    void (*relocate)(void* from, void* to) noexcept;
    void (*destroy)(void* storage) noexcept;
  };

  template <typename Held>
  static constexpr bool fits() {
    return sizeof(Held) <= kInlineBytes && alignof(Held) <= alignof(std::max_align_t) &&
           std::is_nothrow_move_constructible_v<Held>;
  }
  template <typename Held>
  static Held& inline_ref(void* storage) {
    return *std::launder(static_cast<Held*>(storage));
  }
  template <typename Held>
  static Held*& heap_ptr(void* storage) {
    return *std::launder(static_cast<Held**>(storage));
  }

  template <typename Held>
  static constexpr Actions kInlineActions{
      [](void* storage, Result<void> result) { inline_ref<Held>(storage)(std::move(result)); },
      [](void* from, void* to) noexcept {
        ::new (to) Held(std::move(inline_ref<Held>(from)));
        std::destroy_at(&inline_ref<Held>(from));
      },
      [](void* storage) noexcept { std::destroy_at(&inline_ref<Held>(storage)); }};

  template <typename Held>
  static constexpr Actions kHeapActions{
      [](void* storage, Result<void> result) { (*heap_ptr<Held>(storage))(std::move(result)); },
      [](void* from, void* to) noexcept { ::new (to) Held*(heap_ptr<Held>(from)); },
      [](void* storage) noexcept { delete heap_ptr<Held>(storage); }};

  void take(Completion& other) noexcept {
    if (other.actions_ != nullptr) {
      other.actions_->relocate(other.storage_, storage_);
      actions_ = std::exchange(other.actions_, nullptr);
    }
  }
  void reset() noexcept {
    if (actions_ != nullptr) {
      std::exchange(actions_, nullptr)->destroy(storage_);
    }
  }

  alignas(std::max_align_t) std::byte storage_[kInlineBytes];
  const Actions* actions_ = nullptr;
};

}  // namespace aurora::storage
