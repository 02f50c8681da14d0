#include "server/finished/profiles.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <tuple>
#include <utility>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/kept_profile.pb.h"
#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "server/finished/chronicle.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {

using storage::PlayerId;
using storage::StoreErrc;

namespace {

constexpr int kHidingTries = 3;
constexpr std::size_t kMaxNameBytes = protocol::kMaxNameCharacters * 4;

std::unexpected<v1::Error> no_profile() { return refusal(v1::ERROR_CODE_NO_PROFILE); }

std::unexpected<v1::Error> store_fails() { return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE); }

/// Those who have resigned are behind all others.
std::uint32_t place_of(const v1::GameSummary& game, const v1::GameSummary::Seat& own) {
  const auto rank = [](const v1::GameSummary::Seat& seat) {
    return std::tuple(!seat.resigned(), seat.winner(), seat.total());
  };
  return 1 + static_cast<std::uint32_t>(
                 std::ranges::count_if(game.seats(), [&](const v1::GameSummary::Seat& other) {
                   return own.winner() ? false : rank(other) > rank(own);
                 }));
}

/// Nothing is said of the others who played.
void write_game(const v1::GameSummary& game, v1::Profile::Game& out) {
  out.set_table_id(game.table_id());
  out.set_map(game.options().map());
  out.set_seats(static_cast<std::uint32_t>(game.seats_size()));
  out.set_finished_at_ms(game.finished_at_ms());
  const auto own = std::ranges::find(game.seats(), game.your_seat(), &v1::GameSummary::Seat::seat);
  if (own != game.seats().end()) {
    out.set_place(place_of(game, *own));
    out.set_total(own->total());
    out.set_resigned(own->resigned());
    out.set_rated(own->unrated() == v1::UNRATED_UNSPECIFIED);
  }
}

/// The exact end of a game would tell who met whom at a private table.
void leave_the_day(v1::KeptProfile& kept) {
  constexpr std::int64_t kDay = std::chrono::milliseconds(std::chrono::days(1)).count();
  for (v1::Profile::RatingCurve& curve : *kept.mutable_curves()) {
    for (auto& point : *curve.mutable_points()) {
      point.set_at_ms(point.at_ms() - point.at_ms() % kDay);
    }
  }
  for (auto& award : *kept.mutable_awards()) {
    award.set_at_ms(award.at_ms() - award.at_ms() % kDay);
  }
}

void write_kept(v1::KeptProfile kept, bool program, v1::Profile& out) {
  for (v1::Profile::RatingCurve& curve : *kept.mutable_curves()) {
    if (curve.programs() == program) {
      out.add_curves()->Swap(&curve);
    }
  }
  out.mutable_survivors()->Swap(kept.mutable_survivors());
  const auto most = [](const v1::Profile::Survivor& one) {
    return std::tuple(one.games(), one.wins(), -std::int64_t{one.survivor()});
  };
  std::sort(out.mutable_survivors()->begin(), out.mutable_survivors()->end(),
            [&](const auto& one, const auto& other) { return most(one) > most(other); });
  out.mutable_awards()->Swap(kept.mutable_awards());
  std::sort(out.mutable_awards()->begin(), out.mutable_awards()->end(),
            [](const auto& one, const auto& other) {
              return std::tuple(one.at_ms(), one.achievement()) <
                     std::tuple(other.at_ms(), other.achievement());
            });
  out.set_hidden(kept.hidden());
}

}  // namespace

Task<Answer<PlayerId>> Profiles::named(std::string name) const {
  const auto accepted =
      name.size() > kMaxNameBytes ? Answer<std::string>(no_profile()) : accepted_name(name);
  if (!accepted) {
    co_return no_profile();
  }
  const auto found = co_await archive_.read(storage::FindLook{look_of(name)});
  if (!found) {
    co_return found.error().code == StoreErrc::kNotFound ? no_profile() : store_fails();
  }
  // An account that looks the same is another one, and so is one that was called like this.
  const auto account = co_await archive_.read(storage::FindAccountOf{*found});
  if (!account && account.error().code != StoreErrc::kNotFound) {
    co_return store_fails();
  }
  co_return account && account->name == *accepted ? Answer<PlayerId>(*found) : no_profile();
}

Task<Answer<v1::GameList>> Profiles::games_of(PlayerId whose, bool own, ProfilePage page) const {
  v1::ListGames wanted;
  wanted.set_after(std::move(page.after));
  wanted.set_limit(page.limit);
  co_return co_await chronicle_.list(wanted, whose, !own);
}

Task<Answer<std::string>> Profiles::kept(PlayerId player) const {
  auto found = co_await archive_.read(storage::FindProfile{player});
  if (!found && found.error().code != StoreErrc::kNotFound) {
    co_return store_fails();
  }
  co_return found ? *std::move(found) : std::string();
}

Task<Answer<v1::Profile>> Profiles::get(PlayerId whose, PlayerId by, ProfilePage page) const {
  const auto account = co_await archive_.read(storage::FindAccountOf{whose});
  if (forgotten_.has(whose) || (!account && account.error().code == StoreErrc::kNotFound)) {
    co_return no_profile();
  }
  // Asked first: what is not waiting is in what is read after it.
  const auto waiting = co_await archive_.read(storage::ListUncountedGames{1});
  const auto bytes = co_await kept(whose);
  if (!account || !waiting || !bytes) {
    co_return store_fails();
  }
  v1::KeptProfile kept;
  (void)kept.ParseFromString(*bytes);
  if (kept.hidden() && by != whose) {
    co_return refusal(v1::ERROR_CODE_PROFILE_HIDDEN);
  }
  auto records = co_await chronicle_.standings(whose);
  auto games = co_await games_of(whose, by == whose, std::move(page));
  if (!records || !games) {
    co_return games ? store_fails() : refusal(std::move(games.error()));
  }
  v1::Profile out;
  out.set_name(account->name);
  out.set_program(account->program);
  out.set_yours(by == whose);
  out.mutable_records()->Swap(records->mutable_records());
  if (by != whose) {
    leave_the_day(kept);
  }
  write_kept(std::move(kept), account->program, out);
  out.set_counting(!waiting->empty());
  for (const v1::GameSummary& game : games->games()) {
    write_game(game, *out.add_games());
  }
  out.set_next(games->next());
  co_return out;
}

Task<Answer<v1::Profile>> Profiles::hide(PlayerId player, bool hidden) const {
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  if (!account) {
    co_return account.error().code == StoreErrc::kNotFound ? no_profile() : store_fails();
  }
  for (int i = 0; i < kHidingTries; ++i) {
    auto before = co_await kept(player);
    if (!before) {
      co_return refusal(std::move(before.error()));
    }
    v1::KeptProfile profile;
    (void)profile.ParseFromString(*before);
    if (profile.hidden() == hidden) {
      co_return co_await get(player, player, {});
    }
    profile.set_hidden(hidden);
    profile.set_layout(1);
    storage::WriteGroup group{storage::PutProfile{
        .player = player, .before = *std::move(before), .payload = profile.SerializeAsString()}};
    const auto written = co_await archive_.commit(std::move(group));
    // When nobody knows whether it was kept, or a game was counted meanwhile, it is read again.
    if (!written && written.error().code != StoreErrc::kConflict &&
        written.error().code != StoreErrc::kIo) {
      break;
    }
    if (written) {
      co_return co_await get(player, player, {});
    }
  }
  co_return store_fails();
}

}  // namespace aurora::server
