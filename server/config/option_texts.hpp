// How the text of an option becomes a value, where several groups need the same.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/config.hpp"

namespace aurora::server {

inline constexpr std::size_t kMostOfALimit = 10'000'000;

/// The whole number that a text is; nothing when it is none, or not within these bounds.
template <typename T>
std::optional<T> number_in(const std::string& text, T least, T most) {
  T number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// A limit of something there may be.
template <std::size_t Limits::* kLimit>
bool set_limit(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 1, kMostOfALimit);
  config.limits.*kLimit = number.value_or(config.limits.*kLimit);
  return number.has_value();
}

/// The texts between commas; false when one of them will not do.
inline bool set_list(std::vector<std::string>& list, std::string_view text,
                     bool (*will_do)(std::string_view)) {
  list.clear();
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    if (!will_do(one)) {
      return false;
    }
    list.emplace_back(one);
  }
  return true;
}

/// What kBool stands for.
inline bool set_bool(bool& value, std::string_view text) {
  value = text == "true" || text == "1" || text == "yes" || text == "on";
  return value || text == "false" || text == "0" || text == "no" || text == "off";
}

}  // namespace aurora::server
