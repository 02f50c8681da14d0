#include "server/lobby/table_registry.hpp"

#include <algorithm>
#include <utility>

#include "protocol/errors.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

using TablePtr = std::shared_ptr<Table>;

namespace {

// Read in such portions when the server starts, so that others can read in between.
constexpr std::size_t kPortion = 500;
// So many stay in memory for those who come back after a restart: 100 MB.
constexpr std::size_t kStayAtStart = 2'000;
// So many may be made and not be asked for by those who made them.
constexpr std::size_t kMadeAndForgotten = 1'000;
// Its own alarm is more exact than this.
constexpr storage::UnixMillis kAwakeBefore = 5'000;
// So long those who follow a table have to come to where it was handed over, before any server
// looks after it.
constexpr storage::UnixMillis kTimeToCome = 2'000;
v1::ErrorCode why_not_found(const storage::StoreError& error) {
  return error.code == storage::StoreErrc::kNotFound ? v1::ERROR_CODE_UNKNOWN_TABLE
                                                     : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

}  // namespace

TableRegistry::TableRegistry(Archive& archive, Claims& claims, Clock& clock, const Uptime& uptime,
                             KeepGame keep_game, const Forgotten& forgotten, const Blocks& blocks,
                             const Bans& bans, Guesses& guesses, Traffic& traffic,
                             Rulebook& rulebook, const Limits& limits, Metrics& metrics, Log& log,
                             MakeExecutor make_executor)
    : archive_(archive),
      claims_(claims),
      services_{archive, clock,    uptime, forgotten, blocks, bans, guesses,
                traffic, rulebook, limits, metrics,   log,    *this},
      keep_game_(std::move(keep_game)),
      make_executor_(std::move(make_executor)),
      open_(limits) {}

TableRegistry::~TableRegistry() = default;

TablePtr TableRegistry::find_in_memory(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

Task<Answer<TablePtr>> TableRegistry::find(storage::TableId id) {
  if (auto table = find_in_memory(id)) {
    co_return table;
  }
  const auto row = co_await archive_.read(storage::FindTable{id});
  if (!row) {
    co_return refusal(why_not_found(row.error()));
  }
  co_return co_await claim_and_open(*row);
}

Task<Answer<TablePtr>> TableRegistry::claim_and_open(storage::TableRow row) {
  std::optional<Claim> claim;
  if (claims_.shared()) {
    claim = Claim{.number = 0, .generation = generation()};
    const auto number = co_await claims_.claim(row.id);
    if (!number) {
      co_return refusal(number.error());
    }
    claim->number = *number;
  }
  if (auto table = insert({.id = row.id, .join_code = row.join_code, .status = row.status}, false,
                          take_address(row.id), claim)) {
    co_return table;
  }
  const std::lock_guard lock(mutex_);
  co_return refusal(closed_ ? v1::ERROR_CODE_SHUTTING_DOWN : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

unsigned TableRegistry::generation() const {
  const std::lock_guard lock(mutex_);
  return generation_;
}

std::string TableRegistry::take_address(storage::TableId id) {
  const std::lock_guard lock(mutex_);
  const auto made = made_from_.extract(id);
  return made.empty() ? std::string() : made.mapped();
}

TablePtr TableRegistry::find_in_memory(const std::string& join_code) const {
  const std::lock_guard lock(mutex_);
  const auto id = codes_.find(join_code);
  const auto table = id == codes_.end() ? tables_.end() : tables_.find(id->second);
  return table == tables_.end() ? nullptr : table->second;
}

Task<Answer<TablePtr>> TableRegistry::find_by_code(std::string join_code) {
  if (auto table = find_in_memory(join_code)) {
    co_return table;
  }
  const auto row = co_await archive_.read(storage::FindTableByCode{join_code});
  if (!row) {
    co_return refusal(why_not_found(row.error()));
  }
  co_return co_await claim_and_open(*row);
}

TablePtr TableRegistry::open(const storage::TableRow& row) {
  return insert({.id = row.id, .join_code = row.join_code, .status = row.status}, false, {});
}

// Where others share the store we may have been taken over since it was made.
void TableRegistry::add(Ledger ledger, const std::string& address) {
  if (!claims_.shared()) {
    (void)insert(std::move(ledger), true, address);
    return;
  }
  const std::lock_guard lock(mutex_);
  if (made_from_.size() >= kMadeAndForgotten) {
    made_from_.clear();
  }
  made_from_.insert_or_assign(ledger.id, address);
}

TablePtr TableRegistry::insert(Ledger ledger, bool read, const std::string& address,
                               std::optional<Claim> claim) {
  const auto id = ledger.id;
  auto table = std::make_shared<Table>(services_, make_executor_(), make_executor_(),
                                       std::move(ledger), read, address);
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || away_ || (claim && claim->generation != generation_)) {
      if (claim) {  // begun before we were taken over, it may have come when we were back
        give_up(id, claim->number, services_.clock.unix_ms());
      }
      return nullptr;
    }
    if (claim) {  // the later one counts
      storage::ClaimNumber& number = numbers_[id];
      number = std::max(number, claim->number);
    }
    const auto [place, inserted] = tables_.emplace(id, table);
    if (!inserted) {
      return place->second;
    }
  }
  if (read) {
    table->publish_summary();  // before anybody asks for another table
  }
  table->start();
  return table;
}

// Its clocks are looked at when it is read. Of those that come with a dead server, the ones that
// nobody follows leave again.
Task<> TableRegistry::open_waiting() {
  for (std::size_t opened = 0;;) {
    const unsigned now = generation();
    // Behind the journals of the portion before.
    const auto found =
        co_await claims_.find_waiting(services_.clock.unix_ms() + kAwakeBefore, kPortion);
    opened = open_found(found, now, opened);
    if (found.size() < kPortion) {
      break;
    }
  }
  const unsigned now = generation();
  open_found(co_await claims_.find_lost(ids_in_memory(), kPortion), now, 0);
}

std::size_t TableRegistry::open_found(const std::vector<storage::FoundTable>& found,
                                      unsigned generation, std::size_t opened) {
  for (const storage::FoundTable& row : found) {
    const auto table = insert({.id = row.id, .join_code = row.join_code}, false, {},
                              Claim{.number = row.number, .generation = generation});
    if (!table) {
      continue;
    }
    (void)table->put(Due::kClocks, Lane::kFirst, true);
    if (++opened > kStayAtStart) {
      (void)table->put(IdleCheck{.at_once = true}, Lane::kFirst, true);
    }
  }
  return opened;
}

void TableRegistry::drop_all() {
  const std::lock_guard lock(mutex_);
  released_for_others_.clear();
  away_ = true;
  ++generation_;
  for (const auto& [id, table] : tables_) {
    table->close();
  }
}

void TableRegistry::begin_anew() {
  const std::lock_guard lock(mutex_);
  away_ = false;
}

Task<> TableRegistry::open_all() {
  if (claims_.shared()) {
    co_await open_waiting();
    co_return;
  }
  std::optional<storage::TableCursor> after;
  for (std::size_t opened = 0;;) {
    // The store answers this after the journals of the portion before the last one, so that no more
    // than two are on their way.
    const auto rows =
        co_await archive_.read(storage::ListTables{storage::kOpenTables, kPortion, after});
    if (!rows) {
      services_.log.write_repeated(LogLevel::kError, "the open tables cannot be listed",
                                   {{"problem", rows.error().message}});
      co_return;
    }
    {
      const std::lock_guard lock(mutex_);
      for (const storage::TableRow& row : *rows) {
        unread_.insert(row.id);
      }
      all_opened_ = rows->size() < kPortion;
    }
    for (const storage::TableRow& row : *rows) {
      const auto table = open(row);
      if (++opened > kStayAtStart && table) {
        (void)table->put(IdleCheck{.at_once = true}, Lane::kFirst, true);
      }
    }
    if (rows->size() < kPortion) {
      co_return;
    }
    after = storage::TableCursor{rows->back().created_at, rows->back().id};
  }
}

void TableRegistry::wake_due() {
  std::vector<std::pair<storage::TableId, std::string>> asleep;
  {
    const std::lock_guard lock(mutex_);
    const storage::UnixMillis soon = services_.clock.unix_ms() + kAwakeBefore;
    while (!clocks_.empty() && clocks_.begin()->first <= soon) {
      const storage::TableId id = clocks_.begin()->second;
      set_clocks(id, std::nullopt);
      if (const auto table = tables_.find(id); table != tables_.end()) {
        (void)table->second->put(Due::kClocks, Lane::kFirst, true);
      } else if (const auto known = asleep_.find(id); known != asleep_.end()) {
        asleep.emplace_back(id, known->second.join_code);
      }
    }
  }
  for (const auto& [id, code] : asleep) {
    wake(id, code);
  }
}

void TableRegistry::clocks_run_out(storage::TableId id, storage::UnixMillis at) {
  const std::lock_guard lock(mutex_);
  set_clocks(id, at);
}

void TableRegistry::set_clocks(storage::TableId id, std::optional<storage::UnixMillis> at) {
  if (const auto known = clocks_of_.find(id); known != clocks_of_.end()) {
    clocks_.erase({known->second, id});
    clocks_of_.erase(known);
  }
  if (at) {
    clocks_.emplace(*at, id);
    clocks_of_.emplace(id, *at);
  }
}

void TableRegistry::wake(storage::TableId id, const std::string& join_code) {
  if (const auto table = open({.id = id, .join_code = join_code})) {
    // It looks again until its journal can be read.
    (void)table->put(Due::kClocks, Lane::kFirst, true);
  }
}

std::optional<std::vector<storage::PlayerId>> TableRegistry::people_asleep() const {
  const std::lock_guard lock(mutex_);
  if (claims_.shared()) {  // others have tables, too
    return std::nullopt;
  }
  if (!all_opened_ || !unread_.empty() || !unusable_.empty()) {
    return std::nullopt;
  }
  std::vector<storage::PlayerId> people;
  for (const auto& [id, table] : asleep_) {
    for (const Asleep::Person& person : table.people) {
      people.push_back(person.id);
    }
  }
  return people;
}

void TableRegistry::player_gone(storage::PlayerId player) {
  tell_tables_of(player, true, [player] { return PlayerGone{player}; });
}

void TableRegistry::look_at_clocks_of(storage::PlayerId player) {
  tell_tables_of(player, false, [] { return Due::kClocks; });
}

// Who looks on may be anywhere.
void TableRegistry::tell_tables_of(storage::PlayerId player, bool as_spectator,
                                   const std::function<TableMessage()>& message) {
  std::vector<std::pair<storage::TableId, std::string>> seated;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (as_spectator || table->lane_of(player) == Lane::kFirst) {
        (void)table->put(message(), Lane::kFirst, true);
      }
    }
    for (const auto& [id, table] : asleep_) {
      if (std::ranges::find(table.people, player, &Asleep::Person::id) != table.people.end()) {
        seated.emplace_back(id, table.join_code);
      }
    }
  }
  for (const auto& [id, code] : seated) {
    wake(id, code);
  }
}

