// Finished games: lists of them, links to them, downloads, and files that somebody brings along.
#include <optional>

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "protocol/replay_file.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/server/support/versions.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

v1::GameList list(Client& client, bool everybodys, unsigned limit = 0,
                  const std::string& after = {}) {
  v1::ClientFrame frame;
  frame.mutable_list_games()->set_everybodys(everybodys);
  frame.mutable_list_games()->set_limit(limit);
  frame.mutable_list_games()->set_after(after);
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_game_list()) << answer.ShortDebugString();
  return answer.game_list();
}

v1::ClientFrame share_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_share_replay()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame unshare_frame(const std::string& table_id, const std::string& share) {
  v1::ClientFrame frame;
  frame.mutable_unshare_replay()->set_table_id(table_id);
  frame.mutable_unshare_replay()->set_share(share);
  return frame;
}

v1::ReplayShare share(Client& client, const std::string& table_id) {
  const auto answer = client.ask(share_frame(table_id));
  EXPECT_TRUE(answer.has_replay_share()) << answer.ShortDebugString();
  return answer.replay_share();
}

v1::ClientFrame open_shared_frame(const std::string& secret) {
  v1::ClientFrame frame;
  frame.mutable_open_replay()->set_share(secret);
  frame.mutable_open_replay()->set_view(v1::REPLAY_VIEW_PUBLIC);
  return frame;
}

v1::Replay fetch(Client& client, const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(table_id);
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_replay()) << answer.ShortDebugString();
  return answer.replay();
}

/// Plays a game until it is over for everybody to know.
Party finished_party(const Harness& harness, unsigned seats, bool spectators = false) {
  Party party(harness, seats, protocol::Format::kProto, false, spectators);
  EXPECT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  EXPECT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
  return party;
}

// --- lists ---

TEST(GameList, HasTheOwnGames) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  const auto games = list(party.client(1), false);
  ASSERT_EQ(games.games_size(), 1);
  const v1::GameSummary& game = games.games(0);
  EXPECT_EQ(game.table_id(), party.table_id());
  EXPECT_EQ(game.your_seat(), 2U);
  EXPECT_EQ(game.steps(), party.version());
  EXPECT_EQ(game.seats(0).name(), "Player 1");
  const auto& result = party.client(1).mirror().view().result;
  for (unsigned seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(game.seats(static_cast<int>(seat)).winner(),
              result.winners.has(engine::seat_at(seat)));
  }
  EXPECT_EQ(game.seats(1).total(),
            fetch(party.client(1), party.table_id()).result().scores(1).total());
  EXPECT_TRUE(games.next().empty());
  Client stranger = guest(harness, "Stranger");
  EXPECT_EQ(list(stranger, false).games_size(), 0);
  EXPECT_EQ(list(stranger, true).games_size(), 0) << "nobody could watch it";
}

TEST(GameList, HasForEverybodyWhatAnybodyCouldWatchPageByPage) {
  const Harness harness;
  std::vector<std::string> ids;
  for (int i = 0; i < 3; ++i) {
    ids.push_back(finished_party(harness, 1, true).table_id());
  }
  Client stranger = guest(harness, "Stranger");
  const auto first = list(stranger, true, 2);
  ASSERT_EQ(first.games_size(), 2);
  EXPECT_EQ(first.games(0).your_seat(), 0U);
  ASSERT_FALSE(first.next().empty());
  const auto second = list(stranger, true, 2, first.next());
  ASSERT_EQ(second.games_size(), 1);
  EXPECT_TRUE(second.next().empty());
  EXPECT_GE(first.games(0).finished_at_ms(), first.games(1).finished_at_ms());
  std::vector<std::string> listed{first.games(0).table_id(), first.games(1).table_id(),
                                  second.games(0).table_id()};
  std::sort(ids.begin(), ids.end());
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(listed, ids);
  v1::ClientFrame nonsense;
  nonsense.mutable_list_games()->set_after("nonsense");
  expect_refused(stranger, nonsense, v1::ERROR_CODE_BAD_OPTION);
}

