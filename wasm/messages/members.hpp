// What the members of messages are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "wasm/messages/message.hpp"

namespace aurora::messages {

/// A message in a message, or none.
class Box {
 public:
  explicit Box(const Table& table) : table_(&table) {}
  Box(const Box& other)
      : table_(other.table_), message_(other.message_ ? table_->clone(other.message_) : nullptr) {}
  Box(Box&& other) noexcept
      : table_(other.table_), message_(std::exchange(other.message_, nullptr)) {}
  Box& operator=(Box other) noexcept {
    std::swap(message_, other.message_);
    return *this;
  }
  ~Box() { clear(); }

  [[nodiscard]] bool has() const { return message_ != nullptr; }
  [[nodiscard]] const void* get() const { return message_; }
  void* mutable_get() { return message_ ? message_ : message_ = table_->make(); }
  void clear() {
    if (message_) {
      table_->destroy(std::exchange(message_, nullptr));
    }
  }

 private:
  const Table* table_;
  void* message_ = nullptr;
};

/// A box that knows what is in it.
template <class T>
class Boxed : public Box {
 public:
  Boxed() : Box(T::kTable) {}
  [[nodiscard]] const T& value() const {
    return has() ? *static_cast<const T*>(get()) : T::default_instance();
  }
  T* mutable_value() { return static_cast<T*>(mutable_get()); }
};

/// Messages in a row; each stays where it is while others are added.
class Boxes {
 public:
  explicit Boxes(const Table& table) : table_(&table) {}
  Boxes(const Boxes& other) : table_(other.table_) {
    for (const void* message : other.messages_) {
      messages_.push_back(table_->clone(message));
    }
  }
  Boxes(Boxes&& other) noexcept
      : table_(other.table_), messages_(std::exchange(other.messages_, {})) {}
  Boxes& operator=(Boxes other) noexcept {
    std::swap(messages_, other.messages_);
    return *this;
  }
  ~Boxes() { clear(); }

  [[nodiscard]] const std::vector<void*>& all() const { return messages_; }
  void* add() { return messages_.emplace_back(table_->make()); }
  /// There must be one.
  void RemoveLast() {
    table_->destroy(messages_.back());
    messages_.pop_back();
  }
  void clear() {
    for (void* message : messages_) {
      table_->destroy(message);
    }
    messages_.clear();
  }

 private:
  const Table* table_;
  std::vector<void*> messages_;
};

template <class T>
class RepeatedPtrField : public Boxes {
 public:
  /// Leads through the messages.
  template <class Item, class Place>
  class Iterator {
   public:
    explicit Iterator(Place at) : at_(at) {}
    Item& operator*() const { return *static_cast<Item*>(*at_); }
    Item* operator->() const { return static_cast<Item*>(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;
    // What algorithms want to know.
    using difference_type = std::ptrdiff_t;
    using value_type = T;
    using reference = Item&;
    using pointer = Item*;
    using iterator_category = std::forward_iterator_tag;
    Iterator() = default;
    Iterator operator++(int) {
      Iterator before = *this;
      ++at_;
      return before;
    }

   private:
    Place at_{};
  };
  using const_iterator = Iterator<const T, std::vector<void*>::const_iterator>;

  RepeatedPtrField() : Boxes(T::kTable) {}
  [[nodiscard]] const_iterator begin() const { return const_iterator(all().begin()); }
  [[nodiscard]] const_iterator end() const { return const_iterator(all().end()); }
  [[nodiscard]] int size() const { return static_cast<int>(all().size()); }
  [[nodiscard]] bool empty() const { return all().empty(); }
  const T& operator[](int index) const {
    return *static_cast<const T*>(all()[static_cast<std::size_t>(index)]);
  }
  [[nodiscard]] const T& Get(int index) const { return (*this)[index]; }
  T* Mutable(int index) { return static_cast<T*>(all()[static_cast<std::size_t>(index)]); }
  T* Add() { return static_cast<T*>(add()); }
};

/// Numbers, or strings.
template <class T>
class RepeatedField {
 public:
  [[nodiscard]] auto begin() const { return values_.begin(); }
  [[nodiscard]] auto end() const { return values_.end(); }
  [[nodiscard]] int size() const { return static_cast<int>(values_.size()); }
  [[nodiscard]] bool empty() const { return values_.empty(); }
  const T& operator[](int index) const { return values_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const T& Get(int index) const { return (*this)[index]; }
  void Set(int index, T value) { values_[static_cast<std::size_t>(index)] = std::move(value); }
  void Add(T value) { values_.push_back(std::move(value)); }
  T* Add() { return &values_.emplace_back(); }
  void Clear() { values_.clear(); }

 private:
  std::vector<T> values_;
};

}  // namespace aurora::messages
