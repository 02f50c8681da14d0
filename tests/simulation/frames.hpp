// The person's side of a WebSocket, written by hand: it shares nothing with what is tested.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace aurora::simulation {

enum class Opcode : std::uint8_t { kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

/// A whole frame, masked with zeroes.
[[nodiscard]] std::string frame_of(Opcode opcode, std::string_view payload);

/// The request that turns a connection into a WebSocket with binary frames of aurora.v1.
[[nodiscard]] std::string upgrade_request();

/// Takes in the bytes of the server as they come.
class FrameReader {
 public:
  struct Frame {
    Opcode opcode = Opcode::kBinary;
    std::string payload;
  };

  /// False: the server did not agree to be a WebSocket, or sent what is no frame.
  [[nodiscard]] bool take(std::string_view bytes);
  [[nodiscard]] bool upgraded() const { return upgraded_; }
  /// The next whole frame.
  [[nodiscard]] std::optional<Frame> next();

 private:
  std::string waiting_;
  bool upgraded_ = false;
  bool broken_ = false;
};

}  // namespace aurora::simulation
