// Requests about those whom a player does not want to meet: block_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "server/session/requests/properties.hpp"
#include "server/table/table_messages.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

namespace request {

struct BlockPlayer {
  storage::TableId table;
  PersonNamed whom;
};
struct UnblockPlayer {
  std::string block_id;
};
struct ListBlocks {};

}  // namespace request

using BlockRequest =
    std::variant<request::BlockPlayer, request::UnblockPlayer, request::ListBlocks>;

// clang-format off
template <> struct PropertiesOf<request::BlockPlayer> : Changes {};
template <> struct PropertiesOf<request::UnblockPlayer> : Changes {};
template <> struct PropertiesOf<request::ListBlocks> : Reads {};
// clang-format on

}  // namespace aurora::server
