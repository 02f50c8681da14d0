#include "engine/expansion/alarm.hpp"

#include <algorithm>

namespace aurora::engine {
namespace {

int highest_row(const Situation& now) { return static_cast<int>(now.catalog.alarm.size()) - 1; }

void move_counter(Context& ctx, Seat seat, int by) {
  if (by != 0) {
    ctx.emit(AlarmChanged{seat, static_cast<std::int8_t>(by)});
  }
}

}  // namespace

AlarmRow alarm_row(const Situation& now, Seat seat) {
  const std::uint8_t row = now.player(seat).alarm;
  return row < now.catalog.alarm.size() ? now.catalog.alarm[row] : AlarmRow{};
}

bool can_raise_alarm(const Situation& now, Seat seat) {
  return now.player(seat).alarm < highest_row(now);
}

void raise_alarm(Context& ctx, Seat seat, int rows) {
  const int room = highest_row(ctx.now()) - ctx.now().player(seat).alarm;
  move_counter(ctx, seat, std::max(0, std::min(rows, room)));
}

void lower_alarm(Context& ctx, Seat seat, int rows) {
  move_counter(ctx, seat, -std::min<int>(rows, ctx.now().player(seat).alarm));
}

int ship_movement(const Situation& now) {
  Seat highest;
  for (Seat seat : now.state.order) {
    if (!now.state.in_game(seat)) {
      continue;
    }
    if (!highest.valid() || now.player(seat).alarm > now.player(highest).alarm) {
      highest = seat;
    }
  }
  return highest.valid() ? alarm_row(now, highest).ship : 0;
}

SeatSet most_alarmed(const Situation& now, std::uint8_t region) {
  SeatSet highest;
  int row = 0;
  for (Seat seat : now.state.order) {
    if (!now.state.in_game(seat) || now.region(seat) != region) {
      continue;
    }
    const int alarm = now.player(seat).alarm;
    if (alarm < row) {
      continue;
    }
    if (alarm > row) {
      highest = {};
    }
    row = alarm;
    highest.add(seat);
  }
  return highest;
}

}  // namespace aurora::engine
