// Accepts connections and hands each one on, with the executor whose turn it is.
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

  /// Binds and listens, or says why it cannot; `option` is the one that the address comes from.
  [[nodiscard]] static Outcome<std::unique_ptr<Listener>> open(Workers& workers,
                                                               const ListenAddress& address,
                                                               std::string_view option, Log& log);

  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  [[nodiscard]] ListenAddress address() const;

  /// Starts to accept.
  void start(OnConnection on_connection);
  /// Accepts no more: from its end on, the port is free.
  [[nodiscard]] Task<> close();

 private:
  struct Impl;
  explicit Listener(std::shared_ptr<Impl> impl);

  std::shared_ptr<Impl> impl_;  // shared with the accepting coroutine
};

}  // namespace aurora::server
