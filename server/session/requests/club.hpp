// Requests about clubs: club_answers.cpp.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "aurora/v1/club.pb.h"
#include "server/session/requests/block.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct FoundClub {
  v1::FoundClub wire;
};
struct ListMyClubs {};
struct FindClubs {
  std::string text;
};
struct GetClub {
  std::string club_id;
};
struct ChangeClub {
  v1::ChangeClub wire;
};
struct JoinClub {
  std::string club_id;
};
struct LeaveClub {
  std::string club_id;
};
struct ChangeClubMember {
  v1::ChangeClubMember wire;
};
struct InviteToClub {
  std::string club_id;
  std::optional<BlockPlayer> at_table;  ///< nothing: by the login
  std::string login;
};
struct AnnounceInClub {
  v1::AnnounceInClub wire;
};
struct DissolveClub {
  v1::DissolveClub wire;
};
struct ListClubGames {
  v1::ListClubGames wire;
};
struct ReportClub {
  v1::ReportClub wire;
};
struct ModerateClub {
  v1::ModerateClub wire;
};

}  // namespace request

using ClubRequest =
    std::variant<request::FoundClub, request::ListMyClubs, request::FindClubs, request::GetClub,
                 request::ChangeClub, request::JoinClub, request::LeaveClub,
                 request::ChangeClubMember, request::InviteToClub, request::AnnounceInClub,
                 request::DissolveClub, request::ListClubGames, request::ReportClub,
                 request::ModerateClub>;

// clang-format off
template <> struct PropertiesOf<request::FoundClub> : Changes {};
template <> struct PropertiesOf<request::ListMyClubs> : Reads, Owns {};
template <> struct PropertiesOf<request::FindClubs> : Reads {};
template <> struct PropertiesOf<request::GetClub> : Reads {};
template <> struct PropertiesOf<request::ChangeClub> : Changes {};
template <> struct PropertiesOf<request::JoinClub> : Changes {};
template <> struct PropertiesOf<request::LeaveClub> : Changes {};
template <> struct PropertiesOf<request::ChangeClubMember> : Changes {};
template <> struct PropertiesOf<request::InviteToClub> : Changes {};
template <> struct PropertiesOf<request::AnnounceInClub> : Changes {};
template <> struct PropertiesOf<request::DissolveClub> : Changes {};
template <> struct PropertiesOf<request::ListClubGames> : Reads {};
template <> struct PropertiesOf<request::ReportClub> : Changes {};
template <> struct PropertiesOf<request::ModerateClub> : Changes {};
// clang-format on

}  // namespace aurora::server
