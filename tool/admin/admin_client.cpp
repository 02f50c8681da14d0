#include "tool/admin/admin_client.hpp"

#include <array>
#include <cstdint>
#include <exception>
#include <optional>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

namespace aurora::tool {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

namespace {

std::string framed(const v1::AdminRequest& request) {
  const std::string message = request.SerializeAsString();
  std::string frame;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    frame.push_back(static_cast<char>(message.size() >> shift & 0xFFU));
  }
  return frame + message;
}

/// The bytes of the answer.
asio::awaitable<std::string> talk(std::string path, std::string frame) {
  Unix::socket socket(co_await asio::this_coro::executor);
  co_await socket.async_connect(Unix::endpoint(path), asio::use_awaitable);
  co_await asio::async_write(socket, asio::buffer(frame), asio::use_awaitable);
  std::array<unsigned char, 4> header{};
  co_await asio::async_read(socket, asio::buffer(header), asio::use_awaitable);
  std::size_t length = 0;
  for (std::size_t i = 0; i < header.size(); ++i) {
    length |= std::size_t{header.at(i)} << (8 * i);
  }
  std::string bytes(length, '\0');
  co_await asio::async_read(socket, asio::buffer(bytes), asio::use_awaitable);
  co_return bytes;
}

}  // namespace

std::expected<v1::AdminResponse, std::string> ask_server(const std::filesystem::path& data,
                                                         const v1::AdminRequest& request,
                                                         std::chrono::milliseconds patience) {
  const std::string path = (data / "admin.sock").string();
  asio::io_context context;
  std::optional<std::string> bytes;
  try {
    std::exception_ptr failed;
    asio::co_spawn(context, talk(path, framed(request)),
                   [&](const std::exception_ptr& thrown, std::string answer) {
                     failed = thrown;
                     bytes = std::move(answer);
                   });
    context.run_for(patience);
    if (failed) {
      std::rethrow_exception(failed);
    }
  } catch (const boost::system::system_error& error) {
    return std::unexpected("no server answers at " + path + ": " + error.code().message());
  }
  if (!bytes) {
    return std::unexpected(fmt::format(
        "the server at {} has not answered within {:g} seconds: it hangs or is busy; use --timeout "
        "to wait longer",
        path, std::chrono::duration<double>(patience).count()));
  }
  v1::AdminResponse response;
  if (!response.ParseFromString(*bytes)) {
    return std::unexpected("the server at " + path +
                           " sent an answer that this version cannot read");
  }
  return response;
}

}  // namespace aurora::tool
