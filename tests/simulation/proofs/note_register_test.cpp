#include "tests/simulation/note_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

const NoteRegister::Key kNote{"Ann", "A"};

TEST(NoteRegister, BelievesWhatCanBe) {
  NoteRegister notes;
  EXPECT_EQ(notes.shown(kNote, "", 0, 1), std::nullopt);
  const auto one = notes.sent(kNote, "one", 0, 2);
  EXPECT_EQ(notes.shown(kNote, "one", 7, 2), std::nullopt) << "it may be there already";
  EXPECT_EQ(notes.shown(kNote, "", 0, 2), std::nullopt) << "or not yet";
  EXPECT_EQ(notes.written(kNote, one, 7, 3), std::nullopt);
  EXPECT_EQ(notes.shown(kNote, "", 0, 2), std::nullopt) << "asked before";
  EXPECT_EQ(notes.shown(kNote, "one", 7, 4), std::nullopt);
  const auto two = notes.sent(kNote, "two", 7, 5);
  EXPECT_EQ(notes.shown(kNote, "two", 8, 6), std::nullopt);
  EXPECT_EQ(notes.written(kNote, two, 8, 6), std::nullopt);
  EXPECT_EQ(notes.shown(kNote, "two", 8, 7), std::nullopt);
}

TEST(NoteRegister, NoticesWhatIsLost) {
  NoteRegister notes;
  ASSERT_EQ(notes.written(kNote, notes.sent(kNote, "one", 0, 1), 7, 2), std::nullopt);
  EXPECT_NE(notes.shown(kNote, "", 0, 3), std::nullopt);
  ASSERT_EQ(notes.written(kNote, notes.sent(kNote, "two", 7, 3), 8, 4), std::nullopt);
  EXPECT_NE(notes.shown(kNote, "one", 7, 5), std::nullopt);
  notes.may_be_gone("Ann");
  EXPECT_EQ(notes.shown(kNote, "", 0, 6), std::nullopt);
}

TEST(NoteRegister, NoticesWhatNobodyWrote) {
  NoteRegister notes;
  EXPECT_NE(notes.shown(kNote, "one", 7, 1), std::nullopt);
  ASSERT_EQ(notes.written(kNote, notes.sent(kNote, "one", 0, 1), 7, 2), std::nullopt);
  EXPECT_NE(notes.shown(kNote, "two", 7, 3), std::nullopt);
  EXPECT_NE(notes.shown(kNote, "one", 9, 3), std::nullopt);
}

TEST(NoteRegister, NoticesTextsThatReplacedTheSameOne) {
  NoteRegister notes;
  const auto one = notes.sent(kNote, "one", 0, 1);
  const auto two = notes.sent(kNote, "two", 0, 1);
  ASSERT_EQ(notes.written(kNote, one, 7, 2), std::nullopt);
  EXPECT_NE(notes.written(kNote, two, 8, 3), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
