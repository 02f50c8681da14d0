#include "server/events/decide.hpp"

#include <variant>

#include "server/events/deeds/deeds.hpp"

namespace aurora::events {

std::expected<Record, Refusal> decide_creation(const Rules& rules, std::uint64_t seed) {
  if (!are_sound(rules)) {
    return refuse(Refusal::kBadRules);
  }
  return EventCreated{.rules = rules, .seed = seed};
}

Decided decide(const Event& event, const Request& request, UnixMillis now) {
  if (event.over() && !std::holds_alternative<RemoveTexts>(request)) {
    return refuse(Refusal::kOver);
  }
  Draft draft(event);
  const Verdict verdict =
      std::visit([&](const auto& one) { return carry_out(one, now, draft); }, request);
  if (!verdict) {
    return refuse(verdict.error());
  }
  if (!draft.event().over()) {
    settle(now, draft);
  }
  if (!draft.sound()) {
    return refuse(Refusal::kInconsistent);
  }
  Decision decision;
  decision.effects = effects_between(event, draft.event());
  decision.records = draft.take_records();
  return decision;
}

}  // namespace aurora::events
