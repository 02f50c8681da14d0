#include "server/net/message_head.hpp"

#include <cstdint>

namespace aurora::server {

std::string message_head(std::size_t bytes, bool text) {
  constexpr unsigned kFinal = 0x80;
  constexpr unsigned kText = 1;
  constexpr unsigned kBinary = 2;
  constexpr std::size_t kLargestShort = 125;
  constexpr unsigned kLengthOf2Bytes = 126;
  constexpr unsigned kLengthOf8Bytes = 127;
  const auto put = [](std::string& head, std::uint64_t number, unsigned size) {
    for (unsigned left = size; left > 0; --left) {
      head += static_cast<char>((number >> (8 * (left - 1))) & 0xffU);
    }
  };
  std::string head;
  put(head, kFinal | (text ? kText : kBinary), 1);
  if (bytes <= kLargestShort) {
    put(head, bytes, 1);
  } else if (bytes <= UINT16_MAX) {
    put(head, kLengthOf2Bytes, 1);
    put(head, bytes, 2);
  } else {
    put(head, kLengthOf8Bytes, 1);
    put(head, bytes, 8);
  }
  return head;
}

}  // namespace aurora::server
