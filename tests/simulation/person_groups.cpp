// What people do in groups: tournaments, clubs, and watching together.
#include <chrono>

#include "tests/simulation/person.hpp"

namespace aurora::simulation {

namespace {

/// It goes on by itself, in minutes: rounds end, and so does the waiting for those who do not come.
v1::EventPlan quick_event(Dice& dice) {
  constexpr std::int64_t kMinute = 60'000;
  v1::EventPlan plan;
  plan.set_title("Event " + std::to_string(dice.below(1000)));
  v1::EventRules& rules = *plan.mutable_rules();
  rules.set_system(dice.chance(600) ? v1::EVENT_SYSTEM_SWISS : v1::EVENT_SYSTEM_ROUND_ROBIN);
  rules.set_table_size(static_cast<std::uint32_t>(2 + dice.below(2)));
  rules.set_smallest_table(2);
  rules.set_rounds(static_cast<std::uint32_t>(1 + dice.below(3)));
  rules.set_reserves(true);
  rules.set_bots(dice.chance(300));
  rules.set_missing(v1::EVENT_MISSING_SHARE);
  rules.set_arrive_within_ms(kMinute / 2);
  rules.set_round_time_ms(kMinute);
  rules.set_pause_ms(0);
  rules.set_max_entrants(16);
  plan.mutable_tables()->set_map(v1::MAP_NAME_ALPHA);
  plan.mutable_tables()->set_spectators(true);
  plan.mutable_tables()->set_stand_in(v1::BOT_POLICY_NAVIGATOR);
  return plan;
}

}  // namespace

void Person::join_in() {
  const std::size_t what = world_.dice().below(10);
  if (what < 5) {
    take_part();
  } else if (what < 8) {
    go_to_a_club();
  } else {
    watch_together();
  }
}

void Person::take_part() {
  if (event_.empty()) {
    look_for_events();
    return;
  }
  v1::ClientFrame frame;
  switch (world_.dice().below(9)) {
    case 0: event_.clear(); return;
    case 1: frame.mutable_withdraw_from_event()->set_event_id(event_); break;
    case 2:
    case 3:
    case 4:
      frame.mutable_enter_event()->set_event_id(event_);
      frame.mutable_enter_event()->set_reserve(world_.dice().chance(200));
      break;
    case 5:
    case 6:
      frame.mutable_control_event()->set_event_id(event_);
      if (world_.dice().chance(100)) {
        frame.mutable_control_event()->set_cancel(true);
      } else {
        frame.mutable_control_event()->set_start_round(true);
      }
      break;
    default: frame.mutable_get_event()->set_event_id(event_); break;
  }
  ask_of_event(frame);
}

void Person::look_for_events() {
  v1::ClientFrame frame;
  if (world_.dice().chance(250)) {
    *frame.mutable_create_event()->mutable_plan() = quick_event(world_.dice());
    ask_of_event(frame);
    return;
  }
  frame.mutable_list_events();
  ask(frame, [this](const v1::ServerMessage& answer) {
    const auto& events = answer.event_list().events();
    if (!events.empty()) {
      const auto size = static_cast<std::size_t>(events.size());
      event_ = events.at(static_cast<int>(world_.dice().below(size))).event_id();
    }
  });
}

void Person::ask_of_event(v1::ClientFrame& frame) {
  ask(frame, [this, player = player_id_,
              asked = world_.history().moment()](const v1::ServerMessage& answer) {
    if (answer.has_event()) {
      event_ = answer.event().event_id();
      tell_of(world_.events().shown(player, answer.event(), asked, world_.history().moment()));
    }
  });
}

void Person::go_to_a_club() {
  v1::ClientFrame frame;
  if (club_.empty()) {
    if (world_.dice().chance(250)) {
      frame.mutable_found_club()->set_name("Club " + std::to_string(world_.dice().below(1000)));
      frame.mutable_found_club()->set_joining(v1::CLUB_JOINING_OPEN);
    } else {
      frame.mutable_find_clubs();
    }
  } else {
    switch (world_.dice().below(5)) {
      case 0: frame.mutable_leave_club()->set_club_id(club_); break;
      case 1: frame.mutable_list_club_games()->set_club_id(club_); break;
      case 2: frame.mutable_get_club()->set_club_id(club_); break;
      default: frame.mutable_join_club()->set_club_id(club_); break;
    }
  }
  const bool leaves = frame.has_leave_club();
  ask(frame, [this, leaves](const v1::ServerMessage& answer) {
    if (answer.has_club_page()) {
      club_ = answer.club_page().club().club_id();
    } else if (const auto& clubs = answer.club_list().clubs(); !leaves && !clubs.empty()) {
      const auto size = static_cast<std::size_t>(clubs.size());
      club_ = clubs.at(static_cast<int>(world_.dice().below(size))).club_id();
    } else if (leaves || answer.error().code() == v1::ERROR_CODE_UNKNOWN_CLUB) {
      club_.clear();
    }
  });
}

void Person::watch_together() {
  v1::ClientFrame frame;
  const auto act = [&frame]() -> v1::ActInReview& { return *frame.mutable_act_in_review(); };
  switch (meeting_.review.empty() ? 0 : world_.dice().below(8)) {
    case 0: frame.mutable_open_review(); break;
    case 1:
    case 2: frame.mutable_join_review()->set_code(meeting_.review); break;
    case 3: act().set_lead(true); break;
    case 4: act().set_say("look"); break;
    case 5: act().set_follow(world_.dice().chance(500)); break;
    case 6: act().set_leave(true); break;
    default: act().set_position(static_cast<std::uint32_t>(world_.dice().below(200))); break;
  }
  ask(frame, [this](const v1::ServerMessage& answer) {
    if (answer.has_review()) {
      meeting_.review = answer.review().code();
    } else if (answer.error().code() == v1::ERROR_CODE_REVIEW_OVER) {
      meeting_.review.clear();
    }
  });
}

}  // namespace aurora::simulation
