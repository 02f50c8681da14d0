// Who is in an audience: they come, go, and take seats.
#include <algorithm>
#include <utility>

#include "server/people/names.hpp"
#include "server/table/audience/audience.hpp"

namespace aurora::server {

Attendance Audience::attendance(std::size_t named) const {
  const auto is_here = [this](storage::PlayerId player) { return gallery_.has(player); };
  Attendance now{.seats = seats(),
                 .spectators = gallery_.persons() + elsewhere_.persons(is_here),
                 .spectator_names = {}};
  for (Spectator& one : gallery_.first(named)) {
    now.spectator_names.push_back(std::move(one.name));
  }
  elsewhere_.add_names(now.spectator_names, named, is_here);
  return now;
}

engine::SeatSet Audience::seats() const {
  engine::SeatSet seats;
  for (const Member& member : members_) {
    seats.add(member.viewer);
  }
  return seats;
}

bool Audience::has(storage::PlayerId player) const {
  return gallery_.has(player) ||
         std::ranges::find(members_, player, &Member::player) != members_.end();
}

std::optional<Member> Audience::add(Member member, std::size_t max) {
  const std::uint64_t connection = member.watcher->connection();
  std::erase_if(members_, [connection](const Member& other) {
    return other.watcher->connection() == connection;
  });
  const storage::PlayerId player = member.player;
  member.look = look_of(member.name);
  if (member.viewer.valid()) {
    gallery_.remove_connection(connection);
    members_.push_back(std::move(member));
  } else {
    gallery_.add(std::move(member));
  }
  const auto seated =
      static_cast<std::size_t>(std::ranges::count(members_, player, &Member::player));
  if (seated + gallery_.count(player) <= max) {
    return std::nullopt;
  }
  const auto oldest = std::ranges::find(members_, player, &Member::player);
  if (oldest == members_.end()) {
    return std::move(gallery_.take_out(player, 1).front());
  }
  Member replaced = std::move(*oldest);
  members_.erase(oldest);
  return replaced;
}

void Audience::remove(const WatchId& id) {
  std::erase_if(members_, [&](const Member& member) { return member.id() == id; });
  gallery_.remove(id);
  forget_streams();
}

void Audience::remove_player(storage::PlayerId player) {
  std::erase_if(members_, [player](const Member& member) { return member.player == player; });
  (void)gallery_.take_out(player, gallery_.count(player));
  if (elsewhere_.followed()) {
    elsewhere_.turn_out(player);
  }
  forget_streams();
}

void Audience::seat_player(storage::PlayerId player, engine::Seat seat, const std::string& name) {
  if (seat.valid() && elsewhere_.followed()) {
    elsewhere_.turn_out(player);
  }
  std::vector<Member> theirs = gallery_.take_out(player, gallery_.count(player));
  std::erase_if(members_, [&](Member& member) {
    return member.player == player && (theirs.push_back(std::move(member)), true);
  });
  for (Member& member : theirs) {
    member.viewer = seat;
    member.name = name;
    member.look = look_of(name);
    if (seat.valid()) {
      members_.push_back(std::move(member));
    } else {
      gallery_.add(std::move(member));
    }
  }
}

void Audience::give_way_to(const std::string& name) {
  if (elsewhere_.followed()) {
    elsewhere_.give_way_to(name);
  }
  const std::string look = look_of(name);
  gallery_.rename(look, [&](const Member& member) {
    return free_name(member.player, member.name,
                     [&look](const std::string& other) { return other == look; });
  });
}

std::string Audience::free_name(storage::PlayerId player, const std::string& wish,
                                const std::function<bool(const std::string&)>& taken) const {
  return distinct_name(wish, [&](const std::string& look) {
    return gallery_.has_look(look, player) || elsewhere_.has_look(look, player) || taken(look);
  });
}

}  // namespace aurora::server
