#include "server/http/web_files.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <system_error>

#include <sodium.h>

namespace aurora::server {
namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view extension;
  std::string_view content_type;
};

constexpr std::array kTypes{
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".svg", "image/svg+xml"},
    Type{".json", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".png", "image/png"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".wasm", "application/wasm"},
    Type{".txt", "text/plain; charset=utf-8"},
};

std::string_view content_type_of(const fs::path& path) {
  const std::string extension = path.extension().string();
  for (const Type& type : kTypes) {
    if (type.extension == extension) {
      return type.content_type;
    }
  }
  return "application/octet-stream";
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return std::move(out).str();
}

/// The file beside `path` with one more extension; empty when there is none.
std::string read_beside(fs::path path, std::string_view extension) {
  path += extension;
  std::error_code error;
  return fs::is_regular_file(path, error) ? read_file(path) : std::string();
}

bool is_compressed(const fs::path& path) {
  return path.extension() == ".br" || path.extension() == ".gz";
}

}  // namespace

WebFiles WebFiles::read(const fs::path& dir) {
  WebFiles web;
  std::error_code error;
  if (dir.empty() || !fs::is_regular_file(dir / "index.html", error)) {
    return web;
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dir, error)) {
    if (!entry.is_regular_file(error) || is_compressed(entry.path())) {
      continue;
    }
    const std::string name = "/" + fs::relative(entry.path(), dir, error).generic_string();
    WebFile file{.content_type = std::string(content_type_of(entry.path())),
                 .body = read_file(entry.path()),
                 .brotli = read_beside(entry.path(), ".br"),
                 .gzip = read_beside(entry.path(), ".gz"),
                 .etag = {},
                 .forever = name.starts_with("/assets/")};
    file.etag = etag_of(file.body);
    file.linked = name == "/index.html" ? LinkedPage::of(file.body) : std::nullopt;
    web.files_.emplace(name, std::move(file));
  }
  return web;
}

const WebFile* WebFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  if (found != files_.end()) {
    return &found->second;
  }
  const std::string_view last = path.substr(path.rfind('/') + 1);
  if (last.find('.') != std::string_view::npos || path.starts_with("/assets/")) {
    return nullptr;
  }
  const auto index = files_.find("/index.html");
  return index == files_.end() ? nullptr : &index->second;
}

std::string etag_of(std::string_view body) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(body.data()),  // NOLINT
                     body.size(), nullptr, 0);
  std::array<char, 2 * 16 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return '"' + std::string(hex.data()) + '"';
}

fs::path usual_web_dir() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program.parent_path().parent_path() / "share" / "aurora" / "web";
}

}  // namespace aurora::server
