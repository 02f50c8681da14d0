#include "engine/undo.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "engine/game.hpp"

namespace aurora::engine {
namespace {

template <class T, class... Ts>
constexpr bool kIsOneOf = (std::is_same_v<T, Ts> || ...);

/// Whoever has seen one of these knows more than before: at least the back of the next card.
template <class T>
constexpr bool kReveals =
    kIsOneOf<T, CardRevealed, StartCardPlaced, WaypointDealt, ItemDrawn, EnemyArrived,
             OutcomeRevealed, EnemyDefeated, LootRevealed, DeckReset, CardPutOnDeck, ActionDealt,
             ActionRevealed, ActionsDiscarded, AutomaItemDrawn, AutomaLootTaken>;

template <class T>
constexpr bool kEndsTurn = kIsOneOf<T, TurnEnded, PhaseStarted, RoundStarted>;

bool reveals(const Event& event) {
  return std::visit([]<class T>(const T&) { return kReveals<T>; }, event);
}

bool ends_turn(const Event& event) {
  return std::visit([]<class T>(const T&) { return kEndsTurn<T>; }, event);
}

}  // namespace

std::optional<UndoBarrier> barrier_in(std::span<const Event> events) {
  const auto random = [](const Event& event) {
    return std::holds_alternative<RandomnessUsed>(event);
  };
  const auto over = [](const Event& event) { return std::holds_alternative<GameEnded>(event); };
  if (std::ranges::any_of(events, over)) return UndoBarrier::kGameOver;
  if (std::ranges::any_of(events, random)) return UndoBarrier::kRandomness;
  if (std::ranges::any_of(events, reveals)) return UndoBarrier::kRevelation;
  return std::nullopt;
}

void UndoHistory::add(Seat seat, const GameState& before, const GameState& after,
                      std::span<const Event> events) {
  if (const auto barrier = barrier_in(events)) {
    steps_.clear();
    barrier_ = *barrier;
    return;
  }
  if (!steps_.empty() && seat_ != seat) {
    steps_.clear();
    barrier_ = UndoBarrier::kOtherSeat;
  }
  if (steps_.size() == kMostSteps) {
    steps_.erase(steps_.begin());
    barrier_ = UndoBarrier::kBeginning;
  }
  seat_ = seat;
  const bool ended = std::ranges::any_of(events, ends_turn) || !deciders(after).has(seat);
  steps_.push_back({before, ended && deciders(before).has(seat)});
}

UndoOffer UndoHistory::offer(Seat seat) const {
  if (steps_.empty()) return {.barrier = barrier_};
  if (seat_ != seat) return {.barrier = UndoBarrier::kOtherSeat};
  const auto last_end = std::ranges::find(steps_.rbegin(), steps_.rend(), true, &Step::ended_turn);
  return {.free_steps = static_cast<std::uint8_t>(last_end - steps_.rbegin()),
          .consent_steps = static_cast<std::uint8_t>(steps_.size()),
          .barrier = barrier_};
}

GameState UndoHistory::take_back(std::size_t steps) {
  const GameState before = steps_[steps_.size() - steps].before;
  steps_.resize(steps_.size() - steps);
  return before;
}

}  // namespace aurora::engine
