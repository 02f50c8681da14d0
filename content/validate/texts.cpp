// Every text in every language, and no text that nobody shows.
#include <algorithm>
#include <string>

#include "content/text_keys.hpp"
#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

bool told_in_any_language(const Pack& pack, const std::string& key) {
  return std::ranges::any_of(
      kAllLanguages, [&](Language language) { return pack.all_texts(language).contains(key); });
}

}  // namespace

void check_texts(const Draft& draft, Violations& out) {
  auto keys = text_keys(draft.pack);
  for (const std::string& story : story_keys(draft.pack)) {
    if (told_in_any_language(draft.pack, story)) {
      keys.insert(story);
    }
  }
  for (const Language language : kAllLanguages) {
    const TextTable& texts = draft.pack.all_texts(language);
    const Origin file{"texts/" + std::string(code_of(language)) + ".toml", "", 0};
    if (texts.empty()) {
      continue;  // the file is missing or no TOML, which has been reported
    }
    for (const std::string& key : keys) {
      if (!texts.contains(key)) {
        report(out, file, key, "is missing; every text exists in every language");
      }
    }
    for (const auto& [key, text] : texts) {
      if (!keys.contains(key)) {
        report(out, file, key, "belongs to nothing in the pack; remove it or correct its spelling");
      }
    }
  }
}

}  // namespace aurora::content
