// From a journal to its table, whether it was played by these rules or by others.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "server/runtime/task.hpp"
#include "server/table/ledger/ledger.hpp"
#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Rulebook;
struct Ruleset;

/// How a table goes on.
enum class Passage : std::uint8_t {
  kSame,      ///< by the rules that its journal names last
  kReplayed,  ///< by other rules, under which all of it comes out as it was played
  kCarried,   ///< by other rules, from where the game was kept
};

struct Restored {
  Ledger ledger;
  const Ruleset* rules = nullptr;
  Passage passage = Passage::kSame;
  std::vector<storage::JournalEntry> journal{};  ///< what it was read from; see restore_table()
};

/// What a journal says before anything is carried out.
struct JournalHead {
  PlayedBy played_by;  ///< as of the last record
};
/// Nothing when the first record cannot be read.
[[nodiscard]] std::optional<JournalHead> head_of(std::span<const storage::JournalEntry> journal);

/// `blank` says no more than id and code. Tries the journal first, and then, if it does not come
/// out under these rules, what was kept beside it. The misfit names both rules.
[[nodiscard]] Fit<Restored> restore(const Ruleset& rules,
                                    std::span<const storage::JournalEntry> journal,
                                    const storage::Result<storage::Snapshot>& kept,
                                    const Ledger& blank);

/// A table that was read from the store. A store error: it cannot be read at the moment.
using TableRead = std::expected<Restored, std::variant<Misfit, storage::StoreError>>;
[[nodiscard]] Task<TableRead> restore_table(Archive& archive, Rulebook& rulebook, Ledger blank);

}  // namespace aurora::server
