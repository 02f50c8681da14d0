// What people may call themselves and say, and who is told apart from whom.
#include "server/people/names.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/table/ledger/chat_room.hpp"
#include "tests/server/support/chat.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server {
namespace {

std::string problem_with_name(std::string_view name) {
  auto accepted = accepted_name(name);
  return accepted ? std::string() : accepted.error().message();
}

/// Emoji that are several characters: a family, a flag with a joiner, one of a region, a skin tone,
/// a keycap, a heart in colour.
constexpr std::array kEmoji{
    "\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466",
    "\U0001F3F3\uFE0F\u200D\U0001F308",
    "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",
    "\U0001F1F5\U0001F1F1",
    "\U0001F469\U0001F3FD\u200D\U0001F680",
    "5\uFE0F\u20E3",
    "\u2764\uFE0F",
    "\U0001F69A driver"};

/// What is not seen, or changes what is: blanks, joiners where there is nothing to join, marks of
/// direction, variations of letters, what is no character, and too much on one letter.
constexpr std::array kDeceptive{"a\u2800",
                                "\u2800",
                                "a\u034Fb",
                                "a\u17B4b",
                                "a\u115Fb",
                                "a\u3164b",
                                "a\uFFA0b",
                                "a\u200Bb",
                                "a\u200Db",
                                "a\u200Cb",
                                "a\u00ADb",
                                "a\u2060b",
                                "\uFEFFa",
                                "a\u202Eb",
                                "a\u2066b",
                                "a\u061Cb",
                                "a\u200Fb",
                                "a\uFE0Fb",
                                "1\uFE0F",
                                "a\U000E0101",
                                "a\U000E0041",
                                "a\u180Bb",
                                "a\uE000b",
                                "a\uFFFEb",
                                "a\u2028b",
                                "a\nb",
                                "a\tb",
                                "a\x7F",
                                "\uFFFC",
                                "\U0001D159",
                                "Z\u0300\u0301\u0302\u0303\u0316",
                                "\U0001F468\u200D",
                                "\U0001F3F4\U000E0067"};

TEST(Names, MayBeInAnyScript) {
  for (const char* name : {"A", "Jean-Luc d'Été", "Żółć", "Екатерина", "山田 太郎", "محمد", "דוד",
                           "สมชาย", "한글", "ไก่", "Nguyễn", "Ann (the first)"}) {
    EXPECT_EQ(problem_with_name(name), "") << name;
  }
}

TEST(Names, MayBeEmoji) {
  for (const char* name : kEmoji) {
    EXPECT_EQ(problem_with_name(name), "") << name;
    EXPECT_EQ(*accepted_name(name), name);
  }
}

TEST(Names, MayBeWrittenWithJoinersThatTheirScriptNeeds) {
  EXPECT_EQ(problem_with_name("\u0646\u0627\u0645\u0647\u200C\u0627\u06CC"), "") << "Persian";
  EXPECT_EQ(problem_with_name("\u0915\u094D\u200D\u0937"), "") << "Devanagari";
}

TEST(Names, CountCharactersAndNotBytes) {
  std::string name;
  for (int i = 0; i < 32; ++i) {
    name += "ż";
  }
  EXPECT_EQ(problem_with_name(name), "");
  EXPECT_EQ(problem_with_name(name + "ż"), "a name has 1 to 32 characters");
  EXPECT_EQ(problem_with_name(std::string(10'000, 'x')), "a name has 1 to 32 characters");
}

TEST(Names, MustNotDeceive) {
  for (const char* name : kDeceptive) {
    EXPECT_NE(problem_with_name(name), "") << name;
  }
  for (const std::string_view name :
       {std::string_view("a\0b", 3), std::string_view("\xC3"), std::string_view("\xED\xA0\x80"),
        std::string_view("\xC0\x80"), std::string_view("\u0301a")}) {
    EXPECT_NE(problem_with_name(name), "");
  }
}

TEST(Names, AreRefusedWithTheReason) {
  EXPECT_EQ(problem_with_name("a\u2800"),
            "a name must not contain what this one does: U+2800, which cannot be seen");
  EXPECT_EQ(problem_with_name("a\u202E"),
            "a name must not contain what this one does: U+202E, which turns the direction of the "
            "text around it");
  EXPECT_EQ(problem_with_name("\xC3"), "a name must be valid UTF-8");
  EXPECT_EQ(accepted_name("").error().field(), "name");
}

TEST(Names, AreTidiedUp) {
  EXPECT_EQ(*accepted_name("  Ann \u00A0 Lee\u3000"), "Ann Lee");
  EXPECT_EQ(*accepted_name("Zoe\u0308"), "Zoë");
  EXPECT_NE(problem_with_name(" \u00A0 "), "") << "nothing is left";
}

TEST(Names, LookTheSameWhenTheyAreEasilyConfused) {
  EXPECT_EQ(look_of("Ann"), look_of("\u0410nn")) << "a Cyrillic letter";
  EXPECT_EQ(look_of("Bill"), look_of("BiII"));
  EXPECT_EQ(look_of("ann"), look_of("ANN"));
  EXPECT_EQ(look_of("0lga"), look_of("Olga"));
  EXPECT_NE(look_of("Ann"), look_of("Anna"));
  EXPECT_NE(look_of("Player 1"), look_of("Player 2"));
}

TEST(Names, GetTheFirstMarkThatTellsThemApart) {
  const std::set<std::string> looks{look_of("Ann"), look_of("Ann (2)")};
  const auto taken = [&](const std::string& look) { return looks.contains(look); };
  EXPECT_EQ(distinct_name("Bob", taken), "Bob");
  EXPECT_EQ(distinct_name("\u0410nn", taken), "\u0410nn (3)");
  EXPECT_TRUE(accepted_shown_name(std::string(32, 'x') + " (99)"));
}

TEST(Chat, TakesEmojiAndRefusesWhatCannotBeSeen) {
  for (const char* text : kEmoji) {
    EXPECT_TRUE(check_chat(text)) << text;
  }
  for (const char* text : kDeceptive) {
    EXPECT_FALSE(check_chat(text)) << text;
  }
  EXPECT_EQ(check_chat("a\u202E").error(),
            "what is said must not contain what this does: U+202E, which turns the direction of "
            "the text around it");
}

}  // namespace
}  // namespace aurora::server

namespace aurora::server::test {
namespace {

TEST(NamesAtATable, AreAllDifferent) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  Client other = guest(harness, "\u0410nn");
  EXPECT_EQ(other.join(table.code()).seats(1).name(), "\u0410nn (2)");
  Client third = guest(harness, "ann");
  EXPECT_EQ(third.join(table.code()).seats(2).name(), "ann (3)");
  EXPECT_EQ(say(other, table.table_id(), "hello").name(), "\u0410nn (2)");
  EXPECT_EQ(other.ask(join_frame(table.code())).table_info().seats(1).name(), "\u0410nn (2)");
}

TEST(NamesAtATable, TellSpectatorsFromPlayersAndFromEachOther) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client one = guest(harness, "Player 1");
  Client two = guest(harness, "PIayer 1");  // with a capital I
  one.watch(party.table_id());
  const auto watching = two.watch(party.table_id()).table();
  ASSERT_EQ(watching.spectator_names_size(), 2);
  EXPECT_EQ(watching.spectator_names(0), "Player 1 (2)");
  EXPECT_EQ(watching.spectator_names(1), "PIayer 1 (3)");
  EXPECT_EQ(say(two, party.table_id(), "hello").name(), "PIayer 1 (3)");
  EXPECT_EQ(say(party.client(0), party.table_id(), "hello").name(), "Player 1");
}

TEST(NamesAtATable, OfSpectatorsGiveWayToThoseWhoPlay) {
  const Harness harness;
  Client host = guest(harness, "Host");
  v1::ClientFrame create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto table = host.ask(create).table_info();
  Client watcher = guest(harness, "Ann");
  EXPECT_EQ(watcher.watch(table.table_id()).table().spectator_names(0), "Ann");
  Client ann = guest(harness, "Ann");
  EXPECT_EQ(ann.join(table.code()).seats(1).name(), "Ann");
  EXPECT_EQ(say(watcher, table.table_id(), "hello").name(), "Ann (2)");
}

TEST(NamesAtATable, StayDifferentAfterARestart) {
  Disk disk;
  std::string token;
  std::string id;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    const auto table = ann.create(3);
    id = table.table_id();
    guest(harness, "Ann").join(table.code());
  }
  const Harness harness(disk.store);
  Client ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.watch(id).table().seats(1).name(), "Ann (2)");
}

}  // namespace
}  // namespace aurora::server::test
