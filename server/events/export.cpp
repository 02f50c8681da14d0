#include "server/events/export.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace aurora::events {
namespace {

/// The numbers of a line, under the names that both formats have for them.
struct Column {
  std::string_view name;
  std::int64_t (*of)(const Standing& line);
};
constexpr std::array kColumns{
    Column{"points", [](const Standing& line) { return line.points; }},
    Column{"wins", [](const Standing& line) { return line.wins; }},
    Column{"opponents", [](const Standing& line) { return line.opponents; }},
    Column{"relative", [](const Standing& line) { return line.relative; }},
    Column{"encounters", [](const Standing& line) { return line.encounters; }},
    Column{"group", [](const Standing& line) { return std::int64_t{line.group}; }},
    Column{"finals", [](const Standing& line) { return std::int64_t{line.finals}; }},
    Column{"played", [](const Standing& line) { return std::int64_t{line.played}; }},
    Column{"byes", [](const Standing& line) { return std::int64_t{line.byes}; }},
    Column{"missed", [](const Standing& line) { return std::int64_t{line.missed}; }},
};

std::string csv_text(std::string text) {
  if (text.find_first_of("=+-@\t\r") == 0) {
    text.insert(text.begin(), '\'');
  }
  if (text.find_first_of("\",\r\n") == std::string::npos) {
    return text;
  }
  std::string quoted = "\"";
  for (const char c : text) {
    quoted.append(c == '"' ? 2 : 1, c);
  }
  return quoted + '"';
}

std::string json_text(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      quoted.append("\\u00").append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]);
    } else if (c == '"' || c == '\\') {
      quoted.append(1, '\\').append(1, c);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace

std::string to_csv(std::span<const Standing> standings, const NameOf& name_of) {
  std::string text = "place,name";
  for (const Column& column : kColumns) {
    text.append(",").append(column.name);
  }
  text += ",withdrawn\r\n";
  for (const Standing& line : standings) {
    text.append(std::to_string(line.place)).append(",").append(csv_text(name_of(line.who)));
    for (const Column& column : kColumns) {
      text.append(",").append(std::to_string(column.of(line)));
    }
    text += line.withdrawn ? ",1\r\n" : ",0\r\n";
  }
  return text;
}

std::string to_json(std::span<const Standing> standings, const NameOf& name_of) {
  std::string text = "[";
  for (const Standing& line : standings) {
    text.append(text.size() > 1 ? ",\n" : "\n");
    text.append("{\"place\":").append(std::to_string(line.place));
    text.append(",\"name\":").append(json_text(name_of(line.who)));
    for (const Column& column : kColumns) {
      text.append(",\"").append(column.name).append("\":");
      text.append(std::to_string(column.of(line)));
    }
    text.append(",\"withdrawn\":").append(line.withdrawn ? "true}" : "false}");
  }
  return text + "\n]\n";
}

}  // namespace aurora::events
