// A store that forgets: the same promises as SqliteStore, except that nothing outlives the object.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/store.hpp"

namespace aurora::storage {

/// For tests and for servers that keep nothing.
class MemoryStore final : public Store {
 public:
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;

  [[nodiscard]] Result<TableRow> find_table(TableId id) override;
  [[nodiscard]] Result<TableRow> find_table_by_code(std::string_view join_code) override;
  [[nodiscard]] Result<std::vector<TableRow>> list_tables(StatusSet statuses, std::size_t limit) override;
  [[nodiscard]] Result<std::vector<JournalEntry>> read_journal(TableId id, Seq from_seq) override;
  [[nodiscard]] Result<Snapshot> latest_snapshot(TableId id) override;
  [[nodiscard]] Result<PlayerRow> find_player_by_token_hash(std::string_view token_hash) override;
  [[nodiscard]] Result<Bytes> get_meta(std::string_view key) override;

 private:
  std::mutex mutex_;
};

}  // namespace aurora::storage
