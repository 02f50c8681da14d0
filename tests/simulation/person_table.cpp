// What people see of a table: where it is, their seats, clocks and time-outs, and the game.
#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "tests/simulation/person.hpp"
#include "tests/simulation/spy.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

void Person::heard_table(const v1::TableInfo& table) {
  world_.codes().shown(table.table_id(), table.code(), world_.machine().now());
  if (role_ == Role::kHost && !table.code().empty() && meeting_.table_id.empty()) {
    meeting_.code = table.code();
    meeting_.table_id = table.table_id();
  }
  // The host may have set the table for the next game already.
  const bool here = table.table_id() == meeting_.table_id || table.table_id() == looked_at_ ||
                    (mirror_.ready() && table.table_id() == mirror_.table_id());
  const bool ended =
      table.status() == v1::TABLE_STATUS_FINISHED || table.status() == v1::TABLE_STATUS_ABANDONED;
  if (!here) {
    if (ended && game_ != meeting_.games && !resting_) {  // heard of late: the others play another
      later(milliseconds(100), milliseconds(500), &Person::settle);
    }
    return;
  }
  heard_bots(table);
  heard_of_free_seat(table);
  heard_own_seat(table);
  heard_names(table);
  heard_appointment(table);
  watch_delay(table);
  watch_vacations(table);
  watch_time_outs(table);
  if (table.has_clocks()) {
    heard_clocks(table.table_id(), table.clocks());
  }
  if (table.has_proposal()) {
    answer_proposal(table.proposal());
  }
  if (ended && !over_) {
    over_ = true;
    later(seconds(1), seconds(5), &Person::begin_anew);
  }
}

/// A seat that somebody has is nobody else's: these people do not leave before the game.
void Person::heard_own_seat(const v1::TableInfo& table) {
  seat_ = table.your_seat();
  resigned_ = std::ranges::any_of(table.seats(), [this](const v1::SeatInfo& seat) {
    return seat.seat() == seat_ && seat.resigned();
  });
  if (seat_ == 0 || table.status() == v1::TABLE_STATUS_LOBBY) {
    return;
  }
  const auto [owner, first] =
      meeting_.seats.try_emplace({table.table_id(), seat_}, identity_.get());
  if (!first && owner->second != identity_.get()) {
    world_.history().fault(name_ + " has seat " + std::to_string(seat_) + ", which was " +
                           owner->second->name() + "'s");
  }
}

/// Only somebody with the same name as somebody else there has a mark. A spectator at another
/// server is there for some seconds after that one was last heard of.
void Person::heard_names(const v1::TableInfo& table) {
  if (world_.several() || sees_late()) {  // a player may have another name by now
    return;
  }
  std::set<std::string> names;
  std::ranges::transform(table.seats(), std::inserter(names, names.end()), &v1::SeatInfo::name);
  names.insert(table.spectator_names().begin(), table.spectator_names().end());
  for (const std::string& name : names) {
    if (name.ends_with(" (2)") && !names.contains(name.substr(0, name.size() - 4))) {
      world_.history().fault(name_ + " sees somebody called " + name);
    }
  }
}

void Person::heard_clocks(const std::string& table, const v1::Clocks& clocks) {
  const bool was_paused = std::exchange(paused_, clocks.paused());
  // Each of several servers knows late when the others ran, so what they show is not the same. Who
  // sees the game late sees a time that passes in leaps: all that was left when the game is over.
  if (const auto fault = world_.several() || sees_late()
                             ? std::nullopt
                             : world_.clocks().saw(name_, table, process_, clocks)) {
    world_.history().fault(*fault);
  }
  if (paused_ && !was_paused) {
    later(seconds(1), seconds(15), &Person::end_pause);
  }
}

/// All were taken, one of them perhaps by who this person was before.
void Person::heard_of_free_seat(const v1::TableInfo& table) {
  const bool has_one =
      std::ranges::any_of(table.seats(), [](const v1::SeatInfo& seat) { return !seat.taken(); });
  if (stranger_ && has_one && table.status() == v1::TABLE_STATUS_LOBBY) {
    stranger_ = false;
    later(milliseconds(100), milliseconds(500), &Person::settle);
  }
}

void Person::heard_bots(const v1::TableInfo& table) {
  bots_.clear();
  for (const v1::SeatInfo& seat : table.seats()) {
    if (seat.bot() != v1::BOT_POLICY_UNSPECIFIED || seat.stand_in() != v1::BOT_POLICY_UNSPECIFIED) {
      bots_.insert(seat.seat());
    }
  }
}

void Person::watch_vacations(const v1::TableInfo& table) {
  if (!table.options().vacations()) {
    return;
  }
  for (const v1::SeatInfo& seat : table.seats()) {
    world_.clocks().saw_vacation(name_, table.table_id(), seat.seat(), seat.vacation_until_ms());
  }
}

void Person::watch_time_outs(const v1::TableInfo& table) {
  if (world_.several() || sees_late()) {
    return;  // see heard_clocks()
  }
  for (const v1::SeatInfo& seat : table.seats()) {
    if (seat.stand_in() != v1::BOT_POLICY_UNSPECIFIED && !seat.resigned()) {
      if (const auto fault = world_.clocks().saw_time_out(
              name_, table.table_id(), seat.seat(), world_.uptime().at(world_.milliseconds()))) {
        world_.history().fault(*fault);
      }
    }
  }
}

