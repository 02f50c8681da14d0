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
  /// Claims of tables that wait are carried out, and nobody hears so.
  void lose_claims(bool now) { loses_claims_ = now; }
  /// Claims are answered by a primary that knows no table yet.
  void ask_the_past(bool now) { asks_the_past_ = now; }
  /// Reading has to wait until the looks for tables go on.
  void hold_looks(bool now) {
    hold_looks_ = now;
    hold_looks_.notify_all();
  }
  [[nodiscard]] bool holds_a_look() const { return holds_a_look_; }
  [[nodiscard]] int beats() const { return beats_; }
  void see_nobody() { sees_nobody_ = true; }

  [[nodiscard]] const std::string& node() const override { return inner_.node(); }
  [[nodiscard]] storage::Result<storage::Claimed> claim(const storage::TableId& table) override {
    return asks_the_past_ ? storage::failure(storage::StoreErrc::kNotFound, "no such table")
                          : inner_.claim(table);
  }
  [[nodiscard]] storage::Result<std::vector<storage::FoundTable>> claim_waiting(
      storage::UnixMillis soon, std::size_t limit) override;
  [[nodiscard]] storage::Result<std::vector<storage::FoundTable>> claim_lost(
      std::span<const storage::TableId> known, std::size_t limit) override {
    return inner_.claim_lost(known, limit);
  }
  [[nodiscard]] storage::Result<std::vector<storage::Release>> release(
      std::span<const storage::Release> tables) override {
    return inner_.release(tables);
  }
  [[nodiscard]] bool has_kept_unheard() override { return inner_.has_kept_unheard(); }
  [[nodiscard]] storage::Result<std::vector<std::string>> keep_watch() override;
  [[nodiscard]] storage::Result<storage::Changes> changes() override { return inner_.changes(); }
  [[nodiscard]] storage::Result<void> announce(const std::string& text) override {
    return inner_.announce(text);
  }
  [[nodiscard]] storage::Result<std::vector<storage::Announcement>> announcements(
      std::int64_t after) override {
    return inner_.announcements(after);
  }
  [[nodiscard]] storage::Result<std::chrono::milliseconds> take_tries(
      std::span<const storage::Tries> tries) override {
    return inner_.take_tries(tries);
  }
  [[nodiscard]] storage::Result<void> give_tries_back(
      std::span<const storage::Tries> tries) override {
    return inner_.give_tries_back(tries);
  }
  [[nodiscard]] storage::Result<void> come_back() override { return inner_.come_back(); }
  [[nodiscard]] storage::Result<void> leave() override {
    return cut_off_ ? storage::Result<void>() : inner_.leave();
  }
  [[nodiscard]] storage::Result<void> set_draining(bool draining) override {
    return inner_.set_draining(draining);
  }
  [[nodiscard]] std::vector<std::string> others() const override {
    return sees_nobody_ ? std::vector<std::string>() : inner_.others();
  }
  [[nodiscard]] std::uint64_t unknown_outcomes() const override {
    return inner_.unknown_outcomes();
  }
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
  std::atomic<bool> asks_the_past_{false};
  std::atomic<bool> loses_claims_{false};
  std::atomic<bool> hold_looks_{false};
  std::atomic<bool> holds_a_look_{false};
  std::atomic<int> beats_{0};
  std::atomic<bool> sees_nobody_{false};
};

/// The boards of a node that reads and writes none: it believes that nothing changes there.
class OutOfSight final : public storage::Noticeboard {
 public:
  explicit OutOfSight(storage::Noticeboard& inner) : inner_(inner) {}

  void hide() { hidden_ = true; }

  [[nodiscard]] storage::Result<bool> post(std::span<const storage::TableNotice> changed,
                                           std::size_t connections) override {
    return hidden_ ? storage::Result<bool>(true) : inner_.post(changed, connections);
  }
  [[nodiscard]] storage::Result<void> put_up(std::span<const storage::TableNotice> all,
                                             std::size_t connections) override {
    return hidden_ ? storage::Result<void>() : inner_.put_up(all, connections);
  }
  [[nodiscard]] storage::Result<storage::BoardsShown> look(
      const storage::BoardPositions& seen) override {
    return hidden_ ? storage::Result<storage::BoardsShown>() : inner_.look(seen);
  }
  [[nodiscard]] storage::Result<storage::Ticket> begin_to_wait(
      const storage::PlayerId& player, std::int64_t place, const storage::Bytes& wish) override {
    return inner_.begin_to_wait(player, place, wish);
  }
  [[nodiscard]] storage::Result<void> end_waiting(
      std::span<const storage::WaitingRow> seen) override {
    return inner_.end_waiting(seen);
  }

 private:
  storage::Noticeboard& inner_;
  std::atomic<bool> hidden_{false};
};

/// One of them.
class NodeUnderTest {
 public:
  /// Two of one name cannot be told apart but by which began later.
  NodeUnderTest(const std::string& name, const std::string& schema, Clock& clock,
                const Limits& limits, std::unique_ptr<Bus> bus = nullptr);

  void cut_off(bool now) { ownership_.cut_off(now); }
  [[nodiscard]] CutOff& ownership() { return ownership_; }
  /// What a proxy adds to its requests counts.
  void trust_proxy() {
    harness_->server().reload({.trust_proxy = true, .origins = {}, .hosts = {}}, {});
  }
  /// It believes that it is alone.
  void see_nobody() { ownership_.see_nobody(); }
  /// It sees no boards any more, and nobody who waits.
  void hide_boards() { boards_.hide(); }
  /// It stops, and gives up its tables.
  void stop() { harness_.reset(); }
  [[nodiscard]] const Harness& harness() const { return *harness_; }
  [[nodiscard]] storage::PostgresStore& store() { return *store_; }
  /// What the server writes and reads goes through this.
  [[nodiscard]] storage::FaultyStore& faults() { return faults_; }
  [[nodiscard]] bool was_replaced() const { return replaced_; }
  [[nodiscard]] Client client(const std::string& token) const;
  /// As its operator.
  [[nodiscard]] v1::AdminResponse ask(const v1::AdminRequest& request) const;

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<storage::PostgresStore> store_;
  storage::FaultyStore faults_{*store_};
  CutOff ownership_;
  OutOfSight boards_;
  std::unique_ptr<Bus> bus_;
  std::atomic<bool> replaced_{false};
  std::unique_ptr<Harness> harness_;
};

/// Asks until the answer is another one than that code.
v1::ServerMessage ask_while(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code);

}  // namespace aurora::server::test
