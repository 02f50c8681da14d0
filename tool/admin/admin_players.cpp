// aurora admin: who there is, forgotten passwords, and deletion.
#include <ctime>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool::admin {
namespace {

/// "2026-11-22", of the machine.
std::string day_of(std::int64_t unix_ms) {
  return fmt::format("{:%F}", fmt::localtime(static_cast<std::time_t>(unix_ms / 1000)));
}

std::string show_players(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const v1::AdminPlayers::Player& player : response.players().players()) {
    text += fmt::format("{}  made {}  seen {}  {:4} games  {}  {}\n", player.player_id(),
                        day_of(player.created_at_ms()), day_of(player.seen_at_ms()), player.games(),
                        player.login().empty() ? "(guest)" : player.login(), player.name());
  }
  if (!response.players().next().empty()) {
    text += fmt::format("more: --after {}\n", response.players().next());
  }
  return text;
}

std::string show_code(const Response& response, const Options& options) {
  const v1::AdminPasswordCode& code = response.password_code();
  std::string url = options.url;
  while (url.ends_with('/')) {
    url.pop_back();
  }
  const auto hours = (code.until_ms() - now_ms() + 1'800'000) / 3'600'000;
  return fmt::format(
      "login {}\ncode {}\nlink {}/#reset={}/{}\nIt sets a new password once, within {} hours.\n",
      code.login(), code.code(), url, code.login(), code.code(), hours);
}

void add_people(Admin& admin) {
  Options& options = admin.options();
  CLI::App* players = admin.add("players", "Find players by name, login or id",
                                {[](const Options& given) {
                                   Request request;
                                   v1::AdminFindPlayers& find = *request.mutable_find_players();
                                   find.set_text(given.text);
                                   find.set_after(given.after);
                                   find.set_limit(given.lines);
                                   return request;
                                 },
                                 show_players});
  players->add_option("NAME", options.text, "Part of the name or login; default: everybody");
  players->add_option("--limit", options.lines, "Maximum number of players (default 50)");
  players->add_option("--after", options.after, "Continue after the end of the previous page");
  CLI::App* reset = admin.add_for_player(
      "reset-password", "Create a code with which a player sets a new password",
      {[](const Options& given) {
         Request request;
         request.mutable_reset_password()->set_player_id(given.player);
         return request;
       },
       show_code});
  reset->add_option("--url", options.url,
                    "Public address of the server, such as https://example.org");
}

void add_deletion(Admin& admin) {
  Options& options = admin.options();
  CLI::App* remove =
      admin.add("delete-player", "Delete a player: name, account, tokens and records",
                {[](const Options& given) {
                   Request request;
                   v1::AdminDeletePlayer& whom = *request.mutable_delete_player();
                   whom.set_player_id(given.player);
                   whom.set_login(given.login);
                   return request;
                 },
                 done});
  CLI::Option* id = remove->add_option("PLAYER", options.player, "Id or login of the player");
  CLI::Option* login =
      remove->add_option("--login", options.login, "Login of the account, instead of PLAYER");
  id->excludes(login);
}

}  // namespace

void add_players(Admin& admin) {
  add_people(admin);
  add_deletion(admin);
}

}  // namespace aurora::tool::admin
