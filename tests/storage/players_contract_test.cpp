// Players with their tokens, accounts, bans and records: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/rejections.hpp"
#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

class PlayersContract : public testing::AnyStore {};

INSTANTIATE_TEST_SUITE_P(Any, PlayersContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(PlayersContract, FindsAPlayerByTheTokenHash) {
  given({PutPlayer{
      .id = player_id(1), .name = "Ann", .token_hash = std::string("h\0ash", 5), .at = 1000}});
  EXPECT_EQ(store().read(FindPlayerByToken{std::string("h\0ash", 5)}).value(),
            (PlayerRow{.id = player_id(1),
                       .name = "Ann",
                       .token_hash = std::string("h\0ash", 5),
                       .created_at = 1000,
                       .seen_at = 1000}));
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"h"})), StoreErrc::kNotFound);
}

TEST_P(PlayersContract, LetsAPlayerHaveSeveralTokens) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "old", .at = 1000}});
  given({PutPlayer{.id = player_id(1), .name = "Anna", .token_hash = "new", .at = 2000}});
  const auto player = store().read(FindPlayerByToken{"new"}).value();
  EXPECT_EQ(player.name, "Anna");
  EXPECT_EQ(player.created_at, 1000);
  EXPECT_EQ(player.seen_at, 2000);
  EXPECT_EQ(store().read(FindPlayerByToken{"old"})->name, "Anna");
  given({PutPlayer{.id = player_id(1), .name = "Annie", .token_hash = "", .at = 3000}});
  EXPECT_EQ(store().read(FindPlayerByToken{"new"})->name, "Annie");
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{""})), StoreErrc::kNotFound);
}

TEST_P(PlayersContract, LeavesTheNameAsItIsWithoutAnother) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "hash", .at = 1000}});
  given({PutPlayer{.id = player_id(1), .name = "", .token_hash = "hash", .at = 2000}});
  const auto player = store().read(FindPlayerByToken{"hash"}).value();
  EXPECT_EQ(player.name, "Ann");
  EXPECT_EQ(player.seen_at, 2000);
}

TEST_P(PlayersContract, TakesOneTokenOrAllOthersFromAPlayer) {
  for (const char* token : {"a", "b", "c"}) {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = token}});
  }
  given({PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "d"}});
  given({DropTokens{.player = player_id(1), .token_hash = "a"}});
  given({DropTokens{.player = player_id(1), .token_hash = "d"}});
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"a"})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindPlayerByToken{"d"})->name, "Bob") << "it is not Ann's";
  given({DropTokens{.player = player_id(1), .token_hash = "b", .others = true}});
  EXPECT_EQ(store().read(FindPlayerByToken{"b"})->name, "Ann");
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"c"})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindPlayerByToken{"d"})->name, "Bob");
}

TEST_P(PlayersContract, FindsAnAccountByWhatItsNameLooksLike) {
  for (const std::uint32_t number : {1U, 2U}) {
    const std::string name = std::to_string(number);
    given({PutPlayer{.id = player_id(number), .name = "Ann", .token_hash = name}});
  }
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "h"}});
  EXPECT_THAT(store().read(ListLookless{9}).value(), ElementsAre(NamedRow{player_id(1), "Ann"}));
  EXPECT_THAT(store().read(ListLookless{0}).value(), IsEmpty());
  EXPECT_EQ(code_of(store().read(FindLook{"ann"})), StoreErrc::kNotFound);
  given({PutLook{player_id(1), std::string("a\0nn", 4)}, PutLook{player_id(2), "guest"}});
  EXPECT_EQ(store().read(FindLook{std::string("a\0nn", 4)}).value(), player_id(1));
  EXPECT_EQ(code_of(store().read(FindLook{"guest"})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListLookless{9}).value(), IsEmpty());
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "new"}});
  EXPECT_EQ(store().read(FindLook{std::string("a\0nn", 4)}).value(), player_id(1));
  given({ForgetPlayer{player_id(1), 1}});
  EXPECT_EQ(code_of(store().read(FindLook{std::string("a\0nn", 4)})), StoreErrc::kNotFound);
}

