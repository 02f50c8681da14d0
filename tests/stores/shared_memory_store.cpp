#include "tests/stores/shared_memory_store.hpp"

#include <algorithm>
#include <utility>

#include "storage/rejections.hpp"

namespace aurora::storage {
namespace {

constexpr int kAttempts = 3;

std::vector<AppendEntry> entries_of(const std::vector<Append>& appends) {
  std::vector<AppendEntry> entries;
  std::ranges::transform(appends, std::back_inserter(entries),
                         [](const Append& append) { return *append.entry; });
  return entries;
}

/// Answers those that are settled with success, and keeps the others.
void settle(std::vector<Append>& appends, const std::vector<bool>& settled) {
  std::vector<Append> left;
  for (std::size_t i = 0; i < appends.size(); ++i) {
    if (settled[i]) {
      *appends[i].result = {};
    } else {
      left.push_back(appends[i]);
    }
  }
  appends = std::move(left);
}

}  // namespace

SharedMemoryStore::SharedMemoryStore(SharedMemory& database, Way& way, const std::string& node,
                                     const std::string& address,
                                     std::chrono::milliseconds dead_after)
    : database_(database),
      way_(way),
      name_(node),
      node_(database.take_epoch(node, address)),
      beats_(dead_after) {}

std::unexpected<StoreError> SharedMemoryStore::unknown() {
  return failure(StoreErrc::kIo, "Nobody knows what became of it: the database did not answer.");
}

Result<std::int64_t> SharedMemoryStore::confirm(Line& line) {
  const auto beaten =
      ask(line, [node = node_](SharedMemory& database) { return database.beat(node); });
  if (!beaten) {
    return unknown();
  }
  if (!*beaten) {
    const auto refused = deposed(line);
    if (refused.error().code == StoreErrc::kBusy) {
      deposed_ = refused.error();
    }
    return refused;
  }
  return **beaten;
}

std::unexpected<StoreError> SharedMemoryStore::deposed(Line& line) {
  auto refused = line->deposed(node_);
  if (refused.error().code == StoreErrc::kIo) {
    line = nullptr;
    written_.reset();
    ++unknown_;
  }
  return refused;
}

std::vector<Result<void>> SharedMemoryStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(mutex_);
  std::vector<Result<void>> results = write_all(groups);
  unsettled_.note(groups, results);
  return results;
}

std::vector<Result<void>> SharedMemoryStore::write_all(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  Lanes lanes = sort_into_lanes(groups, results);
  append_all(std::move(lanes.appends));
  transact_all(lanes.groups);
  return results;
}

void SharedMemoryStore::append_all(std::vector<Append> left) {
  bool in_doubt = false;
  StoreError error;
  for (int tried = 0; tried < kAttempts && !left.empty(); ++tried) {
    if (auto failed = try_to_append(left, in_doubt)) {
      error = *std::move(failed);
    }
  }
  if (in_doubt) {
    error.code = StoreErrc::kIo;  // whatever happened later
  }
  for (const Append& append : left) {
    *append.result = std::unexpected(error);
  }
}

std::optional<StoreError> SharedMemoryStore::try_to_append(std::vector<Append>& left,
                                                           bool& in_doubt) {
  if (deposed_) {
    return deposed_;
  }
  if (auto failed = look_for(left, in_doubt); failed || left.empty()) {
    return failed;
  }
  const auto kept =
      ask(writing_, [node = node_, entries = entries_of(left)](SharedMemory& database) {
        return database.append(node, entries);
      });
  if (!kept) {
    in_doubt = true;
    return unknown().error();
  }
  settle(left, *kept);
  if (left.empty()) {
    return std::nullopt;
  }
  if (auto confirmed = confirm(writing_); !confirmed) {
    return confirmed.error();
  }
  return StoreError{StoreErrc::kBusy, "Another server writes to the same table."};
}

// Whatever it shows is believed with a commit behind it.
std::optional<StoreError> SharedMemoryStore::look_for(std::vector<Append>& left, bool in_doubt) {
  const auto found = ask(writing_, [entries = entries_of(left)](SharedMemory& database) {
    return database.look(entries);
  });
  if (!found) {
    return unknown().error();
  }
  if (const auto confirmed = confirm(writing_); !confirmed) {
    return confirmed.error();
  }
  std::unordered_map<TableId, Seq> heads;
  std::vector<Append> free;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const AppendEntry& entry = *left[i].entry;
    const SharedMemory::Found& one = (*found)[i];
    if (!one.head) {
      *left[i].result = no_such_table(entry.table);
      continue;
    }
    Seq& head = heads.try_emplace(entry.table, *one.head).first->second;
    if (in_doubt && one.is_there) {
      *left[i].result = {};
    } else if (entry.seq != head + 1) {
      *left[i].result = wrong_seq(entry.table, entry.seq, head);
    } else {
      head = entry.seq;
      free.push_back(left[i]);
    }
  }
  left = std::move(free);
  return std::nullopt;
}

