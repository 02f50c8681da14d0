#include "tests/e2e/world.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "tool/load/process_watch.hpp"

namespace aurora::e2e {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string bot_file(std::size_t index, const std::string& ending) {
  return "bot" + std::to_string(index) + ending;
}

}  // namespace

World::World() {
  std::string name = (std::filesystem::temp_directory_path() / "aurora-e2e-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  dir_ = name;
}

World::~World() {
  bots_.clear();
  server_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(dir_, ignored);
}

bool World::start_server() {
  server_ = std::make_unique<Process>(
      dir_, "server", "aurora-server",
      std::vector<std::string>{"--listen", "127.0.0.1:" + port_, "--data", path("data").string()});
  const auto address = server_->line("listening on ", kPatience);
  if (!address) {
    return false;
  }
  port_ = address->substr(address->rfind(':') + 1);
  return true;
}

std::string World::name_of(std::size_t index) {
  constexpr std::array kNames{"Ann", "Bob", "Cid", "Dot"};
  return kNames.at(index);
}

void World::kill_server() { server_->kill_9(); }

std::uint64_t World::server_memory_kb() const {
  return tool::ProcessWatch(server_->pid()).resident_kb();
}

void World::start_bot(std::size_t index, std::vector<std::string> options) {
  std::vector<std::string> arguments{"bot", "--name", name_of(index), "--seed",
                                     std::to_string(index + 1)};
  const auto add = [&](const std::string& option, const std::string& value) {
    if (std::ranges::find(options, option) == options.end()) {
      arguments.insert(arguments.end(), {option, value});
    }
  };
  add("--url", url());
  add("--token-file", path(bot_file(index, ".token")).string());
  add("--ack-log", path(bot_file(index, ".acks")).string());
  std::ranges::move(options, std::back_inserter(arguments));
  bots_.push_back(
      std::make_unique<Process>(dir_, bot_file(index, ""), "aurora", std::move(arguments)));
}

std::vector<Ack> World::acks(std::size_t index) const {
  std::vector<Ack> acks;
  std::istringstream lines(read(path(bot_file(index, ".acks"))));
  for (std::string line; std::getline(lines, line) && !lines.eof();) {
    std::istringstream fields(line);
    Ack ack;
    fields >> ack.command_id >> ack.version >> ack.seat >> std::ws;
    std::getline(fields, ack.choice);
    acks.push_back(ack);
  }
  return acks;
}

std::size_t World::all_acks() const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    sum += acks(i).size();
  }
  return sum;
}

int World::run_tool(const std::string& label, std::vector<std::string> arguments) {
  Process tool(dir_, label, "aurora", std::move(arguments));
  return tool.wait(kPatience).value_or(-1);
}

std::string World::output_of(const std::string& label) const {
  return read(path(label + ".out")) + read(path(label + ".err"));
}

std::string World::story() const {
  std::string text = "server:\n" + output_of("server");
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    text += bot_file(i, ":\n") + output_of(bot_file(i, ""));
  }
  return text;
}

}  // namespace aurora::e2e
