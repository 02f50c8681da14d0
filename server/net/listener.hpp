// Accepts connections and hands each one to the next executor in turn.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/listen_address.hpp"
#include "server/net/tcp_socket.hpp"
#include "server/runtime/outcome.hpp"

namespace aurora::server {

class Log;
class Workers;

class Listener {
 public:
  using OnConnection = std::function<void(TcpSocket)>;

  /// Binds and listens, or says why it cannot; `option` is where the address came from.
  [[nodiscard]] static Outcome<std::unique_ptr<Listener>> open(Workers& workers,
                                                               const ListenAddress& address,
                                                               std::string_view option, Log& log);

  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  [[nodiscard]] ListenAddress address() const;

  /// Starts to accept.
  void start(OnConnection on_connection);
  /// Stops accepting; when it returns, the port is free.
  [[nodiscard]] Task<> close();

 private:
  struct Impl;
  explicit Listener(std::shared_ptr<Impl> impl);

  std::shared_ptr<Impl> impl_;  // shared with the accepting coroutine
};

}  // namespace aurora::server
