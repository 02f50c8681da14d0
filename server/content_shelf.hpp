// The content pack as clients get it, put together once per language.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/answer.hpp"

namespace aurora::v1 {
class Content;
}

namespace aurora::server {

struct Ruleset;

/// May be used from any thread.
class ContentShelf {
 public:
  explicit ContentShelf(const Ruleset& rules) : rules_(rules) {}

  /// `language` is an ISO 639-1 code, or empty: without texts.
  [[nodiscard]] Answer<std::shared_ptr<const v1::Content>> get(const std::string& language);

 private:
  const Ruleset& rules_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const v1::Content>> made_;
};

}  // namespace aurora::server
