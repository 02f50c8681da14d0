// The list of finished games, as pages and as lines.
#include <atomic>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "tests/server/http/asking_api.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;

/// A store that says something else of lists of games than is true.
class ListsOtherwise final : public storage::Store {
 public:
  using List = const storage::Pending<storage::ListGames>;
  using Change = std::function<void(List&)>;

  ListsOtherwise(storage::Store& inner, Change change)
      : inner_(inner), change_(std::move(change)) {}
  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override {
    return inner_.commit(groups);
  }
  void answer(const storage::AnyRead& read) override {
    inner_.answer(read);
    if (auto* const list = std::get_if<storage::Pending<storage::ListGames>>(&read)) {
      change_(*list);
    }
  }
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

 private:
  storage::Store& inner_;
  Change change_;
};

TEST(Api, ListsGamesThatWereOpenAndNoOthers) {
  const Harness harness;
  Party open(harness, 2, protocol::Format::kProto, false, true);
  finish(open);
  Party closed(harness, 2);
  finish(closed);
  const auto list = message_of<v1::GameList>(ask_api(harness, "/api/v1/games"));
  ASSERT_EQ(list.games_size(), 1);
  EXPECT_EQ(list.games(0).table_id(), open.table_id());
  EXPECT_EQ(list.games(0).your_seat(), 0U);
}

TEST(Api, ListsGamesPageByPage) {
  const Harness harness;
  std::vector<std::string> played;
  for (int i = 0; i < 3; ++i) {
    Party party(harness, 2, protocol::Format::kProto, false, true);
    finish(party);
    played.push_back(party.table_id());
  }
  std::vector<std::string> listed;
  std::string after;
  do {
    const auto list = message_of<v1::GameList>(
        ask_api(harness, "/api/v1/games?limit=2" + (after.empty() ? "" : "&after=" + after)));
    for (const auto& game : list.games()) {
      listed.insert(listed.begin(), game.table_id());
    }
    after = list.next();
  } while (!after.empty());
  EXPECT_EQ(listed, played);
  // Also from a game on that a program remembers.
  const auto all = message_of<v1::GameList>(ask_api(harness, "/api/v1/games"));
  const auto rest = message_of<v1::GameList>(
      ask_api(harness, "/api/v1/games?after=" + std::to_string(all.games(0).finished_at_ms()) +
                           "-" + all.games(0).table_id()));
  ASSERT_EQ(rest.games_size(), 2);
  EXPECT_EQ(rest.games(0).table_id(), all.games(1).table_id());
  // The same as lines, to the last one, whatever the size of a page.
  const ApiAnswer got =
      ask_api(harness, "/api/v1/games?limit=2", "Accept: application/x-ndjson\r\n");
  EXPECT_EQ(got.header("Content-Type"), "application/x-ndjson");
  EXPECT_EQ(got.header("Transfer-Encoding"), "chunked");
  std::vector<std::string> lines;
  const std::string body = unchunked(got.body);
  for (std::size_t begin = 0; begin < body.size(); begin = body.find('\n', begin) + 1) {
    lines.insert(lines.begin(),
                 std::string(json::parse(body.substr(begin, body.find('\n', begin) - begin))
                                 .at("tableId")
                                 .as_string()));
  }
  EXPECT_EQ(lines, played);
  const ApiAnswer old =
      ask_api(harness, "/api/v1/games?limit=2", "Accept: application/x-ndjson\r\n", "1.0");
  EXPECT_EQ(old.body, body) << "to the end of the connection";
  EXPECT_EQ(
      ask_api(harness, "/api/v1/games", "Accept: application/x-ndjson\r\n", "1.1", "HEAD").body,
      "");
}

TEST(Api, CutsTheConnectionWhenTheLinesCannotGoOn) {
  storage::MemoryStore memory;
  std::atomic<int> lists = 0;
  ListsOtherwise store(memory, [&](ListsOtherwise::List& list) {
    if (++lists > 1) {
      list.answer = storage::failure(storage::StoreErrc::kIo, "the disk is gone");
    }
  });
  const Harness harness(store);
  for (int i = 0; i < 2; ++i) {
    Party party(harness, 2, protocol::Format::kProto, false, true);
    finish(party);
  }
  const ApiAnswer got =
      ask_api(harness, "/api/v1/games?limit=1", "Accept: application/x-ndjson\r\n");
  EXPECT_EQ(got.status(), "200");
  EXPECT_NE(got.body.find("tableId"), std::string::npos);
  EXPECT_FALSE(got.body.ends_with("0\r\n\r\n")) << "this is not the end of it";
}

TEST(Api, GoesOnBehindAGameThatCannotBeRead) {
  storage::MemoryStore memory;
  ListsOtherwise store(memory, [](ListsOtherwise::List& list) {
    if (!list.read.after && list.answer && !list.answer->empty()) {
      list.answer->front().summary = "\xff";
    }
  });
  const Harness harness(store);
  std::string oldest;
  for (int i = 0; i < 2; ++i) {
    Party party(harness, 2, protocol::Format::kProto, false, true);
    finish(party);
    oldest = i == 0 ? party.table_id() : oldest;
  }
  const ApiAnswer got =
      ask_api(harness, "/api/v1/games?limit=1", "Accept: application/x-ndjson\r\n");
  EXPECT_EQ(got.status(), "200");
  EXPECT_NE(got.body.find(oldest), std::string::npos) << got.body;
}

}  // namespace
}  // namespace aurora::server::test
