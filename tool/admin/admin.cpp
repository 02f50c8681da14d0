// aurora admin: asks a running server for something, and shows the answer.
#include <chrono>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/admin/admin_client.hpp"
#include "tool/admin/admin_command.hpp"
#include "tool/admin/check_update.hpp"
#include "tool/commands.hpp"

namespace aurora::tool {
namespace admin {
namespace {

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

void add_admin(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand("admin", "Operate a server on this machine");
  sub->require_subcommand(1);
  admin::Admin all(*sub, commands);
  admin::add_server(all);
  admin::add_tables(all);
  admin::add_players(all);
  admin::add_bans(all);
  admin::add_moderators(all);
  admin::add_invite_links(all);
  add_check_update(*sub, commands);
}

}  // namespace aurora::tool
