#include "storage/backup_series.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <string_view>
#include <system_error>

#include "storage/durable_file.hpp"

namespace aurora::storage {
namespace {

constexpr std::string_view kPrefix = "aurora-";
constexpr std::string_view kSuffix = ".db";
constexpr std::string_view kStampShape = "00000000-000000";

bool is_backup_name(std::string_view name) {
  if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix) ||
      name.size() != kPrefix.size() + kStampShape.size() + kSuffix.size()) {
    return false;
  }
  return std::ranges::equal(
      name.substr(kPrefix.size(), kStampShape.size()), kStampShape,
      [](char c, char shape) { return shape == '0' ? '0' <= c && c <= '9' : c == shape; });
}

}  // namespace

std::string stamp_of(UnixMillis at) {
  const std::time_t seconds = at / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  return {text.data(), size};
}

std::string backup_name(UnixMillis at) {
  return std::string(kPrefix) + stamp_of(at) + std::string(kSuffix);
}

Result<std::vector<std::filesystem::path>> drop_old_backups(const std::filesystem::path& directory,
                                                            std::size_t keep) {
  std::error_code error;
  std::vector<std::filesystem::path> backups;
  for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end;
       it.increment(error)) {
    if (is_backup_name(it->path().filename().string())) {
      backups.push_back(it->path());
    }
  }
  if (error) {
    return file_error(directory, error.value());
  }
  std::ranges::sort(backups, std::greater());
  backups.erase(backups.begin(),
                backups.begin() + static_cast<std::ptrdiff_t>(std::min(keep, backups.size())));
  for (const std::filesystem::path& old : backups) {
    if (!std::filesystem::remove(old, error) && error) {
      return file_error(old, error.value());
    }
  }
  return backups;
}

}  // namespace aurora::storage
