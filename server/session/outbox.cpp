#include "server/session/outbox.hpp"

#include <utility>

namespace aurora::server {
namespace {

// What stands around the pieces of a frame in JSON.
constexpr std::size_t kAround = 32;

}  // namespace

void Outbox::finish_frame() {
  Full& full = full_.emplace_back();
  writer_.take(full.bytes);
  std::swap(full.tickets, tickets_);
  full_bytes_ += full.bytes.size();
}

Outbox::Put Outbox::add(Pieces pieces) {
  if (closed_) {
    return Put::kClosed;
  }
  for (const protocol::Piece& piece : pieces) {
    if (!writer_.empty() && writer_.size() + piece.bytes.size() + kAround > frame_bytes_) {
      finish_frame();
    }
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
  return push(watch, pieces, max_bytes_);
}

Outbox::Put Outbox::share(std::uint32_t watch, Pieces pieces, std::size_t max_bytes) {
  const std::lock_guard lock(mutex_);
  return push(watch, pieces, max_bytes);
}

bool Outbox::lets_pass(std::uint32_t watch) const {
  const std::lock_guard lock(mutex_);
  return watch == watch_.watch && !closed_ && !writing_ && waiting() == 0;
}

Outbox::Put Outbox::push(std::uint32_t watch, Pieces pieces, std::size_t max_bytes) {
  if (watch != watch_.watch) {
    return closed_ ? Put::kClosed : Put::kQueued;
  }
  if (!has_room_for(pieces, max_bytes)) {
    refused_ = true;
    return Put::kNoRoom;
  }
  return add(pieces);
}

Outbox::Put Outbox::offer(Pieces pieces) {
  const std::lock_guard lock(mutex_);
  return has_room_for(pieces, max_bytes_) ? add(pieces) : Put::kNoRoom;
}

bool Outbox::has_room_for(Pieces pieces, std::size_t max_bytes) const {
  std::size_t size = waiting();
  for (const protocol::Piece& piece : pieces) {
    size += piece.bytes.size();
  }
  return size <= max_bytes || waiting() == 0 || closed_;
}

Outbox::Put Outbox::begin_watch(CurrentWatch watch, Pieces pieces, CurrentWatch& previous) {
  const std::lock_guard lock(mutex_);
  if (watch.watch < watch_.watch) {
    return closed_ ? Put::kClosed : Put::kOutdated;
  }
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
  writing_ = waiting() != 0;
  if (full_.empty()) {
    writer_.take(frame.bytes);
    std::swap(frame.tickets, tickets_);
  } else {
    frame.bytes = std::move(full_.front().bytes);
    frame.tickets = std::move(full_.front().tickets);
    full_bytes_ -= frame.bytes.size();
    full_.pop_front();
  }
  frame.refused.reset();
  if (std::exchange(refused_, false)) {
    frame.refused = watch_;
  }
  return writing_;
}

std::size_t Outbox::size() const {
  const std::lock_guard lock(mutex_);
  return waiting();
}

bool Outbox::over_limit() const {
  const std::lock_guard lock(mutex_);
  return waiting() > max_bytes_;
}

CurrentWatch Outbox::current_watch() const {
  const std::lock_guard lock(mutex_);
  return watch_;
}

}  // namespace aurora::server
