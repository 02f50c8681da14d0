// An actor's bounded queue: anybody puts messages in, one coroutine takes all of them out.
#pragma once

#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include <boost/asio/experimental/concurrent_channel.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

enum class Posted : std::uint8_t { kTaken, kFull, kClosed };

/// Wakes one waiting coroutine; wake-ups while nobody waits count as one.
class WakeUp {
 public:
  explicit WakeUp(const Executor& executor) : channel_(executor, 1) {}

  /// May be called from any thread.
  void wake();
  [[nodiscard]] Task<> wait();

 private:
  boost::asio::experimental::concurrent_channel<Executor, void(boost::system::error_code)> channel_;
};

template <typename Message>
class Mailbox {
 public:
  Mailbox(const Executor& executor, std::size_t capacity)
      : wake_up_(executor), capacity_(capacity) {}

  /// Thread-safe. A `necessary` message is taken even when the mailbox is full, so senders must
  /// keep them few.
  Posted put(Message message, bool necessary = false) {
    {
      const std::lock_guard lock(mutex_);
      if (closed_) {
        return Posted::kClosed;
      }
      if (waiting_.size() >= capacity_ && !necessary) {
        return Posted::kFull;
      }
      waiting_.push_back(std::move(message));
      if (waiting_.size() > 1) {
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

  /// Waits until there are messages, and swaps them with `taken`, which is empty. False: closed and
  /// empty.
  [[nodiscard]] Task<bool> take_all(std::vector<Message>& taken) {
    for (;;) {
      {
        const std::lock_guard lock(mutex_);
        taken.swap(waiting_);
        if (!taken.empty() || closed_) {
          co_return !taken.empty();
        }
      }
      co_await wake_up_.wait();
    }
  }

 private:
  WakeUp wake_up_;
  std::mutex mutex_;
  std::vector<Message> waiting_;
  std::size_t capacity_;
  bool closed_ = false;
};

}  // namespace aurora::server
