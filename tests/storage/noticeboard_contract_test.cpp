// What servers that share a database, of whichever kind, tell each other of their lobbies: boards
// hang as long as their servers live, and whoever waits for a match is seated once.
#include <algorithm>
#include <future>
#include <map>
#include <vector>

#include "tests/storage/several_nodes.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Node;
using testing::ok;
using testing::player_id;
using testing::set_status;
using testing::table_id;

using Hanging = std::map<TableId, std::string>;

/// Somebody who reads the boards, and remembers what they have read.
class Reader {
 public:
  explicit Reader(const Node& node) : node_(node) {}

  /// What hangs on the board of that node now.
  Hanging board_of(const std::string& name) {
    const auto shown = node_.board().look(seen_);
    EXPECT_TRUE(ok(shown));
    seen_.clear();
    for (const Board& board : shown->boards) {
      seen_.emplace(board.node, board.position);
      Hanging& hanging = boards_[board.node];
      if (board.is_whole) {
        hanging.clear();
      }
      for (const TableNotice& notice : board.notices) {
        if (notice.summary.empty()) {
          hanging.erase(notice.table);
        } else {
          hanging[notice.table] = notice.summary;
        }
      }
    }
    std::erase_if(boards_, [&](const auto& board) { return !seen_.contains(board.first); });
    last_ = shown->boards;
    return boards_[name];
  }
  /// As of the last look, what was read of that board.
  [[nodiscard]] Board last(const std::string& name) const {
    const auto found = std::ranges::find(last_, name, &Board::node);
    return found == last_.end() ? Board() : *found;
  }

 private:
  const Node& node_;
  BoardPositions seen_;
  std::map<std::string, Hanging> boards_;
  std::vector<Board> last_;
};

class Boards : public testing::SeveralNodes {
 protected:
  /// As a crash or a fail-over does.
  void lose_boards() {
    if (GetParam().is_postgres) {
      ask("TRUNCATE boards, notices");
    } else {
      memory_.lose_boards();
    }
  }
  static void post(const Node& node, const std::vector<TableNotice>& changed) {
    const auto posted = node.board().post(changed, 0);
    ASSERT_TRUE(ok(posted));
    EXPECT_TRUE(*posted);
  }
  static std::vector<WaitingRow> waiting(const Node& node) {
    const auto shown = node.board().look({});
    EXPECT_TRUE(ok(shown));
    return shown ? shown->waiting : std::vector<WaitingRow>();
  }
  static Ticket begin_to_wait(const Node& node, std::uint32_t player, std::int64_t place = 1) {
    const auto ticket = node.board().begin_to_wait(player_id(player), place, "wish");
    EXPECT_TRUE(ok(ticket));
    return ticket.value_or(0);
  }
  /// Makes a table with those who have these tickets.
  static Result<void> seat(const Node& node, std::uint32_t table,
                           const std::vector<Ticket>& tickets) {
    WriteGroup group = create(table, "code" + std::to_string(table));
    group.emplace_back(SeatWaiting{.tickets = tickets, .table = table_id(table)});
    return commit(*node, group);
  }

  const std::vector<TableNotice> one_{{table_id(1), "one"}};
  const std::vector<TableNotice> both_{{table_id(1), "one"}, {table_id(2), "two"}};
};

TEST_P(Boards, ShowTheOthersWhatIsPutUp) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(a.board().put_up(both_, 7)));
  Reader reader(b);
  EXPECT_EQ(reader.board_of("a"), (Hanging{{table_id(1), "one"}, {table_id(2), "two"}}));
  EXPECT_EQ(reader.last("a").connections, 7U);
  EXPECT_TRUE(reader.last("a").is_whole);
  EXPECT_THAT(a.board().look({})->boards, IsEmpty()) << "not one's own";
}

TEST_P(Boards, AreNotWrittenOnBeforeTheyArePutUp) {
  const auto a = opened("a");
  EXPECT_FALSE(a.board().look({})->is_ours_up);
  EXPECT_FALSE(a.board().post(one_, 0).value());
  ASSERT_TRUE(ok(a.board().put_up({}, 0)));
  EXPECT_TRUE(a.board().look({})->is_ours_up);
  post(a, one_);
}