/// A store from which a server is cut off just before it puts its games on the lists.
class NoLists final : public storage::Store {
 public:
  std::vector<storage::Result<void>> commit(std::span<const storage::WriteGroup> groups) override {
    std::vector<storage::WriteGroup> kept(groups.begin(), groups.end());
    for (storage::WriteGroup& group : kept) {
      std::erase_if(group, [](const storage::Write& write) {
        return std::holds_alternative<storage::PutGame>(write) ||
               std::holds_alternative<storage::PutStanding>(write);
      });
    }
    return inner_.commit(kept);
  }
  void answer(const storage::AnyRead& read) override { inner_.answer(read); }
  storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

  storage::MemoryStore& inner() { return inner_; }

 private:
  storage::MemoryStore inner_;
};

TEST(GameList, TakesInGamesThatEndedJustBeforeTheServerDid) {
  NoLists before;
  std::vector<Memories> memories;
  std::string token;
  std::string table_id;
  {
    const Harness harness(before);
    Party party(harness, 2);
    memories = play_and_remember(party);
    token = party.token(0);
    table_id = party.table_id();
    EXPECT_EQ(list(party.client(0), false).games_size(), 0);
  }
  {
    const Harness later(before.inner());
    Client client = later.client();
    client.hello("", token);
    // Taking them in is the last thing that a server does when it starts.
    for (int i = 0; i < 20000 && list(client, false).games_size() == 0; ++i) {
    }
    ASSERT_EQ(list(client, false).games_size(), 1);
    EXPECT_EQ(list(client, false).games(0).table_id(), table_id);
  }
  const Harness much_later(before.inner(), content::base_pack(), renamed_rules);
  Client client = much_later.client();
  client.hello("", token);
  EXPECT_TRUE(open(client, open_frame(table_id, v1::REPLAY_VIEW_MINE)).older());
  expect_shows(client, memories[0]);
}

TEST(GameList, HasTheLooksOfAGameThatTwoServersPlayed) {
  Disk disk;
  std::optional<Party> party;
  {
    const Harness harness(disk.store);
    party.emplace(harness, 2);
    ASSERT_TRUE(party->play(20));
  }
  {
    const Harness later(disk.store);
    party->reconnect(later);
    ASSERT_TRUE(party->play_to_the_end());
    ASSERT_TRUE(party->client(0).follow_until(
        [&] { return party->client(0).table().status() == v1::TABLE_STATUS_FINISHED; }));
  }
  const Harness much_later(disk.store, content::base_pack(), renamed_rules);
  Client client = much_later.client();
  client.hello("", party->token(0));
  EXPECT_TRUE(open(client, open_frame(party->table_id(), v1::REPLAY_VIEW_MINE)).older());
}

TEST(GameList, SaysOfAGameWhatItsJournalSays) {
  Harness harness;
  Party party = finished_party(harness, 4);
  expect_kept_as_played(harness.store(), party.client(0), party.table_id());
}

// --- links ---

TEST(Share, LetsWhoeverHasTheLinkWatchAndDownload) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  const auto link = share(party.client(0), party.table_id());
  EXPECT_GE(link.share().size(), 40U);
  EXPECT_EQ(link.links(), 1U);
  Client stranger = guest(harness, "Stranger");
  const auto opened = stranger.ask(open_shared_frame(link.share()));
  EXPECT_EQ(opened.replay_opened().table().table_id(), party.table_id());
  v1::ClientFrame get;
  get.mutable_get_replay()->set_share(link.share());
  EXPECT_EQ(stranger.ask(get).replay().SerializeAsString(),
            fetch(party.client(1), party.table_id()).SerializeAsString());
  expect_refused(stranger, open_shared_frame(link.share() + "x"), v1::ERROR_CODE_UNKNOWN_SHARE);
}

