// Requests about the player's e-mail address: mail_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "aurora/v1/mail.pb.h"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetMail {};
struct SetMailAddress {
  v1::SetMailAddress wire;
};
struct ConfirmMailAddress {
  std::string code;
};
struct RemoveMailAddress {
  std::string password;
};
struct RequestPasswordReset {
  std::string login;
  std::string language;
};

}  // namespace request

using MailRequest =
    std::variant<request::GetMail, request::SetMailAddress, request::ConfirmMailAddress,
                 request::RemoveMailAddress, request::RequestPasswordReset>;

// clang-format off
template <> struct PropertiesOf<request::GetMail> : Reads, Owns {};
template <> struct PropertiesOf<request::SetMailAddress> : Changes {};
template <> struct PropertiesOf<request::ConfirmMailAddress> : Changes {};
template <> struct PropertiesOf<request::RemoveMailAddress> : Changes {};
template <> struct PropertiesOf<request::RequestPasswordReset> : Changes, ComesFromAnybody {};
// clang-format on

}  // namespace aurora::server
