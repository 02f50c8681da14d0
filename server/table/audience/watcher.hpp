// A connection as a table sees it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "machine/steady_clock.hpp"
#include "protocol/frame.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Table;

/// Which connection, and which of its watches, in the order in which it began them. What is said
/// about an older watch has no effect on a newer one.
struct WatchId {
  std::uint64_t connection = 0;
  std::uint32_t watch = 0;
  bool operator==(const WatchId&) const = default;
};

using Pieces = std::span<const protocol::Piece>;

/// What a connection follows. All functions may be called from any thread.
class Watched {
 public:
  Watched() = default;
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  virtual ~Watched() = default;

  /// The table that is shown.
  [[nodiscard]] virtual storage::TableId id() const = 0;
  /// The connection is gone, or watches something else now.
  virtual void watch_ended(const WatchId& id) = 0;
  /// The connection of this player, that a push was refused by, has room again.
  virtual void room_again(const WatchId& id, storage::PlayerId player) = 0;
};

/// What many connections are sent alike.
struct SharedUpdate {
  protocol::Piece piece;
  std::shared_ptr<const std::string> frame;  ///< a whole WebSocket message with nothing else in it
};
[[nodiscard]] SharedUpdate share(protocol::Format format, protocol::Piece piece);

/// All functions may be called from any thread. Pieces given together leave together,
/// as far as one frame has room for them.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  [[nodiscard]] virtual std::uint64_t connection() const = 0;
  [[nodiscard]] virtual protocol::Format format() const = 0;

  /// The answer to a request; always taken.
  virtual void answer(Pieces pieces) = 0;
  /// The answer, and in the same frame what it brought about for a watch, if that is still the
  /// current one.
  virtual void answer(Pieces pieces, std::uint32_t watch, Pieces updates) = 0;

  /// The answer to a request that begins a watch: from here on updates of this watch are let
  /// through, and those of the one before no more. What was watched before is told that this has
  /// ended. False: nothing was said, because the connection is gone or a newer watch was begun.
  [[nodiscard]] virtual bool begin_watch(std::uint32_t watch,
                                         const std::shared_ptr<Watched>& watched,
                                         Pieces pieces) = 0;

  /// Watches the table without having asked for it at this moment: by a watch that it has already,
  /// unless a newer one was begun, or by a new one (0).
  virtual void follow(const std::shared_ptr<Table>& table, std::uint32_t watch) = 0;

  /// An update. False: there is no room; what it follows will be told when there is some again, and
  /// sends a snapshot then.
  [[nodiscard]] virtual bool push(std::uint32_t watch, Pieces pieces) = 0;

  /// The same of an update that others are sent, too.
  [[nodiscard]] virtual bool share(std::uint32_t watch, const SharedUpdate& update) {
    return push(watch, {&update.piece, 1});
  }

  /// Something that concerns no table. False: there is no room, unless it must be taken.
  [[nodiscard]] virtual bool offer(Pieces pieces, bool must) = 0;

  /// Newer connections of the same player have taken over: this one is closed.
  virtual void replaced() = 0;

  /// What it follows cannot be shown here any more: this one is closed, and is to come back in a
  /// moment.
  virtual void lead_away() = 0;
};

/// Who asks for something: the connection, its request, and the player behind it.
struct Asker {
  std::shared_ptr<Watcher> watcher;
  std::uint32_t request_id = 0;
  storage::PlayerId player;
  std::string name;
  std::string address;  ///< as far as limits are concerned, see server/net/address.hpp
  machine::SteadyClock::time_point since;  ///< when the request came
  bool program = false;                    ///< a program plays the account
  std::uint32_t rating = 0;                ///< on the map of the table, for who takes a seat
  bool of_club = false;                    ///< known to belong to the club of the table
};

}  // namespace aurora::server
