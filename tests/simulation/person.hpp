// Somebody at a browser: connects, sits down at a table, plays what is offered, goes away and comes
// back, and does all that people do besides (person_*.cpp).
// Acts on nothing but what is shown.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "protocol/mirror.hpp"
#include "tests/simulation/clock_watch.hpp"
#include "tests/simulation/code_register.hpp"
#include "tests/simulation/delay_watch.hpp"
#include "tests/simulation/event_register.hpp"
#include "tests/simulation/frames.hpp"
#include "tests/simulation/history.hpp"
#include "tests/simulation/identity.hpp"
#include "tests/simulation/link.hpp"
#include "tests/simulation/link_register.hpp"
#include "tests/simulation/note_register.hpp"
#include "tests/simulation/order_register.hpp"
#include "tests/simulation/trace.hpp"
#include "tests/simulation/vacation_register.hpp"

namespace aurora::simulation {

class Spy;

/// For those who do not care what is answered.
inline void do_nothing(const v1::ServerMessage& /*answer*/) {}

/// What a person finds in the world.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// To the server of that name, or to any if it is empty or that one is gone. nullptr: nobody
  /// answers.
  [[nodiscard]] virtual std::shared_ptr<Link> connect(const std::string& node) = 0;
  [[nodiscard]] virtual SimulatedMachine& machine() = 0;
  [[nodiscard]] virtual Dice& dice() = 0;
  [[nodiscard]] virtual History& history() = 0;
  [[nodiscard]] virtual Trace& trace() = 0;
  [[nodiscard]] virtual ClockWatch& clocks() = 0;
  [[nodiscard]] virtual CodeRegister& codes() = 0;
  [[nodiscard]] virtual DelayWatch& delays() = 0;
  [[nodiscard]] virtual LinkRegister& links() = 0;
  [[nodiscard]] virtual NoteRegister& notes() = 0;
  [[nodiscard]] virtual VacationRegister& vacations() = 0;
  [[nodiscard]] virtual EventRegister& events() = 0;
  [[nodiscard]] virtual const Uptime& uptime() const = 0;
  [[nodiscard]] virtual std::int64_t milliseconds() = 0;  ///< of virtual time
  /// nullptr: nobody spies in this world.
  [[nodiscard]] virtual Spy* spy() = 0;
  /// Whether people behave badly just now: leave, and send twice.
  [[nodiscard]] virtual bool troubled() const = 0;
  /// How many games go on at a time.
  [[nodiscard]] virtual unsigned tables() const = 0;
  /// Whether several servers share the tables.
  [[nodiscard]] virtual bool several() const = 0;
  /// How much faster clocks on the wall go than timers.
  [[nodiscard]] virtual std::int64_t pace() const = 0;
  /// Whether games go on over days, as clocks on the wall tell them.
  [[nodiscard]] bool over_days() const { return pace() > 1; }
  /// Whether some of what is stored cannot be read.
  [[nodiscard]] virtual bool damaged() const = 0;
  /// Whether they say in advance what is to be done.
  [[nodiscard]] virtual bool foresighted() const = 0;
  /// Whether newcomers need a link.
  [[nodiscard]] virtual bool by_link() const = 0;
  /// Whether they do more than play.
  [[nodiscard]] virtual bool whimsical() const = 0;
};

/// Where the same people meet; the first of them makes the table.
struct Meeting {
  v1::TableOptions options;
  std::string code;
  std::string table_id;
  std::string review;       ///< the code of the last one that was opened
  std::uint64_t games = 0;  ///< that were played to the end
  /// So long after it was made, the table begins; 0: when all seats are taken.
  std::chrono::seconds begins_in{};
  bool undone = false;  ///< somebody has taken back a step
  /// How often somebody wanted to take something back or resign: orders may be void since.
  std::uint64_t withdrawals = 0;
  /// The connections on which something is perhaps still to be taken back.
  std::set<std::string> withdrawing;
  /// Who was told to have which seat, by table.
  std::map<std::pair<std::string, std::uint32_t>, const Identity*> seats;
};

class Person {
 public:
  enum class Role : std::uint8_t {
    kHost,
    kGuest,
    kSecondWindow,  ///< of somebody else at the table
    kSpectator
  };

