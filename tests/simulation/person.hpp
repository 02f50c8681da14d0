// Somebody at a browser: connects, sits down at a table, plays what is offered, goes away and comes
// back. Acts on nothing but what is shown.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "aurora/v1/session.pb.h"
#include "protocol/mirror.hpp"
#include "tests/simulation/frames.hpp"
#include "tests/simulation/history.hpp"
#include "tests/simulation/link.hpp"
#include "tests/simulation/trace.hpp"

namespace aurora::simulation {

/// What a person finds in the world.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// nullptr: nobody answers.
  [[nodiscard]] virtual std::shared_ptr<Link> connect() = 0;
  [[nodiscard]] virtual SimulatedMachine& machine() = 0;
  [[nodiscard]] virtual Dice& dice() = 0;
  [[nodiscard]] virtual History& history() = 0;
  [[nodiscard]] virtual Trace& trace() = 0;
  /// Whether people behave badly just now: leave, and send twice.
  [[nodiscard]] virtual bool troubled() const = 0;
};

/// Where the same people meet; the first of them makes the table.
struct Meeting {
  v1::TableOptions options;
  std::string code;
  std::string table_id;
  std::uint64_t games = 0;  ///< that were played to the end
};

class Person {
 public:
  enum class Role : std::uint8_t { kHost, kGuest, kSpectator };

  Person(Surroundings& world, Meeting& meeting, Role role, std::string name);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void arrive();
  /// The window is closed; after a while it is opened again.
  void go_away();
  /// Decides nothing any more.
  void rest() { resting_ = true; }
  /// Opens a new window that knows nothing, to see what is shown there.
  void look_anew();

  [[nodiscard]] const std::shared_ptr<Link>& link() const { return link_; }
  [[nodiscard]] const protocol::Mirror& mirror() const { return mirror_; }
  [[nodiscard]] Role role() const { return role_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// The game that is shown is over.
  [[nodiscard]] bool over() const { return over_; }
  /// Grows with everything that is shown of the games.
  [[nodiscard]] std::uint64_t progress() const {
    return (game_ << 32U) + (mirror_.ready() ? mirror_.version() : 0);
  }
  [[nodiscard]] std::uint64_t refused() const { return refused_; }

 private:
  struct Pending {
    std::uint64_t id = 0;
    std::uint64_t sent = 0;
    std::string bytes;
  };

  void later(SimulatedMachine::Duration least, SimulatedMachine::Duration most,
             void (Person::*what)());
  void lost();
  void heard(std::string_view bytes);
  void heard_message(const v1::ServerMessage& message);
  void heard_table(const v1::TableInfo& table);
  void heard_result(const v1::CommandResult& result);
  void refused(const v1::Error& error);
  void saw(const v1::Snapshot& snapshot);
  void saw(const v1::Update& update);
  void settle();
  void begin_anew();
  void think();
  void act();
  /// Sends a command, now and until it is answered.
  void decide(v1::ClientFrame& frame);
  /// Does something else than what is asked: takes back, or talks. False: not this time.
  bool do_something_else();
  void send_pending();
  void send(v1::ClientFrame& frame);

  Surroundings& world_;
  Meeting& meeting_;
  Role role_;
  std::string name_;
  std::string token_;
  std::shared_ptr<Link> link_;
  FrameReader reader_;
  std::uint64_t visit_ = 0;  ///< counts connections: what was planned in an earlier one is void
  bool welcome_ = false;
  bool thinking_ = false;
  bool over_ = false;
  bool resting_ = false;
  bool settled_ = false;          ///< in this connection
  std::string looked_at_;         ///< the table that a new window shows again
  std::uint64_t game_ = 0;        ///< of the meeting
  std::uint32_t free_steps_ = 0;  ///< that can be taken back
  std::uint32_t last_request_ = 0;
  std::uint64_t last_command_;
  protocol::Mirror mirror_;
  std::optional<Pending> pending_;
  std::uint64_t refused_ = 0;
};

}  // namespace aurora::simulation
