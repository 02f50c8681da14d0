// What `tables` knows of where journals end: all that was written up to the entry
// `progress.heads_upto`, and more of some.
#pragma once

#include <cstdint>

#include "storage/heads.hpp"
#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// Writes the heads of the whole journal into `tables`; takes as long as it was left alone. What is
/// left behind by a process that was killed, and what is in a copy, needs this before it is read.
[[nodiscard]] Result<void> write_all_heads(Database& db);

/// The part of a writer that keeps `tables` up to date, once in some hundred entries.
class HeadWriter {
 public:
  [[nodiscard]] static Result<HeadWriter> make(Database& db);

  /// Up to which entry `tables` knows all heads.
  [[nodiscard]] std::int64_t upto() const { return upto_; }
  /// Whether it is time to write them again when this is the last entry.
  [[nodiscard]] bool due(std::int64_t last_entry) const;
  /// In a transaction: one of them.
  [[nodiscard]] Result<void> write(const Head& head);
  /// In a transaction: all of them are written, up to this entry.
  [[nodiscard]] Result<void> mark(std::int64_t last_entry);
  /// The transaction is on disk, or is not.
  void committed() { upto_ = next_; }
  void rolled_back() { next_ = upto_; }
  /// They could not be written: not due again for some hundred entries.
  void put_off(std::int64_t last_entry) { put_off_at_ = last_entry; }

  /// The heads of everything after what `tables` knows, from the journal.
  [[nodiscard]] Result<Heads::Map> read_tail();

 private:
  Statement write_;
  Statement mark_;
  Statement tail_;
  std::int64_t upto_ = 0;  ///< what is on disk
  std::int64_t put_off_at_ = 0;
  std::int64_t next_ = 0;  ///< what this transaction makes of it
};

}  // namespace aurora::storage
