// Content packs as clients get them, encoded once per pack, language and format.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

#include "protocol/frame.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::server {

struct Ruleset;

/// May be used from any thread.
class ContentShelf {
 public:
  /// What protocol::answer_piece() makes an answer of. `language` is an ISO 639-1 code, or empty:
  /// without texts.
  [[nodiscard]] Answer<std::shared_ptr<const std::string>> get(const Ruleset& rules,
                                                               const std::string& language,
                                                               protocol::Format format);

 private:
  std::mutex mutex_;
  using Key = std::tuple<const Ruleset*, std::string, protocol::Format>;
  std::map<Key, std::shared_ptr<const std::string>> made_;
};

}  // namespace aurora::server
