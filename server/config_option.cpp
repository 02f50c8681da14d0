#include "server/config_option.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string_view>

#include "server/origin.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kMostThreads = 256;
constexpr unsigned kMostBotDelay = 60'000;

bool set_listen(Config& config, const std::string& text) {
  const auto address = parse_listen_address(text);
  if (address) {
    config.listen = *address;
  }
  return address.has_value();
}

bool set_metrics(Config& config, const std::string& text) {
  config.metrics = parse_listen_address(text);
  return config.metrics.has_value();
}

TlsFiles& tls_of(Config& config) { return config.tls ? *config.tls : config.tls.emplace(); }

bool set_tls_certificate(Config& config, const std::string& text) {
  tls_of(config).certificate = text;
  return !text.empty();
}

bool set_tls_key(Config& config, const std::string& text) {
  tls_of(config).key = text;
  return !text.empty();
}

bool set_data(Config& config, const std::string& text) {
  config.data = text;
  return !text.empty();
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
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 1 ||
      number > kMostThreads) {
    return false;
  }
  config.threads = number;
  return true;
}

bool set_bot_delay(Config& config, const std::string& text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number > kMostBotDelay) {
    return false;
  }
  config.bot_delay = std::chrono::milliseconds{number};
  return true;
}

bool set_bool(bool& value, const std::string& text) {
  value = text == "true";
  return value || text == "false";
}

bool set_require_data(Config& config, const std::string& text) {
  return set_bool(config.require_data, text);
}

bool set_trust_proxy(Config& config, const std::string& text) {
  return set_bool(config.door.trust_proxy, text);
}

bool set_origins(Config& config, const std::string& text) {
  config.door.origins.clear();
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    if (!is_origin(one)) {
      return false;
    }
    config.door.origins.emplace_back(one);
  }
  return true;
}

bool set_log_level(Config& config, const std::string& text) {
  const auto level = log_level_of(text);
  config.log_level = level.value_or(config.log_level);
  return level.has_value();
}

bool set_log_format(Config& config, const std::string& text) {
  if (text != "text" && text != "json") {
    return false;
  }
  config.log_format = text == "json" ? LogFormat::kJson : LogFormat::kText;
  return true;
}

constexpr std::array kOptions{
    ConfigOption{"listen", "ADDRESS:PORT",
                 "where to serve HTTP and WebSocket (default 127.0.0.1:8080)",
                 "an IP address and a port, such as 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:0 (port "
                 "0: any free port)",
                 &set_listen},
    ConfigOption{"data", "DIR", "where everything is kept; made if missing (default ./data)",
                 "the path of a directory", &set_data},
    ConfigOption{"require-data", kBool,
                 "start only when the data directory has a database: an empty or unmounted one is "
                 "no new server then (default false)",
                 "true or false", &set_require_data},
    ConfigOption{"content", "DIR",
                 "the content pack to play with (default: the base pack, built in)",
                 "the path of a directory with a content pack", &set_content},
    ConfigOption{"web", "DIR",
                 "the built browser client (default: ../share/aurora/web beside the program)",
                 "the path of a directory with an index.html", &set_web},
    ConfigOption{"threads", "N", "worker threads (default: one per core that it may use)",
                 "a whole number from 1 to 256", &set_threads},
    ConfigOption{"bot-delay", "MS",
                 "how long the server's own bots think about a move (default 600 milliseconds)",
                 "a whole number of milliseconds from 0 to 60000", &set_bot_delay},
    ConfigOption{"trust-proxy", kBool,
                 "believe the last address in X-Forwarded-For; only behind a proxy (default false)",
                 "true or false", &set_trust_proxy},
    ConfigOption{
        "origins", "LIST", "other pages that may connect, separated by commas (default: none)",
        "a list of origins, such as https://example.org,https://www.example.org", &set_origins},
    ConfigOption{"tls-certificate", "FILE",
                 "serve HTTPS with this certificate and those that vouch for it; read again when "
                 "the file changes (default: no TLS)",
                 "the path of a file in PEM format", &set_tls_certificate},
    ConfigOption{"tls-key", "FILE", "the private key of the certificate",
                 "the path of a file in PEM format", &set_tls_key},
    ConfigOption{"metrics", "ADDRESS:PORT",
                 "where to serve /metrics for Prometheus (default: on the port of --listen, to "
                 "this machine only)",
                 "an IP address and a port, such as 127.0.0.1:9464", &set_metrics},
    ConfigOption{"log-level", "LEVEL", "trace, debug, info, warning, error or off (default info)",
                 "trace, debug, info, warning, error or off", &set_log_level},
    ConfigOption{"log-format", "FORMAT", "text or json (default text)", "text or json",
                 &set_log_format},
};

}  // namespace

std::span<const ConfigOption> config_options() { return kOptions; }

std::string environment_name(std::string_view option) {
  std::string name = "AURORA_";
  for (const char c : option) {
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return name;
}

}  // namespace aurora::server
