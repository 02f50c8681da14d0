// Requests about friends: friend_answers.cpp.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/session/requests/block.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct ListFriends {
  bool watch = false;
};
/// By the table, or by a login.
struct AskFriend {
  std::optional<BlockPlayer> at_table;
  std::string login;
};
struct AcceptFriend {
  std::string friend_id;
};
struct RemoveFriend {
  std::string friend_id;
};
struct InviteFriend {
  std::string friend_id;
  std::string table_id;
};
struct HideFromFriends {
  bool hidden = false;
};

}  // namespace request

using FriendRequest =
    std::variant<request::ListFriends, request::AskFriend, request::AcceptFriend,
                 request::RemoveFriend, request::InviteFriend, request::HideFromFriends>;

// clang-format off
template <> struct PropertiesOf<request::ListFriends> : Reads, Owns {};
template <> struct PropertiesOf<request::AskFriend> : Changes {};
template <> struct PropertiesOf<request::AcceptFriend> : Changes {};
template <> struct PropertiesOf<request::RemoveFriend> : Changes {};
template <> struct PropertiesOf<request::InviteFriend> : Changes {};
template <> struct PropertiesOf<request::HideFromFriends> : Changes {};
// clang-format on

}  // namespace aurora::server
