// Objects of JSON as providers send them; whatever is of another type is not there.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/json/object.hpp>

namespace aurora::server {

/// Nothing when the text is no object.
[[nodiscard]] std::optional<boost::json::object> object_in(std::string_view text);
/// Empty when there is no such text.
[[nodiscard]] std::string_view text_in(const boost::json::object& object, std::string_view name);
/// A time of JSON Web Tokens, in seconds; nothing when it is no time that can be.
[[nodiscard]] std::optional<std::int64_t> seconds_in(const boost::json::object& object,
                                                     std::string_view name);
/// Whether the text is in the list, or is the value itself.
[[nodiscard]] bool lists(const boost::json::object& object, std::string_view name,
                         std::string_view text);

}  // namespace aurora::server
