// The slow lane: groups of any writes, in one transaction that has a number.
//
// The number is in the row of our node and written with the rest, so whoever does not know what
// became of a transaction looks at it. A batch keeps its number however often it is tried, and no
// other one ever has it. A transaction that arrives late finds that another one took its turn.
#include <algorithm>
#include <type_traits>
#include <vector>

#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/writer.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

constexpr int kTries = 3;

/// The error is of these writes, so the other groups are kept.
bool is_of_one_group(const Connection& db, StoreErrc code) {
  return !db.is_lost() &&
         (concerns_one_group(code) || code == StoreErrc::kInternal || code == StoreErrc::kCorrupt);
}

void apply(Steps& steps, const WriteGroup& group, const Node& node) {
  for (const Write& write : group) {
    std::visit(
        [&]<typename One>(const One& one) {
          if constexpr (std::is_same_v<One, CreateTable>) {
            apply(steps, one, node);
          } else {
            apply(steps, one);
          }
        },
        write);
  }
}

/// The transaction with that number of our node begins. Deposed, or there is a late one of our own:
/// a look will tell.
void begin(Steps& steps, const Node& node, const Turn& turn) {
  steps.run("BEGIN");
  steps.must(
      "UPDATE nodes SET written = $3 WHERE node = $1 AND epoch = $2 "
      "AND written = $4 RETURNING 1",
      [](Connection& /*db*/) {
        return failure(StoreErrc::kBusy, "Another transaction took its turn.");
      },
      node.name, node.epoch, turn.number, turn.before);
}

std::vector<Result<void>> results_of(std::span<const Group> groups) {
  std::vector<Result<void>> results;
  for (const Group& group : groups) {
    results.push_back(*group.result);
  }
  return results;
}

/// What the other servers have to hear of. Behind everything else: whoever holds that row waits for
/// nothing more.
void count_changes(Steps& steps, std::span<const Group> groups) {
  const auto count = [&](Heard what) {
    return std::int64_t{std::ranges::any_of(
        groups, [what](const Group& group) { return is_to_be_heard(*group.writes, what); })};
  };
  const std::int64_t people = count(Heard::kPeople);
  const std::int64_t sign_outs = count(Heard::kSignOuts);
  if (people + sign_outs > 0) {
    steps.run("UPDATE format SET changes = changes + $1, sign_outs = sign_outs + $2", people,
              sign_outs);
  }
}

}  // namespace

void Writer::write(std::span<const Group> groups) {
  std::optional<InDoubt> in_doubt;
  Attempt attempt{.fate = Fate::kAgain, .error = {}};
  for (int tried = 0; tried < kTries && attempt.fate == Fate::kAgain; ++tried) {
    attempt = try_to_write(groups, in_doubt);
  }
  if (attempt.fate == Fate::kSettled) {
    return;
  }
  if (in_doubt) {
    attempt.error.code = StoreErrc::kIo;  // whatever happened later
  }
  for (const Group& group : groups) {
    if (*group.result || !concerns_one_group(group.result->error().code)) {
      *group.result = std::unexpected(attempt.error);
    }
  }
}

Writer::Attempt Writer::try_to_write(std::span<const Group> groups,
                                     std::optional<InDoubt>& in_doubt) {
  if (groups.empty()) {
    return {};
  }
  if (deposed_) {
    return {.fate = Fate::kFailed, .error = *deposed_};
  }
  const auto db = session_.ready();
  if (!db) {
    return failed(db.error());
  }
  if (!written_) {
    const auto confirmed = confirm(**db);
    if (!confirmed) {
      return failed(confirmed.error());
    }
    written_ = *confirmed;
    if (in_doubt && *written_ == in_doubt->number) {
      for (std::size_t i = 0; i < groups.size(); ++i) {
        *groups[i].result = in_doubt->results[i];
      }
      return {};
    }
  }
  if (!in_doubt) {
    last_number_ = std::max(last_number_, *written_) + 1;
  }
  const Turn turn{.before = *written_, .number = in_doubt ? in_doubt->number : last_number_};
  bool asked_to_commit = false;
  if (auto done = transact(**db, groups, turn, asked_to_commit); !done) {
    if (asked_to_commit && done.error().code == StoreErrc::kIo) {
      in_doubt = InDoubt{.number = turn.number, .results = results_of(groups)};
    }
    if (!(*db)->is_lost() && !(*db)->run("ROLLBACK")) {
      session_.drop();
    }
    return failed(std::move(done).error());
  }
  written_ = turn.number;
  note_heads(groups);
  return {};
}

// Otherwise the next entry of each of these tables would have to ask for its head.
void Writer::note_heads(std::span<const Group> groups) {
  for (const Group& group : groups) {
    for (const Write& write : *group.writes) {
      const auto* entry = std::get_if<AppendEntry>(&write);
      const auto known =
          entry != nullptr && *group.result ? heads_.find(entry->table) : std::nullopt;
      if (known) {
        heads_.note(entry->table, {.key = known->key, .seq = entry->seq});
      }
    }
  }
}

Result<void> Writer::transact(Connection& db, std::span<const Group> groups, const Turn& turn,
                              bool& asked_to_commit) {
  const auto went = apply_at_once(db, groups, turn);
  if (!went && !is_of_one_group(db, went.error().code)) {
    return std::unexpected(went.error());
  }
  if (!went || !*went) {
    if (auto applied = apply_one_by_one(db, groups, turn); !applied) {
      return applied;
    }
  }
  asked_to_commit = true;
  const auto committed = db.run("COMMIT");
  if (!committed) {
    return std::unexpected(committed.error());
  }
  return committed->done() == "COMMIT"
             ? Result<void>()
             : failure(StoreErrc::kInternal, "The database has rolled the transaction back.");
}

// Nothing contradicts anything, as a rule.
Result<bool> Writer::apply_at_once(Connection& db, std::span<const Group> groups,
                                   const Turn& turn) {
  Steps steps(db, Steps::Pace::kAtOnce);
  begin(steps, node_, turn);
  for (const Group& group : groups) {
    apply(steps, *group.writes, node_);
    *group.result = {};
  }
  count_changes(steps, groups);
  return steps.all_went();
}

// Each group has a savepoint, so that what contradicts goes alone and says why.
Result<void> Writer::apply_one_by_one(Connection& db, std::span<const Group> groups,
                                      const Turn& turn) {
  Steps steps(db, Steps::Pace::kOneByOne);
  steps.run("ROLLBACK");
  begin(steps, node_, turn);
  if (!steps.outcome()) {
    if (steps.outcome().error().code == StoreErrc::kBusy) {
      written_.reset();
    }
    return steps.outcome();
  }
  for (const Group& group : groups) {
    if (auto begun = execute(db, "SAVEPOINT one_group"); !begun) {
      return begun;
    }
    Steps own(db, Steps::Pace::kOneByOne);
    apply(own, *group.writes, node_);
    *group.result = own.outcome();
    if (!*group.result) {
      if (!is_of_one_group(db, group.result->error().code)) {
        return *group.result;
      }
      if (auto undone = execute(db, "ROLLBACK TO one_group"); !undone) {
        return undone;
      }
    }
    if (auto released = execute(db, "RELEASE one_group"); !released) {
      return released;
    }
  }
  count_changes(steps, groups);
  return steps.outcome();
}

}  // namespace aurora::storage::postgres
