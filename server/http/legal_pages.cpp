#include "server/http/legal_pages.hpp"

#include <fstream>
#include <sstream>
#include <utility>

namespace aurora::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kImprint = "/imprint";
constexpr std::string_view kPrivacy = "/privacy";
constexpr std::uintmax_t kMaxBytes = 1U << 20U;

Outcome<LegalPage> read_page(const fs::path& path, std::string_view option) {
  const std::string name = std::string(option) + ": " + path.string();
  std::error_code error;
  const auto size = fs::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  if (error || !file) {
    return complaint(name + " cannot be read; it must be a page in HTML, or a text file");
  }
  if (size > kMaxBytes) {
    return complaint(name + " is larger than 1 MiB");
  }
  std::ostringstream body;
  body << file.rdbuf();
  const bool html = path.extension() == ".html" || path.extension() == ".htm";
  return LegalPage{html ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
                   std::move(body).str()};
}

}  // namespace

Outcome<LegalPages> LegalPages::read(const LegalFiles& files) {
  LegalPages pages;
  for (const auto& [path, file] :
       {std::pair{kImprint, &files.imprint}, {kPrivacy, &files.privacy}}) {
    if (file->empty()) {
      continue;
    }
    auto page = read_page(*file, path.substr(1));
    if (!page) {
      return complaint(std::move(page.error()));
    }
    pages.pages_.emplace(path, std::move(*page));
  }
  return pages;
}

const LegalPage* LegalPages::find(std::string_view path) const {
  const auto found = pages_.find(path);
  return found == pages_.end() ? nullptr : &found->second;
}

bool LegalPages::owns(std::string_view path) { return path == kImprint || path == kPrivacy; }

}  // namespace aurora::server