void SharedMemoryStore::transact_all(const std::vector<Group>& groups) {
  if (groups.empty()) {
    return;
  }
  std::vector<WriteGroup> writes;
  std::ranges::transform(groups, std::back_inserter(writes),
                         [](const Group& group) { return *group.writes; });
  const auto answer = [&](const std::vector<Result<void>>& results) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      *groups[i].result = results[i];
    }
  };
  std::optional<InDoubt> in_doubt;
  StoreError error;
  for (int tried = 0; tried < kAttempts && !deposed_; ++tried) {
    if (!written_) {
      const auto confirmed = confirm(writing_);
      if (!confirmed) {
        error = confirmed.error();
        continue;
      }
      written_ = *confirmed;
      if (in_doubt && *written_ == in_doubt->number) {
        answer(**in_doubt->results);  // it was kept, with the answers that were found then
        return;
      }
    }
    if (!in_doubt) {
      last_number_ = std::max(last_number_, *written_) + 1;
      in_doubt = InDoubt{.number = last_number_, .results = std::make_shared<Results>()};
    }
    const auto done = ask(writing_, [node = node_, before = *written_, number = in_doubt->number,
                                     writes, results = in_doubt->results](SharedMemory& database) {
      auto found = database.transact(node, before, number, writes);
      if (!found) {
        return false;
      }
      *results = std::move(found);
      return true;
    });
    if (!done) {
      error = unknown().error();
    } else if (*done) {
      written_ = in_doubt->number;
      answer(**in_doubt->results);
      return;
    } else {  // deposed, or there is a late one of our own: a look will tell
      written_.reset();
      error = {StoreErrc::kBusy, "Another transaction has this number."};
    }
  }
  if (deposed_) {
    error = *deposed_;
  }
  if (in_doubt) {
    error.code = StoreErrc::kIo;  // whatever happened later
  }
  answer(std::vector<Result<void>>(groups.size(), std::unexpected(error)));
}

void SharedMemoryStore::drop_reading_in_doubt() {
  if (unknown_ != believed_) {
    reading_ = nullptr;
  }
  must_confirm_ = must_confirm_ || reading_ == nullptr;
}

// After a doubt, the server that was read from may be one of the past. So it is another connection,
// and a commit comes behind what was seen on it.
bool SharedMemoryStore::read_and_believe(const AnyRead& read) {
  drop_reading_in_doubt();
  const std::uint64_t doubts = unknown_;
  // What is read is not sent later, or twice: nobody would be there to hear it.
  const bool arrives = ask(reading_, [](SharedMemory& /*database*/) { return true; }).has_value();
  if (!arrives) {
    return false;
  }
  reading_->answer(read);
  if (must_confirm_) {
    if (!confirm(reading_)) {
      reading_ = nullptr;
      return false;
    }
    must_confirm_ = false;
    believed_ = doubts;
  }
  return true;
}

void SharedMemoryStore::answer(const AnyRead& read) {
  const std::scoped_lock lock(mutex_);
  if (!read_and_believe(read)) {
    answer_with(read, []<typename Read>(const Read& /*read*/) -> Result<typename Read::Answer> {
      return unknown();
    });
  }
}

Result<void> SharedMemoryStore::back_up(const std::filesystem::path& /*file*/) {
  return failure(StoreErrc::kInvalid, "Everything is kept in memory; there is nothing to copy.");
}

Result<Claimed> SharedMemoryStore::claim(const TableId& table) {
  const std::scoped_lock lock(mutex_);
  drop_reading_in_doubt();
  const auto claimed = ask(reading_, [node = node_, table](SharedMemory& database) {
    return database.claim(node, table);
  });
  if (!claimed) {
    return unknown();
  }
  Result<Claimed> result = *claimed;
  if (result && !result->is_ours()) {
    result->silent = silent_[result->owner];
  }
  return result;
}

Result<std::vector<FoundTable>> SharedMemoryStore::claim_waiting(UnixMillis soon,
                                                                 std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  drop_reading_in_doubt();
  auto found = ask(reading_, [node = node_, soon, limit](SharedMemory& database) {
    return database.claim_waiting(node, soon, limit);
  });
  return found ? Result<std::vector<FoundTable>>(*std::move(found)) : unknown();
}

Result<std::vector<FoundTable>> SharedMemoryStore::claim_lost(std::span<const TableId> known,
                                                              std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  drop_reading_in_doubt();
  auto found = ask(reading_,
                   [node = node_, known = std::vector<TableId>(known.begin(), known.end()), limit](
                       SharedMemory& database) { return database.claim_lost(node, known, limit); });
  return found ? Result<std::vector<FoundTable>>(*std::move(found)) : unknown();
}

// An entry that arrived after the next owner has read the journal would be missing there. So what
// may still arrive is written once more before: then its number is taken.
Result<std::vector<Release>> SharedMemoryStore::release(std::span<const Release> tables) {
  const std::scoped_lock lock(mutex_);
  if (const auto again = unsettled_.groups_of(tables); !again.empty()) {
    kept_unheard_ = unsettled_.note_repeated(again, write_all(again)) || kept_unheard_;
  }
  if (deposed_) {
    return std::vector<Release>();  // none is ours
  }
  std::vector<Release> settled;
  std::vector<Release> left;
  for (const Release& table : tables) {
    (unsettled_.has(table.table) ? left : settled).push_back(table);
  }
  if (!settled.empty()) {
    const auto done = ask(writing_, [node = node_, settled](SharedMemory& database) {
      database.release(node, settled);
      return true;
    });
    if (!done) {
      return unknown();
    }
  }
  return left;
}

