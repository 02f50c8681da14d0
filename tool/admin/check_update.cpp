#include "tool/admin/check_update.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

namespace aurora::tool {

namespace {

/// Becomes `aurora-server --check-update`, the one that was installed beside this program: it knows
/// the store and the rules. Returns only when there is none, with an exit status.
int check_update(const std::filesystem::path& data, const std::string& content) {
  std::error_code none;
  const std::filesystem::path own = std::filesystem::read_symlink("/proc/self/exe", none);
  const std::string server = (own.parent_path() / "aurora-server").string();
  std::vector<std::string> arguments{server, "--check-update", "--data", data.string()};
  if (!content.empty()) {
    arguments.insert(arguments.end(), {"--content", content});
  }
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) {
    pointers.push_back(argument.data());
  }
  pointers.push_back(nullptr);
  execv(server.c_str(), pointers.data());
  fmt::print(stderr, "aurora: cannot run {}: {}\n", server, std::strerror(errno));
  return kFailed;
}

}  // namespace

void add_check_update(CLI::App& admin, Commands& commands) {
  CLI::App* sub = admin.add_subcommand(
      "check-update", "Report what this version would do with the open tables of a server");
  const auto data = std::make_shared<std::filesystem::path>("data");
  const auto content = std::make_shared<std::string>();
  sub->add_option("--data", *data, "Data directory; the server may be running")
      ->capture_default_str();
  sub->add_option("--content", *content, "Content pack that you would start this version with");
  commands.add(sub, [data, content] { return check_update(*data, *content); });
}

}  // namespace aurora::tool