TEST_P(PlayersContract, MarksAnAccountThatAProgramPlaysForEver) {
  for (const std::uint32_t number : {1U, 2U}) {
    const std::string name = std::to_string(number);
    given({PutPlayer{.id = player_id(number), .name = "Ann", .token_hash = name}});
    given({PutAccount{.player = player_id(number), .login = name, .password_hash = "h"}});
    given({PutStanding{.standing = {.player = player_id(number), .mode = "m", .games = 1}}});
  }
  EXPECT_FALSE(store().read(FindAccount{"1"})->program);
  given({MakeProgram{player_id(1)}});
  given({MakeProgram{player_id(1)}});
  given({PutAccount{.player = player_id(1), .login = "1", .password_hash = "another"}});
  EXPECT_TRUE(store().read(FindAccount{"1"})->program) << "also with a new password";
  EXPECT_TRUE(store().read(FindAccountOf{player_id(1)})->program);
  EXPECT_TRUE(store().read(FindPlayerByToken{"1"})->program);
  EXPECT_FALSE(store().read(FindPlayerByToken{"2"})->program);
  EXPECT_THAT(store().read(ListStandings{player_id(1)}).value(), IsEmpty());
  EXPECT_THAT(store().read(ListStandings{player_id(2)}).value(), SizeIs(1));
  given({PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "3"}});
  EXPECT_EQ(code_of(commit(store(), {MakeProgram{player_id(3)}})), StoreErrc::kNotFound);
}

TEST_P(PlayersContract, LetsAPlayerHaveTokensForPrograms) {
  const PersonalTokenRow script{
      .token_hash = std::string("s\0", 2), .name = "script", .scopes = 1, .created_at = 2000};
  const PersonalTokenRow bot{
      .token_hash = "bot", .name = "b\xC3\xB6t", .scopes = 0x8000'0001U, .created_at = 1000};
  for (const std::uint32_t number : {1U, 2U}) {
    given(
        {PutPlayer{.id = player_id(number), .name = "Ann", .token_hash = std::to_string(number)}});
  }
  given({PutPersonalToken{player_id(1), script}, PutPersonalToken{player_id(1), bot}});
  given({PutPersonalToken{player_id(1), script}});  // again: nothing happens
  EXPECT_THAT(store().read(ListPersonalTokens{player_id(1)}).value(), ElementsAre(bot, script));
  EXPECT_THAT(store().read(ListPersonalTokens{player_id(2)}).value(), IsEmpty());
  EXPECT_EQ(store().read(FindPlayerByToken{"bot"})->scopes, 0x8000'0001U);
  EXPECT_EQ(store().read(FindPlayerByToken{"bot"})->id, player_id(1));
  EXPECT_EQ(store().read(FindPlayerByToken{"1"})->scopes, 0U);
  EXPECT_THAT(store().read(ListKnownTokens{{"bot"}}).value(), ElementsAre("bot"));
  EXPECT_EQ(code_of(commit(store(), {PutPersonalToken{player_id(2), bot}})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutPersonalToken{player_id(9), {"x", "x", 1}}})),
            StoreErrc::kNotFound);
}

TEST_P(PlayersContract, TakesTokensForProgramsLikeThoseOfDevices) {
  const auto token = [](const char* hash) {
    return PersonalTokenRow{.token_hash = hash, .name = "n", .scopes = 1};
  };
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "device"}});
  for (const char* hash : {"a", "b", "c"}) {
    given({PutPersonalToken{player_id(1), token(hash)}});
  }
  given({DropTokens{.player = player_id(1), .token_hash = "a"}});
  EXPECT_THAT(store().read(ListPersonalTokens{player_id(1)}).value(),
              ElementsAre(token("b"), token("c")));
  given({DropTokens{.player = player_id(1), .token_hash = "c", .others = true}});
  EXPECT_THAT(store().read(ListPersonalTokens{player_id(1)}).value(), ElementsAre(token("c")));
  given({ForgetPlayer{player_id(1), 1}});
  EXPECT_THAT(store().read(ListPersonalTokens{player_id(1)}).value(), IsEmpty());
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"c"})), StoreErrc::kNotFound);
}

TEST_P(PlayersContract, SaysWhichTokensSomebodyHas) {
  const std::string odd("b\0c", 3);
  for (const std::string& token : {std::string("a"), odd}) {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = token}});
  }
  EXPECT_THAT(store().read(ListKnownTokens{{"b", odd, "a", ""}}).value(),
              UnorderedElementsAre("a", odd));
  given({DropTokens{.player = player_id(1), .token_hash = odd, .others = true}});
  EXPECT_THAT(store().read(ListKnownTokens{{"a", odd}}).value(), ElementsAre(odd));
  EXPECT_THAT(store().read(ListKnownTokens{}).value(), IsEmpty());
}

