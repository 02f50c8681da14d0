// An actor's bounded queue: anybody puts messages in, one coroutine takes all of them out.
//
// It has two lanes, so that a crowd at the one neither fills the other nor is served before it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

#include <boost/asio/experimental/concurrent_channel.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

enum class Posted : std::uint8_t { kTaken, kFull, kClosed };

enum class Lane : std::uint8_t {
  kFirst,  ///< all that waits here is served before
  kCrowd,  ///< a few of these
};

/// How many messages may wait in each lane, and how many of the crowd are served in turn.
struct LaneRoom {
  std::size_t first = 0;
  std::size_t crowd = 0;
  std::size_t portion = 1;
};

/// Wakes one waiting coroutine; wake-ups while nobody waits count as one.
class WakeUp {
 public:
  explicit WakeUp(const Executor& executor) : executor_(executor), channel_(executor, 1) {}

  /// May be called from any thread.
  void wake();
  [[nodiscard]] Task<> wait();
  /// Lets everything else run that is ready.
  [[nodiscard]] Task<> step_aside();

 private:
  Executor executor_;
  boost::asio::experimental::concurrent_channel<Executor, void(boost::system::error_code)> channel_;
};

template <typename Message>
class Mailbox {
 public:
  Mailbox(const Executor& executor, LaneRoom room) : wake_up_(executor), room_(room) {}

  /// Thread-safe. A message that is not taken stays the sender's. A `necessary` one is taken even
  /// when its lane is full, so senders must keep them few.
  Posted put(Message&& message, Lane lane = Lane::kFirst, bool necessary = false) {
    {
      const std::lock_guard lock(mutex_);
      if (closed_) {
        return Posted::kClosed;
      }
      const bool first = lane == Lane::kFirst;
      const std::size_t waiting = first ? first_.size() : crowd_.size();
      if (waiting >= (first ? room_.first : room_.crowd) && !necessary) {
        return Posted::kFull;
      }
      const bool woken = !first_.empty() || !crowd_.empty();
      if (first) {
        first_.push_back(std::move(message));
      } else {
        crowd_.push_back(std::move(message));
      }
      if (woken) {
        return Posted::kTaken;  // the first one has woken the reader
      }
    }
    wake_up_.wake();
    return Posted::kTaken;
  }

  /// Takes nothing more; waiting messages can still be taken out. Thread-safe.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    wake_up_.wake();
  }

  /// Thread-safe.
  [[nodiscard]] bool closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

  /// Closes unless something waits, and says whether it has. For the reader.
  bool close_if_empty() {
    const std::lock_guard lock(mutex_);
    closed_ = closed_ || (first_.empty() && crowd_.empty());
    return closed_;
  }

  /// Waits until there are messages, and puts into `taken`, which is empty, all of the first lane
  /// and a portion of the crowd. False: closed and empty. While more of the crowd wait, everything
  /// else that is ready has its turn in between.
  [[nodiscard]] Task<bool> take_all(std::vector<Message>& taken) {
    if (std::exchange(more_wait_, false)) {
      co_await wake_up_.step_aside();
    }
    for (;;) {
      {
        const std::lock_guard lock(mutex_);
        taken.swap(first_);
        const auto portion = static_cast<std::ptrdiff_t>(std::min(room_.portion, crowd_.size()));
        std::move(crowd_.begin(), crowd_.begin() + portion, std::back_inserter(taken));
        crowd_.erase(crowd_.begin(), crowd_.begin() + portion);
        more_wait_ = !crowd_.empty();
        if (!taken.empty() || closed_) {
          co_return !taken.empty();
        }
      }
      co_await wake_up_.wait();
    }
  }

 private:
  WakeUp wake_up_;
  mutable std::mutex mutex_;
  std::vector<Message> first_;
  std::deque<Message> crowd_;
  LaneRoom room_;
  bool closed_ = false;
  bool more_wait_ = false;  // the reader's
};

}  // namespace aurora::server
