// Requests about clubs, ready to be asked.
#pragma once

#include <string>

#include "aurora/v1/club.pb.h"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

inline v1::ClientFrame found_frame(const std::string& name,
                                   v1::ClubJoining joining = v1::CLUB_JOINING_OPEN) {
  v1::ClientFrame frame;
  frame.mutable_found_club()->set_name(name);
  frame.mutable_found_club()->set_description("Through the ice");
  frame.mutable_found_club()->set_joining(joining);
  return frame;
}
inline v1::ClientFrame club_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_get_club()->set_club_id(id);
  return frame;
}
inline v1::ClientFrame join_club_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_join_club()->set_club_id(id);
  return frame;
}
inline v1::ClientFrame leave_club_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_leave_club()->set_club_id(id);
  return frame;
}
inline v1::ClientFrame own_clubs_frame() {
  v1::ClientFrame frame;
  frame.mutable_list_my_clubs();
  return frame;
}
inline v1::ClientFrame find_clubs_frame(const std::string& text = {}) {
  v1::ClientFrame frame;
  frame.mutable_find_clubs()->set_text(text);
  return frame;
}
inline v1::ClientFrame change_club_frame(const std::string& id, const std::string& name,
                                         v1::ClubJoining joining) {
  v1::ClientFrame frame;
  frame.mutable_change_club()->set_club_id(id);
  frame.mutable_change_club()->set_name(name);
  frame.mutable_change_club()->set_joining(joining);
  return frame;
}
inline v1::ClientFrame club_member_frame(const v1::ClubPage& page, const std::string& name,
                                         v1::ClubStep step) {
  v1::ClientFrame frame;
  v1::ChangeClubMember& wanted = *frame.mutable_change_club_member();
  wanted.set_club_id(page.club().club_id());
  wanted.set_step(step);
  for (const v1::ClubMember& member : page.members()) {
    if (member.name() == name) {
      wanted.set_member_id(member.member_id());
    }
  }
  return frame;
}
inline v1::ClientFrame invite_to_club_frame(const std::string& id, const std::string& login) {
  v1::ClientFrame frame;
  frame.mutable_invite_to_club()->set_club_id(id);
  frame.mutable_invite_to_club()->set_login(login);
  return frame;
}
inline v1::ClientFrame announce_frame(const std::string& id, const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_announce_in_club()->set_club_id(id);
  frame.mutable_announce_in_club()->set_text(text);
  return frame;
}
inline v1::ClientFrame dissolve_frame(const std::string& id, const std::string& name) {
  v1::ClientFrame frame;
  frame.mutable_dissolve_club()->set_club_id(id);
  frame.mutable_dissolve_club()->set_name(name);
  return frame;
}
inline v1::ClientFrame moderate_club_frame(const std::string& id, v1::ClubModeration step) {
  v1::ClientFrame frame;
  frame.mutable_moderate_club()->set_club_id(id);
  frame.mutable_moderate_club()->set_step(step);
  return frame;
}
inline v1::ClientFrame club_games_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_list_club_games()->set_club_id(id);
  return frame;
}
/// A table of two that members may watch.
inline v1::ClientFrame club_table_frame(const std::string& id) {
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_club(id);
  frame.mutable_create_table()->mutable_options()->set_spectators(true);
  return frame;
}

/// "Ann 1, Bob 3": names and roles.
inline std::string people_in(const v1::ClubPage& page) {
  std::string text;
  for (const v1::ClubMember& member : page.members()) {
    text += (text.empty() ? "" : ", ") + member.name() + " " + std::to_string(member.role());
  }
  return text;
}

}  // namespace aurora::server::test
