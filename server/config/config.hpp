// What the operator decides: flags, environment, file and defaults, in this order of precedence.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/bus/nats_bus.hpp"
#include "server/http/door.hpp"
#include "server/http/legal_pages.hpp"
#include "server/net/listen_address.hpp"
#include "server/net/tls.hpp"
#include "server/provider/options.hpp"
#include "server/reminders/networks.hpp"
#include "server/reminders/smtp.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

struct Config {
  ListenAddress listen;
  std::filesystem::path data = "data";
  std::string store;                             ///< empty: a database in the data directory
  std::string node = "aurora";                   ///< among the servers that share the store
  bool require_standby = false;                  ///< of the store: commits wait for one
  NatsOptions nats;                              ///< without servers: no bus
  bool require_data = false;                     ///< begins no new server
  std::optional<std::filesystem::path> content;  ///< nothing: the base pack inside the program
  std::optional<std::filesystem::path> web;      ///< nothing: where it is installed
  unsigned threads = 0;                          ///< never 0 after load_config()
  Limits limits;
  Door door;
  LegalFiles legal;
  std::string public_url;  ///< without a slash at the end; empty: no reminders
  std::vector<Network> reminder_allow;
  SmtpOptions smtp;  ///< without the password, which is in the file
  std::string smtp_password_file;
  ProviderOptions provider;  ///< without the secret, which is in the file
  std::string oidc_secret_file;
  std::optional<ListenAddress> metrics;  ///< nothing: beside everything else, for the own machine
  std::optional<TlsFiles> tls;
  LogLevel log_level = LogLevel::kInfo;
  LogFormat log_format = LogFormat::kText;
  bool check_update = false;  ///< instead of serving, say what would become of the tables
  std::map<std::string, std::string, std::less<>> given;  ///< the text of each option that was set
  std::vector<std::string> warnings;  ///< sentences about what is probably a mistake
};

/// Instead of starting: help, the version, or a mistake of the operator.
struct EarlyExit {
  int code = 0;
  std::string message;  ///< to stdout when the code is 0, else to stderr
};
using Loaded = std::expected<Config, EarlyExit>;

/// The value of an environment variable, if it is set.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
[[nodiscard]] Environment process_environment();

/// The names of all environment variables that are set.
[[nodiscard]] std::vector<std::string> process_variables();

/// Reads everything. `arguments` are those of main() without the name of the program; of
/// `variables`, those that begin like ours and are none are warned of.
[[nodiscard]] Loaded load_config(std::span<const std::string> arguments,
                                 const Environment& environment,
                                 std::span<const std::string> variables = {});

/// The names of options that differ and are only read at the start.
[[nodiscard]] std::vector<std::string> needing_restart(const Config& running, const Config& fresh);

}  // namespace aurora::server
