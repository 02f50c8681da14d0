// Games at tables of clubs: their lists, and how members have done there.
#include <algorithm>
#include <utility>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/records.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/finished/ranking.hpp"
#include "server/finished/score_keeping.hpp"
#include "server/people/clubs.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

// The same rivals as anywhere, with standings of the club's own.
Task<bool> Chronicle::add_club(const FinishedGame& game, std::vector<Contestant> contestants,
                               storage::WriteGroup& group) {
  const auto club = storage::ClubId::parse(game.summary.options().club());
  if (!club) {
    co_return true;
  }
  const auto known = co_await archive_.read(storage::FindClub{*club});
  if (!known) {
    co_return known.error().code == storage::StoreErrc::kNotFound;  // it has ended
  }
  for (Contestant& contestant : contestants) {
    const auto rows = co_await archive_.read(storage::ListStandings{contestant.player});
    if (!rows) {
      co_return false;
    }
    contestant.standing.Clear();
    const auto row = std::ranges::find(*rows, known->mode, &storage::StandingRow::mode);
    if (row != rows->end()) {
      (void)contestant.standing.ParseFromString(row->payload);
      contestant.standing.mutable_record()->set_games(static_cast<std::uint32_t>(row->games));
    }
  }
  count_game(game.summary, contestants);
  // Holds the club before the standings of its games, like whoever ends it; the players are held
  // already by their own standings.
  group.emplace_back(storage::PutClubGame{*club, game.id, game.summary.finished_at_ms()});
  for (Contestant& contestant : contestants) {
    if (forgotten_.has(contestant.player)) {
      continue;
    }
    v1::PlayerRecord& record = *contestant.standing.mutable_record();
    record.clear_map();  // it is about all of them
    group.emplace_back(
        storage::PutStanding{{contestant.player, known->mode, record.games(), points_of(record),
                              contestant.standing.SerializeAsString()}});
  }
  co_return true;
}

Task<bool> Chronicle::is_open_to_club(const KeptGame& game, storage::PlayerId player) const {
  const v1::TableOptions& options = game.replay.header().options();
  const auto club = storage::ClubId::parse(options.club());
  if (!club || !options.spectators() || options.unlisted()) {
    co_return false;
  }
  const auto in = co_await require_in_club(archive_, *club, player);
  co_return in.has_value();
}

Task<Answer<v1::Ranking>> Chronicle::ranking_of(storage::ClubId club, storage::PlayerId player) {
  const auto rows = co_await archive_.read(storage::ListClubStandings{club, limits_.club_places});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return ranking_in(*rows, player);
}

}  // namespace aurora::server
