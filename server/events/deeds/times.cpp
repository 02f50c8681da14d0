// What is due: a start, a deadline, the end of a pause. What ends an event.
#include <optional>
#include <utility>
#include <vector>

#include "server/events/decide.hpp"
#include "server/events/deeds/deeds.hpp"

namespace aurora::events {
namespace {

/// When something is due by the rules; none: nothing is.
std::optional<UnixMillis> due_at(const Event& event) {
  switch (event.phase) {
    case Phase::kEntry:
      return event.rules.starts_at > 0 && has_next_round(event)
                 ? std::optional(event.rules.starts_at)
                 : std::nullopt;
    case Phase::kPlaying:
      return event.rounds.back().deadline > 0 && event.rules.missing != Missing::kWait
                 ? std::optional(event.rounds.back().deadline)
                 : std::nullopt;
    case Phase::kBetween:
      return event.rules.pause ? std::optional(event.rounds.back().closed_at + *event.rules.pause)
                               : std::nullopt;
    case Phase::kFinished:
    case Phase::kCancelled: break;
  }
  return std::nullopt;
}

/// Tables without a result get what the rules say.
void end_late_tables(Draft& draft) {
  for (std::uint32_t number = 1; draft.event().table(number) != nullptr; ++number) {
    if (!draft.event().table(number)->ending) {
      end_without_result(number, {}, draft);
    }
  }
}

}  // namespace

std::optional<UnixMillis> next_look(const Event& event) {
  return is_unsettled(event) ? std::optional<UnixMillis>(0) : due_at(event);
}

Verdict carry_out(const LookAtTime& /*request*/, UnixMillis now, Draft& draft) {
  settle(now, draft);
  const auto due = due_at(draft.event());
  if (!due || now < *due) {
    return {};
  }
  if (draft.event().phase == Phase::kPlaying) {
    end_late_tables(draft);
    return {};
  }
  Draft next = draft;
  if (carry_out(StartRound{}, now, next)) {
    draft = std::move(next);
    return {};
  }
  if (draft.event().phase == Phase::kBetween) {
    return carry_out(Finish{}, now, draft);
  }
  return {};  // who is there does not make a table; whoever comes next may
}

Verdict carry_out(const MoveDeadline& request, UnixMillis now, Draft& draft) {
  if (draft.event().phase != Phase::kPlaying) {
    return refuse(Refusal::kNoRound);
  }
  if (request.deadline != 0 && request.deadline <= now) {
    return refuse(Refusal::kBadTime);
  }
  if (request.deadline == draft.event().rounds.back().deadline) {
    return {};
  }
  if (draft.event().corrections >= kMostCorrections) {
    return refuse(Refusal::kTooManyCorrections);
  }
  draft.add(DeadlineMoved{request.deadline});
  return {};
}

Verdict carry_out(const Finish& /*request*/, UnixMillis /*now*/, Draft& draft) {
  if (draft.event().phase == Phase::kPlaying) {
    return refuse(Refusal::kRoundGoesOn);
  }
  if (draft.event().rounds.empty()) {
    return refuse(Refusal::kNotYet);
  }
  draft.add(EventFinished{});
  return {};
}

Verdict carry_out(const Cancel& /*request*/, UnixMillis /*now*/, Draft& draft) {
  draft.add(EventCancelled{});
  return {};
}

Verdict carry_out(const RemoveTexts& /*request*/, UnixMillis /*now*/, Draft& draft) {
  if (!draft.event().texts_removed) {
    draft.add(TextsRemoved{});
  }
  return {};
}

}  // namespace aurora::events
