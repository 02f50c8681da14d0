// aurora admin: the server as a whole: its state, announcements, updates and backups.
#include <string>

#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"
#include "tool/admin/backup.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool::admin {
namespace {

std::string show_status(const Response& response, const Options& /*options*/) {
  const v1::AdminStatus& status = response.status();
  const bool shared = !response.node().empty();
  std::string text = shared ? fmt::format("server {}\n", response.node()) : std::string();
  text += fmt::format(
      "version {}\nconnections {}\nlobbies {}{}\nplaying {}{}\ntables in memory {}\ndraining {}\n",
      status.version(), status.connections(), status.lobbies(), shared ? " (all servers)" : "",
      status.playing(), shared ? " (all servers)" : "", status.tables_in_memory(),
      status.draining() ? "yes" : "no");
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

std::string show_nodes(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const auto& node : response.nodes().nodes()) {
    text += fmt::format("{}{}  {}  tables {}  epoch {}  {}\n", node.name(), node.asked() ? "*" : "",
                        node.down()       ? "down"
                        : node.draining() ? "draining"
                                          : "up",
                        node.tables(), node.epoch(), node.address());
  }
  return text;
}

std::string show_owners(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const auto& table : response.owners().owners()) {
    text += fmt::format("{}  {:6}  {}\n", table.table_id(), table.code(),
                        table.node().empty() ? "-" : table.node());
  }
  return text;
}

void add_backup(Admin& admin) {
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

void add_server(Admin& admin) {
  admin.add("status", "Show the state of the server",
            {[](const Options&) {
               Request request;
               request.mutable_get_status();
               return request;
             },
             show_status});
  admin.add("nodes", "List the servers that share the store, and how many tables each has",
            {[](const Options&) {
               Request request;
               request.mutable_list_nodes();
               return request;
             },
             show_nodes});
  admin.add("owners", "List tables that are waiting or playing, and which server has each",
            {[](const Options&) {
               Request request;
               request.mutable_list_owners();
               return request;
             },
             show_owners});
  CLI::App* announce =
      admin.add("announce", "Send a message to everybody connected",
                {[](const Options& options) {
                   Request request;
                   request.mutable_announce()->set_text(options.text);
                   return request;
                 },
                 [](const Response& response, const Options& /*options*/) {
                   return fmt::format(
                       "told {} connections{}\n", response.done().count(),
                       response.node().empty()
                           ? std::string()
                           : fmt::format(" of server {}; the others tell theirs", response.node()));
                 }});
  announce->add_option("TEXT", admin.options().text, "The message")->required();
  CLI::App* drain = admin.add("drain",
                              "Refuse new tables, so that an update disturbs nobody; with other "
                              "servers on the store, give them all tables",
                              {[](const Options& options) {
                                 Request request;
                                 request.mutable_drain()->set_off(options.off);
                                 return request;
                               },
                               show_status});
  drain->add_flag("--off", admin.options().off, "Take tables again");
  add_backup(admin);
}

}  // namespace aurora::tool::admin
