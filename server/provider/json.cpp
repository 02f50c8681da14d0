#include "server/provider/json.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

namespace aurora::server {

namespace json = boost::json;

namespace {

const json::value* member(const json::object& object, std::string_view name) {
  return object.if_contains(json::string_view(name.data(), name.size()));
}

bool is_text(const json::value& value, std::string_view text) {
  return value.is_string() &&
         std::string_view(value.get_string().data(), value.get_string().size()) == text;
}

}  // namespace

std::optional<json::object> object_in(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error);
  if (error || !value.is_object()) {
    return std::nullopt;
  }
  return std::move(value.get_object());
}

std::string_view text_in(const json::object& object, std::string_view name) {
  const json::value* const value = member(object, name);
  return value == nullptr || !value->is_string()
             ? std::string_view()
             : std::string_view(value->get_string().data(), value->get_string().size());
}

std::optional<std::int64_t> seconds_in(const json::object& object, std::string_view name) {
  const json::value* const value = member(object, name);
  if (value == nullptr) {
    return std::nullopt;
  }
  // So that milliseconds can be counted.
  constexpr std::int64_t kFarAway = 1'000'000'000'000'000;
  if (value->is_int64() && value->get_int64() > -kFarAway && value->get_int64() < kFarAway) {
    return value->get_int64();
  }
  if (value->is_double() && std::abs(value->get_double()) < static_cast<double>(kFarAway)) {
    return static_cast<std::int64_t>(value->get_double());
  }
  return std::nullopt;
}

bool lists(const json::object& object, std::string_view name, std::string_view text) {
  const json::value* const value = member(object, name);
  if (value == nullptr) {
    return false;
  }
  return is_text(*value, text) ||
         (value->is_array() && std::ranges::any_of(value->get_array(), [&](const json::value& one) {
            return is_text(one, text);
          }));
}

}  // namespace aurora::server
