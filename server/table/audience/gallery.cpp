#include "server/table/audience/gallery.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/people/names.hpp"

namespace aurora::server {
namespace {

std::size_t index_of(protocol::Format format) { return static_cast<std::size_t>(format); }

std::size_t size_of(const Announcement& announcement) {
  std::size_t size = 0;
  for (const auto& piece : announcement.pieces) {
    size = std::max(size, piece ? piece->bytes.size() : 0);
  }
  return size;
}

using Tickets = std::vector<std::shared_ptr<const void>>;

}  // namespace

bool Gallery::reads(protocol::Format format) const { return readers_.at(index_of(format)) > 0; }

std::vector<Spectator> Gallery::first(std::size_t most) const {
  std::vector<Spectator> first;
  for (const Place& place : places_) {
    if (first.size() == most) {
      break;
    }
    if (std::ranges::find(first, place.member.player, &Spectator::player) == first.end()) {
      first.push_back({.player = place.member.player, .name = place.member.name});
    }
  }
  return first;
}

std::optional<std::string> Gallery::name_of(storage::PlayerId player) const {
  const auto known = of_player_.find(player);
  return known == of_player_.end() ? std::nullopt
                                   : std::optional(known->second.front()->member.name);
}

bool Gallery::has_look(const std::string& look, storage::PlayerId other_than) const {
  const auto found = looks_.find(look);
  if (found == looks_.end()) {
    return false;
  }
  std::size_t own = 0;
  if (const auto known = of_player_.find(other_than); known != of_player_.end()) {
    own = static_cast<std::size_t>(std::ranges::count_if(
        known->second, [&](const auto place) { return place->member.look == look; }));
  }
  return found->second > own;
}

std::size_t Gallery::count(storage::PlayerId player) const {
  const auto known = of_player_.find(player);
  return known == of_player_.end() ? 0 : known->second.size();
}

void Gallery::add(Member member) {
  remove_connection(member.watcher->connection());
  ++readers_.at(index_of(member.watcher->format()));
  count_look(member.look, 1);
  const auto place = places_.insert(places_.end(), {std::move(member), end()});
  of_connection_.emplace(place->member.watcher->connection(), place);
  of_player_[place->member.player].push_back(place);
}

void Gallery::erase(Places::iterator place) {
  if (at_ == place) {
    ++at_;
  }
  --readers_.at(index_of(place->member.watcher->format()));
  count_look(place->member.look, -1);
  of_connection_.erase(place->member.watcher->connection());
  const auto known = of_player_.find(place->member.player);
  std::erase(known->second, place);
  if (known->second.empty()) {
    of_player_.erase(known);
  }
  places_.erase(place);
  while (places_.empty() && !waiting_.empty()) {
    drop_first();
  }
}

void Gallery::count_look(const std::string& look, int change) {
  auto& count = looks_[look];
  count += static_cast<std::size_t>(change);
  if (count == 0) {
    looks_.erase(look);
  }
}

void Gallery::remove(const WatchId& id) {
  const auto found = of_connection_.find(id.connection);
  if (found != of_connection_.end() && found->second->member.id() == id) {
    erase(found->second);
  }
}

void Gallery::remove_connection(std::uint64_t connection) {
  if (const auto found = of_connection_.find(connection); found != of_connection_.end()) {
    erase(found->second);
  }
}

std::vector<Member> Gallery::take_out(storage::PlayerId player, std::size_t most) {
  std::vector<Member> out;
  for (auto known = of_player_.find(player); known != of_player_.end() && out.size() < most;
       known = of_player_.find(player)) {
    const auto place = known->second.front();
    visit(*place, nullptr);
    out.push_back(place->member);
    erase(place);
  }
  return out;
}

std::vector<Member> Gallery::take_all() {
  std::vector<Member> out;
  out.reserve(places_.size());
  for (const Place& place : places_) {
    out.push_back(place.member);
  }
  clear();
  return out;
}

void Gallery::rename(const std::string& look,
                     const std::function<std::string(const Member&)>& rename) {
  for (Place& place : places_) {
    if (!looks_.contains(look)) {
      return;
    }
    if (place.member.look == look) {
      place.member.name = rename(place.member);
      count_look(look, -1);
      place.member.look = look_of(place.member.name);
      count_look(place.member.look, 1);
    }
  }
}

void Gallery::clear() {
  while (!places_.empty()) {
    erase(places_.begin());
  }
}

void Gallery::announce(Announcement announcement) {
  if (places_.empty()) {
    return;
  }
  if (waiting_.empty()) {
    at_ = places_.begin();
    round_ = end() + 1;
  }
  waiting_bytes_ += size_of(announcement);
  waiting_.push_back(std::move(announcement));
  while (waiting_.size() > 1 &&
         (waiting_.size() > kMostWaiting || waiting_bytes_ > kMostWaitingBytes)) {
    drop_first();
  }
}

void Gallery::skip() {
  while (!waiting_.empty()) {
    drop_first();
  }
  ++first_;
  announce({});
}

void Gallery::walk(std::size_t visits, const Whole& whole) {
  while (due()) {
    if (at_ == places_.end()) {
      end_round();
    } else if (visits == 0) {
      return;
    } else {
      --visits;
      visit(*at_++, &whole);
    }
  }
}

/// Nobody needs any more what was there when the round began.
void Gallery::end_round() {
  while (first_ < round_ && !waiting_.empty()) {
    drop_first();
  }
  at_ = places_.begin();
  round_ = end();
}

void Gallery::drop_first() {
  waiting_bytes_ -= size_of(waiting_.front());
  waiting_.pop_front();
  ++first_;
  if (waiting_.empty()) {  // tickets are let go of
    joined_ = {};
    for_one_ = {};
  }
}

void Gallery::bring_up(std::uint64_t connection) {
  if (const auto found = of_connection_.find(connection); found != of_connection_.end()) {
    visit(*found->second, nullptr);
  }
}

void Gallery::catch_up(const WatchId& id, const Whole& whole) {
  const auto found = of_connection_.find(id.connection);
  if (found != of_connection_.end() && found->second->member.id() == id &&
      found->second->member.behind) {
    send_whole(*found->second, whole, end());
  }
}

void Gallery::send_whole(Place& place, const Whole& whole, std::uint64_t end) {
  Member& member = place.member;
  const std::vector<protocol::Piece> messages = whole.messages(member);
  member.behind = messages.empty() || !member.watcher->push(member.watch, messages);
  if (!member.behind) {
    member.seen = whole.version;
    place.next = end;
  }
}

void Gallery::visit(Place& place, const Whole* whole) {
  Member& member = place.member;
  if (member.behind || place.next == end()) {
    return;
  }
  if (place.next < first_) {
    if (whole != nullptr) {
      send_whole(place, *whole, end());
    }
    return;
  }
  if (const SharedUpdate* const update = due_to(place)) {
    member.behind = !member.watcher->share(member.watch, *update);
  }
  if (member.behind) {
    return;
  }
  for (; place.next != end(); ++place.next) {
    member.seen = waiting_[place.next - first_].version.value_or(member.seen);
  }
}

const SharedUpdate* Gallery::due_to(const Place& place) {
  const protocol::Format format = place.member.watcher->format();
  const auto begin = waiting_.begin() + static_cast<std::ptrdiff_t>(place.next - first_);
  const auto is_missing = [&](const Announcement& one) {
    return one.is_for && !one.is_for(place.member);
  };
  if (std::any_of(begin, waiting_.end(), is_missing)) {
    if (std::all_of(begin, waiting_.end(), is_missing)) {
      return nullptr;
    }
    for_one_ = join(place.next, format, &place.member);
    return &for_one_;
  }
  Joined& joined = joined_.at(index_of(format));
  if (joined.from != place.next || joined.to != end() || !joined.update.frame) {
    joined = {place.next, end(), join(place.next, format, nullptr)};
  }
  return &joined.update;
}

SharedUpdate Gallery::join(std::uint64_t from, protocol::Format format,
                           const Member* only_for) const {
  protocol::Piece all;
  Tickets tickets;
  for (std::uint64_t number = from; number != end(); ++number) {
    const Announcement& one = waiting_[number - first_];
    const auto& piece = one.pieces.at(index_of(format));
    if (!piece || (only_for != nullptr && one.is_for && !one.is_for(*only_for))) {
      continue;
    }
    protocol::append(format, *piece, all);
    if (piece->ticket) {
      tickets.push_back(piece->ticket);
    }
  }
  if (tickets.size() == 1) {
    all.ticket = tickets.front();
  } else if (!tickets.empty()) {
    all.ticket = std::make_shared<Tickets>(std::move(tickets));
  }
  return share(format, std::move(all));
}

}  // namespace aurora::server
