// A connection between a person and the server, in memory: it delays, cuts frames in pieces, stalls
// and breaks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/virtual_stream.hpp"
#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

class Link : public std::enable_shared_from_this<Link> {
 public:
  using Bytes = std::function<void(std::string_view)>;
  using End = std::function<void()>;

  /// `in_pieces`: what is sent may arrive in several, and only little of it is on its way at a
  /// time.
  Link(SimulatedMachine& machine, Dice& dice, bool in_pieces);

  /// The server's end; once.
  [[nodiscard]] std::unique_ptr<server::VirtualStream> server_end(server::Executor loop);
  /// What the person hears, and that there is nothing more to hear.
  void listen(Bytes bytes, End end);

  /// What the person sends.
  void send(std::string_view bytes);
  /// Nothing arrives for so long, on either side or on one.
  enum class Side : std::uint8_t { kBoth, kServer, kPerson };
  void stall(SimulatedMachine::Duration time, Side side = Side::kBoth);
  /// Both sides are cut off; what is on its way is lost.
  void reset();
  /// The person goes; what is on its way to the server still arrives.
  void leave();
  /// Nobody is at one end or the other.
  [[nodiscard]] bool over() const { return cut_ || client_left_; }

 private:
  class ServerEnd;
  using Done = server::VirtualStream::Done;
  struct Reading {
    boost::asio::mutable_buffer into;
    Done done;
  };
  struct Writing {
    std::string bytes;
    Done done;
  };

  /// When the next piece of this direction arrives.
  SimulatedMachine::Duration delay(SimulatedMachine::TimePoint& last);
  /// A piece of what is left, often all of it.
  [[nodiscard]] std::size_t piece_of(std::size_t left);
  void arrive_at_server(std::string_view bytes);
  void feed_reader();
  void transmit(std::string_view bytes);
  /// Puts on its way what there is room for, and says how much that is.
  std::size_t write_now(std::string_view bytes);
  void continue_writing();
  void tell_person_of_end();

  SimulatedMachine& machine_;
  Dice& dice_;
  bool in_pieces_;
  std::size_t window_;  ///< bytes on their way to the client before the server waits
  Bytes bytes_;
  End end_;

  bool cut_ = false;          ///< nothing passes any more
  bool client_left_ = false;  ///< nothing more comes from the person
  std::string arrived_;       ///< at the server, and not read yet
  std::size_t to_server_ = 0;
  std::size_t to_client_ = 0;  ///< bytes on their way
  SimulatedMachine::TimePoint last_to_server_{};
  SimulatedMachine::TimePoint last_to_client_{};
  std::optional<Reading> reading_;
  std::optional<Writing> writing_;
};

}  // namespace aurora::simulation
