// Chapter ALARM: the alarm table and what reads it.
#pragma once

#include "engine/context.hpp"

namespace aurora::engine {

/// The row of the seat's Alarm counter; a row without effect when there is no alarm table.
[[nodiscard]] AlarmRow alarm_row(const Situation& now, Seat seat);

/// True when the counter can go up (ALARM-07).
[[nodiscard]] bool can_raise_alarm(const Situation& now, Seat seat);

/// Moves the counter, as far as possible (ALARM-02).
void raise_alarm(Context& ctx, Seat seat, int rows);
void lower_alarm(Context& ctx, Seat seat, int rows);

/// Spaces that a scan moves the Aurora: by the row of the highest Alarm counter (XEVENT-01).
[[nodiscard]] int ship_movement(const Situation& now);

/// Those with the highest alarm of all whose convoys are in the region (XENEMY-04, XENEMY-05).
[[nodiscard]] SeatSet most_alarmed(const Situation& now, std::uint8_t region);

}  // namespace aurora::engine
