// aurora restore, aurora salvage: what is done with the database of a server that does not run.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_salvage.hpp"
#include "tool/commands.hpp"
#include "tool/support/moment.hpp"

namespace aurora::tool {
namespace {

struct Options {
  std::filesystem::path from;
  std::filesystem::path to;
};

int fail(const storage::StoreError& error) {
  fmt::print(stderr, "aurora: {}\n", error.message);
  return kFailed;
}

std::int64_t unix_millis() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

int restore(const Options& options) {
  const auto restored =
      storage::restore_database(options.from, options.to / "aurora.db", unix_millis());
  if (!restored) {
    return fail(restored.error());
  }
  fmt::print("restored {}: schema {}, {} open tables, last move {}\n", options.from.string(),
             restored->schema, restored->open_tables, moment_in_words(restored->last_entry));
  if (restored->set_aside) {
    fmt::print("what was there before is in {}; remove it when everything works\n",
               restored->set_aside->string());
  }
  fmt::print("now start the server\n");
  return kDone;
}

const char* word_of(storage::TableStatus status) {
  switch (status) {
    case storage::TableStatus::kLobby: return "waits for players";
    case storage::TableStatus::kPlaying: return "resumes from there";
    case storage::TableStatus::kFinished: return "finished; its replay ends there";
    case storage::TableStatus::kAbandoned: return "abandoned";
  }
  return "";
}

int salvage(const Options& options) {
  const auto report = storage::salvage_database(options.from, options.to);
  if (!report) {
    return fail(report.error());
  }
  fmt::print("{:<16}{:>10}  {}\n", "rows of", "saved", "lost");
  for (const storage::SalvagedRows& rows : report->rows) {
    fmt::print("{:<16}{:>10}  {}\n", rows.table, rows.saved,
               rows.lost ? std::to_string(*rows.lost) : "some");
  }
  if (report->rebuilt_tables > 0) {
    fmt::print("{} rows of tables were rebuilt from indexes\n", report->rebuilt_tables);
  }
  if (report->rebuilt_players > 0) {
    fmt::print("{} players whose names are lost are now called Player …\n",
               report->rebuilt_players);
  }
  if (report->dropped > 0) {
    fmt::print("{} rows were dropped, because the rows they depend on are lost\n", report->dropped);
  }
  for (const storage::CutJournal& game : report->cut) {
    fmt::print("game {} {}: {} of {} records; {}\n", game.table.text(), game.join_code, game.kept,
               game.had, word_of(game.status));
  }
  fmt::print("written to {}; put it in place with `aurora restore`\n", options.to.string());
  return kDone;
}

}  // namespace

void add_restore(CLI::App& app, Commands& commands) {
  auto options = std::make_shared<Options>();
  CLI::App* sub =
      app.add_subcommand("restore", "Replace the database of a stopped server with a backup");
  sub->add_option("FILE", options->from, "The backup")->required();
  sub->add_option("--data", options->to, "Data directory of the server")->required();
  commands.add(sub, [options] { return restore(*options); });
}

void add_salvage(CLI::App& app, Commands& commands) {
  auto options = std::make_shared<Options>();
  CLI::App* sub =
      app.add_subcommand("salvage", "Copy what can be read from a damaged database into a new one");
  sub->add_option("FILE", options->from, "The damaged database; it is not changed")->required();
  sub->add_option("--to", options->to, "The new database; nothing may exist there")->required();
  commands.add(sub, [options] { return salvage(*options); });
}

}  // namespace aurora::tool
