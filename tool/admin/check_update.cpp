#include "tool/admin/check_update.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "tool/commands.hpp"

namespace aurora::tool {

int check_update(const std::filesystem::path& data, const std::string& content) {
  std::error_code none;
  const std::filesystem::path own = std::filesystem::read_symlink("/proc/self/exe", none);
  const std::string server = (own.parent_path() / "aurora-server").string();
  std::vector<std::string> arguments{server, "--check-update", "--data", data.string()};
  if (!content.empty()) {
    arguments.insert(arguments.end(), {"--content", content});
  }
  std::vector<char*> pointers;
  for (std::string& argument : arguments) {
    pointers.push_back(argument.data());
  }
  pointers.push_back(nullptr);
  execv(server.c_str(), pointers.data());
  fmt::print(stderr, "aurora: cannot run {}: {}\n", server, std::strerror(errno));
  return kFailed;
}

}  // namespace aurora::tool
