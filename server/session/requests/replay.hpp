// Requests about finished games: replay_answers.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/playback.pb.h"
#include "aurora/v1/records.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetReplay {
  GameName game;
  v1::ReplayView view = v1::REPLAY_VIEW_UNSPECIFIED;
  std::uint32_t first_step = 0;
};
struct OpenReplay {
  GameName game;
  v1::ReplayView view = v1::REPLAY_VIEW_UNSPECIFIED;
  std::uint32_t seat = 0;  ///< whose eyes, as on the wire; the game says which there are
};
struct ControlReplay {
  v1::ControlReplay wire;
};
struct ImportReplay {
  v1::ImportReplay wire;
};
struct ListGames {
  v1::ListGames wire;
};
struct GetRecords {};
struct GetRanking {
  v1::GetRanking wire;
};
struct ShareReplay {
  std::string table_id;
};
struct UnshareReplay {
  std::string table_id;
  std::string share;  ///< empty: all links
};

}  // namespace request

using ReplayRequest =
    std::variant<request::GetReplay, request::OpenReplay, request::ControlReplay,
                 request::ImportReplay, request::ListGames, request::GetRecords,
                 request::GetRanking, request::ShareReplay, request::UnshareReplay>;

// clang-format off
template <> struct PropertiesOf<request::GetReplay> : Reads {};
template <> struct PropertiesOf<request::OpenReplay> : Reads {};
template <> struct PropertiesOf<request::ControlReplay> : Reads {};
template <> struct PropertiesOf<request::ImportReplay> : Reads {};
template <> struct PropertiesOf<request::ListGames> : Reads {};
template <> struct PropertiesOf<request::GetRecords> : Reads {};
template <> struct PropertiesOf<request::GetRanking> : Reads {};
template <> struct PropertiesOf<request::ShareReplay> : Changes {};
template <> struct PropertiesOf<request::UnshareReplay> : Changes {};
// clang-format on

}  // namespace aurora::server
