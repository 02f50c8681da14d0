// How many cards of which kind: the boards' tables, items, counters and the exploration deck.
#include <algorithm>
#include <array>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

constexpr std::array<int, engine::kPeriods> kExtraPerPeriod{9, 9, 2};  // K-05
constexpr int kPlain = 34;                                             // K-05
constexpr int kItems = 14;                                             // K-21

/// A file as a whole.
Origin whole(std::string_view file) { return {std::string(file), "", 0}; }

/// Exploration cards stand in several files; a wrong total belongs to none of them alone.
constexpr std::string_view kCardFiles = "(all exploration cards)";

int period_of(engine::CardBack back) {
  return static_cast<int>(back) - static_cast<int>(engine::CardBack::kPeriod1);
}

bool is_exploration(const engine::CardSpec& card) {
  return !card.expansion && card.back != engine::CardBack::kStart &&
         card.back != engine::CardBack::kLoot && card.type != engine::CardType::kEnemy;
}

}  // namespace

void check_board(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  if (catalog.fame_min != -1) {
    report(out, whole("board.toml"), "fame.bottom", "must be -1 (K-18, FAME-06)");
  }
  if (catalog.fame_max < 2) {
    report(out, whole("board.toml"), "fame.top", "must be at least 2 (K-18)");
  }
  constexpr std::array<std::array<int, engine::kPeriods>, 3> kKept{
      {{4, 4, 2}, {6, 6, 2}, {9, 9, 2}}};
  constexpr std::array<std::string_view, 3> kNames{"two_players", "three_players", "four_players"};
  for (std::size_t players = 0; players < kKept.size(); ++players) {
    for (std::size_t period = 0; period < engine::kPeriods; ++period) {
      if (catalog.extra_kept[players][period] != kKept[players][period]) {
        report(out, whole("board.toml"),
               "extra_cards." + std::string(kNames[players]) + "[" + std::to_string(period) + "]",
               "must be " + std::to_string(kKept[players][period]) + " (SETUP-07)");
      }
    }
  }
}

void check_exploration(const Draft& draft, Violations& out) {
  int plain = 0;
  std::array<int, engine::kPeriods> plain_per_period{};
  std::array<int, engine::kPeriods> extra{};
  for (const engine::CardSpec& card : draft.catalog().cards) {
    if (!is_exploration(card)) {
      continue;
    }
    const auto period = static_cast<std::size_t>(period_of(card.back));
    ++(card.extra ? extra : plain_per_period)[period];
    plain += card.extra ? 0 : 1;
  }
  if (plain != kPlain) {
    report(out, whole(kCardFiles), "plain",
           "there are " + std::to_string(plain) +
               " cards without the extra symbol; there must be " + std::to_string(kPlain) +
               " (K-05)");
  }
  for (std::size_t period = 0; period < engine::kPeriods; ++period) {
    if (extra[period] != kExtraPerPeriod[period]) {
      report(out, whole(kCardFiles), "period " + std::to_string(period + 1) + ", extra",
             "there are " + std::to_string(extra[period]) + " extra cards; there must be " +
                 std::to_string(kExtraPerPeriod[period]) + " (K-05)");
    }
    if (plain_per_period[period] == 0) {
      report(out, whole(kCardFiles), "period " + std::to_string(period + 1) + ", plain",
             "the period has no cards without the extra symbol");
    }
  }
  const auto& cards = draft.catalog().cards;
  const auto event = [](const engine::CardSpec& card) {
    return card.type == engine::CardType::kEvent && !card.expansion;
  };
  if (std::none_of(cards.begin(), cards.end(), event)) {
    report(out, whole("events.toml"), "event", "there must be at least one event (K-23)");
  }
}

void check_items(const Draft& draft, Violations& out) {
  int total = 0;
  for (const engine::ItemKind kind : engine::kAll<engine::ItemKind>) {
    const bool counts = kind != engine::ItemKind::kMine && !engine::from_expansion(kind);
    total += counts ? draft.catalog().item_copies[static_cast<std::size_t>(kind)] : 0;
  }
  if (total != kItems) {
    report(out, whole("items.toml"), "copies",
           "add up to " + std::to_string(total) + "; there are " + std::to_string(kItems) +
               " item cards (K-21)");
  }
}

void check_waypoints(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  if (catalog.waypoints.size() != engine::kWaypointPlaces) {
    report(out, whole("waypoints.toml"), "waypoint",
           "there are " + std::to_string(catalog.waypoints.size()) + " counters; there must be " +
               std::to_string(engine::kWaypointPlaces) + ", one for each marked space (K-19)");
  }
  std::array<int, engine::kCount<engine::WaypointKind>> kinds{};
  for (const engine::WaypointSpec& waypoint : catalog.waypoints) {
    ++kinds[static_cast<std::size_t>(waypoint.kind)];
  }
  for (const engine::WaypointKind kind : engine::kAll<engine::WaypointKind>) {
    if (kinds[static_cast<std::size_t>(kind)] == 0) {
      report(out, whole("waypoints.toml"), "waypoint",
             "no counter is of the kind " + std::string(key_of(kind)) +
                 "; all three kinds exist (WAY-01 to WAY-03)");
    }
  }
}

}  // namespace aurora::content
