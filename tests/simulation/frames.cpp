#include "tests/simulation/frames.hpp"

#include <utility>

namespace aurora::simulation {

namespace {

constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kMasked = 0x80;

void append_number(std::string& out, std::uint64_t number, unsigned bytes) {
  while (bytes-- > 0) {
    out.push_back(static_cast<char>(static_cast<std::uint8_t>(number >> (8 * bytes))));
  }
}

}  // namespace

std::string frame_of(Opcode opcode, std::string_view payload) {
  std::string frame(1, static_cast<char>(kFinal | static_cast<std::uint8_t>(opcode)));
  if (payload.size() < 126) {
    append_number(frame, kMasked | payload.size(), 1);
  } else if (payload.size() < 65536) {
    append_number(frame, kMasked | 126U, 1);
    append_number(frame, payload.size(), 2);
  } else {
    append_number(frame, kMasked | 127U, 1);
    append_number(frame, payload.size(), 8);
  }
  frame.append(4, '\0');
  frame.append(payload);
  return frame;
}

std::string upgrade_request() {
  return "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Protocol: aurora.v1.proto\r\n\r\n";
}

bool FrameReader::take(std::string_view bytes) {
  waiting_ += bytes;
  if (!upgraded_) {
    const auto end = waiting_.find("\r\n\r\n");
    if (end == std::string::npos) {
      return true;
    }
    broken_ = !waiting_.starts_with("HTTP/1.1 101 ");
    waiting_.erase(0, end + 4);
    upgraded_ = true;
  }
  return !broken_;
}

std::optional<FrameReader::Frame> FrameReader::next() {
  const auto byte = [this](std::size_t at) { return static_cast<std::uint8_t>(waiting_[at]); };
  if (!upgraded_ || broken_ || waiting_.size() < 2) {
    return std::nullopt;
  }
  std::uint64_t size = byte(1);
  const std::size_t size_bytes = size == 126 ? 2U : size == 127 ? 8U : 0U;
  const std::size_t head = 2 + size_bytes;
  if (waiting_.size() < head) {
    return std::nullopt;
  }
  if (size_bytes > 0) {
    size = 0;
    for (std::size_t i = 2; i < head; ++i) {
      size = size << 8U | byte(i);
    }
  }
  if (waiting_.size() < head + size) {
    return std::nullopt;
  }
  Frame frame{static_cast<Opcode>(byte(0) & 0x0FU), waiting_.substr(head, size)};
  waiting_.erase(0, head + size);
  return frame;
}

}  // namespace aurora::simulation