TEST_P(Boards, TellWhatHasChangedSinceTheyWereRead) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(a.board().put_up(both_, 0)));
  Reader reader(b);
  (void)reader.board_of("a");
  post(a, {{table_id(2), "changed"}, {table_id(3), "new"}});
  post(a, {{table_id(1), ""}});
  EXPECT_EQ(reader.board_of("a"), (Hanging{{table_id(2), "changed"}, {table_id(3), "new"}}));
  EXPECT_EQ(reader.last("a").notices.size(), 3U) << "nothing else was read";
  EXPECT_FALSE(reader.last("a").is_whole);
  (void)reader.board_of("a");
  EXPECT_THAT(reader.last("a").notices, IsEmpty());
  EXPECT_EQ(Reader(b).board_of("a").size(), 2U) << "who reads all of it reads the same";
}

TEST_P(Boards, ArePutUpAgainWithoutWhatIsGone) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(a.board().put_up(both_, 0)));
  Reader reader(b);
  (void)reader.board_of("a");
  ASSERT_TRUE(ok(a.board().put_up(one_, 0)));
  EXPECT_EQ(reader.board_of("a"), (Hanging{{table_id(1), "one"}}));
  EXPECT_TRUE(reader.last("a").is_whole);
}

TEST_P(Boards, ArePutUpAgainWhenTheyAreFullOfWhatIsGone) {
  const auto a = opened("a");
  ASSERT_TRUE(ok(a.board().put_up({}, 0)));
  std::vector<TableNotice> different;
  for (std::uint32_t i = 0; i < kMostGone; ++i) {
    different.push_back({.table = table_id(i), .summary = ""});
  }
  post(a, different);
  EXPECT_FALSE(a.board().post(std::span(different).first(1), 0).value());
  ASSERT_TRUE(ok(a.board().put_up({}, 0)));
  post(a, {different.front()});
}

TEST_P(Boards, GoWithTheirServers) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto c = opened("c");
  for (const auto& node : {&a, &b}) {
    ASSERT_TRUE(ok(node->board().put_up(one_, 0)));
  }
  Reader reader(c);
  ASSERT_EQ(reader.board_of("a").size(), 1U);
  ASSERT_TRUE(ok(b->leave()));
  EXPECT_THAT(reader.board_of("b"), IsEmpty()) << "it has stopped";
  EXPECT_EQ(reader.board_of("a").size(), 1U);
  take_over(c, "a");
  EXPECT_THAT(reader.board_of("a"), IsEmpty()) << "it was taken over";
}

TEST_P(Boards, OfWhoBeginsAnewAreEmptyUntilTheyArePutUp) {
  const auto before = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(before.board().put_up(both_, 0)));
  Reader reader(b);
  (void)reader.board_of("a");
  const auto after = opened("a");
  EXPECT_THAT(reader.board_of("a"), IsEmpty());
  EXPECT_FALSE(after.board().look({})->is_ours_up);
  EXPECT_FALSE(after.board().post(one_, 0).value());
  ASSERT_TRUE(ok(after.board().put_up(one_, 0)));
  EXPECT_EQ(reader.board_of("a").size(), 1U);
}

TEST_P(Boards, AreNotWrittenByWhoWasTakenOver) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(a.board().put_up({}, 0)));
  take_over(b, "a");
  EXPECT_FALSE(a.board().post(one_, 0).value());
  EXPECT_EQ(code_of(a.board().put_up(one_, 0)), StoreErrc::kBusy);
  EXPECT_EQ(code_of(a.board().begin_to_wait(player_id(1), 1, "wish")), StoreErrc::kBusy);
  ASSERT_TRUE(ok(a->come_back()));
  EXPECT_FALSE(a.board().post(one_, 0).value());
  ASSERT_TRUE(ok(a.board().put_up(one_, 0)));
  EXPECT_EQ(Reader(b).board_of("a").size(), 1U);
}

