// aurora admin: who is a moderator, and what moderators have done.
#include <ctime>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"

namespace aurora::tool::admin {
namespace {

std::string show_moderators(const Response& response, const Options& options) {
  if (!response.has_moderators()) {
    return done(response, options);
  }
  std::string text;
  for (const auto& one : response.moderators().moderators()) {
    text += fmt::format("{}  {}\n", one.player_id(), one.name());
  }
  return text;
}

std::string show_log(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const auto& entry : response.moderation_log().entries()) {
    const auto at = static_cast<std::time_t>(entry.at_ms() / 1000);
    const std::string how_long =
        entry.minutes() > 0 ? fmt::format(" {} minutes", entry.minutes()) : "";
    text += fmt::format("{:%F %R}  {}  {}{}  {} ({})  table {}  {}\n", fmt::localtime(at),
                        entry.moderator(), entry.step(), how_long, entry.name(), entry.player_id(),
                        entry.table_id(), entry.text());
  }
  return text;
}

}  // namespace

void add_moderators(Admin& admin) {
  Options& options = admin.options();
  CLI::App* moderator =
      admin.add("moderator", "Make a player a moderator, or list moderators",
                {[](const Options& given) {
                   Request request;
                   if (given.text == "list") {
                     request.mutable_list_moderators();
                   } else {
                     request.mutable_set_moderator()->set_player_id(given.player);
                     request.mutable_set_moderator()->set_moderator(given.text == "add");
                   }
                   return request;
                 },
                 show_moderators});
  moderator->add_option("ACTION", options.text, "add, remove or list")
      ->required()
      ->check(CLI::IsMember({"add", "remove", "list"}));
  moderator->add_option("PLAYER", options.player, "Id (see `players`) or login of the player");
  CLI::App* log = admin.add("moderation-log", "List what moderators did, the last first",
                            {[](const Options& given) {
                               Request request;
                               request.mutable_get_moderation_log()->set_limit(given.lines);
                               return request;
                             },
                             show_log});
  log->add_option("--limit", options.lines, "Maximum number of entries (default 50)");
}

}  // namespace aurora::tool::admin
