// Talking.
#include "aurora/v1/chat.pb.h"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

SayRequest say(std::uint8_t number) { return {.asker = asker(number), .text = "hello"}; }

TEST(SayDeed, IsWrittenDownAndAnswered) {
  Desk desk(3);
  desk.seat(1);
  const auto decided = desk.enact(say(1));
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kChatSaid});
  EXPECT_EQ(decided->effects, (Effects{CountChat{}, AnswerLine{}}));
  EXPECT_EQ(desk.ledger.chat.lines().back().text, "hello");
}

TEST(SayDeed, IsForThoseWhoAreHere) {
  Desk desk(3, {.spectators = true});
  desk.seat(2);
  EXPECT_EQ(desk.refused(say(3)), v1::ERROR_CODE_NOT_SEATED);
  desk.connect(3);
  EXPECT_EQ(desk.refused(say(3)), v1::ERROR_CODE_UNSPECIFIED);
  ASSERT_TRUE(desk.enact(RemoveRequest{asker(1), engine::seat_at(1), true}));
  EXPECT_EQ(desk.refused(say(2)), v1::ERROR_CODE_BANNED);
}

TEST(SayDeed, ShowsTheNameThatTheSpectatorHasHere) {
  Desk desk(3, {.spectators = true});
  desk.seat(1);
  desk.connect(3);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(3), .text = "hello"}));
  EXPECT_EQ(desk.ledger.chat.lines().back().name, "Player 3");
}

TEST(SayDeed, ObjectsInThisOrder) {
  Desk desk(3);
  desk.seat(2);
  const int asked = desk.world.asked;
  desk.world.silenced = true;
  desk.limits.chat_lines_in_lobby = 0;
  EXPECT_EQ(desk.refused(say(2)), v1::ERROR_CODE_SILENCED);
  desk.world.silenced = false;
  EXPECT_EQ(desk.refused(say(2)), v1::ERROR_CODE_CHAT_FULL);
  EXPECT_EQ(desk.world.asked, asked) << "nothing was counted so far";
  EXPECT_EQ(desk.refused(say(1)), v1::ERROR_CODE_UNSPECIFIED) << "nobody silences the host";
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(say(1)), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(SayDeed, HasRoomForSoManyLines) {
  Desk desk(3, {.spectators = true});
  desk.seat(1);
  desk.connect(3);
  const auto limit_of = [&desk](std::uint8_t number) {
    const auto decided = desk.decide(say(number));
    return decided ? v1::LIMIT_KIND_UNSPECIFIED : decided.error().limit();
  };
  desk.limits.chat_lines_per_player = 0;
  EXPECT_EQ(limit_of(1), v1::LIMIT_KIND_CHAT_OF_PLAYER);
  desk.limits.chat_lines_of_spectators = 0;
  EXPECT_EQ(limit_of(3), v1::LIMIT_KIND_CHAT_OF_SPECTATORS);
  desk.world.lines = desk.limits.chat_lines_of_spectator_address;
  EXPECT_EQ(limit_of(3), v1::LIMIT_KIND_CHAT_OF_ADDRESS);
  desk.limits.chat_lines_per_spectator = 0;
  EXPECT_EQ(limit_of(3), v1::LIMIT_KIND_CHAT_OF_SPECTATOR);
}

TEST(ChatRoom, KeepsTheLastLines) {
  ChatRoom chat;
  for (std::size_t i = 0; i < ChatRoom::kKept + 3; ++i) {
    chat.note(Note::kUndone, engine::seat_at(0), "Player 1", 0);
  }
  EXPECT_EQ(chat.lines().size(), ChatRoom::kKept);
  EXPECT_EQ(chat.lines().front().number, 4U);
  EXPECT_EQ(chat.lines().back().number, chat.last());
}

TEST(ChatRoom, HasAsMuchRoomForAGameAsForTheLobbyBeforeIt) {
  ChatRoom chat;
  chat.say(player(1), engine::seat_at(0), "Player 1", "hello", 0);
  chat.say(player(2), engine::Seat::none(), "Player 2", "hello", 0);
  chat.begin_game();
  EXPECT_EQ(chat.used_by(player(1)).seated, 0U);
  EXPECT_EQ(chat.used().seated, 0U);
  EXPECT_EQ(chat.used_by(player(2)).watching, 1U) << "who watches goes on as before";
  EXPECT_EQ(chat.used().watching, 1U);
}

TEST(ChatTexts, HaveToBeReadable) {
  EXPECT_TRUE(check_chat("hello"));
  for (const char* text : {"", "  ", "\xFF", "a\nb"}) {
    EXPECT_FALSE(check_chat(text)) << text;
  }
}

TEST(ChatNotes, AreOfTheKindThatTheirNameSays) {
  for (const auto& [note, wire] : {std::pair(Note::kNone, v1::TABLE_NOTE_UNSPECIFIED),
                                   std::pair(Note::kJoined, v1::TABLE_NOTE_JOINED),
                                   std::pair(Note::kLeft, v1::TABLE_NOTE_LEFT),
                                   std::pair(Note::kRemoved, v1::TABLE_NOTE_REMOVED),
                                   std::pair(Note::kStarted, v1::TABLE_NOTE_STARTED),
                                   std::pair(Note::kFinished, v1::TABLE_NOTE_FINISHED),
                                   std::pair(Note::kUndone, v1::TABLE_NOTE_UNDONE),
                                   std::pair(Note::kTimedOut, v1::TABLE_NOTE_TIMED_OUT),
                                   std::pair(Note::kResigned, v1::TABLE_NOTE_RESIGNED),
                                   std::pair(Note::kReturned, v1::TABLE_NOTE_RETURNED),
                                   std::pair(Note::kPaused, v1::TABLE_NOTE_PAUSED),
                                   std::pair(Note::kResumed, v1::TABLE_NOTE_RESUMED),
                                   std::pair(Note::kAbandoned, v1::TABLE_NOTE_ABANDONED),
                                   std::pair(Note::kRulesChanged, v1::TABLE_NOTE_RULES_CHANGED)}) {
    v1::ChatLine line;
    to_wire(ChatLine{.note = note}, line);
    EXPECT_EQ(line.note(), wire);
  }
}

TEST(MuteDeed, IsWrittenDownOnce) {
  Desk desk(3);
  desk.seat(2);
  ASSERT_TRUE(desk.enact(say(2)));
  const std::uint32_t author = desk.ledger.chat.lines().back().author;
  EXPECT_EQ(desk.refused(MuteRequest{asker(1), author + 1, true}), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(desk.refused(MuteRequest{asker(3), author, true}), v1::ERROR_CODE_NOT_SEATED);
  const auto decided = desk.enact(MuteRequest{asker(1), author, true});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kAuthorMuted});
  EXPECT_EQ(decided->effects, (Effects{CountChat{}, AnswerLines{}}));
  const auto again = desk.decide(MuteRequest{asker(1), author, true});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->records.empty());
  EXPECT_EQ(again->effects, Effects{AnswerLines{}});
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(MuteRequest{asker(1), author, false}), v1::ERROR_CODE_RATE_LIMITED);
}

}  // namespace
}  // namespace aurora::server::test
