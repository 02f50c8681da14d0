// How players have done, game by game.
#include <algorithm>
#include <cmath>
#include <utility>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/records.pb.h"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/glicko2.hpp"
#include "server/finished/ranking.hpp"
#include "server/finished/rated_games.hpp"
#include "server/finished/score_keeping.hpp"
#include "server/people/club_rules.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

v1::Ranking ranking_in(const std::vector<storage::StandingRow>& rows, storage::PlayerId player) {
  v1::Ranking out;
  for (const storage::StandingRow& row : rows) {
    v1::StoredRecord stored;
    if (!stored.ParseFromString(row.payload) || stored.record().rated_games() == 0) {
      continue;
    }
    v1::Ranking::Place& place = *out.add_places();
    place.set_name(row.name.empty() ? stored.name() : row.name);
    place.mutable_record()->Swap(stored.mutable_record());
    place.set_you(row.player == player);
  }
  return out;
}

Task<bool> Chronicle::add_standings(FinishedGame& game, std::vector<Contestant>& contestants,
                                    storage::WriteGroup& group) {
  const v1::MapName map = game.summary.options().map();
  contestants.clear();
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    const auto& player = game.players.at(i);
    if (!player) {
      continue;
    }
    Contestant contestant{.player = *player,
                          .seat = static_cast<std::uint32_t>(i + 1),
                          .standing = {},
                          .rounds = game.rounds.at(i)};
    const auto account = co_await archive_.read(storage::FindAccountOf{*player});
    if (!account && account.error().code != storage::StoreErrc::kNotFound) {
      co_return false;
    }
    contestant.has_account = account && !forgotten_.has(*player);
    contestant.program = account && account->program;
    const auto rows = co_await archive_.read(storage::ListStandings{*player});
    if (!rows) {
      co_return false;
    }
    const auto row =
        std::ranges::find(*rows, mode_of(map, contestant.program), &storage::StandingRow::mode);
    if (row != rows->end()) {
      (void)contestant.standing.ParseFromString(row->payload);
      contestant.standing.mutable_record()->set_games(static_cast<std::uint32_t>(row->games));
    }
    contestants.push_back(std::move(contestant));
  }
  rated_games_.decide(game.summary, contestants);
  count_game(game.summary, contestants);
  for (const Contestant& contestant : contestants) {
    v1::GameSummary::Seat& seat =
        *game.summary.mutable_seats(static_cast<int>(contestant.seat) - 1);
    seat.set_unrated(contestant.unrated);
    const double rating = contestant.standing.record().rating();
    seat.set_rating(contestant.rivals.empty()
                        ? 0
                        : static_cast<std::uint32_t>(std::lround(std::max(1.0, rating))));
  }
  for (const Contestant& contestant : contestants) {
    if (forgotten_.has(contestant.player)) {
      continue;  // the game counts for the others, but nothing is kept of this player
    }
    const v1::PlayerRecord& record = contestant.standing.record();
    group.emplace_back(
        storage::PutStanding{{contestant.player, mode_of(map, contestant.program), record.games(),
                              points_of(record), contestant.standing.SerializeAsString()}});
  }
  co_return true;
}

Task<Answer<v1::PlayerRecords>> Chronicle::standings(storage::PlayerId player) {
  const auto rows = co_await archive_.read(storage::ListStandings{player});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::PlayerRecords out;
  for (const storage::StandingRow& row : *rows) {
    v1::StoredRecord stored;
    if (!is_mode_of_club(row.mode) && stored.ParseFromString(row.payload)) {
      out.add_records()->Swap(stored.mutable_record());
    }
  }
  co_return out;
}

Task<std::optional<double>> Chronicle::known_rating_of(Player player, v1::MapName map) {
  const auto rows = co_await archive_.read(storage::ListStandings{player.id});
  const std::string mode = mode_of(map, player.program);
  for (const storage::StandingRow& row : rows ? *rows : std::vector<storage::StandingRow>()) {
    v1::StoredRecord stored;
    if (row.mode == mode && stored.ParseFromString(row.payload) &&
        stored.record().rated_games() > 0) {
      co_return stored.record().rating();
    }
  }
  co_return std::nullopt;
}

Task<double> Chronicle::rating_of(Player player, v1::MapName map) {
  const auto known = co_await known_rating_of(std::move(player), map);
  co_return known.value_or(glicko2::Rating{}.rating);
}

Task<std::uint32_t> Chronicle::shown_rating_of(Player player, v1::MapName map) {
  const auto known = co_await known_rating_of(std::move(player), map);
  co_return static_cast<std::uint32_t>(std::lround(std::max(0.0, known.value_or(0))));
}

Task<Answer<v1::Ranking>> Chronicle::ranking(const v1::GetRanking& request,
                                             storage::PlayerId player) {
  if (!protocol::from_wire(request.map())) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such map", "map");
  }
  const std::size_t wanted = request.limit() == 0
                                 ? limits_.listed_games
                                 : std::min<std::size_t>(request.limit(), limits_.listed_games);
  const auto rows = co_await archive_.read(
      storage::ListBestStandings{mode_of(request.map(), request.programs()), wanted});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return ranking_in(*rows, player);
}

}  // namespace aurora::server
