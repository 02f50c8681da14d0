#include "tests/simulation/simulation.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>

#include "protocol/frame.hpp"
#include "tests/simulation/delays.hpp"
#include "tests/simulation/person.hpp"
#include "tests/simulation/randomness.hpp"
#include "tests/simulation/replays.hpp"
#include "tests/simulation/servers.hpp"
#include "tests/simulation/spy.hpp"
#include "tests/simulation/table_choice.hpp"

namespace aurora::simulation {

using std::chrono::seconds;

namespace {

/// After the last disaster everything goes on within this time.
constexpr seconds kRecovery{120};

/// What waits for connections is looked at as often as this.
constexpr std::chrono::milliseconds kBetweenLooks{100};

/// Beyond so many steps at one moment of time something runs in circles.
constexpr std::uint64_t kMostSteps = 5'000'000;

class World final : public Surroundings {
 public:
  /// The spy, if there is one, outlives the world.
  World(const Scenario& scenario, Spy* spy)
      : scenario_(scenario),
        spy_(spy),
        dice_(scenario.seed, scenario.choices),
        machine_(dice_),
        in_place_(machine_),
        trace_(machine_),
        servers_(make_servers()) {
    protocol::silence_protobuf();
    draw_randomness_from(dice_);
    servers_->start();
    for (unsigned i = 0; i < scenario.tables; ++i) {
      set_table(i);
    }
  }

  [[nodiscard]] std::shared_ptr<Link> connect(const std::string& node) override {
    // How long a message is may depend on what its reader may know.
    return servers_->connect(node, spy_ == nullptr);
  }
  [[nodiscard]] SimulatedMachine& machine() override { return machine_; }
  [[nodiscard]] Dice& dice() override { return dice_; }
  [[nodiscard]] History& history() override { return history_; }
  [[nodiscard]] Trace& trace() override { return trace_; }
  [[nodiscard]] ClockWatch& clocks() override { return clocks_; }
  [[nodiscard]] CodeRegister& codes() override { return codes_; }
  [[nodiscard]] DelayWatch& delays() override { return delays_; }
  [[nodiscard]] LinkRegister& links() override { return links_; }
  [[nodiscard]] NoteRegister& notes() override { return notes_; }
  [[nodiscard]] VacationRegister& vacations() override { return vacations_; }
  [[nodiscard]] EventRegister& events() override { return events_; }
  [[nodiscard]] const Uptime& uptime() const override { return uptime_; }
  [[nodiscard]] std::int64_t milliseconds() override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(machine_.now().time_since_epoch())
        .count();
  }
  [[nodiscard]] Spy* spy() override { return spy_; }
  [[nodiscard]] bool troubled() const override { return troubled_; }
  [[nodiscard]] unsigned tables() const override { return scenario_.tables; }
  [[nodiscard]] bool several() const override { return scenario_.nodes > 1; }
  [[nodiscard]] std::int64_t pace() const override { return scenario_.pace(); }
  [[nodiscard]] bool damaged() const override { return servers_->damaged(); }
  [[nodiscard]] bool foresighted() const override { return scenario_.orders; }
  [[nodiscard]] bool by_link() const override { return scenario_.by_link(); }
  [[nodiscard]] bool whimsical() const override { return troubled_ && scenario_.whims; }

  Outcome run() {
    const auto began = machine_.now();
    servers_->begin_kills();
    plan_breaks();
    // What a failure leaves undone may show at the next start only.
    servers_->fail(dice_.chance(250));
    if (dice_.chance(300)) {
      // What a failure leaves undone must not wait for the next start: there is none.
      run_until(began + scenario_.time / 2);
      servers_->end_kills();
      servers_->fail(true);
    }
    run_until(began + scenario_.time);
    troubled_ = false;
    servers_->end_trouble();
    if (history_.faults().empty()) {
      check_that_it_goes_on();
    }
    if (history_.faults().empty()) {
      check_delays(*this, people_, [this](auto time) { run_until(machine_.now() + time); });
    }
    if (history_.faults().empty()) {
      check_what_is_shown();
    }
    if (history_.faults().empty()) {
      check_replays(
          *this, [this](const auto& look) { (void)servers_->inspect(look); },
          [this](auto time) { run_until(machine_.now() + time); });
    }
    if (history_.faults().empty()) {
      check_what_is_left();
    }
    check_store();
    Outcome outcome{.trace = trace_.value(),
                    .faults = history_.faults(),
                    .last_events = trace_.last_events(),
                    .time = machine_.now() - began,
                    .commands = history_.commands(),
                    .games = 0,
                    .kills = servers_->kills(),
                    .disk_failures = servers_->failures(),
                    .refused = 0};
    for (const auto& person : people_) {
      outcome.refused += person->refused();
      outcome.bytes += person->heard_bytes();
      outcome.games += person->role() == Person::Role::kHost && person->over() ? 1U : 0U;
    }
    for (const auto& meeting : meetings_) {
      outcome.games += meeting->games;
    }
    servers_->stop();
    return outcome;
  }

