// The floor under showing something to many: so many connected sockets, and one bare send() of the
// same bytes to each, again and again. Another process reads. Prints the processor time of a send,
// what the kernel does on the way to the reader included.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tool/load/process_watch.hpp"

namespace aurora::bench {
namespace {

void demand(bool holds, const char* what) {
  if (!holds) {
    std::perror(what);
    std::exit(EXIT_FAILURE);
  }
}

void stay_on_core(std::size_t core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  (void)sched_setaffinity(0, sizeof(cores), &cores);
}

/// Connects so often, and reads whatever comes until everything is closed.
[[noreturn]] void read_all(const sockaddr_in& address, unsigned connections) {
  stay_on_core(1);
  const int events = epoll_create1(0);
  for (unsigned i = 0; i < connections; ++i) {
    const int socket_fd = socket(AF_INET, SOCK_STREAM, 0);
    demand(socket_fd >= 0, "socket");
    demand(connect(socket_fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0,
           "connect");
    epoll_event event{.events = EPOLLIN, .data = {.fd = socket_fd}};
    demand(epoll_ctl(events, EPOLL_CTL_ADD, socket_fd, &event) == 0, "epoll_ctl");
  }
  std::array<epoll_event, 256> ready{};
  std::array<char, 4096> bytes{};
  for (;;) {
    const int count = epoll_wait(events, ready.data(), static_cast<int>(ready.size()), -1);
    for (int i = 0; i < count; ++i) {
      if (recv(ready.at(static_cast<std::size_t>(i)).data.fd, bytes.data(), bytes.size(), 0) <= 0) {
        std::exit(EXIT_SUCCESS);
      }
    }
  }
}

int main(int argc, char** argv) {
  unsigned connections = 10'000;
  unsigned size = 60;
  unsigned rounds = 100;
  double rate = 5;
  CLI::App app{"What a bare send() to each of many sockets costs", "send_floor"};
  app.add_option("--conns", connections);
  app.add_option("--bytes", size);
  app.add_option("--rounds", rounds);
  app.add_option("--rate", rate, "rounds per second");
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  (void)getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &files);

  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  demand(listener >= 0, "socket");
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof(address);
  demand(bind(listener, reinterpret_cast<const sockaddr*>(&address), length) == 0, "bind");
  demand(listen(listener, SOMAXCONN) == 0, "listen");
  demand(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length) == 0, "getsockname");
  const pid_t reader = fork();
  if (reader == 0) {
    read_all(address, connections);
  }
  stay_on_core(0);
  std::vector<int> sockets;
  for (unsigned i = 0; i < connections; ++i) {
    const int one = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK);
    demand(one >= 0, "accept");
    const int on = 1;
    (void)setsockopt(one, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    sockets.push_back(one);
  }

  const std::string bytes(size, 'u');
  const tool::ProcessWatch self(getpid());
  std::uint64_t sent = 0;
  std::chrono::nanoseconds used{};
  auto due = std::chrono::steady_clock::now();
  for (unsigned round = 0; round < rounds; ++round) {
    const auto before = self.cpu_time();
    for (const int one : sockets) {
      sent += send(one, bytes.data(), bytes.size(), MSG_NOSIGNAL) > 0 ? 1U : 0U;
    }
    used += self.cpu_time() - before;
    due += std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(1 / rate));
    std::this_thread::sleep_until(due);
  }
  fmt::print("{{\"conns\":{},\"bytes\":{},\"sent\":{},\"cpu_us_per_send\":{:.2f}}}\n", connections,
             size, sent,
             std::chrono::duration<double, std::micro>(used).count() / static_cast<double>(sent));
  (void)kill(reader, SIGTERM);
  (void)waitpid(reader, nullptr, 0);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace aurora::bench

int main(int argc, char** argv) { return aurora::bench::main(argc, argv); }