TEST_P(PlayersContract, SaysThatALoginIsTaken) {
  for (const std::uint32_t number : {1U, 2U}) {
    given({PutPlayer{.id = player_id(number), .name = "Ann"}});
  }
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "one"}});
  const auto taken = testing::commit(
      store(), {PutAccount{.player = player_id(2), .login = "ann", .password_hash = "two"}});
  ASSERT_EQ(code_of(taken), StoreErrc::kConflict);
  EXPECT_EQ(taken.error().message, login_taken().error().message);
}

TEST_P(PlayersContract, FindsAnAccountByLoginAndByPlayer) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"}});
  EXPECT_EQ(code_of(store().read(FindAccountOf{player_id(1)})), StoreErrc::kNotFound);
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "one", .at = 5}});
  const AccountRow ann{
      .player = player_id(1), .name = "Ann", .login = "ann", .password_hash = "one"};
  EXPECT_EQ(store().read(FindAccount{"ann"}).value(), ann);
  EXPECT_EQ(store().read(FindAccountOf{player_id(1)}).value(), ann);
  EXPECT_EQ(code_of(store().read(FindAccount{"Ann"})), StoreErrc::kNotFound);
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "two", .at = 6}});
  EXPECT_EQ(store().read(FindAccount{"ann"})->password_hash, "two");
}

TEST_P(PlayersContract, FindsTheAccountsOfSeveralAtOnce) {
  for (const std::uint32_t number : {1U, 2U, 3U}) {
    given({PutPlayer{.id = player_id(number), .name = "P" + std::to_string(number)}});
  }
  given({PutAccount{.player = player_id(1), .login = "one", .password_hash = "x"}});
  given({PutAccount{.player = player_id(3), .login = "three", .password_hash = "y"}});
  given({MakeProgram{player_id(3)}});
  EXPECT_THAT(
      store()
          .read(FindAccountsOf{{player_id(3), player_id(9), player_id(2), player_id(1)}})
          .value(),
      UnorderedElementsAre(
          AccountRow{.player = player_id(1), .name = "P1", .login = "one", .password_hash = "x"},
          AccountRow{.player = player_id(3),
                     .name = "P3",
                     .login = "three",
                     .password_hash = "y",
                     .program = true}));
  EXPECT_THAT(store().read(FindAccountsOf{}).value(), IsEmpty());
}

TEST_P(PlayersContract, RefusesALoginThatIsTakenAndAnAccountOfNobody) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"}});
  given({PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"}});
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "x"}});
  EXPECT_EQ(
      code_of(commit(store(),
                     {PutAccount{.player = player_id(2), .login = "ann", .password_hash = "y"}})),
      StoreErrc::kConflict);
  EXPECT_EQ(
      code_of(commit(store(),
                     {PutAccount{.player = player_id(3), .login = "cid", .password_hash = "y"}})),
      StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindAccount{"ann"})->player, player_id(1));
}

TEST_P(PlayersContract, KeepsTheAccountWhereANewOneWasMeant) {
  given(
      {PutPlayer{.id = player_id(1), .name = "Ann"}, PutPlayer{.id = player_id(2), .name = "Bob"}});
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "x"}});
  const auto kept =
      commit(store(), {PutAccount{.player = player_id(1), .login = "another", .only_new = true}});
  ASSERT_EQ(code_of(kept), StoreErrc::kConflict);
  EXPECT_EQ(kept.error().message, account_exists().error().message);
  EXPECT_EQ(store().read(FindAccount{"ann"})->password_hash, "x");
  EXPECT_EQ(code_of(commit(store(),
                           {PutAccount{.player = player_id(2), .login = "ann", .only_new = true}})),
            StoreErrc::kConflict)
      << "somebody else's login";
  given({PutAccount{.player = player_id(2), .login = "bob", .only_new = true}});
  EXPECT_EQ(store().read(FindAccount{"bob"})->player, player_id(2));
}

TEST_P(PlayersContract, ForgetsAPlayerForGood) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"}});
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "b"}});
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "x"}});
  EXPECT_TRUE(store().read(ListForgotten{})->empty());
  given({ForgetPlayer{.player = player_id(1), .at = 7}});
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"a"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"b"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindAccount{"ann"})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(ListForgotten{}).value(), std::vector{player_id(1)});
  EXPECT_EQ(code_of(commit(store(), {ForgetPlayer{.player = player_id(1)}})), StoreErrc::kNotFound);
  EXPECT_EQ(
      code_of(commit(store(), {PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "c"}})),
      StoreErrc::kConflict);
  given({PutPlayer{.id = player_id(2), .name = "Ann", .token_hash = "d"}});
  given({PutAccount{.player = player_id(2), .login = "ann", .password_hash = "y"}});
}

