#include "tests/e2e/process.hpp"

#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include "tests/support/programs.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace aurora::e2e {
namespace {

constexpr auto kPoll = std::chrono::milliseconds(5);

std::string whole(const std::filesystem::path& path, std::uintmax_t from = 0) {
  std::ifstream in(path, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(from));
  return {std::istreambuf_iterator<char>(in), {}};
}

std::uintmax_t length(const std::filesystem::path& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(path, none);
  return none ? 0 : size;
}

}  // namespace

Process::Process(const std::filesystem::path& dir, const std::string& label,
                 const std::string& program, std::vector<std::string> arguments)
    : out_(dir / (label + ".out")), err_(dir / (label + ".err")), out_begin_(length(out_)) {
  std::string path = test::program(program).string();
  std::vector<char*> argv{path.data()};
  for (std::string& argument : arguments) {
    argv.push_back(argument.data());
  }
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  constexpr int kFlags = O_WRONLY | O_CREAT | O_APPEND;
  posix_spawn_file_actions_addopen(&actions, 1, out_.c_str(), kFlags, 0644);
  posix_spawn_file_actions_addopen(&actions, 2, err_.c_str(), kFlags, 0644);
  const int error = posix_spawn(&pid_, path.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), path);
  }
}

Process::~Process() {
  if (running()) {
    kill_9();
  }
}

bool Process::reap(bool block) {
  if (status_) {
    return true;
  }
  int status = 0;
  if (waitpid(pid_, &status, block ? 0 : WNOHANG) != pid_) {
    return false;
  }
  status_ = status;
  return true;
}

bool Process::running() { return !reap(false); }

void Process::kill_9() {
  ::kill(pid_, SIGKILL);
  reap(true);
}

std::optional<int> Process::wait(std::chrono::seconds timeout) {
  const auto end = std::chrono::steady_clock::now() + timeout;
  while (!reap(false)) {
    if (std::chrono::steady_clock::now() > end) {
      return std::nullopt;
    }
    std::this_thread::sleep_for(kPoll);
  }
  if (!WIFEXITED(*status_)) {
    return std::nullopt;
  }
  return WEXITSTATUS(*status_);
}

std::string Process::out() const { return whole(out_, out_begin_); }
std::string Process::err() const { return whole(err_); }

std::optional<std::string> Process::line(const std::string& prefix, std::chrono::seconds timeout) {
  const auto end = std::chrono::steady_clock::now() + timeout;
  for (;;) {
    std::istringstream lines(out());
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(prefix) && !lines.eof()) {
        return line.substr(prefix.size());
      }
    }
    if (std::chrono::steady_clock::now() > end || !running()) {
      return std::nullopt;
    }
    std::this_thread::sleep_for(kPoll);
  }
}

}  // namespace aurora::e2e
