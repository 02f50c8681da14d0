// Every connection from accept on, counted, so that those who only hold some open shut nobody out.
//
// A connection is plain until it has become a WebSocket. When there are too many plain ones, the
// one that was idle for the longest time is closed for the new one: whoever has something to ask is
// quick. When many come at once, such as after a restart, they have a moment to be answered first.
// WebSockets are never closed for others; some room is left that they cannot take.
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

namespace aurora::server {

struct Limits;

/// How many there may be.
struct ConnectionRoom {
  std::size_t total = 0;
  std::size_t plain = 0;
  std::size_t plain_of_address = 0;
  std::chrono::milliseconds patience{1000};  ///< with a plain one, while there is room in total
};

/// What the limits leave room for when so many files may be open. Some files are kept for the
/// database and the operator, and a part of the connections for plain ones.
[[nodiscard]] ConnectionRoom room_for(const Limits& limits, std::size_t open_files);

/// May be used from any thread. Outlives its places.
class Connections {
 public:
  /// Makes one connection close soon. Is called with the mutex held: it only posts.
  using Close = std::function<void()>;

  /// One connection, as long as it is open.
  class Place {
   public:
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { all_.leave(*this); }

    /// How it is closed when it has to make room; without one it cannot.
    void close_by(Close close);
    /// Something was asked or answered at this moment.
    void touch();
    /// It is a WebSocket from now on, and is not closed for others. False: there are too many, or
    /// it has to make room already.
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
    std::chrono::steady_clock::time_point touched_ = std::chrono::steady_clock::now();
  };

  explicit Connections(const ConnectionRoom& room) : room_(room) {}

  /// A new connection from here; an empty `address` counts in total only. WebSockets leave room for
  /// plain connections, so that there is always a place.
  [[nodiscard]] std::unique_ptr<Place> enter(std::string address);

  [[nodiscard]] std::size_t plain() const;
  [[nodiscard]] std::size_t total() const;

 private:
  void leave(Place& place);
  /// Whether there are too many plain ones, and the first of them has had its moment.
  [[nodiscard]] bool has_one_too_many() const;
  /// Closes the longest idle plain connection, of this address if it is not empty. False: there is
  /// none that can be closed.
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
