// Which names players may have, and how to tell apart those that look alike.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/runtime/answer.hpp"

namespace aurora::server {

/// The name as it is shown: in Unicode normal form C, trimmed, with single spaces. BAD_OPTION with
/// the field "name" says what is wrong.
[[nodiscard]] Answer<std::string> accepted_name(std::string_view name);
/// The same for a name that is already shown and may carry a mark.
[[nodiscard]] Answer<std::string> accepted_shown_name(std::string_view name);

/// Names with the same look are easily confused: it folds case and Unicode's confusable characters.
[[nodiscard]] std::string look_of(std::string_view name);

/// The name, with the first free mark if its look is taken: "Ann (2)".
[[nodiscard]] std::string distinct_name(const std::string& name,
                                        const std::function<bool(const std::string& look)>& taken);

}  // namespace aurora::server