  Person(Surroundings& world, Meeting& meeting, Role role, std::string name,
         std::shared_ptr<Identity> identity);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void arrive();
  /// The window is closed; after a while it is opened again.
  void go_away();
  /// The window is closed for good.
  void close();
  /// Decides nothing any more.
  void rest() { resting_ = true; }
  /// The same, but the others do not know.
  void fall_asleep() { asleep_ = true; }
  void wake_up();
  /// A window that knows nothing is opened at the table that the other one shows.
  void look_as(const Person& other);

  [[nodiscard]] const std::shared_ptr<Link>& link() const { return link_; }
  [[nodiscard]] const protocol::Mirror& mirror() const { return mirror_; }
  [[nodiscard]] Meeting& meeting() const { return meeting_; }
  [[nodiscard]] const std::shared_ptr<Identity>& identity() const { return identity_; }
  [[nodiscard]] Role role() const { return role_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Has no seat where those see the game later than others.
  [[nodiscard]] bool sees_late() const {
    return seat_ == 0 && meeting_.options.spectator_delay_s() != 0;
  }
  /// The game that is shown is over.
  [[nodiscard]] bool over() const { return over_; }
  /// Grows with everything that is shown of the games.
  [[nodiscard]] std::uint64_t progress() const {
    return (game_ << 32U) + (mirror_.ready() ? mirror_.version() : 0);
  }
  [[nodiscard]] std::uint64_t refused() const { return refused_; }
  [[nodiscard]] std::uint64_t heard_bytes() const { return heard_bytes_; }

 private:
  struct Pending {
    std::string table;
    std::uint64_t id = 0;
    std::uint64_t sent = 0;
    SimulatedMachine::TimePoint sent_at;
    std::int64_t uptime = 0;  ///< when it was sent
    std::uint32_t expected_version = 0;
    bool undo = false;
    std::string bytes;
    unsigned sendings = 0;
  };
  /// What this window knows of the own note.
  struct KnownNote {
    std::string table;  ///< empty: nothing
    std::uint64_t revision = 0;
  };
  using Answered = std::function<void(const v1::ServerMessage&)>;

  void later(SimulatedMachine::Duration least, SimulatedMachine::Duration most,
             void (Person::*what)());
  void lost();
  void heard(std::string_view bytes);
  void heard_message(const v1::ServerMessage& message);
  void greet();
  void welcomed(const v1::Welcome& welcome);
  void turned_away(const v1::Error& error);
  void heard_table(const v1::TableInfo& table);
  void heard_own_seat(const v1::TableInfo& table);
  void heard_names(const v1::TableInfo& table);
  void heard_clocks(const std::string& table, const v1::Clocks& clocks);
  void heard_of_free_seat(const v1::TableInfo& table);
  void heard_bots(const v1::TableInfo& table);
  void watch_vacations(const v1::TableInfo& table);
  void watch_time_outs(const v1::TableInfo& table);
  void heard_result(const v1::CommandResult& result);
  /// Goes on at the server of that name.
  void follow(const std::string& node);
  using Deed = void (Person::*)();
  [[nodiscard]] Deed what_to_repeat() const;
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
  [[nodiscard]] bool refused_for_good(v1::ErrorCode code) const;
  void send_pending();
  void send(v1::ClientFrame& frame);
  /// Sends a request, and does not care for what comes back beyond `answered`, which is not called
  /// when the connection is lost before.
  void ask(v1::ClientFrame& frame, Answered answered);
  [[nodiscard]] engine::Choice choose();
  [[nodiscard]] bool only_watches() const {
    return stranger_ || role_ == Role::kSpectator || role_ == Role::kSecondWindow;
  }

  // whims
  void follow_a_whim();
  void look_around();
  void change_identity();
  void propose();
  void answer_proposal(const v1::Proposal& proposal);
  void end_pause();
  void resign();
  void flood();
  void doze();
  void cheat();

  // appointments
  [[nodiscard]] std::int64_t time_to_begin() const;
  [[nodiscard]] bool comes_late();
  void heard_appointment(const v1::TableInfo& table);
  void say_ready();

  // orders
  void give_orders();
  [[nodiscard]] v1::StandingOrder some_answer();
  [[nodiscard]] engine::Question asked() const;
  void heard_orders(const v1::StandingOrders& orders);
  [[nodiscard]] bool leaves_it_to_the_server() const;
  void look_for_orders();
  [[nodiscard]] bool may_be_late() const;
  void watch_orders();

  // delays
  void say_how_cold_it_is();
  void watch_delay(const std::string& table, std::uint32_t version);
  void watch_delay(const v1::TableInfo& table);
  void watch_delay();
  void heard_lines(const v1::Chat& chat);

  // vacations
  void think_of_vacation();
  void go_on_vacation(std::uint32_t days);
  void look_at_vacation();

  // company
  void keep_company();
  void make_link();
  void look_at_links();
  void end_link(const std::string& id);
  void come_by_link(v1::Hello& hello);
  void heard_of_link(const v1::ServerMessage& answer);
  void write_note();
  void read_note();
  void tell_of(const std::optional<std::string>& fault);
  void look_for_friends();
  void answer_friend(const v1::Friend& one);
  void look_at_somebody();

  // groups
  void join_in();
  void take_part();
  void look_for_events();
  /// What is answered must be possible.
  void ask_of_event(v1::ClientFrame& frame);
  void go_to_a_club();
  void watch_together();

  Surroundings& world_;
  Meeting& meeting_;
  Role role_;
  std::string name_;
  std::shared_ptr<Identity> identity_;
  Greeting greeting_;
  std::string player_id_;
  std::shared_ptr<Link> link_;
  std::string node_;  ///< the server that has the table, as far as was heard; empty: any
  FrameReader reader_;
  std::uint64_t visit_ = 0;  ///< counts connections: what was planned in an earlier one is void
  std::size_t process_ = 0;  ///< of the server, of this connection
  bool welcome_ = false;
  bool thinking_ = false;
  bool over_ = false;
  bool resting_ = false;
  bool asleep_ = false;
  bool settled_ = false;          ///< in this connection
  bool creating_ = false;         ///< a table, and not answered
  bool watching_anew_ = false;    ///< asked to, and not answered
  unsigned watches_ = 0;          ///< asked for so far
  bool stranger_ = false;         ///< has no seat in this game, and no hope of one
  bool code_is_void_ = false;     ///< the table of this game does not answer to it any more
  bool waits_for_start_ = false;  ///< of a game that is set for a time
  bool saying_ready_ = false;     ///< … from time to time
  std::uint64_t was_late_ = 0;    ///< in the game with the number before; 0: never yet
  bool paused_ = false;
  bool resigned_ = false;         ///< a bot plays the seat to the end
  std::string looked_at_;         ///< the table that a new window shows
  std::uint64_t game_ = 0;        ///< of the meeting
  std::uint32_t seat_ = 0;        ///< 0: none
  std::uint32_t free_steps_ = 0;  ///< that can be taken back
  std::uint32_t last_request_ = 0;
  std::uint64_t last_command_;
  std::uint32_t decided_at_ = 0;  ///< the version at which the last own command was made
  std::uint64_t proposal_ = 0;    ///< answered
  protocol::Mirror mirror_;
  std::set<std::uint32_t> bots_;  ///< the seats that the server plays
  std::vector<engine::Choice> offered_before_;
  std::optional<Pending> pending_;
  /// The code of a link, as somebody new, and the moment.
  struct Said {
    std::string code;
    std::uint64_t at = 0;
  };
  Said said_;
  KnownNote note_;
  Orders orders_;    ///< of the own seat, as this connection has heard
  Orders standing_;  ///< that were acknowledged last; empty while that is not known
  std::uint64_t times_ordered_ = 0;
  std::map<std::uint64_t, Orders> unanswered_;  ///< of this game, by the time they were given
  std::uint64_t withdrawals_ = 0;               ///< of the meeting, when they were given
  std::string event_;                           ///< looked at last; empty: none
  std::string club_;
  std::map<std::uint32_t, Answered> asked_;  ///< by request
  std::uint64_t refused_ = 0;
  std::uint64_t heard_bytes_ = 0;
};

}  // namespace aurora::simulation
