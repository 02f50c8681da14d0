#include "server/people/identity.hpp"

#include <utility>

#include "protocol/limits.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

namespace {

// Players are marked as seen once a day, so that most visits cost no write.
constexpr storage::UnixMillis kSeenInterval = storage::UnixMillis{24} * 3'600'000;

}  // namespace

Task<Answer<Arrival>> Identity::enter(std::string name, std::string token) {
  if (!name.empty() || token.empty()) {
    auto accepted = accepted_name(name);
    if (!accepted) {
      co_return refusal(std::move(accepted.error()));
    }
    name = std::move(*accepted);
  }
  if (!token.empty()) {
    co_return co_await welcome_back(std::move(name), std::move(token));
  }
  std::string fresh = random_token();
  auto player = co_await keep({random_player_id(), std::move(name), token_hash(fresh)});
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
  Player player{known->id, known->name, std::move(hash)};
  if (!name.empty() && name != player.name) {
    player.name = std::move(name);
    auto renamed = co_await keep(player);
    if (!renamed) {
      co_return refusal(std::move(renamed.error()));
    }
  } else if (clock_.unix_ms() - known->seen_at >= kSeenInterval) {
    // Without the name: another window may be changing it. If this fails, they still come in.
    (void)co_await keep({player.id, {}, player.token_hash});
  }
  co_return Arrival{std::move(player), {}, {}};
}

Task<Answer<Player>> Identity::keep(Player player) {
  storage::WriteGroup group{
      storage::PutPlayer{player.id, player.name, player.token_hash, clock_.unix_ms()}};
  const auto stored = co_await archive_.commit_repeatable(std::move(group));
  if (!stored) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return player;
}

}  // namespace aurora::server
