// aurora admin: who there is, whom to keep out, and forgotten passwords.
#include <chrono>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"

namespace aurora::tool::admin {
namespace {

using std::chrono::milliseconds;

std::int64_t now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(now).count();
}

/// "2026-11-22", of the machine.
std::string day_of(std::int64_t unix_ms) {
  return fmt::format("{:%F}", fmt::localtime(static_cast<std::time_t>(unix_ms / 1000)));
}

std::string show_bans(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const v1::AdminBan& ban : response.bans().bans()) {
    const double hours = static_cast<double>(ban.until_ms() - now_ms()) / 3'600'000.0;
    const std::string how_long = ban.until_ms() == 0 ? "for ever"
                                 : hours <= 0        ? "over"
                                 : hours < 48        ? fmt::format("{:.1f} hours more", hours)
                                                     : fmt::format("{:.1f} days more", hours / 24);
    text += fmt::format("{}  {:6}  {}  {}\n", ban.player_id(), ban.chat() ? "muted" : "banned",
                        how_long, ban.reason());
  }
  return text;
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

/// Fills in what bans and mutes have in common.
Request ban_request(const Options& options, milliseconds how_long, bool chat) {
  Request request;
  v1::AdminBan& ban = *request.mutable_ban();
  ban.set_player_id(options.player);
  ban.set_reason(options.reason);
  ban.set_chat(chat);
  if (how_long.count() > 0) {
    ban.set_until_ms(now_ms() + how_long.count());
  }
  return request;
}

Request lift_request(const Options& options, bool chat) {
  Request request;
  request.mutable_lift_ban()->set_player_id(options.player);
  request.mutable_lift_ban()->set_chat(chat);
  return request;
}

template <typename Period>
milliseconds duration_of(double count) {
  return std::chrono::duration_cast<milliseconds>(std::chrono::duration<double, Period>(count));
}

void add_bans(Admin& admin) {
  Options& options = admin.options();
  CLI::App* ban = admin.add_for_player(
      "ban", "Ban a player",
      {[](const Options& given) {
         return ban_request(given, duration_of<std::ratio<86400>>(given.days), false);
       },
       done});
  ban->add_option("--days", options.days, "Duration; default: permanent")
      ->check(CLI::PositiveNumber);
  ban->add_option("--reason", options.reason, "Reason shown to the player");
  admin.add_for_player("unban", "Lift a ban",
                       {[](const Options& given) { return lift_request(given, false); }, done});
  CLI::App* mute = admin.add_for_player(
      "mute", "Mute a player at all tables",
      {[](const Options& given) {
         return ban_request(given, duration_of<std::ratio<60>>(given.minutes), true);
       },
       done});
  mute->add_option("--minutes", options.minutes, "Duration; default: permanent")
      ->check(CLI::PositiveNumber);
  mute->add_option("--reason", options.reason, "Reason shown to the player");
  admin.add_for_player("unmute", "Lift a mute",
                       {[](const Options& given) { return lift_request(given, true); }, done});
  admin.add("bans", "List banned and muted players",
            {[](const Options&) {
               Request request;
               request.mutable_list_bans();
               return request;
             },
             show_bans});
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
  add_bans(admin);
  add_people(admin);
  add_deletion(admin);
}

}  // namespace aurora::tool::admin
