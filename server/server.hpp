// The whole server, put together: storage, tables, sessions, and the listener in front of them.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/fairness.hpp"
#include "server/config/config.hpp"
#include "server/http/door.hpp"
#include "server/http/legal_pages.hpp"
#include "server/provider/options.hpp"
#include "server/reminders/networks.hpp"
#include "server/reminders/smtp.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/outcome.hpp"

namespace aurora::storage {
class Noticeboard;
class Ownership;
class Store;
}  // namespace aurora::storage

namespace aurora::server {

class Bus;
class Log;
class Outgoing;

/// Players who are away are reminded, if there is an address that leads them back.
struct ReminderOptions {
  std::string public_url;  ///< of the server, without a slash at the end; empty: no reminders
  std::vector<Network> allowed;
  Outgoing* outgoing = nullptr;  ///< of tests; nullptr: the real one
  SmtpOptions smtp;              ///< without an address: no e-mail
  Outgoing* mailer = nullptr;    ///< as `outgoing`, of e-mail
};

struct ServerOptions {
  ListenAddress listen;
  unsigned threads = 1;
  Limits limits;
  Door door;
  /// Where the secrets of games come from. Tests that know the shuffles give their own.
  std::function<protocol::Secret()> draw_secret = protocol::random_secret;
  std::filesystem::path admin_socket;  ///< for the operator; empty: none
  /// A port of its own for /metrics; nothing: the usual one, for the own machine only.
  std::optional<ListenAddress> metrics;
  std::filesystem::path database;  ///< its size is measured; empty: there is no file
  std::optional<TlsFiles> tls;     ///< nothing: without TLS
  std::filesystem::path web;       ///< the built browser client; empty or without one: a plain page
  std::string server_id;           ///< which one this is (server_id.hpp)
  LegalPages legal;                ///< of the operator
  Clock* clock = &system_clock();  ///< outlives the server
  /// Of a store that several servers share, which it outlives; nullptr: nobody else does.
  storage::Ownership* ownership = nullptr;
  storage::Noticeboard* noticeboard = nullptr;
  /// To those servers, which it outlives; nullptr: there is none.
  Bus* bus = nullptr;
  ReminderOptions reminders;
  ProviderOptions provider;  ///< needs the public address, which is with the reminders
  /// Called when another server has begun under our name: this one serves nothing any more, and is
  /// to be stopped.
  std::function<void(const std::string& problem)> on_replaced = [](const std::string&) {};
  /// How the rules for a pack are found. Tests that change the rules give their own.
  std::function<Ruleset(const content::Pack&)> make_ruleset = server::make_ruleset;
};

/// Everything that is given must outlive the server.
class Server {
 public:
  Server(const ServerOptions& options, const content::Pack& pack, storage::Store& store, Log& log);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Stops, if it is running.
  ~Server();

  /// Listens and serves, on threads of its own, or says why it cannot.
  [[nodiscard]] Outcome<> start();
  /// Where it listens.
  [[nodiscard]] ListenAddress address() const;
  /// Where its metrics are, when they have a port of their own.
  [[nodiscard]] std::optional<ListenAddress> metrics_address() const;
  /// What can change while it runs; the certificate is read again. May be called from any thread.
  void reload(const Door& door, LegalPages legal);
  /// Calls every so often, as long as none of its threads hangs. To be called once, after start().
  void call_while_alive(std::chrono::microseconds interval, std::function<void()> call);
  /// Takes no more connections and commands, lets tables finish their writes, tells the clients
  /// when to come back, closes all connections, and returns when that is done or has taken too
  /// long.
  void stop();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::server