void TableRegistry::check_idle() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    (void)table->put(IdleCheck{});
  }
}

void TableRegistry::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& [id, table] : tables_) {
    table->close();
  }
}

void TableRegistry::forget_all() {
  const std::lock_guard lock(mutex_);
  tables_.clear();
  moving_.clear();  // who waits for one is answered on those executors
}

std::size_t TableRegistry::in_memory() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

void TableRegistry::table_unusable(storage::TableId id, const Misfit& misfit) {
  const std::lock_guard lock(mutex_);
  unusable_.insert_or_assign(id, misfit);
}

std::vector<std::pair<storage::TableId, Misfit>> TableRegistry::unusable_tables() const {
  const std::lock_guard lock(mutex_);
  return {unusable_.begin(), unusable_.end()};
}

void TableRegistry::table_changed(TableSummary summary) {
  const auto id = summary.id;
  const std::string code = summary.join_code;
  const OpenTables::Summary before = open_.put(std::move(summary));
  const std::lock_guard lock(mutex_);
  unusable_.erase(id);
  unread_.erase(id);
  forget_asleep(id);
  if (before && before->join_code == code) {
    return;
  }
  if (before) {
    codes_.erase(before->join_code);
  }
  if (!code.empty()) {
    codes_.insert_or_assign(code, id);
  }
}

