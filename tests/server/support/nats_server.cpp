#include "tests/server/support/nats_server.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <regex>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/bus/nats_bus.hpp"

namespace aurora::server::test {
namespace {

constexpr auto kProgram = "/usr/sbin/nats-server";

/// What the broker says of its port, as soon as it listens there.
std::string port_said_to(int log) {
  static const std::regex kSaid("client connections on 127[.]0[.]0[.]1:([0-9]+)");
  std::string said;
  for (std::array<char, 512> some{};;) {
    const ssize_t read = ::read(log, some.data(), some.size());
    if (read <= 0) {
      throw std::runtime_error("the broker does not start: " + said);
    }
    said.append(some.data(), static_cast<std::size_t>(read));
    if (std::smatch port; std::regex_search(said, port, kSaid) && said.ends_with('\n')) {
      return port[1];
    }
  }
}

}  // namespace

bool NatsServer::is_available() { return has_nats() && std::filesystem::exists(kProgram); }

NatsServer::NatsServer(std::vector<std::string> options) : options_(std::move(options)) { start(); }

void NatsServer::start() {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe2");
  }
  const auto [log, said] = pipe;
  std::vector<std::string> words{kProgram, "-a", "127.0.0.1", "-p", port_};
  words.insert(words.end(), options_.begin(), options_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(said, STDERR_FILENO);
    ::execv(kProgram, arguments.data());
    ::_exit(1);
  }
  ::close(said);
  log_ = log;
  port_ = port_said_to(log_);
}

void NatsServer::kill_9() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
    ::close(log_);
  }
}

void NatsServer::freeze() const { ::kill(pid_, SIGSTOP); }

}  // namespace aurora::server::test