TEST(Share, LeadsNowhereWhenItIsTakenBack) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  Client& ann = party.client(0);
  Client& bob = party.client(1);
  const std::string one = share(ann, party.table_id()).share();
  const std::string two = share(ann, party.table_id()).share();
  const std::string his = share(bob, party.table_id()).share();
  EXPECT_NE(one, two);
  expect_refused(bob, unshare_frame(party.table_id(), one), v1::ERROR_CODE_UNKNOWN_SHARE);
  EXPECT_EQ(ann.ask(unshare_frame(party.table_id(), one)).replay_share().links(), 1U);
  Client stranger = guest(harness, "Stranger");
  expect_refused(stranger, open_shared_frame(one), v1::ERROR_CODE_UNKNOWN_SHARE);
  EXPECT_TRUE(stranger.ask(open_shared_frame(two)).has_replay_opened());
  EXPECT_EQ(ann.ask(unshare_frame(party.table_id(), "")).replay_share().links(), 0U);
  expect_refused(stranger, open_shared_frame(two), v1::ERROR_CODE_UNKNOWN_SHARE);
  EXPECT_TRUE(stranger.ask(open_shared_frame(his)).has_replay_opened()) << "it is Bob's";
}

TEST(Share, IsMadeByThoseWhoPlayedAfterTheEndAndNotTooOften) {
  Limits limits = test_limits();
  limits.shares_per_game = 2;
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  expect_refused(party.client(0), share_frame(party.table_id()), v1::ERROR_CODE_GAME_NOT_OVER);
  ASSERT_TRUE(party.play_to_the_end());
  Client stranger = guest(harness, "Stranger");
  expect_refused(stranger, share_frame(party.table_id()), v1::ERROR_CODE_NOT_SEATED);
  share(party.client(0), party.table_id());
  share(party.client(0), party.table_id());
  expect_refused(party.client(0), share_frame(party.table_id()), v1::ERROR_CODE_TOO_MANY_SHARES);
  EXPECT_EQ(share(party.client(1), party.table_id()).links(), 1U);
}

TEST(Share, OutlivesTheServerAndItsSecretIsNotStored) {
  storage::MemoryStore store;
  std::string secret;
  {
    const Harness harness(store);
    Party party = finished_party(harness, 1);
    secret = share(party.client(0), party.table_id()).share();
  }
  EXPECT_FALSE(store.read(storage::FindShare{secret}));
  const Harness later(store);
  Client stranger = guest(later, "Stranger");
  EXPECT_TRUE(stranger.ask(open_shared_frame(secret)).has_replay_opened());
}

// --- downloads ---

std::string download(const Harness& harness, const std::string& path, const std::string& token) {
  return http(harness.address(),
              "GET /api/v1/replays/" + path + " HTTP/1.1\r\nHost: x\r\n" +
                  (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") +
                  "Connection: close\r\n\r\n");
}

std::string body_of(const std::string& answer) {
  return answer.substr(answer.find("\r\n\r\n") + 4);
}

TEST(ReplayDownload, IsTheFileOfTheGame) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  const std::string answer = download(harness, party.table_id(), party.token(1));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer.substr(0, 300);
  EXPECT_NE(answer.find("Content-Type: application/octet-stream"), std::string::npos);
  EXPECT_NE(answer.find("attachment; filename=\"" + party.table_id()), std::string::npos);
  EXPECT_NE(answer.find("Cache-Control: no-store"), std::string::npos);
  v1::Replay replay;
  const auto read = protocol::read_replay_file(body_of(answer), replay);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(replay.SerializeAsString(),
            fetch(party.client(0), party.table_id()).SerializeAsString());
}

