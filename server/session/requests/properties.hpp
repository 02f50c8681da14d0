// What has to be known of a request before its fields are looked at.
#pragma once

#include <type_traits>

#include "server/people/scopes.hpp"

namespace aurora::server {

/// Nothing changes but what this connection follows.
struct Reads {
  static constexpr bool kChanges = false;
};
/// Refused when the server is about to stop.
struct Changes {
  static constexpr bool kChanges = true;
};
/// From then on the address of the player matters: see RatedGames.
struct LeadsToAGame {};
/// Must be the first request, and comes only once.
struct Opens {};
/// May come before that: from somebody who cannot come in.
struct ComesFromAnybody {};
/// What a token of a program must be good for; without one of these, kRead for what Reads, and for
/// what Changes no such token will do.
struct Plays {};
struct Chats {};
struct Owns {};

/// One for each request: Reads or Changes, and what else is true of it.
template <typename Request>
struct PropertiesOf;

/// The same as values.
struct Properties {
  bool changes = false;
  bool leads_to_a_game = false;
  bool opens = false;
  bool from_anybody = false;
  Scope scope = Scope::kRead;
};

template <typename Request>
constexpr Scope scope_of() {
  using Is = PropertiesOf<Request>;
  if constexpr (std::is_base_of_v<Plays, Is>) {
    return Scope::kPlay;
  } else if constexpr (std::is_base_of_v<Chats, Is>) {
    return Scope::kChat;
  } else {
    return Is::kChanges || std::is_base_of_v<Owns, Is> ? Scope::kOwner : Scope::kRead;
  }
}

template <typename Request>
inline constexpr Properties kProperties{
    .changes = PropertiesOf<Request>::kChanges,
    .leads_to_a_game = std::is_base_of_v<LeadsToAGame, PropertiesOf<Request>>,
    .opens = std::is_base_of_v<Opens, PropertiesOf<Request>>,
    .from_anybody = std::is_base_of_v<ComesFromAnybody, PropertiesOf<Request>>,
    .scope = scope_of<Request>()};

}  // namespace aurora::server