// What nobody has read of the board before is not missed on the next one, however far it is.
TEST_P(Boards, ThatWereLostArePutUpAgainAndReadWhole) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(a.board().put_up(both_, 0)));
  post(a, one_);
  Reader reader(b);
  (void)reader.board_of("a");
  lose_boards();
  EXPECT_FALSE(a.board().look({})->is_ours_up);
  EXPECT_FALSE(a.board().post(one_, 0).value());
  ASSERT_TRUE(ok(a.board().put_up({{{table_id(3), "three"}}}, 0)));
  EXPECT_EQ(reader.board_of("a"), (Hanging{{table_id(3), "three"}}));
}

// No commit waits for what is written on a board, so an old primary would take and show it for
// ever.
TEST_P(Boards, AreAskedOnAnotherConnectionAfterADoubt) {
  if (!GetParam().is_postgres) {
    GTEST_SKIP() << "it has no connections";
  }
  const auto a = opened("a");
  ASSERT_TRUE(ok(a->keep_watch()));
  ASSERT_TRUE(ok(a.board().look({})));
  const std::string ours =
      "FROM pg_stat_activity WHERE application_name = 'aurora ' || current_schema() || ' a' AND "
      "query ";
  const std::string asked =
      "SELECT pid " + ours + "LIKE '%FROM waiting%' ORDER BY backend_start DESC LIMIT 1";
  const std::string before = ask(asked);
  ask("SELECT pg_terminate_backend(pid) " + ours + "NOT LIKE '%FROM waiting%'");
  EXPECT_EQ(code_of(a->keep_watch()), StoreErrc::kIo);
  ASSERT_TRUE(ok(a.board().look({})));
  EXPECT_NE(ask(asked), before);
}

TEST_P(Boards, SayWhoWaitsInTheOrderOfArrival) {
  const auto a = opened("a");
  const auto b = opened("b");
  const Ticket first = begin_to_wait(a, 1, 11);
  const Ticket second = begin_to_wait(b, 2, 22);
  const auto rows = waiting(a);
  EXPECT_EQ(rows, waiting(b));
  EXPECT_THAT(rows, ElementsAre(WaitingRow{first, player_id(1), "a", 11, "wish", {}},
                                WaitingRow{second, player_id(2), "b", 22, "wish", {}}));
}

TEST_P(Boards, NameAPlayerOnceWhereverTheyWaitedLast) {
  const auto a = opened("a");
  const auto b = opened("b");
  begin_to_wait(a, 1);
  const Ticket other = begin_to_wait(a, 2);
  const auto before = waiting(a).front();
  const Ticket again = begin_to_wait(b, 1, 5);
  EXPECT_GT(again, other) << "they are the last now";
  ASSERT_TRUE(ok(a.board().end_waiting({{before}}))) << "which it is no more";
  const auto rows = waiting(a);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows.back(), (WaitingRow{again, player_id(1), "b", 5, "wish", {}}));
}

TEST_P(Boards, ForgetWhoWaitsNoMore) {
  const auto a = opened("a");
  const auto b = opened("b");
  begin_to_wait(a, 1);
  begin_to_wait(b, 2);
  ASSERT_TRUE(ok(b.board().end_waiting(waiting(b))));
  EXPECT_EQ(waiting(a).size(), 1U) << "each its own";
  EXPECT_EQ(waiting(a).front().player, player_id(1));
  take_over(b, "a");
  EXPECT_THAT(waiting(b), IsEmpty());
}

TEST_P(Boards, SayWhoHasASeat) {
  const auto a = opened("a");
  const auto b = opened("b");
  const Ticket ann = begin_to_wait(a, 1);
  const Ticket bob = begin_to_wait(b, 2);
  const auto seen = waiting(b);
  ASSERT_TRUE(ok(seat(a, 7, {ann, bob})));
  const auto rows = waiting(b);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].table, table_id(7));
  EXPECT_EQ(rows[1].table, table_id(7));
  ASSERT_TRUE(ok(b.board().end_waiting(seen)));
  EXPECT_EQ(waiting(b).size(), 2U) << "nobody has told them yet";
  ASSERT_TRUE(ok(b.board().end_waiting(rows)));
  ASSERT_TRUE(ok(a.board().end_waiting(rows)));
  EXPECT_THAT(waiting(a), IsEmpty());
}

