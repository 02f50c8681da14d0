#include "tool/admin/backup.hpp"

#include <stdexcept>

#include <fmt/format.h>
#include <sys/stat.h>

namespace aurora::tool {

namespace fs = std::filesystem;

v1::AdminRequest backup_request(const fs::path& to, std::uint32_t keep) {
  const fs::path path = fs::absolute(to).lexically_normal();
  std::error_code none;
  const fs::path directory = fs::is_directory(path, none) ? path : path.parent_path();
  struct stat seen{};
  if (stat(directory.c_str(), &seen) != 0) {
    throw std::runtime_error("there is no directory " + directory.string());
  }
  v1::AdminRequest request;
  v1::AdminBackUp& out = *request.mutable_back_up();
  out.set_file(path.string());
  out.set_keep(keep);
  out.set_directory_device(seen.st_dev);
  out.set_directory_inode(seen.st_ino);
  return request;
}

std::string show_backup(const v1::AdminResponse& response) {
  const v1::AdminBackedUp& made = response.backed_up();
  std::string text = fmt::format("{} ({} bytes)\n", made.file(), made.bytes());
  if (made.dropped() > 0) {
    text += fmt::format("deleted {} old backups\n", made.dropped());
  }
  if (!made.problem().empty()) {
    text += fmt::format("could not delete old backups: {}\n", made.problem());
  }
  return text;
}

}  // namespace aurora::tool
