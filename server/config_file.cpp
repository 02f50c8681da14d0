#include "server/config_file.hpp"

#include <fstream>
#include <sstream>

#include <toml++/toml.h>

namespace aurora::server {
namespace {

std::string place(const std::filesystem::path& path, const toml::source_region& region) {
  return path.string() + ":" + std::to_string(region.begin.line);
}

}  // namespace

std::variant<FileValues, std::string> read_config_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file || std::filesystem::is_directory(path)) {
    return path.string() + " cannot be read: it must be a file in TOML";
  }
  std::stringstream text;
  text << file.rdbuf();

  FileValues values;
  try {
    const toml::table table = toml::parse(text.str(), path.string());
    for (const auto& [key, node] : table) {
      std::string value;
      if (const auto* string = node.as_string()) {
        value = string->get();
      } else if (const auto* number = node.as_integer()) {
        value = std::to_string(number->get());
      } else {
        return place(path, node.source()) + ": '" + std::string(key.str()) +
               "' must be a text or a whole number";
      }
      values.emplace(key.str(), FileValue{value, node.source().begin.line});
    }
  } catch (const toml::parse_error& error) {
    return place(path, error.source()) + ": " + std::string(error.description());
  }
  return values;
}

}  // namespace aurora::server
