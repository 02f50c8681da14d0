#include "server/tournaments/events.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "server/events/export.hpp"
#include "server/events/standings.hpp"
#include "server/people/blocks.hpp"
#include "server/people/moderation.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/tournaments/event_messages.hpp"
#include "server/tournaments/event_plan.hpp"
#include "server/tournaments/event_requests.hpp"

namespace aurora::server {

namespace {

constexpr std::size_t kEventsOfAPage = 50;
/// How often at most, while something happens at them between the look and the record.
constexpr int kLooksAtTables = 20;

/// The id of what a player makes with a key; without one, any.
storage::EventId event_id_for(storage::PlayerId player, const std::string& key) {
  const storage::TableId id = key.empty()
                                  ? random_table_id()
                                  : derived_table_id("event made by " + player.text() + " " + key);
  return storage::EventId(id.bytes());
}

/// What they have written is not shown any more then.
bool is_gone(const std::optional<EntrantName>& name) { return name && name->name.empty(); }

/// Whose seats the request may give to somebody else.
std::vector<events::EntrantId> whose_seats(const events::Request& request) {
  if (const auto* const absent = std::get_if<events::ReportAbsent>(&request)) {
    return absent->who;
  }
  const auto* const leaver = std::get_if<events::Withdraw>(&request);
  return leaver == nullptr ? std::vector<events::EntrantId>() : std::vector{leaver->who};
}

}  // namespace

Events::Events(const Services& services)
    : services_(services),
      entered_(services.limits.events_entered),
      run_(services.limits.events_run) {}

Task<Answer<EventPtr>> Events::find(std::string id) {
  const auto event = storage::EventId::parse(id);
  if (!event) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_EVENT);
  }
  co_return co_await services_.book.read(*event);
}

bool Events::may_manage(const HeldEvent& event, storage::PlayerId player) const {
  return event.row.host == player || services_.moderation.is_moderator(player);
}

Events::Message Events::create(storage::PlayerId player, v1::CreateEvent request) {
  const std::string& key = request.request_key();
  if (!key.empty() &&
      (key.size() < protocol::kMinRequestKeyBytes || key.size() > protocol::kMaxRequestKeyBytes)) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "a request_key has 16 to 64 bytes", "request_key");
  }
  const storage::EventId id = event_id_for(player, key);
  if (!key.empty()) {
    if (auto known = co_await services_.book.read(id)) {
      co_return co_await show(*known, player);
    }
  }
  const auto account = co_await services_.archive.read(storage::FindAccountOf{player});
  if (!account) {
    co_return refusal(account.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::EventPlan& plan = *request.mutable_plan();
  if (auto fits = check_plan(plan, services_.rules, services_.limits, services_.clock.unix_ms());
      !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (const auto wait = entered_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_EVENTS, wait));
  }
  const auto made = co_await services_.book.create(
      id, player, std::move(plan), static_cast<std::int64_t>(services_.limits.events_per_player));
  if (!made) {
    co_return refusal(v1::Error(made.error()));
  }
  co_return co_await show(*made, player);
}

Task<Answer<v1::EventList>> Events::list(v1::ListEvents request) {
  storage::ListEvents read{.open = !request.over(), .limit = kEventsOfAPage + 1, .after = {}};
  if (!request.after().empty()) {
    read.after = cursor_from(request.after());
    if (!read.after) {
      co_return refusal(v1::ERROR_CODE_BAD_OPTION, "no list has ended there", "after");
    }
  }
  const auto rows = co_await services_.archive.read(read);
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::vector<storage::PlayerId> hosts;
  std::ranges::transform(*rows, std::back_inserter(hosts), &storage::EventRow::host);
  const NamesFound names = co_await services_.names.find(std::move(hosts));
  v1::EventList list;
  for (std::size_t i = 0; i < rows->size() && i < kEventsOfAPage; ++i) {
    const storage::EventRow& row = (*rows)[i];
    v1::EventSummary& line = *list.add_events();
    line = summary_message(row);
    const auto host = names.of(row.host);
    line.set_host(host ? host->name : "");
    if (is_gone(host)) {
      line.clear_title();
    }
  }
  if (rows->size() > kEventsOfAPage) {
    list.set_next(cursor_text((*rows)[kEventsOfAPage - 1]));
  }
  co_return list;
}

