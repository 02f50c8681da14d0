// Spectators at another server than their table miss nothing of what the bus loses, and find the
// table again when its server is silent, dead or out of date.
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/table/audience/broadcast.hpp"
#include "tests/server/following/spectators.hpp"
#include "tests/server/support/chat.hpp"

namespace aurora::server::test {
namespace {

TEST_P(SpectatorsOverALossyBus, ShowsByteForByteWhatWasLost) {
  begin();
  meet();
  auto count = std::make_shared<unsigned>();
  broker.lose([count](const BusMessage& message) {
    return message.subject.contains(".table.") && ++*count % 3 == 0;
  });
  play(60);
  broker.lose({});
  ASSERT_TRUE(at_a->read_to(version()) && at_b->read_to(version()));
  EXPECT_EQ(at_a->bytes, at_b->bytes);
  EXPECT_GT(*count, 60U) << "some were published again";
}

// So much that it is not kept any more.
TEST_P(SpectatorsOverALossyBus, ShowsEverythingToWhomTooMuchWasLost) {
  begin();
  Client eve = spectator(*b, "Eve");
  broker.lose([](const BusMessage& message) { return message.subject.contains(".table."); });
  for (unsigned i = 0; i < Broadcast::kMostKept; ++i) {
    say(*ann, id, "hello");
  }
  play(1);
  broker.lose({});
  ASSERT_TRUE(eve.follow_to(version()));
  EXPECT_EQ(eve.snapshots(), 2U);
  play(1);
  ASSERT_TRUE(eve.follow_to(version()));
  EXPECT_EQ(eve.out_of_step(), "");
}

TEST_P(SpectatorsOverALossyBus, LeadsSpectatorsAwayWhenTheOwnerIsSilent) {
  limits.owner_patience = milliseconds{500};
  begin_again();
  begin();
  Client eve = spectator(*b, "Eve");
  broker.lose([](const BusMessage& message) {
    return message.subject.contains(".table.") || is_from(message, "a");
  });
  EXPECT_TRUE(eve.wait_for_close());
  ASSERT_TRUE(eve.goodbye());
  EXPECT_EQ(eve.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
  Client mallory = guest(b->harness(), "Mallory");
  EXPECT_EQ(mallory.ask(watch_frame(id)).error().node(), "a");
}

// It may not have heard that its claim succeeded: it opens the table when it is asked.
TEST_P(SpectatorsOverALossyBus, LeadsToAnOwnerThatDoesNotKnowThatItIs) {
  limits.owner_patience = milliseconds{500};
  begin_again();
  const auto table = storage::TableId::parse("433HJCXCD0PWT5333RAZXVKHKD").value();
  const std::vector<storage::WriteGroup> made{
      {storage::CreateTable{.id = table, .join_code = "AAAAAA"}}};
  ASSERT_TRUE(a->store().commit(made).front());
  Client eve = guest(b->harness(), "Eve");
  const auto answer = eve.ask(watch_frame(table.text()));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE) << answer.ShortDebugString();
  EXPECT_EQ(answer.error().node(), "a");
}

// Nobody waits for it any more, and somebody else asks now.
TEST_P(SpectatorsOverALossyBus, AnswersNobodyWithWhatComesLate) {
  limits.owner_patience = milliseconds{200};
  begin_again();
  begin();
  std::promise<BusMessage> answered;
  broker.lose([&, told = false](const BusMessage& message) mutable {
    v1::BusLetter letter;
    const bool answers = letter.ParseFromString(*message.bytes) && letter.answer().has_welcome();
    if (answers && !std::exchange(told, true)) {
      answered.set_value(message);
    }
    return answers;
  });
  Client eve = guest(b->harness(), "Eve");
  ASSERT_EQ(eve.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_ELSEWHERE);
  const BusMessage late = answered.get_future().get();

  Client mallory = guest(b->harness(), "Mallory");
  mallory.ask(watch_lobby_frame());  // the number of her next request was none of Eve's
  std::promise<void> asked;
  broker.lose([&, told = false](const BusMessage& message) mutable {
    v1::BusLetter letter;
    if (letter.ParseFromString(*message.bytes) && letter.watch().name() == "Mallory" &&
        !std::exchange(told, true)) {
      asked.set_value();
    }
    return message.bytes != late.bytes && is_from(message, "a");
  });
  const auto request = mallory.send(watch_frame(id));
  asked.get_future().get();
  const auto bus = broker.connect();
  bus->publish(late.subject, late.bytes);
  broker.lose({});
  EXPECT_TRUE(mallory.answer_to(request).has_watching());
  EXPECT_TRUE(mallory.follow_to(version()));
}

// The one at another server answers later than the one here.
TEST_P(SpectatorsOverALossyBus, ShowsTheTableThatWasAskedForLast) {
  begin();
  Client host = guest(b->harness(), "Trent");
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto here = host.ask(create).table_info();
  Client other = guest(b->harness(), "Carol");
  other.join(here.code());
  ASSERT_TRUE(host.follow_to(0) && other.follow_to(0));

  broker.lose([](const BusMessage& message) { return is_from(message, "a"); });
  Client eve = guest(b->harness(), "Eve");
  const auto there = eve.send(watch_frame(id));
  EXPECT_TRUE(eve.ask(watch_frame(here.table_id())).has_watching());
  ASSERT_TRUE(eve.follow_to(0));
  broker.lose({});
  EXPECT_TRUE(eve.answer_to(there).has_watching());
  say(host, here.table_id(), "hello");
  say(*ann, id, "and not me");
  EXPECT_EQ(next_text(eve), "hello");
}

// It goes on here, by the watch that it had.
TEST_P(SpectatorsOverALossyBus, ShowsTheTableThatWasAskedForLastThoughTheOneBeforeComesHere) {
  begin();
  Client host = a->harness().client();
  const std::string token = host.hello("Trent").token();
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto next = host.ask(create).table_info();
  Client other = guest(a->harness(), "Carol");
  other.join(next.code());
  ASSERT_TRUE(host.follow_to(0) && other.follow_to(0));
  Client eve = spectator(*b, "Eve");

  broker.lose([](const BusMessage& message) { return is_from(message, "a"); });
  const auto asked = eve.send(watch_frame(next.table_id()));
  a->cut_off(true);
  ann = b->client(ann_token);
  ASSERT_TRUE(ask_while(*ann, watch_frame(id), v1::ERROR_CODE_ELSEWHERE).has_watching());
  EXPECT_TRUE(eve.answer_to(asked).has_watching());
  host = b->client(token);
  ASSERT_TRUE(
      ask_while(host, watch_frame(next.table_id()), v1::ERROR_CODE_ELSEWHERE).has_watching());
  say(*ann, id, "not for her");
  say(host, next.table_id(), "for her");
  EXPECT_EQ(next_text(eve), "for her");
}

TEST_P(SpectatorsOverALossyBus, IsNotUsedWhileItsBrokerIsAway) {
  begin();
  broker.set_running(false);
  Client eve = guest(b->harness(), "Eve");
  const auto answer = eve.ask(watch_frame(id));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(answer.error().node(), "a");
}

TEST_P(SpectatorsOverALossyBus, FindsTheNextOwnerWhenTheirsIsDead) {
  limits.owner_patience = milliseconds{500};
  begin_again();
  begin();
  play(3);
  a->cut_off(true);  // from the database
  broker.lose([](const BusMessage& message) {
    return message.subject.contains(".table.") || is_from(message, "a");
  });
  Client eve = guest(b->harness(), "Eve");
  const auto watching = ask_while(eve, watch_frame(id), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_TRUE(watching.has_watching()) << watching.ShortDebugString();
  EXPECT_TRUE(eve.follow_to(3));
}

// It is cut off from the database only, and goes on answering.
TEST_P(SpectatorsOverALossyBus, FollowsTheNextOwnerThoughTheOneBeforeStillTalks) {
  begin();
  play(3);
  Client eve = spectator(*b, "Eve");
  a->cut_off(true);
  ann = b->client(ann_token);
  ASSERT_TRUE(ask_while(*ann, watch_frame(id), v1::ERROR_CODE_ELSEWHERE).has_watching());
  say(*ann, id, "still here");
  EXPECT_EQ(next_text(eve), "still here");
}

TEST_P(SpectatorsOverALossyBus, SaysInItsMetricsHowItWent) {
  begin();
  Client eve = spectator(*b, "Eve");
  const auto text = http(b->harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  EXPECT_NE(text.find("aurora_tables_followed 1\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_up 1\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_gaps_total 0\n"), std::string::npos);
  EXPECT_NE(text.find("aurora_bus_messages_total{result=\"received\"}"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(, SpectatorsOverALossyBus, ::testing::Values(false));

}  // namespace
}  // namespace aurora::server::test
