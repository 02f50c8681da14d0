// What reading and writing messages have in common: the types of the wire, and members by their
// place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "wasm/messages/message.hpp"

namespace aurora::messages {

enum class Wire : std::uint8_t {
  kVarint = 0,
  kEight = 1,
  kBytes = 2,
  kGroup = 3,
  kEndOfGroup = 4,
  kFour = 5
};

inline Wire wire_of(Kind kind) {
  switch (kind) {
    case Kind::kFixed64:
    case Kind::kDouble: return Wire::kEight;
    case Kind::kText:
    case Kind::kBytes:
    case Kind::kMessage: return Wire::kBytes;
    default: return Wire::kVarint;
  }
}

template <class T>
T& at(void* message, std::size_t offset) {
  return *reinterpret_cast<T*>(static_cast<char*>(message) + offset);
}
template <class T>
const T& at(const void* message, std::size_t offset) {
  return *reinterpret_cast<const T*>(static_cast<const char*>(message) + offset);
}

/// Calls fn with a value of the member's type that tells which it is.
template <class Fn>
auto with_type(Kind kind, Fn fn) {
  switch (kind) {
    case Kind::kUint32: return fn(std::uint32_t{});
    case Kind::kInt32:
    case Kind::kSint32: return fn(std::int32_t{});
    case Kind::kInt64:
    case Kind::kSint64: return fn(std::int64_t{});
    case Kind::kDouble: return fn(double{});
    case Kind::kBool: return fn(bool{});
    default: return fn(std::uint64_t{});
  }
}

}  // namespace aurora::messages
