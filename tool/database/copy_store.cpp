// aurora copy-store: everything in a store goes into another one, of whatever sort.
#include "storage/copy/copy_store.hpp"

#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/commands.hpp"

namespace aurora::tool {
namespace {

struct CopyOptions {
  std::string from;
  std::string to;
  bool afresh = false;
};

int refuse(const char* which, const storage::StoreError& error) {
  fmt::print(stderr, "aurora: {}{}\n", which, error.message);
  return kFailed;
}

// Addresses are not repeated: there may be a password in them.
int copy_store(const CopyOptions& options) {
  if (options.from == options.to) {
    fmt::print(stderr, "aurora: FROM and TO are the same store.\n");
    return kFailed;
  }
  const auto from = storage::copying::open_source(options.from);
  if (!from) {
    return refuse("FROM: ", from.error());
  }
  const auto to = storage::copying::open_target(options.to, {.afresh = options.afresh});
  if (!to) {
    return refuse("TO: ", to.error());
  }
  const auto report = storage::copying::copy_store(**from, **to);
  if (!report) {
    return refuse("", report.error());
  }
  fmt::print("{:<14}{:>10}  {}\n", "rows of", "both have", "SHA-256");
  for (const storage::copying::Digest& kind : report->kinds) {
    fmt::print("{:<14}{:>10}  {}\n", kind.kind, kind.rows, kind.sha256);
  }
  fmt::print("{}\n", report->was_there ? "the target has had all of it before"
                                       : "copied; now start the server with the target as --store");
  return kDone;
}

}  // namespace

void add_copy_store(CLI::App& app, Commands& commands) {
  auto options = std::make_shared<CopyOptions>();
  CLI::App* sub = app.add_subcommand(
      "copy-store", "Copy everything in the store of a stopped server into another one");
  constexpr auto kAddress = "sqlite:PATH or postgresql://USER@HOST/DATABASE";
  sub->add_option("FROM", options->from, kAddress)->required();
  sub->add_option("TO", options->to, kAddress)->required();
  sub->add_flag("--afresh", options->afresh,
                "Drop an unfinished copy in TO, and do not go on with it");
  commands.add(sub, [options] { return copy_store(*options); });
}

}  // namespace aurora::tool
