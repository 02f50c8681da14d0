// When people take time off from games over days.
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

/// Begins a vacation, ends one, or looks how many days are left.
void Person::think_of_vacation() {
  if (!world_.over_days() || seat_ == 0) {
    return;
  }
  const std::size_t what = world_.dice().below(6);
  if (what < 3) {
    go_on_vacation(static_cast<std::uint32_t>(1 + world_.dice().below(3)));
  } else if (what < 5) {
    go_on_vacation(0);
  } else {
    look_at_vacation();
  }
}

/// 0 days: ends the one that is.
void Person::go_on_vacation(std::uint32_t days) {
  v1::ClientFrame frame;
  frame.mutable_set_vacation()->set_days(days);
  const std::uint32_t least = world_.vacations().asked_for(player_id_, days);
  ask(frame, [this, days, least, player = player_id_](const v1::ServerMessage& answer) {
    VacationRegister& told = world_.vacations();
    if (days == 0) {
      told.end_answered(player);
    }
    if (answer.has_vacation()) {
      world_.trace().happened("is on vacation, or was, with days left", name_,
                              answer.vacation().days_left());
      tell_of(told.told(player, answer.vacation(), least));
    } else if (answer.error().code() == v1::ERROR_CODE_VACATION_SPENT) {
      tell_of(told.denied(player, days));
    }
  });
}

void Person::look_at_vacation() {
  v1::ClientFrame frame;
  frame.mutable_get_vacation();
  // Another of several servers hears of a change within a second.
  const std::uint32_t least = world_.several() ? 0 : world_.vacations().asked(player_id_);
  ask(frame, [this, least, player = player_id_](const v1::ServerMessage& answer) {
    if (answer.has_vacation()) {
      tell_of(world_.vacations().told(player, answer.vacation(), least));
    }
  });
}

}  // namespace aurora::simulation
