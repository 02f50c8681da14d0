// What players may call themselves, and how those are told apart who would look the same.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/runtime/answer.hpp"

namespace aurora::server {

/// The name as it is shown: in Unicode's form C, without spaces around it and with single ones
/// within. BAD_OPTION with the field "name" says what is wrong with it.
[[nodiscard]] Answer<std::string> accepted_name(std::string_view name);
/// The same of a name that is shown already, and may have got a mark.
[[nodiscard]] Answer<std::string> accepted_shown_name(std::string_view name);

/// Names with the same look are easily taken for each other: by the confusable characters of
/// Unicode, and whatever the case.
[[nodiscard]] std::string look_of(std::string_view name);

/// The name, or if somebody else looks like that, with the first mark that tells them apart:
/// "Ann (2)".
[[nodiscard]] std::string distinct_name(const std::string& name,
                                        const std::function<bool(const std::string& look)>& taken);

}  // namespace aurora::server
