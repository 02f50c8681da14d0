// Requests of those who look for others: lobby_answers.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "aurora/v1/session.pb.h"
#include "aurora/v1/table.pb.h"
#include "engine/ids.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct ListTables {};
struct WatchLobby {
  bool stop = false;
};
struct ListMyTables {
  bool watch = false;
};
/// What a table can be depends on the content pack, so the lobby checks it.
struct CreateTable {
  v1::CreateTable wire;
};
struct JoinTable {
  std::string code;  ///< as it is made
  engine::Colour wish;
  std::string entropy;
  std::string password;
  std::uint32_t rating = 0;  ///< of the player, once the table is found
};
/// As for CreateTable, the lobby checks it.
struct QuickMatch {
  v1::QuickMatch wire;
};

}  // namespace request

using LobbyRequest = std::variant<request::ListTables, request::WatchLobby, request::ListMyTables,
                                  request::CreateTable, request::JoinTable, request::QuickMatch>;

// clang-format off
template <> struct PropertiesOf<request::ListTables> : Reads {};
template <> struct PropertiesOf<request::WatchLobby> : Reads {};
template <> struct PropertiesOf<request::ListMyTables> : Reads {};
template <> struct PropertiesOf<request::CreateTable> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::JoinTable> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::QuickMatch> : Changes, LeadsToAGame, Plays {};
// clang-format on

}  // namespace aurora::server
