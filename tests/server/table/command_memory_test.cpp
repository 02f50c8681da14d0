// Commands that were answered before.
#include "server/table/ledger/command_memory.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

TEST(CommandMemory, FindsTheLastOnesAndForgetsTheOldest) {
  CommandMemory memory;
  EXPECT_EQ(memory.find(0), nullptr);
  memory.add({77, engine::EndTurn{}, 0});
  EXPECT_NE(memory.find(77), nullptr);
  EXPECT_EQ(memory.find(0), nullptr) << "nobody has sent it";
  for (std::uint32_t i = 1; i <= CommandMemory::kRemembered + 1; ++i) {
    memory.add({i, engine::EndTurn{}, i});
  }
  EXPECT_EQ(memory.find(1), nullptr);
  ASSERT_NE(memory.find(2), nullptr);
  EXPECT_EQ(memory.find(2)->version, 2U);
  ASSERT_NE(memory.find(CommandMemory::kRemembered + 1), nullptr);
}

}  // namespace
}  // namespace aurora::server
