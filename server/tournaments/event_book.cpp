#include "server/tournaments/event_book.hpp"

#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "machine/machine.hpp"
#include "protocol/errors.hpp"
#include "server/events/decide.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"
#include "server/tournaments/event_codec.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

/// So many are kept; of others the journal is read when somebody asks for them.
constexpr std::size_t kMostKept = 200;
/// Other servers change the same event at the same time, but not again and again.
constexpr int kEventTries = 20;

/// Not 0, which stands for none.
std::uint64_t draw_mark() { return random_number() | 1U; }

v1::Error not_read(const storage::StoreError& error) {
  return protocol::make_error(error.code == StoreErrc::kNotFound
                                  ? v1::ERROR_CODE_UNKNOWN_EVENT
                                  : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

}  // namespace

v1::Error error_of(events::Refusal refusal) {
  using events::Refusal;
  const auto named = [refusal](v1::ErrorCode code) {
    return protocol::make_error(code, std::string(events::sentence_of(refusal)));
  };
  switch (refusal) {
    case Refusal::kBadRules:
      return protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                  std::string(events::sentence_of(refusal)), "plan.rules");
    case Refusal::kBadTime:
      return protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                  std::string(events::sentence_of(refusal)), "deadline_ms");
    case Refusal::kAlreadyIn: return named(v1::ERROR_CODE_ALREADY_ENTERED);
    case Refusal::kFull: return named(v1::ERROR_CODE_EVENT_FULL);
    case Refusal::kNoReserves:
    case Refusal::kUnwelcome:
    case Refusal::kTooManyReturns:
    case Refusal::kEntryClosed: return named(v1::ERROR_CODE_ENTRY_CLOSED);
    case Refusal::kTooManyCorrections: return named(v1::ERROR_CODE_EVENT_CORRECTED_TOO_OFTEN);
    case Refusal::kNoSuchEntrant:
    case Refusal::kNotIn: return named(v1::ERROR_CODE_NOT_ENTERED);
    case Refusal::kTooFew: return named(v1::ERROR_CODE_TOO_FEW_ENTRANTS);
    case Refusal::kRoundGoesOn: return named(v1::ERROR_CODE_ROUND_GOES_ON);
    case Refusal::kNoRound:
    case Refusal::kNotYet: return named(v1::ERROR_CODE_NO_ROUND);
    case Refusal::kNoMoreRounds: return named(v1::ERROR_CODE_NO_MORE_ROUNDS);
    case Refusal::kNoSuchTable:
    case Refusal::kStaleTable: return named(v1::ERROR_CODE_EVENT_TABLE_CHANGED);
    case Refusal::kGameBegan:
    case Refusal::kResultKnown: return named(v1::ERROR_CODE_EVENT_TABLE_BEGUN);
    case Refusal::kBadResult: return named(v1::ERROR_CODE_BAD_RESULT);
    case Refusal::kOver: return named(v1::ERROR_CODE_EVENT_OVER);
    case Refusal::kBadPerson:
    case Refusal::kInconsistent: return named(v1::ERROR_CODE_INTERNAL);
  }
  return named(v1::ERROR_CODE_INTERNAL);
}

EventBook::EventBook(Archive& archive, const Clock& clock, Log& log)
    : archive_(archive), clock_(clock), log_(log), deciding_(machine::here().make_task_queue()) {}

Turnstile& EventBook::gate_of(storage::EventId id) {
  return gates_.at(std::hash<storage::EventId>()(id) % gates_.size());
}

EventPtr EventBook::kept(storage::EventId id) const {
  const std::lock_guard lock(mutex_);
  const auto known = events_.find(id);
  return known == events_.end() ? nullptr : known->second;
}

EventPtr EventBook::keep(HeldEvent held) {
  const auto id = held.row.id;
  auto event = std::make_shared<const HeldEvent>(std::move(held));
  const std::lock_guard lock(mutex_);
  if (!events_.contains(id) && events_.size() >= kMostKept) {
    // Any: of whichever order they are looked at again and again, most are still there then.
    const auto one = static_cast<std::ptrdiff_t>(random_number() % events_.size());
    events_.erase(std::next(events_.begin(), one));
  }
  EventPtr& known = events_[id];
  if (known == nullptr || known->row.head <= event->row.head) {
    known = event;
  }
  return event;
}

EventBook::Held EventBook::read(storage::EventId id) {
  const auto row = co_await archive_.read(storage::FindEvent{id});
  if (!row) {
    co_return refusal(not_read(row.error()));
  }
  const EventPtr known = kept(id);
  if (known && known->row.head == row->head && known->row.host == row->host) {
    co_return known;
  }
  HeldEvent held;
  if (known && known->row.head <= row->head) {
    held = *known;
  }
  auto batches = co_await archive_.read(storage::ReadEvent{id, held.row.head});
  if (!batches) {
    co_return refusal(not_read(batches.error()));
  }
  const auto wanted = static_cast<std::size_t>(row->head - held.row.head);
  if (batches->size() < wanted) {
    co_return refusal(v1::ERROR_CODE_INTERNAL, "what is stored of this event is damaged");
  }
  batches->resize(wanted);  // more may have come since the row was read, and it was another then
  for (const storage::Bytes& batch : *batches) {
    if (const auto fits = fold_batch(batch, held); !fits) {
      log_.write_repeated(LogLevel::kError, "event not usable",
                          {{"event", id.text()}, {"problem", fits.error()}});
      co_return refusal(v1::ERROR_CODE_INTERNAL, "what is stored of this event is damaged");
    }
  }
  held.row = *row;
  co_return keep(std::move(held));
}

