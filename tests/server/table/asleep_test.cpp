// Tables that nobody looks at leave the memory, also when clocks run there.
#include <algorithm>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

class Asleep : public Clocks {
 protected:
  Asleep() {
    limits.table_idle_timeout = milliseconds{1};
    restart_with_limits();
    clients_come();
  }

  void restart_with_limits() {
    ann.close();
    bob.close();
    harness.reset();
    harness.emplace(disk.store, limits, clock);
  }
  void clients_come() {
    ann = harness->client();
    bob = harness->client();
    ann.hello("", ann_token);
    bob.hello("", bob_token);
  }
  void come_back() {
    clients_come();
    ann.watch(id);
    bob.watch(id);
  }
  void leave_until_it_sleeps() {
    ann.close();
    bob.close();
    wait_until_asleep();
  }
  void wait_until_asleep() const {
    while (metrics().find("aurora_tables_in_memory 0\n") == std::string::npos) {
      std::this_thread::yield();
    }
  }
  [[nodiscard]] std::string metrics() const {
    return http(harness->address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  }
  [[nodiscard]] std::vector<storage::JournalEntry> journal() {
    return disk.memory.read(storage::ReadJournal{*storage::TableId::parse(id)}).value();
  }
  /// Waits until a record of this kind is in the journal.
  void wait_for(v1::JournalRecord::EventCase wanted) {
    const auto is_wanted = [wanted](const storage::JournalEntry& entry) {
      v1::JournalRecord record;
      return protocol::decode_record(entry.payload, record) && record.event_case() == wanted;
    };
    while (std::ranges::none_of(journal(), is_wanted)) {
      std::this_thread::yield();
    }
  }

  Limits limits = test_limits();
};

TEST_F(Asleep, ANoteIsBegunByWhoPlaysThere) {
  begin(correspondence(86'400));
  leave_until_it_sleeps();
  v1::ClientFrame frame;
  frame.mutable_write_note()->set_table_id(id);
  frame.mutable_write_note()->set_text("fuel");
  clients_come();
  EXPECT_EQ(ann.ask(frame).note().text(), "fuel");
  EXPECT_EQ(bob.ask(frame).note().text(), "fuel");
  Client eve = guest(*harness, "Eve");
  EXPECT_EQ(eve.ask(frame).error().code(), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_NE(metrics().find("aurora_tables_in_memory 0\n"), std::string::npos);
}

TEST_F(Asleep, ACorrespondenceGameCostsItsPlayersTheirTime) {
  begin(correspondence(86'400));
  confirm(bob, 1);
  leave_until_it_sleeps();
  const auto records = journal().size();
  clock.advance(hours{20});
  come_back();
  EXPECT_EQ(left(ann, 1), hours{4});
  EXPECT_EQ(journal().size(), records) << "nothing is written while nobody moves";
  confirm(ann, 2);
}

TEST_F(Asleep, ATableWakesWhenTimeRunsOut) {
  begin(bank(100, 0));
  confirm(bob, 1);
  leave_until_it_sleeps();
  clock.advance(seconds{90});
  clock.advance(seconds{10});
  wait_for(v1::JournalRecord::kSeatTimedOut);
  wait_until_asleep();
  come_back();
  EXPECT_EQ(left(ann, 1), seconds{10}) << "she is back";
}

TEST_F(Asleep, WhoComesWhileTheTableIsKeptIsLetIn) {
  begin(correspondence(86'400));
  confirm(bob, 1);
  Client again = harness->client();
  again.hello("", bob_token);
  disk.store.hold_commits();
  ann.close();
  bob.close();
  disk.store.wait_until_held();
  v1::ClientFrame watch;
  watch.mutable_watch_table()->set_table_id(id);
  const auto request = again.send(watch);
  v1::ClientFrame ping;
  ping.mutable_ping();
  again.ask(ping);  // the server has got the one before, too
  disk.store.release();
  const auto answer = again.answer_to(request);
  EXPECT_TRUE(answer.has_watching()) << answer.ShortDebugString();
}

TEST_F(Asleep, APauseEndsByItself) {
  begin(correspondence(86'400));
  confirm(bob, 1);
  v1::ClientFrame pause;
  pause.mutable_propose()->set_table_id(id);
  pause.mutable_propose()->set_kind(v1::PROPOSAL_KIND_PAUSE);
  ann.ask(pause);
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().has_proposal(); }));
  v1::ClientFrame agree;
  agree.mutable_answer_proposal()->set_table_id(id);
  agree.mutable_answer_proposal()->set_number(bob.table().proposal().number());
  agree.mutable_answer_proposal()->set_agree(true);
  bob.ask(agree);
  leave_until_it_sleeps();
  const auto records = journal().size();
  clock.advance(limits.longest_pause);
  while (journal().size() == records) {
    std::this_thread::yield();
  }
  come_back();
  EXPECT_TRUE(runs(ann, 1));
}

TEST_F(Asleep, ATableKnowsAfterARestartWhenItsTimeRunsOut) {
  begin(correspondence(86'400));
  confirm(bob, 1);
  leave_until_it_sleeps();
  clock.advance(hours{20});
  restart_with_limits();
  while (http(harness->address(), "GET /readyz HTTP/1.0\r\nHost: x\r\n\r\n").find(" 200 ") ==
         std::string::npos) {
    std::this_thread::yield();
  }
  wait_until_asleep();
  clock.advance(hours{4} - seconds{1});
  come_back();
  EXPECT_EQ(left(ann, 1), seconds{1});
  leave_until_it_sleeps();
  clock.advance(seconds{1});
  wait_for(v1::JournalRecord::kSeatTimedOut);
}

TEST_F(Asleep, AGameCountsForThoseWhoPlayIt) {
  limits.games_per_player = 1;
  restart_with_limits();
  clients_come();
  begin(correspondence(86'400));
  confirm(bob, 1);
  leave_until_it_sleeps();
  clients_come();
  EXPECT_EQ(ann.ask(create_frame(2)).error().code(), v1::ERROR_CODE_TOO_MANY_TABLES);
}

TEST_F(Asleep, APlayerWhoIsDeletedGivesUpTheSeat) {
  begin(correspondence(86'400));
  confirm(bob, 1);
  leave_until_it_sleeps();
  Client again = harness->client();
  again.hello("", ann_token);
  v1::ClientFrame gone;
  gone.mutable_delete_account();
  again.ask(gone);
  wait_for(v1::JournalRecord::kSeatResigned);
  Client still = harness->client();
  still.hello("", bob_token);
  EXPECT_TRUE(still.watch(id).table().seats(0).resigned());
}

}  // namespace
}  // namespace aurora::server::test
