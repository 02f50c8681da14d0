// One HTTP connection: pages, and the way into a WebSocket.
#pragma once

#include <functional>
#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "protocol/frame.hpp"

namespace aurora::server {

class ReplayDownloads;
class Site;
class WebSocket;
struct Limits;

/// What happens to a connection once it is a WebSocket.
using OnUpgrade = std::function<void(std::unique_ptr<WebSocket>, protocol::Format)>;

/// Serves one connection until it closes or becomes a WebSocket. The referred to outlives the
/// coroutine.
[[nodiscard]] boost::asio::awaitable<void> run_http_session(boost::asio::ip::tcp::socket socket,
                                                            const Site& site,
                                                            const ReplayDownloads& downloads,
                                                            const Limits& limits,
                                                            const OnUpgrade& on_upgrade);

}  // namespace aurora::server
