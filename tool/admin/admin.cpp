// aurora admin: what the operator can ask of a running server.
#include <cstdio>
#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_client.hpp"
#include "tool/admin/admin_command.hpp"
#include "tool/commands.hpp"

namespace aurora::tool {
namespace admin {
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

std::string line_of(const v1::TableInfo& table) {
  std::string players;
  for (const v1::SeatInfo& seat : table.seats()) {
    players += fmt::format("{}{}{}", players.empty() ? "" : ", ", seat.taken() ? seat.name() : "-",
                           seat.connected() || !seat.taken() ? "" : " (away)");
  }
  return fmt::format("{}  {:6}  {:9}  {}\n", table.table_id(), table.code(),
                     status_of(table.status()), players);
}

std::string show_status(const Response& response, const Options& /*options*/) {
  const v1::AdminStatus& status = response.status();
  std::string text = fmt::format(
      "version {}\nconnections {}\nlobbies {}\nplaying {}\ntables in memory {}\ndraining {}\n",
      status.version(), status.connections(), status.lobbies(), status.playing(),
      status.tables_in_memory(), status.draining() ? "yes" : "no");
  if (!status.storage_problem().empty()) {
    text += fmt::format("storage {}\n", status.storage_problem());
  }
  return text;
}

std::string show_tables(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const v1::TableInfo& table : response.tables().tables())
    text += line_of(table);
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
  if (!table.problem().empty()) text += fmt::format("problem {}\n", table.problem());
  return text;
}

int run(const Options& options, const Work& work) {
  std::string problem;
  const auto response = ask_server(options.data, work.request(options), problem);
  if (response) problem = response->error();
  if (!problem.empty()) {
    fmt::print(stderr, "aurora: {}\n", problem);
    return kFailed;
  }
  fmt::print("{}", work.show(*response, options));
  return kDone;
}

/// "2026-11-22 10:38:58", of the machine.
std::string text_of(std::int64_t unix_ms) {
  return fmt::format("{:%F %T}", fmt::localtime(static_cast<std::time_t>(unix_ms / 1000)));
}

std::string show_chat(const Response& response, const Options& /*options*/) {
  std::string text = response.chat().truncated() ? "(older lines are left out, see --lines)\n" : "";
  for (const v1::AdminChat::Line& line : response.chat().lines()) {
    text += fmt::format("{}  {}  {}: {}\n", text_of(line.at_ms()), line.player_id(), line.name(),
                        line.text());
  }
  return text;
}

void add_tables(Admin& admin) {
  admin.add("status", "How the server is doing",
            {[](const Options&) {
               Request request;
               request.mutable_get_status();
               return request;
             },
             show_status});
  admin.add("tables", "List the tables that wait for players or are played",
            {[](const Options&) {
               Request request;
               request.mutable_list_tables();
               return request;
             },
             show_tables});
  admin.add_for_table("inspect", "Show a table: who sits there and what it waits for",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_inspect_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
  admin.add_for_table("end", "End a table for good",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_end_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
  admin.add_for_table("reload", "Let a table that is stuck read its journal again",
                      {[](const Options& options) {
                         Request request;
                         request.mutable_reload_table()->set_table_id(options.table);
                         return request;
                       },
                       show_table});
}

void add_chat(Admin& admin) {
  CLI::App* chat = admin.add_for_table("chat", "Show what was said at a table",
                                       {[](const Options& options) {
                                          Request request;
                                          request.mutable_read_chat()->set_table_id(options.table);
                                          request.mutable_read_chat()->set_lines(options.lines);
                                          return request;
                                        },
                                        show_chat});
  chat->add_option("--lines", admin.options().lines, "The last so many (default 200)");
}

void add_server(Admin& admin) {
  CLI::App* announce =
      admin.add("announce", "Tell something to everybody who is connected",
                {[](const Options& options) {
                   Request request;
                   request.mutable_announce()->set_text(options.text);
                   return request;
                 },
                 [](const Response& response, const Options& /*options*/) {
                   return fmt::format("told {} connections\n", response.done().count());
                 }});
  announce->add_option("TEXT", admin.options().text, "What to say")->required();
  CLI::App* drain = admin.add("drain", "Make no new tables, so that an update disturbs nobody",
                              {[](const Options& options) {
                                 Request request;
                                 request.mutable_drain()->set_off(options.off);
                                 return request;
                               },
                               show_status});
  drain->add_flag("--off", admin.options().off, "Make new tables again");
  CLI::App* backup =
      admin.add("backup", "Copy the database while it is used",
                {[](const Options& options) {
                   Request request;
                   request.mutable_back_up()->set_file(
                       std::filesystem::absolute(options.file).lexically_normal().string());
                   return request;
                 },
                 done});
  backup->add_option("FILE", admin.options().file, "Where nothing is yet")->required();
}

}  // namespace

std::string done(const Response& /*response*/, const Options& /*options*/) { return "done\n"; }

CLI::App* Admin::add(const char* name, const char* what, Work work) {
  CLI::App* sub = app_.add_subcommand(name, what);
  sub->add_option("--data", options_->data, "Data directory of the server")->capture_default_str();
  commands_.add(sub, [options = options_, work = std::move(work)] { return run(*options, work); });
  return sub;
}

CLI::App* Admin::add_for_table(const char* name, const char* what, Work work) {
  CLI::App* sub = add(name, what, std::move(work));
  sub->add_option("TABLE", options_->table, "Id of the table, or its join code")->required();
  return sub;
}

CLI::App* Admin::add_for_player(const char* name, const char* what, Work work) {
  CLI::App* sub = add(name, what, std::move(work));
  sub->add_option("PLAYER", options_->player, "Id of the player (see `players`), or the login")
      ->required();
  return sub;
}

}  // namespace admin

void add_admin(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("admin", "Look after a server on this machine");
  sub->require_subcommand(1);
  admin::Admin all(*sub, commands);
  admin::add_tables(all);
  admin::add_chat(all);
  admin::add_server(all);
  admin::add_players(all);
}

}  // namespace aurora::tool
