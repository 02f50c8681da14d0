#include "tests/simulation/person.hpp"

#include <chrono>
#include <utility>

#include "protocol/choice_codec.hpp"
#include "protocol/frame.hpp"
#include "protocol/limits.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

Person::Person(Surroundings& world, Meeting& meeting, Role role, std::string name)
    : world_(world),
      meeting_(meeting),
      role_(role),
      name_(std::move(name)),
      last_command_(world.dice().number() << 20U) {}

void Person::later(SimulatedMachine::Duration least, SimulatedMachine::Duration most,
                   void (Person::*what)()) {
  world_.machine().after(world_.dice().between(least, most), [this, what, visit = visit_] {
    if (visit == visit_) {
      (this->*what)();
    }
  });
}

void Person::arrive() {
  ++visit_;
  welcome_ = false;
  thinking_ = false;
  settled_ = false;
  reader_ = {};
  link_ = world_.connect();
  if (!link_) {
    later(milliseconds(50), milliseconds(2000), &Person::arrive);
    return;
  }
  const auto visit = visit_;
  link_->listen(
      [this, visit](std::string_view bytes) {
        if (visit == visit_) {
          heard(bytes);
        }
      },
      [this, visit] {
        if (visit == visit_) {
          lost();
        }
      });
  link_->send(upgrade_request());
}

void Person::lost() {
  ++visit_;
  link_ = nullptr;
  later(milliseconds(10), milliseconds(3000), &Person::arrive);
}

void Person::go_away() {
  if (link_) {
    if (world_.dice().chance(500)) {
      link_->leave();
    } else {
      link_->reset();
    }
    lost();
  }
}

void Person::look_anew() {
  if (link_) {
    link_->leave();
  }
  looked_at_ = mirror_.table_id();
  mirror_ = {};
  pending_.reset();
  lost();
}

void Person::heard(std::string_view bytes) {
  world_.trace().note(bytes);
  const bool was_upgraded = reader_.upgraded();
  if (!reader_.take(bytes)) {
    go_away();
    return;
  }
  if (reader_.upgraded() && !was_upgraded) {
    v1::ClientFrame frame;
    v1::Hello& hello = *frame.mutable_hello();
    hello.mutable_protocol()->set_major(protocol::kVersionMajor);
    hello.mutable_protocol()->set_minor(protocol::kVersionMinor);
    hello.set_client("simulation");
    hello.set_name(name_);
    hello.set_token(token_);
    send(frame);
  }
  const auto visit = visit_;
  while (const auto frame = reader_.next()) {
    if (frame->opcode == Opcode::kPing) {
      link_->send(frame_of(Opcode::kPong, frame->payload));
    } else if (frame->opcode == Opcode::kClose) {
      link_->send(frame_of(Opcode::kClose, frame->payload));
      link_->leave();
      lost();
    } else {
      v1::ServerFrame messages;
      if (!protocol::decode(protocol::Format::kProto, frame->payload, messages)) {
        world_.history().fault(name_ + " was sent a frame that nobody can read");
        return;
      }
      for (const v1::ServerMessage& message : messages.messages()) {
        heard_message(message);
      }
    }
    if (visit != visit_) {
      return;
    }
  }
}

void Person::heard_message(const v1::ServerMessage& message) {
  switch (message.body_case()) {
    case v1::ServerMessage::kWelcome:
      if (!message.welcome().token().empty()) {
        token_ = message.welcome().token();
      }
      welcome_ = true;
      settle();
      break;
    case v1::ServerMessage::kTableInfo: heard_table(message.table_info()); break;
    case v1::ServerMessage::kWatching:
      heard_table(message.watching().table());
      if (pending_) {
        send_pending();
      } else {
        think();  // what is shown already may be a question
      }
      break;
    case v1::ServerMessage::kSnapshot: saw(message.snapshot()); break;
    case v1::ServerMessage::kUpdate: saw(message.update()); break;
    case v1::ServerMessage::kCommandResult: heard_result(message.command_result()); break;
    case v1::ServerMessage::kError: refused(message.error()); break;
    default: break;
  }
}

void Person::heard_table(const v1::TableInfo& table) {
  if (role_ == Role::kHost && !table.code().empty() && meeting_.table_id.empty()) {
    meeting_.code = table.code();
    meeting_.table_id = table.table_id();
  }
  // The host may have set the table for the next game already.
  const bool here = table.table_id() == meeting_.table_id ||
                    (mirror_.ready() && table.table_id() == mirror_.table_id());
  if (here && table.status() == v1::TABLE_STATUS_FINISHED && !over_) {
    over_ = true;
    later(seconds(1), seconds(5), &Person::begin_anew);
  }
}

