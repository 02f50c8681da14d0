// What the spectators of one table are told, for those who are at other servers: published once for
// all of them, under a number, and kept for a while for who has missed it.
//
// With nobody there it is never asked for anything but followed().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "machine/steady_clock.hpp"
#include "server/bus/wire.hpp"
#include "server/table/audience/gallery.hpp"

namespace aurora::v1 {
class FollowAttendance;
class FollowPosition;
class Shown;
}  // namespace aurora::v1

namespace aurora::server {

class Broadcast {
 public:
  using TimePoint = machine::SteadyClock::time_point;

  /// So much is kept for who has missed it.
  static constexpr std::size_t kMostKept = 256;
  static constexpr std::size_t kMostKeptBytes = std::size_t{256} << 10U;

  /// `wire` is nullptr where nobody can follow.
  Broadcast(const Wire* wire, std::string_view table);

  [[nodiscard]] bool followed() const { return !servers_.empty(); }
  [[nodiscard]] bool reads(protocol::Format format) const;
  /// How many connections there are elsewhere.
  [[nodiscard]] std::size_t connections() const;
  using IsHere = std::function<bool(storage::PlayerId)>;
  /// How many people are there who are not here. Of a crowd only the first are known: who is among
  /// the others and at two servers is counted at both.
  [[nodiscard]] std::size_t persons(const IsHere& is_here) const;
  /// Adds the names of those who came first and are not here, up to so many names.
  void add_names(std::vector<std::string>& names, std::size_t most, const IsHere& is_here) const;
  // As far as people are known:
  [[nodiscard]] std::optional<std::string> name_of(storage::PlayerId player) const;
  /// Whether somebody else's name looks like this.
  [[nodiscard]] bool has_look(const std::string& look, storage::PlayerId other_than) const;

  void publish(const Announcement& announcement);
  /// The player has a seat now, or is not to be here.
  void turn_out(storage::PlayerId player);
  void give_way_to(const std::string& name);
  /// This server has the table no more.
  void end();

  /// Somebody there begins to watch: another person, if it is said who.
  void expect(const std::string& server, protocol::Format format,
              const std::optional<Spectator>& person, TimePoint now);
  /// What a server says of who follows there. Publishes again what it has missed.
  void hear(const std::string& server, const v1::FollowAttendance& heard, TimePoint now);
  /// Forgets servers that have said nothing since then.
  void forget_silent(TimePoint since);
  [[nodiscard]] v1::FollowPosition position() const;

 private:
  /// What is known of one of them.
  struct Server {
    std::size_t connections = 0;
    std::size_t persons = 0;
    std::vector<Spectator> known;    // those of them who came first
    std::vector<std::string> looks;  // of their names
    std::array<bool, 2> reads{};     // by format
    TimePoint heard;
  };

  /// Those who are known and not here, each once; how many others there are.
  struct Count {
    std::vector<const Spectator*> known;
    std::size_t others = 0;
  };
  [[nodiscard]] Count count(const IsHere& is_here) const;
  /// What is known of the server, from which something was heard just now.
  Server& heard_from(const std::string& server, TimePoint now);
  void publish(v1::Shown shown);
  void publish_again(std::uint64_t from) const;
  void forget_if_alone();

  const Wire* wire_;
  std::string subject_;
  std::uint64_t stream_ = 0;
  std::uint64_t last_ = 0;  // number
  std::map<std::string, Server> servers_;
  std::deque<SharedBytes> kept_;  // the last of them
  std::size_t kept_bytes_ = 0;
};

}  // namespace aurora::server
