#include <filesystem>
#include <stdexcept>
#include <utility>
#include <variant>

#include <unistd.h>

#include "storage/sqlite_db.hpp"
#include "storage/sqlite_schema.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/simulation/simulated_disk.hpp"
#include "tests/stores/simulated_files.hpp"

namespace aurora::simulation {

using storage::Result;
using storage::StoreErrc;

namespace {

/// For the lock, which is a real file; the database itself is in memory.
class Directory {
 public:
  Directory() {
    std::string pattern = std::filesystem::temp_directory_path() / "aurora-simulation-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) {
      throw std::runtime_error("cannot make a directory for temporary files");
    }
    path_ = pattern;
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  ~Directory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

class SqliteDisk final : public SimulatedDisk {
 public:
  SqliteDisk(Dice& dice, Trace& trace, std::function<std::int64_t()> clock)
      : dice_(dice), trace_(trace), files_(dice, std::move(clock)) {
    if (!start()) {
      throw std::logic_error("a new database cannot be opened: " + why_);
    }
  }
  SqliteDisk(const SqliteDisk&) = delete;
  SqliteDisk& operator=(const SqliteDisk&) = delete;
  ~SqliteDisk() override = default;

  void stop() override {
    files_.stop(dice_.chance(600));
    powered_ = false;
  }

  bool start() override {
    store_.reset();
    files_.start();
    damage_perhaps();
    fail_perhaps(failing() * 3, 30);
    storage::SqliteOptions options{.check_references = true};
    if (damaged_ && dice_.chance(900)) {
      options.check_up_to_bytes = 0;  // as a database that is too large to be checked
    }
    auto opened = storage::SqliteStore::open(directory_ / "db", options);
    files_.fail_no_more();
    if (!opened) {
      why_ = opened.error().message;
      return false;
    }
    store_ = *std::move(opened);
    powered_ = true;
    return true;
  }

  std::uint64_t failures() const override { return files_.failures(); }
  bool damaged() const override { return damaged_; }

  std::string inspect(const std::function<void(storage::Store&)>& look) override {
    if (!powered_) {
      files_.start();  // for whoever looks; the process before is gone all the same
    }
    files_.copy((directory_ / "db").string(), (directory_ / "copy").string());
    std::string wrong;
    {
      const auto copy = storage::SqliteStore::open(directory_ / "copy");
      if (copy) {
        look(**copy);
        auto db = storage::Database::open(directory_ / "copy");
        const auto sound = db ? storage::check_for_damage(*db) : std::unexpected(db.error());
        wrong = sound ? "" : sound.error().message;
      } else {
        wrong = copy.error().message;
      }
    }
    files_.remove((directory_ / "copy").string());
    if (!powered_) {
      files_.stop(false);
    }
    return wrong;
  }

  std::vector<Result<void>> commit(std::span<const storage::WriteGroup> groups) override {
    if (!powered_) {
      return std::vector<Result<void>>(groups.size(),
                                       storage::failure(StoreErrc::kIo, "simulated"));
    }
    fail_perhaps(failing(), 8);
    auto results = store_->commit(groups);
    files_.fail_no_more();
    return results;
  }

  void answer(const storage::AnyRead& read) override {
    if (!powered_) {
      std::visit(
          [](const auto& one) { one.answer = storage::failure(StoreErrc::kIo, "simulated"); },
          read);
      return;
    }
    fail_perhaps(failing() / 5, 2);
    store_->answer(read);
    files_.fail_no_more();
  }

  Result<void> back_up(const std::filesystem::path& file) override { return store_->back_up(file); }

 private:
  /// What was damaged before is mended.
  void damage_perhaps() {
    constexpr std::size_t kPage = 4096;
    constexpr std::size_t kMostPages = 8;
    files_.mend();
    damaged_ = damaging() > 0 && dice_.chance(damaging());
    if (damaged_) {
      trace_.happened("pages of the database are damaged");
      files_.damage((directory_ / "db").string(), 1 + dice_.below(kMostPages), kPage);
    }
  }

  /// One of the next operations fails.
  void fail_perhaps(unsigned per_mille, std::size_t operations) {
    if (dice_.chance(per_mille)) {
      trace_.happened("an operation on the files of the database may fail");
      files_.fail_after(dice_.below(operations));
    }
  }

  Dice& dice_;
  Trace& trace_;
  Directory directory_;
  storage::SimulatedFiles files_;
  std::unique_ptr<storage::SqliteStore> store_;
  bool powered_ = false;
  bool damaged_ = false;
  std::string why_;  ///< it could not be opened
};

}  // namespace

std::unique_ptr<SimulatedDisk> make_sqlite_disk(Dice& dice, Trace& trace,
                                                std::function<std::int64_t()> clock) {
  return std::make_unique<SqliteDisk>(dice, trace, std::move(clock));
}

}  // namespace aurora::simulation
