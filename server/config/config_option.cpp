#include "server/config/config_option.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "server/config/limit_options.hpp"
#include "server/http/host.hpp"
#include "server/http/origin.hpp"
#include "server/people/names.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/mail.hpp"
#include "storage/open_store.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kMaxThreads = 256;
constexpr unsigned kMaxBotDelay = 60'000;
constexpr unsigned kMaxRemindAfter = 86'400;
constexpr unsigned kMaxVacationDays = 183;
constexpr unsigned kMaxDays = 36'500;
constexpr unsigned kMaxRated = 1000;
constexpr std::size_t kMaxConnections = 10'000'000;

/// The whole number that a text is; nothing when it is none, or not within these bounds.
template <typename T>
std::optional<T> number_in(const std::string& text, T least, T most) {
  T number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

template <std::size_t Limits::* kLimit>
bool set_limit(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 1, kMaxConnections);
  config.limits.*kLimit = number.value_or(config.limits.*kLimit);
  return number.has_value();
}

template <unsigned Limits::* kLimit>
bool set_rated(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxRated);
  config.limits.*kLimit = number.value_or(config.limits.*kLimit);
  return number.has_value();
}

/// The texts between commas; false when one of them will not do.
bool set_list(std::vector<std::string>& list, std::string_view text,
              bool (*will_do)(std::string_view)) {
  list.clear();
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    if (!will_do(one)) {
      return false;
    }
    list.emplace_back(one);
  }
  return true;
}

bool set_bool(bool& value, std::string_view text) {
  value = text == "true" || text == "1" || text == "yes" || text == "on";
  return value || text == "false" || text == "0" || text == "no" || text == "off";
}

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

bool set_guest_days(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxDays);
  config.limits.guest_lifetime = std::chrono::days{number.value_or(0)};
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

/// An origin, perhaps with a slash behind it.
bool set_public_url(Config& config, const std::string& text) {
  config.public_url = text.substr(0, text.find_last_not_of('/') + 1);
  return is_origin(config.public_url);
}

bool set_remind_after(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxRemindAfter);
  config.limits.reminder_delay = std::chrono::seconds{number.value_or(0)};
  return number.has_value();
}

bool set_vacation_days(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxVacationDays);
  config.limits.vacation_days = number.value_or(0);
  return number.has_value();
}

bool set_registration(Config& config, const std::string& text) {
  if (text != "open" && text != "invite" && text != "closed") {
    return false;
  }
  config.limits.registration = text == "open"     ? Registration::kOpen
                               : text == "invite" ? Registration::kInvite
                                                  : Registration::kClosed;
  return true;
}

bool set_invite_links(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 0, kMaxRated);
  config.limits.invite_links = number.value_or(config.limits.invite_links);
  return number.has_value();
}

bool set_reminder_allow(Config& config, const std::string& text) {
  std::vector<std::string> list;
  if (!set_list(list, text, [](std::string_view one) { return parse_network(one).has_value(); })) {
    return false;
  }
  config.reminder_allow.clear();
  for (const std::string& one : list) {
    config.reminder_allow.push_back(*parse_network(one));
  }
  return true;
}

/// smtp:// or smtps://, a host and perhaps a port; who signs in is an option of its own.
bool set_smtp_url(Config& config, const std::string& text) {
  config.smtp.url = text.substr(0, text.find_last_not_of('/') + 1);
  std::string_view rest = config.smtp.url;
  const bool scheme = rest.starts_with("smtp://") || rest.starts_with("smtps://");
  rest.remove_prefix(std::min(rest.size(), rest.find("://") + 3));
  return scheme && !rest.empty() && std::ranges::all_of(rest, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                  std::string_view(".-:[]_").contains(c);
         });
}

template <std::string SmtpOptions::* kMember>
bool set_smtp(Config& config, const std::string& text) {
  config.smtp.*kMember = text;
  return !text.empty();
}

bool set_smtp_password_file(Config& config, const std::string& text) {
  config.smtp_password_file = text;
  return !text.empty();
}

bool set_smtp_plain(Config& config, const std::string& text) {
  return set_bool(config.smtp.plain, text);
}

bool set_mail_from(Config& config, const std::string& text) {
  const auto address = accepted_mail_address(text);
  config.smtp.from = address.value_or(std::string());
  return address.has_value();
}

/// As the provider writes it: a slash at the end is part of it.
bool set_oidc_issuer(Config& config, const std::string& text) {
  config.provider.issuer = text;
  return is_safe_url(text) && text.size() <= storage::kMaxNameLength && !text.contains('?');
}

