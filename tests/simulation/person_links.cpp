// Letting in newcomers, where not everybody may come.
#include <utility>

#include "tests/simulation/person.hpp"

namespace aurora::simulation {

/// Guests are told that they have none to give away.
void Person::make_link() {
  v1::ClientFrame frame;
  v1::MakeInviteLink& link = *frame.mutable_make_invite_link();
  link.set_note("link " + std::to_string(world_.dice().below(1'000'000)));
  link.set_uses(static_cast<std::uint32_t>(1 + world_.dice().below(2)));
  link.set_days(30);
  ask(frame, [this, note = link.note()](const v1::ServerMessage& answer) {
    if (answer.has_invite_links()) {
      world_.links().made(answer.invite_links(), note);
    }
  });
}

/// Looks at the own ones, and ends one at times.
void Person::look_at_links() {
  v1::ClientFrame frame;
  frame.mutable_list_invite_links();
  ask(frame, [this, asked = world_.history().moment()](const v1::ServerMessage& answer) {
    const v1::InviteLinks& list = answer.invite_links();
    tell_of(world_.links().shown(list, asked));
    if (!list.links().empty() && world_.dice().chance(500)) {
      end_link(list.links(0).id());
    }
  });
}

void Person::end_link(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_revoke_invite_link()->set_id(id);
  ask(frame, [this, id](const v1::ServerMessage& answer) {
    if (answer.has_invite_links()) {
      world_.links().ended(id, world_.history().moment());
    }
  });
}

/// Somebody new says a code.
void Person::come_by_link(v1::Hello& hello) {
  hello.set_invitation(world_.links().some_code(world_.dice()));
  said_ = {.code = hello.invitation(), .at = world_.history().moment()};
}

void Person::heard_of_link(const v1::ServerMessage& answer) {
  const Said said = std::exchange(said_, {});
  if (said.code.empty()) {
    return;
  }
  if (answer.has_welcome()) {
    tell_of(world_.links().came(said.code, said.at, world_.history().moment()));
  } else if (answer.error().code() == v1::ERROR_CODE_BAD_INVITATION) {
    tell_of(world_.links().turned_away(said.code));
  }
}

}  // namespace aurora::simulation
