#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>
#include <boost/system/system_error.hpp>
#include <fmt/format.h>

#include "aurora/version.hpp"
#include "tool/commands.hpp"

namespace aurora::tool {
namespace {

int run_parsed(CLI::App& app, const Commands& commands) {
  try {
    return commands.run();
  } catch (const boost::system::system_error& error) {  // its what() names places in Boost
    fmt::print(stderr, "{}: cannot reach the server ({}); is it running, and is --url correct?\n",
               app.get_name(), error.code().message());
    return kFailed;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", app.get_name(), error.what());
    return kFailed;
  }
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App app{"Last Aurora: self-play, bots, replays, content packs and server administration",
               "aurora"};
  app.set_version_flag("--version", fmt::format("aurora {}", kVersion));
  app.set_help_all_flag("--help-all", "Print the help of all subcommands and exit");
  app.require_subcommand(1);
  Commands commands;
  add_selfplay(app, commands);
  add_env(app, commands);
  add_bot(app, commands);
  add_replay(app, commands);
  add_ranking(app, commands);
  add_content(app, commands);
  add_admin(app, commands);
  add_restore(app, commands);
  add_salvage(app, commands);
  add_copy_store(app, commands);
  add_load(app, commands);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      return app.exit(error);  // --help, --version
    }
    fmt::print(stderr, "aurora: {}\n\n{}", error.what(), app.help("", CLI::AppFormatMode::Normal));
    return kBadUsage;
  }
  return run_parsed(app, commands);
}

}  // namespace aurora::tool
