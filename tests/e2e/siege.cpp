#include "tests/e2e/siege.hpp"

#include <array>
#include <functional>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"

namespace aurora::e2e {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

struct Siege {
  asio::io_context context{1};
  tcp::endpoint endpoint;
  SiegeReport report;
};

asio::awaitable<void> sleep(milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(kAwait);
}

/// False when the server has closed.
asio::awaitable<bool> send(Siege& siege, tcp::socket& socket, const std::string& bytes) {
  const auto [error, size] = co_await asio::async_write(socket, asio::buffer(bytes), kAwait);
  siege.report.bytes += size;
  co_return !error;
}

/// A frame of a client, with a mask of zeros.
std::string frame(char opcode, const std::string& payload) {
  std::string bytes{static_cast<char>(0x80 | opcode)};
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(payload.size() >> 8U);
    bytes += static_cast<char>(payload.size() & 0xFFU);
  }
  return bytes + std::string(4, '\0') + payload;
}

const std::string kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: aurora.v1.proto\r\n\r\n";

std::string hello() {
  v1::ClientFrame hello;
  hello.set_request_id(1);
  hello.mutable_hello()->mutable_protocol()->set_major(protocol::kVersionMajor);
  hello.mutable_hello()->set_name("siege");
  return frame(2, hello.SerializeAsString());
}

std::string ask_for_much() {
  v1::ClientFrame content;
  content.set_request_id(2);
  content.mutable_get_content()->set_language("en");
  return frame(2, content.SerializeAsString());
}

/// One connection at a time, for ever: what `behave` does until it returns, and then again.
using Behaviour = std::function<asio::awaitable<void>(Siege&, tcp::socket&)>;

asio::awaitable<void> run_besieger(Siege& siege, const Behaviour& behave) {
  for (;;) {
    tcp::socket socket(siege.context);
    if (const auto [error] = co_await socket.async_connect(siege.endpoint, kAwait); error) {
      co_await sleep(milliseconds(20));
      continue;
    }
    ++siege.report.connections;
    co_await behave(siege, socket);
  }
}

asio::awaitable<void> be_silent(Siege&, tcp::socket&) { co_await sleep(milliseconds(60'000)); }

asio::awaitable<void> come_and_go(Siege&, tcp::socket&) { co_await sleep(milliseconds(5)); }

asio::awaitable<void> dribble(Siege& siege, tcp::socket& socket) {
  for (const char c : kUpgrade) {
    if (!co_await send(siege, socket, std::string(1, c))) {
      co_return;
    }
    co_await sleep(milliseconds(10));
  }
  co_await sleep(milliseconds(60'000));
}

asio::awaitable<void> talk_nonsense(Siege& siege, tcp::socket& socket) {
  while (co_await send(siege, socket, std::string(4096, '\x16'))) {
  }
}

asio::awaitable<void> send_endless_headers(Siege& siege, tcp::socket& socket) {
  bool open = co_await send(siege, socket, "GET / HTTP/1.1\r\n");
  while (open) {
    open = co_await send(siege, socket, "X-More: " + std::string(500, 'x') + "\r\n");
  }
}

asio::awaitable<void> flood(Siege& siege, tcp::socket& socket, const std::string& message) {
  bool open = co_await send(siege, socket, kUpgrade) && co_await send(siege, socket, hello());
  std::array<char, 4096> answer{};
  boost::system::error_code error;
  while (open && !error) {
    open = co_await send(siege, socket, message);
    while (socket.available(error) > 0 && !error) {
      socket.read_some(asio::buffer(answer), error);
    }
  }
}

asio::awaitable<void> ask_and_never_read(Siege& siege, tcp::socket& socket) {
  socket.set_option(asio::socket_base::receive_buffer_size(4096));
  bool open = co_await send(siege, socket, kUpgrade) && co_await send(siege, socket, hello());
  const std::string question = ask_for_much();
  while (open) {
    open = co_await send(siege, socket, question);
    co_await sleep(milliseconds(2));
  }
}

Behaviour flood_with(std::string message) {
  return [message = std::move(message)](Siege& siege, tcp::socket& socket) {
    return flood(siege, socket, message);
  };
}

}  // namespace

SiegeReport besiege(const std::string& port, std::chrono::seconds time) {
  Siege siege;
  siege.endpoint = {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(std::stoi(port))};
  v1::ClientFrame ping;
  ping.set_request_id(3);
  ping.mutable_ping();
  const std::vector<std::pair<unsigned, Behaviour>> besiegers{
      {300, be_silent},
      {20, come_and_go},
      {50, dribble},
      {5, talk_nonsense},
      {5, send_endless_headers},
      {5, flood_with(frame(2, ping.SerializeAsString()))},
      {5, flood_with(frame(2, std::string(200, '\xff')))},
      {5, flood_with(frame(2, std::string(60'000, 'x')))},  // far too large
      {5, flood_with(frame(1, "text on a binary connection"))},
      {5, flood_with(frame(0, "a continuation of nothing"))},
      {5, flood_with(frame(9, std::string(100, 'p')))},
      {10, ask_and_never_read},
  };
  for (const auto& [count, behaviour] : besiegers) {
    for (unsigned i = 0; i < count; ++i) {
      asio::co_spawn(siege.context, run_besieger(siege, behaviour), asio::detached);
    }
  }
  siege.context.run_for(time);
  return siege.report;
}

}  // namespace aurora::e2e