 private:
  [[nodiscard]] std::unique_ptr<Servers> make_servers() {
    const Ground ground{
        scenario_, dice_,    machine_, trace_,
        uptime_,   history_, log_,     spy_ == nullptr ? server::Deal() : spy_->deal(),
        links_,    troubled_};
    return scenario_.nodes > 1 ? make_cluster(ground) : make_one_server(ground);
  }

  void set_table(unsigned number) {
    auto meeting = std::make_unique<Meeting>();
    meeting->options = choose_table(dice_, scenario_, number);
    const unsigned seats = meeting->options.seats();
    if (scenario_.appointments && seats > 1 && dice_.chance(250)) {
      meeting->begins_in = seconds(3 + dice_.below(18));
    }
    const std::string table = "P" + std::to_string(number) + "-";
    for (unsigned seat = 0; seat < seats; ++seat) {
      add_person(*meeting, seat == 0 ? Person::Role::kHost : Person::Role::kGuest,
                 table + std::to_string(seat));
    }
    if (scenario_.whims && dice_.chance(300)) {
      add_person(*meeting, Person::Role::kSecondWindow, table + std::to_string(seats - 1) + "b",
                 identities_.back());
    }
    if (scenario_.spectators) {
      add_person(*meeting, Person::Role::kSpectator, table + "s");
    }
    meetings_.push_back(std::move(meeting));
  }

  void add_person(Meeting& meeting, Person::Role role, const std::string& name,
                  std::shared_ptr<Identity> identity = nullptr) {
    if (!identity) {
      identity = std::make_shared<Identity>(name, history_, logins_);
      identities_.push_back(identity);
    }
    people_.push_back(std::make_unique<Person>(*this, meeting, role, name, std::move(identity)));
    machine_.after(dice_.between(std::chrono::milliseconds(0), seconds(3)),
                   [person = people_.back().get()] { person->arrive(); });
  }

  void run_until(SimulatedMachine::TimePoint end) {
    std::uint64_t steps = 0;
    while (machine_.now() < end && history_.faults().empty()) {
      if (servers_->step()) {
        if (++steps > kMostSteps) {
          history_.fault("the server runs in circles");
        }
      } else if (machine_.pass_time()) {
        steps = 0;
        check_bounds();
        trace_.note(static_cast<std::uint64_t>(machine_.now().time_since_epoch().count()));
      } else {
        history_.fault("everybody waits, and nothing will happen");
      }
    }
  }

  void check_store() {
    const std::string wrong =
        servers_->inspect([this](storage::Store& store) { history_.check(store); });
    if (!wrong.empty()) {
      history_.fault("the disk: " + wrong);
    }
  }

  [[nodiscard]] Link::Side some_side() {
    constexpr std::array kSides{Link::Side::kBoth, Link::Side::kServer, Link::Side::kPerson};
    return several() ? kSides.at(dice_.below(kSides.size())) : Link::Side::kBoth;
  }

  void plan_breaks() {
    if (!scenario_.breaks) {
      return;
    }
    machine_.after(dice_.between(std::chrono::milliseconds(20), seconds(2)), [this] {
      if (!troubled_) {
        return;
      }
      Person& person = *people_.at(dice_.below(people_.size()));
      if (person.link()) {
        trace_.happened("the connection stalls or breaks", person.name());
        switch (dice_.below(3)) {
          case 0:
            person.link()->stall(dice_.between(std::chrono::milliseconds(100), seconds(40)),
                                 some_side());
            break;
          case 1: person.link()->reset(); break;
          default: person.go_away(); break;
        }
      }
      plan_breaks();
    });
  }

  /// Whether everybody who is asked something goes on, once nothing bad happens any more.
  void check_that_it_goes_on() {
    for (const auto& person : people_) {
      // Where there are clocks, nobody can keep the others waiting, unless on vacation.
      if (person->meeting().options.has_clock() && !person->meeting().options.vacations() &&
          dice_.chance(200)) {
        person->fall_asleep();
      } else {
        person->wake_up();
      }
    }
    run_until(machine_.now() + kRecovery / 2);
    std::vector<std::uint64_t> progress;
    for (const auto& person : people_) {
      progress.push_back(person->progress());
    }
    run_until(machine_.now() + kRecovery / 2);
    if (!servers_->ready()) {
      history_.fault("the server does not say that it is ready");
    }
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const Person& person = *people_.at(i);
      if (!person.over() && person.progress() <= progress.at(i)) {
        history_.fault(person.name() + " has seen nothing for a minute, at version " +
                       std::to_string(person.mirror().version()));
      }
    }
  }

