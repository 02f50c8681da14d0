#include "tests/simulation/simulation.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "protocol/frame.hpp"
#include "tests/simulation/person.hpp"
#include "tests/simulation/randomness.hpp"
#include "tests/simulation/simulated_disk.hpp"
#include "tests/simulation/simulated_server.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

/// After the last disaster everything goes on within this time.
constexpr seconds kRecovery{120};
/// Beyond so many steps at one moment of time something runs in circles.
constexpr std::uint64_t kMostSteps = 5'000'000;

class World final : public Surroundings {
 public:
  explicit World(const Scenario& scenario)
      : scenario_(scenario),
        dice_(scenario.seed),
        machine_(dice_),
        in_place_(machine_),
        clock_(machine_),
        disk_(dice_) {
    protocol::silence_protobuf();
    draw_randomness_from(dice_);
    start_server();
    for (unsigned i = 0; i < scenario.tables; ++i) {
      set_table(i);
    }
  }

  [[nodiscard]] std::shared_ptr<Link> connect() override {
    if (!server_) {
      return nullptr;
    }
    auto link = std::make_shared<Link>(machine_, dice_);
    server_->accept(link);
    return link;
  }
  [[nodiscard]] SimulatedMachine& machine() override { return machine_; }
  [[nodiscard]] Dice& dice() override { return dice_; }
  [[nodiscard]] History& history() override { return history_; }
  [[nodiscard]] Trace& trace() override { return trace_; }
  [[nodiscard]] bool troubled() const override { return troubled_; }

  Outcome run() {
    const auto began = machine_.now();
    plan_kill();
    plan_breaks();
    disk_.fail_commits(scenario_.disk ? 15 : 0);
    run_until(began + scenario_.time);
    troubled_ = false;
    disk_.fail_commits(0);
    check_that_it_goes_on();
    if (history_.faults().empty()) {
      check_what_is_shown();
    }
    history_.check(disk_.platters());
    Outcome outcome{.trace = trace_.value(),
                    .faults = history_.faults(),
                    .time = machine_.now() - began,
                    .commands = history_.commands(),
                    .games = 0,
                    .kills = kills_,
                    .disk_failures = disk_.failures(),
                    .refused = 0};
    for (const auto& person : people_) {
      outcome.refused += person->refused();
      outcome.games += person->role() == Person::Role::kHost && person->over() ? 1U : 0U;
    }
    for (const auto& meeting : meetings_) {
      outcome.games += meeting->games;
    }
    disk_.cut_power();
    server_ = nullptr;
    return outcome;
  }

 private:
  void start_server() {
    server_ = std::make_unique<SimulatedServer>(machine_, clock_, disk_, log_);
  }

  void set_table(unsigned number) {
    auto meeting = std::make_unique<Meeting>();
    constexpr std::array kMaps{v1::MAP_NAME_ALPHA, v1::MAP_NAME_BETA, v1::MAP_NAME_GAMMA};
    const auto seats = static_cast<std::uint32_t>(1 + dice_.below(4));
    meeting->options.set_map(kMaps.at(dice_.below(seats == 1 ? 2 : kMaps.size())));
    meeting->options.set_seats(seats);
    meeting->options.set_mines(dice_.chance(300));
    meeting->options.set_spectators(true);
    for (unsigned seat = 0; seat <= seats; ++seat) {
      const auto role = seat == 0       ? Person::Role::kHost
                        : seat == seats ? Person::Role::kSpectator
                                        : Person::Role::kGuest;
      people_.push_back(std::make_unique<Person>(
          *this, *meeting, role, "P" + std::to_string(number) + "-" + std::to_string(seat)));
      machine_.after(dice_.between(milliseconds(0), seconds(3)),
                     [person = people_.back().get()] { person->arrive(); });
    }
    meetings_.push_back(std::move(meeting));
  }

  /// One thing that is ready, whichever the dice say. False: nothing is.
  bool step() {
    std::size_t first = dice_.below(SimulatedServer::loops() + 1);
    for (std::size_t i = 0; i <= SimulatedServer::loops(); ++i) {
      const std::size_t at = (first + i) % (SimulatedServer::loops() + 1);
      const bool ran =
          at == SimulatedServer::loops() ? machine_.run_task() : server_ && server_->run_one(at);
      if (ran) {
        return true;
      }
    }
    return false;
  }

