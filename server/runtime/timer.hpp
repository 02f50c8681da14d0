// Waits for a moment on a loop.
#pragma once

#include <optional>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

#include "machine/machine.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// Like asio::steady_timer, in the time of the machine. At most one wait at a time.
class Timer {
 public:
  using Clock = machine::SteadyClock;
  using ErrorCode = boost::system::error_code;

  explicit Timer(const Executor& executor)
      : executor_(executor), wake_ups_(machine::here().wake_ups()) {
    if (wake_ups_ == nullptr) {
      real_.emplace(executor);
    }
  }
  Timer(const Executor& executor, Clock::time_point at) : Timer(executor) { expires_at(at); }
  Timer(const Executor& executor, Clock::duration after) : Timer(executor) { expires_after(after); }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer() { cancel(); }

  /// Ends a wait, as cancel() does.
  void expires_at(Clock::time_point at) {
    if (real_) {
      real_->expires_at(at);
    } else {
      cancel();
      at_ = at;
    }
  }
  void expires_after(Clock::duration after) { expires_at(Clock::now() + after); }

  /// Ends a wait with operation_aborted.
  void cancel() {
    if (real_) {
      real_->cancel();
    } else {
      wake_ups_->call_off(waiting_);
    }
  }

  template <typename Token>
  auto async_wait(Token&& token) {
    return boost::asio::async_initiate<Token, void(ErrorCode)>(
        [this](auto handler) {
          if (real_) {
            real_->async_wait(std::move(handler));
          } else {
            wait_for_call(std::move(handler));
          }
        },
        token);
  }

 private:
  using Real = boost::asio::basic_waitable_timer<
      std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

  template <typename Handler>
  void wait_for_call(Handler handler) {
    auto executor = boost::asio::get_associated_executor(handler, executor_);
    waiting_ =
        wake_ups_->call_at(at_, [executor, handler = std::move(handler)](bool on_time) mutable {
          const ErrorCode error =
              on_time ? ErrorCode() : make_error_code(boost::asio::error::operation_aborted);
          boost::asio::post(executor, [handler = std::move(handler), error]() mutable {
            std::move(handler)(error);
          });
        });
  }

  Executor executor_;
  machine::WakeUps* wake_ups_;
  std::optional<Real> real_;  // nothing: time is virtual
  Clock::time_point at_;
  machine::WakeUps::Id waiting_ = 0;
};

}  // namespace aurora::server
