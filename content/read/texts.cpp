// Texts of one language.
#include <algorithm>

#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr std::size_t kMaxTextBytes = 400;

bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
}

class TextReader {
 public:
  TextReader(const std::string& file, TextTable& texts, Violations& out)
      : file_(file), texts_(texts), out_(out) {}

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [name, node] : table) {
      const std::string key = prefix.empty() ? std::string(name) : prefix + "." + std::string(name);
      if (const toml::table* inner = node.as_table()) {
        read(*inner, key);
      } else {
        read_value(node, key);
      }
    }
  }

 private:
  void read_value(const toml::node& node, const std::string& key) {
    const auto text = node.value_exact<std::string>();
    const std::uint32_t line = node.source().begin.line;
    if (!text || text->empty()) {
      out_.push_back({file_, key, "must be a text in quotes, not empty", line});
    } else if (text->size() > kMaxTextBytes || has_control_characters(*text)) {
      out_.push_back({file_, key,
                      "must be one line of at most " + std::to_string(kMaxTextBytes) + " bytes",
                      line});
    }
    texts_[key] = text.value_or("");
  }

  const std::string& file_;
  TextTable& texts_;
  Violations& out_;
};

}  // namespace

void read_texts(const toml::table& root, const std::string& file, Language language, Draft& draft,
                Violations& out) {
  TextTable& texts = draft.pack.texts[static_cast<std::size_t>(language)];
  TextReader(file, texts, out).read(root, "");
}

}  // namespace aurora::content