  void run_until(SimulatedMachine::TimePoint end) {
    std::uint64_t steps = 0;
    while (machine_.now() < end && history_.faults().empty()) {
      if (kill_in_ && *kill_in_ == 0) {
        kill();
      } else if (step()) {
        if (kill_in_) {
          --*kill_in_;
        }
        if (++steps > kMostSteps) {
          history_.fault("the server runs in circles");
        }
      } else if (machine_.pass_time()) {
        steps = 0;
        trace_.note(static_cast<std::uint64_t>(machine_.now().time_since_epoch().count()));
      } else {
        history_.fault("everybody waits, and nothing will happen");
      }
    }
  }

  void kill() {
    kill_in_.reset();
    ++kills_;
    disk_.cut_power();
    server_ = nullptr;
    history_.check(disk_.platters());
    machine_.after(dice_.between(milliseconds(10), seconds(4)), [this] {
      disk_.restore_power();
      start_server();
    });
    plan_kill();
  }

  /// At some step of some moment.
  void plan_kill() {
    if (scenario_.kills) {
      machine_.after(dice_.between(seconds(1), seconds(20)), [this] {
        if (troubled_ && server_) {
          kill_in_ = dice_.below(200);
        } else if (troubled_) {
          plan_kill();
        }
      });
    }
  }

  void plan_breaks() {
    if (!scenario_.breaks) {
      return;
    }
    machine_.after(dice_.between(milliseconds(20), seconds(2)), [this] {
      if (!troubled_) {
        return;
      }
      Person& person = *people_.at(dice_.below(people_.size()));
      if (person.link()) {
        switch (dice_.below(3)) {
          case 0: person.link()->stall(dice_.between(milliseconds(100), seconds(40))); break;
          case 1: person.link()->reset(); break;
          default: person.go_away(); break;
        }
      }
      plan_breaks();
    });
  }

  /// Whether everybody who is asked something goes on, once nothing bad happens any more.
  void check_that_it_goes_on() {
    run_until(machine_.now() + kRecovery / 2);
    std::vector<std::uint64_t> progress;
    for (const auto& person : people_) {
      progress.push_back(person->progress());
    }
    run_until(machine_.now() + kRecovery / 2);
    if (!server_ || !server_->ready()) {
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
  void check_what_is_shown() {
    for (const auto& person : people_) {
      person->rest();
    }
    run_until(machine_.now() + seconds(10));
    std::vector<protocol::Mirror> folded;
    for (const auto& person : people_) {
      folded.push_back(person->mirror());
      person->look_anew();
    }
    run_until(machine_.now() + seconds(20));
    for (std::size_t i = 0; i < people_.size(); ++i) {
      const protocol::Mirror& anew = people_.at(i)->mirror();
      if (!folded.at(i).ready()) {
        continue;  // the game has not begun
      }
      if (!anew.ready() || anew.version() != folded.at(i).version() ||
          !(anew.view() == folded.at(i).view()) ||
          !std::ranges::equal(anew.choices(), folded.at(i).choices())) {
        history_.fault(people_.at(i)->name() +
                       " is shown something else in a new window, at version " +
                       std::to_string(folded.at(i).version()));
      }
    }
  }

  const Scenario scenario_;
  Dice dice_;
  SimulatedMachine machine_;
  machine::InPlace in_place_;
  SimulatedClock clock_;
  SimulatedDisk disk_;
  server::Log log_{server::LogLevel::kOff, server::LogFormat::kText};
  History history_;
  Trace trace_;
  std::vector<std::unique_ptr<Meeting>> meetings_;
  std::vector<std::unique_ptr<Person>> people_;
  std::unique_ptr<SimulatedServer> server_;
  std::optional<std::size_t> kill_in_;  ///< steps
  std::uint64_t kills_ = 0;
  bool troubled_ = true;
};

}  // namespace

Outcome simulate(const Scenario& scenario) { return World(scenario).run(); }

}  // namespace aurora::simulation
