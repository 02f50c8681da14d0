// The built browser client: read once from a directory, and served from memory.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

struct WebFile {
  std::string content_type;
  std::string body;
  std::string compressed;  ///< by gzip; empty when there is no such file beside it
  std::string etag;        ///< with quotation marks
  bool forever = false;    ///< its name changes with its content
};

class WebFiles {
 public:
  /// Without a client.
  WebFiles() = default;
  /// Reads `dir` with everything below it. A directory without an index.html has no client.
  [[nodiscard]] static WebFiles read(const std::filesystem::path& dir);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  /// What `path` ("/assets/index.js") stands for. A path that names no file is a screen of the
  /// client, which is index.html; nothing for a file that does not exist.
  [[nodiscard]] const WebFile* find(std::string_view path) const;

 private:
  std::map<std::string, WebFile, std::less<>> files_;
};

/// Where the client is when the operator does not say: beside the program, as `./dev build` and
/// `cmake --install` leave it, in ../share/aurora/web.
[[nodiscard]] std::filesystem::path usual_web_dir();

}  // namespace aurora::server
