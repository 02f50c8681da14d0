#include "tests/simulation/link_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

v1::InviteLinks links(std::uint32_t used, const std::string& code = {}) {
  v1::InviteLinks list;
  v1::InviteLink& link = *list.add_links();
  link.set_id("A");
  link.set_note("note");
  link.set_uses(2);
  link.set_used(used);
  list.set_code(code);
  return list;
}

TEST(LinkRegister, BelievesWhatCanBe) {
  LinkRegister known;
  known.operator_made("everybody");
  known.made(links(0, "code"), "note");
  EXPECT_EQ(known.came("everybody", 1, 2), std::nullopt);
  EXPECT_EQ(known.came("code", 3, 5), std::nullopt);
  EXPECT_EQ(known.shown(links(0), 4), std::nullopt) << "asked before";
  EXPECT_EQ(known.shown(links(1), 6), std::nullopt);
  EXPECT_EQ(known.shown(links(2), 6), std::nullopt) << "somebody's answer was lost";
  known.ended("A", 7);
  EXPECT_EQ(known.came("code", 6, 8), std::nullopt) << "said before it was ended";
  EXPECT_EQ(known.turned_away("code"), std::nullopt);
}

TEST(LinkRegister, NoticesWhoComesByNothing) {
  LinkRegister known;
  EXPECT_NE(known.came("code", 1, 2), std::nullopt);
  known.made(links(0, "code"), "note");
  known.ended("A", 3);
  EXPECT_NE(known.came("code", 4, 5), std::nullopt);
  EXPECT_NE(known.shown(links(2), 6), std::nullopt);
}

TEST(LinkRegister, NoticesTooMany) {
  LinkRegister known;
  known.made(links(0, "code"), "note");
  for (const std::uint64_t at : {1U, 2U}) {
    EXPECT_EQ(known.came("code", at, at), std::nullopt);
  }
  EXPECT_NE(known.shown(links(1), 3), std::nullopt) << "one was not counted";
  EXPECT_NE(known.came("code", 3, 3), std::nullopt);
}

TEST(LinkRegister, NoticesWhenTheOperatorsIsWorthNothing) {
  LinkRegister known;
  known.operator_made("everybody");
  EXPECT_NE(known.turned_away("everybody"), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
