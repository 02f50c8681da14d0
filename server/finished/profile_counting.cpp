#include "server/finished/profile_counting.hpp"

#include <utility>

#include "aurora/v1/kept_profile.pb.h"
#include "machine/machine.hpp"
#include "server/finished/profile_book.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/readiness.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

constexpr std::size_t kGamesAtOnce = 20;
constexpr int kCountingTries = 3;

}  // namespace

ProfileCounting::ProfileCounting(Archive& archive, const Forgotten& forgotten,
                                 const Readiness& readiness, Log& log)
    : archive_(archive),
      forgotten_(forgotten),
      readiness_(readiness),
      log_(log),
      reading_(machine::here().make_task_queue()) {}

Task<> ProfileCounting::count_waiting() {
  for (;;) {
    const auto rows = co_await archive_.read(storage::ListUncountedGames{kGamesAtOnce});
    if (!rows) {
      co_return;
    }
    for (const storage::GameRow& row : *rows) {
      if (readiness_.stage() == Readiness::Stage::kDraining || !co_await count(row)) {
        co_return;
      }
    }
    if (rows->size() < kGamesAtOnce) {
      co_return;
    }
  }
}

Task<storage::Result<ProfileCounting::Counted>> ProfileCounting::look_at(storage::GameRow row) {
  auto journal = co_await archive_.read(storage::ReadJournal{row.table});
  const bool damaged = !journal && (journal.error().code == StoreErrc::kNotFound ||
                                    journal.error().code == StoreErrc::kCorrupt);
  if (!journal && !damaged) {
    co_return std::unexpected(journal.error());
  }
  auto game = co_await run_aside(
      *reading_, [journal = std::move(journal), summary = std::move(row.summary)] {
        Counted counted;
        JournalGame built;
        v1::GameSummary parsed;
        if (journal && build_replay(*journal, built) && parsed.ParseFromString(summary)) {
          counted.players = built.players;
          counted.facts = facts_of(parsed, built);
        }
        return counted;
      });
  if (game.facts.at_ms == 0) {
    log_.write_repeated(LogLevel::kWarning, "a game counts in no profile",
                        {{"table", row.table.text()}, {"problem", "its journal is damaged"}});
  }
  co_return game;
}

Task<storage::Result<storage::WriteGroup>> ProfileCounting::changes_of(const Counted& game,
                                                                       storage::TableId table) {
  storage::WriteGroup group{storage::CountGame{table}};
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    const auto player = game.players.at(i);
    const auto& own = game.facts.seats.at(i);
    if (!player || !own || forgotten_.has(*player)) {
      continue;
    }
    const auto name = co_await archive_.read(storage::FindName{*player});
    if (!name && name.error().code == StoreErrc::kNotFound) {
      continue;  // deleted, or lost with a damaged database
    }
    auto kept = co_await archive_.read(storage::FindProfile{*player});
    if (!kept && kept.error().code != StoreErrc::kNotFound) {
      co_return std::unexpected(kept.error());
    }
    v1::KeptProfile profile;
    if (kept) {
      (void)profile.ParseFromString(*kept);
    }
    count_in(profile, game.facts, *own);
    group.emplace_back(storage::PutProfile{.player = *player,
                                           .before = kept ? *std::move(kept) : storage::Bytes(),
                                           .payload = profile.SerializeAsString()});
  }
  co_return group;
}

Task<bool> ProfileCounting::count(storage::GameRow row) {
  const storage::TableId table = row.table;
  const auto game = co_await look_at(std::move(row));
  if (!game) {
    co_return false;
  }
  for (int i = 0; i < kCountingTries; ++i) {
    auto group = co_await changes_of(*game, table);
    if (!group) {
      co_return false;
    }
    const auto written = co_await archive_.commit(*std::move(group));
    if (written) {
      co_return true;
    }
    // A profile was hidden meanwhile, a player deleted, or another server was faster.
    switch (written.error().code) {
      case StoreErrc::kConflict:
      case StoreErrc::kNotFound: continue;
      case StoreErrc::kInvalid: break;
      default: co_return false;  // the store fails: all games wait
    }
    break;
  }
  // One game holds up no other.
  storage::WriteGroup alone{storage::CountGame{table}};
  const auto noted = co_await archive_.commit(std::move(alone));
  if (noted) {
    log_.write_repeated(LogLevel::kWarning, "a game counts in no profile",
                        {{"table", table.text()}, {"problem", "its profiles cannot be written"}});
  }
  co_return noted || noted.error().code == StoreErrc::kConflict;  // another server has counted it
}

}  // namespace aurora::server
