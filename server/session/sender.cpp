#include "server/session/sender.hpp"

#include <utility>

#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

void tell_of_the_end(const CurrentWatch& watch, std::uint64_t connection) {
  if (const auto watched = watch.watched.lock()) {
    watched->watch_ended({connection, watch.watch});
  }
}

}  // namespace

Sender::Sender(protocol::Format format, std::uint64_t connection, const Limits& limits,
               std::function<void()> wake)
    : format_(format),
      connection_(connection),
      shared_bytes_(limits.shared_outbox_bytes),
      outbox_(format, limits.outbox_bytes, limits.server_frame_bytes),
      wake_(std::move(wake)) {}

bool Sender::push(std::uint32_t watch, Pieces pieces) {
  const Outbox::Put put = outbox_.push(watch, pieces);
  wake_after(put);
  return put != Outbox::Put::kNoRoom;
}

bool Sender::share(std::uint32_t watch, Pieces pieces) {
  const Outbox::Put put = outbox_.share(watch, pieces, shared_bytes_);
  wake_after(put);
  return put != Outbox::Put::kNoRoom;
}

bool Sender::offer(Pieces pieces) {
  const Outbox::Put put = outbox_.offer(pieces);
  wake_after(put);
  return put != Outbox::Put::kNoRoom;
}

bool Sender::begin_watch(CurrentWatch watch, Pieces pieces) {
  CurrentWatch previous;
  const Outbox::Put put = outbox_.begin_watch(std::move(watch), pieces, previous);
  wake_after(put);
  tell_of_the_end(previous, connection_);
  return put != Outbox::Put::kClosed && put != Outbox::Put::kOutdated;
}

void Sender::end_watch() { tell_of_the_end(outbox_.current_watch(), connection_); }

void Sender::wake_after(Outbox::Put put) {
  if (put == Outbox::Put::kWakeWriter) {
    wake_();
  }
}

}  // namespace aurora::server
