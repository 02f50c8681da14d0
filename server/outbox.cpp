#include "server/outbox.hpp"

#include <utility>

namespace aurora::server {

Outbox::Put Outbox::add(Pieces pieces) {
  if (closed_) {
    return Put::kClosed;
  }
  for (const protocol::Piece& piece : pieces) {
    writer_.add(piece);
    if (piece.ticket) {
      tickets_.push_back(piece.ticket);
    }
  }
  return std::exchange(writing_, true) ? Put::kQueued : Put::kWakeWriter;
}

Outbox::Put Outbox::answer(Pieces pieces) {
  const std::lock_guard lock(mutex_);
  return add(pieces);
}

Outbox::Put Outbox::answer(Pieces pieces, std::uint32_t watch, Pieces updates) {
  const std::lock_guard lock(mutex_);
  const Put put = add(pieces);
  if (put != Put::kClosed && watch == watch_.watch) {
    (void)add(updates);
  }
  return put;
}

Outbox::Put Outbox::push(std::uint32_t watch, Pieces pieces) {
  const std::lock_guard lock(mutex_);
  if (watch != watch_.watch) {
    return closed_ ? Put::kClosed : Put::kQueued;
  }
  if (!has_room_for(pieces)) {
    refused_ = true;
    return Put::kNoRoom;
  }
  return add(pieces);
}

Outbox::Put Outbox::offer(Pieces pieces) {
  const std::lock_guard lock(mutex_);
  return has_room_for(pieces) ? add(pieces) : Put::kNoRoom;
}

bool Outbox::has_room_for(Pieces pieces) const {
  std::size_t size = writer_.size();
  for (const protocol::Piece& piece : pieces) {
    size += piece.bytes.size();
  }
  return size <= most_bytes_ || writer_.empty() || closed_;
}

Outbox::Put Outbox::begin_watch(CurrentWatch watch, Pieces pieces, CurrentWatch& previous) {
  const std::lock_guard lock(mutex_);
  if (!closed_) {
    previous = std::exchange(watch_, std::move(watch));
    refused_ = false;
  }
  return add(pieces);
}

Outbox::Put Outbox::close(Pieces last_words) {
  const std::lock_guard lock(mutex_);
  const Put put = add(last_words);
  closed_ = true;
  return put;
}

bool Outbox::closed() const {
  const std::lock_guard lock(mutex_);
  return closed_;
}

bool Outbox::take(Frame& frame) {
  frame.tickets.clear();
  const std::lock_guard lock(mutex_);
  writing_ = !writer_.empty();
  writer_.take(frame.bytes);
  std::swap(frame.tickets, tickets_);
  frame.refused.reset();
  if (std::exchange(refused_, false)) {
    frame.refused = watch_;
  }
  return writing_;
}

std::size_t Outbox::size() const {
  const std::lock_guard lock(mutex_);
  return writer_.size();
}

bool Outbox::over_limit() const {
  const std::lock_guard lock(mutex_);
  return writer_.size() > most_bytes_;
}

CurrentWatch Outbox::current_watch() const {
  const std::lock_guard lock(mutex_);
  return watch_;
}

}  // namespace aurora::server
