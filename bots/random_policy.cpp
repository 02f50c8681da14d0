#include "bots/random_policy.hpp"

#include "bots/cargo_moves.hpp"

namespace aurora::bots {
namespace {

constexpr std::size_t kDecisionsPerCargoMove = 64;

}  // namespace

engine::Choice RandomPolicy::decide(std::span<const engine::Choice> choices, Sight& sight) {
  if (dice_.below(kDecisionsPerCargoMove) == 0) {
    const engine::View& view = sight.view();
    if (view.progress.phase != engine::Phase::kFire) {  // CARGO-10
      const engine::Convoy& convoy = view.convoys[sight.seat().index()].convoy;
      if (const auto move = any_cargo_move(catalog_, convoy, dice_)) {
        return *move;
      }
    }
  }
  return choices[dice_.below(choices.size())];
}

}  // namespace aurora::bots
