#include "server/config/config.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <expected>
#include <map>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>
#include <sched.h>
#include <unistd.h>

#include "aurora/version.hpp"
#include "server/config/config_file.hpp"
#include "server/config/config_option.hpp"
#include "storage/open_store.hpp"

namespace aurora::server {
namespace {

constexpr int kUsageError = 2;

/// What an option was set to, and by whom.
struct Given {
  std::string text;
  std::string source;
};
using Givens = std::map<std::string, Given, std::less<>>;

/// How many cores this process may run on. The standard library counts all of the machine, and two
/// loops that share a core do nothing but take turns.
unsigned usable_cores() {
  cpu_set_t cores;
  const int known = sched_getaffinity(0, sizeof(cores), &cores) == 0 ? CPU_COUNT(&cores) : 0;
  return known > 0 ? static_cast<unsigned>(known)
                   : std::max(1U, std::thread::hardware_concurrency());
}

std::unexpected<EarlyExit> early_exit(int code, std::string message) {
  return std::unexpected<EarlyExit>({code, std::move(message)});
}

std::unexpected<EarlyExit> usage_error(const std::string& message) {
  return early_exit(kUsageError, "aurora-server: " + message);
}

std::string known_options() {
  std::string names;
  for (const ConfigOption& option : config_options()) {
    names += (names.empty() ? "" : ", ") + std::string(option.name);
  }
  return names;
}

const ConfigOption* find_option(std::string_view name) {
  const auto options = config_options();
  const auto found = std::ranges::find(options, name, &ConfigOption::name);
  return found == options.end() ? nullptr : &*found;
}

/// "--require-data" instead of "--require-data true".
bool is_alone(std::string_view name, std::string_view text) {
  const ConfigOption* option = find_option(name);
  return text.empty() && option != nullptr && option->argument == kBool;
}

std::unexpected<EarlyExit> no_such_option(const std::string& source, const std::string& key) {
  return usage_error(source + ": unknown option '" + key + "'; possible are " + known_options());
}

/// Adds the values of the file; those that are given already take precedence.
std::expected<void, EarlyExit> add_file(Givens& givens, const std::filesystem::path& path,
                                        const std::string& named_by) {
  const auto read = read_config_file(path);
  if (!read) {
    return usage_error("config (from " + named_by + "): " + read.error());
  }
  for (const auto& [key, value] : *read) {
    std::string source = path.string();
    source.append(":").append(std::to_string(value.line));
    if (find_option(key) == nullptr) {
      return no_such_option(source, key);
    }
    if (value.list && find_option(key)->argument != "LIST") {
      source.append(": '").append(key).append("' cannot be a list; it must be ");
      return usage_error(source.append(find_option(key)->possible));
    }
    givens.try_emplace(key, Given{value.text, source});
  }
  return {};
}

/// What begins like a variable of ours and is none, such as AURORA_TRUSTPROXY.
std::vector<std::string> warnings_about(std::span<const std::string> variables) {
  std::vector<std::string> warnings;
  for (const std::string& variable : variables) {
    if (!variable.starts_with("AURORA_") || variable == environment_name("config") ||
        std::ranges::any_of(config_options(), [&](const ConfigOption& option) {
          return environment_name(option.name) == variable;
        })) {
      continue;
    }
    warnings.push_back("the environment variable " + variable +
                       " is unknown and has no effect; see aurora-server --help");
  }
  return warnings;
}

std::optional<std::string> problem_with(const NatsOptions& nats, const std::string& store) {
  if (nats.certificate_file.empty() != nats.key_file.empty()) {
    return "nats-certificate and nats-key belong together: give both or neither";
  }
  if (!nats.servers.empty()) {
    return store.empty() || !storage::sqlite_path_of(store).empty()
               ? std::optional<std::string>(
                     "nats: it connects servers that share a database of PostgreSQL; name that "
                     "with --store, or omit the option")
               : std::nullopt;
  }
  if (!nats.credentials_file.empty() || !nats.ca_file.empty() || !nats.certificate_file.empty()) {
    return "the options that begin with nats- are of no use without --nats";
  }
  return std::nullopt;
}

std::optional<std::string> problem_with_mail(const Config& config) {
  const SmtpOptions& smtp = config.smtp;
  if (smtp.url.empty()) {
    const bool alone = !smtp.user.empty() || !smtp.ca_file.empty() || !smtp.from.empty() ||
                       smtp.plain || !config.smtp_password_file.empty();
    return alone ? std::optional<std::string>(
                       "mail-from and the options that begin with smtp- are of no use without "
                       "--smtp-url")
                 : std::nullopt;
  }
  if (config.public_url.empty() || smtp.from.empty()) {
    return "smtp-url: e-mails have an address that they come from and links to this server; give "
           "--mail-from and --public-url, too";
  }
  if (smtp.user.empty() != config.smtp_password_file.empty()) {
    return "smtp-user and smtp-password-file belong together: give both or neither";
  }
  if (smtp.plain && smtp.url.starts_with("smtps://")) {
    return "smtp-plain: smtps:// is TLS; give smtp://, or omit the option";
  }
  return std::nullopt;
}

std::optional<std::string> problem_with_provider(const Config& config) {
  const ProviderOptions& provider = config.provider;
  if (provider.issuer.empty()) {
    const bool alone =
        !provider.client_id.empty() || !provider.name.empty() || !config.oidc_secret_file.empty();
    return alone ? std::optional<std::string>(
                       "the options that begin with oidc- are of no use without --oidc-issuer")
                 : std::nullopt;
  }
  if (provider.client_id.empty() || config.oidc_secret_file.empty()) {
    return "oidc-issuer: the provider knows this server by a name and a secret; give "
           "--oidc-client-id and --oidc-client-secret-file, too";
  }
  if (config.public_url.empty()) {
    return "oidc-issuer: the provider sends people back to this server; give --public-url, too";
  }
  return std::nullopt;
}

/// "id.example.org" of "https://id.example.org/realms/club".
std::string host_of(const std::string& url) {
  const std::size_t begin = url.find("://") + 3;
  const std::size_t end = url[begin] == '[' ? url.find(']', begin) : begin;  // an address of IPv6
  return url.substr(begin, url.find_first_of(":/", end) - begin);
}

}  // namespace

Environment process_environment() {
  return [](const std::string& name) -> std::optional<std::string> {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  };
}

std::vector<std::string> process_variables() {
  std::vector<std::string> names;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text(*variable);
    names.emplace_back(text.substr(0, text.find('=')));
  }
  return names;
}

