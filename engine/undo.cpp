#include "engine/undo.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "engine/game.hpp"

namespace aurora::engine {
namespace {

template <class T, class... Ts>
constexpr bool kIsOneOf = (std::is_same_v<T, Ts> || ...);

/// These tell somebody something new: at least the back of the next card.
template <class T>
constexpr bool kReveals =
    kIsOneOf<T, CardRevealed, StartCardPlaced, WaypointDealt, ItemDrawn, EnemyArrived,
             OutcomeRevealed, EnemyDefeated, LootRevealed, DeckReset, CardPutOnDeck, ActionDealt,
             ActionRevealed, ActionsDiscarded, AutomaItemDrawn, AutomaLootTaken>;

template <class T>
constexpr bool kEndsTurn = kIsOneOf<T, TurnEnded, PhaseStarted, RoundStarted>;

/// What a command did, as far as undoing it is concerned.
struct Effects {
  bool random = false;
  bool revealed = false;
  bool game_over = false;
  bool ended_turn = false;
};

Effects effects_of(std::span<const Event> events) {
  Effects effects;
  for (const Event& event : events) {
    std::visit(
        [&]<class T>(const T&) {
          effects.random |= std::is_same_v<T, RandomnessUsed>;
          effects.revealed |= kReveals<T>;
          effects.game_over |= std::is_same_v<T, GameEnded>;
          effects.ended_turn |= kEndsTurn<T>;
        },
        event);
  }
  return effects;
}

std::expected<void, UndoBarrier> can_undo(const Effects& effects) {
  if (effects.game_over) {
    return std::unexpected(UndoBarrier::kGameOver);
  }
  if (effects.random) {
    return std::unexpected(UndoBarrier::kRandomness);
  }
  if (effects.revealed) {
    return std::unexpected(UndoBarrier::kRevelation);
  }
  return {};
}

/// Nothing but cargo that a seat has moved in its own convoy (CARGO-09).
bool is_aside(std::span<const Event> events) {
  return events.size() == 1 && std::holds_alternative<CargoMoved>(events.front());
}

SeatSet changed_convoys(const GameState& before, const GameState& after) {
  SeatSet seats;
  for (std::size_t i = 0; i < before.seats; ++i) {
    if (before.players[i].convoy != after.players[i].convoy) {
      seats.add(seat_at(i));
    }
  }
  return seats;
}

}  // namespace

std::expected<void, UndoBarrier> can_undo(std::span<const Event> events) {
  return can_undo(effects_of(events));
}

void UndoHistory::add(Seat seat, const GameState& before, const GameState& after,
                      std::span<const Event> events) {
  const Effects effects = effects_of(events);
  if (const auto undoable = can_undo(effects); !undoable) {
    steps_.clear();
    barrier_ = undoable.error();
    return;
  }
  if (!steps_.empty() && seat_ != seat) {
    if (is_aside(events)) {
      keep_aside(seat);
      if (!steps_.empty()) {
        return;
      }
    }
    steps_.clear();
    barrier_ = UndoBarrier::kOtherSeat;
  }
  if (steps_.size() == kMaxSteps) {
    steps_.erase(steps_.begin());
    barrier_ = UndoBarrier::kBeginning;
  }
  seat_ = seat;
  const bool ended = effects.ended_turn || !deciders(after).has(seat);
  steps_.push_back({.back = StateDelta(before, after),
                    .ended_turn = ended && deciders(before).has(seat),
                    .in_fire = before.phase == Phase::kFire,
                    .convoys = changed_convoys(before, after)});
}

// Undoing a step that did not touch the convoy leaves that convoy alone, and the cargo could have
// been moved without the step, too.
void UndoHistory::keep_aside(Seat of) {
  const auto in_the_way = [of](const Step& step) { return step.in_fire || step.convoys.has(of); };
  const auto last = std::ranges::find_if(steps_.rbegin(), steps_.rend(), in_the_way);
  if (last == steps_.rend()) {
    return;
  }
  steps_.erase(steps_.begin(), last.base());
  barrier_ = UndoBarrier::kOtherSeat;
}

UndoOffer UndoHistory::offer(Seat seat) const {
  if (steps_.empty()) {
    return {.barrier = barrier_};
  }
  if (seat_ != seat) {
    return {.barrier = UndoBarrier::kOtherSeat};
  }
  const auto last_end = std::ranges::find(steps_.rbegin(), steps_.rend(), true, &Step::ended_turn);
  return {.free_steps = static_cast<std::uint8_t>(last_end - steps_.rbegin()),
          .consent_steps = static_cast<std::uint8_t>(steps_.size()),
          .barrier = barrier_};
}

void UndoHistory::take_back(std::size_t steps, GameState& state) {
  for (; steps > 0; --steps) {
    steps_.back().back.undo(state);
    steps_.pop_back();
  }
}

}  // namespace aurora::engine
