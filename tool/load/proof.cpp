#include "tool/load/proof.hpp"

namespace aurora::tool {

std::uint64_t mark_of(std::uint32_t seat, const v1::Choice& choice) {
  const std::string what = std::to_string(seat) + ':' + choice.SerializeAsString();
  const std::uint64_t mark = std::hash<std::string>{}(what);
  return mark == kNotByClients ? 1 : mark;
}

void Proof::add_part(const v1::Replay& part) {
  for (const v1::ReplayStep& step : part.steps()) {
    if (step.has_choice()) {  // nobody here takes anything back
      written_.push_back(mark_of(step.seat(), step.choice()));
    }
  }
  next_step_ = part.next_step();
  if (next_step_ != 0) {
    return;
  }
  note(world_.history.check(game(), written_), world_.tally.faults);
  world_.history.forget(game());
  ++world_.tally.proven;
  written_.clear();
  games_.pop_front();
}

void note(const std::vector<Violation>& violations, Faults& faults) {
  constexpr std::size_t kMostTexts = 20;
  for (const Violation& violation : violations) {
    switch (violation.kind) {
      case Violation::Kind::kLost:
      case Violation::Kind::kMoved: ++faults.lost; break;
      case Violation::Kind::kDoubled:
      case Violation::Kind::kRefused:
      case Violation::Kind::kNobodys: ++faults.doubled; break;
      case Violation::Kind::kDisordered: ++faults.disordered; break;
    }
    if (faults.texts.size() < kMostTexts) {
      faults.texts.push_back(violation.text);
    }
  }
}

}  // namespace aurora::tool
