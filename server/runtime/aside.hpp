// Runs what blocks or takes long beside the loops, and comes back with its result.
#pragma once

#include <type_traits>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>

#include "machine/task_queue.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

template <typename Result>
struct SignatureOf {
  using Type = void(Result);
};
template <>
struct SignatureOf<void> {
  using Type = void();
};

/// Calls work() on the queue and resumes on the executor of whoever awaits. What the queue no
/// longer runs (TaskQueue::finish) never resumes.
template <typename Work>
Task<std::invoke_result_t<Work&>> run_aside(machine::TaskQueue& queue, Work work) {
  namespace asio = boost::asio;
  using Result = std::invoke_result_t<Work&>;
  return asio::async_initiate<decltype(kAwaitable), typename SignatureOf<Result>::Type>(
      [&queue](auto handler, Work task) {
        queue.post([handler = std::move(handler), task = std::move(task)]() mutable {
          auto executor = asio::get_associated_executor(handler);
          if constexpr (std::is_void_v<Result>) {
            task();
            asio::post(executor, std::move(handler));
          } else {
            Result result = task();
            asio::post(executor,
                       [handler = std::move(handler), result = std::move(result)]() mutable {
                         std::move(handler)(std::move(result));
                       });
          }
        });
      },
      kAwaitable, std::move(work));
}

}  // namespace aurora::server
