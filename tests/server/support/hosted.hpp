// A server with a data directory, and its operator.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "aurora/v1/admin.pb.h"
#include "storage/sqlite_store.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {

class Hosted {
 public:
  explicit Hosted(LogLevel log_level = LogLevel::kOff) : log_level_(log_level) { start(); }

  void restart(const content::Pack& pack = content::base_pack());
  /// As after restoring a database from before packs were kept.
  void restart_without_packs(const content::Pack& pack);

  [[nodiscard]] const Harness& harness() const { return *harness_; }
  [[nodiscard]] std::filesystem::path path(const std::string& name) const {
    return directory_.path() / name;
  }

  /// Sends one request over a connection of its own.
  [[nodiscard]] v1::AdminResponse ask(const v1::AdminRequest& request) const;
  [[nodiscard]] v1::AdminTable inspect(const std::string& table_id) const;
  [[nodiscard]] v1::AdminResponse end(const std::string& table_id) const;
  [[nodiscard]] v1::AdminStatus status() const;

 private:
  void start(const content::Pack& pack = content::base_pack());

  LogLevel log_level_;
  TemporaryDirectory directory_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::unique_ptr<Harness> harness_;
};

}  // namespace aurora::server::test
