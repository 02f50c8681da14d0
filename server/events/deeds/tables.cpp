// What happens at one table: it begins, somebody is not there, it has a result.
#include <algorithm>
#include <utility>
#include <vector>

#include "server/events/contains.hpp"
#include "server/events/deeds/deeds.hpp"
#include "server/events/points.hpp"
#include "server/events/scores.hpp"

namespace aurora::events {
namespace {

bool can_come_out(const Table& table, const std::vector<SeatResult>& results) {
  return results.size() == table.seats.size() && results.size() >= 2 &&
         are_ranks(ranks_of(results));
}

void end_with_one_alone(const TableKey& key, EntrantId alone, Draft& draft) {
  std::vector<SeatResult> results;
  for (const EntrantId who : draft.event().table(key.number)->seats) {
    const bool is_alone = who == alone;
    results.push_back({.rank = static_cast<std::uint8_t>(is_alone ? 1 : 2), .absent = !is_alone});
  }
  draft.add(TableEnded{.table = key, .ending = Ending::kWalkover, .results = std::move(results)});
}

}  // namespace

std::expected<const Table*, Refusal> find_table(const Event& event, const TableKey& key) {
  if (event.rounds.empty()) {
    return refuse(Refusal::kNoRound);
  }
  const Table* const table = event.table(key.number);
  if (key.round != event.rounds.size() || table == nullptr) {
    return refuse(Refusal::kNoSuchTable);
  }
  if (key.version != table->version) {
    return refuse(Refusal::kStaleTable);
  }
  return table;
}

void give_seat_away(std::uint32_t table, EntrantId who, Absence why, Draft& draft) {
  const Event& event = draft.event();
  const TableKey key = event.key_of(table);
  // Whoever has not reached finals cannot win them.
  const bool finals = event.rounds.back().finals;
  const EntrantId reserve = event.rules.reserves && !finals ? event.free_reserve() : kBot;
  if (reserve.is_bot() && (finals || !event.rules.bots)) {
    draft.add(SeatCleared{.table = key, .from = who, .why = why});
  } else {
    draft.add(SeatPassed{.table = key, .from = who, .to = reserve, .why = why});
  }
}

void end_without_result(std::uint32_t table, const std::vector<EntrantId>& left, Draft& draft) {
  const Event& event = draft.event();
  std::vector<SeatResult> results;
  results.reserve(event.table(table)->seats.size());
  bool stayed = false;
  for (const EntrantId who : event.table(table)->seats) {
    const bool absent = !who.is_bot() && contains(left, who);
    results.push_back({.absent = absent});
    stayed = stayed || (!who.is_bot() && !absent);
  }
  const bool shared = stayed && event.rules.missing == Missing::kShare;
  draft.add(TableEnded{.table = event.key_of(table),
                       .ending = shared ? Ending::kShared : Ending::kNothing,
                       .results = std::move(results)});
}

Verdict carry_out(const EndTable& request, UnixMillis /*now*/, Draft& draft) {
  const auto table = find_table(draft.event(), request.table);
  if (!table) {
    return refuse(table.error());
  }
  if ((*table)->ending) {
    return {};
  }
  if (!request.alone.is_bot() && contains((*table)->seats, request.alone)) {
    end_with_one_alone(request.table, request.alone, draft);
  } else if (draft.event().rules.missing != Missing::kWait) {
    end_without_result(request.table.number, request.left, draft);
  }
  return {};
}

Verdict carry_out(const BeginTable& request, UnixMillis /*now*/, Draft& draft) {
  const auto table = find_table(draft.event(), request.table);
  if (!table) {
    return refuse(table.error());
  }
  if ((*table)->ending) {
    return refuse(Refusal::kResultKnown);
  }
  if (!(*table)->begun) {
    draft.add(TableBegan{request.table});
  }
  return {};
}

Verdict carry_out(const ReportAbsent& request, UnixMillis /*now*/, Draft& draft) {
  const Event& event = draft.event();
  const auto table = find_table(event, request.table);
  if (!table) {
    return refuse(table.error());
  }
  if ((*table)->ending) {
    return refuse(Refusal::kResultKnown);
  }
  if ((*table)->begun && !request.game_is_off) {
    return refuse(Refusal::kGameBegan);
  }
  for (const EntrantId who : request.who) {
    if (who.is_bot() || !contains((*table)->seats, who) ||
        std::ranges::count(request.who, who) > 1) {
      return refuse(Refusal::kNoSuchEntrant);
    }
  }
  for (const EntrantId who : request.who) {
    give_seat_away(request.table.number, who, Absence::kNoShow, draft);
  }
  return {};
}

Verdict carry_out(const ReportResult& request, UnixMillis /*now*/, Draft& draft) {
  const auto found = find_table(draft.event(), request.table);
  if (!found) {
    return refuse(found.error());
  }
  const Table& table = **found;
  if (table.ending == Ending::kPlayed && table.results == request.results) {
    return {};
  }
  if (!can_come_out(table, request.results)) {
    return refuse(Refusal::kBadResult);
  }
  if (table.ending && !request.by_host) {
    return refuse(Refusal::kResultKnown);
  }
  if (table.ending && draft.event().corrections >= kMostCorrections) {
    return refuse(Refusal::kTooManyCorrections);
  }
  draft.add(TableEnded{.table = request.table,
                       .ending = Ending::kPlayed,
                       .results = request.results,
                       .by_hand = request.by_host && !table.ending});
  return {};
}

}  // namespace aurora::events
