// Requests about tokens for programs: token_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "server/people/scopes.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct ListPersonalTokens {};
struct MakePersonalToken {
  std::string name;
  Scopes scopes;
};
struct RevokePersonalToken {
  std::string id;
};

}  // namespace request

using TokenRequest = std::variant<request::ListPersonalTokens, request::MakePersonalToken,
                                  request::RevokePersonalToken>;

// clang-format off
template <> struct PropertiesOf<request::ListPersonalTokens> : Reads, Owns {};
template <> struct PropertiesOf<request::MakePersonalToken> : Changes {};
template <> struct PropertiesOf<request::RevokePersonalToken> : Changes {};
// clang-format on

}  // namespace aurora::server
