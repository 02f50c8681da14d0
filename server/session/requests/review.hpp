// Watching together, and what could have been chosen: review_answers.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "aurora/v1/review.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct OpenReview {};
struct JoinReview {
  std::string code;
};
struct ActInReview {
  v1::ActInReview wire;
};
struct GetDecisions {
  GameName game;
  std::uint32_t seat = 0;  ///< as on the wire; the game says which there are
};

}  // namespace request

using ReviewRequest = std::variant<request::OpenReview, request::JoinReview, request::ActInReview,
                                   request::GetDecisions>;

// clang-format off
template <> struct PropertiesOf<request::OpenReview> : Changes, Chats {};
template <> struct PropertiesOf<request::JoinReview> : Reads {};
template <> struct PropertiesOf<request::ActInReview> : Changes, Chats {};
template <> struct PropertiesOf<request::GetDecisions> : Reads {};
// clang-format on

}  // namespace aurora::server
