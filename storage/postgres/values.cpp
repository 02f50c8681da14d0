#include "storage/postgres/values.hpp"

#include <array>
#include <bit>

namespace aurora::storage::postgres {
namespace {

constexpr std::size_t kCountAt = 12;  // behind the dimensions, the flags and the type
constexpr unsigned kBitsOfByte = 8;

template <typename Integer>
std::array<char, sizeof(Integer)> in_order_of_network(Integer value) {
  if constexpr (std::endian::native == std::endian::little) {
    value = std::byteswap(value);
  }
  return std::bit_cast<std::array<char, sizeof(Integer)>>(value);
}

template <typename Integer>
void put(std::string& to, Integer value) {
  const auto bytes = in_order_of_network(value);
  to.append(bytes.data(), bytes.size());
}

Type element_of(Type array) {
  switch (array) {
    case Type::kIntegerArray: return Type::kInteger;
    case Type::kIdArray: return Type::kId;
    default: return Type::kBytes;
  }
}

}  // namespace

void put_int32(std::string& to, std::int32_t value) { put(to, value); }

void put_int64(std::string& to, std::int64_t value) { put(to, value); }

std::int64_t integer_from(std::string_view bytes) {
  if (bytes.empty()) {
    return 0;
  }
  const bool negative = bytes.size() > 1 && (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0;
  std::uint64_t value = negative ? ~std::uint64_t{0} : 0;
  for (const char byte : bytes) {
    value = value << kBitsOfByte | static_cast<unsigned char>(byte);
  }
  return static_cast<std::int64_t>(value);
}

Array::Array(Type type) : type_(type) {
  put_int32(bytes_, 1);  // dimensions
  put_int32(bytes_, 0);  // no NULL
  put_int32(bytes_, static_cast<std::int32_t>(element_of(type)));
  put_int32(bytes_, 0);  // elements
  put_int32(bytes_, 1);  // the first has the number 1
}

void Array::add(std::int64_t value) {
  put_int32(bytes_, sizeof value);
  put_int64(bytes_, value);
  count_one_more();
}

void Array::add(std::string_view bytes) {
  put_int32(bytes_, static_cast<std::int32_t>(bytes.size()));
  bytes_.append(bytes);
  count_one_more();
}

void Array::count_one_more() {
  const auto count = in_order_of_network(++count_);
  bytes_.replace(kCountAt, count.size(), count.data(), count.size());
}

}  // namespace aurora::storage::postgres
