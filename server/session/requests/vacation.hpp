// Requests about time off from games over days: vacation_answers.cpp.
#pragma once

#include <cstdint>
#include <variant>

#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetVacation {};
struct SetVacation {
  std::uint32_t days = 0;  ///< 0: it ends
};

}  // namespace request

using VacationRequest = std::variant<request::GetVacation, request::SetVacation>;

// clang-format off
template <> struct PropertiesOf<request::GetVacation> : Reads {};
template <> struct PropertiesOf<request::SetVacation> : Changes {};
// clang-format on

}  // namespace aurora::server
