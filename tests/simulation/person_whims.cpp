// What people do besides playing: look around, change their names, pause, resign, flood and cheat.
#include <algorithm>
#include <chrono>
#include <string>

#include "protocol/choice_codec.hpp"
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

void Person::follow_a_whim() {
  if (resting_ || !world_.whimsical()) {
    return;
  }
  later(seconds(1), seconds(12), &Person::follow_a_whim);
  if (world_.by_link() && world_.dice().chance(300)) {
    world_.dice().chance(400) ? make_link() : look_at_links();
    return;
  }
  const std::size_t whim = world_.dice().below(1000);
  if (whim < 300) {
    look_around();
  } else if (whim < 450) {
    keep_company();
  } else if (whim < 550) {
    think_of_vacation();
  } else if (whim < 650) {
    give_orders();
  } else if (whim < 720) {
    cheat();
  } else if (whim < 900) {
    change_identity();
  } else if (whim < 960) {
    propose();
  } else if (whim < 980) {
    flood();
  } else if (whim < 990) {
    resign();
  } else {
    doze();
  }
}

/// Asks for what there is to be seen; of a game that goes on, also for what is not.
void Person::look_around() {
  v1::ClientFrame frame;
  switch (world_.dice().below(9)) {
    case 0: frame.mutable_get_asides()->set_table_id(meeting_.table_id); break;
    case 1:
      frame.mutable_get_replay()->set_table_id(meeting_.table_id);
      frame.mutable_get_replay()->set_view(
          static_cast<v1::ReplayView>(world_.dice().below(v1::ReplayView_ARRAYSIZE)));
      break;
    case 2:
      frame.mutable_open_replay()->set_table_id(meeting_.table_id);
      frame.mutable_open_replay()->set_seat(1);
      break;
    case 3:
      if (seat_ == 0) {
        frame.mutable_list_tables();
      } else {
        frame.mutable_list_my_tables()->set_watch(true);
      }
      break;
    case 4: frame.mutable_watch_lobby(); break;
    case 5: frame.mutable_list_games()->set_everybodys(world_.dice().chance(500)); break;
    case 6: frame.mutable_get_records(); break;
    case 7: frame.mutable_get_ranking()->set_map(v1::MAP_NAME_ALPHA); break;
    default: frame.mutable_list_blocks(); break;
  }
  ask(frame, do_nothing);
}

void Person::change_identity() {
  if (role_ == Role::kSecondWindow) {
    return;
  }
  auto frame = identity_->wish(world_.dice(), role_ != Role::kHost);
  if (!frame) {
    return;
  }
  if (frame->has_delete_account()) {
    world_.vacations().may_be_gone(player_id_);
    world_.notes().may_be_gone(player_id_);
  }
  ask(*frame, [this](const v1::ServerMessage& answer) {
    if (!answer.has_account()) {
      identity_->denied(answer.error());
      return;
    }
    identity_->granted(answer.account());
    if (identity_->gone()) {
      go_away();
    }
  });
}

void Person::propose() {
  if (seat_ == 0) {
    return;
  }
  v1::ClientFrame frame;
  v1::Propose& propose = *frame.mutable_propose();
  propose.set_table_id(meeting_.table_id);
  const std::size_t kind = world_.dice().below(20);
  propose.set_kind(kind == 0   ? v1::PROPOSAL_KIND_ABANDON
                   : kind < 12 ? v1::PROPOSAL_KIND_PAUSE
                               : v1::PROPOSAL_KIND_RESUME);
  ask(frame, do_nothing);
}

void Person::answer_proposal(const v1::Proposal& proposal) {
  if (proposal.number() == proposal_ || seat_ == 0 || role_ == Role::kSecondWindow ||
      std::ranges::find(proposal.waiting(), seat_) == proposal.waiting().end()) {
    return;
  }
  proposal_ = proposal.number();
  v1::ClientFrame frame;
  v1::AnswerProposal& answer = *frame.mutable_answer_proposal();
  answer.set_table_id(meeting_.table_id);
  answer.set_number(proposal.number());
  answer.set_agree(!world_.troubled() || world_.dice().chance(700));
  ask(frame, [this](const v1::ServerMessage& message) {
    if (message.has_error()) {
      proposal_ = 0;  // may be asked again
    }
  });
}

void Person::end_pause() {
  if (seat_ == 0 || !paused_) {
    return;
  }
  v1::ClientFrame frame;
  frame.mutable_propose()->set_table_id(meeting_.table_id);
  frame.mutable_propose()->set_kind(v1::PROPOSAL_KIND_RESUME);
  ask(frame, do_nothing);
  later(seconds(2), seconds(6), &Person::end_pause);
}

void Person::resign() {
  if (seat_ != 0) {
    v1::ClientFrame frame;
    frame.mutable_resign()->set_table_id(meeting_.table_id);
    ++meeting_.withdrawals;
    meeting_.withdrawing.insert(name_);
    ask(frame, do_nothing);
  }
}

/// Until the time runs out, perhaps.
void Person::doze() {
  if (world_.over_days() && seat_ != 0 && world_.dice().chance(500)) {
    go_on_vacation(static_cast<std::uint32_t>(1 + world_.dice().below(3)));
  }
  asleep_ = true;
  world_.machine().after(world_.dice().between(seconds(20), seconds(80)), [this] {
    if (world_.troubled()) {
      wake_up();
    }
  });
}

void Person::wake_up() {
  asleep_ = false;
  think();
}

/// More than anybody can want.
void Person::flood() {
  constexpr unsigned kFlood = 300;
  constexpr unsigned kUsualTables = 5;
  const auto visit = visit_;
  const bool of_games = world_.dice().chance(250);
  // Where more is played, lists are longer.
  const unsigned tables = std::max(world_.tables(), kUsualTables);
  const unsigned requests = of_games ? kFlood * kUsualTables / tables : kFlood;
  for (unsigned i = 0; i < requests && visit == visit_; ++i) {
    v1::ClientFrame frame;
    if (of_games) {
      frame.mutable_list_games()->set_everybodys(true);
    } else {
      frame.mutable_list_blocks();
    }
    ask(frame, do_nothing);
  }
}

/// Sends a command that must not be carried out: of somebody who does not play, made at a moment
/// that has passed, or one that was offered then and is not now.
void Person::cheat() {
  if (!mirror_.ready() || over_ || (seat_ != 0 && offered_before_.empty())) {
    return;
  }
  const auto choices = mirror_.choices();
  const engine::Choice choice = seat_ == 0
                                    ? engine::Choice(engine::EndTurn{})
                                    : offered_before_[world_.dice().below(offered_before_.size())];
  const bool offered = std::ranges::find(choices, choice) != choices.end();
  const bool stale = decided_at_ != 0 && !meeting_.undone && !pending_ && world_.dice().chance(500);
  if ((!stale && offered) || std::holds_alternative<engine::MoveCargo>(choice)) {
    return;
  }
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(mirror_.table_id());
  command.set_expected_version(stale ? decided_at_ : mirror_.version());
  command.set_command_id(++last_command_);
  protocol::to_wire(choice, *command.mutable_choice());
  ask(frame,
      [this, id = last_command_, table = mirror_.table_id()](const v1::ServerMessage& answer) {
        if (answer.has_command_result() && !answer.command_result().has_error()) {
          world_.history().fault(name_ + " has cheated, and command " + std::to_string(id) +
                                 " was accepted");
        } else if (answer.error().code() != v1::ERROR_CODE_STORAGE_UNAVAILABLE) {
          world_.history().refused(table, id);
        }
      });
}

}  // namespace aurora::simulation