TEST_P(PlayersContract, LeavesPlayersAloneWhenTheGroupFails) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"}});
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "x"}});
  EXPECT_EQ(code_of(commit(store(), {ForgetPlayer{.player = player_id(1)},
                                     DropTokens{.player = player_id(1), .token_hash = "a"},
                                     ForgetPlayer{.player = player_id(9)}})),
            StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindPlayerByToken{"a"})->name, "Ann");
  EXPECT_EQ(store().read(FindAccount{"ann"})->player, player_id(1));
  EXPECT_TRUE(store().read(ListForgotten{})->empty());
}

TEST_P(PlayersContract, RefusesTheTokenOfAnotherPlayer) {
  given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"}});
  given({PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"}});
  EXPECT_EQ(
      code_of(commit(store(), {PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "a"}})),
      StoreErrc::kConflict);
  EXPECT_EQ(
      code_of(commit(store(), {PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "a"}})),
      StoreErrc::kConflict);
  EXPECT_EQ(store().read(FindPlayerByToken{"a"})->name, "Ann");
  EXPECT_EQ(store().read(FindPlayerByToken{"b"})->name, "Bob");
}

TEST_P(PlayersContract, KeepsPlayersOutUntilTheyAreLetIn) {
  const BanRow first{.player = player_id(1), .until = 0, .reason = "rude"};
  BanRow second{.player = player_id(2), .until = 5000, .reason = ""};
  given({PutBan{second}, PutBan{first}});
  EXPECT_THAT(store().read(ListBans{}).value(), ElementsAre(first, second));
  second.reason = "again";
  given({PutBan{second}, DropBan{player_id(1)}, DropBan{player_id(9)}});
  EXPECT_THAT(store().read(ListBans{}).value(), ElementsAre(second));
}

TEST_P(PlayersContract, KeepsPlayersOutOfTheChatAlone) {
  const BanRow chat{
      .player = player_id(1), .scope = BanScope::kChat, .until = 9000, .reason = "loud"};
  const BanRow server{.player = player_id(1), .until = 0, .reason = "rude"};
  given({PutBan{chat}, PutBan{server}});
  EXPECT_THAT(store().read(ListBans{}).value(), ElementsAre(server, chat));
  given({DropBan{player_id(1)}});
  EXPECT_THAT(store().read(ListBans{}).value(), ElementsAre(chat));
  given({DropBan{player_id(1), BanScope::kChat}});
  EXPECT_THAT(store().read(ListBans{}).value(), IsEmpty());
}

TEST_P(PlayersContract, CountsEveryGameOnceInARecord) {
  const StandingRow one{player_id(1), "alpha", 1, 1500, "first"};
  const StandingRow two{player_id(1), "alpha", 2, 1400, "second"};
  const StandingRow beta{player_id(1), "beta", 1, 10, "other"};
  given({PutStanding{one}, PutStanding{beta}});
  EXPECT_EQ(code_of(commit(store(), {PutStanding{one}})), StoreErrc::kConflict);
  given({PutStanding{two}});
  EXPECT_THAT(store().read(ListStandings{player_id(1)}).value(), ElementsAre(two, beta));
  EXPECT_THAT(store().read(ListStandings{player_id(2)}).value(), IsEmpty());
  EXPECT_EQ(code_of(commit(store(), {PutStanding{{player_id(2), "alpha", 7, 0, ""}}})),
            StoreErrc::kConflict);
}

TEST_P(PlayersContract, RanksRecordsByTheirPoints) {
  const StandingRow low{player_id(1), "alpha", 1, -100, ""};
  const StandingRow high{player_id(2), "alpha", 1, 1500, ""};
  const StandingRow middle{player_id(3), "alpha", 1, 700, ""};
  given({PutStanding{low}, PutStanding{high}, PutStanding{middle},
         PutStanding{{player_id(4), "beta", 1, 9999, ""}}});
  EXPECT_THAT(store().read(ListBestStandings{"alpha", 9}).value(), ElementsAre(high, middle, low));
  EXPECT_THAT(store().read(ListBestStandings{"alpha", 1}).value(), ElementsAre(high));
}

}  // namespace
}  // namespace aurora::storage
