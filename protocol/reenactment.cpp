#include "protocol/reenactment.hpp"

#include <algorithm>

#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {

Agreement Reenactment::begin() {
  auto agreement = check_seed();
  return agreement ? deal() : agreement;
}

Agreement Reenactment::check_seed() {
  const v1::ReplayHeader& header = replay_.header();
  if (header.pack().digest() != pack_.digest()) {
    return differs("the game was played with the pack " + header.pack().id() + " (" +
                   header.pack().digest() + "), and this one is " + pack_.id() + " (" +
                   pack_.digest() + ")");
  }
  if (const auto setup = setup_of(header); !setup) {
    return differs(setup.error().field + ": " + setup.error().message);
  }
  const auto seed = verified_seed(header);
  if (!seed) {
    return differs(seed.error().field + ": " + seed.error().message);
  }
  seed_ = *seed;
  return {};
}

Agreement Reenactment::deal() {
  step_ = 0;
  happened_ = 0;
  dealt_ = false;
  skipped_ = false;
  history_ = {};
  takes_back_ = std::ranges::any_of(
      replay_.steps(), [](const v1::ReplayStep& step) { return step.undone_steps() > 0; });
  events_.clear();
  if (!engine::start(catalog_, *setup_of(replay_.header()), seed_, state_, events_)) {
    return differs("the pack " + pack_.id() + " deals no game of this set-up");
  }
  if (engine::digest(state_) != replay_.header().initial_digest()) {
    return differs(
        "the deal: the cards were not dealt from this seed, or by other rules than those of "
        "this program");
  }
  dealt_ = true;
  return {};
}

Agreement Reenactment::next() {
  const v1::ReplayStep& step = replay_.steps(step_);
  if (step.happened() == v1::TABLE_EVENT_RULES_CHANGED) {
    return change_rules(step);
  }
  if (step.happened() != v1::TABLE_EVENT_UNSPECIFIED) {
    return note(step);
  }
  const std::string number = std::to_string(step_ + 1);
  const auto where = [&] {
    return "command " + number + " of seat " + std::to_string(step.seat());
  };
  const auto what = [&] { return " (" + step.choice().ShortDebugString() + ")"; };
  const auto seat = engine_seat(step.seat());
  if (!seat) {
    return differs("command " + number + ": there is no seat " + std::to_string(step.seat()));
  }
  if (step.undone_steps() > 0) {
    return take_back(*seat, step);
  }
  const auto choice = from_wire(step.choice());
  if (!choice) {
    return differs(where() + ": " + choice.error().message);
  }
  events_.clear();
  std::optional<engine::GameState> before;
  if (takes_back_) {
    before = state_;
  }
  const engine::Reason reason = engine::apply(catalog_, state_, *seat, *choice, events_);
  if (reason != engine::Reason::kAccepted) {
    return differs(where() + what() + " is against the rules: " + to_wire(reason).message());
  }
  if (engine::digest(state_) != step.digest()) {
    return differs(where() + what() + " leads to another state than the replay says");
  }
  if (before) {
    history_.add(*seat, *before, state_, {events_.begin(), events_.end()});
  }
  ++step_;
  return {};
}

/// Who plays a seat changes, and the game does not.
Agreement Reenactment::note(const v1::ReplayStep& step) {
  const std::string where = "step " + std::to_string(step_ + 1) + ": ";
  if (step.has_choice() || step.undone_steps() > 0) {
    return differs(where + "something has happened, and somebody has moved at once");
  }
  if (engine::digest(state_) != step.digest()) {
    return differs(where + "the state is not the one that the replay names");
  }
  events_.clear();
  ++happened_;
  ++step_;
  return {};
}

/// The game must go on from where it stood, with the same cards in the same order.
Agreement Reenactment::change_rules(const v1::ReplayStep& step) {
  const std::string where = "step " + std::to_string(step_ + 1) + ": ";
  const auto state = state_from_wire(catalog_, step.state());
  if (!state) {
    return differs(where + "the state that was carried over to other rules cannot be read: " +
                   state.error().field + ": " + state.error().message);
  }
  if (engine::digest(*state) != step.digest()) {
    return differs(where +
                   "the state that was carried over to other rules is not the one that the replay "
                   "names");
  }
  if (state->rng.key != seed_ || (!skipped_ && *state != state_)) {
    return differs(where +
                   "the state that was carried over to other rules is not the one that was played");
  }
  state_ = *state;
  skipped_ = false;
  history_ = {};
  events_.clear();
  ++happened_;
  ++step_;
  return {};
}

bool Reenactment::skip_to_other_rules() {
  if (dealt_) {
    ++step_;  // it is this one that does not fit
  }
  while (!done() && replay_.steps(step_).happened() != v1::TABLE_EVENT_RULES_CHANGED) {
    ++step_;
  }
  dealt_ = true;
  skipped_ = true;
  return !done();
}

/// Nobody may have taken back what others have learned something from.
Agreement Reenactment::take_back(engine::Seat seat, const v1::ReplayStep& step) {
  const std::string where = "step " + std::to_string(step_ + 1) + ": ";
  const std::string who = "seat " + std::to_string(step.seat());
  if (step.undone_steps() > history_.offer(seat).consent_steps) {
    return differs(where + who + " could not take " + std::to_string(step.undone_steps()) +
                   " commands back");
  }
  history_.take_back(step.undone_steps(), state_);
  events_.clear();
  if (engine::digest(state_) != step.digest()) {
    return differs(where + "what " + who +
                   " took back leads to another state than the replay says");
  }
  ++step_;
  return {};
}

Agreement Reenactment::end() const {
  if (!state_.over()) {
    return differs("the game is not over after the last command");
  }
  v1::Sections sections;
  const engine::View view = engine::view(catalog_, state_, engine::spectator());
  write_snapshot({view, {}}, sections);
  if (sections.result().SerializeAsString() != replay_.result().SerializeAsString()) {
    return differs("the scores or the winner are not those of the replay");
  }
  return {};
}

}  // namespace aurora::protocol
