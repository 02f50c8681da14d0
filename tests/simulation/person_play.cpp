// How people play: what they decide, and what they make of the answers.
#include <algorithm>
#include <chrono>
#include <iterator>
#include <string>
#include <vector>

#include "protocol/choice_codec.hpp"
#include "protocol/frame.hpp"
#include "tests/simulation/person.hpp"
#include "tests/simulation/spy.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

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
  if (leaves_it_to_the_server()) {
    later(seconds(1), seconds(4), &Person::think);
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
  Spy* const spy = world_.spy();
  offered_before_.clear();
  std::ranges::copy_if(
      choices, std::back_inserter(offered_before_),
      [spy](const engine::Choice& choice) { return spy == nullptr || !spy->shuns(choice); });
  if (offered_before_.empty()) {
    spy->forced(world_.machine().now());
    return choices.front();
  }
  return offered_before_[world_.dice().below(offered_before_.size())];
}

void Person::decide(v1::ClientFrame& frame) {
  if (!frame.has_undo()) {
    meeting_.withdrawing.erase(name_);
  }
  frame.set_request_id(++last_request_);
  pending_ = Pending{.table = mirror_.table_id(),
                     .id = last_command_,
                     .sent = world_.history().sent(mirror_.table_id(), last_command_),
                     .sent_at = world_.machine().now(),
                     .uptime = world_.uptime().at(world_.milliseconds()),
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
    ++meeting_.withdrawals;
    meeting_.withdrawing.insert(name_);
    decide(frame);
    return true;
  }
  say_how_cold_it_is();
  return false;
}

/// Whether no copy of the command that was sent has been carried out, or ever will be.
bool Person::refused_for_good(v1::ErrorCode code) const {
  if (pending_->sendings == 1) {
    return true;
  }
  if (code == v1::ERROR_CODE_PAUSED || code == v1::ERROR_CODE_BOT_PLAYS) {
    return false;  // a later copy may come when that is over
  }
  // A seat's last 32 commands are remembered. The other window, or a bot, may have made more since
  // this one was sent for the first time.
  constexpr std::uint32_t kRemembered = 32;
  return mirror_.version() < pending_->expected_version + kRemembered;
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
  world_.delays().made(pending_->table, result.version(), pending_->uptime);
  if (const auto fault = world_.codes().played(pending_->table, pending_->sent_at)) {
    world_.history().fault(*fault);
  }
  if (Spy* const spy = world_.spy()) {
    spy->acknowledged(pending_->table, result.version(), pending_->sent_at);
  }
  decided_at_ = pending_->expected_version;
  meeting_.undone |= pending_->undo;
  pending_.reset();
  think();
}

/// A command that waits is sent once the table is watched again.
Person::Deed Person::what_to_repeat() const {
  return pending_ && !watching_anew_ ? &Person::send_pending : &Person::settle;
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
      later(milliseconds(50), milliseconds(500), what_to_repeat());
      break;
    case v1::ERROR_CODE_ELSEWHERE: follow(error.node()); break;
    case v1::ERROR_CODE_TABLE_DAMAGED:
      if (!world_.damaged()) {
        world_.history().fault(name_ + "'s table is damaged, and the disk is well");
      }
      // What became of the command nobody knows; it is sent again where somebody can read it.
      later(seconds(1), seconds(2), what_to_repeat());
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
      if (pending_ && refused_for_good(error.code())) {
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
      if (pending_ && refused_for_good(error.code())) {
        world_.history().refused(pending_->table, pending_->id);
      }
      pending_.reset();
      think();
      break;
  }
}

}  // namespace aurora::simulation
