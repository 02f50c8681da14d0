#include "storage/completion.hpp"

#include <array>
#include <memory>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

TEST(Completion, PassesTheResultOn) {
  std::optional<StoreErrc> seen;
  Completion completion([&](Result<void> result) { seen = result.error().code; });
  completion(failure(StoreErrc::kFull, ""));
  EXPECT_EQ(seen, StoreErrc::kFull);
}

TEST(Completion, IsCalledAtMostOnce) {
  int calls = 0;
  Completion completion([&](const Result<void>&) { ++calls; });
  completion({});
  EXPECT_FALSE(completion);
  completion({});  // NOLINT(clang-analyzer-cplusplus.Move): this is what is tested
  EXPECT_EQ(calls, 1);
}

TEST(Completion, HoldsWhatCanOnlyBeMoved) {
  int seen = 0;
  auto held = std::make_unique<int>(7);
  Completion completion([&seen, held = std::move(held)](const Result<void>&) { seen = *held; });
  Completion moved(std::move(completion));
  moved({});
  EXPECT_EQ(seen, 7);
}

TEST(Completion, HoldsWhatIsLargerThanItsOwnMemory) {
  std::array<int, 100> large{};
  large.back() = 9;
  static_assert(sizeof large > Completion::kInlineBytes);
  int seen = 0;
  Completion completion([&seen, large](const Result<void>&) { seen = large.back(); });
  Completion moved;
  moved = std::move(completion);
  moved({});
  EXPECT_EQ(seen, 9);
}

TEST(Completion, LetsGoOfWhatItHolds) {
  const auto witness = std::make_shared<int>(0);
  {
    const Completion small([witness](const Result<void>&) {});
    const std::array<char, 100> ballast{};
    const Completion large([witness, ballast](const Result<void>&) { (void)ballast; });
    EXPECT_EQ(witness.use_count(), 3);
  }
  EXPECT_EQ(witness.use_count(), 1);

  Completion called([witness](const Result<void>&) {});
  called({});
  EXPECT_EQ(witness.use_count(), 1);
}

TEST(Completion, LetsGoOfWhatItHeldWhenItTakesAnother) {
  const auto witness = std::make_shared<int>(0);
  Completion completion([witness](const Result<void>&) {});
  completion = Completion([](const Result<void>&) {});
  EXPECT_EQ(witness.use_count(), 1);
}

TEST(Completion, IsEmptyWithoutACallable) {
  Completion completion;
  EXPECT_FALSE(completion);
  completion({});
}

}  // namespace
}  // namespace aurora::storage
