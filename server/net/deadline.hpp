// Drops a stream that takes too long.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "server/net/stream.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

/// Drops the connection when the time is up. Use it on the executor of the stream, which outlives
/// it.
class Deadline {
 public:
  explicit Deadline(Stream& stream)
      : timer_(stream.get_executor()), watched_(std::make_shared<Watched>(Watched{&stream})) {}
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline() { watched_->stream = nullptr; }

  /// Replaces the deadline that was set before.
  void set(std::chrono::milliseconds time) {
    const unsigned round = ++watched_->round;
    timer_.expires_after(time);
    timer_.async_wait([watched = watched_, round](const boost::system::error_code& error) {
      // It can be too late to take back a timer that has run out.
      if (!error && watched->stream != nullptr && watched->round == round) {
        watched->stream->abort();
      }
    });
  }
  void lift() {
    ++watched_->round;
    timer_.cancel();
  }
  /// Lets go of the stream.
  void let_go() {
    lift();
    watched_->stream = nullptr;
  }
  /// Drops the connection, if it is still there. To be called on the executor of the stream.
  [[nodiscard]] std::function<void()> abort() const {
    return [watched = watched_] {
      if (watched->stream != nullptr) {
        watched->stream->abort();
      }
    };
  }

 private:
  struct Watched {
    Stream* stream = nullptr;
    unsigned round = 0;
  };

  Timer timer_;
  std::shared_ptr<Watched> watched_;
};

}  // namespace aurora::server
