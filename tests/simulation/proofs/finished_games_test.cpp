// What is checked of finished games can fail.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/journal.pb.h"
#include "tests/simulation/replays.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::simulation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A finished game of one player on Beta, and nothing on any list.
class FinishedGames : public testing::Test {
 protected:
  FinishedGames() {
    v1::JournalRecord created;
    created.mutable_table_created()->mutable_options()->set_map(v1::MAP_NAME_BETA);
    v1::JournalRecord taken;
    taken.mutable_seat_taken()->set_seat(1);
    taken.mutable_seat_taken()->set_player_id(player_.text());
    v1::JournalRecord bot;
    bot.mutable_seat_taken()->set_seat(2);
    v1::JournalRecord finished;
    v1::Result& result = *finished.mutable_game_finished()->mutable_result();
    result.add_winners(1);
    result.add_scores()->set_seat(1);
    result.mutable_scores(0)->set_total(30);
    write({storage::PutPlayer{player_, "Ann", "token", 1}, storage::CreateTable{table_, "CODE", 1},
           storage::AppendEntry{table_, 1, 1, created.SerializeAsString()},
           storage::AppendEntry{table_, 2, 1, taken.SerializeAsString()},
           storage::AppendEntry{table_, 3, 1, bot.SerializeAsString()},
           storage::AppendEntry{table_, 4, 2, finished.SerializeAsString()},
           storage::SetStatus{table_, storage::TableStatus::kFinished, 2}});
  }

  void write(const storage::WriteGroup& group) {
    const auto results = store_.commit({&group, 1});
    ASSERT_TRUE(results.front()) << results.front().error().message;
  }
  void list(std::int32_t total = 30) {
    v1::GameSummary summary;
    v1::GameSummary::Seat& seat = *summary.add_seats();
    seat.set_seat(1);
    seat.set_total(total);
    seat.set_winner(true);
    write({storage::PutGame{table_, 2, true, summary.SerializeAsString(), {{player_, 1}}}});
  }
  void count(std::uint64_t games) {
    write({storage::PutStanding{{player_, "beta", games, 0, "payload"}}});
  }
  [[nodiscard]] std::vector<std::string> faults() {
    History history;
    check_chronicle(history, store_);
    return history.faults();
  }

  storage::PlayerId player_{storage::IdBytes{1}};
  storage::TableId table_{storage::IdBytes{2}};
  storage::MemoryStore store_;
};

TEST_F(FinishedGames, HoldWhenListedAndCountedOnce) {
  list();
  count(1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(FinishedGames, AreMissedOnTheList) {
  count(1);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("1 games to the end, and 0 are on their list")));
}

TEST_F(FinishedGames, AreNoticedWhenTheListSaysSomethingElse) {
  list(31);
  count(1);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("says something else of table")));
}

TEST_F(FinishedGames, AreMissedInTheRecords) {
  list();
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("1 games of beta, and 0 are counted")));
}

TEST_F(FinishedGames, AreNoticedWhenTheyCountTwice) {
  list();
  count(1);
  count(2);
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("1 games of beta, and 2 are counted")));
}

TEST_F(FinishedGames, LeaveOutWhoWasDeleted) {
  write({storage::ForgetPlayer{player_, 3}});
  EXPECT_THAT(faults(), IsEmpty());
}

}  // namespace
}  // namespace aurora::simulation
