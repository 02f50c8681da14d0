// Messages of the protocol without libprotobuf, which nobody builds for WebAssembly: the classes
// that generate.mjs makes of the .proto files have the accessors of protoc's, so that protocol/
// compiles against either. What reads and writes them walks through a table of fields, one for each
// message: small, and fast enough for a game at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace aurora::messages {

enum class Kind : std::uint8_t {
  kUint32,
  kInt32,  ///< and enumerations
  kSint32,
  kUint64,
  kInt64,
  kSint64,
  kFixed64,
  kDouble,
  kBool,
  kText,  ///< UTF-8
  kBytes,
  kMessage,
};

struct Table;

/// A field of a message; where its member lies in the object.
struct Field {
  std::uint32_t number;
  Kind kind;
  bool repeated;
  std::uint16_t member;
  std::uint16_t
      presence;  ///< where a oneof has its case, or an optional field its flag; 0: neither
  bool one_of;
  const Table* message;  ///< what it holds, if that is a message
};

/// What reading and writing need to know of a class.
struct Table {
  const Field* fields;  ///< by number
  std::size_t count;
  void* (*make)();
  void (*destroy)(void*);
  void* (*clone)(const void*);
};

/// False: these bytes are no such message. What libprotobuf reads is read the same, and what it
/// refuses is refused; fields that are not known here are left out.
[[nodiscard]] bool parse(std::string_view bytes, const Table& table, void* message);
void serialize(const Table& table, const void* message, std::string& out);
/// The fields by their numbers, for a person who reads an error: "4 { 1: 2 }".
[[nodiscard]] std::string describe(const Table& table, const void* message);

/// What generated classes have in common.
template <class T>
class Message {
 public:
  bool ParseFromArray(const void* bytes, int size) {
    Clear();
    return parse({static_cast<const char*>(bytes), static_cast<std::size_t>(size)}, T::kTable,
                 self());
  }
  bool ParseFromString(std::string_view bytes) {
    return ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
  }
  [[nodiscard]] std::string SerializeAsString() const {
    std::string out;
    serialize(T::kTable, static_cast<const T*>(this), out);
    return out;
  }
  [[nodiscard]] std::string ShortDebugString() const {
    return describe(T::kTable, static_cast<const T*>(this));
  }
  void Clear() { *self() = T(); }
  /// They were never kept.
  void DiscardUnknownFields() {}
  void CopyFrom(const T& other) { *self() = other; }
  static const T& default_instance() {
    static const T kDefault;
    return kDefault;
  }

 private:
  friend T;
  Message() = default;
  T* self() { return static_cast<T*>(this); }
};

template <class T>
constexpr Table table_of(const Field* fields, std::size_t count) {
  return {fields, count, []() -> void* { return new T; },
          [](void* message) { delete static_cast<T*>(message); },
          [](const void* message) -> void* { return new T(*static_cast<const T*>(message)); }};
}

}  // namespace aurora::messages
