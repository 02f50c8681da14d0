#include "tests/simulation/delay_watch.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

TEST(DelayWatch, AcceptsWhatIsOldEnough) {
  DelayWatch watch;
  watch.made("t", 7, 10'000);
  watch.shown("Ada", "t", 7, 40'000, 30'000);
  EXPECT_EQ(watch.too_young(), std::nullopt);
}

TEST(DelayWatch, NoticesWhatIsTooYoungThoughItIsAcknowledgedLater) {
  DelayWatch watch;
  watch.shown("Ada", "t", 7, 39'000, 30'000);
  watch.made("t", 7, 10'000);
  EXPECT_NE(watch.too_young(), std::nullopt);
}

TEST(DelayWatch, AVersionOfABotIsNoOlderThanTheCommandBefore) {
  DelayWatch watch;
  watch.made("t", 7, 10'000);
  watch.shown("Ada", "t", 9, 39'000, 30'000);
  EXPECT_NE(watch.too_young(), std::nullopt);
}

TEST(DelayWatch, AllMayBeSeenOnceTheGameIsOver) {
  DelayWatch watch;
  watch.made("t", 7, 10'000);
  watch.made("t", 8, 20'000);
  watch.shown("Ada", "t", 7, 25'000, 30'000);
  watch.ended("t", 8);
  EXPECT_EQ(watch.too_young(), std::nullopt);
}

TEST(DelayWatch, NothingMayBeSeenBeforeTheGameIsOver) {
  DelayWatch watch;
  watch.made("t", 7, 10'000);
  watch.made("t", 8, 30'000);
  watch.shown("Ada", "t", 7, 25'000, 30'000);
  watch.ended("t", 8);
  EXPECT_NE(watch.too_young(), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
