#include "server/finished/chronicle.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "aurora/v1/games.pb.h"
#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "protocol/recording.hpp"
#include "server/finished/finished_game.hpp"
#include "server/finished/rated_games.hpp"
#include "server/finished/score_keeping.hpp"
#include "server/people/forgotten.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using storage::StoreErrc;

namespace {

// More than can end while a server is being stopped.
constexpr std::size_t kMaxUnlisted = 1'000'000;

// Another game of the same player may be counted at the same time.
constexpr int kTries = 10;

// A fraction of a millisecond, so that nobody who plays on the same thread waits for a whole game.
constexpr int kStepsAtOnce = 16;

bool is_open_to_all(const v1::TableOptions& options) {
  return options.spectators() && !options.unlisted() && options.club().empty();
}

/// Puts the game on the lists.
storage::PutGame entry_of(const FinishedGame& game) {
  storage::PutGame entry{.table = game.id,
                         .finished_at = game.summary.finished_at_ms(),
                         .listed = is_open_to_all(game.summary.options()),
                         .summary = game.summary.SerializeAsString(),
                         .players = {}};
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    if (const auto& player = game.players.at(i)) {
      entry.players.push_back({*player, static_cast<std::uint8_t>(i + 1)});
    }
  }
  return entry;
}

v1::ErrorCode why_not_found(const storage::StoreError& error) {
  return error.code == StoreErrc::kNotFound ? v1::ERROR_CODE_UNKNOWN_TABLE
                                            : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

}  // namespace

engine::Seat KeptGame::seat_of(storage::PlayerId player) const {
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players.at(i) == player) {
      return engine::seat_at(i);
    }
  }
  return engine::Seat::none();
}

Answer<RecordingPtr> recording_of(const KeptGamePtr& game) {
  if (!game->recording) {
    return refusal(v1::ERROR_CODE_REPLAY_LOST);
  }
  return RecordingPtr(game, game->recording.get());
}

bool KeptGame::open_to_all() const { return is_open_to_all(replay.header().options()); }

Task<bool> Chronicle::is_older(v1::ReplayHeader header) const {
  const RulesFound found = co_await rulebook_.find(header.pack().digest());
  co_return !found || header.rules().signature() != (*found)->signature;
}

Task<Outcome<>> Chronicle::record(const v1::Replay& replay, v1::Recording& out) const {
  const RulesFound found = co_await rulebook_.find(replay.header().pack().digest());
  if (!found) {
    co_return complaint("it was played with a content pack that is not kept here");
  }
  v1::RulesRef rules;
  v1::PackRef pack;
  write_ref(**found, rules);
  write_ref(**found, pack);
  protocol::Recorder recorder((*found)->catalog(), pack, rules, replay, out);
  while (!recorder.done()) {
    if (auto agreement = recorder.record(kStepsAtOnce); !agreement) {
      co_return complaint(std::move(agreement.error()));
    }
    co_await asio::post(kAwaitable);
  }
  co_return Outcome<>();
}

Task<Answer<KeptGame>> Chronicle::read_journal(storage::TableId id) const {
  const auto row = co_await archive_.read(storage::FindTable{id});
  if (!row) {
    co_return refusal(why_not_found(row.error()));
  }
  if (row->status != storage::TableStatus::kFinished) {
    co_return refusal(v1::ERROR_CODE_GAME_NOT_OVER);
  }
  const auto journal = co_await archive_.read(storage::ReadJournal{id});
  if (!journal) {
    co_return refusal(why_not_found(journal.error()));
  }
  KeptGame game;
  game.id = id;
  if (const auto built = build_replay(*journal, game); !built) {
    co_return refusal(v1::ERROR_CODE_INTERNAL, "There is no replay: " + built.error() + ".");
  }
  leave_out_names(game);
  co_return game;
}

Verdict Chronicle::may_look_at_another() const {
  if (shelf_.bytes() >= limits_.replay_bytes) {
    return refusal(v1::ERROR_CODE_OVERLOADED,
                   "So many replays are watched that there is no memory for another one; try again "
                   "in a while.");
  }
  return {};
}