std::vector<std::string> needing_restart(const Config& running, const Config& fresh) {
  std::vector<std::string> names;
  const auto text = [](const Config& config, std::string_view name) {
    const auto given = config.given.find(name);
    return given == config.given.end() ? std::string() : given->second;
  };
  for (const ConfigOption& option : config_options()) {
    if (!option.reloads && text(running, option.name) != text(fresh, option.name)) {
      names.emplace_back(option.name);
    }
  }
  return names;
}

Loaded load_config(std::span<const std::string> arguments, const Environment& environment,
                   std::span<const std::string> variables) {
  CLI::App app{"Aurora Server " + std::string(kVersion) +
                   ": play the board game Last Aurora online.\n"
                   "You can also set each option in the --config file or in the environment "
                   "(AURORA_LISTEN, …).",
               "aurora-server"};
  std::map<std::string, std::string> flags;
  app.add_option("--config", flags["config"],
                 "TOML file with any of these options, without the dashes")
      ->type_name("FILE");
  for (const ConfigOption& option : config_options()) {
    CLI::Option* added = app.add_option("--" + std::string(option.name),
                                        flags[std::string(option.name)], std::string(option.help))
                             ->type_name(std::string(option.argument));
    if (option.argument == kBool) {
      added->expected(0, 1)->default_str("true");  // --trust-proxy alone says that it is so
    }
  }
  bool check_update = false;
  app.add_flag("--check-update", check_update,
               "do not serve; report what this version would do with the open tables in --data. "
               "Changes nothing, and a server may be running there");
  app.set_version_flag("--version", "aurora-server " + std::string(kVersion), "print the version");

  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    return early_exit(0, app.help());
  } catch (const CLI::CallForVersion& version) {
    return early_exit(0, std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    return usage_error(std::string(error.what()) + "; see aurora-server --help");
  }

  Givens givens;
  std::optional<Given> file;
  const auto take = [&](const std::string& name) -> std::optional<Given> {
    if (app.count("--" + name) > 0) {
      return Given{is_alone(name, flags[name]) ? "true" : flags[name], "--" + name};
    }
    const std::string variable = environment_name(name);
    if (auto value = environment(variable)) {
      return Given{std::move(*value), variable};
    }
    return std::nullopt;
  };
  for (const ConfigOption& option : config_options()) {
    if (auto given = take(std::string(option.name))) {
      givens.emplace(option.name, std::move(*given));
    }
  }
  if (const auto config_file = take("config")) {
    if (auto added = add_file(givens, config_file->text, config_file->source); !added) {
      return std::unexpected(std::move(added.error()));
    }
  }

  Config config;
  config.threads = usable_cores();
  config.check_update = check_update;
  for (const auto& [name, given] : givens) {
    const ConfigOption& option = *find_option(name);
    if (!option.set(config, given.text)) {
      return usage_error(name + ": '" + given.text + "' (from " + given.source +
                         ") is not valid; it must be " + std::string(option.possible));
    }
    config.given.emplace(name, given.text);
  }
  config.warnings = warnings_about(variables);
  if (config.tls && (config.tls->certificate.empty() || config.tls->key.empty())) {
    return usage_error("tls-certificate and tls-key belong together: give both or neither");
  }
  if (const auto problem = problem_with(config.nats, config.store)) {
    return usage_error(*problem);
  }
  if (const auto problem = problem_with_mail(config)) {
    return usage_error(*problem);
  }
  if (const auto problem = problem_with_provider(config)) {
    return usage_error(*problem);
  }
  if (config.provider.name.empty() && !config.provider.issuer.empty()) {
    config.provider.name = host_of(config.provider.issuer);
  }
  if (config.metrics && config.metrics->port != 0 && *config.metrics == config.listen) {
    return usage_error("metrics: " + to_string(*config.metrics) +
                       " is already the server's own address; choose another port, or omit the "
                       "option");
  }
  if (config.web && !std::filesystem::is_regular_file(*config.web / "index.html")) {
    return usage_error("web: " + config.web->string() +
                       " has no index.html; ./dev build puts the client into "
                       "build/release/share/aurora/web");
  }
  return config;
}

}  // namespace aurora::server
