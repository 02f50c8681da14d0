// Requests about profiles, and notes at a table: profile_answers.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "aurora/v1/note.pb.h"
#include "server/session/requests/block.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetProfile {
  std::optional<BlockPlayer> at_table;
  std::string name;  ///< without a table; empty: one's own
  std::string after;
  std::uint32_t limit = 0;
};
struct HideProfile {
  bool hidden = false;
};
struct GetNote {
  std::string table_id;
};
struct WriteNote {
  v1::WriteNote wire;
};

}  // namespace request

using ProfileRequest =
    std::variant<request::GetProfile, request::HideProfile, request::GetNote, request::WriteNote>;

// clang-format off
template <> struct PropertiesOf<request::GetProfile> : Reads {};
template <> struct PropertiesOf<request::HideProfile> : Changes {};
template <> struct PropertiesOf<request::GetNote> : Reads, Owns {};
template <> struct PropertiesOf<request::WriteNote> : Changes {};
// clang-format on

}  // namespace aurora::server
