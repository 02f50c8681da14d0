// Requests about the identity provider of the host: provider_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "aurora/v1/provider.pb.h"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct LinkProvider {
  v1::ProviderProof proof;
  std::string password;
};
struct UnlinkProvider {
  std::string password;
};
struct ConfirmByProvider {
  v1::ProviderProof proof;
};

}  // namespace request

using ProviderRequest =
    std::variant<request::LinkProvider, request::UnlinkProvider, request::ConfirmByProvider>;

// clang-format off
template <> struct PropertiesOf<request::LinkProvider> : Changes {};
template <> struct PropertiesOf<request::UnlinkProvider> : Changes {};
template <> struct PropertiesOf<request::ConfirmByProvider> : Changes {};
// clang-format on

}  // namespace aurora::server
