#include "tests/simulation/event_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

v1::Event event_of(std::uint32_t version, std::uint32_t entrant) {
  v1::Event event;
  event.set_event_id("E");
  event.set_version(version);
  event.set_your_entrant(entrant);
  return event;
}

TEST(EventRegister, BelievesWhatCanBe) {
  EventRegister events;
  EXPECT_EQ(events.shown("Ann", event_of(3, 0), 1, 2), std::nullopt);
  EXPECT_EQ(events.shown("Ann", event_of(5, 1), 3, 6), std::nullopt);
  EXPECT_EQ(events.shown("Ann", event_of(4, 0), 5, 7), std::nullopt) << "asked before that came";
  EXPECT_EQ(events.shown("Ben", event_of(5, 2), 7, 8), std::nullopt);
  EXPECT_EQ(events.shown("Ann", event_of(5, 1), 7, 8), std::nullopt);
}

TEST(EventRegister, NoticesAnEventThatGoesBack) {
  EventRegister events;
  ASSERT_EQ(events.shown("Ann", event_of(3, 0), 1, 2), std::nullopt);
  EXPECT_NE(events.shown("Ben", event_of(2, 0), 3, 4), std::nullopt);
}

TEST(EventRegister, NoticesAPlaceThatIsLost) {
  EventRegister events;
  ASSERT_EQ(events.shown("Ann", event_of(3, 1), 1, 2), std::nullopt);
  EXPECT_NE(events.shown("Ann", event_of(3, 0), 3, 4), std::nullopt);
  EXPECT_NE(events.shown("Ann", event_of(4, 2), 3, 4), std::nullopt);
  EXPECT_EQ(events.shown("Ben", event_of(4, 0), 3, 4), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
