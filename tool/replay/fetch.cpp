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

namespace {

/// Puts the part behind those before.
void add_part(v1::Replay& part, v1::Replay& replay) {
  if (!replay.has_header()) {
    replay.Swap(&part);
    return;
  }
  replay.mutable_steps()->MergeFrom(part.steps());
  if (part.has_seen()) {
    replay.mutable_seen()->mutable_recording()->mutable_steps()->MergeFrom(
        part.seen().recording().steps());
  }
  replay.set_next_step(part.next_step());
}

}  // namespace

asio::awaitable<int> fetch_replay(FetchSettings settings) {
  Connection connection;
  co_await connection.open(settings.url);
  co_await connection.greet(settings.token.empty() ? "aurora replay" : "", settings.token);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  v1::GetReplay& request = *frame.mutable_get_replay();
  request.set_table_id(settings.table);
  request.set_code(settings.code);
  request.set_share(settings.share);
  request.set_view(settings.view);
  v1::Replay replay;
  do {  // a long game comes in parts
    v1::ServerMessage answer = co_await connection.ask(frame, others);
    add_part(*answer.mutable_replay(), replay);
    request.set_first_step(replay.next_step());
  } while (replay.next_step() != 0);
  co_await connection.close();
  if (!write_file(settings.output, protocol::write_replay_file(replay))) {
    fmt::print(stderr, "aurora: cannot write {}\n", settings.output);
    co_return kFailed;
  }
  const int steps =
      replay.has_seen() ? replay.seen().recording().steps_size() : replay.steps_size();
  fmt::print("wrote {}: {} commands of table {}{}\n", settings.output, steps,
             replay.header().table_id(), replay.has_seen() ? ", as they were seen" : "");
  co_return kDone;
}

}  // namespace aurora::tool
