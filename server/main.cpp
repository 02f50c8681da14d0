// aurora-server: reads its configuration, opens storage and content, and serves until told to stop.
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "content/pack.hpp"
#include "protocol/frame.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/config/config.hpp"
#include "server/http/legal_pages.hpp"
#include "server/http/web_files.hpp"
#include "server/operator/check_update.hpp"
#include "server/reminders/curl_outgoing.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/open_files.hpp"
#include "server/runtime/server_id.hpp"
#include "server/runtime/service_manager.hpp"
#include "server/server.hpp"
#include "storage/open_store.hpp"
#include "storage/private_files.hpp"
#include "storage/process_lock.hpp"

namespace {

using namespace aurora;  // NOLINT(google-build-using-namespace): a program, not a library

constexpr int kCannotStart = 1;

/// Says why the server cannot start: as JSON when the log is JSON, so that every line is.
int fail(server::Log* log, const std::string& message) {
  if (log != nullptr && log->format() == server::LogFormat::kJson) {
    log->error("cannot start", {{"problem", message}});
  } else {
    std::cerr << "aurora-server: " << message << '\n';
  }
  return kCannotStart;
}

/// The pack of a directory, or why it cannot be used.
server::Outcome<content::Pack> load_pack(const std::filesystem::path& dir) {
  content::LoadResult loaded = content::load_pack(dir);
  if (loaded) {
    return *std::move(loaded);
  }
  std::string problem = "the content pack in " + dir.string() + " cannot be used:";
  for (const content::Violation& violation : loaded.error()) {
    problem += "\n  " + content::to_string(violation);
  }
  return server::complaint(std::move(problem));
}

/// For a server that keeps its games elsewhere: who else would take its socket for the operator.
storage::Result<std::optional<storage::ProcessLock>> lock_directory(
    const std::filesystem::path& directory) {
  if (auto made = storage::make_private_directory(directory); !made) {
    return std::unexpected(std::move(made).error());
  }
  auto lock = storage::ProcessLock::acquire(directory / "aurora.db.lock");
  if (!lock) {
    return std::unexpected(std::move(lock).error());
  }
  return *std::move(lock);
}

/// Puts the first line of a file, if one is given, where it belongs, without the end of the line.
server::Outcome<> read_secret(const std::string& path, const std::string& option,
                              std::string& secret) {
  if (path.empty()) {
    return {};
  }
  std::ifstream file(path);
  if (!std::getline(file, secret) || secret.empty()) {
    return server::complaint(option + ": " + path +
                             " cannot be read, or is empty; its first line must be the secret");
  }
  if (secret.ends_with('\r')) {
    secret.pop_back();
  }
  return {};
}

bool is_same_file(const std::filesystem::path& one, const std::filesystem::path& other) {
  return !one.empty() && std::filesystem::weakly_canonical(std::filesystem::absolute(one)) ==
                             std::filesystem::weakly_canonical(std::filesystem::absolute(other));
}

using LoadConfig = std::function<server::Loaded()>;

/// Applies what the operator has changed; a mistake changes nothing.
void reload(server::Server& server, const server::Config& running, const LoadConfig& load,
            server::Log& log) {
  const auto fresh = load();
  if (!fresh) {
    log.error("not reloaded", {{"problem", fresh.error().message}});
    return;
  }
  auto legal = server::LegalPages::read(fresh->legal);
  if (!legal) {
    log.error("not reloaded", {{"problem", legal.error()}});
    return;
  }
  for (const std::string& option : server::needing_restart(running, *fresh)) {
    log.warning("option needs a restart", {{"option", option}});
  }
  log.set_level(fresh->log_level);
  server.reload(fresh->door, std::move(*legal));
  log.info("reloaded");
}

/// From its construction on, signals queue until wait() handles them.
class Signals {
 public:
  /// Blocks until SIGINT or SIGTERM; from then on another one ends the process at once. SIGHUP
  /// calls `reload`.
  void wait(const std::function<void()>& reload) {
    bool ending = false;
    while (!ending) {
      signals_.async_wait([&](const boost::system::error_code&, int signal) {
        ending = signal != SIGHUP;
        if (!ending) {
          reload();
        }
      });
      context_.restart();
      context_.run();
    }
    signals_.clear();
    (void)std::signal(SIGHUP, SIG_IGN);
    for (const int signal : {SIGINT, SIGTERM}) {
      (void)std::signal(signal, [](int) { _exit(kCannotStart); });
    }
  }

