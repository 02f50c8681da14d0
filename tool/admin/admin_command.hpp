// What a command of `aurora admin` asks the server, and how its answer is shown.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "aurora/v1/admin.pb.h"
#include "tool/commands.hpp"

namespace aurora::tool::admin {

using Request = v1::AdminRequest;
using Response = v1::AdminResponse;

struct Options {
  std::filesystem::path data = "data";
  std::string table;
  std::string node;
  std::string player;
  std::string login;
  std::string text;
  std::string reason;
  std::string url;
  std::string after;
  std::filesystem::path file;
  double days = 0;
  double minutes = 0;
  double timeout = 0;  ///< in seconds; 0: what is usual for the command
  std::uint32_t keep = 0;
  std::uint32_t lines = 0;
  bool off = false;
  std::uint32_t uses = 1;
  std::uint32_t whole_days = 7;
};

// How long a command waits, in seconds. A server that is well answers at once; a copy takes as long
// as the database is large.
inline constexpr double kUsualTimeout = 5;
inline constexpr double kTimeoutOfCopying = 600;

/// What a command asks, how its answer is shown, and how long it waits for it.
struct Work {
  std::function<Request(const Options&)> request;
  std::function<std::string(const Response&, const Options&)> show;
  double timeout = kUsualTimeout;
};

/// "done", of an answer that has nothing to show.
[[nodiscard]] std::string done(const Response& response, const Options& options);

/// The commands that there are; each can be given the data directory.
class Admin {
 public:
  Admin(CLI::App& app, Commands& commands) : app_(app), commands_(commands) {}

  CLI::App* add(const char* name, const char* what, Work work);
  CLI::App* add_for_table(const char* name, const char* what, Work work);
  CLI::App* add_for_player(const char* name, const char* what, Work work);

  [[nodiscard]] Options& options() { return *options_; }

 private:
  CLI::App& app_;
  Commands& commands_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
};

void add_server(Admin& admin);
void add_tables(Admin& admin);
void add_players(Admin& admin);
void add_bans(Admin& admin);
void add_moderators(Admin& admin);
void add_invite_links(Admin& admin);

}  // namespace aurora::tool::admin
