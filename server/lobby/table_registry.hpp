// All tables: those in memory, and how to reach those that are only in the store.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/lobby/claims.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/once.hpp"
#include "server/runtime/task.hpp"
#include "server/table/table.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

/// Thread-safe. A table is loaded from its journal on demand, and unloaded when nobody has needed
/// it for a while. One whose clocks run is loaded again before the first runs out.
class TableRegistry final : public TableHost {
 public:
  using MakeExecutor = std::function<Executor()>;
  /// Puts a game that has ended on the lists: see TableHost::game_ended().
  using KeepGame =
      std::function<Task<std::optional<v1::GameSummary>>(const Ledger&, const Ruleset&)>;

  TableRegistry(Archive& archive, Claims& claims, Clock& clock, const Uptime& uptime,
                KeepGame keep_game, const Forgotten& forgotten, const Blocks& blocks,
                const Bans& bans, Guesses& guesses, Traffic& traffic, Rulebook& rulebook,
                const Limits& limits, Metrics& metrics, Log& log, MakeExecutor make_executor);
  ~TableRegistry() override;

  /// Spectators may be at the servers at the other ends. To be called before there are tables.
  void connect(const Wire& wire) { services_.wire = &wire; }
  /// Players who are away are reminded. To be called before there are tables.
  void remind_by(const Reminders& reminders) { services_.reminders = &reminders; }
  /// Clocks stand still for who is on vacation. To be called before there are tables.
  void allow(const Vacations& vacations) { services_.vacations = &vacations; }
  /// Bots think ahead there. To be called before there are tables.
  void think_on(ThinkingThreads& threads) { services_.thinking = &threads; }

  /// The table, if it is in memory.
  [[nodiscard]] std::shared_ptr<Table> find_in_memory(storage::TableId id) const;
  [[nodiscard]] Task<Answer<std::shared_ptr<Table>>> find(storage::TableId id);
  /// The same of a table that was found and takes nothing any more: when it has left the memory
  /// and, where others share the store, is released.
  [[nodiscard]] Task<Answer<std::shared_ptr<Table>>> find_once_left(storage::TableId id);
  [[nodiscard]] Task<Answer<std::shared_ptr<Table>>> find_by_code(std::string join_code);

  /// The table with this code, if it is in memory.
  [[nodiscard]] std::shared_ptr<Table> find_in_memory(const std::string& join_code) const;

  /// A table that was made just now from this address, and is in the store. Where others share
  /// that, it is claimed like any other.
  void add(Ledger ledger, const std::string& address);

  /// Loads all open tables, so that they are listed and their clocks run. Those that nobody needs
  /// are unloaded again: at once when there are many.
  [[nodiscard]] Task<> open_all();
  /// The same, where others share the store: opens what nobody serves and somebody has to, and is
  /// to be called again and again.
  [[nodiscard]] Task<> open_waiting();
  /// We were taken over: ends all tables, and opens none before begin_anew().
  void drop_all();
  void begin_anew();
  /// Sees to it that clocks are looked at when they run out; loads their tables. Call it every
  /// moment.
  void wake_due();

  /// Those in memory that wait for players or are played; and those of other servers, once somebody
  /// tells of them.
  [[nodiscard]] const OpenTables& open_tables() const { return open_; }
  [[nodiscard]] OpenTables& share_open_tables() { return open_; }

  /// A player was deleted: gives up their seats and hides their name. Finished tables that are not
  /// in memory do so when they are loaded.
  void player_gone(storage::PlayerId player);
  /// Lets all tables look at their clocks where this player has a seat.
  void look_at_clocks_of(storage::PlayerId player);

  /// Gives a table in memory to that server: it finishes what it is doing, is kept and released,
  /// and who follows it is told. False: it is not in memory, or was not released.
  [[nodiscard]] Task<bool> hand_over(storage::TableId id, std::string node);
  /// Called when others can claim a table that is handed over.
  using WhenMoved = std::function<void(storage::TableId, const std::string& node)>;
  void when_moved(WhenMoved call) { when_moved_ = std::move(call); }
  [[nodiscard]] std::vector<storage::TableId> ids_in_memory() const;
  /// Why no table is made here while this server drains.
  [[nodiscard]] v1::Error why_no_tables();

  /// Asks tables that nobody follows to unload if they can.
  void check_idle();
  /// Lets all tables finish what they are doing and end; opens no more.
  void close();
  /// Drops the tables that have not ended; call it before their executors are destroyed.
  void forget_all();
  /// How many have not ended yet.
  [[nodiscard]] std::size_t in_memory() const;

  /// Open tables that cannot go on, as far as known.
  [[nodiscard]] std::vector<std::pair<storage::TableId, Misfit>> unusable_tables() const;

