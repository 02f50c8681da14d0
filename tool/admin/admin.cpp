// aurora admin: what the operator can ask of a running server.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_client.hpp"
#include "tool/admin/admin_command.hpp"
#include "tool/admin/backup.hpp"
#include "tool/admin/check_update.hpp"
#include "tool/commands.hpp"
#include "tool/support/moment.hpp"

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
  text += fmt::format("last backup {}\n", moment_in_words(status.last_backup_ms()));
  if (!status.storage_problem().empty()) {
    text += fmt::format("storage {}\n", status.storage_problem());
  }
  if (status.unusable_size() > 0) {
    text += fmt::format("tables that cannot go on {}\n", status.unusable_size());
  }
  for (const v1::AdminUnusable& table : status.unusable()) {
    text += fmt::format("  {}  {}: {}\n", table.table_id(), table.reason(), table.problem());
  }
  for (const std::string& warning : status.warnings()) {
    text += fmt::format("warning {}\n", warning);
  }
  return text;
}

std::string show_tables(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const v1::TableInfo& table : response.tables().tables()) {
    text += line_of(table);
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

int run(const Options& options, const Work& work) {
  const std::chrono::duration<double> patience(options.timeout > 0 ? options.timeout
                                                                   : work.timeout);
  const auto response = ask_server(options.data, work.request(options),
                                   std::chrono::ceil<std::chrono::milliseconds>(patience));
  const std::string problem = response ? response->error() : response.error();
  if (!problem.empty()) {
    fmt::print(stderr, "aurora: {}\n", problem);
    return kFailed;
  }
  fmt::print("{}", work.show(*response, options));
  return kDone;
}

std::string show_chat(const Response& response, const Options& /*options*/) {
  std::string text = response.chat().truncated() ? "(older lines omitted, see --lines)\n" : "";
  for (const v1::AdminChat::Line& line : response.chat().lines()) {
    text += fmt::format("{}  {}  {}: {}\n", moment_in_words(line.at_ms()), line.player_id(),
                        line.name(), line.text());
  }
  return text;
}

void add_tables(Admin& admin) {
  admin.add("status", "Show the state of the server",
            {[](const Options&) {
               Request request;
               request.mutable_get_status();
               return request;
             },
             show_status});
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

void add_server(Admin& admin) {
  CLI::App* announce =
      admin.add("announce", "Send a message to everybody connected",
                {[](const Options& options) {
                   Request request;
                   request.mutable_announce()->set_text(options.text);
                   return request;
                 },
                 [](const Response& response, const Options& /*options*/) {
                   return fmt::format("told {} connections\n", response.done().count());
                 }});
  announce->add_option("TEXT", admin.options().text, "The message")->required();
  CLI::App* drain = admin.add("drain", "Refuse new tables, so that an update disturbs nobody",
                              {[](const Options& options) {
                                 Request request;
                                 request.mutable_drain()->set_off(options.off);
                                 return request;
                               },
                               show_status});
  drain->add_flag("--off", admin.options().off, "Accept new tables again");
  CLI::App* backup = admin.add(
      "backup", "Back up the database while the server runs",
      {[](const Options& options) { return backup_request(options.file, options.keep); },
       [](const Response& response, const Options& /*options*/) { return show_backup(response); },
       kTimeoutOfCopying});
  backup
      ->add_option("PATH", admin.options().file,
                   "A directory, where the backup is named by its time, or a new file")
      ->required();
  backup
      ->add_option("--keep", admin.options().keep,
                   "Keep only this many of the newest backups in the directory")
      ->check(CLI::Range(1, 10'000));
}

}  // namespace

std::string done(const Response& /*response*/, const Options& /*options*/) { return "done\n"; }

CLI::App* Admin::add(const char* name, const char* what, Work work) {
  CLI::App* sub = app_.add_subcommand(name, what);
  sub->add_option("--data", options_->data, "Data directory of the server")->capture_default_str();
  sub->add_option("--timeout", options_->timeout,
                  fmt::format("Seconds to wait for an answer (default {:g})", work.timeout))
      ->check(CLI::Range(0.001, 86'400.0));
  commands_.add(sub, [options = options_, work = std::move(work)] { return run(*options, work); });
  return sub;
}

CLI::App* Admin::add_for_table(const char* name, const char* what, Work work) {
  CLI::App* sub = add(name, what, std::move(work));
  sub->add_option("TABLE", options_->table, "Id or join code of the table")->required();
  return sub;
}

CLI::App* Admin::add_for_player(const char* name, const char* what, Work work) {
  CLI::App* sub = add(name, what, std::move(work));
  sub->add_option("PLAYER", options_->player, "Id (see `players`) or login of the player")
      ->required();
  return sub;
}

}  // namespace admin

namespace {

void add_check_update(CLI::App& admin, Commands& commands) {
  CLI::App* sub = admin.add_subcommand(
      "check-update", "Report what this version would do with the open tables of a server");
  const auto data = std::make_shared<std::filesystem::path>("data");
  const auto content = std::make_shared<std::string>();
  sub->add_option("--data", *data, "Data directory; the server may be running")
      ->capture_default_str();
  sub->add_option("--content", *content, "Content pack that you would start this version with");
  commands.add(sub, [data, content] { return check_update(*data, *content); });
}

}  // namespace

void add_admin(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("admin", "Operate a server on this machine");
  sub->require_subcommand(1);
  admin::Admin all(*sub, commands);
  admin::add_tables(all);
  admin::add_chat(all);
  admin::add_server(all);
  admin::add_players(all);
  add_check_update(*sub, commands);
}

}  // namespace aurora::tool
