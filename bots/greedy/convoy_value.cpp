#include "bots/greedy/convoy_value.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/road.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxKind;
using engine::BoxSet;
using engine::CardId;
using engine::Column;
using engine::Convoy;
using engine::ConvoySlot;
using engine::SlotSet;
using engine::Token;

namespace {

constexpr Value kSpeedPerMove = 90;

/// A value per box.
using BoxValues = engine::FixedVector<Value, engine::kConvoySlots * engine::kBoxesPerCard>;

/// The sum of the first `n`, or of all.
Value sum_of_first(const BoxValues& values, int n) {
  return std::accumulate(values.begin(), values.begin() + std::clamp<int>(n, 0, values.count), 0);
}

/// The n-th box of a kind is worth less than the one before.
Value cargo_value(int boxes, int people) {
  Value sum = 0;
  for (int i = 0; i < boxes; ++i) {
    sum += i < people + 4 ? 55 : i < people + 7 ? 35 : 12;
  }
  return sum;
}

Value weapons_value(const Outlook& outlook, const Convoy& convoy) {
  BoxValues shots;
  for (const Box box : engine::weapons_of(outlook.catalog, convoy)) {
    shots.push_back(
        value_of_shot(outlook.catalog, engine::box_spec(outlook.catalog, convoy, box).value));
  }
  std::sort(shots.begin(), shots.end(), std::greater<>());
  Value sum = 0;
  for (std::size_t i = 0; i < shots.size(); ++i) {
    sum += shots[i] * outlook.rounds_left / (2 * static_cast<Value>(i + 1));
  }
  return sum;
}

Value special_boxes_value(const Outlook& outlook, const Convoy& convoy) {
  const auto total = [&](BoxKind kind) {
    return engine::total_value(outlook.catalog, convoy,
                               engine::working(outlook.catalog, convoy, kind));
  };
  const auto number = [&](BoxKind kind) {
    return engine::working(outlook.catalog, convoy, kind).size();
  };
  const int rounds = outlook.rounds_left;
  Value sum = total(BoxKind::kSpeed) * kSpeedPerMove * outlook.moves_left();
  sum += number(BoxKind::kFoodEachRound) * 65 * (rounds - 1);
  sum += total(BoxKind::kFame) * kFame;
  sum += total(BoxKind::kFamePerFood) * 70;
  sum += number(BoxKind::kRecycling) * 40 * outlook.moves_left();
  sum += value_of_powered_boxes(outlook, convoy);
  if (engine::has_tracks(outlook.catalog, convoy)) {
    sum += spaces_saved_by_tracks(outlook) * 60;
  }
  return sum;
}

/// Boxes of any kind soak up damage; armour costs nothing when it does.
Value armour_value(const Outlook& outlook, const Convoy& convoy) {
  const int armour = engine::working(outlook.catalog, convoy, BoxKind::kArmour).size();
  return (std::min(armour, 4) * 22 + std::max(0, armour - 4) * 8) *
         std::min(outlook.rounds_left, 4) / 2;
}

Value cards_value(const Outlook& outlook, const Convoy& convoy) {
  Value sum = 0;
  for (const ConvoySlot slot : engine::cards_of(convoy)) {
    const bool whole = (convoy.damage & engine::boxes_in(SlotSet::of(slot))).empty();
    sum += whole ? (kFame - outlook.chance) : 0;  // SCORE-08
  }
  return sum;
}

/// Survivors without a box go, and their cards with them.
Value crowding(const Outlook& outlook, const Convoy& convoy) {
  const int people = static_cast<int>(outlook.crew().survivors.size());
  const int places = engine::accepting(outlook.catalog, convoy, Token::kSurvivor).size();
  Value cost = std::max(0, people - places) * 300;
  const BoxSet cab = engine::accepting(outlook.catalog, convoy, Token::kSurvivor) &
                     engine::boxes_in(engine::kTruckOnly);
  if (cab.empty()) {
    cost += 250 * outlook.moves_left();  // MOVE-02
  }
  return cost;
}

}  // namespace

Value value_of(const Outlook& outlook, const Convoy& convoy) {
  const auto& truck = outlook.catalog.vehicle(convoy.at(engine::truck_slot()));
  const int people = static_cast<int>(outlook.crew().survivors.size());
  BoxSet cargo;
  for (const Token token : engine::kAllTokens) {
    cargo |= engine::accepting(outlook.catalog, convoy, token);
  }
  Value sum = truck.speed * kSpeedPerMove * outlook.moves_left();
  sum += std::max(0, truck.towing - convoy.trailers()) * 30;
  sum += cargo_value(cargo.size(), people);
  sum += weapons_value(outlook, convoy);
  sum += special_boxes_value(outlook, convoy);
  sum += armour_value(outlook, convoy);
  sum += cards_value(outlook, convoy);
  return sum - crowding(outlook, convoy);
}

Convoy with_card(const Outlook& outlook, ConvoySlot slot, CardId card) {
  Convoy convoy = outlook.convoy();
  const BoxSet old = engine::boxes_in(SlotSet::of(slot));
  convoy.cards[slot.index()] = card;
  convoy.damage -= old;
  for (BoxSet& tokens : convoy.tokens) {
    tokens -= old;
  }
  return convoy;
}

