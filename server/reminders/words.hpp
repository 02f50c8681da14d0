// What reminders say, in the languages of the content.
#pragma once

#include <string>
#include <string_view>

#include "aurora/v1/reminder.pb.h"
#include "content/language.hpp"

namespace aurora::server {

/// "It is your turn."
[[nodiscard]] std::string_view sentence(v1::ReminderKind kind, content::Language language);

/// That a table begins in so many milliseconds.
[[nodiscard]] std::string_view begins_in(std::int64_t left_ms, content::Language language);

/// "Alpha, round 3", or without a round just the map.
[[nodiscard]] std::string place(std::string_view map, unsigned round, content::Language language);

}  // namespace aurora::server
