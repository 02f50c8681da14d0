// Letting in people who are new: invite_link_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "server/people/invite_links.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct MakeInviteLink {
  NewInviteLink wanted;
};
struct ListInviteLinks {};
struct RevokeInviteLink {
  std::string id;
};

}  // namespace request

using InviteLinkRequest =
    std::variant<request::MakeInviteLink, request::ListInviteLinks, request::RevokeInviteLink>;

// clang-format off
template <> struct PropertiesOf<request::MakeInviteLink> : Changes {};
template <> struct PropertiesOf<request::ListInviteLinks> : Reads, Owns {};
template <> struct PropertiesOf<request::RevokeInviteLink> : Changes {};
// clang-format on

}  // namespace aurora::server
