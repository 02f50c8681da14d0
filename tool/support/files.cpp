#include "tool/support/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace aurora::tool {
namespace {

namespace fs = std::filesystem;

bool write(const std::string& path, std::string_view bytes, fs::perms permissions) {
  const std::string part = path + ".part";
  std::error_code error;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    if (!out) {
      return false;
    }
    fs::permissions(part, permissions, error);
    if (error) {
      return false;
    }
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush()) {
      return false;
    }
  }
  fs::rename(part, path, error);
  return !error;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return std::nullopt;
  }
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (in.bad()) {
    return std::nullopt;
  }
  return bytes;
}

bool write_file(const std::string& path, std::string_view bytes) {
  constexpr auto kUsual = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read |
                          fs::perms::others_read;
  return write(path, bytes, kUsual);
}

bool write_secret_file(const std::string& path, std::string_view bytes) {
  return write(path, bytes, fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace aurora::tool
