// From the world of coroutines to that of exit codes.
#pragma once

#include <boost/asio/awaitable.hpp>

namespace aurora::tool {

/// Runs the coroutine to its end on this thread; what it throws is thrown here.
int run_loop(boost::asio::awaitable<int> body);

}  // namespace aurora::tool
