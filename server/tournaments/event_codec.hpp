// Rules and records of events, between the wire and the core.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/event.pb.h"
#include "aurora/v1/event_journal.pb.h"
#include "server/events/records.hpp"
#include "server/events/rules.hpp"

namespace aurora::server {

/// Whether they can be played by says events::are_sound().
[[nodiscard]] events::Rules from_wire(const v1::EventRules& wire);

[[nodiscard]] v1::EventPhase to_wire(events::Phase phase);
[[nodiscard]] v1::EventEnding to_wire(const std::optional<events::Ending>& ending);
[[nodiscard]] events::TableKey from_wire(const v1::EventTableKey& wire);
/// Rank, score and absence of each seat.
[[nodiscard]] std::vector<events::SeatResult> results_from(
    const google::protobuf::RepeatedPtrField<v1::EventSeat>& seats);

/// The plan is that of the event: the record of its creation keeps all of it.
[[nodiscard]] v1::EventRecord to_wire(const events::Record& record, const v1::EventPlan& plan);
/// An error: no record that this program knows.
[[nodiscard]] std::expected<events::Record, std::string> from_wire(const v1::EventRecord& wire);

}  // namespace aurora::server