  /// Whether a window that knows nothing is shown what those have folded who were there all along.
  /// People do nothing more; bots and clocks go on, so what is compared is of one version.
  void check_what_is_shown() {
    const std::size_t count = people_.size();
    std::vector<bool> compared;
    for (std::size_t i = 0; i < count; ++i) {
      Person& person = *people_.at(i);
      person.rest();
      // The game has not begun; or the other window of the same person is compared: there must not
      // be too many connections; or nobody knows whether a new window would be let in.
      compared.push_back(!person.mirror().ready() || person.role() == Person::Role::kSecondWindow ||
                         person.identity()->may_be_gone());
      if (person.role() == Person::Role::kSecondWindow) {
        person.close();
      }
      people_.push_back(std::make_unique<Person>(*this, person.meeting(),
                                                 Person::Role::kSecondWindow,
                                                 person.name() + " anew", person.identity()));
      if (!compared.back()) {
        people_.back()->look_as(person);
      }
    }
    constexpr int kLooks = 400;
    for (int look = 0; look < kLooks && !std::ranges::all_of(compared, std::identity()); ++look) {
      run_until(machine_.now() + std::chrono::milliseconds(100));
      for (std::size_t i = 0; i < count; ++i) {
        compared[i] = compared[i] || compare(*people_.at(i), *people_.at(count + i));
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!compared[i]) {
        const auto at = [](const Person& person) {
          const protocol::Mirror& table = person.mirror();
          return table.ready() ? " at version " + std::to_string(table.version()) + ", update " +
                                     std::to_string(table.seq())
                               : std::string(" at no table");
        };
        history_.fault(people_.at(i)->name() + " stays" + at(*people_.at(i)) + ", a new window" +
                       at(*people_.at(count + i)));
      }
    }
  }

  /// False: they are not at the same version just now.
  bool compare(const Person& folded, const Person& anew) {
    const protocol::Mirror& one = folded.mirror();
    const protocol::Mirror& other = anew.mirror();
    if (anew.over() && !other.ready()) {
      return true;  // the game was abandoned: nothing is shown of it any more
    }
    if (!other.ready() || one.version() != other.version() || one.seq() != other.seq()) {
      return false;
    }
    if (!(one.view() == other.view()) || !std::ranges::equal(one.choices(), other.choices())) {
      history_.fault(folded.name() + " is shown " +
                     (one.view() == other.view() ? "other choices" : "something else") +
                     " in a new window, at version " + std::to_string(one.version()));
    }
    return true;
  }

  void check_bounds() {
    if (machine_.now() < next_look_) {
      return;
    }
    next_look_ = machine_.now() + kBetweenLooks;
    if (const auto fault = servers_->over_bounds()) {
      history_.fault(*fault);
    }
  }

  /// When nobody wants anything, nothing waits; and what people were told about logins can be.
  void check_what_is_left() {
    for (const auto& person : people_) {
      person->go_away();
    }
    run_until(machine_.now() + seconds(90));
    constexpr int kLooks = 20;  // a write may be under way just now
    std::optional<std::string> left;
    for (int look = 0; look < kLooks && (left = servers_->left_over()); ++look) {
      run_until(machine_.now() + std::chrono::milliseconds(37));
    }
    if (left) {
      history_.fault(*left);
    }
    for (const auto& fault : {logins_.impossible(), delays_.too_young()}) {
      if (fault) {
        history_.fault(*fault);
      }
    }
  }

  const Scenario scenario_;
  Spy* const spy_;
  Dice dice_;
  SimulatedMachine machine_;
  machine::InPlace in_place_;
  Uptime uptime_{scenario_.pace()};
  ClockWatch clocks_{uptime_};
  CodeRegister codes_;
  DelayWatch delays_;
  LinkRegister links_;
  NoteRegister notes_;
  VacationRegister vacations_;
  EventRegister events_;
  Trace trace_;
  server::Log log_{server::LogLevel::kOff, server::LogFormat::kText};
  History history_;
  bool troubled_ = true;
  std::unique_ptr<Servers> servers_;
  NameRegister logins_;
  std::vector<std::shared_ptr<Identity>> identities_;
  std::vector<std::unique_ptr<Meeting>> meetings_;
  std::vector<std::unique_ptr<Person>> people_;
  SimulatedMachine::TimePoint next_look_{};  ///< at what waits
};

}  // namespace

Outcome simulate(const Scenario& scenario) {
  if (!scenario.spy || scenario.seed % 2 != 0) {
    return World(scenario, nullptr).run();
  }
  const Swap swap(scenario.seed);
  Spy first(swap, false);
  Spy second(swap, true);
  Outcome outcome = World(scenario, &first).run();
  if (outcome.faults.empty()) {
    outcome.faults = World(scenario, &second).run().faults;
  }
  if (outcome.faults.empty()) {
    outcome.spied = first.compared(second);
    if (auto difference = Spy::difference(first, second)) {
      outcome.faults.push_back(*std::move(difference));
    }
  }
  return outcome;
}

}  // namespace aurora::simulation
