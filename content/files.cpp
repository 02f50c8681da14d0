#include "content/files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

namespace aurora::content {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFileBytes = 1024UL * 1024UL;

void read_file(const fs::path& path, const std::string& name, PackFiles& files, Violations& out) {
  std::error_code error;
  if (fs::file_size(path, error) > kMaxFileBytes || error) {
    out.push_back(
        {name, "",
         error ? "cannot be read: " + error.message() : std::string("is larger than one MiB")});
    return;
  }
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) {
    out.push_back({name, "", "cannot be read"});
    return;
  }
  files.push_back({name, std::move(text)});
}

/// A misspelt file name would otherwise look like a missing file and a silent one.
void report_strangers(const fs::path& dir, const std::string& prefix, Violations& out) {
  const std::vector<std::string>& known = file_names();
  std::vector<std::string> strangers;
  std::error_code error;
  for (fs::directory_iterator it(dir, error), end; !error && it != end; it.increment(error)) {
    std::string name = prefix + it->path().filename().string();
    if (it->path().extension() == ".toml" &&
        std::find(known.begin(), known.end(), name) == known.end()) {
      strangers.push_back(std::move(name));
    }
  }
  std::sort(strangers.begin(), strangers.end());
  for (const std::string& name : strangers) {
    out.push_back({name, "", "is no file of a pack; remove it or correct its name"});
  }
}

}  // namespace

PackFiles read_directory(const fs::path& dir, Violations& out) {
  PackFiles files;
  std::error_code error;
  if (!fs::is_directory(dir, error)) {
    out.push_back({dir.string(), "", "is not a directory"});
    return files;
  }
  for (const std::string& name : file_names()) {
    if (fs::exists(dir / name, error)) {
      read_file(dir / name, name, files, out);
    }
  }
  report_strangers(dir, "", out);
  report_strangers(dir / "texts", "texts/", out);
  report_strangers(dir / "expansion", "expansion/", out);
  report_strangers(dir / "expansion" / "texts", "expansion/texts/", out);
  if (files.empty() && out.empty()) {
    out.push_back(
        {dir.string(), "", "holds no content pack: pack.toml and the others are missing"});
  }
  return files;
}

}  // namespace aurora::content
