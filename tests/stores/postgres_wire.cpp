#include "tests/stores/postgres_wire.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace aurora::storage {
namespace {

constexpr int kPoll = 20;  // milliseconds until an end is noticed

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) {
    throw std::runtime_error("too long for a socket: " + path);
  }
  std::memcpy(address.sun_path, path.data(), path.size());
  return address;
}

bool send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

/// How long the first message is, or 0 when more of it has to come. The first one of a client has
/// no letter in front.
std::size_t length_of_message(std::string_view bytes, bool has_letter) {
  const std::size_t before = has_letter ? 1 : 0;
  if (bytes.size() < before + 4) {
    return 0;
  }
  std::size_t length = before;
  std::size_t body = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    body = body << 8U | static_cast<unsigned char>(bytes[before + i]);
  }
  length += body;
  return bytes.size() < length ? 0 : length;
}

}  // namespace

PostgresWire::PostgresWire(const PostgresCluster& cluster)
    : directory_((std::filesystem::temp_directory_path() / "aurora-wire-XXXXXX").string()),
      server_(cluster.socket()) {
  if (::mkdtemp(directory_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), directory_);
  }
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un own = address_of(directory_ + "/.s.PGSQL.5432");
  constexpr int kWaiting = 16;
  if (listener_ < 0 ||
      ::bind(listener_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
      ::listen(listener_, kWaiting) != 0) {
    throw std::system_error(errno, std::generic_category(), directory_);
  }
  accepting_ = std::thread([this] { accept_all(); });
}

PostgresWire::~PostgresWire() {
  ending_ = true;
  accepting_.join();
  for (std::thread& thread : passing_) {
    thread.join();
  }
  ::close(listener_);
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

void PostgresWire::cut_after(Toward toward, int messages) {
  const std::scoped_lock lock(mutex_);
  armed_ = true;
  cut_ = false;
  toward_ = toward;
  left_ = messages;
}

bool PostgresWire::was_cut() {
  const std::scoped_lock lock(mutex_);
  armed_ = false;
  return cut_;
}

void PostgresWire::accept_all() {
  while (!ending_) {
    pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, kPoll) <= 0) {
      continue;
    }
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (refused_ || client < 0) {
      ::close(client);
    } else {
      passing_.emplace_back([this, client] { pass_on(client); });
    }
  }
}

bool PostgresWire::may_pass(Toward toward) {
  const std::scoped_lock lock(mutex_);
  if (!armed_ || toward != toward_) {
    return true;
  }
  if (left_-- > 0) {
    return true;
  }
  armed_ = false;
  cut_ = true;
  if (refuse_when_cut_) {
    refused_ = true;
  }
  return false;
}

bool PostgresWire::forward(std::string& held, int to, Toward toward, bool& is_first) {
  while (const auto length = length_of_message(held, toward == Toward::kClient || !is_first)) {
    if (!may_pass(toward) || !send_all(to, std::string_view(held).substr(0, length))) {
      return false;
    }
    is_first = false;
    held.erase(0, length);
  }
  return true;
}

void PostgresWire::pass_on(int client) {
  const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(server_);
  bool open = server >= 0 &&
              ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  std::array<std::string, 2> held;
  std::array<bool, 2> is_first{true, true};
  while (open && !ending_) {
    std::array<pollfd, 2> ends{{{.fd = client, .events = POLLIN, .revents = 0},
                                {.fd = server, .events = POLLIN, .revents = 0}}};
    if (::poll(ends.data(), ends.size(), kPoll) <= 0) {
      continue;
    }
    for (std::size_t from = 0; from < ends.size() && open; ++from) {
      if (ends.at(from).revents == 0) {
        continue;
      }
      std::array<char, 65536> bytes{};
      const auto got = ::recv(ends.at(from).fd, bytes.data(), bytes.size(), 0);
      open = got > 0;
      if (open) {
        held.at(from).append(bytes.data(), static_cast<std::size_t>(got));
        open = forward(held.at(from), ends.at(1 - from).fd,
                       from == 0 ? Toward::kServer : Toward::kClient, is_first.at(from));
      }
    }
  }
  ::close(server);
  ::close(client);
}

}  // namespace aurora::storage
