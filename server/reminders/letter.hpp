// One reminder, as each kind of channel wants it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "aurora/v1/reminder.pb.h"
#include "server/reminders/outgoing.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::server {

/// What a player is told: nothing that not everybody at the table may know.
struct Letter {
  v1::ReminderKind kind = v1::REMINDER_KIND_UNSPECIFIED;
  std::string text;   ///< "It is your turn. Alpha, round 3"
  std::string link;   ///< to the table
  std::string table;  ///< its id; empty for a test
  std::string map;    ///< as in texts of packs
  unsigned round = 0;
  std::int64_t start_at_ms = 0;  ///< of a table that was set for a time; 0: of another
  std::string id;                ///< the same in every try
  std::int64_t at_ms = 0;
};

/// What is sent for it.
[[nodiscard]] OutgoingRequest request_for(const v1::ReminderChannel& channel, const Letter& letter);

/// BAD_OPTION, when a channel of this kind cannot be like that.
[[nodiscard]] Verdict check(const v1::ReminderChannel& channel);

/// HMAC-SHA-256 with the bytes of the secret as its key, in hex digits.
[[nodiscard]] std::string signature_of(std::string_view text, std::string_view secret);

/// As a part of a URL.
[[nodiscard]] std::string url_escaped(std::string_view text);

}  // namespace aurora::server
