// The writing end of a connection: what is put into it leaves in order.
#pragma once

#include <cstdint>
#include <functional>

#include "server/session/outbox.hpp"

namespace aurora::server {

struct Limits;

/// May be used from any thread.
class Sender {
 public:
  /// `wake` makes somebody write, on the loop of the socket; the outbox says when that is due.
  Sender(protocol::Format format, std::uint64_t connection, const Limits& limits,
         std::function<void()> wake);

  [[nodiscard]] protocol::Format format() const { return format_; }
  [[nodiscard]] std::uint64_t connection() const { return connection_; }
  [[nodiscard]] Outbox& outbox() { return outbox_; }
  [[nodiscard]] const Outbox& outbox() const { return outbox_; }

  // As in Outbox:
  void answer(Pieces pieces) { wake_after(outbox_.answer(pieces)); }
  void answer(Pieces pieces, std::uint32_t watch, Pieces updates) {
    wake_after(outbox_.answer(pieces, watch, updates));
  }
  void close(Pieces last_words) { wake_after(outbox_.close(last_words)); }
  /// False: there is no room.
  [[nodiscard]] bool push(std::uint32_t watch, Pieces pieces);
  [[nodiscard]] bool share(std::uint32_t watch, Pieces pieces);
  [[nodiscard]] bool offer(Pieces pieces);
  /// Tells what was watched before. False: the connection is gone.
  bool begin_watch(CurrentWatch watch, Pieces pieces);
  /// Tells what is watched that the connection is gone.
  void end_watch();

 private:
  void wake_after(Outbox::Put put);

  const protocol::Format format_;
  const std::uint64_t connection_;
  const std::size_t shared_bytes_;
  Outbox outbox_;
  std::function<void()> wake_;
};

}  // namespace aurora::server