Events::Message Events::get(storage::PlayerId player, v1::GetEvent request) {
  const auto event = co_await find(request.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  if (request.known_version() != 0 &&
      static_cast<std::int64_t>(request.known_version()) == (*event)->row.head) {
    v1::Event unchanged;
    unchanged.set_event_id(request.event_id());
    unchanged.set_version(request.known_version());
    unchanged.set_unchanged(true);
    co_return unchanged;
  }
  co_return co_await show(*event, player);
}

Events::Message Events::enter(storage::PlayerId player, std::int32_t rating,
                              v1::EnterEvent request) {
  const auto event = co_await find(request.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  const auto account = co_await services_.archive.read(storage::FindAccountOf{player});
  if (!account) {
    co_return refusal(account.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (account->program && !(*event)->plan.programs()) {
    co_return refusal(v1::ERROR_CODE_ENTRY_CLOSED, "the host of this event wants no programs");
  }
  if (const auto wait = entered_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_EVENTS, wait));
  }
  if (services_.blocks.has((*event)->row.host, player)) {
    co_return refusal(error_of(events::Refusal::kUnwelcome));
  }
  const events::EntrantId known = (*event)->entrant_of(player);
  const bool comes_back = !known.is_bot() && (*event)->event.entrant(known).withdrawn;
  co_return co_await ask(
      (*event)->row.id, player,
      comes_back ? events::Request(events::ComeBack{known})
                 : events::Request(events::Enter{
                       .person = player.text(), .rating = rating, .reserve = request.reserve()}));
}

Events::Message Events::withdraw(storage::PlayerId player, v1::WithdrawFromEvent request) {
  const auto event = co_await find(request.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  const events::EntrantId who = (*event)->entrant_of(player);
  if (who.is_bot()) {
    co_return refusal(v1::ERROR_CODE_NOT_ENTERED);
  }
  if (const auto wait = run_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_EVENTS, wait));
  }
  co_return co_await ask((*event)->row.id, player, events::Withdraw{who});
}

Events::Message Events::control(storage::PlayerId player, v1::ControlEvent request) {
  const auto event = co_await find(request.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  if (!may_manage(**event, player)) {
    co_return refusal(v1::ERROR_CODE_NOT_EVENT_HOST);
  }
  if (const auto wait = run_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_EVENTS, wait));
  }
  auto deed = deed_of(request, services_.clock.unix_ms());
  if (!deed) {
    co_return refusal(std::move(deed.error()));
  }
  if (auto* const out = std::get_if<events::Withdraw>(&*deed);
      out != nullptr && out->who == (*event)->entrant_of(player)) {
    out->by_host = false;  // whoever takes out themselves may come back
  }
  if (std::holds_alternative<events::StartRound>(*deed)) {
    co_await services_.driver.drive((*event)->row.id);  // nobody is paired who is gone
  }
  co_return co_await ask((*event)->row.id, player, *std::move(deed));
}

Events::Message Events::ask(storage::EventId id, storage::PlayerId player,
                            events::Request request) {
  const auto leavers = whose_seats(request);
  if (!leavers.empty()) {
    co_return co_await give_seats_away(id, player, std::move(request), leavers);
  }
  const auto before = co_await services_.book.read(id);
  const auto after = co_await services_.book.enact(id, std::move(request));
  co_return co_await show_what_followed(before, after, player);
}

Events::Message Events::give_seats_away(storage::EventId id, storage::PlayerId player,
                                        events::Request request,
                                        std::vector<events::EntrantId> leavers) {
  for (int i = 0; i < kLooksAtTables; ++i) {
    auto seen = co_await services_.driver.hear_of_tables_of(id, leavers);
    if (!seen) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
    const auto before = co_await services_.book.read(id);
    const auto after = co_await services_.book.enact_while(id, request, *std::move(seen));
    if (!after || *after != nullptr) {
      co_return co_await show_what_followed(before, after, player);
    }
  }
  co_return refusal(v1::ERROR_CODE_OVERLOADED);
}

Events::Message Events::show_what_followed(Answer<EventPtr> before, Answer<EventPtr> after,
                                           storage::PlayerId player) {
  if (!after) {
    co_return refusal(v1::Error(after.error()));
  }
  if (before && (*before)->row.head != (*after)->row.head) {
    co_await services_.driver.follow(*before, *after);
  }
  co_return co_await show(*after, player);
}

Events::Message Events::show(EventPtr event, storage::PlayerId viewer) {
  v1::Event out = event_message(*event, viewer);
  auto players = players_of(event->event);
  players.push_back(event->row.host);
  const NamesFound names = co_await services_.names.find(std::move(players));
  const auto host = names.of(event->row.host);
  out.set_host(host ? host->name : "");
  if (is_gone(host)) {
    out.mutable_plan()->clear_title();
    out.mutable_plan()->clear_description();
  }
  out.set_may_manage(may_manage(*event, viewer));
  for (v1::EventEntrant& line : *out.mutable_entrants()) {
    const EntrantName name = names.shown(player_of(event->event, events::EntrantId{line.number()}));
    line.set_name(name.name);
    line.set_program(name.program);
  }
  co_return out;
}

Task<Answer<v1::EventExport>> Events::write_out(v1::ExportEvent request) {
  if (request.format() != v1::EVENT_FORMAT_CSV && request.format() != v1::EVENT_FORMAT_JSON) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there are CSV and JSON", "format");
  }
  const auto event = co_await find(request.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  const auto standings = events::standings_of((*event)->event);
  const NamesFound names = co_await services_.names.find(players_of((*event)->event));
  const events::NameOf called = [&](events::EntrantId who) {
    return names.shown(player_of((*event)->event, who)).name;
  };
  v1::EventExport out;
  out.set_event_id(request.event_id());
  out.set_format(request.format());
  out.set_text(request.format() == v1::EVENT_FORMAT_CSV ? events::to_csv(standings, called)
                                                        : events::to_json(standings, called));
  co_return out;
}

}  // namespace aurora::server
