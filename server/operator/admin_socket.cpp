#include "server/operator/admin_socket.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <sys/stat.h>
#include <sys/un.h>

#include "aurora/v1/admin.pb.h"
#include "server/net/accepting.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using boost::system::error_code;
using Unix = asio::local::stream_protocol;
using UnixSocket = asio::basic_stream_socket<Unix, Executor>;
using UnixAcceptor = asio::basic_socket_acceptor<Unix, Executor>;

namespace {

constexpr std::size_t kLongestPath = sizeof(sockaddr_un::sun_path) - 1;
constexpr std::size_t kMaxBytes = std::size_t{64} << 10U;

std::string framed(const v1::AdminResponse& response) {
  const std::string message = response.SerializeAsString();
  std::string frame;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    frame.push_back(static_cast<char>(message.size() >> shift & 0xFFU));
  }
  return frame + message;
}

std::size_t length_of(const std::array<unsigned char, 4>& bytes) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    length |= std::size_t{bytes.at(i)} << (8 * i);
  }
  return length;
}

}  // namespace

struct AdminSocket::Impl {
  Impl(asio::io_context& the_context, std::filesystem::path the_path, OnRequest the_on_request,
       Log& the_log)
      : context(the_context),
        path(std::move(the_path)),
        on_request(std::move(the_on_request)),
        log(the_log),
        acceptor(the_context) {}

  static Task<> run_serving(std::shared_ptr<Impl> self, UnixSocket socket) {
    for (;;) {
      std::array<unsigned char, 4> length{};
      const auto [no_length, ignored] =
          co_await asio::async_read(socket, asio::buffer(length), kAwait);
      if (no_length || length_of(length) > kMaxBytes) {
        co_return;
      }
      std::string bytes(length_of(length), '\0');
      const auto [no_message, ignored_too] =
          co_await asio::async_read(socket, asio::buffer(bytes), kAwait);
      v1::AdminRequest request;
      if (no_message || !request.ParseFromString(bytes)) {
        co_return;
      }
      const std::string frame = framed(co_await self->on_request(std::move(request)));
      const auto [not_written, size] =
          co_await asio::async_write(socket, asio::buffer(frame), kAwait);
      if (not_written) {
        co_return;
      }
    }
  }

  asio::io_context& context;
  std::filesystem::path path;
  OnRequest on_request;
  Log& log;
  UnixAcceptor acceptor;
};

Outcome<std::unique_ptr<AdminSocket>> AdminSocket::open(asio::io_context& context,
                                                        const std::filesystem::path& path,
                                                        OnRequest on_request, Log& log) {
  if (path.string().size() > kLongestPath) {
    return complaint("the path of the admin socket, " + path.string() + ", is too long for one");
  }
  auto impl = std::make_shared<Impl>(context, path, std::move(on_request), log);
  std::error_code ignored;
  if (std::filesystem::is_socket(path, ignored)) {
    std::filesystem::remove(path, ignored);
  }
  error_code error;
  UnixAcceptor& acceptor = impl->acceptor;
  acceptor.open(Unix(), error);
  if (!error) {
    acceptor.bind(path.string(), error);
  }
  // Nobody can connect before listen(), so nobody has come in before this.
  if (!error && chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0) {
    error = error_code(errno, boost::system::system_category());
  }
  if (!error) {
    acceptor.listen(asio::socket_base::max_listen_connections, error);
  }
  if (error) {
    return complaint("the admin socket " + path.string() + " cannot be opened: " + error.message());
  }
  const auto next = [executor = context.get_executor()] { return executor; };
  const auto take = [impl](UnixSocket socket) {
    const auto executor = socket.get_executor();
    spawn(executor, impl->log, "admin", Impl::run_serving(impl, std::move(socket)));
  };
  spawn(context.get_executor(), log, "admin",
        run_accepting(acceptor, "admin socket", log, next, take));
  return std::unique_ptr<AdminSocket>(new AdminSocket(std::move(impl)));
}

AdminSocket::~AdminSocket() {
  std::error_code ignored;
  std::filesystem::remove(impl_->path, ignored);
}

}  // namespace aurora::server