/// The host sets the table for another game, and the others wait for that.
void Person::begin_anew() {
  if (resting_) {
    return;
  }
  if (role_ == Role::kHost && game_ == meeting_.games) {
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
    over_ = false;
  }
  if (over_ && !resting_) {
    later(milliseconds(500), seconds(2), &Person::settle);  // until there is another game
    if (settled_) {
      return;
    }
  }
  settled_ = true;
  v1::ClientFrame frame;
  if (!looked_at_.empty()) {
    frame.mutable_watch_table()->set_table_id(looked_at_);
  } else if (mirror_.ready() || (role_ == Role::kSpectator && !meeting_.table_id.empty())) {
    v1::WatchTable& watch = *frame.mutable_watch_table();
    if (mirror_.ready()) {
      watch.set_table_id(mirror_.table_id());
      watch.set_last_seq(mirror_.seq());
    } else {
      watch.set_table_id(meeting_.table_id);
    }
  } else if (role_ == Role::kHost && meeting_.table_id.empty()) {
    *frame.mutable_create_table()->mutable_options() = meeting_.options;
  } else if (role_ != Role::kSpectator && !meeting_.code.empty()) {
    frame.mutable_join_table()->set_code(meeting_.code);
  } else {
    later(milliseconds(100), milliseconds(500), &Person::settle);
    return;
  }
  send(frame);
}

void Person::saw(const v1::Snapshot& snapshot) {
  free_steps_ = snapshot.undo().free_steps();
  if (!mirror_.apply(snapshot)) {
    world_.history().fault(name_ + " was sent a snapshot that nobody can read");
  }
  think();
}

void Person::saw(const v1::Update& update) {
  if (update.has_undo()) {
    free_steps_ = update.undo().free_steps();
  }
  if (!mirror_.apply(update)) {
    world_.history().fault(name_ + ": update " + std::to_string(update.seq()) + " came after " +
                           std::to_string(mirror_.seq()));
  }
  think();
}

void Person::think() {
  if (!thinking_ && !pending_ && !over_ && !resting_ && !mirror_.choices().empty()) {
    thinking_ = true;
    later(milliseconds(20), milliseconds(1500), &Person::act);
  }
}

void Person::act() {
  thinking_ = false;
  if (pending_ || resting_ || !welcome_ || mirror_.choices().empty()) {
    return;
  }
  if (world_.troubled() && world_.dice().chance(80) && do_something_else()) {
    return;
  }
  const auto choices = mirror_.choices();
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(meeting_.table_id);
  command.set_expected_version(mirror_.version());
  command.set_command_id(++last_command_);
  protocol::to_wire(choices[world_.dice().below(choices.size())], *command.mutable_choice());
  decide(frame);
  if (world_.troubled() && world_.dice().chance(30)) {
    send_pending();  // a hasty second tap
  }
}

void Person::decide(v1::ClientFrame& frame) {
  frame.set_request_id(++last_request_);
  pending_ = Pending{last_command_, world_.history().moment(),
                     protocol::encode(protocol::Format::kProto, frame)};
  send_pending();
}

bool Person::do_something_else() {
  v1::ClientFrame frame;
  if (free_steps_ > 0 && world_.dice().chance(700)) {
    v1::Undo& undo = *frame.mutable_undo();
    undo.set_table_id(meeting_.table_id);
    undo.set_expected_version(mirror_.version());
    undo.set_command_id(++last_command_);
    undo.set_steps(static_cast<std::uint32_t>(1 + world_.dice().below(free_steps_)));
    decide(frame);
    return true;
  }
  v1::Say& say = *frame.mutable_say();
  say.set_table_id(meeting_.table_id);
  say.set_text("It is " + std::to_string(mirror_.version()) + " degrees below zero.");
  send(frame);
  return false;
}

void Person::send_pending() {
  if (link_ && pending_) {
    link_->send(frame_of(Opcode::kBinary, pending_->bytes));
  }
}

void Person::heard_result(const v1::CommandResult& result) {
  if (!pending_ || result.command_id() != pending_->id) {
    return;  // answered before, and sent again
  }
  if (result.has_error()) {
    refused(result.error());
    return;
  }
  world_.history().acknowledged(meeting_.table_id, {.command_id = pending_->id,
                                                    .version = result.version(),
                                                    .sent = pending_->sent,
                                                    .told = world_.history().moment()});
  pending_.reset();
  think();
}

void Person::refused(const v1::Error& error) {
  ++refused_;
  switch (error.code()) {
    case v1::ERROR_CODE_RATE_LIMITED:
    case v1::ERROR_CODE_OVERLOADED:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE:
    case v1::ERROR_CODE_SHUTTING_DOWN:
      // The same may succeed yet.
      later(milliseconds(50), milliseconds(500),
            pending_ ? &Person::send_pending : &Person::settle);
      break;
    case v1::ERROR_CODE_INTERNAL:
      world_.history().fault(name_ + " met a fault of the server: " + error.message());
      break;
    case v1::ERROR_CODE_UNKNOWN_TABLE:
      if (mirror_.ready()) {
        world_.history().fault(name_ + "'s table is gone");
      }
      later(milliseconds(100), milliseconds(500), &Person::settle);
      break;
    default:
      if (pending_) {
        world_.history().refused(meeting_.table_id, pending_->id);
      }
      pending_.reset();
      think();
      break;
  }
}

void Person::send(v1::ClientFrame& frame) {
  if (link_) {
    frame.set_request_id(++last_request_);
    link_->send(frame_of(Opcode::kBinary, protocol::encode(protocol::Format::kProto, frame)));
  }
}

}  // namespace aurora::simulation
