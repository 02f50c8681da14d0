// A database in the temporary directory (set TMPDIR to choose a disk), gone with the benchmark.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>

#include <unistd.h>

#include "storage/sqlite_store.hpp"

namespace aurora::bench {

/// Throws when one of them cannot be written.
inline void write_all(storage::Store& store, std::span<const storage::WriteGroup> groups) {
  for (const auto& result : store.commit(groups)) {
    if (!result) {
      throw std::runtime_error(result.error().message);
    }
  }
}

class ScratchStore {
 public:
  ScratchStore() {
    std::string dir = (std::filesystem::temp_directory_path() / "aurora-bench-XXXXXX").string();
    if (::mkdtemp(dir.data()) == nullptr) {
      throw std::runtime_error("no temporary directory");
    }
    dir_ = dir;
    store_ = storage::SqliteStore::open(dir_ / "aurora.db").value();
  }
  ScratchStore(const ScratchStore&) = delete;
  ScratchStore& operator=(const ScratchStore&) = delete;
  ~ScratchStore() {
    store_.reset();
    std::error_code none;
    std::filesystem::remove_all(dir_, none);
  }

  storage::Store& operator*() { return *store_; }
  storage::Store* operator->() { return store_.get(); }

 private:
  std::filesystem::path dir_;
  std::unique_ptr<storage::Store> store_;
};

}  // namespace aurora::bench
