#include "server/table/audience/broadcast.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "aurora/v1/bus.pb.h"
#include "server/bus/ids.hpp"
#include "server/people/names.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

Broadcast::Broadcast(const Wire* wire, std::string_view table)
    : wire_(wire), subject_(wire == nullptr ? std::string() : wire->of_table(table)) {}

bool Broadcast::reads(protocol::Format format) const {
  return std::ranges::any_of(servers_, [format](const auto& one) {
    return one.second.reads.at(static_cast<std::size_t>(format));
  });
}

std::size_t Broadcast::connections() const {
  return std::accumulate(
      servers_.begin(), servers_.end(), std::size_t{0},
      [](std::size_t sum, const auto& one) { return sum + one.second.connections; });
}

Broadcast::Count Broadcast::count(const IsHere& is_here) const {
  Count counted;
  std::unordered_set<storage::PlayerId> seen;
  for (const auto& [name, server] : servers_) {
    counted.others += server.persons - std::min(server.persons, server.known.size());
    for (const Spectator& one : server.known) {
      if (!is_here(one.player) && seen.insert(one.player).second) {
        counted.known.push_back(&one);
      }
    }
  }
  return counted;
}

std::size_t Broadcast::persons(const IsHere& is_here) const {
  const Count counted = count(is_here);
  return counted.known.size() + counted.others;
}

void Broadcast::add_names(std::vector<std::string>& names, std::size_t most,
                          const IsHere& is_here) const {
  for (const Spectator* one : count(is_here).known) {
    if (names.size() < most) {
      names.push_back(one->name);
    }
  }
}

std::optional<std::string> Broadcast::name_of(storage::PlayerId player) const {
  for (const auto& [name, server] : servers_) {
    const auto known = std::ranges::find(server.known, player, &Spectator::player);
    if (known != server.known.end()) {
      return known->name;
    }
  }
  return std::nullopt;
}

bool Broadcast::has_look(const std::string& look, storage::PlayerId other_than) const {
  return std::ranges::any_of(servers_, [&](const auto& one) {
    const Server& server = one.second;
    for (std::size_t i = 0; i < server.looks.size(); ++i) {
      if (server.looks[i] == look && server.known[i].player != other_than) {
        return true;
      }
    }
    return false;
  });
}

void Broadcast::publish(const Announcement& announcement) {
  v1::Shown shown;
  if (const auto& proto = announcement.pieces.at(0)) {
    shown.set_proto(proto->bytes);
  }
  if (const auto& json = announcement.pieces.at(1)) {
    shown.set_json(json->bytes);
  }
  if (announcement.version) {
    shown.set_version(*announcement.version);
  }
  if (const auto& readers = announcement.readers) {
    v1::ShownReaders& out = *shown.mutable_readers();
    if (readers->author) {
      out.set_author(bytes_of(*readers->author));
    }
    for (const storage::PlayerId player : readers->muted_by) {
      out.add_muted_by(bytes_of(player));
    }
  }
  publish(std::move(shown));
}

void Broadcast::turn_out(storage::PlayerId player) {
  v1::Shown shown;
  shown.set_gone(bytes_of(player));
  publish(std::move(shown));
}

void Broadcast::give_way_to(const std::string& name) {
  v1::Shown shown;
  shown.set_name_taken(name);
  publish(std::move(shown));
}

void Broadcast::end() {
  v1::Shown shown;
  shown.set_over(true);
  publish(std::move(shown));
  servers_.clear();
  forget_if_alone();
}

void Broadcast::publish(v1::Shown shown) {
  shown.set_stream(stream_);
  shown.set_number(++last_);
  const auto bytes = std::make_shared<const std::string>(shown.SerializeAsString());
  wire_->bus().publish(subject_, bytes);
  kept_bytes_ += bytes->size();
  kept_.push_back(bytes);
  while (kept_.size() > kMostKept || kept_bytes_ > kMostKeptBytes) {
    kept_bytes_ -= kept_.front()->size();
    kept_.pop_front();
  }
}

void Broadcast::publish_again(std::uint64_t from) const {
  const std::uint64_t first = last_ + 1 - kept_.size();
  for (std::uint64_t number = std::max(from, first); number <= last_; ++number) {
    wire_->bus().publish(subject_, kept_[number - first]);
  }
}

Broadcast::Server& Broadcast::heard_from(const std::string& server, TimePoint now) {
  if (servers_.empty()) {
    stream_ = random_number();  // nothing was published in the meantime
  }
  Server& known = servers_[server];
  known.heard = now;
  return known;
}

void Broadcast::expect(const std::string& server, protocol::Format format,
                       const std::optional<Spectator>& person, TimePoint now) {
  Server& known = heard_from(server, now);
  known.reads.at(static_cast<std::size_t>(format)) = true;
  ++known.connections;
  if (person) {
    ++known.persons;
    known.known.push_back(*person);
    known.looks.push_back(look_of(person->name));
  }
}

void Broadcast::hear(const std::string& server, const v1::FollowAttendance& heard, TimePoint now) {
  if (heard.connections() == 0) {
    servers_.erase(server);
    forget_if_alone();
    return;
  }
  Server& known = heard_from(server, now);
  known.connections = heard.connections();
  known.persons = heard.persons();
  known.reads = {heard.reads_proto(), heard.reads_json()};
  known.known.clear();
  known.looks.clear();
  for (int i = 0; i < std::min(heard.names_size(), heard.players_size()); ++i) {
    if (const auto player = id_of<storage::PlayerId>(heard.players(i))) {
      known.known.push_back({.player = *player, .name = heard.names(i)});
      known.looks.push_back(look_of(heard.names(i)));
    }
  }
  if (heard.stream() == stream_ && heard.next() <= last_) {
    publish_again(heard.next());
  }
}

void Broadcast::forget_silent(TimePoint since) {
  std::erase_if(servers_, [since](const auto& one) { return one.second.heard < since; });
  forget_if_alone();
}

void Broadcast::forget_if_alone() {
  if (servers_.empty()) {
    kept_.clear();
    kept_bytes_ = 0;
  }
}

v1::FollowPosition Broadcast::position() const {
  v1::FollowPosition position;
  position.set_stream(stream_);
  position.set_number(last_);
  position.set_first(last_ + 1 - kept_.size());
  return position;
}

}  // namespace aurora::server
