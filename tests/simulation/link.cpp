#include "tests/simulation/link.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <boost/asio/error.hpp>

namespace aurora::simulation {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kFastest{1};
constexpr std::chrono::milliseconds kSlowest{80};
// What is on its way before the sender waits, over a good connection and over a bad one.
constexpr std::size_t kWindow = std::size_t{64} << 10U;
constexpr std::size_t kNarrowWindow = 256;

}  // namespace

class Link::ServerEnd final : public server::VirtualStream {
 public:
  ServerEnd(std::shared_ptr<Link> link, server::Executor loop)
      : link_(std::move(link)), loop_(std::move(loop)) {}
  ServerEnd(const ServerEnd&) = delete;
  ServerEnd& operator=(const ServerEnd&) = delete;
  ~ServerEnd() override { close(); }

  [[nodiscard]] server::Executor executor() override { return loop_; }
  [[nodiscard]] asio::ip::address peer() const override {
    return asio::ip::make_address("127.0.0.1");
  }
  void read_some(asio::mutable_buffer into, Done done) override {
    if (link_->cut_) {
      done(asio::error::connection_reset, 0);
      return;
    }
    link_->reading_ = Reading{into, std::move(done)};
    link_->feed_reader();
  }
  void write_some(std::span<const asio::const_buffer> from, Done done) override {
    if (link_->cut_) {
      done(asio::error::broken_pipe, 0);
      return;
    }
    link_->writing_ = Writing{joined(from), std::move(done)};
    link_->continue_writing();
  }
  [[nodiscard]] std::size_t write_now(std::span<const asio::const_buffer> from) override {
    return link_->write_now(joined(from));
  }
  void end_sending() override { link_->tell_person_of_end(); }
  void close() override {
    if (!std::exchange(closed_, true)) {
      link_->reset();
    }
  }

 private:
  static std::string joined(std::span<const asio::const_buffer> parts) {
    std::string bytes;
    for (const asio::const_buffer& part : parts) {
      bytes.append(static_cast<const char*>(part.data()), part.size());
    }
    return bytes;
  }

  std::shared_ptr<Link> link_;
  server::Executor loop_;
  bool closed_ = false;
};

Link::Link(SimulatedMachine& machine, Dice& dice, bool in_pieces)
    : machine_(machine),
      dice_(dice),
      in_pieces_(in_pieces),
      window_(in_pieces && dice.chance(250) ? kNarrowWindow : kWindow) {}

std::unique_ptr<server::VirtualStream> Link::server_end(server::Executor loop) {
  return std::make_unique<ServerEnd>(shared_from_this(), std::move(loop));
}

void Link::listen(Bytes bytes, End end) {
  bytes_ = std::move(bytes);
  end_ = std::move(end);
}

SimulatedMachine::Duration Link::delay(SimulatedMachine::TimePoint& last) {
  const auto at = machine_.now() + dice_.between(kFastest, kSlowest);
  last = std::max(last, at);  // nothing overtakes
  return last - machine_.now();
}

std::size_t Link::piece_of(std::size_t left) {
  return !in_pieces_ || dice_.chance(850) ? left : 1 + dice_.below(left);
}

void Link::send(std::string_view bytes) {
  while (!bytes.empty() && !cut_ && !client_left_) {
    const std::size_t size = piece_of(bytes.size());
    to_server_ += size;
    machine_.after(delay(last_to_server_),
                   [link = weak_from_this(), piece = std::string(bytes.substr(0, size))] {
                     if (const auto self = link.lock()) {
                       self->arrive_at_server(piece);
                     }
                   });
    bytes.remove_prefix(size);
  }
}

void Link::arrive_at_server(std::string_view bytes) {
  to_server_ -= bytes.size();
  if (!cut_) {
    arrived_ += bytes;
    feed_reader();
  }
}

void Link::feed_reader() {
  if (!reading_) {
    return;
  }
  if (!arrived_.empty()) {
    Reading reading = *std::exchange(reading_, std::nullopt);
    const std::size_t size = std::min(reading.into.size(), arrived_.size());
    std::memcpy(reading.into.data(), arrived_.data(), size);
    arrived_.erase(0, size);
    reading.done({}, size);
  } else if (client_left_ && to_server_ == 0) {
    std::exchange(reading_, std::nullopt)->done(asio::error::eof, 0);
  }
}

void Link::transmit(std::string_view bytes) {
  to_client_ += bytes.size();
  machine_.after(delay(last_to_client_), [link = weak_from_this(), piece = std::string(bytes)] {
    const auto self = link.lock();
    if (!self) {
      return;
    }
    self->to_client_ -= piece.size();
    if (self->cut_) {
      return;
    }
    self->continue_writing();
    if (self->bytes_) {
      self->bytes_(piece);
    }
  });
}

std::size_t Link::write_now(std::string_view bytes) {
  // Not for a few bytes: what was cut into pieces once would go on in pieces for ever.
  if (cut_ || to_client_ > window_ / 2) {
    return 0;
  }
  const std::size_t size = piece_of(std::min(bytes.size(), window_ - to_client_));
  transmit(bytes.substr(0, size));
  return size;
}

void Link::continue_writing() {
  if (!writing_) {
    return;
  }
  if (const std::size_t size = write_now(writing_->bytes); size > 0) {
    // Whoever writes sends the rest with the next call.
    std::exchange(writing_, std::nullopt)->done({}, size);
  }
}

void Link::stall(SimulatedMachine::Duration time, Side side) {
  const auto until = machine_.now() + time;
  if (side != Side::kPerson) {
    last_to_server_ = std::max(last_to_server_, until);
  }
  if (side != Side::kServer) {
    last_to_client_ = std::max(last_to_client_, until);
  }
}

void Link::tell_person_of_end() {
  machine_.after(delay(last_to_client_), [link = weak_from_this()] {
    if (const auto self = link.lock()) {
      if (const End end = std::exchange(self->end_, nullptr)) {
        end();
      }
    }
  });
}

void Link::reset() {
  if (std::exchange(cut_, true)) {
    return;
  }
  if (auto reading = std::exchange(reading_, std::nullopt)) {
    reading->done(asio::error::connection_reset, 0);
  }
  if (auto writing = std::exchange(writing_, std::nullopt)) {
    writing->done(asio::error::connection_reset, 0);
  }
  tell_person_of_end();
}

void Link::leave() {
  client_left_ = true;
  end_ = nullptr;
  bytes_ = nullptr;
  feed_reader();
}

}  // namespace aurora::simulation
