// The built browser client: read once from a directory, and served from memory.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/linked_page.hpp"

namespace aurora::server {

struct WebFile {
  std::string content_type;
  std::string body;
  std::string brotli;  ///< the body, compressed; empty when there is no such file beside it
  std::string gzip;
  std::string etag;                       ///< with quotation marks
  bool forever = false;                   ///< its name changes with its content
  std::optional<LinkedPage> linked = {};  ///< the first page, when it has links to complete
};

class WebFiles {
 public:
  /// Without a client.
  WebFiles() = default;
  /// Reads `dir` with everything below it. A directory without an index.html has no client.
  [[nodiscard]] static WebFiles read(const std::filesystem::path& dir);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  /// The file for `path` ("/assets/index.js"). A path that names no file is a screen of the client:
  /// index.html. Nothing for a file that does not exist.
  [[nodiscard]] const WebFile* find(std::string_view path) const;

 private:
  std::map<std::string, WebFile, std::less<>> files_;
};

/// The validator of a body: equal for equal bytes.
[[nodiscard]] std::string etag_of(std::string_view body);

/// The default directory of the client: ../share/aurora/web beside the program, where `./dev build`
/// and `cmake --install` put it.
[[nodiscard]] std::filesystem::path usual_web_dir();

}  // namespace aurora::server