 private:
  boost::asio::io_context context_;
  boost::asio::signal_set signals_{context_, SIGINT, SIGTERM, SIGHUP};
};

int serve(const server::Config& config, const LoadConfig& load) {
  server::Log log(config.log_level, config.log_format);
  for (const std::string& warning : config.warnings) {
    log.warning("configuration", {{"problem", warning}});
  }
  std::optional<content::Pack> own_pack;
  if (config.content) {
    auto loaded = load_pack(*config.content);
    if (!loaded) {
      return fail(&log, loaded.error());
    }
    own_pack = std::move(*loaded);
  }
  const content::Pack& pack = own_pack ? *own_pack : content::base_pack();
  const std::filesystem::path usual = config.data / "aurora.db";
  if (config.check_update) {
    return config.store.empty() ? server::check_update(usual, pack)
                                : fail(&log, "--check-update reads a data directory only");
  }
  auto legal = server::LegalPages::read(config.legal);
  if (!legal) {
    return fail(&log, legal.error());
  }
  if (!config.public_url.empty() && !server::can_send()) {
    log.warning("this program was built without libcurl, so nobody is reminded");
  }
  server::SmtpOptions smtp = config.smtp;
  if (const auto read = read_secret(config.smtp_password_file, "smtp-password-file", smtp.password);
      !read) {
    return fail(&log, read.error());
  }
  server::ProviderOptions provider = config.provider;
  if (const auto read =
          read_secret(config.oidc_secret_file, "oidc-client-secret-file", provider.client_secret);
      !read) {
    return fail(&log, read.error());
  }
  if (!provider.issuer.empty() && !server::can_send()) {
    log.warning("this program was built without libcurl, so nobody signs in at the provider");
  }
  std::unique_ptr<server::Bus> bus;
  if (!config.nats.servers.empty()) {
    auto connected = server::connect_to_nats(config.nats);
    if (!connected) {
      return fail(&log, connected.error().message);
    }
    bus = std::move(*connected);
    if (!bus->connected()) {
      log.warning("the broker of NATS is not there yet; it is tried again and again");
    }
  }
  // A store in the data directory creates it, and locks it against a second server.
  const bool is_elsewhere =
      !config.store.empty() && !is_same_file(storage::sqlite_path_of(config.store), usual);
  const auto lock = is_elsewhere ? lock_directory(config.data)
                                 : storage::Result<std::optional<storage::ProcessLock>>();
  if (!lock) {
    return fail(&log, "the data directory " + config.data.string() +
                          " cannot be used: " + lock.error().message);
  }
  const std::string address = is_elsewhere ? config.store : "sqlite:" + usual.string();
  const auto cannot_be_used = [&](const storage::StoreError& error) {
    return fail(&log, (is_elsewhere ? "the store" : "the data directory " + config.data.string()) +
                          " cannot be used: " + error.message +
                          (error.code == storage::StoreErrc::kNotFound && config.require_data
                               ? " To start a new server, run once without --require-data."
                               : ""));
  };
  const auto opened = storage::open_store(address, {.must_exist = config.require_data,
                                                    .node = config.node,
                                                    .needs_standby = config.require_standby,
                                                    .begins_with = {server::new_server_id()}});
  if (!opened) {
    return cannot_be_used(opened.error());
  }
  storage::Store& store = *opened->store;

  const auto server_id = server::server_id_of(store);
  if (!server_id) {
    return cannot_be_used(server_id.error());
  }
  if (opened->is_new) {
    log.warning(
        is_elsewhere ? "new store: no games, no players"
                     : "new data directory: no games, no players",
        {{"data", std::filesystem::absolute(config.data).string()}, {"server", *server_id}});
  }
  const std::filesystem::path web = config.web.value_or(server::usual_web_dir());
  std::atomic<bool> replaced{false};
  const server::ReminderOptions reminders{
      .public_url = config.public_url, .allowed = config.reminder_allow, .smtp = smtp};
  server::Server server({.listen = config.listen,
                         .threads = config.threads,
                         .limits = config.limits,
                         .door = config.door,
                         .admin_socket = config.data / "admin.sock",
                         .metrics = config.metrics,
                         .database = storage::sqlite_path_of(address),
                         .tls = config.tls,
                         .web = web,
                         .server_id = *server_id,
                         .legal = std::move(*legal),
                         .ownership = opened->ownership,
                         .noticeboard = opened->noticeboard,
                         .bus = bus.get(),
                         .reminders = reminders,
                         .provider = provider,
                         .on_replaced =
                             [&replaced](const std::string& /*problem*/) {
                               replaced = true;
                               (void)std::raise(SIGTERM);
                             }},
                        pack, store, log);
  if (const auto started = server.start(); !started) {
    return fail(&log, started.error());
  }
  Signals signals;
  const std::string url =
      (config.tls ? "https://" : "http://") + server::to_string(server.address());
  if (config.log_format == server::LogFormat::kText) {
    std::cout << "listening on " << url
              << std::endl;  // NOLINT(performance-avoid-endl): scripts wait for it
  }
  log.info("serving", {{"url", url},
                       {"data", config.data.string()},
                       {"server", *server_id},
                       {"threads", config.threads},
                       {"files", server::max_open_files()}});
  const auto manager = server::ServiceManager::of_this_process();
  if (const auto watchdog = manager.watchdog()) {
    // Twice as often as it has to be, as sd_watchdog_enabled(3) advises.
    server.call_while_alive(*watchdog / 2, [manager] { manager.alive(); });
  }
  manager.ready();
  signals.wait([&] { reload(server, config, load, log); });
  manager.stopping();
  log.info("stopping");
  server.stop();
  return replaced ? kCannotStart : EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  (void)std::signal(SIGPIPE, SIG_IGN);
  (void)std::signal(SIGHUP, SIG_IGN);  // until it can be handled
  // Files are for this user alone: they hold password hashes and the secrets of games.
  (void)umask(S_IRWXG | S_IRWXO);
  server::raise_open_files();
  protocol::silence_protobuf();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const LoadConfig load = [&] {
    return server::load_config(arguments, server::process_environment(),
                               server::process_variables());
  };
  const auto config = load();
  if (!config) {
    const auto& [code, message] = config.error();
    (code == 0 ? std::cout : std::cerr) << message << (code == 0 ? "" : "\n");
    return code;
  }
  try {
    return serve(*config, load);
  } catch (const std::exception& exception) {
    return fail(nullptr, exception.what());
  }
}
