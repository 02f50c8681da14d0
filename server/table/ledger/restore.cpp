#include "server/table/ledger/restore.hpp"

#include <utility>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/table/ledger/kept_state.hpp"

namespace aurora::server {
namespace {

using Journal = std::span<const storage::JournalEntry>;
using storage::StoreErrc;

/// How many records lie before the one that carried the game over to other rules last; 0: none did.
std::size_t carried_over_at(Journal journal) {
  for (std::size_t i = journal.size(); i > 0; --i) {
    if (protocol::is_rules_change(journal[i - 1].payload)) {
      return i - 1;
    }
  }
  return 0;
}

/// Folds in all records; those before `first` are skimmed, and `at_first` is called there. Clocks
/// run from the record on that set them going.
Fit<> fold_all(const Ruleset& rules, Journal journal, std::size_t first, Pace pace, Ledger& ledger,
               const auto& at_first) {
  const auto begin = [&]() -> Fit<> {
    auto fits = at_first(ledger);
    if (first > 0) {
      ledger.clocks.run_from(journal[first - 1].at);
    }
    return fits;
  };
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (i == first) {
      if (Fit<> fits = begin(); !fits) {
        return fits;
      }
    }
    const Pace here = i < first ? Pace::kSkim : pace;
    if (auto fits = fold(rules, journal[i].payload, journal[i].at, ledger, here); !fits) {
      return fits;
    }
    ledger.clocks.run_from(journal[i].at);
  }
  return first == journal.size() ? begin() : Fit<>();
}

/// The digest of the state that the last step before `end` led to.
std::optional<std::uint64_t> digest_before(Journal journal, std::size_t end) {
  v1::JournalRecord record;
  for (std::size_t i = end; i > 0; --i) {
    if (!protocol::decode_record(journal[i - 1].payload, record)) {
      return std::nullopt;
    }
    switch (record.event_case()) {
      case v1::JournalRecord::kCommandAccepted: return record.command_accepted().digest();
      case v1::JournalRecord::kCommandsUndone: return record.commands_undone().digest();
      case v1::JournalRecord::kRulesChanged: return record.rules_changed().digest();
      case v1::JournalRecord::kGameStarted: return record.game_started().digest();
      case v1::JournalRecord::kTableCreated:  // the others leave the game as it is
      case v1::JournalRecord::kSeatTaken:
      case v1::JournalRecord::kSeatLeft:
      case v1::JournalRecord::kColourChosen:
      case v1::JournalRecord::kHostPassed:
      case v1::JournalRecord::kSeatTimedOut:
      case v1::JournalRecord::kSeatResigned:
      case v1::JournalRecord::kSeatReturned:
      case v1::JournalRecord::kTablePaused:
      case v1::JournalRecord::kTableAbandoned:
      case v1::JournalRecord::kClocksNoted:
      case v1::JournalRecord::kGameFinished:
      case v1::JournalRecord::kRematchMade:
      case v1::JournalRecord::kTableEnded:
      case v1::JournalRecord::kChatSaid:
      case v1::JournalRecord::kAuthorMuted:
      case v1::JournalRecord::kStandingOrdersSet:
      case v1::JournalRecord::kSeatOnVacation:
      case v1::JournalRecord::EVENT_NOT_SET: break;
    }
  }
  return std::nullopt;
}

/// The game from where it was kept, and what was played since by these rules.
Fit<> go_on_from_kept(const Ruleset& rules, Journal journal, const storage::Snapshot& kept,
                      Ledger& ledger) {
  const auto read = read_kept_state(rules.catalog(), kept.payload);
  if (!read) {
    return misfit(read.error());
  }
  const auto& state = *read;
  if (!state || kept.seq > journal.size() || digest_before(journal, kept.seq) != state->digest) {
    return misfit("what was kept of its game belongs to another one");
  }
  return fold_all(rules, journal, kept.seq, Pace::kRecheck, ledger, [&](Ledger& now) -> Fit<> {
    if (now.status != storage::TableStatus::kPlaying) {
      return misfit("what was kept of its game belongs to no game");
    }
    go_on_from(state->game, state->clocks, now);
    return {};
  });
}

std::unexpected<Misfit> misfit_of_both(const Misfit& found, const PlayedBy& then,
                                       const PlayedBy& now, std::string_view advice) {
  return misfit(found.unfit, "it was played with " + then.text() +
                                 ", and this server plays it with " + now.text() + ": " +
                                 found.because + std::string(advice));
}

constexpr std::string_view kCleanStop =
    "; start the older program once more and stop it in peace, then this one can go on from there";

}  // namespace

