#include "server/net/listener.hpp"

#include <utility>

#include <boost/asio/co_spawn.hpp>

#include "server/net/accepting.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/workers.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using boost::asio::ip::tcp;
using boost::system::error_code;

struct Listener::Impl {
  Impl(Workers& the_workers, Log& the_log)
      : workers(the_workers), log(the_log), acceptor(the_workers.first()) {}

  Workers& workers;
  Log& log;
  asio::basic_socket_acceptor<tcp, Executor> acceptor;
};

Listener::Listener(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

Listener::~Listener() = default;

Outcome<std::unique_ptr<Listener>> Listener::open(Workers& workers, const ListenAddress& address,
                                                  std::string_view option, Log& log) {
  auto impl = std::make_shared<Impl>(workers, log);
  error_code error;
  const tcp::endpoint endpoint(asio::ip::make_address(address.host, error), address.port);
  const auto step = [&](auto&& action) {
    if (!error) {
      action();
    }
  };
  step([&] { impl->acceptor.open(endpoint.protocol(), error); });
  step([&] { impl->acceptor.set_option(asio::socket_base::reuse_address(true), error); });
  step([&] { impl->acceptor.bind(endpoint, error); });
  step([&] { impl->acceptor.listen(asio::socket_base::max_listen_connections, error); });
  if (error == asio::error::address_in_use) {
    return complaint("the port of " + to_string(address) +
                     " is taken by another program; stop it, or choose another port with --" +
                     std::string(option));
  }
  if (error == asio::error::access_denied) {
    return complaint("this user may not listen on " + to_string(address) +
                     "; choose a port from 1024 on with --" + std::string(option) +
                     ", or give the program CAP_NET_BIND_SERVICE");
  }
  if (error) {
    return complaint("cannot listen on " + to_string(address) + " (--" + std::string(option) +
                     "): " + error.message());
  }
  return std::unique_ptr<Listener>(new Listener(std::move(impl)));
}

ListenAddress Listener::address() const {
  error_code ignored;
  const auto endpoint = impl_->acceptor.local_endpoint(ignored);
  return {endpoint.address().to_string(), endpoint.port()};
}

void Listener::start(OnConnection on_connection) {
  const auto next = [impl = impl_] { return impl->workers.next(); };
  auto take = [impl = impl_, on_connection = std::move(on_connection)](TcpSocket socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    on_connection(std::move(socket));
  };
  spawn(impl_->acceptor.get_executor(), impl_->log, "listener",
        run_accepting(impl_->acceptor, "port", impl_->log, next, std::move(take)));
}

Task<> Listener::close() {
  const auto close_on_its_loop = [](std::shared_ptr<Impl> impl) -> Task<> {
    error_code ignored;
    impl->acceptor.close(ignored);
    co_return;
  };
  co_await asio::co_spawn(impl_->acceptor.get_executor(), close_on_its_loop(impl_), kAwaitable);
}

}  // namespace aurora::server
