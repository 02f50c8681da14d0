#include "tests/simulation/start_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

/// A table for two that is set for 1000, and began then.
std::vector<v1::JournalRecord> begun_at(std::int64_t time) {
  std::vector<v1::JournalRecord> journal(2);
  journal[0].mutable_table_created()->mutable_options()->set_seats(2);
  journal[0].mutable_table_created()->mutable_options()->set_start_at_ms(1000);
  journal[1].mutable_game_started()->set_started_at_ms(time);
  return journal;
}

TEST(StartRegister, AcceptsATableThatBeginsInTime) {
  const StartRegister starts;
  EXPECT_EQ(starts.check("t", begun_at(1000)), std::nullopt);
}

TEST(StartRegister, AllMustBeReadyBefore) {
  StartRegister starts;
  starts.ready("t", 1);
  EXPECT_NE(starts.check("t", begun_at(999)), std::nullopt);
  starts.ready("t", 2);
  EXPECT_EQ(starts.check("t", begun_at(999)), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
