// Files in memory under SQLite (a VFS), on a disk that fails, fills up and loses power. What was
// synced is there after a power cut; of what was not, any part may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/simulation/dice.hpp"

struct sqlite3_vfs;  // NOLINT(readability-identifier-naming): SQLite calls it so

namespace aurora::storage {

class SimulatedFiles {
 public:
  /// As long as it lives, every new connection of SQLite in this process is to these files. `clock`
  /// gives milliseconds since 1970.
  SimulatedFiles(simulation::Dice& dice, std::function<std::int64_t()> clock);
  SimulatedFiles(const SimulatedFiles&) = delete;
  SimulatedFiles& operator=(const SimulatedFiles&) = delete;
  ~SimulatedFiles();

  /// The read, write or sync after so many others fails.
  void fail_after(std::size_t operations) { fails_in_ = operations; }
  void fail_no_more() { fails_in_.reset(); }
  [[nodiscard]] std::uint64_t failures() const { return failures_; }

  /// Pages of this file, chosen by the dice, hold nothing but ones for whoever reads them, until
  /// they are written again or mended.
  void damage(const std::string& name, std::size_t pages, std::size_t page_size);
  /// What was damaged is as it was before.
  void mend();

  /// The process is gone: its connections reach nothing any more. `power_cut`: what was not synced
  /// may be lost, in part or as a whole.
  void stop(bool power_cut);
  /// Another process begins; the connections of the one before are closed.
  void start();
  /// Copies every file whose name begins with one, for somebody who looks at it in peace.
  void copy(const std::string& from, const std::string& to);
  void remove(const std::string& prefix);

 private:
  struct Inode;
  struct Handle;
  struct Calls;

  /// Whether this operation fails.
  [[nodiscard]] bool fails();

  simulation::Dice& dice_;
  std::function<std::int64_t()> clock_;
  std::unique_ptr<sqlite3_vfs> vfs_;
  sqlite3_vfs* usual_;
  std::map<std::string, std::shared_ptr<Inode>, std::less<>> files_;
  std::optional<std::size_t> fails_in_;
  std::uint64_t failures_ = 0;
  std::uint64_t process_ = 1;
  bool running_ = true;
};

}  // namespace aurora::storage
