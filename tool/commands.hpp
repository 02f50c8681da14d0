// The subcommands of `aurora`. Each adds its options and says what to run when it was chosen.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <CLI/App.hpp>

namespace aurora::tool {

/// Exit codes: scripts rely on them.
enum Exit : int {
  kDone = 0,
  kFailed = 1,    ///< the command was understood, and did not succeed
  kBadUsage = 2,  ///< the command line was not understood
};

class Commands {
 public:
  /// Runs `body` when `app` is the command that was chosen.
  void add(const CLI::App* app, std::function<int()> body) {
    commands_.emplace_back(app, std::move(body));
  }

  /// What was chosen; call it after parsing.
  [[nodiscard]] int run() const {
    for (const auto& [app, body] : commands_) {
      if (app->parsed()) {
        return body();
      }
    }
    return kBadUsage;
  }

 private:
  std::vector<std::pair<const CLI::App*, std::function<int()>>> commands_;
};

void add_selfplay(CLI::App& app, Commands& commands);
void add_env(CLI::App& app, Commands& commands);
void add_bot(CLI::App& app, Commands& commands);
void add_replay(CLI::App& app, Commands& commands);
void add_admin(CLI::App& app, Commands& commands);
void add_ranking(CLI::App& app, Commands& commands);
void add_load(CLI::App& app, Commands& commands);
void add_content(CLI::App& app, Commands& commands);
void add_restore(CLI::App& app, Commands& commands);
void add_salvage(CLI::App& app, Commands& commands);
void add_copy_store(CLI::App& app, Commands& commands);

/// The whole program; `main` without the process.
int run(int argc, const char* const* argv);

}  // namespace aurora::tool
