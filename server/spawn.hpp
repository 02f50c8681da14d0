// Starts a coroutine that nobody waits for; what it throws is logged, never lost.
#pragma once

#include <string_view>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

namespace aurora::server {

class Log;

/// `name` is for the log line, and must outlive the coroutine (a literal does).
void spawn(const boost::asio::any_io_executor& executor, Log& log, std::string_view name,
           boost::asio::awaitable<void> coroutine);

}  // namespace aurora::server
