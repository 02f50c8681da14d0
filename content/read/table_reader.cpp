#include "content/read/table_reader.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

namespace aurora::content {
namespace {

constexpr std::size_t kMaxKeyLength = 40;

std::string name_of(toml::node_type type) {
  std::ostringstream out;
  out << type;
  return out.str();
}

std::string range_text(int min, int max) {
  return "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
}

bool is_snake_case(std::string_view word) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !word.empty() && word.front() >= 'a' && word.front() <= 'z' &&
         word.size() <= kMaxKeyLength && std::all_of(word.begin(), word.end(), allowed);
}

std::optional<int> in_range(const toml::node& node, int min, int max) {
  const auto value = node.value_exact<std::int64_t>();
  if (!value || *value < min || *value > max) {
    return std::nullopt;
  }
  return static_cast<int>(*value);
}

}  // namespace

std::string TableReader::path_to(std::string_view key) const {
  if (path_.empty() || key.empty()) {
    return path_ + std::string(key);
  }
  return path_ + "." + std::string(key);
}

const toml::node* TableReader::find(std::string_view key) {
  asked_.emplace(key);
  return table_->get(key);
}

const toml::node* TableReader::require(std::string_view key, std::string_view what) {
  const toml::node* node = find(key);
  if (node == nullptr) {
    report(path_to(key), "is missing; add " + std::string(key) + " = " + std::string(what),
           *table_);
  }
  return node;
}

std::string TableReader::string(std::string_view key) {
  const toml::node* node = require(key, "a text in quotes");
  if (node == nullptr) {
    return {};
  }
  const auto value = node->value_exact<std::string>();
  if (!value || value->empty()) {
    wrong_type(key, "a text in quotes, not empty", *node);
    return {};
  }
  return *value;
}

int TableReader::number(std::string_view key, int min, int max) {
  const toml::node* node = require(key, range_text(min, max));
  if (node == nullptr) {
    return min;
  }
  const auto value = in_range(*node, min, max);
  if (!value) {
    wrong_type(key, range_text(min, max), *node);
    return min;
  }
  return *value;
}

int TableReader::number_or(std::string_view key, int min, int max, int otherwise) {
  return has(key) ? number(key, min, max) : otherwise;
}

bool TableReader::flag(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) {
    return false;
  }
  const auto value = node->value_exact<bool>();
  if (!value) {
    wrong_type(key, "true or false", *node);
  }
  return value.value_or(false);
}

std::vector<ListEntry> TableReader::strings(std::string_view key) {
  std::vector<ListEntry> out;
  const toml::node* node = require(key, R"(a list of words such as ["fuel", "food"])");
  if (node == nullptr) {
    return out;
  }
  const toml::array* array = node->as_array();
  if (array == nullptr) {
    wrong_type(key, R"(a list of words such as ["fuel", "food"])", *node);
    return out;
  }
  for (const toml::node& entry : *array) {
    const std::string field = path_to(key) + "[" + std::to_string(out.size()) + "]";
    const auto value = entry.value_exact<std::string>();
    if (!value) {
      report(field, "must be a word in quotes, but is a " + name_of(entry.type()), entry);
    }
    out.push_back({value.value_or(""), field, entry.source().begin.line});
  }
  return out;
}

std::vector<int> TableReader::numbers(std::string_view key, std::size_t count, int min, int max) {
  std::vector<int> out(count, min);
  const std::string wanted =
      "a list of " + std::to_string(count) + " numbers, each " + range_text(min, max);
  const toml::node* node = require(key, wanted);
  if (node == nullptr) {
    return out;
  }
  const toml::array* array = node->as_array();
  if (array == nullptr || array->size() != count) {
    wrong_type(key, wanted, *node);
    return out;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = in_range(*array->get(i), min, max);
    if (!value) {
      report(path_to(key) + "[" + std::to_string(i) + "]", "must be " + range_text(min, max),
             *array->get(i));
    }
    out[i] = value.value_or(min);
  }
  return out;
}

std::string TableReader::identifier(std::string_view key) {
  std::string value = string(key);
  if (!value.empty() && !is_snake_case(value)) {
    fault(key, "'" + value + "' is no key; use a-z, 0-9 and _, a letter first, at most " +
                   std::to_string(kMaxKeyLength) + " characters");
  }
  return value;
}

void TableReader::each(std::string_view key, const std::function<void(TableReader&)>& read) {
  if (require(key, "a list of tables") != nullptr) {
    each_or_none(key, read);
  }
}

void TableReader::each_or_none(std::string_view key,
                               const std::function<void(TableReader&)>& read) {
  const toml::node* node = find(key);
  if (node == nullptr) {
    return;
  }
  const toml::array* array = node->as_array();
  if (array == nullptr) {
    wrong_type(key, "a list of tables", *node);
    return;
  }
  for (std::size_t i = 0; i < array->size(); ++i) {
    const toml::table* entry = array->get(i)->as_table();
    std::string name = std::to_string(i);
    if (entry == nullptr) {
      report(path_to(key) + "[" + name + "]", "must be a table", *array->get(i));
      continue;
    }
    if (const auto own_key = (*entry)["key"].value_exact<std::string>()) {
      name = *own_key;
    }
    TableReader reader(*entry, file_, path_to(key) + "[" + name + "]", *out_);
    read(reader);
    reader.finish();
  }
}

void TableReader::child(std::string_view key, const std::function<void(TableReader&)>& read) {
  const toml::node* node = require(key, "a table");
  if (node == nullptr) {
    return;
  }
  const toml::table* entry = node->as_table();
  if (entry == nullptr) {
    wrong_type(key, "a table", *node);
    return;
  }
  TableReader reader(*entry, file_, path_to(key), *out_);
  read(reader);
  reader.finish();
}

void TableReader::finish() {
  for (const auto& [key, node] : *table_) {
    if (!asked_.contains(key.str())) {
      report(path_to(key.str()), "is unknown here; remove it or correct its spelling", node);
    }
  }
}

void TableReader::fault(std::string_view key, std::string message) {
  const toml::node* node = key.empty() ? nullptr : table_->get(key);
  report(path_to(key), std::move(message), node != nullptr ? *node : *table_);
}

void TableReader::fault(const ListEntry& entry, std::string message) {
  out_->push_back({file_, entry.field, std::move(message), entry.line});
}

void TableReader::report(std::string field, std::string message, const toml::node& at) {
  out_->push_back({file_, std::move(field), std::move(message), at.source().begin.line});
}

void TableReader::wrong_type(std::string_view key, std::string_view wanted, const toml::node& at) {
  std::string is = "a " + name_of(at.type());
  if (const auto number = at.value_exact<std::int64_t>()) {
    is = std::to_string(*number);
  }
  report(path_to(key), "must be " + std::string(wanted) + ", but is " + is, at);
}

void TableReader::report_unknown_word(std::string_view key, const std::string& value,
                                      const std::string& known) {
  fault(key, "'" + value + "' is unknown; use one of: " + known);
}

}  // namespace aurora::content