bool set_oidc_client_id(Config& config, const std::string& text) {
  config.provider.client_id = text;
  return !text.empty();
}

bool set_oidc_secret_file(Config& config, const std::string& text) {
  config.oidc_secret_file = text;
  return !text.empty();
}

bool set_oidc_name(Config& config, const std::string& text) {
  const auto accepted = accepted_name(text);
  config.provider.name = accepted.value_or(std::string());
  return accepted.has_value();
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
                 "how long a server bot waits before a move, in milliseconds (default 600)",
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
    ConfigOption{"public-url", "URL",
                 "where people open this server in a browser; lets players be reminded who are "
                 "away, see docs/reminders.md (default: nobody is reminded)",
                 "an address without a path, such as https://aurora.example.org", &set_public_url},
    ConfigOption{"remind-after", "SECONDS",
                 "how long a player must be away from a table before a reminder (default 60)",
                 "a whole number of seconds from 0 to 86400", &set_remind_after},
    ConfigOption{"vacation-days", "DAYS",
                 "vacation that a player may take within 365 days, from tables with days for each "
                 "decision that allow it (default 28; 0: none)",
                 "a whole number of days from 0 to 183", &set_vacation_days},
    ConfigOption{"registration", "WHO",
                 "who may become a player: open, invite (whoever has a link, see `aurora admin "
                 "invite-link`) or closed (default open)",
                 "open, invite or closed", &set_registration},
    ConfigOption{"invite-links", "N",
                 "links that let people in which a player with an account may have at a time "
                 "(default 0: only the operator makes some)",
                 "a whole number from 0 to 1000", &set_invite_links},
    ConfigOption{"reminder-allow", "LIST",
                 "networks of your own to which reminders may be sent, separated by commas "
                 "(default: only the internet at large)",
                 "a list of addresses or networks, such as 10.0.0.5,fd00::/8", &set_reminder_allow},
    ConfigOption{"smtp-url", "URL",
                 "your mail server: lets players be reminded by e-mail and recover their accounts; "
                 "needs public-url and mail-from, see docs/reminders.md (default: no e-mail)",
                 "smtp://HOST:PORT (STARTTLS) or smtps://HOST:PORT", &set_smtp_url},
    ConfigOption{"smtp-user", "NAME", "who signs in at the mail server (default: nobody)", "a name",
                 &set_smtp<&SmtpOptions::user>},
    ConfigOption{"smtp-password-file", "FILE", "the file whose first line is the password for it",
                 "the path of a file", &set_smtp_password_file},
    ConfigOption{"smtp-ca", "FILE",
                 "who has signed the certificate of the mail server (default: whom the system "
                 "trusts)",
                 "the path of a file in PEM format", &set_smtp<&SmtpOptions::ca_file>},
    ConfigOption{"smtp-plain", kBool,
                 "speak to the mail server without TLS; only for one on this machine or in your "
                 "own network (default false)",
                 "true or false", &set_smtp_plain},
    ConfigOption{"mail-from", "ADDRESS", "the address that e-mails come from",
                 "an e-mail address, such as aurora@example.org", &set_mail_from},
    ConfigOption{"oidc-issuer", "URL",
                 "your identity provider (OpenID Connect): lets people sign in with the account "
                 "they have there; needs oidc-client-id, oidc-client-secret-file and public-url, "
                 "see docs/hosting.md (default: none)",
                 "an address that begins with https://, or http://localhost, exactly as the "
                 "provider calls itself",
                 &set_oidc_issuer},
    ConfigOption{"oidc-client-id", "ID", "what this server is called there", "a name",
                 &set_oidc_client_id},
    ConfigOption{"oidc-client-secret-file", "FILE",
                 "the file whose first line is this server's secret there", "the path of a file",
                 &set_oidc_secret_file},
    ConfigOption{"oidc-name", "NAME",
                 "what people know it as, for the button (default: the host name of oidc-issuer)",
                 "a name of at most 32 characters", &set_oidc_name},
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

std::span<const ConfigOption> config_options() {
  static const std::vector<ConfigOption> kAll = [] {
    std::vector<ConfigOption> all(kOptions.begin(), kOptions.end());
    const auto limits = limit_options();
    all.insert(all.end(), limits.begin(), limits.end());
    return all;
  }();
  return kAll;
}

std::string environment_name(std::string_view option) {
  std::string name = "AURORA_";
  for (const char c : option) {
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return name;
}

}  // namespace aurora::server
