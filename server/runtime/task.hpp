// Where everything of the server runs, and how it is written down.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace aurora::server {

/// A loop (server/runtime/workers.hpp). Not a type that holds any executor: sockets, timers and
/// coroutines copy and ask theirs dozens of times for a message.
using Executor = boost::asio::io_context::executor_type;

/// A coroutine on a loop.
template <typename T = void>
using Task = boost::asio::awaitable<T, Executor>;

/// To await an operation that cannot fail, or whose failure is an exception.
inline constexpr boost::asio::use_awaitable_t<Executor> kAwaitable{};
/// To await an operation whose outcome is a tuple that begins with the error.
inline constexpr auto kAwait = boost::asio::as_tuple(kAwaitable);

}  // namespace aurora::server