/// The host sets the table for another game, and the others wait for that.
void Person::begin_anew() {
  if (resting_) {
    return;
  }
  if (role_ == Role::kHost && game_ == meeting_.games) {
    if (!over_) {
      return;  // done already
    }
    ++meeting_.games;
    meeting_.code.clear();
    meeting_.table_id.clear();
  }
  settle();
}

/// Goes to the table, or looks where it is.
void Person::settle() {
  if (game_ != meeting_.games && !resting_) {
    game_ = meeting_.games;
    mirror_ = {};
    pending_.reset();
    offered_before_.clear();
    over_ = false;
    stranger_ = false;
    code_is_void_ = false;
    paused_ = false;
    seat_ = 0;
    orders_.clear();
    standing_.clear();
    unanswered_.clear();
  }
  if (over_ && !resting_) {
    later(milliseconds(500), seconds(2), &Person::begin_anew);  // until there is another game
    if (settled_) {
      return;
    }
  }
  if (!mirror_.ready() && comes_late()) {
    return;
  }
  settled_ = true;
  v1::ClientFrame frame;
  if (!looked_at_.empty()) {
    frame.mutable_watch_table()->set_table_id(looked_at_);
  } else if (mirror_.ready() || ((only_watches() || code_is_void_) && !meeting_.table_id.empty())) {
    v1::WatchTable& watch = *frame.mutable_watch_table();
    if (mirror_.ready()) {
      watch.set_table_id(mirror_.table_id());
      watch.set_last_seq(mirror_.seq());
    } else {
      watch.set_table_id(meeting_.table_id);
    }
  } else if (role_ == Role::kHost && meeting_.table_id.empty()) {
    if (std::exchange(creating_, true)) {
      return;  // the others would wait at the one table, and the host at the other
    }
    *frame.mutable_create_table()->mutable_options() = meeting_.options;
    if (meeting_.begins_in.count() != 0) {
      frame.mutable_create_table()->mutable_options()->set_start_at_ms(time_to_begin());
    }
    // When the answer is lost, the host asks again, and there is one table.
    frame.mutable_create_table()->set_request_key(name_ + " sets the table for game " +
                                                  std::to_string(game_));
    // It may have ended before the host hears of it.
    watching_anew_ = false;
    ask(frame, [this](const v1::ServerMessage& answer) {
      creating_ = false;
      if (answer.error().code() == v1::ERROR_CODE_BAD_OPTION) {
        // By the clock of that server, the time has passed already: they begin when all are there.
        meeting_.begins_in = {};
        later(milliseconds(100), milliseconds(500), &Person::settle);
      } else if (answer.has_error()) {
        refused(answer.error());
      } else if (meeting_.table_id.empty()) {
        meeting_.code = answer.table_info().code();
        meeting_.table_id = answer.table_info().table_id();
      }
    });
    return;
  } else if (!only_watches() && !meeting_.code.empty()) {
    frame.mutable_join_table()->set_code(meeting_.code);
    watching_anew_ = false;
    ask(frame, [this, table = meeting_.table_id](const v1::ServerMessage& answer) {
      if (answer.has_error()) {
        // The game began and ended while this person was away; the table itself still says so.
        code_is_void_ =
            answer.error().code() == v1::ERROR_CODE_UNKNOWN_TABLE && table == meeting_.table_id;
        refused(answer.error());
      } else if (!table.empty() && answer.table_info().table_id() != table) {
        world_.history().fault(name_ + " is sent to another table than the code was given for");
      }
    });
    return;
  } else {
    later(milliseconds(100), milliseconds(500), &Person::settle);
    return;
  }
  watching_anew_ = true;
  ask(frame, [this, watch = ++watches_](const v1::ServerMessage& answer) {
    if (answer.has_error()) {
      refused(answer.error());
    } else if (watch == watches_) {  // what was asked for last is what is shown
      watching_anew_ = false;
    }
  });
}

void Person::saw(const v1::Snapshot& snapshot) {
  const bool elsewhere = game_ == meeting_.games && !meeting_.table_id.empty() &&
                         snapshot.table_id() != meeting_.table_id &&
                         snapshot.table_id() != looked_at_;
  if (elsewhere && !mirror_.ready()) {
    return;  // of the game before, and long on its way: the next one has been gone to
  }
  free_steps_ = snapshot.undo().free_steps();
  if (!mirror_.apply(snapshot)) {
    world_.history().fault(name_ + " was sent a snapshot that nobody can read");
  }
  watch_delay();
  if (Spy* const spy = world_.spy()) {
    spy->shown(name_, mirror_, bots_);
  }
  think();
}

void Person::saw(const v1::Update& update) {
  if (update.has_undo()) {
    free_steps_ = update.undo().free_steps();
  }
  if (update.has_clocks()) {
    heard_clocks(mirror_.table_id(), update.clocks());
  }
  if (!mirror_.apply(update)) {
    world_.history().fault(name_ + ": update " + std::to_string(update.seq()) + " came after " +
                           std::to_string(mirror_.seq()));
  }
  watch_delay();
  if (Spy* const spy = world_.spy()) {
    spy->shown(name_, mirror_, bots_);
  }
  think();
}

}  // namespace aurora::simulation
