// Requests about the connection itself: connection_answers.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "aurora/v1/provider.pb.h"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct Login {
  std::string login;
  std::string password;
  std::string device;
  std::string code;  ///< with one, the password is a new one
};
/// With a name for a new guest, a token for one who comes back, or a login.
struct Hello {
  std::string client;
  std::string name;
  std::string token;
  std::optional<Login> login;
  std::string invitation;  ///< the code of a link, for a new guest
  std::optional<v1::ProviderProof> provider = {};
};
struct Ping {
  std::uint64_t nonce = 0;
};
struct GetContent {
  std::string pack;      ///< digest; empty: that of new tables
  std::string language;  ///< empty: without texts
};

}  // namespace request

using ConnectionRequest = std::variant<request::Hello, request::Ping, request::GetContent>;

// clang-format off
template <> struct PropertiesOf<request::Hello> : Changes, Opens {};
template <> struct PropertiesOf<request::Ping> : Reads {};
template <> struct PropertiesOf<request::GetContent> : Reads {};
// clang-format on

}  // namespace aurora::server
