// What a statement is given, as PostgreSQL takes it in binary form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "storage/ids.hpp"

namespace aurora::storage::postgres {

/// The numbers by which PostgreSQL knows its types.
enum class Type : std::uint32_t {
  kBytes = 17,
  kInteger = 20,
  kBytesArray = 1001,
  kIntegerArray = 1016,
  kId = 2950,
  kIdArray = 2951,
};

/// Bytes in the order of the network.
void put_int32(std::string& to, std::int32_t value);
void put_int64(std::string& to, std::int64_t value);
[[nodiscard]] std::int64_t integer_from(std::string_view bytes);

template <typename Tag>
std::string_view bytes_of(const Id<Tag>& id) {
  return {reinterpret_cast<const char*>(id.bytes().data()), id.bytes().size()};
}

/// An array with one dimension and without NULL.
class Array {
 public:
  explicit Array(Type type);

  void add(std::int64_t value);
  void add(std::string_view bytes);

  [[nodiscard]] Type type() const { return type_; }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  void count_one_more();

  Type type_;
  std::int32_t count_ = 0;
  std::string bytes_;
};

template <typename Tag>
Array ids_of(std::span<const Id<Tag>> ids) {
  Array array(Type::kIdArray);
  for (const Id<Tag>& id : ids) {
    array.add(bytes_of(id));
  }
  return array;
}
template <typename Tag>
Array ids_of(const std::vector<Id<Tag>>& ids) {
  return ids_of(std::span(ids));
}

/// One parameter. What it shows must live until the statement has been sent.
class Value {
 public:
  // NOLINTBEGIN(google-explicit-constructor): whatever is bound becomes one
  Value(std::int64_t number) : type_(Type::kInteger) { put_int64(number_, number); }
  Value(std::string_view bytes) : type_(Type::kBytes), bytes_(bytes) {}
  Value(const std::string& bytes) : type_(Type::kBytes), bytes_(bytes) {}
  Value(const Array& array) : type_(array.type()), bytes_(array.bytes()) {}
  template <typename Tag>
  Value(const Id<Tag>& id) : type_(Type::kId), bytes_(bytes_of(id)) {}
  // NOLINTEND(google-explicit-constructor)
  /// An id, by its 16 bytes.
  [[nodiscard]] static Value of_id(std::string_view bytes) {
    Value value(bytes);
    value.type_ = Type::kId;
    return value;
  }

  [[nodiscard]] Type type() const { return type_; }
  [[nodiscard]] std::string_view bytes() const { return number_.empty() ? bytes_ : number_; }

 private:
  Type type_;
  std::string number_;
  std::string_view bytes_;
};

}  // namespace aurora::storage::postgres
