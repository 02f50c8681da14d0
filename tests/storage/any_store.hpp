// What every store promises is tested on all of them: a fixture for tests with a parameter.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/faulty_store.hpp"
#include "tests/stores/memory_store.hpp"
#include "tests/stores/postgres_cluster.hpp"
#include "tests/stores/shared_memory_store.hpp"
#include "tests/stores/simulated_files.hpp"

namespace aurora::storage::testing {

/// A store of some kind, and what it stands on.
class StoreUnderTest {
 public:
  virtual ~StoreUnderTest() = default;
  virtual Store& store() = 0;
};

class InMemory final : public StoreUnderTest {
 public:
  Store& store() override { return store_; }

 private:
  MemoryStore store_;
};

class InSqlite final : public StoreUnderTest {
 public:
  Store& store() override { return *store_; }

 private:
  TempDir dir_;
  std::unique_ptr<SqliteStore> store_ =
      SqliteStore::open(dir_.database(), {.check_references = true}).value();
};

class OnSimulatedFiles final : public StoreUnderTest {
 public:
  Store& store() override { return *store_; }

 private:
  TempDir dir_;  // for the lock
  simulation::Dice dice_{1};
  SimulatedFiles files_{dice_, [] { return 0; }};
  std::unique_ptr<SqliteStore> store_ =
      SqliteStore::open(dir_.database(), {.check_references = true}).value();
};

class InPostgres final : public StoreUnderTest {
 public:
  Store& store() override { return *store_; }

 private:
  std::unique_ptr<PostgresStore> store_ =
      PostgresStore::open(PostgresCluster::shared().address(),
                          {.schema = new_schema(), .may_lose_all = true})
          .value();
};

class InSharedMemory final : public StoreUnderTest {
 public:
  Store& store() override { return store_; }

 private:
  SharedMemory database_;
  Way way_;
  SharedMemoryStore store_{database_, way_, "a", "here"};
};

class BehindNoFaults final : public StoreUnderTest {
 public:
  Store& store() override { return store_; }

 private:
  MemoryStore inner_;
  FaultyStore store_{inner_};
};

struct StoreKind {
  const char* name;
  std::unique_ptr<StoreUnderTest> (*make)();
};

template <typename Held>
std::unique_ptr<StoreUnderTest> make_store() {
  return std::make_unique<Held>();
}

/// Derive a suite from it, and instantiate that with kAnyStore and NameOfStore.
class AnyStore : public ::testing::TestWithParam<StoreKind> {
 protected:
  Store& store() { return held_->store(); }
  void given(const WriteGroup& group) { ASSERT_TRUE(ok(commit(store(), group))); }

 private:
  std::unique_ptr<StoreUnderTest> held_ = GetParam().make();
};

inline std::vector<StoreKind> stores_that_are_here() {
  std::vector<StoreKind> kinds{{"Memory", make_store<InMemory>},
                               {"Sqlite", make_store<InSqlite>},
                               {"SimulatedFiles", make_store<OnSimulatedFiles>},
                               {"SharedMemory", make_store<InSharedMemory>},
                               {"Faulty", make_store<BehindNoFaults>}};
  if (PostgresCluster::is_available()) {
    kinds.push_back({"Postgres", make_store<InPostgres>});
  }
  return kinds;
}

inline const std::vector<StoreKind> kAnyStore = stores_that_are_here();

struct NameOfStore {
  std::string operator()(const ::testing::TestParamInfo<StoreKind>& info) const {
    return info.param.name;
  }
};

}  // namespace aurora::storage::testing
