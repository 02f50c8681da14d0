// One node's end of a database in memory: it follows the rules of `PostgresStore` for a node that
// appends, looks and commits.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "storage/beats.hpp"
#include "storage/lanes.hpp"
#include "storage/ownership.hpp"
#include "storage/store.hpp"
#include "storage/unsettled.hpp"
#include "tests/stores/shared_memory.hpp"

namespace aurora::storage {

class SharedMemoryStore final : public Store, public Ownership, public Noticeboard {
 public:
  /// Takes a new epoch. `address` says which process that is. Both outlive it.
  SharedMemoryStore(SharedMemory& database, Way& way, const std::string& node,
                    const std::string& address,
                    std::chrono::milliseconds dead_after = std::chrono::milliseconds(5000));

  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;
  void answer(const AnyRead& read) override;
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;

  [[nodiscard]] const std::string& node() const override { return name_; }
  [[nodiscard]] Result<Claimed> claim(const TableId& table) override;
  [[nodiscard]] Result<std::vector<FoundTable>> claim_waiting(UnixMillis soon,
                                                              std::size_t limit) override;
  [[nodiscard]] Result<std::vector<FoundTable>> claim_lost(std::span<const TableId> known,
                                                           std::size_t limit) override;
  [[nodiscard]] Result<std::vector<Release>> release(std::span<const Release> tables) override;
  [[nodiscard]] bool has_kept_unheard() override { return kept_unheard_.exchange(false); }
  [[nodiscard]] Result<std::vector<std::string>> keep_watch() override;
  [[nodiscard]] Result<Changes> changes() override;
  [[nodiscard]] Result<void> announce(const std::string& text) override;
  [[nodiscard]] Result<std::vector<Announcement>> announcements(std::int64_t after) override;
  [[nodiscard]] Result<std::chrono::milliseconds> take_tries(std::span<const Tries> tries) override;
  [[nodiscard]] Result<void> give_tries_back(std::span<const Tries> tries) override;
  [[nodiscard]] Result<void> come_back() override;
  [[nodiscard]] Result<void> leave() override;
  [[nodiscard]] Result<void> set_draining(bool draining) override;
  [[nodiscard]] std::vector<std::string> others() const override;
  [[nodiscard]] std::uint64_t unknown_outcomes() const override { return unknown_; }
  [[nodiscard]] Result<std::vector<OwnedTable>> owners(std::size_t limit) override;
  [[nodiscard]] Result<std::vector<NodeRow>> nodes() override;

  // shared_memory_noticeboard.cpp
  [[nodiscard]] Result<bool> post(std::span<const TableNotice> changed,
                                  std::size_t connections) override;
  [[nodiscard]] Result<void> put_up(std::span<const TableNotice> all,
                                    std::size_t connections) override;
  [[nodiscard]] Result<BoardsShown> look(const BoardPositions& seen) override;
  [[nodiscard]] Result<Ticket> begin_to_wait(const PlayerId& player, std::int64_t place,
                                             const Bytes& wish) override;
  [[nodiscard]] Result<void> end_waiting(std::span<const WaitingRow> seen) override;

 private:
  using Node = SharedMemory::Node;
  using Results = std::optional<std::vector<Result<void>>>;
  /// A transaction that may arrive, and what it comes to where it does.
  struct InDoubt {
    std::int64_t number = 0;
    std::shared_ptr<Results> results;
  };

  /// The answer to a statement that was sent and not answered.
  [[nodiscard]] static std::unexpected<StoreError> unknown();
  /// A connection to a server of the database; nullptr: there is none just now.
  using Line = SharedMemory*;

  /// Sends a statement. Nothing: nobody knows what became of it, and the connection is lost.
  template <typename Statement>
  [[nodiscard]] auto ask(Line& line, const Statement& statement)
      -> std::optional<decltype(statement(std::declval<SharedMemory&>()))>;

  [[nodiscard]] std::vector<Result<void>> write_all(std::span<const WriteGroup> groups);
  void append_all(std::vector<Append> left);
  /// Answers those that an attempt before has kept, and those that cannot be appended. Nothing:
  /// nobody knows.
  [[nodiscard]] std::optional<StoreError> look_for(std::vector<Append>& left, bool in_doubt);
  [[nodiscard]] std::optional<StoreError> try_to_append(std::vector<Append>& left, bool& in_doubt);
  void transact_all(const std::vector<Group>& groups);
  /// Why the server at the other end does not know our epoch; not this line again, if it shows the
  /// past.
  [[nodiscard]] std::unexpected<StoreError> deposed(Line& line);
  /// The commit behind something that was seen; notes it when another process has our place.
  [[nodiscard]] Result<std::int64_t> confirm(Line& line);
  /// After a doubt, it is another connection that is read from.
  void drop_reading_in_doubt();
  /// False: nothing was read that can be believed.
  [[nodiscard]] bool read_and_believe(const AnyRead& read);

  SharedMemory& database_;
  Way& way_;
  const std::string name_;
  mutable std::mutex mutex_;
  Node node_;
  Line writing_ = nullptr;
  Line reading_ = nullptr;
  Line watching_ = nullptr;
  std::atomic<std::uint64_t> unknown_ = 0;
  bool must_confirm_ = true;             // no commit of ours has come behind what was read
  std::uint64_t believed_ = 0;           // doubts that reading takes no account of any more
  std::optional<std::int64_t> written_;  // the number of our last transaction, if known
  std::int64_t last_number_ = 0;         // that a batch of transactions was given
  std::optional<StoreError> deposed_;    // or stopped: nothing is written any more
  Unsettled unsettled_;
  std::atomic<bool> kept_unheard_ = false;
  Beats beats_;
  std::map<std::string, bool> silent_;
  std::vector<std::string> takers_;
  std::int64_t board_number_ = 0;  // the last that was given to our board, whether it has it or not
  bool board_is_known_ = false;    // it has it
  std::size_t gone_ = 0;           // notices of tables that are gone, since it was put up
};

template <typename Statement>
auto SharedMemoryStore::ask(Line& line, const Statement& statement)
    -> std::optional<decltype(statement(std::declval<SharedMemory&>()))> {
  if (line == nullptr) {
    line = &way_.connect(database_);
  }
  SharedMemory& server = *line;
  const std::uint64_t before = server.commits();
  const auto send_later = [&] {
    way_.arrive_later([statement, &server] { (void)statement(server); });
  };
  switch (way_.next(server)) {
    case Passage::kTwice: send_later(); [[fallthrough]];
    case Passage::kAnswered: {
      auto answer = statement(server);
      if (!server.is_alone() || server.commits() == before) {
        return answer;
      }
      break;  // it waits for the standby
    }
    case Passage::kUnanswered: (void)statement(server); break;
    case Passage::kLate: send_later(); break;
    case Passage::kLost: break;
  }
  line = nullptr;
  written_.reset();
  ++unknown_;
  return std::nullopt;
}

}  // namespace aurora::storage