std::optional<JournalHead> head_of(Journal journal) {
  v1::JournalRecord record;
  if (journal.empty() || !protocol::decode_record(journal.front().payload, record) ||
      !record.has_table_created()) {
    return std::nullopt;
  }
  const v1::TableCreated& created = record.table_created();
  JournalHead head{.played_by = {created.pack().id(), created.pack().version(),
                                 created.pack().digest(), created.rules().version(),
                                 created.rules().signature()}};
  if (const std::size_t at = carried_over_at(journal);
      at > 0 && protocol::decode_record(journal[at].payload, record)) {
    head.played_by.version = record.rules_changed().rules().version();
    head.played_by.signature = record.rules_changed().rules().signature();
  }
  return head;
}

Fit<Restored> restore(const Ruleset& rules, Journal journal,
                      const storage::Result<storage::Snapshot>& kept, const Ledger& blank) {
  const PlayedBy now = played_by(rules);
  Restored restored{.ledger = blank, .rules = &rules};
  const auto nothing = [](Ledger& /*ledger*/) { return Fit<>(); };
  const std::size_t carried_at = carried_over_at(journal);
  auto fits = fold_all(rules, journal, carried_at, Pace::kPlay, restored.ledger, nothing);
  if (fits && journal.empty()) {
    return misfit("its journal is empty");
  }
  if (fits) {
    const bool same = restored.ledger.played_by.signature == rules.signature;
    restored.passage = same ? Passage::kSame : Passage::kReplayed;
    return restored;
  }
  if (fits.error().unfit != Unfit::kRulesDiffer) {
    return misfit(std::move(fits.error()));
  }
  const PlayedBy then = restored.ledger.played_by;
  restored.ledger = blank;
  restored.passage = Passage::kCarried;
  if (!kept || kept->seq <= carried_at) {
    // It may be another state to this program, and still the same game to everybody at the table.
    fits = fold_all(rules, journal, carried_at, Pace::kRecheck, restored.ledger, nothing);
    if (!fits) {
      return misfit_of_both(fits.error(), then, now, kCleanStop);
    }
    return restored;
  }
  fits = go_on_from_kept(rules, journal, *kept, restored.ledger);
  if (!fits) {
    return misfit_of_both(fits.error(), then, now, kept->seq < journal.size() ? kCleanStop : "");
  }
  return restored;
}

Task<TableRead> restore_table(Archive& archive, Rulebook& rulebook, Ledger blank) {
  auto journal = co_await archive.read(storage::ReadJournal{blank.id});
  if (!journal) {
    if (journal.error().code == StoreErrc::kCorrupt) {
      co_return misfit(journal.error().message);
    }
    co_return std::unexpected(journal.error());
  }
  const auto head = head_of(*journal);
  if (!head) {
    co_return misfit("its journal does not begin with its creation");
  }
  const RulesFound found = co_await rulebook.find(head->played_by.pack_digest);
  if (!found) {
    const auto* why = std::get_if<Misfit>(&found.error());
    if (why == nullptr) {
      co_return storage::failure(StoreErrc::kIo, std::get<Complaint>(found.error()));
    }
    co_return misfit(why->unfit, "it was played with " + head->played_by.text() +
                                     ", and this server plays with " +
                                     played_by(rulebook.current()).text() + ": " + why->because);
  }
  const Ruleset& rules = **found;
  storage::Result<storage::Snapshot> kept = storage::failure(StoreErrc::kNotFound, "");
  auto restored = restore(rules, *journal, kept, blank);
  if (!restored && restored.error().unfit == Unfit::kRulesDiffer) {
    kept = co_await archive.read(storage::FindSnapshot{blank.id});
    if (!kept && kept.error().code != StoreErrc::kNotFound &&
        kept.error().code != StoreErrc::kCorrupt) {
      co_return std::unexpected(kept.error());
    }
    if (kept) {
      restored = restore(rules, *journal, kept, blank);
    }
  }
  if (restored) {
    restored->journal = *std::move(journal);
  }
  co_return restored;
}

}  // namespace aurora::server
