#include "tool/env/observation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

namespace aurora::tool {
namespace {

namespace e = engine;

/// Writes numbers one after the other, and remembers where blocks begin.
class Flat {
 public:
  Flat(const e::View& view, Observation& out, std::vector<ObservationBlock>* blocks)
      : viewer_(view.viewer.valid() ? view.viewer.index() : 0),
        seats_(view.seats),
        out_(out),
        blocks_(blocks) {
    out_.clear();
  }

  void begin(std::string_view block) {
    if (blocks_ != nullptr) {
      end();
      blocks_->push_back({block, static_cast<std::uint32_t>(out_.size()), 0});
    }
  }
  void end() {
    if (blocks_ != nullptr && !blocks_->empty()) {
      ObservationBlock& last = blocks_->back();
      last.size = static_cast<std::uint32_t>(out_.size()) - last.first;
    }
  }

  void number(int value) { out_.push_back(static_cast<std::int16_t>(value)); }
  template <class E>
    requires std::is_enum_v<E>
  void word(E value) {
    number(static_cast<int>(value) + 1);
  }
  template <class IdT>
  void id(IdT id) {
    number(id.valid() ? id.value + 1 : 0);
  }
  void seat(e::Seat seat) {
    number(seat.valid() && seats_ > 0
               ? static_cast<int>((seat.index() + seats_ - viewer_) % seats_) + 1
               : 0);
  }
  template <class Set>
  void set(Set set, std::size_t members) {
    for (std::size_t i = 0; i < members; ++i) {
      number(static_cast<int>(set.bits >> i & 1U));
    }
  }
  void tokens(const e::TokenCounts& counts) {
    for (const std::uint8_t count : counts.n) {
      number(count);
    }
  }
  /// As many as there is room for; 0 where there are fewer.
  template <class T, std::size_t N, class Write>
  void list(const e::FixedVector<T, N>& items, const Write& write) {
    for (std::size_t i = 0; i < N; ++i) {
      write(i < items.size() ? items[i] : T{});
    }
  }
  /// Calls `write` with each seat, from the viewer on, and for places without a seat with none().
  template <class Write>
  void each_seat(const Write& write) {
    for (std::size_t i = 0; i < e::kMaxSeats; ++i) {
      write(i < seats_ ? e::seat_at((viewer_ + i) % seats_) : e::Seat::none());
    }
  }