TEST_P(Boards, SeatNobodyUnlessAllOfTheGroupWait) {
  const auto a = opened("a");
  const auto b = opened("b");
  const Ticket ann = begin_to_wait(a, 1);
  const Ticket bob = begin_to_wait(b, 2);
  ASSERT_TRUE(ok(b.board().end_waiting({{waiting(b).back()}})));
  EXPECT_EQ(code_of(seat(a, 7, {ann, bob})), StoreErrc::kNotFound);
  EXPECT_FALSE(waiting(a).front().table);
  EXPECT_EQ(code_of((*a).read(FindTable{table_id(7)})), StoreErrc::kNotFound);
  const Ticket cid = begin_to_wait(b, 3);
  take_over(a, "b");
  EXPECT_EQ(code_of(seat(a, 7, {ann, cid})), StoreErrc::kNotFound) << "its server is gone";
}

TEST_P(Boards, SeatNobodyTwice) {
  const auto a = opened("a");
  const auto b = opened("b");
  for (std::uint32_t round = 0; round < 20; ++round) {
    const std::vector<Ticket> tickets{begin_to_wait(a, 2 * round), begin_to_wait(b, 2 * round + 1)};
    auto other =
        std::async(std::launch::async, [&] { return seat(b, 1'000 + round, tickets).has_value(); });
    const bool seated = seat(a, 2'000 + round, tickets).has_value();
    EXPECT_NE(seated, other.get());
    const auto rows = waiting(a);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_TRUE(rows.front().table);
    EXPECT_EQ(rows.front().table, rows.back().table);
    ASSERT_TRUE(ok(a.board().end_waiting(rows)));
    ASSERT_TRUE(ok(b.board().end_waiting(rows)));
  }
}

TEST_P(Boards, SeatNobodyForWhoWasTakenOver) {
  const auto a = opened("a");
  const auto b = opened("b");
  const std::vector<Ticket> tickets{begin_to_wait(b, 1), begin_to_wait(b, 2)};
  take_over(b, "a");
  EXPECT_FALSE(seat(a, 7, tickets));
  EXPECT_FALSE(waiting(b).front().table);
  EXPECT_TRUE(ok(seat(b, 8, tickets)));
}

// Their server died before it could tell them.
TEST_P(Boards, KeepASeatForWhoComesBack) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(seat(a, 7, {begin_to_wait(a, 1), begin_to_wait(b, 2)})));
  take_over(a, "b");
  ASSERT_TRUE(ok(a.board().put_up({}, 0))) << "which clears away what nobody needs";
  begin_to_wait(a, 2, 5);
  const auto rows = waiting(a);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows.back().table, table_id(7));
  EXPECT_EQ(rows.back().node, "a");
  EXPECT_EQ(rows.back().place, 5);
}

TEST_P(Boards, KeepNoSeatAtATableThatIsOver) {
  const auto a = opened("a");
  ASSERT_TRUE(ok(seat(a, 7, {begin_to_wait(a, 1)})));
  ASSERT_TRUE(ok(commit(*a, set_status(7, TableStatus::kFinished))));
  begin_to_wait(a, 1);
  EXPECT_FALSE(waiting(a).front().table);
}

TEST_P(Boards, OfAStoreWithoutServersSeatNobody) {
  MemoryStore store;
  WriteGroup group = create(1, "code");
  group.emplace_back(SeatWaiting{.tickets = {1}, .table = table_id(1)});
  EXPECT_EQ(code_of(commit(store, group)), StoreErrc::kNotFound);
}

INSTANTIATE_TEST_SUITE_P(Stores, Boards, ::testing::ValuesIn(testing::shared_kinds_that_are_here()),
                         testing::NameOfSharedKind());

}  // namespace
}  // namespace aurora::storage
