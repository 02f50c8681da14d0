#include "tests/simulation/vacation_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

constexpr std::int64_t kDayOfVacation = 86'400'000;

v1::Vacation vacation(std::uint32_t days_left, std::int64_t from = 0, std::int64_t days = 0) {
  v1::Vacation vacation;
  vacation.set_days_a_year(28);
  vacation.set_days_left(days_left);
  vacation.set_from_ms(from);
  vacation.set_until_ms(from + days * kDayOfVacation);
  return vacation;
}

TEST(VacationRegister, AcceptsAVacationThatCostsItsDays) {
  VacationRegister told;
  const auto least = told.asked_for("Ada", 3);
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), least), std::nullopt);
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), told.asked("Ada")), std::nullopt);
}

TEST(VacationRegister, NoticesAnAcknowledgedVacationThatCostsNothingLater) {
  VacationRegister told;
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), told.asked_for("Ada", 3)), std::nullopt);
  EXPECT_NE(told.told("Ada", vacation(28), told.asked("Ada")), std::nullopt);
}

TEST(VacationRegister, ADayIsChargedHoweverEarlyAVacationEnds) {
  VacationRegister told;
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), told.asked_for("Ada", 3)), std::nullopt);
  const auto least = told.asked_for("Ada", 0);
  told.end_answered("Ada");
  EXPECT_EQ(told.told("Ada", vacation(27), least), std::nullopt);
  EXPECT_NE(told.told("Ada", vacation(28), least), std::nullopt);
}

TEST(VacationRegister, WhatMayHaveEndedAtOnceMayCostADay) {
  VacationRegister told;
  (void)told.asked_for("Ada", 0);  // and the connection is lost
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), told.asked_for("Ada", 3)), std::nullopt);
  EXPECT_EQ(told.told("Ada", vacation(27), told.asked("Ada")), std::nullopt);
}

TEST(VacationRegister, NoticesMoreDaysThanWereAskedFor) {
  VacationRegister told;
  EXPECT_NE(told.told("Ada", vacation(24, 1000, 4), told.asked_for("Ada", 3)), std::nullopt);
}

TEST(VacationRegister, NoticesARefusalThoughThereAreDaysEnough) {
  VacationRegister told;
  EXPECT_EQ(told.told("Ada", vacation(8, 1000, 20), told.asked_for("Ada", 20)), std::nullopt);
  (void)told.asked_for("Ada", 8);
  EXPECT_NE(told.denied("Ada", 8), std::nullopt);
  (void)told.asked_for("Ada", 1);
  EXPECT_EQ(told.denied("Ada", 1), std::nullopt);
}

TEST(VacationRegister, KnowsNothingOfWhoMayBeGone) {
  VacationRegister told;
  EXPECT_EQ(told.told("Ada", vacation(25, 1000, 3), told.asked_for("Ada", 3)), std::nullopt);
  told.may_be_gone("Ada");
  EXPECT_EQ(told.told("Ada", vacation(28), told.asked("Ada")), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
