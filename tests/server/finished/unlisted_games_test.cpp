// Finished games that could not be put on the lists at once: the disk did not want to.
#include <algorithm>
#include <atomic>
#include <latch>
#include <variant>

#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

/// A disk that takes everything but entries of lists, until it is told to.
class UnlistingStore final : public storage::Store {
 public:
  void heal() { failing_ = false; }
  /// Blocks until such an entry is there.
  void wait_until_listed() { listed_.wait(); }

  std::vector<storage::Result<void>> commit(std::span<const storage::WriteGroup> groups) override {
    const bool lists = std::ranges::any_of(groups, [](const storage::WriteGroup& group) {
      return std::ranges::any_of(group, [](const storage::Write& write) {
        return std::holds_alternative<storage::PutGame>(write);
      });
    });
    if (lists && failing_) {
      return std::vector<storage::Result<void>>(
          groups.size(), storage::failure(storage::StoreErrc::kFull, "no space left on the disk"));
    }
    auto results = memory_.commit(groups);
    if (lists) {
      listed_.count_down();
    }
    return results;
  }
  void answer(const storage::AnyRead& read) override { memory_.answer(read); }
  storage::Result<void> back_up(const std::filesystem::path& file) override {
    return memory_.back_up(file);
  }

 private:
  storage::MemoryStore memory_;
  std::atomic<bool> failing_ = true;
  std::latch listed_{1};
};

int games_of(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_list_games();
  return client.ask(frame).game_list().games_size();
}

TEST(UnlistedGames, AreListedWhenTheDiskWorksAgain) {
  UnlistingStore store;
  Harness harness(store);
  Party party(harness, 2);
  ASSERT_TRUE(party.play_to_the_end());
  EXPECT_EQ(games_of(party.client(0)), 0);
  store.heal();
  store.wait_until_listed();
  EXPECT_EQ(games_of(party.client(0)), 1);
  EXPECT_EQ(games_of(party.client(1)), 1);
}

}  // namespace
}  // namespace aurora::server::test
