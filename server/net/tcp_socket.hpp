// A TCP connection on a loop of the server.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

}  // namespace aurora::server
