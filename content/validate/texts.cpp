// Every text in every language, and no text that nobody shows.
#include "content/text_keys.hpp"
#include "content/validate/validate.hpp"

namespace aurora::content {

void check_texts(const Draft& draft, Violations& out) {
  const auto keys = text_keys(draft.pack);
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
