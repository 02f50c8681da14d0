// Requests about tournaments: event_answers.cpp.
#pragma once

#include <variant>

#include "aurora/v1/event.pb.h"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct CreateEvent {
  v1::CreateEvent wire;
};
struct ListEvents {
  v1::ListEvents wire;
};
struct GetEvent {
  v1::GetEvent wire;
};
struct EnterEvent {
  v1::EnterEvent wire;
};
struct WithdrawFromEvent {
  v1::WithdrawFromEvent wire;
};
struct ControlEvent {
  v1::ControlEvent wire;
};
struct ExportEvent {
  v1::ExportEvent wire;
};

}  // namespace request

using EventRequest =
    std::variant<request::CreateEvent, request::ListEvents, request::GetEvent, request::EnterEvent,
                 request::WithdrawFromEvent, request::ControlEvent, request::ExportEvent>;

// clang-format off
template <> struct PropertiesOf<request::CreateEvent> : Changes {};
template <> struct PropertiesOf<request::ListEvents> : Reads {};
template <> struct PropertiesOf<request::GetEvent> : Reads {};
template <> struct PropertiesOf<request::EnterEvent> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::WithdrawFromEvent> : Changes, Plays {};
template <> struct PropertiesOf<request::ControlEvent> : Changes {};
template <> struct PropertiesOf<request::ExportEvent> : Reads {};
// clang-format on

}  // namespace aurora::server
