// aurora admin: what the operator can ask of a running server.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/admin/admin_client.hpp"
#include "tool/admin/backup.hpp"
#include "tool/commands.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool {
namespace {

using Request = v1::AdminRequest;
using Response = v1::AdminResponse;

struct Options {
  std::filesystem::path data = "data";
  std::string table;
  std::string player;
  std::string login;
  std::string text;
  std::string reason;
  std::filesystem::path file;
  std::uint32_t keep = 0;
  double days = 0;
  bool off = false;
};

/// What a command asks, and how its answer is shown.
struct Work {
  std::function<Request(const Options&)> request;
  std::function<std::string(const Response&)> show;
};

std::string done(const Response& /*response*/) { return "done\n"; }

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

std::string show_status(const Response& response) {
  const v1::AdminStatus& status = response.status();
  std::string text = fmt::format(
      "version {}\nconnections {}\nlobbies {}\nplaying {}\ntables in memory {}\ndraining {}\n",
      status.version(), status.connections(), status.lobbies(), status.playing(),
      status.tables_in_memory(), status.draining() ? "yes" : "no");
  text += fmt::format("last backup {}\n", moment_in_words(status.last_backup_ms()));
  if (!status.storage_problem().empty()) {
    text += fmt::format("storage {}\n", status.storage_problem());
  }
  return text;
}

std::string show_tables(const Response& response) {
  std::string text;
  for (const v1::TableInfo& table : response.tables().tables())
    text += line_of(table);
  return text;
}

std::string show_table(const Response& response) {
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

std::string show_bans(const Response& response) {
  std::string text;
  for (const v1::AdminBan& ban : response.bans().bans()) {
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    const double days = static_cast<double>(ban.until_ms() - now) / 86'400'000.0;
    const std::string how_long = ban.until_ms() == 0 ? "for ever"
                                 : days <= 0         ? "over"
                                                     : fmt::format("{:.1f} days more", days);
    text += fmt::format("{}  {}  {}\n", ban.player_id(), how_long, ban.reason());
  }
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
  fmt::print("{}", work.show(*response));
  return kDone;
}

class Admin {
 public:
  Admin(CLI::App& app, Commands& commands) : app_(app), commands_(commands) {}

  CLI::App* add(const char* name, const char* what, Work work) {
    CLI::App* sub = app_.add_subcommand(name, what);
    sub->add_option("--data", options_->data, "Data directory of the server")
        ->capture_default_str();
    commands_.add(sub,
                  [options = options_, work = std::move(work)] { return run(*options, work); });
    return sub;
  }

  void add_for_table(const char* name, const char* what, Work work) {
    add(name, what, std::move(work))
        ->add_option("TABLE", options_->table, "Id of the table")
        ->required();
  }

  [[nodiscard]] Options& options() { return *options_; }

 private:
  CLI::App& app_;
  Commands& commands_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
};

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

void add_server(Admin& admin) {
  CLI::App* announce =
      admin.add("announce", "Tell something to everybody who is connected",
                {[](const Options& options) {
                   Request request;
                   request.mutable_announce()->set_text(options.text);
                   return request;
                 },
                 [](const Response& response) {
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
                {[](const Options& options) { return backup_request(options.file, options.keep); },
                 show_backup});
  backup
      ->add_option("PATH", admin.options().file,
                   "A directory, in which the file gets the time as its name, or a new file")
      ->required();
  backup
      ->add_option("--keep", admin.options().keep,
                   "Of the files in the directory that were made so, keep this many of the newest")
      ->check(CLI::Range(1, 10'000));
}

void add_bans(Admin& admin) {
  CLI::App* ban =
      admin.add("ban", "Keep a player out",
                {[](const Options& options) {
                   Request request;
                   v1::AdminBan& out = *request.mutable_ban();
                   out.set_player_id(options.player);
                   out.set_reason(options.reason);
                   if (options.days > 0) {
                     using std::chrono::duration_cast;
                     using std::chrono::milliseconds;
                     const auto now = std::chrono::system_clock::now().time_since_epoch();
                     const std::chrono::duration<double, std::ratio<86400>> days(options.days);
                     out.set_until_ms(duration_cast<milliseconds>(now + days).count());
                   }
                   return request;
                 },
                 done});
  ban->add_option("PLAYER", admin.options().player, "Id of the player, see `inspect`")->required();
  ban->add_option("--days", admin.options().days, "For how long; default: for ever")
      ->check(CLI::PositiveNumber);
  ban->add_option("--reason", admin.options().reason, "What the player is told");
  CLI::App* lift = admin.add("unban", "Let a player in again",
                             {[](const Options& options) {
                                Request request;
                                request.mutable_lift_ban()->set_player_id(options.player);
                                return request;
                              },
                              done});
  lift->add_option("PLAYER", admin.options().player, "Id of the player")->required();
  admin.add("bans", "List the players who are kept out",
            {[](const Options&) {
               Request request;
               request.mutable_list_bans();
               return request;
             },
             show_bans});
}

void add_players(Admin& admin) {
  CLI::App* remove =
      admin.add("delete-player", "Delete a player: name, account, tokens and records",
                {[](const Options& options) {
                   Request request;
                   v1::AdminDeletePlayer& whom = *request.mutable_delete_player();
                   whom.set_player_id(options.player);
                   whom.set_login(options.login);
                   return request;
                 },
                 done});
  CLI::Option* id =
      remove->add_option("PLAYER", admin.options().player, "Id of the player, see `inspect`");
  CLI::Option* login =
      remove->add_option("--login", admin.options().login, "Login of the account instead");
  id->excludes(login);
}

}  // namespace

void add_admin(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("admin", "Look after a server on this machine");
  sub->require_subcommand(1);
  Admin admin(*sub, commands);
  add_tables(admin);
  add_server(admin);
  add_bans(admin);
  add_players(admin);
}

}  // namespace aurora::tool