Convoy without_trailer(const Convoy& convoy, Column column) {
  Convoy rest = convoy;
  for (std::size_t c = column.index(); c < engine::kColumns; ++c) {
    for (const auto slot_in : {engine::bottom_slot, engine::device_slot}) {
      const ConvoySlot to = slot_in(engine::column_at(c));
      rest.cards[to.index()] = CardId::none();
      rest.damage -= engine::boxes_in(SlotSet::of(to));
      if (c + 1 >= engine::kColumns) {
        continue;
      }
      const ConvoySlot from = slot_in(engine::column_at(c + 1));
      rest.cards[to.index()] = convoy.cards[from.index()];
      for (std::size_t i = 0; i < engine::kBoxesPerCard; ++i) {
        if (convoy.damage.has(engine::box_at(from, i))) {
          rest.damage.add(engine::box_at(to, i));
        }
      }
    }
  }
  return rest;
}

Value gain_of_installing(const Outlook& outlook, CardId card) {
  const Convoy& convoy = outlook.convoy();
  const Value before = value_of(outlook, convoy);
  const int trailers = convoy.trailers();
  const int towing = outlook.catalog.vehicle(convoy.at(engine::truck_slot())).towing;
  const auto gain = [&](ConvoySlot slot) {
    return value_of(outlook, with_card(outlook, slot, card)) - before;
  };
  Value best = std::numeric_limits<Value>::min();
  switch (outlook.catalog.card(card).type) {
    case engine::CardType::kTruck: {
      Convoy next = with_card(outlook, engine::truck_slot(), card);
      while (next.trailers() > outlook.catalog.vehicle(card).towing) {
        Convoy least = without_trailer(next, engine::column_at(1));
        for (int c = 2; c <= next.trailers(); ++c) {
          const Convoy other =
              without_trailer(next, engine::column_at(static_cast<std::size_t>(c)));
          if (value_of(outlook, other) > value_of(outlook, least)) {
            least = other;
          }
        }
        next = least;
      }
      return value_of(outlook, next) - before;
    }
    case engine::CardType::kTrailer:
      if (trailers < towing) {
        return gain(engine::bottom_slot(engine::column_at(static_cast<std::size_t>(trailers) + 1)));
      }
      for (int c = 1; c <= trailers; ++c) {
        best = std::max(best,
                        gain(engine::bottom_slot(engine::column_at(static_cast<std::size_t>(c)))));
      }
      return best;
    case engine::CardType::kDevice:
    case engine::CardType::kSurvivor:
    case engine::CardType::kLocation:
    case engine::CardType::kEncounter:
    case engine::CardType::kEvent:
    case engine::CardType::kEnemy:
      for (int c = 0; c <= trailers; ++c) {
        best = std::max(best,
                        gain(engine::device_slot(engine::column_at(static_cast<std::size_t>(c)))));
      }
      return best;
  }
  return best;
}

Value cost_of_damage(const Outlook& outlook, Box box) {
  Convoy hit = outlook.convoy();
  Value cost = 1 + value_of(outlook, hit);
  hit.damage.add(box);
  if (const auto token = engine::token_in(hit, box)) {
    cost += loss_of(outlook, *token);
    for (BoxSet& tokens : hit.tokens) {
      tokens.remove(box);
    }
  }
  return cost - value_of(outlook, hit);
}

Value cost_of_damage(const Outlook& outlook, SlotSet area, int amount) {
  BoxValues costs;
  for (const Box box : engine::undamaged(outlook.catalog, outlook.convoy(), area)) {
    costs.push_back(cost_of_damage(outlook, box));
  }
  std::sort(costs.begin(), costs.end());
  return sum_of_first(costs, amount);
}

Value gain_of_repair(const Outlook& outlook, Box box) {
  Convoy whole = outlook.convoy();
  const Value before = value_of(outlook, whole);
  whole.damage.remove(box);
  return 1 + value_of(outlook, whole) - before;
}

Value gain_of_repairs(const Outlook& outlook, int amount) {
  BoxValues gains;
  for (const Box box : outlook.convoy().damage) {
    gains.push_back(gain_of_repair(outlook, box));
  }
  std::sort(gains.begin(), gains.end(), std::greater<>());
  return sum_of_first(gains, amount);
}

int free_boxes(const Outlook& outlook) {
  BoxSet boxes;
  for (const Token token : engine::kResources) {
    boxes |= engine::accepting(outlook.catalog, outlook.convoy(), token);
  }
  return (boxes - outlook.convoy().occupied()).size();
}

Value cheapest_cargo(const Outlook& outlook) {
  Value least = 0;
  for (const Token token : engine::kResources) {
    if (outlook.count(token) == 0) {
      continue;
    }
    const Value value = loss_of(outlook, token);
    if (least == 0 || value < least) {
      least = value;
    }
  }
  return least;
}

Value value_of_shot(const engine::Catalog& catalog, int weapon_class) {
  const auto row = static_cast<std::size_t>(weapon_class - 1);
  int hitting = 0;
  int hits = 0;
  int jams = 0;
  for (const engine::OutcomeSpec& outcome : catalog.outcomes) {
    hitting += outcome.player[row].hits > 0 ? 1 : 0;
    hits += outcome.player[row].hits;
    jams += outcome.player[row].jam ? 1 : 0;
  }
  const int cards = std::max<int>(1, static_cast<int>(catalog.outcomes.size()));
  // A hit earns fame and a chance of the loot; every point of damage brings the loot nearer.
  return (hitting * (kFame + 20) + hits * 40 - jams * 40) / cards;
}

}  // namespace aurora::bots
