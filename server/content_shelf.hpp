// The content pack as clients get it, encoded once per language and format.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "protocol/frame.hpp"
#include "server/answer.hpp"

namespace aurora::server {

struct Ruleset;

/// May be used from any thread.
class ContentShelf {
 public:
  explicit ContentShelf(const Ruleset& rules) : rules_(rules) {}

  /// What protocol::answer_piece() makes an answer of. `language` is an ISO 639-1 code, or empty:
  /// without texts.
  [[nodiscard]] Answer<std::shared_ptr<const std::string>> get(const std::string& language,
                                                               protocol::Format format);

 private:
  const Ruleset& rules_;
  std::mutex mutex_;
  std::map<std::pair<std::string, protocol::Format>, std::shared_ptr<const std::string>> made_;
};

}  // namespace aurora::server
