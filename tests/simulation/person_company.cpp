// What people do with others and for themselves: friends, profiles, reports, and private notes.
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

void Person::keep_company() {
  const std::size_t what = world_.dice().below(14);
  if (what < 3) {
    write_note();
  } else if (what < 5) {
    read_note();
  } else if (what < 7) {
    look_for_friends();
  } else if (what < 10) {
    look_at_somebody();
  } else {
    join_in();
  }
}

void Person::write_note() {
  if (meeting_.table_id.empty() || note_.table != meeting_.table_id) {
    read_note();  // it says what a text of ours would replace
    return;
  }
  v1::ClientFrame frame;
  v1::WriteNote& write = *frame.mutable_write_note();
  write.set_table_id(note_.table);
  write.set_text("note " + std::to_string(world_.dice().number()));
  write.set_revision(note_.revision);
  const NoteRegister::Key key{player_id_, note_.table};
  const std::size_t number =
      world_.notes().sent(key, write.text(), write.revision(), world_.history().moment());
  ask(frame, [this, key, number](const v1::ServerMessage& answer) {
    note_ = {};  // look again before the next one
    if (answer.has_note()) {
      const v1::Note& note = answer.note();
      note_ = {.table = key.second, .revision = note.revision()};
      tell_of(world_.notes().written(key, number, note.revision(), world_.history().moment()));
    }
  });
}

void Person::read_note() {
  if (meeting_.table_id.empty()) {
    return;
  }
  v1::ClientFrame frame;
  frame.mutable_get_note()->set_table_id(meeting_.table_id);
  const NoteRegister::Key key{player_id_, meeting_.table_id};
  ask(frame, [this, key, asked = world_.history().moment()](const v1::ServerMessage& answer) {
    if (answer.has_note()) {
      const v1::Note& note = answer.note();
      note_ = {.table = key.second, .revision = note.revision()};
      tell_of(world_.notes().shown(key, note.text(), note.revision(), asked));
    }
  });
}

void Person::tell_of(const std::optional<std::string>& fault) {
  if (fault) {
    world_.history().fault(*fault);
  }
}

/// Asks whoever is at the table, and answers those who ask.
void Person::look_for_friends() {
  v1::ClientFrame frame;
  if (world_.dice().chance(300)) {
    v1::AskFriend& asked = *frame.mutable_ask_friend();
    asked.set_table_id(meeting_.table_id);
    asked.set_seat(static_cast<std::uint32_t>(1 + world_.dice().below(4)));
  } else if (world_.dice().chance(100)) {
    frame.mutable_hide_from_friends()->set_hidden(world_.dice().chance(500));
  } else {
    frame.mutable_list_friends()->set_watch(true);
  }
  ask(frame, [this](const v1::ServerMessage& answer) {
    for (const v1::Friend& one : answer.friend_list().friends()) {
      if (one.state() == v1::FRIEND_STATE_ASKS || world_.dice().chance(100)) {
        answer_friend(one);
        return;
      }
    }
  });
}

void Person::answer_friend(const v1::Friend& one) {
  v1::ClientFrame frame;
  if (one.state() == v1::FRIEND_STATE_ASKS && world_.dice().chance(700)) {
    frame.mutable_accept_friend()->set_friend_id(one.friend_id());
  } else if (one.state() == v1::FRIEND_STATE_FRIEND && world_.dice().chance(700)) {
    frame.mutable_invite_friend()->set_friend_id(one.friend_id());
    frame.mutable_invite_friend()->set_table_id(meeting_.table_id);
  } else {
    frame.mutable_remove_friend()->set_friend_id(one.friend_id());
  }
  ask(frame, do_nothing);
}

void Person::look_at_somebody() {
  v1::ClientFrame frame;
  const auto seat = static_cast<std::uint32_t>(1 + world_.dice().below(4));
  switch (world_.dice().below(6)) {
    case 0: frame.mutable_get_profile(); break;
    case 1: frame.mutable_hide_profile()->set_hidden(world_.dice().chance(300)); break;
    case 2:
      frame.mutable_report_player()->set_table_id(meeting_.table_id);
      frame.mutable_report_player()->set_seat(seat);
      frame.mutable_report_player()->set_reason(v1::REPORT_REASON_INSULT);
      break;
    case 3: look_at_vacation(); return;
    default:
      frame.mutable_get_profile()->set_table_id(meeting_.table_id);
      frame.mutable_get_profile()->set_seat(seat);
      break;
  }
  ask(frame, do_nothing);
}

}  // namespace aurora::simulation
