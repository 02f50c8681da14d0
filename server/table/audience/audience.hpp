// Everybody who follows one table, and what each of them has been shown.
//
// Viewers who may know the same share a stream of numbered updates, and each update is built and
// encoded once per stream, however many connections follow it. The number of an update is the
// version of the game it leads to, so that it stays valid when the server restarts.
//
// Players are sent what they are due at once; spectators when they are visited (gallery.hpp), and
// those at other servers over the bus (broadcast.hpp). Where spectators see the game later, they
// are shown scenes of their own (keep_late()).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "aurora/v1/clock.pb.h"
#include "aurora/v1/undo.pb.h"
#include "engine/view.hpp"
#include "server/table/audience/broadcast.hpp"
#include "server/table/audience/gallery.hpp"
#include "server/table/audience/member.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::v1 {
class Sections;
class ServerMessage;
class Update;
}  // namespace aurora::v1

namespace aurora::protocol {
class RecentSteps;
class ShownStep;
}  // namespace aurora::protocol

namespace aurora::server {

/// The game as it is to be shown.
struct Scene {
  const engine::Catalog& catalog;
  std::string_view table_id;
  const engine::GameState& game;
  std::uint32_t version = 0;
  std::array<v1::UndoOffer, engine::kMaxSeats> undo{};  ///< by seat
  std::optional<v1::Clocks> clocks;                     ///< of a table that has some
  engine::SeatSet spent;  ///< take nothing back while there is another choice
  const protocol::RecentSteps* recent = nullptr;  ///< what led here, as far as it is known
  const engine::View* common = nullptr;           ///< what a spectator sees, if it is known
};

/// The answer that rides in the same frame as the update it caused.
struct Acknowledgement {
  std::shared_ptr<Watcher> watcher;
  protocol::Piece piece;
  std::shared_ptr<const void> ticket;  ///< of all updates, see protocol::Piece
};

/// Which of those who follow a table.
enum class Rows : std::uint8_t { kAll, kSeats, kGallery };

class Audience {
 public:
  /// `wire` is nullptr where nobody can follow from other servers.
  explicit Audience(const Wire* wire = nullptr, std::string_view table = {});
  ~Audience();

  /// From here on scenes that lead on are for players alone, and spectators have theirs.
  void keep_late() {
    if (!late_) {
      late_ = std::make_unique<Common>();
    }
  }

  [[nodiscard]] bool empty() const {
    return members_.empty() && gallery_.empty() && !elsewhere_.followed();
  }
  [[nodiscard]] std::size_t connections() const { return members_.size() + spectators(); }
  /// The seats that at least one connection follows, and the spectators, so many of them by name.
  [[nodiscard]] Attendance attendance(std::size_t named) const;
  [[nodiscard]] engine::SeatSet seats() const;
  /// How many connections watch without a seat.
  [[nodiscard]] std::size_t spectators() const {
    return gallery_.size() + elsewhere_.connections();
  }
  /// Those who are at other servers.
  [[nodiscard]] Broadcast& elsewhere() { return elsewhere_; }
  [[nodiscard]] const Broadcast& elsewhere() const { return elsewhere_; }
  /// Whether a connection of the player watches here.
  [[nodiscard]] bool has(storage::PlayerId player) const;

  /// Adds a member, in place of what its connection followed here before. Returns the oldest
  /// connection of the same player when there are more than `max` of them; it is no member any
  /// more.
  std::optional<Member> add(Member member, std::size_t max);
  /// Nothing happens when there is no such member.
  void remove(const WatchId& id);
  /// Removes all connections of a player.
  void remove_player(storage::PlayerId player);
  /// The connections of a player follow this seat from now on, or none, under this name.
  void seat_player(storage::PlayerId player, engine::Seat seat, const std::string& name);
  /// What a spectator who is here is called, or one who is known elsewhere.
  [[nodiscard]] std::optional<std::string> name_of_spectator(storage::PlayerId player) const {
    auto here = gallery_.name_of(player);
    return here ? std::move(here) : elsewhere_.name_of(player);
  }
  /// A name that no other spectator looks like, and nobody of whom `taken` knows the look.
  [[nodiscard]] std::string free_name(storage::PlayerId player, const std::string& wish,
                                      const std::function<bool(const std::string&)>& taken) const;
  /// Somebody with a seat has this name: spectators who look like that get a mark.
  void give_way_to(const std::string& name);
  void clear();

  /// The message that puts a viewer into the picture, with what was missed of the log since this
  /// version, if there is one. Begins the viewer's stream if nobody has followed it yet.
  [[nodiscard]] protocol::Piece snapshot(const Scene& scene, engine::Viewer viewer,
                                         protocol::Format format,
                                         std::optional<std::uint32_t> since = std::nullopt);

