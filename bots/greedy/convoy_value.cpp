#include "bots/greedy/convoy_value.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include "bots/greedy/convoy_parts.hpp"
#include "bots/greedy/goods.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxSet;
using engine::CardId;
using engine::Column;
using engine::Convoy;
using engine::ConvoySlot;
using engine::SlotSet;
using engine::Token;

namespace {

/// A value per box.
using BoxValues = engine::FixedVector<Value, engine::kConvoySlots * engine::kBoxesPerCard>;

/// The sum of the first `n`, or of all.
Value sum_of_first(const BoxValues& values, int n) {
  return std::accumulate(values.begin(), values.begin() + std::clamp<int>(n, 0, values.count), 0);
}

/// What a damage counter on the box costs, its token included.
Value cost_of_damage(const Outlook& outlook, const ConvoyParts& parts, Box box) {
  const auto token = engine::token_in(outlook.convoy(), box);
  return 1 + parts.value() - parts.value_without(box) + (token ? loss_of(outlook, *token) : 0);
}

}  // namespace

Value value_of(const Outlook& outlook, const Convoy& convoy) {
  return ConvoyParts(outlook, convoy).value();
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
  return cost_of_damage(outlook, ConvoyParts(outlook, outlook.convoy()), box);
}

Value cost_of_damage(const Outlook& outlook, SlotSet area, int amount) {
  if (amount <= 0) {
    return 0;
  }
  const ConvoyParts parts(outlook, outlook.convoy());
  BoxValues costs;
  for (const Box box : engine::undamaged(outlook.catalog, outlook.convoy(), area)) {
    costs.push_back(cost_of_damage(outlook, parts, box));
  }
  std::sort(costs.begin(), costs.end());
  return sum_of_first(costs, amount);
}

Value gain_of_repair(const Outlook& outlook, Box box) {
  const ConvoyParts parts(outlook, outlook.convoy());
  return 1 + parts.value_with(box) - parts.value();
}

Value gain_of_repairs(const Outlook& outlook, int amount) {
  if (amount <= 0 || outlook.convoy().damage.empty()) {
    return 0;
  }
  const ConvoyParts parts(outlook, outlook.convoy());
  BoxValues gains;
  for (const Box box : outlook.convoy().damage) {
    gains.push_back(1 + parts.value_with(box) - parts.value());
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
