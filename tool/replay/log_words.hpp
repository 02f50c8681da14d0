// What the log says, in every language: the files of protocol/log_words/, which the browser client
// reads, too. docs/web.md tells how they are written.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "content/language.hpp"

namespace aurora::tool {

/// The file of a language ("en") as it was when the tool was built; empty when there is none.
[[nodiscard]] std::string_view log_words_file(std::string_view language);

class LogWords {
 public:
  using Table = std::map<std::string, std::string, std::less<>>;

  /// Read once per language, for as long as the program runs.
  [[nodiscard]] static const LogWords& in(content::Language language);

  /// Sentences and names that the client knows, too: "log.ROUND_STARTED", "zone.rest".
  [[nodiscard]] const Table& told() const { return told_; }
  /// What only the tool adds to a sentence, in brackets: "slot", "reason.food".
  [[nodiscard]] const Table& details() const { return details_; }

 private:
  explicit LogWords(std::string_view json);

  Table told_;
  Table details_;
};

/// The text of a key; empty when there is no such key.
[[nodiscard]] std::string_view text_of(const LogWords::Table& table, std::string_view key);

/// Values for the `{name}` holes of a text.
using Holes = std::map<std::string, std::string, std::less<>>;

/// Fills the holes of a text; a hole without a value is left out. The client does the same in
/// web/src/i18n/format.ts.
[[nodiscard]] std::string fill(std::string_view text, const Holes& holes);
[[nodiscard]] bool has_hole(std::string_view text, std::string_view name);

}  // namespace aurora::tool
