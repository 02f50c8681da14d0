#include "server/tournaments/event_requests.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "server/tournaments/event_codec.hpp"
#include "server/tournaments/event_plan.hpp"

namespace aurora::server {

namespace {

events::EntrantId entrant(std::uint32_t number) { return {number}; }

}  // namespace

std::string cursor_text(const storage::EventRow& row) {
  return std::to_string(row.created_at) + "." + row.id.text();
}

std::optional<storage::EventCursor> cursor_from(const std::string& text) {
  const std::size_t dot = text.find('.');
  storage::EventCursor cursor;
  const char* const end = text.data() + std::min(dot, text.size());
  const auto read = std::from_chars(text.data(), end, cursor.created_at);
  const auto id = dot == std::string::npos
                      ? std::nullopt
                      : storage::EventId::parse(std::string_view(text).substr(dot + 1));
  if (read.ec != std::errc() || read.ptr != end || !id) {
    return std::nullopt;
  }
  cursor.event = *id;
  return cursor;
}

Answer<events::Request> deed_of(const v1::ControlEvent& wire, storage::UnixMillis now) {
  using Wire = v1::ControlEvent;
  switch (wire.deed_case()) {
    case Wire::kStartRound: return events::StartRound{};
    case Wire::kDeadlineMs:
      if (wire.deadline_ms() > now + kLongestRound.count()) {
        return refusal(v1::ERROR_CODE_BAD_OPTION, "a deadline lies within the next 60 days",
                       "deadline_ms");
      }
      return events::MoveDeadline{wire.deadline_ms()};
    case Wire::kWithdraw: return events::Withdraw{.who = entrant(wire.withdraw()), .by_host = true};
    case Wire::kLetBack: return events::ComeBack{.who = entrant(wire.let_back()), .by_host = true};
    case Wire::kAbsent: {
      events::ReportAbsent deed{.table = from_wire(wire.absent().table()), .who = {}};
      for (const std::uint32_t number : wire.absent().entrants()) {
        deed.who.push_back(entrant(number));
      }
      return deed;
    }
    case Wire::kResult:
      return events::ReportResult{.table = from_wire(wire.result().table()),
                                  .results = results_from(wire.result().seats()),
                                  .by_host = true};
    case Wire::kFinish: return events::Finish{};
    case Wire::kCancel: return events::Cancel{};
    case Wire::kRemoveTexts: return events::RemoveTexts{};
    case Wire::DEED_NOT_SET: break;
  }
  return refusal(v1::ERROR_CODE_BAD_OPTION, "say what is to be done", "deed");
}

}  // namespace aurora::server
