// Frames: from the bytes of one WebSocket message to a protobuf message and back, in both formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/limits.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class ClientFrame;
class ServerFrame;
class ServerMessage;
}  // namespace aurora::v1

namespace aurora::protocol {

/// How frames are written; the WebSocket subprotocol decides.
enum class Format : std::uint8_t {
  kProto,  ///< binary messages: protobuf
  kJson,   ///< text messages: protobuf's JSON mapping, for people with a terminal
};

constexpr std::string_view subprotocol_of(Format format) {
  return format == Format::kProto ? "aurora.v1.proto" : "aurora.v1.json";
}
constexpr std::optional<Format> format_of(std::string_view subprotocol) {
  if (subprotocol == subprotocol_of(Format::kProto)) {
    return Format::kProto;
  }
  if (subprotocol == subprotocol_of(Format::kJson)) {
    return Format::kJson;
  }
  return std::nullopt;
}

/// Reads a client's frame, and skips fields that this program does not know. The failures are
/// kTooLarge, kMalformed, kMissing and kUnknownBody; `out.request_id()` is then what the client has
/// sent, as far as it can be made out, so that it can be told.
Result<void> decode(Format format, std::string_view bytes, v1::ClientFrame& out,
                    std::size_t max_bytes = kMaxClientFrameBytes);

/// Reads a server's frame. Fields and messages that this program does not know yet are skipped.
Result<void> decode(Format format, std::string_view bytes, v1::ServerFrame& out,
                    std::size_t max_bytes = kMaxServerFrameBytes);

std::string encode(Format format, const v1::ClientFrame& frame);
std::string encode(Format format, const v1::ServerFrame& frame);

/// One encoded ServerMessage. Pieces are made once and can be part of any number of frames: that of
/// an update that many connections are due, for example.
struct Piece {
  std::string bytes;
  std::shared_ptr<const void> ticket;  ///< let go of when the bytes have left, or never will
};
Piece encode_piece(Format format, const v1::ServerMessage& message);

/// Makes one piece of both; the ticket stays as it is.
void append(Format format, const Piece& more, Piece& piece);

/// A message without a request id, encoded once for many requests that get the same answer.
std::string encode_answer(Format format, const v1::ServerMessage& message);
/// The answer of encode_answer() to one request; 0 for a push.
Piece answer_piece(Format format, std::string_view answer, std::uint32_t request_id);

/// Puts messages together to one ServerFrame, so that they leave in one write.
class FrameWriter {
 public:
  explicit FrameWriter(Format format) : format_(format) {}

  void add(const v1::ServerMessage& message);
  void add(const Piece& piece);
  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  /// Bytes so far.
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  /// The finished frame; the writer is empty again.
  [[nodiscard]] std::string take();
  /// Into a string whose memory serves for the next frame, unless it is large.
  void take(std::string& frame);

 private:
  Format format_;
  std::string bytes_;
};

/// Stops protobuf from writing about other people's malformed bytes to stderr. Programs call it
/// once, at their start.
void silence_protobuf();

}  // namespace aurora::protocol
