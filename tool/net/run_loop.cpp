#include "tool/net/run_loop.hpp"

#include <exception>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

namespace aurora::tool {

int run_loop(boost::asio::awaitable<int> body) {
  boost::asio::io_context context(1);
  int result = 0;
  std::exception_ptr failure;
  boost::asio::co_spawn(context, std::move(body), [&](std::exception_ptr thrown, int returned) {
    failure = std::move(thrown);
    result = returned;
  });
  context.run();
  if (failure) {
    std::rethrow_exception(failure);
  }
  return result;
}

}  // namespace aurora::tool
