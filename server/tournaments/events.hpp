// What players ask of events: making them, taking part, running them, looking at them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "aurora/v1/event.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "server/tournaments/entrant_names.hpp"
#include "server/tournaments/event_book.hpp"
#include "server/tournaments/event_driver.hpp"

namespace aurora::server {

class Blocks;
struct Limits;
class Moderation;
struct Ruleset;

/// Thread-safe. Everybody may look; accounts make events and enter them; the host and moderators
/// run them.
class Events {
 public:
  using Message = Task<Answer<v1::Event>>;

  struct Services {
    Archive& archive;
    EventBook& book;
    EventDriver& driver;
    EntrantNames& names;
    Moderation& moderation;
    const Blocks& blocks;
    const Ruleset& rules;
    const Clock& clock;
    const Limits& limits;
  };
  explicit Events(const Services& services);

  /// NO_ACCOUNT, BAD_OPTION of a field of the plan, TOO_MANY_EVENTS, RATE_LIMITED.
  [[nodiscard]] Message create(storage::PlayerId player, v1::CreateEvent request);
  [[nodiscard]] Task<Answer<v1::EventList>> list(v1::ListEvents request);
  [[nodiscard]] Message get(storage::PlayerId player, v1::GetEvent request);
  /// `rating` is for seeding. NO_ACCOUNT; ENTRY_CLOSED also for programs where the host wants none,
  /// and for whom the host has blocked or withdrawn.
  [[nodiscard]] Message enter(storage::PlayerId player, std::int32_t rating,
                              v1::EnterEvent request);
  /// NOT_ENTERED, RATE_LIMITED.
  [[nodiscard]] Message withdraw(storage::PlayerId player, v1::WithdrawFromEvent request);
  /// NOT_EVENT_HOST, RATE_LIMITED, and what the event refuses.
  [[nodiscard]] Message control(storage::PlayerId player, v1::ControlEvent request);
  [[nodiscard]] Task<Answer<v1::EventExport>> write_out(v1::ExportEvent request);
  /// UNKNOWN_EVENT, STORAGE_UNAVAILABLE.
  [[nodiscard]] Task<Answer<EventPtr>> find(std::string id);

 private:
  [[nodiscard]] bool may_manage(const HeldEvent& event, storage::PlayerId player) const;
  /// Asks the event, does what follows at its tables, and shows it.
  [[nodiscard]] Message ask(storage::EventId id, storage::PlayerId player, events::Request request);
  /// The same, of a request that may give their seats to others: only as long as their tables are
  /// as they were seen.
  [[nodiscard]] Message give_seats_away(storage::EventId id, storage::PlayerId player,
                                        events::Request request,
                                        std::vector<events::EntrantId> leavers);
  [[nodiscard]] Message show_what_followed(Answer<EventPtr> before, Answer<EventPtr> after,
                                           storage::PlayerId player);
  [[nodiscard]] Message show(EventPtr event, storage::PlayerId viewer);

  Services services_;
  KeyedBuckets<storage::PlayerId> entered_;
  KeyedBuckets<storage::PlayerId> run_;
};

}  // namespace aurora::server
