#include "server/reviews/review.hpp"

#include <algorithm>
#include <utility>

#include "server/people/names.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

// No map and no pack has so many.
constexpr std::uint32_t kLastPlace = 1'000;

bool is_place(const v1::ReviewAnchor& anchor) {
  const std::uint32_t number = anchor.has_space() ? anchor.space() : anchor.card();
  return number > 0 && number <= kLastPlace;
}

v1::ReviewUpdate drawings_of(const std::vector<v1::ReviewDrawing>& drawings) {
  v1::ReviewUpdate update;
  update.mutable_drawings()->mutable_drawings()->Assign(drawings.begin(), drawings.end());
  return update;
}

}  // namespace

bool Review::full() const { return members_.size() >= limits_->people_per_review; }

std::uint32_t Review::add(storage::PlayerId player, const std::string& name) {
  const auto taken = [this](const std::string& look) {
    return std::ranges::any_of(
        members_, [&](const auto& other) { return look_of(other.second.name) == look; });
  };
  members_.emplace(++last_member_, Member{player, distinct_name(name, taken)});
  return last_member_;
}

void Review::remove(std::uint32_t member) {
  members_.erase(member);
  if (leader_ == member) {
    leader_ = 0;
  }
}

storage::PlayerId Review::player(std::uint32_t member) const { return members_.at(member).player; }

Verdict Review::check_leads(std::uint32_t member) const {
  return leader_ == member ? Verdict() : refusal(v1::ERROR_CODE_NOT_LEADING);
}

Answer<v1::ReviewUpdate> Review::act(std::uint32_t member, const v1::ActInReview& what) {
  using Act = v1::ActInReview;
  const auto action = what.action_case();
  if (action == Act::kPosition || action == Act::kDraw || action == Act::kClear ||
      action == Act::kHandTo) {
    if (auto leads = check_leads(member); !leads) {
      return refusal(std::move(leads.error()));
    }
  }
  switch (action) {
    case Act::kPosition: {
      v1::ReviewUpdate update;
      if (std::exchange(position_, what.position()) != position_) {
        update.set_position(position_);
      }
      return update;
    }
    case Act::kDraw: return draw(what.draw());
    case Act::kClear:
      return std::exchange(drawings_, {}).empty() ? v1::ReviewUpdate() : drawings_of(drawings_);
    case Act::kSay: return say(member, what.say());
    case Act::kLead: return take_lead(member);
    case Act::kHandTo: return hand_to(what.hand_to());
    case Act::kFollow: return follow(member, what.follow());
    case Act::kLeave:  // whoever keeps the connections does that
    case Act::ACTION_NOT_SET: break;
  }
  return refusal(v1::ERROR_CODE_BAD_OPTION,
                 "say what to do: position, draw, clear, say, lead, "
                 "hand_to, follow or leave");
}

Answer<v1::ReviewUpdate> Review::draw(const v1::ReviewDrawing& drawing) {
  if (!is_place(drawing.from()) || (drawing.has_to() && !is_place(drawing.to()))) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "a drawing is at a space or a card, or between two",
                   "draw");
  }
  if (drawings_.size() >= limits_->drawings_per_review) {
    return refusal(v1::ERROR_CODE_TOO_MANY_DRAWINGS);
  }
  drawings_.push_back(drawing);
  return drawings_of(drawings_);
}

v1::ReviewUpdate Review::say(std::uint32_t member, const std::string& text) {
  const Member& author = members_.at(member);
  Line line{author.player, {}};
  line.shown.set_number(++last_line_);
  line.shown.set_member(member);
  line.shown.set_name(author.name);
  line.shown.set_text(text);
  v1::ReviewUpdate update;
  *update.mutable_line() = line.shown;
  lines_.push_back(std::move(line));
  if (lines_.size() > limits_->lines_per_review) {
    lines_.pop_front();
  }
  return update;
}

v1::ReviewUpdate Review::follow(std::uint32_t member, bool follows) {
  v1::ReviewUpdate update;
  Member& who = members_.at(member);
  if (std::exchange(who.following, follows) != follows) {
    write_member(member, who, *update.mutable_member());
  }
  return update;
}

v1::ReviewUpdate Review::give_lead(std::uint32_t member) {
  v1::ReviewUpdate update;
  if (std::exchange(leader_, member) != member) {
    update.set_leader(leader_);
  }
  return update;
}

/// Who has lost a connection is still there by it for a while.
Answer<v1::ReviewUpdate> Review::take_lead(std::uint32_t member) {
  if (leader_ != 0 && player(leader_) != player(member)) {
    return refusal(v1::ERROR_CODE_REVIEW_LED);
  }
  return give_lead(member);
}

Answer<v1::ReviewUpdate> Review::hand_to(std::uint32_t member) {
  if (!members_.contains(member)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody here has this number; they may have left",
                   "hand_to");
  }
  return give_lead(member);
}

void Review::write_people(v1::ReviewUpdate::People& out) const {
  out.set_leader(leader_);
  for (const auto& [number, member] : members_) {
    write_member(number, member, *out.add_members());
  }
}

void Review::write_member(std::uint32_t number, const Member& member, v1::ReviewMember& out) {
  out.set_number(number);
  out.set_name(member.name);
  out.set_following(member.following);
}

v1::ReviewUpdate Review::arrival(std::uint32_t member) const {
  v1::ReviewUpdate update;
  write_member(member, members_.at(member), *update.mutable_member());
  return update;
}

v1::ReviewUpdate Review::people() const {
  v1::ReviewUpdate update;
  write_people(*update.mutable_people());
  return update;
}

v1::Review Review::shown_to(std::uint32_t member, const Hidden& hidden) const {
  v1::Review shown;
  shown.set_code(code_);
  shown.set_table_id(subject_.table_id);
  shown.set_live(subject_.live);
  shown.set_you(member);
  v1::ReviewUpdate::People people;
  write_people(people);
  shown.set_leader(people.leader());
  shown.mutable_members()->Swap(people.mutable_members());
  shown.set_position(position_);
  shown.mutable_drawings()->Assign(drawings_.begin(), drawings_.end());
  for (const Line& line : lines_) {
    if (!hidden(player(member), line.author)) {
      *shown.add_lines() = line.shown;
    }
  }
  return shown;
}

}  // namespace aurora::server
