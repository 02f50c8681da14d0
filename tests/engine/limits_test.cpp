// What no type can prove stops the program, whatever it was built for.
#include <gtest/gtest.h>

#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/id_set.hpp"
#include "engine/state.hpp"

namespace aurora::engine {
namespace {

TEST(LimitsDeathTest, AFixedVectorThatOverflowsStopsTheProgram) {
  FixedVector<int, 2> two;
  two.push_back(1);
  two.push_back(2);
  EXPECT_DEATH(two.push_back(3), "a FixedVector overflows");
}

TEST(LimitsDeathTest, AnItemThatAFixedVectorDoesNotHaveStopsTheProgram) {
  FixedVector<int, 2> one;
  EXPECT_DEATH(one.pop_back(), "a FixedVector has no such item");
  one.push_back(1);
  EXPECT_EQ(one[0], 1);
  EXPECT_DEATH(one[1] = 2, "a FixedVector has no such item");
}

TEST(LimitsDeathTest, AFixedListThatOverflowsStopsTheProgram) {
  FixedList<int, 1> one;
  one.push_back(1);
  EXPECT_DEATH(one.push_back(2), "a FixedList overflows");
  EXPECT_DEATH(static_cast<void>(one[1]), "a FixedList has no such item");
}

TEST(LimitsDeathTest, AnIdThatASetHasNoRoomForStopsTheProgram) {
  SeatSet seats;
  EXPECT_FALSE(seats.has(Seat::none()));
  EXPECT_DEATH(seats.add(Seat::none()), "an IdSet has no room for this id");
}

TEST(LimitsDeathTest, AnIndexPastTheEndOfAnArrayStopsTheProgram) {
  GameState state;
  EXPECT_DEATH(static_cast<void>(state.player(Seat{kMaxSeats})), "Assertion");
}

TEST(Limits, AHandHasRoomForTheItemThatMustGo) {  // ITEM-02, ITEM-03
  EXPECT_EQ(decltype(Player::hand)::capacity(), kHandLimit + 1);
}

TEST(Enumerators, AreCountedAndSpelledAsTheSourceHasThem) {
  EXPECT_EQ(kCount<Phase>, 7U);
  EXPECT_EQ(kAll<Zone>.back(), Zone::kExhausted);
  EXPECT_EQ(name_of(ScoreLine::kPoweredBoxes), "kPoweredBoxes");
  EXPECT_EQ(name_of(static_cast<Phase>(kCount<Phase>)), "");
  EXPECT_EQ(enumerator_of<Zone>("kRest"), Zone::kRest);
  EXPECT_EQ(enumerator_of<Zone>("kNowhere"), std::nullopt);
}

}  // namespace
}  // namespace aurora::engine
