// The slow lane: groups of any writes, in one transaction that has a number.
//
// The number is in the row of our node and written with the rest, so whoever does not know what
// became of a transaction looks at it. A transaction that arrives late finds its number taken.
#include <algorithm>
#include <type_traits>

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

/// Whether the other servers have to hear of it: they know it by heart.
bool is_to_be_heard(const Write& write) {
  return std::visit(
      []<typename One>(const One& /*one*/) {
        return std::is_same_v<One, PutBan> || std::is_same_v<One, DropBan> ||
               std::is_same_v<One, PutBlock> || std::is_same_v<One, DropBlock> ||
               std::is_same_v<One, ForgetPlayer>;
      },
      write);
}

/// Behind everything else: whoever holds that row waits for nothing more.
Result<void> count_changes(Connection& db, std::span<const Group> groups) {
  const bool any = std::ranges::any_of(groups, [](const Group& group) {
    return std::ranges::any_of(*group.writes, is_to_be_heard);
  });
  return any ? execute(db, "UPDATE format SET changes = changes + 1") : Result<void>();
}

Result<void> apply_group(Connection& db, const WriteGroup& group, const Node& node) {
  const auto apply_one = [&]<typename One>(const One& one) {
    if constexpr (std::is_same_v<One, CreateTable>) {
      return apply(db, one, node);
    } else {
      return apply(db, one);
    }
  };
  for (const Write& write : group) {
    if (auto applied = std::visit(apply_one, write); !applied) {
      return applied;
    }
  }
  return {};
}

}  // namespace

void Writer::write(std::span<const Group> groups) {
  std::optional<std::int64_t> in_doubt;  // the number of an attempt that nobody knows about
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
                                     std::optional<std::int64_t>& in_doubt) {
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
    if (in_doubt && *written_ >= *in_doubt) {
      return {};  // it was kept, with the answers that were found then
    }
  }
  in_doubt.reset();
  const std::int64_t number = *written_ + 1;
  bool asked_to_commit = false;
  if (auto done = transact(**db, groups, number, asked_to_commit); !done) {
    if (asked_to_commit && done.error().code == StoreErrc::kIo) {
      in_doubt = number;
    }
    if (!(*db)->is_lost() && !(*db)->run("ROLLBACK")) {
      session_.drop();
    }
    return failed(std::move(done).error());
  }
  written_ = number;
  return {};
}

Result<void> Writer::transact(Connection& db, std::span<const Group> groups, std::int64_t number,
                              bool& asked_to_commit) {
  if (auto begun = execute(db, "BEGIN"); !begun) {
    return begun;
  }
  const auto is_ours = has_rows(db,
                                "UPDATE nodes SET written = $3 WHERE node = $1 AND epoch = $2 "
                                "AND written = $3 - 1 RETURNING 1",
                                node_.name, node_.epoch, number);
  if (!is_ours) {
    return std::unexpected(is_ours.error());
  }
  if (!*is_ours) {  // deposed, or there is a late one of our own: a look will tell
    written_.reset();
    return failure(StoreErrc::kBusy, "Another transaction has this number.");
  }
  if (auto applied = apply_all(db, groups); !applied) {
    return applied;
  }
  if (auto counted = count_changes(db, groups); !counted) {
    return counted;
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

Result<void> Writer::apply_all(Connection& db, std::span<const Group> groups) {
  for (const Group& group : groups) {
    if (auto begun = execute(db, "SAVEPOINT one_group"); !begun) {
      return begun;
    }
    *group.result = apply_group(db, *group.writes, node_);
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
  return {};
}

}  // namespace aurora::storage::postgres
