#include "protocol/decisions.hpp"

#include <algorithm>

#include "engine/choice.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {

DecisionFinder::DecisionFinder(const engine::Catalog& catalog, const v1::PackRef& pack,
                               const v1::Replay& replay, engine::Seat seat, v1::Decisions& out)
    : catalog_(catalog),
      replay_(replay),
      seat_(seat),
      out_(out),
      game_(std::make_unique<Reenactment>(catalog, pack, replay)) {
  out_.Clear();
  out_.set_table_id(replay.header().table_id());
  out_.set_seat(wire_id(seat));
}

Agreement DecisionFinder::look(int max_steps) {
  if (!begun_) {
    begun_ = true;
    if (auto agreement = game_->begin(); !agreement) {
      return agreement;
    }
  }
  for (int i = 0; i < max_steps && !game_->done(); ++i) {
    note(replay_.steps(game_->steps()));
    if (auto agreement = game_->next(); !agreement) {
      return agreement;
    }
  }
  return {};
}

/// The game is before this step.
void DecisionFinder::note(const v1::ReplayStep& step) {
  if (step.seat() != wire_id(seat_)) {
    return;  // others may have moved cargo in between, and a seat takes back only its own commands
  }
  if (step.undone_steps() > 0) {
    take_back(step.undone_steps());
  }
  if (!step.has_choice()) {
    return;
  }
  decisions_before_.push_back(out_.decisions_size());
  const auto chosen = from_wire(step.choice());
  const auto choices = std::make_unique<engine::ChoiceList>();
  engine::legal(catalog_, game_->state(), seat_, *choices);
  const auto found = chosen ? std::ranges::find(*choices, *chosen) : choices->end();
  if (choices->size() < 2 || found == choices->end()) {
    return;  // nothing to decide, or an aside
  }
  v1::Decisions::Decision& decision = *out_.add_decisions();
  decision.set_position(static_cast<std::uint32_t>(game_->steps()));
  decision.set_chosen(static_cast<std::uint32_t>(found - choices->begin()));
  for (const engine::Choice& choice : *choices) {
    to_wire(choice, *decision.add_choices());
  }
}

void DecisionFinder::take_back(std::uint32_t steps) {
  const auto left =
      decisions_before_.size() - std::min<std::size_t>(steps, decisions_before_.size());
  if (left < decisions_before_.size()) {
    const int first = decisions_before_[left];
    out_.mutable_decisions()->DeleteSubrange(first, out_.decisions_size() - first);
    decisions_before_.resize(left);
  }
}

}  // namespace aurora::protocol
