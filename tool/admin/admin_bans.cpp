// aurora admin: whom to keep out of the server, or of its chats.
#include <chrono>
#include <ratio>
#include <string>

#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool::admin {
namespace {

using std::chrono::milliseconds;

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

}  // namespace

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

}  // namespace aurora::tool::admin
