#include "tool/replay/library.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "aurora/v1/games.pb.h"
#include "tool/commands.hpp"
#include "tool/net/connection.hpp"

namespace aurora::tool {

namespace asio = boost::asio;

namespace {

// Whoever has no token comes as a guest of this name.
constexpr auto kGuest = "aurora replay";

asio::awaitable<void> enter(Connection& connection, const LibrarySettings& settings) {
  co_await connection.open(settings.url);
  co_await connection.greet(settings.token.empty() ? kGuest : "", settings.token);
}

/// "5THD…  2026-11-21 10:00  alpha  119 steps  Ann 12*, Bob 9": the winner has a star.
std::string line_of(const v1::GameSummary& game) {
  std::string players;
  for (const v1::GameSummary::Seat& seat : game.seats()) {
    players += fmt::format("{}{} {}{}", players.empty() ? "" : ", ", seat.name(), seat.total(),
                           seat.winner() ? "*" : "");
  }
  const auto seconds = static_cast<std::time_t>(game.finished_at_ms() / 1000);
  std::string map = v1::MapName_Name(game.options().map()).substr(std::string("MAP_NAME_").size());
  std::transform(map.begin(), map.end(), map.begin(),
                 [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
  return fmt::format("{}  {:%Y-%m-%d %H:%M}  {}  {} steps  {}\n", game.table_id(),
                     fmt::gmtime(seconds), map, game.steps(), players);
}

}  // namespace

asio::awaitable<int> list_games(LibrarySettings settings) {
  Connection connection;
  co_await enter(connection, settings);
  v1::ServerFrame others;
  std::string after;
  unsigned listed = 0;
  do {
    v1::ClientFrame frame;
    frame.mutable_list_games()->set_everybodys(settings.everybodys);
    frame.mutable_list_games()->set_limit(settings.limit - listed);
    frame.mutable_list_games()->set_after(after);
    const v1::ServerMessage answer = co_await connection.ask(frame, others);
    for (const v1::GameSummary& game : answer.game_list().games()) {
      fmt::print("{}", line_of(game));
      ++listed;
    }
    after = answer.game_list().next();
  } while (!after.empty() && listed < settings.limit);
  co_await connection.close();
  co_return kDone;
}

asio::awaitable<int> share_replay(LibrarySettings settings) {
  Connection connection;
  co_await enter(connection, settings);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  frame.mutable_share_replay()->set_table_id(settings.table);
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  co_await connection.close();
  const v1::ReplayShare& share = answer.replay_share();
  fmt::print("share {}\ndownload http://{}:{}/api/v1/replays/shared/{}\n", share.share(),
             settings.url.host, settings.url.port, share.share());
  co_return kDone;
}

asio::awaitable<int> unshare_replay(LibrarySettings settings) {
  Connection connection;
  co_await enter(connection, settings);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  frame.mutable_unshare_replay()->set_table_id(settings.table);
  frame.mutable_unshare_replay()->set_share(settings.share);
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  co_await connection.close();
  fmt::print("{} links left\n", answer.replay_share().links());
  co_return kDone;
}

}  // namespace aurora::tool
