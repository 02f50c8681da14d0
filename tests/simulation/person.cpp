#include "tests/simulation/person.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "protocol/choice_codec.hpp"
#include "protocol/frame.hpp"
#include "protocol/limits.hpp"
#include "tests/simulation/spy.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

Person::Person(Surroundings& world, Meeting& meeting, Role role, std::string name,
               std::shared_ptr<Identity> identity)
    : world_(world),
      meeting_(meeting),
      role_(role),
      name_(std::move(name)),
      identity_(std::move(identity)),
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
  asked_.clear();
  proposal_ = 0;  // the answer may have been lost
  paused_ = false;
  watching_anew_ = false;
  link_ = role_ == Role::kSecondWindow && !identity_->known() ? nullptr : world_.connect();
  if (!link_) {
    later(milliseconds(50), milliseconds(2000), &Person::arrive);
    return;
  }
  process_ = world_.uptime().process();
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
  asked_.clear();
  if (role_ != Role::kSecondWindow) {
    identity_->lost();
  }
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

void Person::close() {
  if (link_) {
    link_->leave();
    link_ = nullptr;
  }
  ++visit_;  // what was planned is void
}

void Person::look_as(const Person& other) {
  resting_ = true;
  looked_at_ = other.mirror_.table_id();
  arrive();
}

