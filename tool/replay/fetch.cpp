#include "tool/replay/fetch.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "protocol/errors.hpp"
#include "protocol/replay_file.hpp"
#include "tool/commands.hpp"
#include "tool/net/connection.hpp"
#include "tool/support/files.hpp"

namespace aurora::tool {

namespace asio = boost::asio;

asio::awaitable<int> fetch_replay(FetchSettings settings) {
  Connection connection;
  co_await connection.open(settings.url);
  co_await connection.greet(settings.token.empty() ? "aurora replay" : "", settings.token);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(settings.table);
  frame.mutable_get_replay()->set_code(settings.code);
  frame.mutable_get_replay()->set_share(settings.share);
  frame.mutable_get_replay()->set_view(settings.view);
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  co_await connection.close();
  if (!write_file(settings.output, protocol::write_replay_file(answer.replay()))) {
    fmt::print(stderr, "aurora: cannot write {}\n", settings.output);
    co_return kFailed;
  }
  const v1::Replay& replay = answer.replay();
  const int steps =
      replay.has_seen() ? replay.seen().recording().steps_size() : replay.steps_size();
  fmt::print("wrote {}: {} commands of table {}{}\n", settings.output, steps,
             replay.header().table_id(), replay.has_seen() ? ", as they were seen" : "");
  co_return kDone;
}

}  // namespace aurora::tool
