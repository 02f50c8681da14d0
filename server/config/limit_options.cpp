#include "server/config/limit_options.hpp"

#include <array>
#include <charconv>

namespace aurora::server {
namespace {

constexpr unsigned kMax = 1'000'000'000;
constexpr double kLongest = 86'400;

constexpr std::string_view kCount = "a whole number from 1 to 1000000000";
constexpr std::string_view kRate =
    "two numbers such as 5/30: a burst of 5, then one every 30 seconds";
constexpr std::string_view kSeconds = "a whole number of seconds from 1 to 1000000000";

std::optional<unsigned> count_of(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good =
      error == std::errc{} && end == text.data() + text.size() && number >= 1 && number <= kMax;
  return good ? std::optional(number) : std::nullopt;
}

template <auto kMember>
bool set_count(Config& config, const std::string& text) {
  const auto count = count_of(text);
  config.limits.*kMember = count.value_or(0);
  return count.has_value();
}

template <auto kMember>
bool set_seconds(Config& config, const std::string& text) {
  const auto count = count_of(text);
  config.limits.*kMember = std::chrono::seconds{count.value_or(0)};
  return count.has_value();
}

template <auto kMember>
bool set_rate(Config& config, const std::string& text) {
  const auto rate = rate_of(text);
  config.limits.*kMember = rate.value_or(Rate{});
  return rate.has_value();
}

template <auto kMember>
constexpr ConfigOption count(std::string_view name, std::string_view help) {
  return {name, "N", help, kCount, &set_count<kMember>};
}

template <auto kMember>
constexpr ConfigOption rate(std::string_view name, std::string_view help) {
  return {name, "N/SECONDS", help, kRate, &set_rate<kMember>};
}

using L = Limits;

constexpr std::array kOptions{
    count<&L::open_tables>("limit-tables", "tables waiting for players, in total (default 10000)"),
    count<&L::open_tables_per_address>("limit-tables-per-address",
                                       "… created from one address (default 64)"),
    count<&L::open_tables_per_player>("limit-tables-per-player",
                                      "… with a seat of the same player (default 8)"),
    count<&L::set_tables_per_player>("limit-set-tables-per-player",
                                     "… of them set for a time (default 3)"),
    count<&L::listed_tables>("limit-listed", "tables in the public list (default 100)"),
    count<&L::listed_tables_per_host>("limit-listed-per-host", "… with the same host (default 3)"),
    ConfigOption{"limit-listed-absence", "SECONDS",
                 "how long a table stays listed after everybody has left (default 120)", kSeconds,
                 &set_seconds<&L::listed_absence_timeout>},
    ConfigOption{"limit-left", "SECONDS",
                 "how long somebody is gone before the others may let a bot play for them (default "
                 "120)",
                 kSeconds, &set_seconds<&L::left_timeout>},
    ConfigOption{"limit-table-idle", "SECONDS",
                 "how long a table that nobody follows stays in memory (default 600)", kSeconds,
                 &set_seconds<&L::table_idle_timeout>},
    rate<&L::tables_made>("limit-tables-made", "tables created by one player (default 20/10)"),
    rate<&L::tables_made_of_address>("limit-tables-made-per-address",
                                     "… and from one address (default 200/1)"),
    rate<&L::seats_taken>("limit-seats-taken", "seats taken by one player (default 30/5)"),
    rate<&L::seats_taken_of_address>("limit-seats-taken-per-address",
                                     "… and from one address (default 300/1)"),
    rate<&L::lobby_changes>(
        "limit-lobby-changes",
        "lobby changes by one player at one table: colours, bots and so on (default 40/3)"),
    rate<&L::proposals>("limit-proposals", "proposals by one player at one table (default 10/10)"),
    rate<&L::wrong_codes>("limit-wrong-codes", "wrong join codes from one address (default 60/1)"),
    rate<&L::sign_ins_of_address>("limit-sign-ins",
                                  "passwords tried from one address (default 60/3)"),
    rate<&L::wrong_sign_ins>("limit-wrong-passwords",
                             "wrong passwords from one address for one login (default 5/30)"),
    rate<&L::wrong_sign_ins_of_login>("limit-wrong-passwords-per-login",
                                      "… and from all addresses (default 200/10)"),
    rate<&L::wrong_table_passwords>(
        "limit-wrong-table-passwords",
        "wrong table passwords from one address for one table (default 10/10)"),
    rate<&L::wrong_table_passwords_of_table>("limit-wrong-table-passwords-per-table",
                                             "… and from all addresses (default 200/1)"),
    rate<&L::chat>("limit-chat", "chat lines by one person at one table (default 5/2)"),
    rate<&L::spectator_chat_of_address>(
        "limit-chat-of-spectators", "… and by all spectators from one address (default 60/0.5)"),
    count<&L::chat_lines_per_player>(
        "limit-lines-per-player",
        "chat lines kept per player and game, and as many before the game (default 2500)"),
    count<&L::chat_lines_in_lobby>("limit-lines-before-game",
                                   "… of all players together before the game (default 2500)"),
    count<&L::chat_lines_per_spectator>("limit-lines-per-spectator",
                                        "… per spectator (default 250)"),
    count<&L::chat_lines_of_spectator_address>(
        "limit-lines-per-spectator-address", "… of all spectators from one address (default 1000)"),
    count<&L::chat_lines_of_spectators>("limit-lines-of-spectators",
                                        "… of all spectators together (default 10000)"),
};

}  // namespace

std::span<const ConfigOption> limit_options() { return kOptions; }

std::optional<Rate> rate_of(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) {
    return std::nullopt;
  }
  const auto burst = count_of(text.substr(0, slash));
  const std::string_view seconds = text.substr(slash + 1);
  double every = 0;
  const auto [end, error] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), every);
  const bool in_range = every > 0 && every <= kLongest;  // NaN is not
  if (!burst || error != std::errc{} || end != seconds.data() + seconds.size() || !in_range) {
    return std::nullopt;
  }
  return Rate{static_cast<double>(*burst), Limits::Seconds{every}};
}

}  // namespace aurora::server
