#include "tool/replay/log_words.hpp"

#include <array>
#include <stdexcept>

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>

namespace aurora::tool {
namespace {

LogWords::Table table_of(const google::protobuf::Struct& file, const std::string& group) {
  LogWords::Table table;
  const auto found = file.fields().find(group);
  if (found == file.fields().end()) {
    return table;
  }
  for (const auto& [key, text] : found->second.struct_value().fields()) {
    table.emplace(key, text.string_value());
  }
  return table;
}

}  // namespace

LogWords::LogWords(std::string_view json) {
  google::protobuf::Struct file;
  const auto status =
      google::protobuf::util::JsonStringToMessage({json.data(), json.size()}, &file);
  // The files are part of the program: a test reads each of them.
  if (!status.ok()) {
    throw std::logic_error("protocol/log_words: " + status.ToString());
  }
  told_ = table_of(file, "told");
  details_ = table_of(file, "details");
}

const LogWords& LogWords::in(content::Language language) {
  using content::Language;
  const auto read = [](Language one) { return LogWords(log_words_file(content::code_of(one))); };
  static const std::array<LogWords, content::kLanguages> kAll{
      read(Language::kEn), read(Language::kPl), read(Language::kDe), read(Language::kRu),
      read(Language::kIt)};
  return kAll[static_cast<std::size_t>(language)];
}

std::string_view text_of(const LogWords::Table& table, std::string_view key) {
  const auto found = table.find(key);
  return found == table.end() ? std::string_view{} : std::string_view{found->second};
}

std::string fill(std::string_view text, const Holes& holes) {
  std::string filled;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      break;
    }
    filled += text.substr(0, open);
    const auto value = holes.find(text.substr(open + 1, close - open - 1));
    if (value != holes.end()) {
      filled += value->second;
    }
    text.remove_prefix(close + 1);
  }
  return filled.append(text);
}

bool has_hole(std::string_view text, std::string_view name) {
  return text.find("{" + std::string(name) + "}") != std::string_view::npos;
}

}  // namespace aurora::tool