void TableRegistry::table_ended(storage::TableId id, std::optional<storage::UnixMillis> clocks) {
  const OpenTables::Summary before = open_.erase(id);
  bool needed = false;
  {
    const std::lock_guard lock(mutex_);
    tables_.erase(id);
    set_clocks(id, before && !claims_.shared() ? clocks : std::nullopt);
    if (before) {
      codes_.erase(before->join_code);
    }
    if (claims_.shared()) {
      const auto number = numbers_.extract(id);
      auto move = moving_.extract(id);
      if (!number.empty() && !away_) {
        // Somebody has to open what could not be read, and what waits for players: that is listed.
        const bool waits =
            before ? before->status == storage::TableStatus::kLobby : !unusable_.contains(id);
        const storage::UnixMillis now = services_.clock.unix_ms();
        if (move.empty()) {
          give_up(id, number.mapped(), waits ? now : clocks);
        } else {
          release_for(std::move(move.mapped()), id, number.mapped(),
                      waits ? now + kTimeToCome : clocks);
        }
      }
      return;
    }
    if (!before) {
      return;
    }
    Asleep asleep{.join_code = before->join_code, .people = {}};
    for (const SeatSummary& seat : before->seats) {
      if (seat.taken && !seat.bot) {
        asleep.people.push_back({seat.player, seat.resigned});
        // Deleted in the moment in which the table took nothing more.
        needed = needed || (!seat.resigned && services_.forgotten.has(seat.player));
      }
    }
    note_asleep(id, std::move(asleep));
  }
  if (needed) {
    wake(id, before->join_code);
  }
}

void TableRegistry::give_up(storage::TableId id, storage::ClaimNumber number,
                            std::optional<storage::UnixMillis> due) {
  claims_.give_up({.table = id, .number = number, .due = due.value_or(0)}, make_executor_());
}

void TableRegistry::note_asleep(storage::TableId id, Asleep asleep) {
  for (const Asleep::Person& person : asleep.people) {
    if (!person.resigned) {
      ++playing_asleep_[person.id];
    }
  }
  asleep_.emplace(id, std::move(asleep));
}

void TableRegistry::forget_asleep(storage::TableId id) {
  const auto found = asleep_.find(id);
  if (found == asleep_.end()) {
    return;
  }
  for (const Asleep::Person& person : found->second.people) {
    if (!person.resigned && --playing_asleep_[person.id] == 0) {
      playing_asleep_.erase(person.id);
    }
  }
  asleep_.erase(found);
}

std::size_t TableRegistry::playing_with(storage::PlayerId player) const {
  const std::size_t awake = open_.playing_with(player);
  const std::lock_guard lock(mutex_);
  const auto asleep = playing_asleep_.find(player);
  return awake + (asleep == playing_asleep_.end() ? 0 : asleep->second);
}

}  // namespace aurora::server
