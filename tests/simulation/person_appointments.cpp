// How people play at a time that was set: they come, some of them late, and say that they are
// ready.
#include <chrono>

#include "tests/simulation/person.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// By the clock on the wall of the server, as long as nobody sets it to another time.
std::int64_t Person::time_to_begin() const {
  return world_.uptime().unix_at(world_.milliseconds()) +
         milliseconds(meeting_.begins_in).count() * world_.pace();
}

/// Whether this person lets the others wait.
bool Person::comes_late() {
  if (meeting_.begins_in.count() == 0 || role_ != Role::kGuest || !world_.troubled() ||
      was_late_ == game_ + 1 || !world_.dice().chance(400)) {
    return false;
  }
  was_late_ = game_ + 1;
  later(seconds(5), seconds(30), &Person::settle);
  return true;
}

void Person::heard_appointment(const v1::TableInfo& table) {
  waits_for_start_ =
      table.status() == v1::TABLE_STATUS_LOBBY && seat_ != 0 && table.options().start_at_ms() != 0;
  if (waits_for_start_ && !saying_ready_) {
    saying_ready_ = true;
    later(seconds(1), seconds(5), &Person::say_ready);
  }
}

/// When all bad things are over, everybody wants to begin.
void Person::say_ready() {
  saying_ready_ = false;
  if (!waits_for_start_ || role_ == Role::kSecondWindow) {
    return;
  }
  saying_ready_ = true;
  later(seconds(2), seconds(6), &Person::say_ready);
  v1::ClientFrame frame;
  v1::SetReady& set = *frame.mutable_set_ready();
  set.set_table_id(meeting_.table_id);
  set.set_ready(!world_.troubled() || world_.dice().chance(400));
  if (set.ready()) {
    world_.history().starts().ready(meeting_.table_id, seat_);
  }
  ask(frame, do_nothing);
}

}  // namespace aurora::simulation
