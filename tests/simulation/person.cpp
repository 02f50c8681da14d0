#include "tests/simulation/person.hpp"

#include <chrono>
#include <utility>

#include "protocol/frame.hpp"
#include "protocol/limits.hpp"
#include "protocol/scratch_arena.hpp"
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
  creating_ = false;
  saying_ready_ = false;
  watching_anew_ = false;
  link_ = role_ == Role::kSecondWindow && !identity_->known() ? nullptr : world_.connect(node_);
  if (!link_) {
    later(milliseconds(50), milliseconds(2000), &Person::arrive);
    return;
  }
  process_ = world_.uptime().process();
  const auto visit = visit_;
  link_->listen(
      [this, visit](std::string_view bytes) {
        heard_bytes_ += bytes.size();
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

void Person::follow(const std::string& node) {
  world_.trace().happened("is led to another server", name_);
  node_ = node;
  if (link_) {
    link_->leave();
    lost();
  }
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
      protocol::ScratchArena arena;
      auto& messages = arena.make<v1::ServerFrame>();
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
  said_ = {};
  if (world_.by_link() && greeting_.by == Greeting::By::kNothing) {
    come_by_link(hello);
  }
  ask(frame, [this](const v1::ServerMessage& message) {
    heard_of_link(message);
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
    note_ = {};
    pending_.reset();
    orders_.clear();
    standing_.clear();
    unanswered_.clear();
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
      heard_table(message.watching().table());
      look_for_orders();
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
    case v1::ServerMessage::kStandingOrders:
      heard_orders(message.standing_orders());
      watch_orders();
      break;
    case v1::ServerMessage::kChat: heard_lines(message.chat()); break;
    case v1::ServerMessage::kCommandResult: heard_result(message.command_result()); break;
    case v1::ServerMessage::kError: refused(message.error()); break;
    case v1::ServerMessage::kGoodbye: node_ = message.goodbye().node(); break;
    default: break;
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
