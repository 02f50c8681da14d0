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

/// A disk that writes how a game ends, says that it did not, and cannot be read until it is told
/// to.
class HidingStore final : public storage::Store {
 public:
  void heal() { hiding_ = false; }
  /// Blocks until a game is on the lists.
  void wait_until_listed() { listed_.wait(); }

  std::vector<storage::Result<void>> commit(std::span<const storage::WriteGroup> groups) override {
    auto results = memory_.commit(groups);
    if (has<storage::PutGame>(groups, [](const auto&) { return true; })) {
      listed_.count_down();
    }
    if (has<storage::SetStatus>(groups, [](const storage::SetStatus& set) {
          return set.status == storage::TableStatus::kFinished;
        })) {
      hiding_ = true;
      results.assign(groups.size(), failed());
    }
    return results;
  }
  void answer(const storage::AnyRead& read) override {
    if (hiding_) {
      storage::answer_with(read, [](const auto&) { return failed(); });
    } else {
      memory_.answer(read);
    }
  }
  storage::Result<void> back_up(const std::filesystem::path& file) override {
    return memory_.back_up(file);
  }

 private:
  static std::unexpected<storage::StoreError> failed() {
    return storage::failure(storage::StoreErrc::kIo, "input/output error");
  }
  template <typename Write>
  static bool has(std::span<const storage::WriteGroup> groups, auto is) {
    return std::ranges::any_of(groups, [&](const storage::WriteGroup& group) {
      return std::ranges::any_of(group, [&](const storage::Write& write) {
        const auto* const one = std::get_if<Write>(&write);
        return one != nullptr && is(*one);
      });
    });
  }

  storage::MemoryStore memory_;
  std::atomic<bool> hiding_ = false;
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

// That a game had ended was found when somebody asked for its table: nobody had been told, so
// nobody had put it on the lists either, until the next start.
TEST(UnlistedGames, AreListedWhenTheirEndIsFoundLater) {
  HidingStore store;
  Harness harness(store);
  Party party(harness, 2);
  v1::CommandResult result;
  while (!result.has_error()) {
    const std::size_t seat = party.decider();
    result = party.client(seat).command(party.table_id(), party.version(), party.new_command_id(),
                                        party.draw(seat));
    if (!result.has_error()) {
      party.accepted(result.version());
      ASSERT_TRUE(party.everybody_follows());
    }
  }
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  store.heal();
  v1::ClientFrame again;
  again.mutable_watch_table()->set_table_id(party.table_id());
  (void)party.client(0).ask(again);
  store.wait_until_listed();
  EXPECT_EQ(games_of(party.client(0)), 1);
}

}  // namespace
}  // namespace aurora::server::test
