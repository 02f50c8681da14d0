#include "server/config/config_file.hpp"

#include <fstream>
#include <optional>
#include <sstream>

#include <toml++/toml.h>

namespace aurora::server {
namespace {

std::string place(const std::filesystem::path& path, const toml::source_region& region) {
  return path.string() + ":" + std::to_string(region.begin.line);
}

/// A string, a whole number, or true or false; nothing for everything else.
std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) {
    return text->get();
  }
  if (const auto* number = node.as_integer()) {
    return std::to_string(number->get());
  }
  if (const auto* truth = node.as_boolean()) {
    return truth->get() ? "true" : "false";
  }
  return std::nullopt;
}

std::optional<std::string> text_of(const toml::array& list) {
  std::string texts;
  for (const toml::node& node : list) {
    const auto text = text_of(node);
    if (!text) {
      return std::nullopt;
    }
    texts += (texts.empty() ? "" : ",") + *text;
  }
  return texts;
}

}  // namespace

Outcome<FileValues> read_config_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file || std::filesystem::is_directory(path)) {
    return complaint(path.string() + " cannot be read; it must be a TOML file");
  }
  std::stringstream whole;
  whole << file.rdbuf();

  FileValues values;
  try {
    const toml::table table = toml::parse(whole.str(), path.string());
    for (const auto& [key, node] : table) {
      const auto* list = node.as_array();
      const auto text = list != nullptr ? text_of(*list) : text_of(node);
      if (!text) {
        return complaint(place(path, node.source()) + ": '" + std::string(key.str()) +
                         "' must be a string, a whole number, true or false, or a list of these");
      }
      values.emplace(key.str(), FileValue{*text, node.source().begin.line, list != nullptr});
    }
  } catch (const toml::parse_error& error) {
    return complaint(place(path, error.source()) + ": " + std::string(error.description()));
  }
  return values;
}

}  // namespace aurora::server
