#include "content/archive.hpp"

#include <algorithm>
#include <charconv>

namespace aurora::content {
namespace {

constexpr std::string_view kMagic = "aurora pack 1\n";

/// The bytes up to `end`, which goes with them; nothing when it does not come.
std::optional<std::string_view> take_until(char end, std::string_view& rest) {
  const std::size_t at = rest.find(end);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(at + 1);
  return taken;
}

}  // namespace

std::string write_archive(PackFiles files) {
  std::sort(files.begin(), files.end(),
            [](const PackFile& a, const PackFile& b) { return a.name < b.name; });
  std::string bytes(kMagic);
  for (const PackFile& file : files) {
    bytes += file.name + ' ' + std::to_string(file.text.size()) + '\n' + file.text;
  }
  return bytes;
}

std::optional<PackFiles> read_archive(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) {
    return std::nullopt;
  }
  bytes.remove_prefix(kMagic.size());
  PackFiles files;
  while (!bytes.empty()) {
    const auto name = take_until(' ', bytes);
    const auto digits = name ? take_until('\n', bytes) : std::nullopt;
    std::size_t length = 0;
    if (!digits ||
        std::from_chars(digits->data(), digits->data() + digits->size(), length).ec !=
            std::errc() ||
        length > bytes.size()) {
      return std::nullopt;
    }
    files.push_back({std::string(*name), std::string(bytes.substr(0, length))});
    bytes.remove_prefix(length);
  }
  return files;
}

}  // namespace aurora::content