Task<Answer<bool>> EventBook::has_written(storage::EventId id, std::int64_t number,
                                          std::uint64_t mark) {
  const auto batches = co_await archive_.read(storage::ReadEvent{id, number - 1});
  if (!batches && batches.error().code == StoreErrc::kNotFound) {
    co_return false;
  }
  if (!batches) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return !batches->empty() && mark_of(batches->front()) == mark;
}

EventBook::Held EventBook::create(storage::EventId id, storage::PlayerId host, v1::EventPlan plan,
                                  std::int64_t most) {
  const auto created = events::decide_creation(from_wire(plan.rules()), random_number());
  if (!created) {
    co_return refusal(error_of(created.error()));
  }
  HeldEvent held;
  const std::uint64_t mark = draw_mark();
  const storage::UnixMillis now = clock_.unix_ms();
  const storage::Bytes batch = encode_batch({&*created, 1}, plan, mark, now);
  if (const auto fits = fold_batch(batch, held); !fits) {
    co_return refusal(v1::ERROR_CODE_INTERNAL);
  }
  held.row = {.id = id, .host = host, .created_at = now, .head = 1, .summary = {}};
  held.row = row_of(held);
  storage::WriteGroup group{storage::PutEvent{held.row, batch, most}};
  const auto stored = co_await archive_.commit(std::move(group));
  if (stored) {
    co_return keep(std::move(held));
  }
  // It may be there, by this request or by one before it.
  auto known = co_await read(id);
  if (known || known.error().code() != v1::ERROR_CODE_UNKNOWN_EVENT) {
    co_return known;
  }
  switch (stored.error().code) {
    case StoreErrc::kConflict: co_return refusal(v1::ERROR_CODE_TOO_MANY_EVENTS);
    case StoreErrc::kNotFound: co_return refusal(v1::ERROR_CODE_BAD_TOKEN);
    default: co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
}

EventBook::Held EventBook::enact(storage::EventId id, events::Request request) {
  Turnstile& gate = gate_of(id);
  const auto pass = co_await gate.enter();
  for (int i = 0; i < kEventTries; ++i) {
    const auto after = co_await try_to_enact(id, request, {});
    if (!after || *after != nullptr) {
      co_return after;
    }
  }
  co_return refusal(v1::ERROR_CODE_OVERLOADED);
}

EventBook::Held EventBook::enact_while(storage::EventId id, events::Request request,
                                       TablesSeen seen) {
  Turnstile& gate = gate_of(id);
  const auto pass = co_await gate.enter();
  co_return co_await try_to_enact(id, std::move(request), std::move(seen));
}

EventBook::Held EventBook::try_to_enact(storage::EventId id, events::Request request,
                                        TablesSeen seen) {
  const auto before = co_await read(id);
  if (!before) {
    co_return before;
  }
  const storage::UnixMillis now = clock_.unix_ms();
  auto decided = co_await run_aside(*deciding_, [event = *before, asked = std::move(request), now] {
    return events::decide(event->event, asked, now);
  });
  if (!decided) {
    co_return refusal(error_of(decided.error()));
  }
  if (decided->records.empty()) {
    co_return *before;
  }
  co_return co_await append(*before, std::move(decided->records), std::move(seen));
}

EventBook::Held EventBook::append(EventPtr before, std::vector<events::Record> records,
                                  TablesSeen seen) {
  HeldEvent next = *before;
  const std::uint64_t mark = draw_mark();
  const storage::Bytes batch = encode_batch(records, next.plan, mark, clock_.unix_ms());
  if (const auto fits = fold_batch(batch, next); !fits) {
    co_return refusal(v1::ERROR_CODE_INTERNAL);
  }
  ++next.row.head;
  next.row = row_of(next);
  storage::WriteGroup group(seen.begin(), seen.end());
  group.emplace_back(storage::AppendEvent{next.row, batch});
  const auto stored = co_await archive_.commit(std::move(group));
  if (stored) {
    co_return keep(std::move(next));
  }
  const auto written = co_await has_written(next.row.id, next.row.head, mark);
  if (!written) {
    co_return refusal(v1::Error(written.error()));
  }
  if (*written) {
    co_return co_await read(next.row.id);
  }
  if (stored.error().code != StoreErrc::kConflict) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return EventPtr();
}

EventBook::Held EventBook::give_up(EventPtr event) {
  auto decided = events::decide(event->event, events::Cancel{}, clock_.unix_ms());
  if (!decided) {
    co_return refusal(error_of(decided.error()));
  }
  auto after = co_await append(event, std::move(decided->records));
  if (after && *after == nullptr) {
    co_return event;
  }
  co_return after;
}

EventBook::Held EventBook::note_closed(EventPtr event) {
  auto after = co_await append(event, {});
  if (after && *after == nullptr) {
    co_return event;
  }
  co_return after;
}

}  // namespace aurora::server
