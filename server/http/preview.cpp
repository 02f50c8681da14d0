#include "server/http/preview.hpp"

#include <algorithm>
#include <optional>

#include "protocol/limits.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {
namespace {

constexpr Millis kSecondMs = 1'000;
constexpr Millis kMinuteMs = 60 * kSecondMs;
constexpr Millis kDayMs = 24 * 60 * kMinuteMs;

std::string map_words(engine::MapName map) {
  switch (map) {
    case engine::MapName::kAlpha: return "Map Alpha";
    case engine::MapName::kBeta: return "Map Beta";
    case engine::MapName::kGamma: return "Map Gamma";
  }
  return "A map";
}

std::string clock_words(const std::optional<ClockRules>& clock) {
  if (!clock) {
    return "no clock";
  }
  if (clock->decision >= kDayMs && clock->decision % kDayMs == 0) {
    return std::to_string(clock->decision / kDayMs) + " d a decision";
  }
  if (clock->decision > 0) {
    return std::to_string(clock->decision / kMinuteMs) + " min a decision";
  }
  return std::to_string(clock->bank / kMinuteMs) + " min + " +
         std::to_string(clock->increment / kSecondMs) + " s";
}

std::string host_name(const TableSummary& table) {
  const bool named = !table.locked && !table.house.club && table.host.valid() &&
                     table.host.index() < table.seats.size();
  return named ? table.seats[table.host.index()].name : std::string();
}

}  // namespace

Preview preview_of(const TableSummary& table) {
  const std::string host = host_name(table);
  const auto taken = std::ranges::count_if(table.seats, &SeatSummary::taken);
  const bool begun = table.status != storage::TableStatus::kLobby;
  Preview preview;
  if (begun) {
    preview.title = host.empty() ? "A game of Last Aurora" : host + " plays Last Aurora";
  } else {
    preview.title =
        (host.empty() ? std::string("You are invited") : host + " invites you") + " to Last Aurora";
  }
  preview.description = map_words(table.setup.map) + (table.setup.mines ? " with mines" : "") +
                        " · " + clock_words(table.house.clock) + " · " + std::to_string(taken) +
                        " of " + std::to_string(table.seats.size()) + " seats taken";
  if (table.house.club) {
    preview.description += " · for members of a club";
  }
  if (table.locked) {
    preview.description += " · needs a password";
  }
  if (begun) {
    preview.description += table.house.spectators ? ". The game has begun; you may watch it."
                                                  : ". The game has begun.";
  } else {
    preview.description += static_cast<std::size_t>(taken) == table.seats.size()
                               ? ". All seats are taken."
                               : ". Open the link and take a seat.";
  }
  return preview;
}

std::string_view invited_code(std::string_view target) {
  constexpr std::string_view kJoin = "/join/";
  target = target.substr(0, target.find('?'));
  if (!target.starts_with(kJoin)) {
    return {};
  }
  const std::string_view code = target.substr(kJoin.size());
  const bool plain = std::ranges::all_of(code, [](char c) {
    return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
  });
  return plain && code.size() <= protocol::kMaxCodeBytes ? code : std::string_view();
}

}  // namespace aurora::server
