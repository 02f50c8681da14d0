// What games are rated, who reaches the server, and what it says of itself.
#include <array>

#include "server/config/option_groups.hpp"
#include "server/config/option_texts.hpp"
#include "server/http/host.hpp"
#include "server/http/origin.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kMaxRated = 1000;

template <unsigned Limits::* kLimit>
bool set_rated(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxRated);
  config.limits.*kLimit = number.value_or(config.limits.*kLimit);
  return number.has_value();
}

bool set_trust_proxy(Config& config, const std::string& text) {
  return set_bool(config.door.trust_proxy, text);
}

bool set_origins(Config& config, const std::string& text) {
  return set_list(config.door.origins, text, is_origin);
}

bool set_hosts(Config& config, const std::string& text) {
  return set_list(config.door.hosts, text, is_host);
}

bool set_imprint(Config& config, const std::string& text) {
  config.legal.imprint = text;
  return !text.empty();
}

bool set_privacy(Config& config, const std::string& text) {
  config.legal.privacy = text;
  return !text.empty();
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

bool set_metrics(Config& config, const std::string& text) {
  config.metrics = parse_listen_address(text);
  return config.metrics.has_value();
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

constexpr std::array kDoorOptions{
    ConfigOption{
        "rated-rounds", "N",
        "rate a game for players who made decisions in at least this many rounds (default 3)",
        "a whole number from 0 to 1000", &set_rated<&Limits::rated_rounds>},
    ConfigOption{"rated-games-of-pair", "N",
                 "maximum rated games per day between the same two players (default 8)",
                 "a whole number from 0 to 1000", &set_rated<&Limits::rated_games_of_pair>},
    ConfigOption{"rated-games-of-address", "N",
                 "maximum rated games per day of a player against others at the same address "
                 "(default 12)",
                 "a whole number from 0 to 1000", &set_rated<&Limits::rated_games_of_address>},
    ConfigOption{
        "trust-proxy", kBool,
        "trust X-Forwarded-For (its last address) and X-Forwarded-Proto; only behind a proxy "
        "(default false)",
        "true or false", &set_trust_proxy, true},
    ConfigOption{"origins", "LIST",
                 "origins of other web pages that may connect, separated by commas (default: none)",
                 "a list of origins, such as https://example.org,https://www.example.org",
                 &set_origins, true},
    ConfigOption{"hosts", "LIST",
                 "host names of the server, separated by commas; requests for other names are "
                 "refused, see docs/hosting.md (default: any name, except for direct connections "
                 "from this machine)",
                 "a list of names without ports, such as aurora.example.org,play.example.org",
                 &set_hosts, true},
    ConfigOption{"connections", "N",
                 "maximum connections (default: the limit of open files, minus 64)",
                 "a whole number from 1 to 10000000", &set_limit<&Limits::connections>},
    ConfigOption{"connections-per-address", "N",
                 "maximum player connections per address (default 256)",
                 "a whole number from 1 to 10000000", &set_limit<&Limits::connections_per_address>},
    ConfigOption{"http-connections", "N",
                 "maximum HTTP connections that are not players' (default 2048, at most a quarter "
                 "of all connections)",
                 "a whole number from 1 to 10000000", &set_limit<&Limits::http_connections>},
    ConfigOption{"http-connections-per-address", "N",
                 "… and per address (default 256, at most half of them)",
                 "a whole number from 1 to 10000000",
                 &set_limit<&Limits::http_connections_per_address>},
    ConfigOption{"imprint", "FILE", "your imprint page, shown at /imprint",
                 "the path of an HTML or text file", &set_imprint, true},
    ConfigOption{"privacy", "FILE", "your privacy page, shown at /privacy",
                 "the path of an HTML or text file", &set_privacy, true},
    ConfigOption{
        "tls-certificate", "FILE",
        "serve HTTPS with this certificate chain; reloaded when the file changes (default: "
        "no TLS)",
        "the path of a file in PEM format", &set_tls_certificate},
    ConfigOption{"tls-key", "FILE", "the private key of the certificate",
                 "the path of a file in PEM format", &set_tls_key},
    ConfigOption{"metrics", "ADDRESS:PORT",
                 "where to serve /metrics for Prometheus (default: on the port of --listen, for "
                 "this machine only)",
                 "an IP address and a port, such as 127.0.0.1:9464", &set_metrics},
    ConfigOption{"log-level", "LEVEL", "trace, debug, info, warning, error or off (default info)",
                 "trace, debug, info, warning, error or off", &set_log_level, true},
    ConfigOption{"log-format", "FORMAT", "text or json (default text)", "text or json",
                 &set_log_format},
};

}  // namespace

std::span<const ConfigOption> door_options() { return kDoorOptions; }

}  // namespace aurora::server
