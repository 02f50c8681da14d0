// aurora admin: the tables that are open, and what is said there.
#include <string>

#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool::admin {
namespace {

std::string status_of(v1::TableStatus status) {
  switch (status) {
    case v1::TABLE_STATUS_LOBBY: return "lobby";
    case v1::TABLE_STATUS_PLAYING: return "playing";
    case v1::TABLE_STATUS_FINISHED: return "finished";
    case v1::TABLE_STATUS_ABANDONED: return "abandoned";
    default: return "unknown";
  }
}

std::string line_of(const v1::TableInfo& table, std::string players = {}) {
  for (const v1::SeatInfo& seat : table.seats()) {
    players += fmt::format("{}{}{}", players.empty() ? "" : ", ", seat.taken() ? seat.name() : "-",
                           seat.connected() || !seat.taken() ? "" : " (away)");
  }
  return fmt::format("{}  {:6}  {:9}  {}\n", table.table_id(), table.code(),
                     status_of(table.status()), players);
}

std::string show_tables(const Response& response, const Options& /*options*/) {
  std::string text;
  const auto& nodes = response.tables().nodes();
  for (const v1::TableInfo& table : response.tables().tables()) {
    const auto elsewhere = nodes.find(table.table_id());
    text += elsewhere == nodes.end() ? line_of(table) : line_of(table, "at " + elsewhere->second);
  }
  return text;
}

std::string show_table(const Response& response, const Options& /*options*/) {
  const v1::AdminTable& table = response.table();
  std::string text = line_of(table.table());
  text += fmt::format("version {}, {} records, {} connections, {} spectators\n",
                      table.table().version(), table.records(), table.connections(),
                      table.table().spectators());
  for (const v1::AdminTable::Seat& seat : table.seats()) {
    text += fmt::format("seat {} {}\n", seat.seat(),
                        seat.player_id().empty() ? "bot" : "player " + seat.player_id());
  }
  for (const v1::Asked& asked : table.asked()) {
    text +=
        fmt::format("waits for seat {}: {}\n", asked.seat(), v1::Question_Name(asked.question()));
  }
  if (!table.problem().empty()) {
    text += fmt::format("problem {}\n", table.problem());
  }
  return text;
}

std::string show_chat(const Response& response, const Options& /*options*/) {
  std::string text = response.chat().truncated() ? "(older lines omitted, see --lines)\n" : "";
  for (const v1::AdminChat::Line& line : response.chat().lines()) {
    text += fmt::format("{}  {}  {}: {}\n", moment_in_words(line.at_ms()), line.player_id(),
                        line.name(), line.text());
  }
  return text;
}

void add_chat(Admin& admin) {
  CLI::App* chat = admin.add_for_table("chat", "Show the chat of a table",
                                       {[](const Options& options) {
                                          Request request;
                                          request.mutable_read_chat()->set_table_id(options.table);
                                          request.mutable_read_chat()->set_lines(options.lines);
                                          return request;
                                        },
                                        show_chat});
  chat->add_option("--lines", admin.options().lines, "How many of the last lines (default 200)");
}

}  // namespace

void add_tables(Admin& admin) {
  admin.add("tables", "List tables that are waiting or playing",
            {[](const Options&) {
               Request request;
               request.mutable_list_tables();
               return request;
             },
             show_tables});
  admin.add_for_table("inspect", "Show a table: its players and what it is waiting for",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_inspect_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
  admin.add_for_table("end", "End a table permanently",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_end_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
  admin.add_for_table("reload", "Reload a stuck table from its journal",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_reload_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
  CLI::App* move = admin.add_for_table("move", "Give a table of this server to another one",
                                       {[](const Options& options) {
                                          Request request;
                                          request.mutable_move_table()->set_table_id(options.table);
                                          request.mutable_move_table()->set_node(options.node);
                                          return request;
                                        },
                                        done});
  move->add_option("NODE", admin.options().node, "The other server, as in `aurora admin nodes`")
      ->required();
  add_chat(admin);
}

}  // namespace aurora::tool::admin
