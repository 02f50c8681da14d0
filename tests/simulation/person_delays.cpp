// What people without a seat hear of games that they see later than those who play.
#include <charconv>

#include "tests/simulation/person.hpp"

namespace aurora::simulation {

namespace {

constexpr std::string_view kDegrees = "It is ";

/// What a player has said gives away how far the game was.
std::optional<std::uint32_t> version_in(std::string_view text) {
  std::uint32_t version = 0;
  if (!text.starts_with(kDegrees)) {
    return std::nullopt;
  }
  text.remove_prefix(kDegrees.size());
  const auto read = std::from_chars(text.data(), text.data() + text.size(), version);
  return read.ec == std::errc() ? std::optional(version) : std::nullopt;
}

}  // namespace

void Person::say_how_cold_it_is() {
  v1::ClientFrame frame;
  v1::Say& say = *frame.mutable_say();
  say.set_table_id(mirror_.table_id());
  say.set_text(std::string(kDegrees) + std::to_string(mirror_.version()) + " degrees below zero.");
  send(frame);
}

/// What servers with wrong clocks on the wall show is not checked.
void Person::watch_delay(const std::string& table, std::uint32_t version) {
  if (sees_late() && !world_.several()) {
    constexpr std::int64_t kSecond = 1'000;
    world_.delays().shown(name_, table, version, world_.uptime().at(world_.milliseconds()),
                          kSecond * meeting_.options.spectator_delay_s());
  }
}

void Person::watch_delay(const v1::TableInfo& table) {
  if (table.status() == v1::TABLE_STATUS_PLAYING) {
    watch_delay(table.table_id(), table.version());
  } else if (table.status() != v1::TABLE_STATUS_LOBBY) {
    world_.delays().ended(table.table_id(), table.version());
  }
}

void Person::watch_delay() {
  if (mirror_.view().result.over) {
    world_.delays().ended(mirror_.table_id(), mirror_.version());
  }
  watch_delay(mirror_.table_id(), mirror_.version());
}

void Person::heard_lines(const v1::Chat& chat) {
  for (const v1::ChatLine& line : chat.lines()) {
    const auto version = line.seat() == 0 ? std::nullopt : version_in(line.text());
    if (version && mirror_.ready()) {
      watch_delay(mirror_.table_id(), *version);
    }
  }
}

}  // namespace aurora::simulation
