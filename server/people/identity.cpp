#include "server/people/identity.hpp"

#include <algorithm>
#include <utility>

#include "protocol/limits.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

namespace {

// Players are marked as seen once a day, so that most visits cost no write.
constexpr storage::UnixMillis kSeenInterval = storage::UnixMillis{24} * 3'600'000;

}  // namespace

// Guests must be seen several times before they count as absent.
storage::UnixMillis Identity::seen_interval(const Limits& limits) {
  const storage::UnixMillis lifetime = limits.guest_lifetime.count();
  return lifetime == 0 ? kSeenInterval : std::min(kSeenInterval, lifetime / 4);
}

Task<std::optional<bool>> Identity::knows(std::string token_hash) {
  std::vector<storage::Bytes> hashes{std::move(token_hash)};
  const auto known = co_await archive_.read(storage::ListKnownTokens{std::move(hashes)});
  co_return known ? std::optional(!known->empty()) : std::nullopt;
}

Task<> Identity::note_seen(std::vector<storage::PlayerId> players) {
  for (const storage::PlayerId player : players) {
    // What cannot be written now is written the next time, before anybody counts as absent.
    (void)co_await keep({.id = player, .name = {}, .token_hash = {}});
  }
}

Task<Answer<Arrival>> Identity::enter(std::string name, std::string token) {
  if (token.empty()) {
    co_return co_await make_guest(std::move(name), std::nullopt);
  }
  if (!name.empty()) {
    auto accepted = accepted_name(name);
    if (!accepted) {
      co_return refusal(std::move(accepted.error()));
    }
    name = std::move(*accepted);
  }
  co_return co_await welcome_back(std::move(name), std::move(token));
}

Task<Answer<Arrival>> Identity::enter_by_link(std::string name, std::string code) {
  co_return co_await make_guest(std::move(name), std::move(code));
}

Task<Answer<Arrival>> Identity::make_guest(std::string name, std::optional<std::string> code) {
  auto accepted = accepted_name(name);
  if (!accepted) {
    co_return refusal(std::move(accepted.error()));
  }
  name = std::move(*accepted);
  if (auto free = co_await names_.check_free(name, storage::PlayerId()); !free) {
    co_return refusal(std::move(free.error()));
  }
  std::string fresh = random_token();
  auto player = co_await keep(
      {.id = random_player_id(), .name = std::move(name), .token_hash = token_hash(fresh)},
      std::move(code));
  if (!player) {
    co_return refusal(std::move(player.error()));
  }
  co_return Arrival{std::move(*player), std::move(fresh), {}};
}

Task<Answer<Arrival>> Identity::welcome_back(std::string name, std::string token) {
  if (token.size() > protocol::kMaxTokenBytes) {
    co_return refusal(v1::ERROR_CODE_BAD_TOKEN);
  }
  std::string hash = token_hash(token);
  const auto known = co_await archive_.read(storage::FindPlayerByToken{hash});
  if (!known) {
    co_return refusal(known.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_BAD_TOKEN
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  Player player{known->id, known->name, std::move(hash), Scopes(known->scopes), known->program};
  if (!name.empty() && name != player.name) {
    if (!player.scopes.allow(Scope::kOwner)) {
      co_return refusal(out_of_scope(Scope::kOwner));
    }
    if (auto free = co_await names_.check_free_for_guest(name, player.id); !free) {
      co_return refusal(std::move(free.error()));
    }
    player.name = std::move(name);
    // Without the token, here and below: it may have become void since it was read.
    auto renamed = co_await keep({.id = player.id, .name = player.name, .token_hash = {}});
    if (!renamed) {
      co_return refusal(std::move(renamed.error()));
    }
  } else if (const storage::UnixMillis absent = clock_.unix_ms() - known->seen_at;
             absent >= seen_interval(limits_)) {
    // Without the name: another window may be changing it. If this fails, they still come in,
    // unless another server may be about to delete them.
    const auto noted = co_await keep({.id = player.id, .name = {}, .token_hash = {}});
    if (const auto lifetime = limits_.guest_lifetime.count();
        !noted && lifetime > 0 && absent >= lifetime / 2) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
  }
  co_return Arrival{std::move(player), {}, {}};
}

Task<Answer<Player>> Identity::keep(Player player, std::optional<std::string> code) {
  storage::WriteGroup group{
      storage::PutPlayer{player.id, player.name, player.token_hash, clock_.unix_ms()}};
  if (!player.name.empty()) {
    group.emplace_back(look_to_note(player.id, player.name));
  }
  if (code) {
    group.emplace_back(storage::UseInviteLink{.code_hash = token_hash(*code),
                                              .player = player.id,
                                              .at = clock_.unix_ms(),
                                              .of_players = limits_.invite_links > 0});
  }
  const auto stored = co_await archive_.commit_repeatable(std::move(group));
  if (!stored) {
    co_return refusal(code && stored.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_BAD_INVITATION
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return player;
}

}  // namespace aurora::server
