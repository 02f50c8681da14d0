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

/// The table behind a code. Coming back to it by joining would take a seat at a table that still
/// waits for players, so those are looked through first.
asio::awaitable<std::string> find_table(Connection& connection, const std::string& code) {
  v1::ServerFrame others;
  v1::ClientFrame list;
  list.mutable_list_tables();
  const v1::ServerMessage waiting = co_await connection.ask(list, others);
  for (const v1::TableInfo& table : waiting.table_list().tables()) {
    if (table.code() == code) throw Refused(protocol::make_error(v1::ERROR_CODE_GAME_NOT_OVER));
  }
  v1::ClientFrame join;
  join.mutable_join_table()->set_code(code);
  const v1::ServerMessage found = co_await connection.ask(join, others);
  co_return found.table_info().table_id();
}

}  // namespace

asio::awaitable<int> fetch_replay(FetchSettings settings) {
  Connection connection;
  co_await connection.open(settings.url);
  co_await connection.greet("", settings.token);
  std::string table = settings.table;
  if (table.empty()) table = co_await find_table(connection, settings.code);
  v1::ServerFrame others;
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(table);
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  co_await connection.close();
  if (!write_file(settings.output, protocol::write_replay_file(answer.replay()))) {
    fmt::print(stderr, "aurora: cannot write {}\n", settings.output);
    co_return kFailed;
  }
  fmt::print("wrote {}: {} commands of table {}\n", settings.output, answer.replay().steps_size(),
             table);
  co_return kDone;
}

}  // namespace aurora::tool
