// aurora-server: reads its configuration, opens storage and content, and serves until it is told to
// stop.
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/content/pack.hpp"
#include "protocol/frame.hpp"
#include "server/config.hpp"
#include "server/logging.hpp"
#include "server/server.hpp"
#include "server/server_id.hpp"
#include "server/web_files.hpp"
#include "storage/sqlite_store.hpp"

namespace {

using namespace aurora;  // NOLINT(google-build-using-namespace): a program, not a library

constexpr int kCannotStart = 1;

int fail(const std::string& message) {
  std::cerr << "aurora-server: " << message << '\n';
  return kCannotStart;
}

/// The pack of a directory, or with an explanation on stderr nothing.
std::optional<content::Pack> load_pack(const std::filesystem::path& dir) {
  content::LoadResult loaded = content::load_pack(dir);
  if (!loaded) {
    std::cerr << "aurora-server: the content pack in " << dir.string() << " cannot be used:\n";
    for (const content::Violation& violation : loaded.violations) {
      std::cerr << "  " << content::to_string(violation) << '\n';
    }
  }
  return std::move(loaded.pack);
}

/// Blocks until SIGINT or SIGTERM; from then on another one ends the process at once.
void wait_for_signal() {
  boost::asio::io_context context;
  boost::asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([](const boost::system::error_code&, int) {});
  context.run();
  signals.clear();
  for (const int signal : {SIGINT, SIGTERM}) {
    (void)std::signal(signal, [](int) { _exit(kCannotStart); });
  }
}

/// Every connection is an open file, and the usual soft limit is for desktop programs.
void allow_as_many_files_as_possible() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
  }
}

int serve(const server::Config& config) {
  std::optional<content::Pack> own_pack;
  if (config.content) {
    own_pack = load_pack(*config.content);
    if (!own_pack) {
      return kCannotStart;
    }
  }
  // This also makes the directory, and locks it against a second server.
  const std::filesystem::path database = config.data / "aurora.db";
  auto store = storage::SqliteStore::open(database, {.must_exist = config.require_data});
  if (!store) {
    return fail("the data directory " + config.data.string() +
                " cannot be used: " + store.error().message +
                (store.error().code == storage::StoreErrc::kNotFound
                     ? " To begin a new server, start once without --require-data."
                     : ""));
  }

  const auto server_id = server::server_id_of(**store);
  if (!server_id) {
    return fail("the data directory " + config.data.string() +
                " cannot be used: " + server_id.error().message);
  }

  server::Log log(config.log_level, config.log_format);
  if ((*store)->is_new()) {
    log.warning(
        "new data directory: no games, no players",
        {{"data", std::filesystem::absolute(config.data).string()}, {"server", *server_id}});
  }
  server::Limits limits;
  limits.bot_delay = config.bot_delay;
  const std::filesystem::path web = config.web.value_or(server::usual_web_dir());
  server::Server server({.listen = config.listen,
                         .threads = config.threads,
                         .limits = limits,
                         .door = config.door,
                         .admin_socket = config.data / "admin.sock",
                         .metrics = config.metrics,
                         .database = database,
                         .tls = config.tls,
                         .web = web,
                         .server_id = *server_id},
                        own_pack ? *own_pack : content::base_pack(), **store, log);
  if (const auto problem = server.start()) {
    return fail(*problem);
  }
  const std::string url =
      (config.tls ? "https://" : "http://") + server::to_string(server.address());
  std::cout << "listening on " << url
            << std::endl;  // NOLINT(performance-avoid-endl): scripts wait for it
  log.info("serving", {{"url", url},
                       {"data", config.data.string()},
                       {"server", *server_id},
                       {"threads", config.threads}});
  wait_for_signal();
  log.info("stopping");
  server.stop();
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  allow_as_many_files_as_possible();
  protocol::silence_protobuf();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto loaded = server::load_config(arguments, server::process_environment());
  if (const auto* exit = std::get_if<server::EarlyExit>(&loaded)) {
    (exit->code == 0 ? std::cout : std::cerr) << exit->message << (exit->code == 0 ? "" : "\n");
    return exit->code;
  }
  try {
    return serve(std::get<server::Config>(loaded));
  } catch (const std::exception& exception) {
    return fail(exception.what());
  }
}
