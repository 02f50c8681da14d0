#include "tool/selfplay/statistics.hpp"

#include <algorithm>

namespace aurora::tool {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};

}  // namespace

void Statistics::add(const Statistics& other) {
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    rounds[i].games += other.rounds[i].games;
    rounds[i].cards_left += other.rounds[i].cards_left;
    rounds[i].leader_wins += other.rounds[i].leader_wins;
    for (std::size_t period = 0; period < began.size(); ++period) {
      began[period][i] += other.began[period][i];
    }
  }
  losing_games += other.losing_games;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].appeared += other.cards[i].appeared;
    cards[i].explored += other.cards[i].explored;
    cards[i].owned += other.cards[i].owned;
    enemies[i].arrived += other.enemies[i].arrived;
    enemies[i].defeated += other.enemies[i].defeated;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    items[i].drawn += other.items[i].drawn;
    items[i].used += other.items[i].used;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    choices[i] += other.choices[i];
  }
}

void StatisticsObserver::on_position(const engine::GameState& state) {
  // What the end of a round reveals is there to explore in the next one.
  for (std::size_t i = 0; i < game_.periods.size(); ++i) {
    if (game_.periods[i] && game_.began[i] == 0) {
      game_.began[i] = std::max<std::uint8_t>(state.round, 1);
    }
  }
  if (state.round == game_.round) {
    return;
  }
  game_.round = state.round;
  Statistics::Round& round = statistics_.rounds[state.round - 1U];
  ++round.games;
  round.cards_left += state.exploration_deck.size();
  game_.leaders[state.round - 1U] = state.order.back();
}

void StatisticsObserver::on_choice(const engine::Choice& choice) {
  ++statistics_.choices[choice.index()];
}

void StatisticsObserver::on_events(const engine::EventList& events) {
  for (const engine::Event& event : events) {
    see(event);
  }
}

void StatisticsObserver::see(const engine::Event& event) {
  std::visit(
      Overloaded{
          [&](const engine::CardRevealed& e) { reveal(e.card); },
          [&](const engine::StartCardPlaced& e) { game_.cards[e.card.index()].appeared = true; },
          [&](const engine::ExploreDeclared& e) { game_.cards[e.card.index()].explored = true; },
          [&](const engine::CardTaken& e) { game_.cards[e.card.index()].owned = true; },
          [&](const engine::ItemDrawn& e) {
            ++statistics_.items[static_cast<std::size_t>(e.item)].drawn;
          },
          [&](const engine::ItemUsed& e) {
            ++statistics_.items[static_cast<std::size_t>(e.item)].used;
          },
          [&](const engine::EnemyArrived& e) { ++statistics_.enemies[e.enemy.index()].arrived; },
          [&](const engine::EnemyDefeated& e) { ++statistics_.enemies[e.enemy.index()].defeated; },
          [](const auto&) {},
      },
      event);
}

void StatisticsObserver::reveal(engine::CardId card) {
  game_.cards[card.index()].appeared = true;
  const engine::CardBack back = catalog_.card(card).back;
  if (back >= engine::CardBack::kPeriod1 && back <= engine::CardBack::kPeriod3) {
    game_.periods[static_cast<std::size_t>(back) -
                  static_cast<std::size_t>(engine::CardBack::kPeriod1)] = true;
  }
}

void StatisticsObserver::end_game(engine::SeatSet winners, engine::SeatSet eliminated) {
  for (std::size_t i = 0; i < game_.cards.size(); ++i) {
    statistics_.cards[i].appeared += game_.cards[i].appeared ? 1U : 0U;
    statistics_.cards[i].explored += game_.cards[i].explored ? 1U : 0U;
    statistics_.cards[i].owned += game_.cards[i].owned ? 1U : 0U;
  }
  for (std::size_t i = 0; i < game_.began.size(); ++i) {
    if (game_.began[i] > 0) {
      ++statistics_.began[i][game_.began[i] - 1U];
    }
  }
  for (std::size_t i = 0; i < game_.round; ++i) {
    statistics_.rounds[i].leader_wins += winners.has(game_.leaders[i]) ? 1U : 0U;
  }
  statistics_.losing_games += eliminated.empty() ? 0U : 1U;
  game_ = {};
}

}  // namespace aurora::tool