Task<Answer<KeptGamePtr>> Chronicle::read(storage::TableId id) {
  const auto pass = co_await reading_.enter();
  if (auto shared = shelf_.find(id); shared && !names_the_deleted(*shared)) {
    co_return shared;
  }
  if (auto allowed = may_look_at_another(); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  auto game = co_await read_journal(id);
  if (!game) {
    co_return refusal(std::move(game.error()));
  }
  const auto shared = std::make_shared<const KeptGame>(std::move(*game));
  shelf_.put(id, shared);
  co_return shared;
}

Task<bool> Chronicle::write_to_lists(FinishedGame& game) {
  storage::Result<void> kept;
  std::vector<Contestant> contestants;
  for (int i = 0; i < kTries; ++i) {
    storage::WriteGroup group;
    if (!co_await add_standings(game, contestants, group)) {
      log_.write_repeated(LogLevel::kWarning, "game not kept",
                          {{"table", game.id.text()}, {"problem", "no records"}});
      co_return false;
    }
    if (!game.summary.options().club().empty() && !co_await add_club(game, contestants, group)) {
      log_.write_repeated(LogLevel::kWarning, "game not kept",
                          {{"table", game.id.text()}, {"problem", "no records of its club"}});
      co_return false;
    }
    group.emplace_back(entry_of(game));
    kept = co_await archive_.commit(std::move(group));
    if (kept || kept.error().code != StoreErrc::kConflict) {
      break;
    }
  }
  if (!kept) {
    log_.write_repeated(LogLevel::kWarning, "game not kept",
                        {{"table", game.id.text()}, {"problem", kept.error().message}});
    co_return false;
  }
  rated_games_.count(game.summary, contestants);
  co_await check_names(game);
  co_return true;
}

Task<std::optional<v1::GameSummary>> Chronicle::put_on_lists(FinishedGame game) {
  leave_out_names(game);
  if (!co_await write_to_lists(game)) {
    has_forgotten_ = true;
    co_return std::nullopt;
  }
  co_return std::move(game.summary);
}

Task<std::optional<v1::GameSummary>> Chronicle::keep(const Ledger& ledger, const Ruleset& rules) {
  return ledger.carried_over ? keep_from_journal(ledger.id)
                             : put_on_lists(finished_game(ledger, rules));
}

Task<std::optional<v1::GameSummary>> Chronicle::keep_from_journal(storage::TableId id) {
  auto game = co_await read_journal(id);
  if (!game) {
    log_.write_repeated(LogLevel::kWarning, "game not kept",
                        {{"table", id.text()}, {"problem", game.error().message()}});
    if (game.error().code() == v1::ERROR_CODE_STORAGE_UNAVAILABLE) {
      has_forgotten_ = true;
    }
    co_return std::nullopt;
  }
  co_return co_await put_on_lists(finished_game(id, *game));
}

Task<> Chronicle::keep_forgotten() {
  has_forgotten_ = false;
  const auto ids = co_await archive_.read(storage::ListUnlistedGames{kMaxUnlisted});
  if (!ids) {
    log_.write_repeated(LogLevel::kWarning, "finished games cannot be listed",
                        {{"problem", ids.error().message}});
    has_forgotten_ = true;
    co_return;
  }
  std::size_t kept = 0;
  for (const storage::TableId& id : *ids) {
    kept += co_await keep_from_journal(id) ? 1U : 0U;
  }
  if (kept > 0) {
    log_.info("games put on the lists", {{"games", kept}});
  }
}

Task<Answer<KeptGamePtr>> Chronicle::find_shared(std::string share) {
  if (share.size() > protocol::kMaxTokenBytes) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_SHARE);
  }
  const auto link = co_await archive_.read(storage::FindShare{token_hash(share)});
  if (!link) {
    co_return refusal(link.error().code == StoreErrc::kNotFound
                          ? v1::ERROR_CODE_UNKNOWN_SHARE
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return co_await read(link->table);
}

Task<Answer<KeptGamePtr>> Chronicle::find(GameName name, storage::PlayerId player) {
  if (!name.share.empty()) {
    co_return co_await find_shared(std::move(name.share));
  }
  std::optional<storage::TableId> id = storage::TableId::parse(name.table_id);
  if (!name.code.empty()) {
    if (name.code.size() > protocol::kMaxCodeBytes) {
      co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
    }
    const auto row = co_await archive_.read(storage::FindTableByCode{normal_join_code(name.code)});
    if (!row) {
      co_return refusal(why_not_found(row.error()));
    }
    id = row->id;
  }
  if (!id) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  auto game = co_await read(*id);
  if (!game) {
    co_return refusal(std::move(game.error()));
  }
  if (!(*game)->seat_of(player).valid() && !(*game)->open_to_all() &&
      !co_await is_open_to_club(**game, player)) {
    co_return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  co_return game;
}

}  // namespace aurora::server
