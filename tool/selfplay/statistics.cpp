#include "tool/selfplay/statistics.hpp"

namespace aurora::tool {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};

}  // namespace

void Statistics::add(const Statistics& other) {
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
          [&](const engine::CardRevealed& e) { seen_[e.card.index()].appeared = true; },
          [&](const engine::StartCardPlaced& e) { seen_[e.card.index()].appeared = true; },
          [&](const engine::ExploreDeclared& e) { seen_[e.card.index()].explored = true; },
          [&](const engine::CardTaken& e) { seen_[e.card.index()].owned = true; },
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

void StatisticsObserver::end_game() {
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    statistics_.cards[i].appeared += seen_[i].appeared ? 1U : 0U;
    statistics_.cards[i].explored += seen_[i].explored ? 1U : 0U;
    statistics_.cards[i].owned += seen_[i].owned ? 1U : 0U;
  }
  seen_ = {};
}

}  // namespace aurora::tool
