#include "tests/e2e/router.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace aurora::e2e {
namespace {

constexpr int kLookMs = 20;

sockaddr_in local(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

int connect_to_port(int port) {
  const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = local(port);
  if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(server);
    return -1;
  }
  return server;
}

bool send_all(int to, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(to, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

/// NAME in "GET /ws?node=NAME HTTP/1.1".
std::string node_in(const std::string& head) {
  constexpr std::string_view kParameter = "?node=";
  const std::string line = head.substr(0, head.find("\r\n"));
  const auto at = line.find(kParameter);
  if (at == std::string::npos) {
    return {};
  }
  const auto begin = at + kParameter.size();
  return line.substr(begin, line.find_first_of(" &", begin) - begin);
}

}  // namespace

Router::Router() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::listen(listener_, SOMAXCONN) != 0 ||
      ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::system_error(errno, std::generic_category(), "router");
  }
  port_ = std::to_string(ntohs(address.sin_port));
  accepting_ = std::thread([this] { accept_all(); });
}

Router::~Router() {
  ending_ = true;
  accepting_.join();
  for (std::thread& thread : passing_) {
    thread.join();
  }
  ::close(listener_);
}

void Router::add(const std::string& node, const std::string& port) {
  const std::lock_guard lock(mutex_);
  nodes_[node] = std::stoi(port);
}

void Router::remove(const std::string& node) {
  const std::lock_guard lock(mutex_);
  nodes_.erase(node);
}

bool Router::leads_to(int port) {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(nodes_, [port](const auto& node) { return node.second == port; });
}

void Router::accept_all() {
  while (!ending_) {
    pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, kLookMs) <= 0) {
      continue;
    }
    if (const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC); client >= 0) {
      passing_.emplace_back([this, client] { pass_on(client); });
    }
  }
}

Router::Backend Router::connect_to(const std::string& node) {
  std::vector<int> ports;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [name, port] : nodes_) {
      ports.push_back(port);
    }
    if (!ports.empty()) {
      std::ranges::rotate(ports,
                          ports.begin() + static_cast<std::ptrdiff_t>(next_++ % ports.size()));
    }
    if (const auto wanted = nodes_.find(node); wanted != nodes_.end()) {
      ports.insert(ports.begin(), wanted->second);
    }
  }
  for (const int port : ports) {
    if (const int server = connect_to_port(port); server >= 0) {
      return {.socket = server, .port = port};
    }
  }
  return {};
}

void Router::pass_on(int client) {
  std::array<char, 16384> bytes{};
  std::string head;
  while (head.find("\r\n") == std::string::npos) {
    const ssize_t size = ::recv(client, bytes.data(), bytes.size(), 0);
    if (size <= 0) {
      ::close(client);
      return;
    }
    head.append(bytes.data(), static_cast<std::size_t>(size));
  }
  const auto [server, port] = connect_to(node_in(head));
  bool open = server >= 0 && send_all(server, head.data(), head.size());
  while (open && !ending_ && leads_to(port)) {
    std::array<pollfd, 2> sides{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                pollfd{.fd = server, .events = POLLIN, .revents = 0}};
    (void)::poll(sides.data(), sides.size(), kLookMs);
    for (std::size_t side = 0; side < sides.size() && open; ++side) {
      if (sides.at(side).revents != 0) {
        const ssize_t size = ::recv(sides.at(side).fd, bytes.data(), bytes.size(), 0);
        open = size > 0 &&
               send_all(sides.at(1 - side).fd, bytes.data(), static_cast<std::size_t>(size));
      }
    }
  }
  ::close(client);
  if (server >= 0) {
    ::close(server);
  }
}

}  // namespace aurora::e2e
