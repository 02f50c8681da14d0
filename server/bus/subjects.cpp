#include "server/bus/subjects.hpp"

namespace aurora::server {
namespace {

std::string_view take_word(std::string_view& words) {
  const auto end = words.find('.');
  const std::string_view word = words.substr(0, end);
  words = end == std::string_view::npos ? std::string_view() : words.substr(end + 1);
  return word;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view subject) {
  while (!pattern.empty() && !subject.empty()) {
    const std::string_view wanted = take_word(pattern);
    const std::string_view word = take_word(subject);
    if (wanted == ">") {
      return true;
    }
    if (wanted != "*" && wanted != word) {
      return false;
    }
  }
  return pattern.empty() && subject.empty();
}

}  // namespace aurora::server