Result<std::vector<std::string>> SharedMemoryStore::keep_watch() {
  const std::scoped_lock lock(mutex_);
  auto taken = [&]() -> Result<std::vector<std::string>> {
    const auto seen = ask(watching_, [node = node_](SharedMemory& database) {
      return std::pair(database.beat(node).has_value(), database.nodes());
    });
    if (!seen) {
      return unknown();
    }
    if (!seen->first) {
      return deposed(watching_);
    }
    std::vector<std::string> names;
    for (const NodeRow& dead : beats_.look(name_, seen->second)) {
      const auto done =
          ask(watching_, [dead](SharedMemory& database) { return database.take_over(dead); });
      if (!done) {
        return unknown();
      }
      if (*done) {
        names.push_back(dead.name);
      }
      beats_.forget(dead.name);
    }
    return names;
  }();
  if (!taken && taken.error().code == StoreErrc::kIo) {
    beats_.forget();
  }
  if (taken && deposed_) {
    taken = std::unexpected(*deposed_);  // as a write was told, by a server of the past
  }
  silent_ = beats_.silent_for(kSilent);
  takers_ = beats_.takers(kSilent);
  return taken;
}

Result<Changes> SharedMemoryStore::changes() {
  const std::scoped_lock lock(mutex_);
  const auto changes = ask(watching_, [](SharedMemory& database) { return database.changes(); });
  return changes ? Result<Changes>(*changes) : unknown();
}

Result<void> SharedMemoryStore::announce(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  const auto done = ask(watching_, [text](SharedMemory& database) {
    database.announce(text);
    return true;
  });
  return done ? Result<void>() : unknown();
}

Result<std::vector<Announcement>> SharedMemoryStore::announcements(std::int64_t after) {
  const std::scoped_lock lock(mutex_);
  auto found =
      ask(watching_, [after](SharedMemory& database) { return database.announcements(after); });
  return found ? Result<std::vector<Announcement>>(*std::move(found)) : unknown();
}

Result<std::chrono::milliseconds> SharedMemoryStore::take_tries(std::span<const Tries> tries) {
  const std::scoped_lock lock(mutex_);
  const auto wait =
      ask(watching_, [all = std::vector(tries.begin(), tries.end())](SharedMemory& database) {
        return database.take_tries(all);
      });
  return wait ? Result<std::chrono::milliseconds>(*wait) : unknown();
}

Result<void> SharedMemoryStore::give_tries_back(std::span<const Tries> tries) {
  const std::scoped_lock lock(mutex_);
  const auto done =
      ask(watching_, [all = std::vector(tries.begin(), tries.end())](SharedMemory& database) {
        database.give_tries_back(all);
        return true;
      });
  return done ? Result<void>() : unknown();
}

Result<void> SharedMemoryStore::come_back() {
  const std::scoped_lock lock(mutex_);
  writing_ = reading_ = watching_ = nullptr;
  const auto renewed =
      ask(writing_, [node = node_](SharedMemory& database) { return database.renew_epoch(node); });
  if (!renewed) {
    return unknown();
  }
  if (!*renewed) {
    return std::unexpected(renewed->error());
  }
  node_ = **renewed;
  written_.reset();
  unsettled_.forget_all();
  deposed_.reset();
  board_is_known_ = false;
  beats_.forget();
  return {};
}

Result<void> SharedMemoryStore::leave() {
  const std::scoped_lock lock(mutex_);
  const auto done = ask(writing_, [node = node_](SharedMemory& database) {
    database.go_down(node);
    return true;
  });
  if (!done) {
    return unknown();
  }
  deposed_ = StoreError{.code = StoreErrc::kBusy, .message = "This node has stopped."};
  return {};
}

Result<void> SharedMemoryStore::set_draining(bool draining) {
  const std::scoped_lock lock(mutex_);
  const auto done = ask(watching_, [node = node_, draining](SharedMemory& database) {
    return database.set_draining(node, draining);
  });
  if (!done) {
    return unknown();
  }
  return *done ? Result<void>() : deposed(watching_);
}

std::vector<std::string> SharedMemoryStore::others() const {
  const std::scoped_lock lock(mutex_);
  return takers_;
}

Result<std::vector<OwnedTable>> SharedMemoryStore::owners(std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  auto owners = ask(watching_, [limit](SharedMemory& database) { return database.owners(limit); });
  return owners ? Result<std::vector<OwnedTable>>(*std::move(owners)) : unknown();
}

Result<std::vector<NodeRow>> SharedMemoryStore::nodes() {
  const std::scoped_lock lock(mutex_);
  auto nodes = ask(watching_, [](SharedMemory& database) { return database.nodes(); });
  return nodes ? Result<std::vector<NodeRow>>(*std::move(nodes)) : unknown();
}

}  // namespace aurora::storage