 private:
  std::size_t viewer_;
  std::size_t seats_;
  Observation& out_;
  std::vector<ObservationBlock>* blocks_;
};

/// The enemy by its number, as actions name it.
std::size_t number_of_enemy(const e::Catalog& catalog, e::CardId card) {
  return catalog.card(card).index;
}

void write_table(const e::View& view, Flat& flat) {
  flat.begin("table");
  flat.word(view.map);
  flat.number(view.seats);
  flat.number(view.mines_variant ? 1 : 0);
  flat.id(view.viewer);

  const e::ProgressView& progress = view.progress;
  flat.begin("progress");
  flat.word(progress.phase);
  flat.number(progress.round);
  flat.number(progress.aurora);
  flat.seat(progress.active);
  for (std::size_t i = 0; i < e::kMaxSeats; ++i) {
    flat.seat(i < progress.order.size() ? progress.order[i] : e::Seat::none());
  }
  flat.number(progress.exploration_left);
  flat.word(progress.exploration_back);
  flat.number(progress.items_left);
  flat.number(progress.outcomes_left);
  flat.set(progress.outcome_back, e::kConvoySlots);
  flat.id(progress.outcome);
  flat.number(progress.loot_left);
  flat.number(progress.loot_tier);
}

void write_zone(const e::View& view, Flat& flat) {
  flat.begin("zone");
  for (const e::ZoneSpace& space : view.zone.spaces) {
    flat.id(space.card);
    flat.number(space.blocks & 1);
    flat.number(space.blocks >> 1 & 1);
    flat.number(space.jammed ? 1 : 0);
    flat.tokens(space.tokens);
  }
}

void write_road(const e::View& view, Flat& flat) {
  flat.begin("road");
  for (const e::WaypointId waypoint : view.road.waypoints) {
    flat.id(waypoint);
  }
  for (const e::Mine& mine : view.road.mines) {
    flat.id(mine.segment);
    flat.seat(mine.owner);
  }
  flat.set(view.road.closed, e::kMaxSegments);
}

void write_enemies(const e::Catalog& catalog, const e::View& view, Flat& flat) {
  std::array<std::size_t, e::kMaxEnemies> arrival{};
  for (std::size_t i = 0; i < view.enemies.enemies.size(); ++i) {
    arrival.at(number_of_enemy(catalog, view.enemies.enemies[i].card)) = i + 1;
  }
  flat.begin("enemies");
  for (const std::size_t arrived : arrival) {
    const e::EnemyView enemy = arrived > 0 ? view.enemies.enemies[arrived - 1] : e::EnemyView{};
    flat.number(static_cast<int>(arrived));
    flat.number(arrived > 0 ? enemy.region + 1 : 0);
    flat.number(enemy.damage);
    flat.number(enemy.defence);
    flat.number(arrived > 0 ? enemy.loot_tier + 1 : 0);
    for (const e::Seat target : enemy.targets) {
      flat.seat(arrived > 0 ? target : e::Seat::none());
    }
  }
  flat.begin("rewards");
  flat.list(view.rewards.rewards, [&](const e::RewardView& reward) {
    flat.seat(reward.winner);
    flat.number(reward.loot);
    flat.each_seat(
        [&](e::Seat seat) { flat.number(seat.valid() ? reward.items.at(seat.index()) : 0); });
  });
}

void write_piles(const e::View& view, Flat& flat) {
  std::array<int, e::kMaxCards> cards{};
  for (const e::CardId card : view.piles.exploration) {
    ++cards.at(card.index());
  }
  std::array<int, e::kItemKinds> items{};
  for (const e::ItemKind item : view.piles.items) {
    ++items.at(static_cast<std::size_t>(item));
  }
  std::array<int, e::kOutcomeCards> outcomes{};
  for (const e::OutcomeId outcome : view.piles.outcomes) {
    ++outcomes.at(outcome.index());
  }
  flat.begin("discard_piles");
  for (const int count : cards) {
    flat.number(count);
  }
  for (const int count : items) {
    flat.number(count);
  }
  for (const int count : outcomes) {
    flat.number(count);
  }
}

void write_convoys(const e::View& view, Flat& flat) {
  static const e::ConvoyView kNone;
  flat.begin("convoys");
  flat.each_seat([&](e::Seat seat) {
    const e::ConvoyView& shown = seat.valid() ? view.convoys.at(seat.index()) : kNone;
    for (const e::CardId card : shown.convoy.cards) {
      flat.id(card);
    }
    for (std::size_t i = 0; i < e::kConvoySlots * e::kBoxesPerCard; ++i) {
      const e::Box box{static_cast<std::uint8_t>(i)};
      int token = 0;
      for (std::size_t kind = 0; kind < e::kTokenKinds; ++kind) {
        if (shown.convoy.tokens.at(kind).has(box)) {
          token = static_cast<int>(kind) + 1;
        }
      }
      flat.number(token);
    }
    flat.set(shown.convoy.damage, e::kConvoySlots * e::kBoxesPerCard);
    flat.set(shown.used_weapons, e::kConvoySlots * e::kBoxesPerCard);
  });
}

void write_survivors(const e::View& view, Flat& flat) {
  std::array<e::Seat, e::kMaxSurvivors> owners{};
  std::array<e::SurvivorView, e::kMaxSurvivors> survivors{};
  for (std::size_t seat = 0; seat < view.seats; ++seat) {
    for (const e::SurvivorView& survivor : view.crews.at(seat).survivors) {
      owners.at(survivor.survivor.index()) = e::seat_at(seat);
      survivors.at(survivor.survivor.index()) = survivor;
    }
  }
  flat.begin("survivors");
  for (std::size_t i = 0; i < e::kMaxSurvivors; ++i) {
    const e::SurvivorView& survivor = survivors.at(i);
    const bool there = owners.at(i).valid();
    flat.seat(owners.at(i));
    flat.number(there ? static_cast<int>(survivor.zone) + 1 : 0);
    flat.number(survivor.marks.contamination);
    flat.number(survivor.marks.food);
    flat.number(survivor.marks.warmth);
    flat.number(survivor.skill);
    flat.number(survivor.used ? 1 : 0);
    flat.number(survivor.doomed ? 1 : 0);
  }
}

void write_standings(const e::Catalog& catalog, const e::View& view, Flat& flat) {
  flat.begin("standings");
  flat.each_seat([&](e::Seat seat) {
    const std::size_t i = seat.valid() ? seat.index() : 0;
    const e::StandingView standing = seat.valid() ? view.standings.at(i) : e::StandingView{};
    flat.number(seat.valid() ? 1 : 0);
    flat.id(standing.colour);
    flat.number(standing.fame);
    flat.number(standing.items);
    flat.number(standing.eliminated ? 1 : 0);
    flat.number(standing.defied.valid()
                    ? static_cast<int>(number_of_enemy(catalog, standing.defied)) + 1
                    : 0);
    flat.id(seat.valid() ? view.road.positions.at(i) : e::SpaceId::none());
    flat.number(seat.valid() ? view.expansion.alarm.at(i) : 0);
    flat.set(seat.valid() ? view.expansion.destroyed.at(i) : e::TurretSet{}, e::kTurrets);
  });
}

void write_decision(const e::View& view, Flat& flat) {
  flat.begin("decision");
  flat.each_seat([&](e::Seat seat) {
    const auto& all = view.decision.asked;
    const auto* const found = std::ranges::find(all, seat, &e::Asked::seat);
    const e::Asked asked = seat.valid() && found != all.end() ? *found : e::Asked{};
    flat.number(static_cast<int>(asked.question));
    flat.number(asked.amount);
    flat.id(asked.card);
    flat.id(asked.survivor);
    flat.set(asked.area, e::kConvoySlots);
    flat.tokens(asked.tokens);
    flat.set(asked.survivors, e::kMaxSurvivors);
  });
}

void write_rest(const e::View& view, Flat& flat) {
  std::array<int, e::kItemKinds> hand{};
  for (const e::ItemKind item : view.hand.items) {
    ++hand.at(static_cast<std::size_t>(item));
  }
  flat.begin("hand");
  for (const int count : hand) {
    flat.number(count);
  }

  const e::AutomaView& automa = view.automa;
  flat.begin("automa");
  flat.seat(automa.seat);
  flat.number(automa.counter);
  flat.set(automa.damage, e::kAutomaBoxes);
  flat.set(automa.used_weapons, e::kAutomaBoxes);
  flat.tokens(automa.storage);
  flat.number(automa.contaminated);
  flat.number(automa.deck);
  flat.number(automa.pile);
  flat.number(automa.items);
  flat.number(automa.loot);
  flat.list(automa.row, [&](e::ActionId action) { flat.id(action); });
  flat.list(automa.discard, [&](e::ActionId action) { flat.id(action); });

  flat.begin("expansion");
  flat.set(view.expansion.turrets, e::kTurrets);
  flat.id(view.expansion.copied);
  flat.number(view.expansion.copy_used ? 1 : 0);
  flat.end();
}

void write_all(const e::Catalog& catalog, const e::View& view, Flat& flat) {
  write_table(view, flat);
  write_zone(view, flat);
  write_road(view, flat);
  write_enemies(catalog, view, flat);
  write_piles(view, flat);
  write_convoys(view, flat);
  write_survivors(view, flat);
  write_standings(catalog, view, flat);
  write_decision(view, flat);
  write_rest(view, flat);
}

/// The length is the same for every view, so an empty one tells it.
struct ObservationLayout {
  ObservationLayout() {
    const e::Catalog catalog;
    const e::View view;
    Observation numbers;
    Flat flat(view, numbers, &blocks);
    write_all(catalog, view, flat);
    size = static_cast<std::uint32_t>(numbers.size());
  }
  std::vector<ObservationBlock> blocks;
  std::uint32_t size = 0;
};

const ObservationLayout& observation_layout() {
  static const ObservationLayout kLayout;
  return kLayout;
}

}  // namespace

std::span<const ObservationBlock> observation_blocks() { return observation_layout().blocks; }
std::uint32_t observation_size() { return observation_layout().size; }

void observe(const engine::Catalog& catalog, const engine::View& view, Observation& out) {
  out.reserve(observation_size());
  Flat flat(view, out, nullptr);
  write_all(catalog, view, flat);
}

}  // namespace aurora::tool
