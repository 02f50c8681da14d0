// Servers that share a database of PostgreSQL, in this process.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "aurora/v1/admin.pb.h"
#include "server/bus/bus.hpp"
#include "storage/postgres/postgres_store.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

/// Passes on everything; of a node that is cut off, nobody hears any more, nor does it.
class CutOff final : public storage::Ownership {
 public:
  explicit CutOff(storage::Ownership& inner) : inner_(inner) {}

  void cut_off(bool now) { cut_off_ = now; }

  [[nodiscard]] const std::string& node() const override { return inner_.node(); }
  [[nodiscard]] storage::Result<storage::Claimed> claim(const storage::TableId& table) override {
    return inner_.claim(table);
  }
  [[nodiscard]] storage::Result<std::vector<storage::FoundTable>> claim_waiting(
      storage::UnixMillis soon, std::size_t limit) override {
    return inner_.claim_waiting(soon, limit);
  }
  [[nodiscard]] storage::Result<std::vector<storage::Release>> release(
      std::span<const storage::Release> tables) override {
    return inner_.release(tables);
  }
  [[nodiscard]] storage::Result<std::vector<std::string>> keep_watch() override;
  [[nodiscard]] storage::Result<std::int64_t> changes_of_people() override {
    return inner_.changes_of_people();
  }
  [[nodiscard]] storage::Result<void> come_back() override { return inner_.come_back(); }
  [[nodiscard]] storage::Result<void> leave() override {
    return cut_off_ ? storage::Result<void>() : inner_.leave();
  }
  [[nodiscard]] storage::Result<void> set_draining(bool draining) override {
    return inner_.set_draining(draining);
  }
  [[nodiscard]] std::vector<std::string> others() const override { return inner_.others(); }
  [[nodiscard]] storage::Result<std::vector<storage::OwnedTable>> owners(
      std::size_t limit) override {
    return inner_.owners(limit);
  }
  [[nodiscard]] storage::Result<std::vector<storage::NodeRow>> nodes() override {
    return inner_.nodes();
  }

 private:
  storage::Ownership& inner_;
  std::atomic<bool> cut_off_{false};
};

/// One of them.
class NodeUnderTest {
 public:
  /// Two of one name cannot be told apart but by which began later.
  NodeUnderTest(const std::string& name, const std::string& schema, Clock& clock,
                const Limits& limits, std::unique_ptr<Bus> bus = nullptr);

  void cut_off(bool now) { ownership_.cut_off(now); }
  /// It stops, and gives up its tables.
  void stop() { harness_.reset(); }
  [[nodiscard]] const Harness& harness() const { return *harness_; }
  [[nodiscard]] storage::PostgresStore& store() { return *store_; }
  [[nodiscard]] bool was_replaced() const { return replaced_; }
  [[nodiscard]] Client client(const std::string& token) const;
  /// As its operator.
  [[nodiscard]] v1::AdminResponse ask(const v1::AdminRequest& request) const;

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<storage::PostgresStore> store_;
  CutOff ownership_;
  std::unique_ptr<Bus> bus_;
  std::atomic<bool> replaced_{false};
  std::unique_ptr<Harness> harness_;
};

/// Asks until the answer is another one than that code.
v1::ServerMessage ask_while(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code);

}  // namespace aurora::server::test
