// Counts every connection from accept on, so that idle ones shut nobody out.
//
// A connection is plain until it becomes a WebSocket. When there are too many plain ones, the one
// that has been idle longest gives way: honest clients are quick. After a rush, such as a restart,
// each gets a moment to be answered first. WebSockets never give way; some room is reserved for
// plain connections.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "machine/steady_clock.hpp"

namespace aurora::server {

struct Limits;

/// How many there may be.
struct ConnectionRoom {
  std::size_t total = 0;
  std::size_t plain = 0;
  std::size_t plain_of_address = 0;
  std::chrono::milliseconds patience{1000};  ///< with a plain one, while there is room in total
};

/// The limits for this many open files. It reserves some files for the database and the operator,
/// and some connections for plain ones.
[[nodiscard]] ConnectionRoom room_for(const Limits& limits, std::size_t open_files);

/// Thread-safe. Outlives its places.
class Connections {
 public:
  /// Makes one connection close soon. Called with the mutex held, so it must only post.
  using Close = std::function<void()>;

  /// One connection, as long as it is open.
  class Place {
   public:
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { all_.leave(*this); }

    /// How to close it when it must give way; without this it cannot.
    void close_by(Close close);
    /// A request or an answer was just seen.
    void touch();
    /// From now on it is a WebSocket and never gives way. False: there are too many, or it is
    /// already giving way.
    [[nodiscard]] bool upgrade();

   private:
    friend class Connections;
    enum class Kind : std::uint8_t { kPlain, kWebSocket, kClosing };

    Place(Connections& all, std::string address) : all_(all), address_(std::move(address)) {}

    Connections& all_;
    const std::string address_;  ///< empty: not limited as one of an address
    Kind kind_ = Kind::kPlain;
    Close close_;
    std::list<Place*>::iterator at_;  ///< in plain_
    machine::SteadyClock::time_point touched_ = machine::SteadyClock::now();
  };

  explicit Connections(const ConnectionRoom& room) : room_(room) {}

  /// Adds a connection from this address; an empty one counts in total only. There is always a
  /// place, because WebSockets leave room for plain connections.
  [[nodiscard]] std::unique_ptr<Place> enter(std::string address);

  [[nodiscard]] std::size_t plain() const;
  [[nodiscard]] std::size_t total() const;

 private:
  void leave(Place& place);
  /// Whether there are too many plain ones and the oldest has had its moment.
  [[nodiscard]] bool has_one_too_many() const;
  /// Closes the plain connection that has been idle longest, of this address if it is not empty.
  /// False: none can be closed.
  bool make_room(const std::string& address);
  void forget_plain(Place& place, Place::Kind becomes);

  const ConnectionRoom room_;
  mutable std::mutex mutex_;
  std::list<Place*> plain_;  ///< the longest idle one first
  std::unordered_map<std::string, std::size_t> plain_of_;
  std::size_t total_ = 0;  ///< also those that are closing
  std::size_t websockets_ = 0;
};

}  // namespace aurora::server
