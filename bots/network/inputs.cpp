#include "bots/network/inputs.hpp"

#include <algorithm>

#include "bots/network/input_row.hpp"
#include "engine/convoy.hpp"
#include "engine/question.hpp"

namespace aurora::bots {

using engine::CardId;
using engine::Catalog;
using engine::Phase;
using engine::Seat;
using engine::View;

namespace {

constexpr std::size_t kQuestions = engine::kCount<engine::Question>;

void put_enemies(const Catalog& catalog, const View& view, InputRow& row) {
  for (std::uint8_t region = 0; region < engine::kRegions; ++region) {
    int count = 0;
    int numbers = 0;
    int armour = 0;
    for (const engine::EnemyView& enemy : view.enemies.enemies) {
      if (enemy.region == region) {
        ++count;
        numbers += catalog.enemy(enemy.card).number;
        armour += enemy.defence - enemy.damage;
      }
    }
    row.number(count);
    row.number(numbers);
    row.number(armour);
  }
}

}  // namespace

void put_table(const Catalog& catalog, const View& view, InputRow& row) {
  const engine::ProgressView& progress = view.progress;
  put_clock(view, row);
  row.one_of(progress.round, 8);
  row.number(progress.exploration_left / 4);
  row.one_of(progress.exploration_back, engine::kCount<engine::CardBack>);
  row.number(progress.items_left / 2);
  for (std::size_t i = 0; i < engine::kConvoySlots; ++i) {
    row.flag((progress.outcome_back.bits >> i & 1U) != 0);
  }
  row.number(progress.loot_left);
  row.one_of(progress.loot_tier, engine::kPeriods);
  row.flag(view.mines_variant);
  row.number(view.expansion.turrets.size());
  row.number(view.automa.counter);
  row.flag(progress.active.valid());
  put_enemies(catalog, view, row);
  const engine::MapSpec& map = catalog.map(view.map);
  for (std::size_t i = 0; i < engine::kZoneSlots; ++i) {
    row.number(map.costs[i]);
    put_card(catalog, view.zone.spaces[i].card, &view.zone.spaces[i], row);
  }
}

void put_seat(const Catalog& catalog, const View& view, const Work& work, Seat seat,
              InputRow& row) {
  put_clock(view, row);
  put_standing(catalog, view, seat, row);
  put_road(catalog, view, seat, row);
  put_battle(catalog, view, seat, row);
  put_crew(catalog, view, seat, row);
  put_cargo(catalog, view, seat, row);
  put_vehicles(catalog, view, seat, row);
  put_question(catalog, view, seat, row);
  put_automa(catalog, view, seat, row);
  put_work(catalog, view, work, seat, row);
}

void put_clock(const View& view, InputRow& row) {
  row.one_of(view.progress.aurora, engine::kAuroraNumbers);
  row.one_of(view.progress.phase, engine::kCount<Phase>);
  row.one_of(view.automa.seat.valid() ? 0U : view.seats - 1U, engine::kMaxSeats);
  row.one_of(view.map, engine::kMaps);
}

void put_question(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  static constexpr engine::Asked kNothing{};
  const auto* asked = std::ranges::find(view.decision.asked, seat, &engine::Asked::seat);
  const bool found = asked != view.decision.asked.end();
  const engine::Asked& question = found ? *asked : kNothing;
  row.flag(found);
  row.one_of(question.question, kQuestions);
  row.number(question.amount);
  for (const std::uint8_t count : question.tokens.n) {
    row.number(count);
  }
  int skill = 0;
  for (const engine::SurvivorView& one : view.crews[seat.index()].survivors) {
    skill += question.survivors.has(one.survivor) ? one.skill : 0;
  }
  row.number(question.survivors.size());
  row.number(skill);
  const engine::ZoneSpace* space = nullptr;
  for (const engine::ZoneSpace& one : view.zone.spaces) {
    space = question.card.valid() && one.card == question.card ? &one : space;
  }
  put_card(catalog, question.card, space, row);
}

Inputs inputs_of(const Catalog& catalog, const View& view, const Work& work, Seat seat) {
  Inputs inputs;
  inputs.seat = seat;
  inputs.seats = view.seats;
  for (std::size_t i = 0; i < view.seats; ++i) {
    InputRow row(inputs.rows[i]);
    put_seat(catalog, view, work, engine::seat_at(i), row);
  }
  InputRow table(inputs.table);
  put_table(catalog, view, table);
  return inputs;
}

}  // namespace aurora::bots
