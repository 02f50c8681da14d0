#include "server/finished/rated_games.hpp"

#include <algorithm>

#include "aurora/v1/games.pb.h"
#include "server/finished/score_keeping.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/stand_in.hpp"

namespace aurora::server {
namespace {

constexpr std::chrono::hours kRemembered{24};
constexpr std::int64_t kDayMs = std::int64_t{24} * 3'600'000;

// More than come in a day. Whoever is forgotten counts as alone at their address.
constexpr std::size_t kMaxPlayers = 50'000;
constexpr std::size_t kMaxAddresses = 8;  // of one player; the oldest goes

/// People among themselves, or programs: without bots of the server, as players or strong
/// stand-ins.
bool among_equals(const v1::GameSummary& game, const std::vector<Contestant>& contestants) {
  return contestants.size() >= 2 && !has_strong_stand_in(game.options()) &&
         std::ranges::all_of(
             contestants,
             [&](const Contestant& one) { return one.program == contestants.front().program; }) &&
         std::ranges::none_of(game.seats(), [](const v1::GameSummary::Seat& seat) {
           return seat.bot() != v1::BOT_POLICY_UNSPECIFIED;
         });
}

std::pair<storage::PlayerId, storage::PlayerId> pair_of(const Contestant& one,
                                                        const Contestant& other) {
  return std::minmax(one.player, other.player);
}

}  // namespace

RatedGames::RatedGames(const Limits& limits) : limits_(limits), key_(random_token()) {}

void RatedGames::saw(storage::PlayerId player, std::string_view address, TimePoint now) {
  const std::string hash = token_hash(key_ + std::string(address));
  const std::lock_guard lock(mutex_);
  if (sightings_.size() >= kMaxPlayers && !sightings_.contains(player)) {
    forget_sightings_before(now - kRemembered);
    if (sightings_.size() >= kMaxPlayers) {
      sightings_.clear();
    }
  }
  std::vector<Sighting>& seen = sightings_[player];
  std::erase_if(seen, [&](const Sighting& sighting) { return sighting.address_hash == hash; });
  if (seen.size() >= kMaxAddresses) {
    seen.erase(seen.begin());
  }
  seen.push_back({hash, now});
}

void RatedGames::forget_sightings_before(TimePoint time) {
  for (auto& [player, seen] : sightings_) {
    std::erase_if(seen, [&](const Sighting& sighting) { return sighting.at < time; });
  }
  std::erase_if(sightings_, [](const auto& player) { return player.second.empty(); });
}

void RatedGames::begin_day(const v1::GameSummary& game) {
  const std::int64_t day = game.finished_at_ms() / kDayMs;
  if (day > day_) {
    day_ = day;
    games_of_pair_.clear();
    games_at_home_.clear();
  }
}

bool RatedGames::met_too_often(const Contestant& one, const Contestant& other) const {
  const auto met = games_of_pair_.find(pair_of(one, other));
  return met != games_of_pair_.end() && met->second >= limits_.rated_games_of_pair;
}

bool RatedGames::played_enough_at_home(const Contestant& one) const {
  const auto played = games_at_home_.find(one.player);
  return (played == games_at_home_.end() ? 0 : played->second) >= limits_.rated_games_of_address;
}

void RatedGames::decide(const v1::GameSummary& game, std::vector<Contestant>& contestants,
                        TimePoint now) {
  const std::lock_guard lock(mutex_);
  begin_day(game);
  forget_sightings_before(now - kRemembered);
  const bool equals = among_equals(game, contestants);
  for (Contestant& one : contestants) {
    one.rivals.clear();
    one.neighbours.clear();
    one.unrated = game.options().hints()              ? v1::UNRATED_HINTS
                  : !equals                           ? v1::UNRATED_BOTS
                  : !one.has_account                  ? v1::UNRATED_GUEST
                  : one.rounds < limits_.rated_rounds ? v1::UNRATED_TOO_SHORT
                                                      : v1::UNRATED_UNSPECIFIED;
  }
  const auto share_an_address = [this](const Contestant& one, const Contestant& other) {
    const auto ours = sightings_.find(one.player);
    const auto theirs = sightings_.find(other.player);
    return ours != sightings_.end() && theirs != sightings_.end() &&
           std::ranges::any_of(ours->second, [&](const Sighting& sighting) {
             return std::ranges::find(theirs->second, sighting.address_hash,
                                      &Sighting::address_hash) != theirs->second.end();
           });
  };
  std::vector<v1::Unrated> reasons;
  for (Contestant& one : contestants) {
    v1::Unrated reason = v1::UNRATED_NO_OPPONENT;
    for (const Contestant& other : contestants) {
      if (one.seat == other.seat || one.unrated != v1::UNRATED_UNSPECIFIED ||
          other.unrated != v1::UNRATED_UNSPECIFIED) {
        continue;
      }
      const bool neighbours = share_an_address(one, other);
      if (met_too_often(one, other)) {
        reason = v1::UNRATED_TOO_OFTEN;
      } else if (neighbours && (played_enough_at_home(one) || played_enough_at_home(other))) {
        reason = v1::UNRATED_SAME_ADDRESS;
      } else {
        one.rivals.push_back(other.seat);
        if (neighbours) {
          one.neighbours.push_back(other.seat);
        }
      }
    }
    reasons.push_back(one.rivals.empty() ? reason : v1::UNRATED_UNSPECIFIED);
  }
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    if (contestants[i].unrated == v1::UNRATED_UNSPECIFIED) {
      contestants[i].unrated = reasons[i];
    }
  }
}

void RatedGames::count(const v1::GameSummary& game, const std::vector<Contestant>& contestants) {
  const std::lock_guard lock(mutex_);
  begin_day(game);
  for (const Contestant& one : contestants) {
    for (const Contestant& other : contestants) {
      if (one.seat < other.seat && std::ranges::find(one.rivals, other.seat) != one.rivals.end()) {
        ++games_of_pair_[pair_of(one, other)];
      }
    }
    if (!one.neighbours.empty()) {
      ++games_at_home_[one.player];
    }
  }
}

}  // namespace aurora::server
