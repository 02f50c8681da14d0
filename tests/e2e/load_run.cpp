#include "tests/e2e/load_run.hpp"

namespace aurora::e2e {
namespace {

std::vector<std::string> arguments(const std::string& url, std::vector<std::string> options) {
  options.insert(options.begin(), {"load", "--url", url});
  return options;
}

}  // namespace

LoadRun::LoadRun(World& world, std::vector<std::string> options)
    : LoadRun(world, world.url(), std::move(options)) {}

LoadRun::LoadRun(const World& world, const std::string& url, std::vector<std::string> options)
    : process_(world.path(""), "load", "aurora", arguments(url, std::move(options))) {}

bool LoadRun::wait(std::chrono::seconds patience) { return process_.wait(patience).has_value(); }

std::optional<double> LoadRun::number(const std::string& key) const {
  const std::string out = process_.out();
  const auto found = out.find("\"" + key + "\":");
  if (found == std::string::npos) {
    return std::nullopt;
  }
  return std::stod(out.substr(found + key.size() + 3));
}

bool LoadRun::ok() const {
  return process_.out().find(R"("checks":{"ok":true)") != std::string::npos;
}

}  // namespace aurora::e2e
