// The store for several servers: a PostgreSQL database.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "storage/noticeboard.hpp"
#include "storage/ownership.hpp"
#include "storage/store.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

struct PostgresOptions {
  /// The name of this server among those that share the database. Whoever begins with it takes its
  /// place: the one before writes nothing any more.
  std::string node = "aurora";
  /// The schema that holds the tables.
  std::string schema = "aurora";
  /// How long one answer of the database may take, before its outcome counts as unknown.
  std::chrono::milliseconds patience{5000};
  /// How long the beat of another node may stand still before we take it over.
  std::chrono::milliseconds dead_after{5000};
  /// Refuses a database whose commits do not wait for a standby (kReadOnly).
  bool needs_standby = false;
  /// Takes a database that does not sync its disk, as tests use it; it is refused otherwise.
  bool may_lose_all = false;
  /// Refuses to make the tables (kNotFound).
  bool must_exist = false;
  /// What is in it when the tables are made: of servers that begin at once, one gives it.
  std::vector<PutMeta> begins_with = {};
};

/// What `commit` has answered with success is on the disk of the primary and, where the database
/// waits for one, of a standby. It follows the rules of ADR 11; docs/cluster.md says how.
class PostgresStore final : public Store, public Ownership, public Noticeboard {
 public:
  /// Whether this program was built with libpq. Without it, `open` says so (kInvalid).
  [[nodiscard]] static bool is_built();

  /// Connects to "postgresql://…", makes the tables if needed, and takes a new epoch. kReadOnly:
  /// the server takes no writes, or not ours. kNewerSchema, kCorrupt, kNotFound, kIo: see the
  /// message.
  [[nodiscard]] static Result<std::unique_ptr<PostgresStore>> open(
      const std::string& address, const PostgresOptions& options = {});
  ~PostgresStore() override;

  /// Whether there were no tables before.
  [[nodiscard]] bool is_new() const;

  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;
  /// 2 ms, which nobody notices: a commit is also a wait of two machines for each other.
  [[nodiscard]] std::chrono::nanoseconds pace() const override;
  void answer(const AnyRead& read) override;
  /// kInvalid: a database of PostgreSQL is copied with its own tools.
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;

  [[nodiscard]] const std::string& node() const override;
  [[nodiscard]] Result<Claimed> claim(const TableId& table) override;
  [[nodiscard]] Result<std::vector<FoundTable>> claim_waiting(UnixMillis soon,
                                                              std::size_t limit) override;
  [[nodiscard]] Result<std::vector<FoundTable>> claim_lost(std::span<const TableId> known,
                                                           std::size_t limit) override;
  [[nodiscard]] Result<std::vector<Release>> release(std::span<const Release> tables) override;
  [[nodiscard]] bool has_kept_unheard() override;
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
  [[nodiscard]] std::uint64_t unknown_outcomes() const override;
  [[nodiscard]] Result<std::vector<OwnedTable>> owners(std::size_t limit) override;
  [[nodiscard]] Result<std::vector<NodeRow>> nodes() override;

  [[nodiscard]] Result<bool> post(std::span<const TableNotice> changed,
                                  std::size_t connections) override;
  [[nodiscard]] Result<void> put_up(std::span<const TableNotice> all,
                                    std::size_t connections) override;
  [[nodiscard]] Result<BoardsShown> look(const BoardPositions& seen) override;
  [[nodiscard]] Result<Ticket> begin_to_wait(const PlayerId& player, std::int64_t place,
                                             const Bytes& wish) override;
  [[nodiscard]] Result<void> end_waiting(std::span<const WaitingRow> seen) override;

 private:
  struct Impl;
  explicit PostgresStore(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::storage
