// What every store promises is tested on all of them: a fixture for tests with a parameter.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/faulty_store.hpp"
#include "tests/stores/memory_store.hpp"
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

inline constexpr StoreKind kAnyStore[] = {{"Memory", make_store<InMemory>},
                                          {"Sqlite", make_store<InSqlite>},
                                          {"SimulatedFiles", make_store<OnSimulatedFiles>},
                                          {"Faulty", make_store<BehindNoFaults>}};

struct NameOfStore {
  std::string operator()(const ::testing::TestParamInfo<StoreKind>& info) const {
    return info.param.name;
  }
};

}  // namespace aurora::storage::testing
