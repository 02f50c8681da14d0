#include "tests/server/support/nats_server.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/bus/nats_bus.hpp"

namespace aurora::server::test {
namespace {

namespace fs = std::filesystem;

constexpr auto kProgram = "/usr/sbin/nats-server";

/// {"nats":["nats://127.0.0.1:40123"]…}: the file is written when the broker listens.
std::string port_in(const fs::path& directory, pid_t pid) {
  const fs::path file = directory / ("nats-server_" + std::to_string(pid) + ".ports");
  while (true) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto at = text.find("127.0.0.1:");
    const auto end = text.find('"', at);
    if (at != std::string::npos && end != std::string::npos) {
      const auto begin = text.find(':', at) + 1;
      return text.substr(begin, end - begin);
    }
    if (::waitpid(pid, nullptr, WNOHANG) != 0) {
      throw std::runtime_error("the broker does not start");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

}  // namespace

bool NatsServer::is_available() { return has_nats() && fs::exists(kProgram); }

NatsServer::NatsServer(std::vector<std::string> options) : options_(std::move(options)) { start(); }

void NatsServer::start() {
  std::string directory = (fs::temp_directory_path() / "aurora-nats-XXXXXX").string();
  if (::mkdtemp(directory.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), directory);
  }
  std::vector<std::string> words{kProgram,           "-a",     "127.0.0.1", "-p", port_,
                                 "--ports_file_dir", directory};
  words.insert(words.end(), options_.begin(), options_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nowhere = ::open("/dev/null", O_RDWR);
    if (nowhere < 0) {
      ::_exit(1);
    }
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(kProgram, arguments.data());
    ::_exit(1);
  }
  port_ = port_in(directory, pid_);
  fs::remove_all(directory);
}

void NatsServer::kill_9() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }
}

void NatsServer::freeze() const { ::kill(pid_, SIGSTOP); }

}  // namespace aurora::server::test
