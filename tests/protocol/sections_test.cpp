// Every field of every section: there and back, in updates, and when it cannot be.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "aurora/v1/view.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/view_codec.hpp"
#include "tests/protocol/choice_samples.hpp"
#include "tests/protocol/message_walk.hpp"
#include "tests/protocol/small_message.hpp"

namespace aurora::protocol {
namespace {

using testing::FieldDescriptor;
using testing::Place;

constexpr unsigned kSnapshotSeats = testing::kElements;

/// Lists that always have the same length.
const testing::Lengths kSectionLengths{{"aurora.v1.ExplorationZone.spaces", 5},
                                       {"aurora.v1.Positions.spaces", 4},
                                       {"aurora.v1.RoadCounters.waypoints", 10},
                                       {"aurora.v1.Enemies.Enemy.targets", 4}};

void write_total(v1::Result::Sheet& sheet) {
  sheet.set_total(sheet.distance() + sheet.fame_track() + sheet.items() + sheet.boxes() +
                  sheet.abilities() + sheet.ending() + sheet.turrets() + sheet.alarm() +
                  sheet.powered_boxes());
}

/// A snapshot in which no field is as it would be without it.
v1::Sections full_sections() {
  v1::Sections sections;
  testing::fill_small(sections, kSectionLengths);
  sections.clear_hands();  // only in replays
  sections.mutable_setup()->set_seats(kSnapshotSeats);
  sections.mutable_exploration_discard()->clear_keep();
  for (v1::Result::Sheet& sheet : *sections.mutable_result()->mutable_scores()) {
    write_total(sheet);
  }
  sections.clear_choices();
  testing::Random random(1);
  for (const engine::Choice& choice : testing::one_of_each(random)) {
    to_wire(choice, *sections.mutable_choices()->add_choices());
  }
  return sections;
}

/// What a client makes of a snapshot.
struct Seen {
  engine::View view;
  std::vector<engine::Choice> choices;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(const v1::Sections& sections) {
  Seen seen;
  const Result<void> applied = apply_sections(sections, seen.view, seen.choices);
  EXPECT_TRUE(applied.has_value()) << applied.error().message;
  return seen;
}

v1::Sections snapshot_of(const Seen& seen) {
  v1::Sections sections;
  write_snapshot({seen.view, seen.choices}, sections);
  return sections;
}

/// What leads from one to the other.
v1::Sections changes(const Seen& before, const Seen& after) {
  v1::Sections changed;
  write_common_changes(before.view, after.view, changed);
  write_own_changes({before.choices, before.view.hand}, {after.choices, after.view.hand}, changed);
  return changed;
}

TEST(Sections, EveryFieldComesBackAsItWas) {
  const v1::Sections full = full_sections();
  EXPECT_EQ(snapshot_of(seen(full)).DebugString(), full.DebugString());
}

TEST(Sections, EveryWordComesBackAsItWas) {
  v1::Sections sections = full_sections();
  int words = 0;
  testing::at_each_path(sections, [&](const Place& place) {
    if (place.field->enum_type() == nullptr || place.path == "zone.spaces.blocks") {
      return;  // the blocks of a space are a set
    }
    for (int i = 1; i < place.field->enum_type()->value_count(); ++i) {
      testing::set_number(place,
                          static_cast<std::uint32_t>(place.field->enum_type()->value(i)->number()));
      ++words;
      ASSERT_EQ(snapshot_of(seen(sections)).DebugString(), sections.DebugString());
    }
  });
  EXPECT_GT(words, 80);
}

TEST(Sections, AnUpdateWithoutThemChangesNothing) {
  const Seen full = seen(full_sections());
  Seen same = full;
  ASSERT_TRUE(apply_sections({}, same.view, same.choices).has_value());
  EXPECT_TRUE(same == full);
  EXPECT_EQ(changes(full, full).ByteSizeLong(), 0U);
}

TEST(Sections, AChangeOfAnyFieldIsSentWithItsSectionAlone) {
  v1::Sections sections = full_sections();
  const Seen before = seen(sections);
  int places = 0;
  testing::at_each_path(sections, [&](const Place& place) {
    const bool flag = place.field->cpp_type() == FieldDescriptor::CPPTYPE_BOOL;
    if (place.path.starts_with("setup.") || place.path.starts_with("choices.") ||
        place.path.ends_with("seat") || place.path.ends_with(".total") ||
        place.path == "exploration_discard.keep" || place.path == "result.over" ||
        (!flag && !testing::is_number(*place.field))) {
      return;
    }
    if (flag) {
      place.message.GetReflection()->SetBool(&place.message, place.field, false);
    } else if (place.field->enum_type() == nullptr) {
      testing::set_number(place, 3);
    } else {
      testing::set_number(place, 1);
      testing::set_number(place, seen(sections) == before ? 2 : 1);
    }
    const Seen after = seen(sections);
    const v1::Sections changed = changes(before, after);
    std::vector<const FieldDescriptor*> sent;
    changed.GetReflection()->ListFields(changed, &sent);
    ASSERT_EQ(sent.size(), 1U) << place.path << ": " << changed.DebugString();
    EXPECT_EQ(sent[0]->name(), place.path.substr(0, place.path.find('.')));
    Seen followed = before;
    ASSERT_TRUE(apply_sections(changed, followed.view, followed.choices).has_value());
    EXPECT_TRUE(followed == after) << place.path;
    ++places;
  });
  EXPECT_GT(places, 80);
}

/// Refused, by the name of the field, with nothing changed; or `true` when it was read.
bool reads(const v1::Sections& sections, const Place& place) {
  const Seen before = seen(full_sections());
  Seen after = before;
  const Result<void> applied = apply_sections(sections, after.view, after.choices);
  if (applied) {
    return true;
  }
  EXPECT_EQ(applied.error().fault, Fault::kOutOfRange) << place.path;
  EXPECT_TRUE(testing::names(applied.error().field, place.path))
      << applied.error().field << " stands for " << place.path;
  EXPECT_TRUE(after == before) << place.path;
  return false;
}

TEST(Sections, ANumberOrWordThatCannotBeIsRefusedByName) {
  v1::Sections sections = full_sections();
  testing::at_each_path(sections, [&](const Place& place) {
    if (!testing::is_number(*place.field) || place.path.ends_with(".total")) {
      return;  // the total is for people to read: it follows from the lines
    }
    for (const std::uint32_t number : {256U, 999U, 0x7FFFFFFFU}) {
      testing::set_number(place, number);
      EXPECT_FALSE(reads(sections, place)) << place.path << " = " << number;
    }
  });
}

TEST(Sections, AListThatIsTooLongIsRefusedByNameUnlessItIsASet) {
  v1::Sections sections = full_sections();
  const Seen before = seen(sections);
  int refused = 0;
  testing::at_each_path(sections, [&](const Place& place) {
    if (!place.field->is_repeated()) {
      return;
    }
    testing::lengthen(place, 2000);
    if (!reads(sections, place)) {
      ++refused;
      return;
    }
    EXPECT_TRUE(seen(sections) == before) << place.path << " is no set";
  });
  EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace aurora::protocol
