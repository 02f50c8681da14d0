#include "tool/replay/files.hpp"

#include <fmt/format.h>

#include "protocol/replay_file.hpp"
#include "tool/support/files.hpp"

namespace aurora::tool {

std::expected<v1::Replay, std::string> read_replay(const std::string& path) {
  const auto bytes = read_file(path);
  if (!bytes) {
    return std::unexpected(fmt::format("{} cannot be read", path));
  }
  v1::Replay replay;
  if (const auto read = protocol::read_replay_file(*bytes, replay); !read) {
    return std::unexpected(fmt::format("{}: {}", path, read.error().message));
  }
  return replay;
}

v1::PackRef ref_of(const content::Pack& pack) {
  v1::PackRef ref;
  ref.set_id(pack.id);
  ref.set_version(pack.version);
  ref.set_digest(pack.digest);
  return ref;
}

}  // namespace aurora::tool
