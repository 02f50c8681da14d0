// Clients know a server again by an id that lives and dies with its database.
#include "server/runtime/server_id.hpp"

#include <gtest/gtest.h>

#include "storage/ids.hpp"
#include "tests/stores/faulty_store.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

using storage::StoreErrc;

TEST(ServerId, IsMadeOnceForEachDatabase) {
  storage::MemoryStore one;
  storage::MemoryStore another;
  const auto id = server_id_of(one);
  ASSERT_TRUE(id);
  EXPECT_TRUE(storage::id_from_text(*id));
  EXPECT_EQ(server_id_of(one).value(), *id);
  EXPECT_NE(server_id_of(another).value(), *id);
}

TEST(ServerId, IsNotMadeAnewWhenItCannotBeReadOrKept) {
  storage::MemoryStore disk;
  storage::FaultyStore store(disk);
  store.fail_commits({StoreErrc::kFull, "full"});
  EXPECT_EQ(server_id_of(store).error().code, StoreErrc::kFull);
  store.heal();
  const auto id = server_id_of(store);
  ASSERT_TRUE(id);
  store.fail_reads({StoreErrc::kIo, "broken"});
  EXPECT_EQ(server_id_of(store).error().code, StoreErrc::kIo);
  store.heal();
  EXPECT_EQ(server_id_of(store).value(), *id);
}

}  // namespace
}  // namespace aurora::server::test
