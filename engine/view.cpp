#include "engine/view.hpp"

#include "engine/dispatch.hpp"
#include "engine/rules.hpp"
#include "engine/situation.hpp"

namespace aurora::engine {
namespace {

ProgressView progress_of(const Situation& now) {
  const GameState& state = now.state;
  ProgressView v;
  v.phase = state.phase;
  v.round = state.round;
  v.aurora = state.aurora;
  v.active = state.active;
  for (Seat seat : state.order) {
    if (state.in_game(seat)) {
      v.order.push_back(seat);
    }
  }
  v.exploration_left = state.exploration_deck.count;
  if (!state.exploration_deck.empty()) {
    v.exploration_back = now.catalog.card(state.exploration_deck.back()).back;  // SETUP-10
  }
  v.items_left = state.item_deck.count;
  v.outcomes_left = state.outcome_deck.count;
  if (!state.outcome_deck.empty()) {
    v.outcome_back = now.catalog.outcome(state.outcome_deck.back()).back;  // SETUP-04
  }
  v.outcome = state.outcome;
  v.loot_left = state.loot_deck.count;
  if (!state.loot_deck.empty()) {
    v.loot_tier = now.catalog.loot_of(state.loot_deck.back()).tier;  // SETUP-12
  }
  return v;
}

EnemiesView enemies_of(const Situation& now) {
  EnemiesView v;
  for (const Enemy& enemy : now.state.enemies) {
    EnemyView e;
    e.card = enemy.card;
    e.region = enemy.region;
    e.damage = enemy.damage;
    e.defence = static_cast<std::uint8_t>(now.defence(enemy));
    e.loot_tier = now.catalog.loot_of(enemy.loot).tier;
    e.targets = enemy.targets;
    v.enemies.push_back(e);
  }
  return v;
}

RewardsView rewards_of(const Situation& now) {
  RewardsView v;
  for (const Reward& reward : now.state.rewards) {
    RewardView r;
    r.winner = reward.winner;
    r.items = reward.items;
    if (reward.loot.valid()) {
      r.loot = static_cast<std::uint8_t>(now.catalog.loot_of(reward.loot).tier + 1U);
    }
    v.rewards.push_back(r);
  }
  return v;
}

/// A Gunner after the first hit of the phase (SURV-23).
bool too_late(const Situation& now, Seat seat, SurvivorId s) {
  return now.state.have_hit.has(seat) && now.ability(s) == Ability::kGunner;
}

CrewView crew_of(const Situation& now, Seat seat) {
  CrewView v;
  const Player& player = now.player(seat);
  for (SurvivorId s : player.survivors()) {
    SurvivorView one;
    one.survivor = s;
    one.zone = player.active.has(s) ? Zone::kActive
               : player.rest.has(s) ? Zone::kRest
                                    : Zone::kExhausted;
    one.marks = now.state.marks[s.index()];
    one.skill = static_cast<std::int8_t>(now.skill(s));
    one.used = now.state.used_abilities.has(s) || too_late(now, seat, s);
    one.doomed = now.state.doomed.has(s);
    v.survivors.push_back(one);
  }
  return v;
}

AutomaView automa_of(const Automa& automa) {
  AutomaView v;
  v.seat = automa.seat;
  v.counter = automa.counter;
  v.damage = automa.damage;
  v.used_weapons = automa.used_weapons;
  v.storage = automa.storage;
  v.contaminated = automa.contaminated;
  v.deck = automa.deck.count;    // AUTO-03
  v.pile = automa.pile.count;    // AUTO-16
  v.items = automa.items.count;  // AUTO-10
  v.loot = automa.loot.count;
  v.row = automa.row;
  v.discard = automa.discard;
  return v;
}

/// The public question of every waiting frame; the list of choices stays behind.
DecisionView decision_of(const Situation& now) {
  DecisionView v;
  if (now.state.over()) {
    return v;
  }
  const auto ask = [&](const Frame& frame) {
    ChoiceList list;
    Offers offers{list, {}};
    dispatch(frame, [&](const auto& f) {
      if constexpr (Decides<std::decay_t<decltype(f)>>) {
        offer(now, f, offers);
      }
    });
    v.asked.push_back(offers.asked);
  };
  for (const auto& lane : now.state.lanes) {
    if (!lane.empty()) {
      ask(lane.back());
    }
  }
  if (v.asked.empty() && !now.state.stack.empty()) {
    ask(now.state.stack.back());
  }
  return v;
}

void show_result(const GameState& state, ResultView& v) {
  v.over = state.over();
  v.winners = state.winners;
  v.scores = state.scores;
  if (!v.over) {
    return;
  }
  for (std::size_t i = 0; i < state.seats; ++i) {
    v.hands[i] = state.players[i].hand;  // SCORE-14
  }
}

/// Copied, because construction is thousands of bytes of instructions, which are in the way of
/// others in the cache.
constexpr View kBlank;

}  // namespace

View view(const Catalog& catalog, const GameState& state, Viewer viewer) {
  const Situation now{catalog, state};
  View v = kBlank;
  v.viewer = viewer;
  v.map = state.map;
  v.seats = state.seats;
  v.mines_variant = state.mines_variant;
  v.progress = progress_of(now);
  v.zone.spaces = state.zone;
  v.road.waypoints = state.waypoints;
  v.road.mines = state.mines;
  v.road.closed = state.closed;
  v.enemies = enemies_of(now);
  v.rewards = rewards_of(now);
  v.piles = {state.exploration_discard, state.item_discard, state.outcome_discard};
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    v.road.positions[i] = player.position;
    v.convoys[i] = {player.convoy, player.used_weapons};
    v.crews[i] = crew_of(now, seat_at(i));
    v.standings[i] = {player.colour, player.fame, player.hand.count, player.eliminated,
                      player.defied};
  }
  v.expansion.turrets = state.turrets;
  v.expansion.copied = state.copied;
  v.expansion.copy_used = state.copy_used;
  for (std::size_t i = 0; i < state.seats; ++i) {
    v.expansion.alarm[i] = state.players[i].alarm;
    v.expansion.destroyed[i] = state.players[i].turrets;
  }
  v.decision = decision_of(now);
  v.hand = hand_of(state, viewer);
  v.automa = automa_of(state.automa);
  show_result(state, v.result);
  return v;
}

HandView hand_of(const GameState& state, Viewer viewer) {
  HandView hand;
  if (viewer.valid() && viewer.index() < state.seats) {
    hand.items = state.player(viewer).hand;
  }
  return hand;
}

}  // namespace aurora::engine
