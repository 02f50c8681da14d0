// Takes the names of deleted players out of lists of games and replays.
#include <algorithm>
#include <string>
#include <utility>

#include "aurora/v1/games.pb.h"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

constexpr std::size_t kPage = 100;

/// True if there was one.
bool take_name(v1::GameSummary& game, std::uint32_t number) {
  bool changed = false;
  for (v1::GameSummary::Seat& seat : *game.mutable_seats()) {
    if (seat.seat() == number && seat.name() != kNoName) {
      seat.set_name(std::string(kNoName));
      seat.clear_rating();
      changed = true;
    }
  }
  return changed;
}

}  // namespace

void Chronicle::leave_out_names(KeptGame& game) const {
  for (v1::ReplaySeat& seat : *game.replay.mutable_header()->mutable_seats()) {
    const auto number = protocol::engine_seat(seat.seat());
    const auto player = number ? game.players.at(number->index()) : std::nullopt;
    if (player && forgotten_.has(*player)) {
      seat.set_name(std::string(kNoName));
    }
  }
}

bool Chronicle::names_the_deleted(const KeptGame& game) const {
  return std::ranges::any_of(game.replay.header().seats(), [&](const v1::ReplaySeat& seat) {
    const auto number = protocol::engine_seat(seat.seat());
    const auto player = number ? game.players.at(number->index()) : std::nullopt;
    return player && seat.name() != kNoName && forgotten_.has(*player);
  });
}

Task<bool> Chronicle::take_name_from_lists(storage::PlayerId player) {
  std::optional<storage::GameCursor> after;
  for (;;) {
    const auto rows = co_await archive_.read(storage::ListGames{player, after, kPage});
    if (!rows) {
      co_return false;
    }
    storage::WriteGroup group;
    for (const storage::GameRow& row : *rows) {
      v1::GameSummary game;
      if (game.ParseFromString(row.summary) && take_name(game, row.seat)) {
        group.emplace_back(storage::PutSummary{row.table, row.summary, game.SerializeAsString()});
      }
    }
    if (!group.empty()) {
      const auto written = co_await archive_.commit(std::move(group));
      if (!written && written.error().code == StoreErrc::kConflict) {
        continue;  // another player of this game is being deleted; try again
      }
      if (!written) {
        co_return false;
      }
    }
    if (rows->size() < kPage) {
      co_return true;
    }
    after = storage::GameCursor{rows->back().finished_at, rows->back().table};
  }
}

bool Chronicle::leave_out_names(FinishedGame& game) const {
  bool changed = false;
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    const auto& player = game.players.at(i);
    if (player && forgotten_.has(*player)) {
      changed = take_name(game.summary, static_cast<std::uint32_t>(i + 1)) || changed;
    }
  }
  return changed;
}

Task<> Chronicle::check_names(FinishedGame& game) {
  std::string before = game.summary.SerializeAsString();
  if (!leave_out_names(game)) {
    co_return;
  }
  storage::WriteGroup group{
      storage::PutSummary{game.id, std::move(before), game.summary.SerializeAsString()}};
  const auto written = co_await archive_.commit(std::move(group));
  if (!written && written.error().code != StoreErrc::kConflict) {
    log_.write_repeated(LogLevel::kWarning, "a name stays in a list",
                        {{"table", game.id.text()}, {"problem", written.error().message}});
  }
}

}  // namespace aurora::server
