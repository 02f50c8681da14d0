#include "server/http/query.hpp"

#include <algorithm>
#include <charconv>

#include "protocol/errors.hpp"

namespace aurora::server {

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint8_t byte = 0;
    const char* const digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      out += static_cast<char>(byte);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

Query::Query(std::string_view target) {
  const std::size_t question = target.find('?');
  std::string_view rest =
      question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    values_[std::string(pair.substr(0, equals))] = pair.substr(std::min(equals + 1, pair.size()));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

std::string Query::text(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::string() : found->second;
}

Answer<std::uint32_t> Query::number(const std::string& name) const {
  const std::string value = text(name);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (values_.contains(name) && (error != std::errc{} || end != value.data() + value.size())) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, name + " is a whole number", name);
  }
  return number;
}

Verdict Query::only(std::string_view names) const {
  for (const auto& [name, value] : values_) {
    bool known = false;
    for (std::string_view rest = names; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      known = known || rest.substr(0, end) == name;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (!known) {
      return refusal(v1::ERROR_CODE_BAD_OPTION,
                     names.empty() ? "this address takes no options"
                                   : "the options of this address are: " + std::string(names),
                     name);
    }
  }
  return {};
}

}  // namespace aurora::server