  /// Who has a seat at an open table that is not in memory; nothing while some of those tables are
  /// unread or unreadable.
  [[nodiscard]] std::optional<std::vector<storage::PlayerId>> people_asleep() const;

  /// In how many games that go on the player has not resigned, as far as is known.
  [[nodiscard]] std::size_t playing_with(storage::PlayerId player) const;

  void table_changed(TableSummary summary) override;
  void turn_changed(storage::TableId id, const Turn& turn) override { open_.put_turn(id, turn); }
  void table_ended(storage::TableId id, std::optional<storage::UnixMillis> clocks) override;
  void clocks_run_out(storage::TableId id, storage::UnixMillis at) override;
  void table_unusable(storage::TableId id, const Misfit& misfit) override;
  [[nodiscard]] Task<std::optional<v1::GameSummary>> game_ended(const Ledger& ledger,
                                                                const Ruleset& rules) override {
    return keep_game_(ledger, rules);
  }
  void table_made(Ledger ledger, const std::string& address) override {
    add(std::move(ledger), address);
  }

 private:
  /// An open table that is not in memory.
  struct Asleep {
    struct Person {
      storage::PlayerId id;
      bool resigned = false;
    };
    std::string join_code;
    std::vector<Person> people;
  };

  /// The table with this row, made if it is not in memory. Nothing after close().
  [[nodiscard]] std::shared_ptr<Table> open(const storage::TableRow& row);
  /// The same of a table that somebody asks for: only if it is, or becomes, ours.
  [[nodiscard]] Task<Answer<std::shared_ptr<Table>>> claim_and_open(storage::TableRow row);
  /// A claim, and since when it counts.
  struct Claim {
    storage::ClaimNumber number = 0;
    unsigned generation = 0;
  };
  /// A table on its way to another server. It lives until those who follow it are told.
  struct Move {
    std::string node;
    std::shared_ptr<Table> table;
    Once<bool> done;
  };
  [[nodiscard]] bool is_leaving(storage::TableId id) const;
  void release_for(Move move, storage::TableId id, storage::ClaimNumber number,
                   std::optional<storage::UnixMillis> due);
  void wake(storage::TableId id, const std::string& join_code);
  /// Those in memory where the player sits, or may look on, are told, and those that are not and
  /// have a seat of the player are woken.
  void tell_tables_of(storage::PlayerId player, bool as_spectator,
                      const std::function<TableMessage()>& message);
  void note_asleep(storage::TableId id, Asleep asleep);
  void set_clocks(storage::TableId id, std::optional<storage::UnixMillis> at);
  /// It is asleep no longer.
  void forget_asleep(storage::TableId id);
  /// With a claim where others share the store.
  [[nodiscard]] std::shared_ptr<Table> insert(Ledger ledger, bool read, const std::string& address,
                                              std::optional<Claim> claim = {});
  /// Opens what was claimed since that generation, and returns how many were opened with those
  /// before: beyond a number of them, those that nobody needs leave at once.
  std::size_t open_found(const std::vector<storage::FoundTable>& found, unsigned generation,
                         std::size_t opened);
  void give_up(storage::TableId id, storage::ClaimNumber number,
               std::optional<storage::UnixMillis> due);
  /// From where the table was made, if it was made here and nobody has opened it yet.
  [[nodiscard]] std::string take_address(storage::TableId id);
  [[nodiscard]] unsigned generation() const;

  Archive& archive_;
  Claims& claims_;
  TableServices services_;
  KeepGame keep_game_;
  MakeExecutor make_executor_;

  mutable std::mutex mutex_;
  std::unordered_map<storage::TableId, std::shared_ptr<Table>> tables_;
  OpenTables open_;
  std::unordered_map<storage::TableId, Misfit> unusable_;
  std::unordered_map<storage::TableId, Asleep> asleep_;
  std::unordered_map<storage::PlayerId, std::size_t> playing_asleep_;  // who has not resigned
  std::set<std::pair<storage::UnixMillis, storage::TableId>> clocks_;  // the next one first
  std::unordered_map<storage::TableId, storage::UnixMillis> clocks_of_;
  std::unordered_set<storage::TableId> unread_;  // since the start
  bool all_opened_ = false;
  std::unordered_map<std::string, storage::TableId> codes_;  // of open tables in memory
  bool closed_ = false;
  bool away_ = false;        // taken over, and not back yet
  unsigned generation_ = 0;  // how often that has happened
  std::unordered_map<storage::TableId, storage::ClaimNumber> numbers_;  // of tables in memory
  std::unordered_map<storage::TableId, std::string> made_from_;
  std::unordered_map<storage::TableId, Move> moving_;
  std::unordered_set<storage::TableId> released_for_others_;  // nobody knows yet whether they are
  WhenMoved when_moved_ = [](storage::TableId, const std::string&) {};
};

}  // namespace aurora::server
