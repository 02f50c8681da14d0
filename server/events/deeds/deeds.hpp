// All that can be done in an event: each deed adds records to a draft, or says why not.
#pragma once

#include <cstdint>
#include <expected>

#include "server/events/deeds/draft.hpp"
#include "server/events/refusal.hpp"
#include "server/events/requests.hpp"

namespace aurora::events {

[[nodiscard]] Verdict carry_out(const Enter& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const Withdraw& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const ComeBack& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const StartRound& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const MoveDeadline& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const BeginTable& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const ReportAbsent& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const ReportResult& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const EndTable& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const LookAtTime& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const Finish& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const Cancel& request, UnixMillis now, Draft& draft);
[[nodiscard]] Verdict carry_out(const RemoveTexts& request, UnixMillis now, Draft& draft);

/// What follows by itself from what has happened. Does nothing where it was done; so a journal that
/// was cut off between two records goes on.
void settle(UnixMillis now, Draft& draft);
/// Whether settle() would do something.
[[nodiscard]] bool is_unsettled(const Event& event);

/// A reserve or a bot takes the seat, as the rules say, or the table is smaller, as always in
/// finals.
void give_seat_away(std::uint32_t table, EntrantId who, Absence why, Draft& draft);

/// Whether another round can be paired, even if no reserve takes a place before.
[[nodiscard]] bool has_next_round(const Event& event);

/// What the rules give to a table that has no result; nothing to those who have left the game. They
/// do not leave it to the host.
void end_without_result(std::uint32_t table, const std::vector<EntrantId>& left, Draft& draft);

/// The table that is meant, of the last round.
[[nodiscard]] std::expected<const Table*, Refusal> find_table(const Event& event,
                                                              const TableKey& key);

}  // namespace aurora::events