void Person::heard(std::string_view bytes) {
  world_.trace().note(bytes);
  if (Spy* const spy = world_.spy()) {
    spy->heard(name_, world_.machine().now(), bytes);
  }
  const bool was_upgraded = reader_.upgraded();
  if (!reader_.take(bytes)) {
    go_away();
    return;
  }
  if (reader_.upgraded() && !was_upgraded) {
    greet();
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

void Person::greet() {
  v1::ClientFrame frame;
  v1::Hello& hello = *frame.mutable_hello();
  hello.mutable_protocol()->set_major(protocol::kVersionMajor);
  hello.mutable_protocol()->set_minor(protocol::kVersionMinor);
  hello.set_client("simulation");
  greeting_ = identity_->greet(world_.dice(), hello);
  ask(frame, [this](const v1::ServerMessage& message) {
    if (message.has_welcome()) {
      welcomed(message.welcome());
    } else {
      turned_away(message.error());
    }
  });
}

void Person::welcomed(const v1::Welcome& welcome) {
  identity_->welcomed(greeting_, welcome);
  if (std::exchange(player_id_, welcome.player_id()) != welcome.player_id()) {
    // Somebody else from now on, without a seat: what was shown is not theirs to see.
    mirror_ = {};
    pending_.reset();
    stranger_ = false;
  }
  welcome_ = true;
  settle();
  later(seconds(1), seconds(10), &Person::follow_a_whim);
}

void Person::turned_away(const v1::Error& error) {
  ++refused_;
  identity_->turned_away(greeting_, error);
  if (error.code() == v1::ERROR_CODE_INTERNAL) {
    world_.history().fault(name_ + " met a fault of the server: " + error.message());
  }
  go_away();
}

void Person::heard_message(const v1::ServerMessage& message) {
  if (const auto asked = asked_.find(message.request_id()); asked != asked_.end()) {
    const Answered answered = std::move(asked->second);
    asked_.erase(asked);
    answered(message);
    if (message.has_error()) {
      if (message.error().code() == v1::ERROR_CODE_INTERNAL) {
        world_.history().fault(name_ + " met a fault of the server: " + message.error().message());
      }
      return;
    }
  }
  switch (message.body_case()) {
    case v1::ServerMessage::kTableInfo: heard_table(message.table_info()); break;
    case v1::ServerMessage::kWatching:
      watching_anew_ = false;
      heard_table(message.watching().table());
      if (pending_) {
        send_pending();
      } else {
        think();  // what is shown already may be a question
      }
      break;
    case v1::ServerMessage::kSnapshot:
      if (!watching_anew_) {
        saw(message.snapshot());
      }
      break;
    case v1::ServerMessage::kUpdate:
      if (!watching_anew_) {  // else it comes once more, after what was missed
        saw(message.update());
      }
      break;
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
  const bool here = table.table_id() == meeting_.table_id || table.table_id() == looked_at_ ||
                    (mirror_.ready() && table.table_id() == mirror_.table_id());
  if (!here) {
    return;
  }
  heard_own_seat(table);
  watch_time_outs(table);
  if (table.has_clocks()) {
    heard_clocks(table.table_id(), table.clocks());
  }
  if (table.has_proposal()) {
    answer_proposal(table.proposal());
  }
  const bool ended =
      table.status() == v1::TABLE_STATUS_FINISHED || table.status() == v1::TABLE_STATUS_ABANDONED;
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

void Person::heard_clocks(const std::string& table, const v1::Clocks& clocks) {
  const bool was_paused = std::exchange(paused_, clocks.paused());
  if (const auto fault = world_.clocks().saw(name_, table, process_, clocks)) {
    world_.history().fault(*fault);
  }
  if (paused_ && !was_paused) {
    later(seconds(1), seconds(15), &Person::end_pause);
  }
}

void Person::watch_time_outs(const v1::TableInfo& table) {
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
    paused_ = false;
    seat_ = 0;
  }
  if (over_ && !resting_) {
    later(milliseconds(500), seconds(2), &Person::begin_anew);  // until there is another game
    if (settled_) {
      return;
    }
  }
  settled_ = true;
  v1::ClientFrame frame;
  if (!looked_at_.empty()) {
    frame.mutable_watch_table()->set_table_id(looked_at_);
  } else if (mirror_.ready() || (only_watches() && !meeting_.table_id.empty())) {
    v1::WatchTable& watch = *frame.mutable_watch_table();
    if (mirror_.ready()) {
      watch.set_table_id(mirror_.table_id());
      watch.set_last_seq(mirror_.seq());
    } else {
      watch.set_table_id(meeting_.table_id);
    }
  } else if (role_ == Role::kHost && meeting_.table_id.empty()) {
    *frame.mutable_create_table()->mutable_options() = meeting_.options;
    // It may have ended before the host hears of it.
    watching_anew_ = false;
    ask(frame, [this](const v1::ServerMessage& answer) {
      if (answer.has_error()) {
        refused(answer.error());
      } else if (meeting_.table_id.empty()) {
        meeting_.code = answer.table_info().code();
        meeting_.table_id = answer.table_info().table_id();
      }
    });
    return;
  } else if (!only_watches() && !meeting_.code.empty()) {
    frame.mutable_join_table()->set_code(meeting_.code);
  } else {
    later(milliseconds(100), milliseconds(500), &Person::settle);
    return;
  }
  watching_anew_ = frame.has_watch_table();
  send(frame);
}

void Person::saw(const v1::Snapshot& snapshot) {
  free_steps_ = snapshot.undo().free_steps();
  if (!mirror_.apply(snapshot)) {
    world_.history().fault(name_ + " was sent a snapshot that nobody can read");
  }
  if (Spy* const spy = world_.spy()) {
    spy->shown(name_, mirror_);
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
  if (Spy* const spy = world_.spy()) {
    spy->shown(name_, mirror_);
  }
  think();
}

void Person::think() {
  if (!thinking_ && !resigned_ && !pending_ && !over_ && !resting_ && !mirror_.choices().empty()) {
    thinking_ = true;
    later(milliseconds(20), milliseconds(1500), &Person::act);
  }
}

void Person::act() {
  thinking_ = false;
  if (asleep_ || pending_ || resting_ || !welcome_ || mirror_.choices().empty()) {
    return;
  }
  if (world_.troubled() && world_.dice().chance(80) && do_something_else()) {
    return;
  }
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(mirror_.table_id());
  command.set_expected_version(mirror_.version());
  command.set_command_id(++last_command_);
  protocol::to_wire(choose(), *command.mutable_choice());
  decide(frame);
  if (world_.troubled() && world_.dice().chance(30)) {
    send_pending();  // a hasty second tap
  }
}

engine::Choice Person::choose() {
  const auto choices = mirror_.choices();
  offered_before_.assign(choices.begin(), choices.end());
  Spy* const spy = world_.spy();
  if (spy == nullptr) {
    return choices[world_.dice().below(choices.size())];
  }
  std::vector<engine::Choice> harmless;
  std::ranges::copy_if(choices, std::back_inserter(harmless),
                       [spy](const engine::Choice& choice) { return !spy->shuns(choice); });
  if (harmless.empty()) {
    spy->forced(world_.machine().now());
    return choices.front();
  }
  return harmless[world_.dice().below(harmless.size())];
}

void Person::decide(v1::ClientFrame& frame) {
  frame.set_request_id(++last_request_);
  pending_ = Pending{.table = mirror_.table_id(),
                     .id = last_command_,
                     .sent = world_.history().sent(mirror_.table_id(), last_command_),
                     .sent_at = world_.machine().now(),
                     .expected_version = mirror_.version(),
                     .undo = frame.has_undo(),
                     .bytes = protocol::encode(protocol::Format::kProto, frame)};
  send_pending();
}

bool Person::do_something_else() {
  v1::ClientFrame frame;
  if (free_steps_ > 0 && world_.dice().chance(700)) {
    v1::Undo& undo = *frame.mutable_undo();
    undo.set_table_id(mirror_.table_id());
    undo.set_expected_version(mirror_.version());
    undo.set_command_id(++last_command_);
    undo.set_steps(static_cast<std::uint32_t>(1 + world_.dice().below(free_steps_)));
    decide(frame);
    return true;
  }
  v1::Say& say = *frame.mutable_say();
  say.set_table_id(mirror_.table_id());
  say.set_text("It is " + std::to_string(mirror_.version()) + " degrees below zero.");
  send(frame);
  return false;
}

/// A seat's last 32 commands are remembered. The other window, or a bot, may have made more since
/// this one was sent for the first time.
bool Person::remembered(const Pending& command) const {
  constexpr std::uint32_t kRemembered = 32;
  return command.sendings == 1 || mirror_.version() < command.expected_version + kRemembered;
}

void Person::send_pending() {
  if (link_ && pending_) {
    ++pending_->sendings;
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
  world_.trace().happened("is told that the command is durable, at version", name_,
                          result.version());
  world_.history().acknowledged(pending_->table, {.command_id = pending_->id,
                                                  .version = result.version(),
                                                  .sent = pending_->sent,
                                                  .told = world_.history().moment()});
  if (Spy* const spy = world_.spy()) {
    spy->acknowledged(pending_->table, result.version(), pending_->sent_at);
  }
  decided_at_ = pending_->expected_version;
  meeting_.undone |= pending_->undo;
  pending_.reset();
  think();
}

void Person::refused(const v1::Error& error) {
  ++refused_;
  world_.trace().happened("is refused, with code", name_, static_cast<unsigned>(error.code()));
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
    case v1::ERROR_CODE_TABLE_STARTED:
    case v1::ERROR_CODE_TABLE_FULL:
      stranger_ = true;
      later(milliseconds(100), milliseconds(500), &Person::settle);
      break;
    case v1::ERROR_CODE_UNKNOWN_TABLE:
      if (mirror_.ready()) {
        world_.history().fault(name_ + "'s table is gone");
      }
      later(milliseconds(100), milliseconds(500), &Person::settle);
      break;
    case v1::ERROR_CODE_PAUSED:
      if (pending_ && remembered(*pending_)) {
        world_.history().refused(pending_->table, pending_->id);
      }
      pending_.reset();
      later(seconds(1), seconds(2), &Person::think);
      break;
    default:
      if (error.code() == v1::ERROR_CODE_BOT_PLAYS) {
        // The time ran out, and here we are again.
        v1::ClientFrame frame;
        frame.mutable_take_seat_back()->set_table_id(meeting_.table_id);
        send(frame);
      }
      if (pending_ && remembered(*pending_)) {
        world_.history().refused(pending_->table, pending_->id);
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

void Person::ask(v1::ClientFrame& frame, Answered answered) {
  send(frame);
  asked_.emplace(last_request_, std::move(answered));
}

}  // namespace aurora::simulation
