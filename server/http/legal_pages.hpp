// The operator's own pages that some countries' laws require.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/runtime/outcome.hpp"

namespace aurora::server {

/// Empty paths: there is no such page.
struct LegalFiles {
  std::filesystem::path imprint;
  std::filesystem::path privacy;
};

struct LegalPage {
  std::string content_type;
  std::string body;
};

/// Read once, and served from memory.
class LegalPages {
 public:
  /// Without any.
  LegalPages() = default;
  /// Reads the files, or says why one of them cannot be used.
  [[nodiscard]] static Outcome<LegalPages> read(const LegalFiles& files);

  /// The page at `path` ("/imprint"); nullptr when there is none.
  [[nodiscard]] const LegalPage* find(std::string_view path) const;
  /// By their paths.
  [[nodiscard]] const std::map<std::string, LegalPage, std::less<>>& all() const { return pages_; }

  /// Whether the path belongs to such a page, even if there is none.
  [[nodiscard]] static bool owns(std::string_view path);

 private:
  std::map<std::string, LegalPage, std::less<>> pages_;
};

}  // namespace aurora::server
