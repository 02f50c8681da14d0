// The spectators of one table, who may be thousands, and what they are still to be sent.
//
// What is said to all of them is put into a queue, and nothing is sent yet. walk() goes round and
// sends a few at a time what has gathered for them since they were visited last, as one frame that
// all share who are due the same. So a fan-out never keeps the players waiting, and nobody has a
// queue of their own: who had no room, or was overtaken by the queue, gets a snapshot.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/table/audience/member.hpp"

namespace aurora::server {

/// Who is not told what somebody has said, for those who are at other servers.
struct Readers {
  std::optional<storage::PlayerId> author;  ///< nor is who has blocked this player
  std::vector<storage::PlayerId> muted_by;
};

/// Something that all spectators are told.
struct Announcement {
  /// By format: of the formats that somebody reads.
  std::array<std::optional<protocol::Piece>, 2> pieces;
  std::function<bool(const Member&)> is_for{};  ///< nothing: everybody
  std::optional<std::uint32_t> version{};       ///< of the game that it shows
  std::optional<Readers> readers{};             ///< `is_for` in other words; nothing: everybody
};

/// Somebody who looks on, and what they are called there.
struct Spectator {
  storage::PlayerId player;
  std::string name;
  bool operator==(const Spectator&) const = default;
};

class Gallery {
 public:
  /// So much waits; who has not got what is older gets a snapshot.
  static constexpr std::size_t kMostWaiting = 256;
  static constexpr std::size_t kMostWaitingBytes = std::size_t{64} << 10U;

  /// Everything that somebody needs to be at `version`.
  struct Whole {
    /// Empty: they come later, by catch_up().
    std::function<std::vector<protocol::Piece>(const Member&)> messages;
    std::uint32_t version = 0;
  };

  [[nodiscard]] bool empty() const { return places_.empty(); }
  /// How many connections there are, and how many people.
  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] std::size_t persons() const { return of_player_.size(); }
  [[nodiscard]] bool has(storage::PlayerId player) const { return of_player_.contains(player); }
  [[nodiscard]] bool reads(protocol::Format format) const;
  /// Those who came first.
  [[nodiscard]] std::vector<Spectator> first(std::size_t most) const;
  /// What somebody who is here is called.
  [[nodiscard]] std::optional<std::string> name_of(storage::PlayerId player) const;
  /// Whether somebody else's name looks like this.
  [[nodiscard]] bool has_look(const std::string& look, storage::PlayerId other_than) const;
  /// How many connections the player has here.
  [[nodiscard]] std::size_t count(storage::PlayerId player) const;

  /// From here on the member is told what is announced.
  void add(Member member);
  /// Nothing happens when there is no such member.
  void remove(const WatchId& id);
  void remove_connection(std::uint64_t connection);
  /// Takes the player's connections out, the oldest first, `most` at most. Those that had room have
  /// been sent what was announced.
  std::vector<Member> take_out(storage::PlayerId player, std::size_t most);
  /// The same of everybody, who is not told anything more.
  std::vector<Member> take_all();
  /// Gives everybody whose name looks like this the name that `rename` makes.
  void rename(const std::string& look, const std::function<std::string(const Member&)>& rename);
  void clear();

  /// Is to be sent to all who are here.
  void announce(Announcement announcement);
  /// Nobody is sent what waits: the next walk() overtakes everybody.
  void skip();
  /// Whether walk() has something to do.
  [[nodiscard]] bool due() const { return !waiting_.empty(); }
  /// Visits so many. Who was overtaken is sent `whole`.
  void walk(std::size_t visits, const Whole& whole);
  /// Sends this connection now what walk() would.
  void bring_up(std::uint64_t connection);
  /// Sends a member who was behind everything.
  void catch_up(const WatchId& id, const Whole& whole);

 private:
  struct Place {
    Member member;
    std::uint64_t next = 0;  ///< the number of the announcement that is due
  };
  using Places = std::list<Place>;

  [[nodiscard]] std::uint64_t end() const { return first_ + waiting_.size(); }
  void erase(Places::iterator place);
  void end_round();
  void drop_first();
  void count_look(const std::string& look, int change);
  /// Nothing is sent to who was overtaken, unless there is a `whole`.
  void visit(Place& place, const Whole* whole);
  static void send_whole(Place& place, const Whole& whole, std::uint64_t end);
  /// What is announced from `next` on to this member, in one piece.
  [[nodiscard]] const SharedUpdate* due_to(const Place& place);
  [[nodiscard]] SharedUpdate join(std::uint64_t from, protocol::Format format,
                                  const Member* only_for) const;

  Places places_;  // in the order in which they came
  std::unordered_map<std::uint64_t, Places::iterator> of_connection_;
  std::unordered_map<storage::PlayerId, std::vector<Places::iterator>> of_player_;
  std::unordered_map<std::string, std::size_t> looks_;  // how many have each
  std::array<std::size_t, 2> readers_{};                // by format

  std::deque<Announcement> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::uint64_t first_ = 0;              // the number of the first that waits
  Places::iterator at_ = places_.end();  // who is visited next
  std::uint64_t round_ = 0;              // all before it was there when the round began

  /// What was joined last in each format: most are due the same.
  struct Joined {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    SharedUpdate update;
  };
  std::array<Joined, 2> joined_{};
  SharedUpdate for_one_;
};

}  // namespace aurora::server
