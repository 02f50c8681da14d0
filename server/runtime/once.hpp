// An answer from elsewhere that a coroutine waits for and always gets.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

/// Travels with a message to whoever answers it, on any thread. If the last copy goes without an
/// answer, the waiting coroutine gets `otherwise`.
template <typename T>
class Once {
 public:
  Once(std::function<void(T)> handler, T otherwise)
      : state_(std::make_shared<State>(std::move(handler), std::move(otherwise))) {}

  void operator()(T answer) const { state_->give(std::move(answer)); }

 private:
  struct State {
    State(std::function<void(T)> the_handler, T the_otherwise)
        : handler(std::move(the_handler)), otherwise(std::move(the_otherwise)) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() { give(std::move(otherwise)); }
    void give(T answer) {
      if (const auto once = std::exchange(handler, nullptr)) {
        once(std::move(answer));
      }
    }
    std::function<void(T)> handler;
    T otherwise;
  };
  std::shared_ptr<State> state_;
};

/// Calls start(once) and waits for the answer.
template <typename T, typename Start>
Task<T> wait_for_answer(T otherwise, Start start) {
  namespace asio = boost::asio;
  return asio::async_initiate<decltype(kAwaitable), void(T)>(
      [](auto handler, T instead, const Start& begin) {
        const auto held = std::make_shared<decltype(handler)>(std::move(handler));
        const auto give = [held](T answer) {
          asio::post(asio::get_associated_executor(*held),
                     [held, answer = std::move(answer)]() mutable {
                       std::move (*held)(std::move(answer));
                     });
        };
        begin(Once<T>(give, std::move(instead)));
      },
      kAwaitable, std::move(otherwise), std::move(start));
}

}  // namespace aurora::server
