// Content packs as clients get them, put together once per pack and language.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/answer.hpp"

namespace aurora::v1 {
class Content;
}

namespace aurora::server {

struct Ruleset;

/// May be used from any thread.
class ContentShelf {
 public:
  /// `language` is an ISO 639-1 code, or empty: without texts.
  [[nodiscard]] Answer<std::shared_ptr<const v1::Content>> get(const Ruleset& rules,
                                                               const std::string& language);

 private:
  std::mutex mutex_;
  std::map<std::pair<const Ruleset*, std::string>, std::shared_ptr<const v1::Content>> made_;
};

}  // namespace aurora::server
