// Requests about how a player is reached who is away: reminder_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "aurora/v1/reminder.pb.h"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetReminders {};
struct AddReminderChannel {
  v1::AddReminderChannel wire;
};
struct RemoveReminderChannel {
  std::string channel_id;
};
struct TestReminderChannel {
  std::string channel_id;
};
struct SetReminders {
  v1::SetReminders wire;
};
struct MuteReminders {
  std::string table_id;
  bool muted = false;
};

}  // namespace request

using ReminderRequest =
    std::variant<request::GetReminders, request::AddReminderChannel, request::RemoveReminderChannel,
                 request::TestReminderChannel, request::SetReminders, request::MuteReminders>;

// clang-format off
template <> struct PropertiesOf<request::GetReminders> : Reads {};
template <> struct PropertiesOf<request::AddReminderChannel> : Changes {};
template <> struct PropertiesOf<request::RemoveReminderChannel> : Changes {};
template <> struct PropertiesOf<request::TestReminderChannel> : Changes {};
template <> struct PropertiesOf<request::SetReminders> : Changes {};
template <> struct PropertiesOf<request::MuteReminders> : Changes {};
// clang-format on

}  // namespace aurora::server
