// What the server runs with: where it listens, what it keeps and plays with, threads and bots.
#include <array>
#include <chrono>

#include "server/config/option_groups.hpp"
#include "server/config/option_texts.hpp"
#include "storage/open_store.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kMaxThreads = 256;
constexpr unsigned kMaxBotDelay = 60'000;
constexpr unsigned kMaxDays = 36'500;

bool set_listen(Config& config, const std::string& text) {
  const auto address = parse_listen_address(text);
  if (address) {
    config.listen = *address;
  }
  return address.has_value();
}

bool set_data(Config& config, const std::string& text) {
  config.data = text;
  return !text.empty();
}

bool set_store(Config& config, const std::string& text) {
  config.store = text;
  return storage::is_store_address(text);
}

bool set_node(Config& config, const std::string& text) {
  config.node = text;
  return !text.empty() && text.size() <= storage::kMaxNameLength;
}

bool set_require_standby(Config& config, const std::string& text) {
  return set_bool(config.require_standby, text);
}

template <std::string NatsOptions::* kMember>
bool set_nats(Config& config, const std::string& text) {
  config.nats.*kMember = text;
  return !text.empty();
}

bool set_require_data(Config& config, const std::string& text) {
  return set_bool(config.require_data, text);
}

bool set_content(Config& config, const std::string& text) {
  config.content = text;
  return !text.empty();
}

bool set_web(Config& config, const std::string& text) {
  config.web = text;
  return !text.empty();
}

bool set_threads(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 1, kMaxThreads);
  config.threads = number.value_or(config.threads);
  return number.has_value();
}

bool set_bot_delay(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxBotDelay);
  if (number) {
    config.limits.bot_delay = std::chrono::milliseconds{*number};
  }
  return number.has_value();
}

bool set_bot_threads(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 1, kMaxThreads);
  config.limits.bot_threads = number.value_or(config.limits.bot_threads);
  return number.has_value();
}

bool set_bot_patience(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxBotDelay);
  if (number) {
    config.limits.bot_patience = std::chrono::milliseconds{*number};
  }
  return number.has_value();
}

bool set_game_steps(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 1'000, 100'000);
  config.limits.game_steps = number.value_or(config.limits.game_steps);
  return number.has_value();
}

bool set_replay_memory(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 16, 65'536);
  if (number) {
    config.limits.replay_bytes = *number << 20U;
  }
  return number.has_value();
}

bool set_guest_days(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxDays);
  config.limits.guest_lifetime = std::chrono::days{number.value_or(0)};
  return number.has_value();
}

constexpr std::array kRunningOptions{
    ConfigOption{"listen", "ADDRESS:PORT",
                 "where to serve HTTP and WebSocket (default 127.0.0.1:8080)",
                 "an IP address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:0 (port "
                 "0: any free port)",
                 &set_listen},
    ConfigOption{"data", "DIR", "data directory, created if missing (default ./data)",
                 "the path of a directory", &set_data},
    ConfigOption{"store", "ADDRESS",
                 "where games are kept, see docs/cluster.md (default: sqlite:DIR/aurora.db in the "
                 "data directory)",
                 "sqlite:PATH or postgresql://USER@HOST/DATABASE", &set_store},
    ConfigOption{
        "node", "NAME",
        "with PostgreSQL: the name of this server; who starts with the same name takes its "
        "place (default aurora)",
        "a name of at most 256 bytes", &set_node},
    ConfigOption{"require-standby", kBool,
                 "with PostgreSQL: refuse a database whose commits wait for no standby (default "
                 "false)",
                 "true or false", &set_require_standby},
    ConfigOption{"nats", "ADDRESS",
                 "with PostgreSQL: the NATS broker by which servers feed each other's spectators, "
                 "see docs/cluster.md (default: none)",
                 "nats://HOST:4222 or tls://HOST:4222, several with commas in between",
                 &set_nats<&NatsOptions::servers>},
    ConfigOption{"nats-credentials", "FILE", "a user's JWT and seed for the broker",
                 "the path of a file", &set_nats<&NatsOptions::credentials_file>},
    ConfigOption{"nats-ca", "FILE",
                 "who has signed the broker's certificate; connects with TLS only",
                 "the path of a file in PEM format", &set_nats<&NatsOptions::ca_file>},
    ConfigOption{"nats-certificate", "FILE",
                 "the certificate chain that this server shows the broker",
                 "the path of a file in PEM format", &set_nats<&NatsOptions::certificate_file>},
    ConfigOption{"nats-key", "FILE", "the private key of that certificate",
                 "the path of a file in PEM format", &set_nats<&NatsOptions::key_file>},
    ConfigOption{"require-data", kBool,
                 "refuse to start without a database in the data directory (or in the store), for "
                 "instance when a disk is not mounted (default false)",
                 "true or false", &set_require_data},
    ConfigOption{"content", "DIR", "content pack for new tables (default: the built-in base pack)",
                 "the path of a directory with a content pack", &set_content},
    ConfigOption{"web", "DIR",
                 "the built browser client (default: ../share/aurora/web, relative to the program)",
                 "the path of a directory with an index.html", &set_web},
    ConfigOption{"threads", "N", "worker threads (default: one per available core)",
                 "a whole number from 1 to 256", &set_threads},
    ConfigOption{"bot-delay", "MS",
                 "about how long a server bot takes for a move, in milliseconds (default 600)",
                 "a whole number of milliseconds from 0 to 60000", &set_bot_delay},
    ConfigOption{"bot-threads", "N",
                 "threads on which the stronger server bots think, apart from the worker threads "
                 "(default: half as many as those, at least one)",
                 "a whole number from 1 to 256", &set_bot_threads},
    ConfigOption{"bot-queue", "N",
                 "decisions that may wait for these threads; what comes beyond them is decided "
                 "without thinking ahead (default 64)",
                 "a whole number from 1 to 10000000", &set_limit<&Limits::bot_room>},
    ConfigOption{"bot-patience", "MS",
                 "how long such a decision may take beyond bot-delay before it is made without "
                 "thinking ahead, in milliseconds (default 3000)",
                 "a whole number of milliseconds from 0 to 60000", &set_bot_patience},
    ConfigOption{"game-steps", "N",
                 "steps per game, shared among its seats, after which rearranging cargo and undo "
                 "are refused; also the maximum for imported games (default 5000)",
                 "a whole number from 1000 to 100000", &set_game_steps},
    ConfigOption{"replay-memory", "MIB",
                 "maximum memory for all replays being watched, in MiB (default 256)",
                 "a whole number of MiB from 16 to 65536", &set_replay_memory},
    ConfigOption{"guest-days", "DAYS",
                 "delete guests who never finished a game after this many days of absence "
                 "(default 30; 0: never)",
                 "a whole number of days from 0 to 36500", &set_guest_days},
};

}  // namespace

std::span<const ConfigOption> running_options() { return kRunningOptions; }

}  // namespace aurora::server
