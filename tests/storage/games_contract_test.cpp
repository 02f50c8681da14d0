// Lists of finished games and links to them: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::ok;
using testing::player_id;
using testing::set_status;
using ::testing::SizeIs;
using testing::table_id;

class GamesContract : public testing::AnyStore {
 protected:
  /// A finished table, on the lists of these players.
  void given_game(std::uint32_t table, UnixMillis at, bool listed,
                  std::vector<GamePlayer> players) {
    given(create(table, "CODE" + std::to_string(table), at));
    given(set_status(table, TableStatus::kFinished, at));
    given({PutGame{table_id(table), at, listed, "game " + std::to_string(table),
                   std::move(players)}});
  }

  std::vector<TableId> listed(const std::optional<PlayerId>& player,
                              const std::optional<GameCursor>& after = std::nullopt,
                              std::size_t limit = 100, bool only_listed = false) {
    std::vector<TableId> ids;
    const auto rows = store().read(ListGames{player, after, limit, only_listed});
    EXPECT_TRUE(ok(rows));
    for (const GameRow& row : *rows) {
      ids.push_back(row.table);
    }
    return ids;
  }
};

INSTANTIATE_TEST_SUITE_P(Any, GamesContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(GamesContract, ListsTheLastGamesOfAPlayerFirst) {
  given_game(1, 1000, false, {{player_id(1), 1}, {player_id(2), 2}});
  given_game(2, 3000, false, {{player_id(2), 1}});
  given_game(3, 2000, true, {{player_id(1), 2}});
  EXPECT_THAT(listed(player_id(1)), ElementsAre(table_id(3), table_id(1)));
  EXPECT_THAT(listed(player_id(2)), ElementsAre(table_id(2), table_id(1)));
  EXPECT_THAT(listed(player_id(3)), IsEmpty());
  EXPECT_THAT(listed(std::nullopt), ElementsAre(table_id(3))) << "only what is listed for all";
  EXPECT_THAT(store().read(ListGames{player_id(2), std::nullopt, 1}).value(),
              ElementsAre(GameRow{
                  .table = table_id(2), .finished_at = 3000, .summary = "game 2", .seat = 1}));
}

TEST_P(GamesContract, ListsPageByPage) {
  for (std::uint32_t i = 1; i <= 5; ++i) {
    given_game(i, i < 4 ? 1000 : 2000, true, {{player_id(1), 1}});  // some at the same moment
  }
  for (const auto& player : {std::optional(player_id(1)), std::optional<PlayerId>()}) {
    std::vector<TableId> all;
    std::optional<GameCursor> after;
    for (int page = 0; page < 3; ++page) {
      const auto rows = store().read(ListGames{player, after, 2}).value();
      ASSERT_EQ(rows.size(), page < 2 ? 2U : 1U);
      for (const GameRow& row : rows) {
        all.push_back(row.table);
      }
      after = GameCursor{rows.back().finished_at, rows.back().table};
    }
    EXPECT_THAT(all, ElementsAre(table_id(5), table_id(4), table_id(3), table_id(2), table_id(1)));
    EXPECT_THAT(listed(player, after), IsEmpty());
  }
}

TEST_P(GamesContract, TakesAGameOnlyOnce) {
  given_game(1, 1000, false, {{player_id(1), 1}});
  const WriteGroup again{PutGame{table_id(1), 2000, true, "again", {{player_id(2), 1}}}};
  EXPECT_EQ(code_of(commit(store(), again)), StoreErrc::kConflict);
  EXPECT_THAT(listed(player_id(2)), IsEmpty());
  EXPECT_EQ(code_of(commit(store(), {PutGame{table_id(9), 0, true, "", {}}})),
            StoreErrc::kNotFound);
}

TEST_P(GamesContract, LeavesNothingOfAGroupThatFails) {
  given(create(1, "WOLF"));
  const WriteGroup group{PutGame{table_id(1), 1000, true, "game", {{player_id(1), 1}}},
                         PutShare{"hash", table_id(1), player_id(1), 1000},
                         PutShare{"hash", table_id(1), player_id(1), 1000}};
  EXPECT_EQ(code_of(commit(store(), group)), StoreErrc::kConflict);
  EXPECT_THAT(listed(player_id(1)), IsEmpty());
  EXPECT_EQ(code_of(store().read(FindShare{"hash"})), StoreErrc::kNotFound);
}

TEST_P(GamesContract, KnowsWhichFinishedTablesAreOnNoList) {
  given(create(1, "A", 3000));
  given(create(2, "B", 1000));
  given(create(3, "C", 2000));
  given(set_status(1, TableStatus::kFinished));
  given(set_status(2, TableStatus::kFinished));
  EXPECT_THAT(store().read(ListUnlistedGames{9}).value(), ElementsAre(table_id(2), table_id(1)));
  EXPECT_THAT(store().read(ListUnlistedGames{1}).value(), ElementsAre(table_id(2)));
  given({PutGame{table_id(2), 0, false, "", {}}});
  EXPECT_THAT(store().read(ListUnlistedGames{9}).value(), ElementsAre(table_id(1)));
}

TEST_P(GamesContract, ListsOfAPlayerOnlyWhatEverybodyMaySeeWhenAsked) {
  for (const unsigned one : {1U, 2U, 3U, 4U}) {
    given_game(one, one * 1000, one % 2 == 0, {{player_id(1), 1}});
  }
  const auto open = [&](const std::optional<GameCursor>& after, std::size_t limit) {
    return listed(player_id(1), after, limit, true);
  };
  EXPECT_THAT(open({}, 9), ElementsAre(table_id(4), table_id(2)));
  EXPECT_THAT(open({}, 1), ElementsAre(table_id(4)));
  EXPECT_THAT(open(GameCursor{4000, table_id(4)}, 1), ElementsAre(table_id(2)));
  EXPECT_THAT(listed(player_id(1)), SizeIs(4));
}

TEST_P(GamesContract, FindsALinkUntilItsOwnerTakesItBack) {
  given(create(1, "A"));
  given(create(2, "B"));
  given({PutShare{"one", table_id(1), player_id(1), 10},
         PutShare{"two", table_id(1), player_id(1), 20},
         PutShare{"bob", table_id(1), player_id(2), 30},
         PutShare{"far", table_id(2), player_id(1), 40}});
  EXPECT_EQ(store().read(FindShare{"two"}).value(),
            (ShareRow{.table = table_id(1), .owner = player_id(1), .created_at = 20}));
  EXPECT_EQ(store().read(CountShares{table_id(1), player_id(1)}).value(), 2U);
  EXPECT_EQ(code_of(commit(store(), {PutShare{"one", table_id(2), player_id(2), 0}})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutShare{"new", table_id(9), player_id(2), 0}})),
            StoreErrc::kNotFound);
  given({DropShares{table_id(1), player_id(2), "one"}});
  EXPECT_TRUE(ok(store().read(FindShare{"one"}))) << "it is not Bob's";
  given({DropShares{table_id(1), player_id(1), "one"}});
  EXPECT_EQ(code_of(store().read(FindShare{"one"})), StoreErrc::kNotFound);
  EXPECT_TRUE(ok(store().read(FindShare{"two"})));
  given({DropShares{table_id(1), player_id(1), ""}});
  EXPECT_EQ(code_of(store().read(FindShare{"two"})), StoreErrc::kNotFound);
  EXPECT_TRUE(ok(store().read(FindShare{"bob"})));
  EXPECT_TRUE(ok(store().read(FindShare{"far"})));
}

