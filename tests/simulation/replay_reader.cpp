#include "tests/simulation/replay_reader.hpp"

#include "protocol/frame.hpp"
#include "protocol/limits.hpp"

namespace aurora::simulation {

ReplayReader::~ReplayReader() {
  if (link_) {
    link_->leave();
  }
}

void ReplayReader::arrive() {
  link_ = world_.connect({});
  if (!link_) {
    world_.history().fault("nobody answers who comes for replays");
    return;
  }
  link_->listen([this](std::string_view bytes) { heard(bytes); },
                [this] {
                  if (!done()) {
                    world_.history().fault("the server left who came for replays");
                  }
                });
  link_->send(upgrade_request());
}

void ReplayReader::heard(std::string_view bytes) {
  const bool was_upgraded = reader_.upgraded();
  if (!reader_.take(bytes)) {
    world_.history().fault("the server is no WebSocket to who comes for replays");
    return;
  }
  if (reader_.upgraded() && !was_upgraded) {
    v1::ClientFrame frame;
    v1::Hello& hello = *frame.mutable_hello();
    hello.mutable_protocol()->set_major(protocol::kVersionMajor);
    hello.mutable_protocol()->set_minor(protocol::kVersionMinor);
    hello.set_name("Reader");
    hello.set_invitation(world_.links().operators_code());
    send(frame);
  }
  while (const auto frame = reader_.next()) {
    if (frame->opcode == Opcode::kPing) {
      link_->send(frame_of(Opcode::kPong, frame->payload));
      continue;
    }
    v1::ServerFrame messages;
    if (frame->opcode != Opcode::kBinary ||
        !protocol::decode(protocol::Format::kProto, frame->payload, messages)) {
      continue;
    }
    for (const v1::ServerMessage& message : messages.messages()) {
      heard_message(message);
    }
  }
}

void ReplayReader::heard_message(const v1::ServerMessage& message) {
  if (done()) {
    return;
  }
  if (message.has_welcome()) {
    ask();
  } else if (message.has_replay()) {
    v1::Replay& replay = replays_[wanted_.front()];
    if (next_step_ == 0) {
      replay = message.replay();
    } else {
      replay.mutable_steps()->MergeFrom(message.replay().steps());
    }
    next_step_ = message.replay().next_step();
    if (next_step_ == 0) {
      replay.clear_next_step();
      wanted_.pop_front();
    }
    ask();
  } else if (message.has_error()) {
    if (message.error().retry_after_ms() > 0) {
      world_.machine().after(std::chrono::milliseconds(message.error().retry_after_ms()),
                             [this, here = std::weak_ptr(here_)] {
                               if (!here.expired()) {
                                 ask();
                               }
                             });
      return;
    }
    refused_[wanted_.front()] = message.error();
    replays_.erase(wanted_.front());
    wanted_.pop_front();
    next_step_ = 0;
    ask();
  }
}

void ReplayReader::ask() {
  if (!done()) {
    v1::ClientFrame frame;
    v1::GetReplay& get = *frame.mutable_get_replay();
    get.set_table_id(wanted_.front());
    get.set_first_step(next_step_);
    send(frame);
  }
}

void ReplayReader::send(v1::ClientFrame& frame) {
  frame.set_request_id(++last_request_);
  link_->send(frame_of(Opcode::kBinary, protocol::encode(protocol::Format::kProto, frame)));
}

}  // namespace aurora::simulation