  /// The updates that lead a viewer from this version to the scene. Nothing when they are not known
  /// any more. Begins the viewer's stream if nobody has followed it yet.
  [[nodiscard]] std::optional<std::vector<protocol::Piece>> missed(const Scene& scene,
                                                                   engine::Viewer viewer,
                                                                   protocol::Format format,
                                                                   std::uint32_t since);

  /// What a spectator sees of this version of the game.
  [[nodiscard]] engine::View common(const engine::Catalog& catalog, const engine::GameState& game,
                                    std::uint32_t version) const;

  /// The game went this step on, from what was shown to the scene: sends everybody the next update,
  /// and the acknowledgement with that of its member.
  void advance(const Scene& scene, const protocol::ShownStep& step,
               const Acknowledgement& acknowledgement);
  /// The game is another than was shown: sends everybody a snapshot.
  void show_anew(const Scene& scene);
  /// The same for spectators who see the game later: of the scene as it is to them now.
  void advance_late(const Scene& scene);
  void show_late_anew(const Scene& scene);
  /// Sends the member what it needs to know to be at the version of this, if it is behind; `late`
  /// is for spectators who see the game later.
  void catch_up(const WatchId& id, const Gallery::Whole& whole,
                const Gallery::Whole* late = nullptr);

  /// Calls this when spectators begin to be due something.
  void when_due(std::function<void()> call) { when_due_ = std::move(call); }
  [[nodiscard]] bool due() const { return gallery_.due(); }
  /// Sends so many spectators what they are due.
  void walk(std::size_t visits, const Gallery::Whole& whole) { gallery_.walk(visits, whole); }
  /// The same for the spectator of this connection, who must not read later what was said before.
  void bring_up(std::uint64_t connection) { gallery_.bring_up(connection); }

  /// Sends everybody a message, made once for each viewer and format. Who has no room is behind,
  /// and misses it.
  void tell(const std::function<protocol::Piece(engine::Viewer, protocol::Format)>& message,
            Rows rows = Rows::kAll);

  /// Sends those who have this seat a message, made once for each format. Who has no room is
  /// behind.
  void tell_seat(engine::Seat seat,
                 const std::function<protocol::Piece(protocol::Format)>& message);

  /// Sends a message to those members it is for; `readers` says the same of spectators.
  void say(const v1::ServerMessage& message, const std::function<bool(const Member&)>& is_for,
           Readers readers, Rows rows = Rows::kAll);

  /// How many messages were encoded so far.
  [[nodiscard]] std::uint64_t encodings() const { return encodings_; }

 private:
  struct Stream;
  /// What streams show alike, but for their own part.
  struct Common {
    engine::View view;
    std::optional<std::uint32_t> version;  ///< of the game
  };
  /// A message in each format, made when the first viewer needs it.
  using Encodings = std::array<std::optional<protocol::Piece>, 2>;

  [[nodiscard]] Stream& stream_of(engine::Viewer viewer);
  /// The viewer's stream, which has begun.
  Stream& followed(const Scene& scene, engine::Viewer viewer);
  [[nodiscard]] Common& common_of(engine::Viewer viewer) {
    return late_ && !viewer.valid() ? *late_ : common_;
  }
  /// Takes in what everybody sees of the scene.
  static void look_around(const Scene& scene, Common& common);
  /// Shows everybody the scene without a message.
  void look(const Scene& scene);
  /// Shows spectators their scene without a message. False: there are none.
  bool look_late(const Scene& scene);
  /// Shows a stream its own part of the scene.
  static void look(const Scene& scene, Stream& stream);
  /// Shows a stream its own part of the scene, and writes what is new in it. False: nothing.
  static bool write_own_part(const Scene& scene, Stream& stream, v1::Sections& own,
                             v1::Update& update);
  template <typename Make>
  const protocol::Piece& encoded(Encodings& encodings, protocol::Format format, Make make);
  /// Nobody looks any more at streams that nobody follows.
  void forget_streams();

  /// Sends spectators a snapshot, with what was missed of the log since then.
  void show_gallery(const Scene& scene, std::optional<std::uint32_t> since);
  void announce(Announcement announcement);
  template <typename Make>
  [[nodiscard]] Announcement announcement(Make make) const;

  std::vector<Member> members_;  // with a seat
  Gallery gallery_;              // without
  Broadcast elsewhere_;          // nor with one, at other servers
  std::function<void()> when_due_;
  Common common_;
  std::unique_ptr<Common> late_;                  // for spectators who see the game later
  std::vector<std::unique_ptr<Stream>> streams_;  // of the viewers that are followed
  std::uint64_t encodings_ = 0;
};

}  // namespace aurora::server
