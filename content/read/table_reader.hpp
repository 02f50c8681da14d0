// Reads the fields of one TOML table and explains everything that is wrong with it.
//
// A field that cannot be read is reported and yields a harmless default, so that reading goes on
// and finds the other faults of the pack. Keys nobody asked for are reported by finish().
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "content/read/origin.hpp"
#include "content/read/words.hpp"

namespace aurora::content {

/// A string of an array, and where it stands.
struct ListEntry {
  std::string value;
  std::string field;
  std::uint32_t line = 0;
};

class TableReader {
 public:
  TableReader(const toml::table& table, std::string file, std::string path, Violations& out)
      : table_(&table), file_(std::move(file)), path_(std::move(path)), out_(&out) {}

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// True in the files of the expansion, which know words that the others do not.
  [[nodiscard]] bool in_expansion() const { return file_.starts_with("expansion/"); }
  [[nodiscard]] std::string path_to(std::string_view key) const;
  [[nodiscard]] std::uint32_t line() const { return table_->source().begin.line; }
  [[nodiscard]] Origin origin() const { return {file_, path_, line()}; }
  [[nodiscard]] Violations& violations() { return *out_; }
  [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
  [[nodiscard]] bool has_list(std::string_view key) const {
    return table_->get_as<toml::array>(key) != nullptr;
  }

  /// Required fields.
  std::string string(std::string_view key);
  int number(std::string_view key, int min, int max);
  std::vector<ListEntry> strings(std::string_view key);
  std::vector<int> numbers(std::string_view key, std::size_t count, int min, int max);

  /// Optional fields.
  bool flag(std::string_view key);
  int number_or(std::string_view key, int min, int max, int otherwise);

  /// A key of a part of the pack: snake_case, at most 40 characters.
  std::string identifier(std::string_view key);

  /// One word of a table; `otherwise` is only used when the field may be left out.
  template <class Table, class E>
  E word(std::string_view key, const Table& table, E fallback) {
    const std::string value = string(key);
    return value.empty() ? fallback : lookup(key, table, value, fallback);
  }
  template <class Table, class E>
  E word_or(std::string_view key, const Table& table, E otherwise) {
    return has(key) ? word(key, table, otherwise) : otherwise;
  }

  /// Calls `read` for every table of an array of tables (or of inline tables), and finishes it.
  /// Paths use the table's `key` where it has one: "truck[snow_hauler]", else its index from 0.
  void each(std::string_view key, const std::function<void(TableReader&)>& read);
  void each_or_none(std::string_view key, const std::function<void(TableReader&)>& read);

  /// Calls `read` for a table.
  void child(std::string_view key, const std::function<void(TableReader&)>& read);

  /// Reports the keys that were not asked for.
  void finish();

  /// Reports a fault of one field of this table; an empty key stands for the table itself.
  void fault(std::string_view key, std::string message);
  void fault(const ListEntry& entry, std::string message);

 private:
  const toml::node* find(std::string_view key);
  const toml::node* require(std::string_view key, std::string_view what);
  void report(std::string field, std::string message, const toml::node& at);
  void wrong_type(std::string_view key, std::string_view wanted, const toml::node& at);
  void report_unknown_word(std::string_view key, const std::string& value,
                           const std::string& known);

  template <class Table, class E>
  E lookup(std::string_view key, const Table& table, const std::string& value, E fallback) {
    if (const auto found = find_word(table, value)) {
      return *found;
    }
    report_unknown_word(key, value, list_words(table));
    return fallback;
  }

  const toml::table* table_;
  std::string file_;
  std::string path_;
  Violations* out_;
  std::set<std::string, std::less<>> asked_;
};

}  // namespace aurora::content