TEST(ReplayDownload, NeedsATokenOrALink) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  Client stranger = harness.client();
  const std::string other = stranger.hello("Stranger").token();
  EXPECT_TRUE(download(harness, party.table_id(), "").starts_with("HTTP/1.1 401"));
  EXPECT_TRUE(download(harness, party.table_id(), "nobody's").starts_with("HTTP/1.1 401"));
  EXPECT_TRUE(download(harness, party.table_id(), other).starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(download(harness, "nothing", other).starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(download(harness, "shared/nothing", "").starts_with("HTTP/1.1 404"));
  const std::string secret = share(party.client(0), party.table_id()).share();
  const std::string answer = download(harness, "shared/" + secret, "");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer.substr(0, 300);
  EXPECT_EQ(body_of(answer), body_of(download(harness, party.table_id(), party.token(0))));
  v1::Replay seen;
  EXPECT_TRUE(protocol::read_replay_file(
      body_of(download(harness, party.table_id() + "?view=mine", party.token(0))), seen));
  EXPECT_EQ(seen.seen().seat(), 1U);
  EXPECT_TRUE(protocol::read_replay_file(
      body_of(download(harness, "shared/" + secret + "?view=public", "")), seen));
  EXPECT_EQ(seen.seen().seat(), 0U);
  EXPECT_TRUE(download(harness, "shared/" + secret + "?view=mine", "").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(download(harness, party.table_id() + "?view=all", party.token(0))
                  .starts_with("HTTP/1.1 400"));
  Party unfinished(harness, 2);
  EXPECT_TRUE(
      download(harness, unfinished.table_id(), unfinished.token(0)).starts_with("HTTP/1.1 409"));
  EXPECT_TRUE(http(harness.address(),
                   "POST /api/v1/replays/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                   "Content-Length: 0\r\n\r\n")
                  .starts_with("HTTP/1.1 405"));
}

// --- files that somebody brings along ---

TEST(ReplayImport, ShowsAGameOfAnotherServer) {
  std::string file;
  engine::View end;
  std::uint32_t steps = 0;
  {
    const Harness elsewhere;
    Party party = finished_party(elsewhere, 2);
    file = protocol::write_replay_file(fetch(party.client(0), party.table_id()));
    end = party.client(1).mirror().view();
    steps = party.version();
  }
  const Harness harness;
  Client client = guest(harness, "Ann");
  const auto opened = import(client, file);
  ASSERT_TRUE(opened.has_replay_opened()) << opened.ShortDebugString();
  EXPECT_EQ(opened.replay_opened().status().steps(), steps);
  v1::ClientFrame to_the_end;
  to_the_end.mutable_control_replay()->set_position(steps);
  (void)client.ask(to_the_end);
  EXPECT_EQ(client.mirror().view().result, end.result);
  EXPECT_EQ(client.mirror().view().convoys, end.convoys);
  EXPECT_EQ(import(client, file, 4000, v1::REPLAY_VIEW_MINE).error().code(),
            v1::ERROR_CODE_NOT_SEATED);
}

TEST(ReplayImport, IsNeverBelieved) {
  const Harness harness;
  Party party = finished_party(harness, 2);
  Client& client = party.client(0);
  const v1::Replay honest = fetch(client, party.table_id());
  const auto refused = [&](auto forge) {
    v1::Replay forged = honest;
    forge(forged);
    const auto answer = import(client, protocol::write_replay_file(forged));
    EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_REPLAY_REFUSED) << answer.ShortDebugString();
    return answer.error().message();
  };
  EXPECT_NE(refused([](v1::Replay& r) { r.mutable_steps(9)->set_digest(1); }).find("command 10"),
            std::string::npos);
  refused([](v1::Replay& r) { r.mutable_steps()->RemoveLast(); });
  refused([](v1::Replay& r) { r.mutable_header()->set_secret(std::string(32, 'x')); });
  refused([](v1::Replay& r) { r.mutable_result()->mutable_scores(0)->set_total(1000); });
  refused([](v1::Replay& r) { r.mutable_header()->mutable_rules()->set_signature("another"); });
  refused([](v1::Replay& r) { r.mutable_header()->mutable_seats(0)->set_name("\x01"); });
  refused([](v1::Replay& r) {
    for (int i = 0; i < 6000; ++i) {
      r.add_steps();
    }
  });
  EXPECT_EQ(import(client, "this is no replay").error().code(), v1::ERROR_CODE_REPLAY_REFUSED);
  EXPECT_TRUE(import(client, protocol::write_replay_file(honest)).has_replay_opened());
}

TEST(ReplayImport, IsBoundedInSize) {
  Limits limits = test_limits();
  limits.imported_bytes = 10'000;
  const Harness harness(limits);
  Client client = guest(harness, "Ann");
  EXPECT_EQ(import(client, std::string(20'000, 'x')).error().code(), v1::ERROR_CODE_TOO_LARGE);
  EXPECT_EQ(import(client, "small").error().code(), v1::ERROR_CODE_REPLAY_REFUSED);
}

}  // namespace
}  // namespace aurora::server::test
