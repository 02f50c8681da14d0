// Lists of finished games, links to them, and games that somebody brings along.
#include <algorithm>
#include <charconv>
#include <utility>

#include "aurora/v1/games.pb.h"
#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "server/finished/chronicle.hpp"
#include "server/people/clubs.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/step_bound.hpp"

namespace aurora::server {

namespace {

/// "1795235469805-5THDMKB2GQ62SN2BAY8K6NY6ZC": the game after which a page begins.
std::string text_of(const storage::GameCursor& cursor) {
  return std::to_string(cursor.finished_at) + '-' + cursor.table.text();
}

std::optional<storage::GameCursor> cursor_of(std::string_view text) {
  storage::GameCursor cursor;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.begin(), end, cursor.finished_at);
  if (error != std::errc{} || stop == end || *stop != '-') {
    return std::nullopt;
  }
  const auto table = storage::TableId::parse({stop + 1, static_cast<std::size_t>(end - stop - 1)});
  if (!table) {
    return std::nullopt;
  }
  cursor.table = *table;
  return cursor;
}

/// Where the page begins; nothing: at the beginning.
Answer<std::optional<storage::GameCursor>> read_after(const std::string& after) {
  if (after.empty()) {
    return std::nullopt;
  }
  const auto cursor = cursor_of(after);
  if (!cursor) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "no list has said this", "after");
  }
  return cursor;
}

std::size_t page_size(std::uint32_t wanted, const Limits& limits) {
  return wanted == 0 ? limits.listed_games : std::min<std::size_t>(wanted, limits.listed_games);
}

/// Of these rows so many; when there is one more, the list goes on.
v1::GameList page_in(const std::vector<storage::GameRow>& rows, std::size_t wanted) {
  v1::GameList out;
  const std::size_t shown = std::min(rows.size(), wanted);
  for (std::size_t i = 0; i < shown; ++i) {
    const storage::GameRow& row = rows[i];
    v1::GameSummary& game = *out.add_games();
    if (!game.ParseFromString(row.summary)) {
      out.mutable_games()->RemoveLast();
      continue;
    }
    game.set_your_seat(row.seat);
    for (v1::GameSummary::Seat& seat : *game.mutable_seats()) {
      seat.clear_rating();  // whoever hides the profile shows it nowhere
    }
  }
  if (rows.size() > wanted) {
    out.set_next(text_of({rows[shown - 1].finished_at, rows[shown - 1].table}));
  }
  return out;
}

std::unexpected<v1::Error> unavailable() { return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE); }

std::unexpected<v1::Error> replay_refused(std::string message) {
  return refusal(v1::ERROR_CODE_REPLAY_REFUSED, std::move(message));
}

/// The rules that the game ended with; they may have changed during the game.
v1::ReplayHeader last_part_of(const v1::Replay& replay) {
  v1::ReplayHeader header = replay.header();
  for (const v1::ReplayStep& step : replay.steps()) {
    if (step.happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      *header.mutable_rules() = step.rules();
    }
  }
  return header;
}

}  // namespace

Task<Answer<v1::GameList>> Chronicle::list(const v1::ListGames& request, storage::PlayerId player,
                                           bool only_open) {
  const auto after = read_after(request.after());
  if (!after) {
    co_return refusal(v1::Error(after.error()));
  }
  const std::size_t wanted = page_size(request.limit(), limits_);
  const auto rows = co_await archive_.read(storage::ListGames{
      request.everybodys() ? std::nullopt : std::optional(player), *after, wanted + 1, only_open});
  if (!rows) {
    co_return unavailable();
  }
  co_return page_in(*rows, wanted);
}

Task<Answer<v1::GameList>> Chronicle::list(v1::ListClubGames request, storage::PlayerId player) {
  const auto club = co_await require_in_club(archive_, request.club_id(), player);
  if (!club) {
    co_return refusal(v1::Error(club.error()));
  }
  const auto after = read_after(request.after());
  if (!after) {
    co_return refusal(v1::Error(after.error()));
  }
  const std::size_t wanted = page_size(request.limit(), limits_);
  const auto rows = co_await archive_.read(storage::ListClubGames{*club, *after, wanted + 1});
  if (!rows) {
    co_return unavailable();
  }
  co_return page_in(*rows, wanted);
}

Task<Answer<v1::ReplayShare>> Chronicle::share(std::string table_id, storage::PlayerId player) {
  auto game = co_await find({.table_id = std::move(table_id)}, player);
  if (!game) {
    co_return refusal(std::move(game.error()));
  }
  if (!(*game)->seat_of(player).valid()) {
    co_return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  const storage::TableId id = (*game)->id;
  const auto links = co_await archive_.read(storage::CountShares{id, player});
  if (!links) {
    co_return unavailable();
  }
  if (*links >= limits_.shares_per_game) {
    co_return refusal(v1::ERROR_CODE_TOO_MANY_SHARES);
  }
  std::string secret = random_token();
  storage::WriteGroup group{storage::PutShare{token_hash(secret), id, player, clock_.unix_ms()}};
  if (!co_await archive_.commit(std::move(group))) {
    co_return unavailable();
  }
  v1::ReplayShare out;
  out.set_table_id(id.text());
  out.set_share(std::move(secret));
  out.set_links(static_cast<std::uint32_t>(*links + 1));
  co_return out;
}

Task<Answer<v1::ReplayShare>> Chronicle::unshare(std::string table_id, std::string share,
                                                 storage::PlayerId player) {
  const auto id = storage::TableId::parse(table_id);
  if (!id) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  std::string hash = share.empty() ? "" : token_hash(share);
  if (!hash.empty()) {
    const auto link = co_await archive_.read(storage::FindShare{hash});
    if (!link || link->owner != player || link->table != *id) {
      co_return !link && link.error().code != storage::StoreErrc::kNotFound
          ? unavailable()
          : refusal(v1::ERROR_CODE_UNKNOWN_SHARE);
    }
  }
  storage::WriteGroup group{storage::DropShares{*id, player, std::move(hash)}};
  if (!co_await archive_.commit(std::move(group))) {
    co_return unavailable();
  }
  const auto left = co_await archive_.read(storage::CountShares{*id, player});
  if (!left) {
    co_return unavailable();
  }
  v1::ReplayShare out;
  out.set_table_id(id->text());
  out.set_links(static_cast<std::uint32_t>(*left));
  co_return out;
}

Task<Answer<KeptGamePtr>> Chronicle::examine(KeptGame game) {
  v1::Replay& replay = game.replay;
  if (has_too_many_steps(replay, limits_.game_steps)) {
    co_return replay_refused("no game has so many steps");
  }
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    if (auto name = accepted_shown_name(seat.name()); !name) {
      co_return replay_refused("the name of seat " + std::to_string(seat.seat()) +
                               " cannot be: " + name.error().message());
    }
  }
  if (auto allowed = may_look_at_another(); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  game.recording = std::make_shared<v1::Recording>();
  const v1::ReplayHeader last = last_part_of(replay);
  if (replay.has_seen()) {
    game.recording->Swap(replay.mutable_seen()->mutable_recording());
  } else if (co_await is_older(last)) {
    co_return replay_refused("it was played by the rules of version " + last.rules().version() +
                             " with the pack " + last.pack().id() + " " + last.pack().version() +
                             ", which this server cannot play");
  } else if (auto recorded = co_await record(replay, *game.recording); !recorded) {
    co_return replay_refused(std::move(recorded.error()));
  }
  const auto shared = std::make_shared<const KeptGame>(std::move(game));
  shelf_.put(std::nullopt, shared);
  co_return shared;
}

}  // namespace aurora::server
