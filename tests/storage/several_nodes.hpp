// Several nodes on one database, of whichever kind: a fixture for tests with a parameter.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"
#include "tests/stores/shared_memory_store.hpp"

namespace aurora::storage::testing {

/// A node of some store, and what it stands on.
class Node {
 public:
  template <typename Held>
  explicit Node(std::unique_ptr<Held> held)
      : store_(held.get()), ownership_(held.get()), board_(held.get()) {
    held_ = std::move(held);
  }
  [[nodiscard]] Store& operator*() const { return *store_; }
  [[nodiscard]] Ownership* operator->() const { return ownership_; }
  [[nodiscard]] Noticeboard& board() const { return *board_; }

 private:
  std::shared_ptr<Store> held_;
  Store* store_;
  Ownership* ownership_;
  Noticeboard* board_;
};

/// Stores that several nodes share.
struct SharedKind {
  const char* name;
  bool is_postgres;
};

class SeveralNodes : public ::testing::TestWithParam<SharedKind> {
 protected:
  /// A node that believes at its second look that another one is dead.
  Node opened(const std::string& node) {
    const std::chrono::milliseconds at_once(0);
    if (!GetParam().is_postgres) {
      return Node(std::make_unique<SharedMemoryStore>(
          memory_, way_, node, "process " + std::to_string(++processes_), at_once));
    }
    return Node(PostgresStore::open(
                    PostgresCluster::shared().address(),
                    {.node = node, .schema = schema_, .dead_after = at_once, .may_lose_all = true})
                    .value());
  }
  std::string ask(const std::string& sql) {
    return PostgresCluster::shared().ask("SET search_path = " + schema_ + "; " + sql);
  }
  static void take_over(const Node& by, const std::string& node) {
    EXPECT_THAT(by->keep_watch().value(), ::testing::IsEmpty());
    EXPECT_THAT(by->keep_watch().value(), ::testing::ElementsAre(node));
  }

  SharedMemory memory_;

 private:
  std::string schema_ = new_schema();
  Way way_;
  int processes_ = 0;
};

inline std::vector<SharedKind> shared_kinds_that_are_here() {
  std::vector<SharedKind> kinds{{"SharedMemory", false}};
  if (PostgresCluster::is_available()) {
    kinds.push_back({"Postgres", true});
  }
  return kinds;
}

struct NameOfSharedKind {
  std::string operator()(const ::testing::TestParamInfo<SharedKind>& info) const {
    return info.param.name;
  }
};

}  // namespace aurora::storage::testing
