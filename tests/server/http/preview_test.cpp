// What the link to a table says where it is pasted into a chat.
#include "server/http/preview.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "server/table/table_summary.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TableSummary invitation() {
  TableSummary table;
  table.setup = {.map = engine::MapName::kBeta, .seats = 3, .mines = true};
  table.host = engine::seat_at(1);
  table.seats.resize(3);
  table.seats[1].taken = true;
  table.seats[1].name = "Ann";
  return table;
}

TEST(Preview, SaysWhoInvitesToWhat) {
  TableSummary table = invitation();
  EXPECT_EQ(preview_of(table).title, "Ann invites you to Last Aurora");
  EXPECT_EQ(preview_of(table).description,
            "Map Beta with mines · no clock · 1 of 3 seats taken. Open the link and take a seat.");
  table.house.clock = ClockRules{.bank = 600'000, .increment = 10'000};
  EXPECT_NE(preview_of(table).description.find("10 min + 10 s"), std::string::npos);
  table.house.clock = ClockRules{.decision = 2 * 86'400'000};
  EXPECT_NE(preview_of(table).description.find("2 d a decision"), std::string::npos);
  table.house.clock = ClockRules{.decision = 300'000};
  EXPECT_NE(preview_of(table).description.find("5 min a decision"), std::string::npos);
  for (auto& seat : table.seats) {
    seat.taken = true;
  }
  EXPECT_NE(preview_of(table).description.find("All seats are taken"), std::string::npos);
  table.status = storage::TableStatus::kPlaying;
  EXPECT_EQ(preview_of(table).title, "Ann plays Last Aurora");
  table.house.spectators = true;
  EXPECT_NE(preview_of(table).description.find("you may watch it"), std::string::npos);
}

TEST(Preview, OfALockedTableNamesNobody) {
  TableSummary table = invitation();
  table.locked = true;
  EXPECT_EQ(preview_of(table).title, "You are invited to Last Aurora");
  EXPECT_EQ(preview_of(table).description.find("Ann"), std::string::npos);
  EXPECT_NE(preview_of(table).description.find("needs a password"), std::string::npos);
}

TEST(Preview, IsOfLinksToTables) {
  EXPECT_EQ(invited_code("/join/AB12CD"), "AB12CD");
  EXPECT_EQ(invited_code("/join/AB12CD?from=chat"), "AB12CD");
  for (const char* other : {"/", "/join", "/join/", "/join/A%20B", "/table/AB12CD", "/join/A/B",
                            "/join/ABCDEFGHIJKLMNOPQRSTUVWXYZ"}) {
    EXPECT_EQ(invited_code(other), "") << other;
  }
}

/// A server with a client of one page.
class PreviewOverHttp : public ::testing::Test {
 protected:
  PreviewOverHttp() {
    std::ofstream(dir.path() / "index.html")
        << "<meta property=\"og:title\" content=\"Last Aurora\" />"
           "<meta property=\"og:url\" content=\"/\" />"
           "<meta property=\"og:image\" content=\"/card.png\" />";
  }
  void start(const Limits& limits) {
    ServerOptions options{.listen = {"127.0.0.1", 0}};
    options.limits = limits;
    options.web = dir.path();
    server = std::make_unique<Server>(options, content::base_pack(), disk.store, log);
    ASSERT_TRUE(server->start());
  }
  [[nodiscard]] std::string page(const std::string& path) const {
    return http(server->address(),
                "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }

  TemporaryDirectory dir;
  Disk disk;
  Log log{LogLevel::kOff, LogFormat::kText};
  std::unique_ptr<Server> server;
};

TEST_F(PreviewOverHttp, IsInThePageOfTheLink) {
  start(test_limits());
  Client ann(server->address());
  ann.hello("Ann");
  const std::string code = ann.create(3).code();
  EXPECT_NE(page("/join/" + code).find("content=\"Ann invites you to Last Aurora\""),
            std::string::npos);
  std::string small = code;
  for (char& c : small) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  EXPECT_NE(page("/join/" + small).find("Ann invites you"), std::string::npos);
  EXPECT_NE(page("/join/AAAAAA").find("content=\"Last Aurora\""), std::string::npos);
  EXPECT_NE(page("/").find("content=\"Last Aurora\""), std::string::npos);
}

TEST_F(PreviewOverHttp, HelpsNobodyGuess) {
  Limits limits = test_limits();
  limits.wrong_codes = {.burst = 1, .every = Limits::Seconds{1000}};
  start(limits);
  Client ann(server->address());
  ann.hello("Ann");
  v1::ClientFrame hidden = create_frame(2);
  hidden.mutable_create_table()->mutable_options()->set_unlisted(true);
  const std::string code = ann.ask(hidden).table_info().code();
  EXPECT_NE(page("/join/" + code).find("Ann invites you"), std::string::npos);
  (void)page("/join/AAAAAA");
  EXPECT_EQ(page("/join/" + code).find("Ann invites you"), std::string::npos);
}

}  // namespace
}  // namespace aurora::server::test