TEST_P(GamesContract, SaysSomethingElseAboutAGameOnlyToWhoKnowsWhatItSays) {
  given_game(1, 1000, true, {{player_id(1), 1}});
  const auto said = [this] {
    return store().read(ListGames{std::nullopt, {}, 9})->front().summary;
  };
  EXPECT_EQ(code_of(commit(store(), {PutSummary{table_id(1), "another", "new"}})),
            StoreErrc::kConflict);
  EXPECT_EQ(said(), "game 1");
  given({PutSummary{table_id(1), "game 1", "new"}});
  EXPECT_EQ(said(), "new");
  EXPECT_EQ(code_of(commit(store(), {PutSummary{table_id(1), "new", "newer"},
                                     PutSummary{table_id(9), "", ""}})),
            StoreErrc::kNotFound);
  EXPECT_EQ(said(), "new") << "a group that fails leaves nothing";
}

// --- players ---

TEST_P(GamesContract, KeepsNothingOfAPlayerWhoWasForgotten) {
  given({PutPlayer{player_id(1), "Ann", "a", 0}, PutPlayer{player_id(2), "Bob", "b", 0}});
  given_game(1, 1000, true, {{player_id(1), 1}, {player_id(2), 2}});
  const StandingRow anns{player_id(1), "alpha", 1, 1500, ""};
  const StandingRow bobs{player_id(2), "alpha", 1, 1400, ""};
  given({PutStanding{anns}, PutStanding{bobs}, PutShare{"link", table_id(1), player_id(1), 0},
         PutShare{"other", table_id(1), player_id(2), 0}});
  given({ForgetPlayer{player_id(1), 2000}});
  EXPECT_THAT(listed(player_id(1)), IsEmpty());
  EXPECT_THAT(listed(player_id(2)), ElementsAre(table_id(1)));
  EXPECT_THAT(listed(std::nullopt), ElementsAre(table_id(1)));
  StandingRow named = bobs;
  named.name = "Bob";
  EXPECT_THAT(store().read(ListBestStandings{"alpha", 9}).value(), ElementsAre(named));
  EXPECT_EQ(code_of(store().read(FindShare{"link"})), StoreErrc::kNotFound);
  EXPECT_TRUE(ok(store().read(FindShare{"other"})));
  given_game(2, 3000, false, {{player_id(1), 1}, {player_id(2), 2}});
  EXPECT_THAT(listed(player_id(1)), IsEmpty()) << "a game that was going on";
  EXPECT_THAT(listed(player_id(2)), ElementsAre(table_id(2), table_id(1)));
  EXPECT_EQ(code_of(commit(store(), {PutStanding{anns}})), StoreErrc::kConflict);
}

TEST_P(GamesContract, ForgetsNobodyInAGroupThatFails) {
  given({PutPlayer{player_id(1), "Ann", "a", 0}});
  given_game(1, 1000, true, {{player_id(1), 1}});
  const StandingRow anns{player_id(1), "alpha", 1, 1500, ""};
  given({PutStanding{anns}, PutShare{"link", table_id(1), player_id(1), 0}});
  EXPECT_EQ(
      code_of(commit(store(), {ForgetPlayer{player_id(1), 1}, ForgetPlayer{player_id(1), 2}})),
      StoreErrc::kNotFound);
  EXPECT_THAT(listed(player_id(1)), ElementsAre(table_id(1)));
  EXPECT_THAT(store().read(ListStandings{player_id(1)}).value(), ElementsAre(anns));
  EXPECT_TRUE(ok(store().read(FindShare{"link"})));
}

}  // namespace
}  // namespace aurora::storage
