#include "server/tournaments/event_plan.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "content/pack.hpp"
#include "protocol/limits.hpp"
#include "protocol/table_codec.hpp"
#include "server/people/shown_text.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/ledger/game_clock.hpp"
#include "server/table/ledger/late_ledger.hpp"
#include "server/table/ledger/stand_in.hpp"
#include "server/tournaments/event_codec.hpp"

namespace aurora::server {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;

constexpr milliseconds kLongestArrival = days{7};
constexpr milliseconds kFurthestEvent = days{366};

Verdict wrong(std::string sentence, const char* field) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(sentence), field);
}

/// An error about the options of a table, in a plan.
Verdict of_the_tables(v1::Error error) {
  if (error.field().starts_with("options.")) {
    error.set_field("plan.tables." + error.field().substr(std::string_view("options.").size()));
  }
  return refusal(std::move(error));
}

Verdict check_texts(const v1::EventPlan& plan) {
  if (plan.title().find_first_not_of(' ') == std::string::npos || plan.title().contains('\n')) {
    return wrong("a title has 1 to 64 characters in one line", "plan.title");
  }
  if (auto fits = check_shown_text(plan.title(), protocol::kMaxEventTitleCharacters, "plan.title");
      !fits) {
    return fits;
  }
  return check_shown_text(plan.description(), protocol::kMaxEventDescriptionCharacters,
                          "plan.description");
}

Verdict check_times(const v1::EventRules& rules, storage::UnixMillis now) {
  if (rules.round_time_ms() > kLongestRound.count() || rules.pause_ms() > kLongestRound.count()) {
    return wrong("a round, or a pause, takes 60 days at most", "plan.rules.round_time_ms");
  }
  if (rules.arrive_within_ms() > kLongestArrival.count()) {
    return wrong("tables wait for a week at most", "plan.rules.arrive_within_ms");
  }
  if (rules.starts_at_ms() != 0 &&
      (rules.starts_at_ms() <= now || rules.starts_at_ms() > now + kFurthestEvent.count())) {
    return wrong("an event begins within the next 366 days", "plan.rules.starts_at_ms");
  }
  return {};
}

}  // namespace

Verdict check_plan(v1::EventPlan& plan, const Ruleset& rules, const Limits& limits,
                   storage::UnixMillis now) {
  if (auto fits = check_texts(plan); !fits) {
    return fits;
  }
  if (plan.rules().system() == v1::EVENT_SYSTEM_UNSPECIFIED) {
    return wrong("choose a system", "plan.rules.system");
  }
  if (plan.rules().missing() == v1::EVENT_MISSING_UNSPECIFIED) {
    return wrong("choose what becomes of tables without a result", "plan.rules.missing");
  }
  if (auto fits = check_times(plan.rules(), now); !fits) {
    return fits;
  }
  if (!events::are_sound(from_wire(plan.rules()))) {
    return wrong("these rules contradict each other, or lie outside what is possible",
                 "plan.rules");
  }
  v1::TableOptions& tables = *plan.mutable_tables();
  tables.set_seats(plan.rules().table_size());
  tables.set_start_at_ms(0);
  tables.set_ready_check(false);
  tables.clear_club();  // whoever has entered plays
  tables.clear_hints();
  const auto setup = protocol::from_wire(tables);
  if (!setup) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, setup.error().message, "plan.tables.map");
  }
  if (!rules.pack.catalog.map(setup->map).exists()) {
    return wrong("the content pack of this server has no such map", "plan.tables.map");
  }
  if (const auto clock = clock_rules(tables); !clock) {
    return of_the_tables(clock.error());
  }
  if (const auto delay = spectator_delay(tables); !delay) {
    return of_the_tables(delay.error());
  }
  const auto level = stand_in(tables);
  if (!level) {
    return of_the_tables(level.error());
  }
  tables.clear_stand_in();
  write_stand_in(*level, tables);
  if (tables.vacations() && limits.vacation_days == 0) {
    return refusal(v1::ERROR_CODE_NO_VACATIONS);
  }
  return {};
}

}  // namespace aurora::server
