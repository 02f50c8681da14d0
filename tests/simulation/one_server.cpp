// A server on a disk of its own, which is killed and starts anew.
#include <chrono>
#include <utility>

#include "tests/simulation/servers.hpp"
#include "tests/simulation/simulated_disk.hpp"
#include "tests/simulation/simulated_server.hpp"

namespace aurora::simulation {

using std::chrono::seconds;

namespace {

constexpr std::int64_t kBegan = 1'800'000'000'000;  // Unix time

/// Commits of a thousand that fail; the second in some worlds, and where no kill makes up for what
/// is not done again.
constexpr unsigned kDiskFailures = 15;
constexpr unsigned kManyDiskFailures = 150;

/// Starts of a thousand after which some pages cannot be read.
constexpr unsigned kDamages = 250;

class OneServer final : public Servers {
 public:
  explicit OneServer(const Ground& ground)
      : ground_(ground),
        disk_(
            ground.scenario.sqlite && ground.scenario.seed % 4 == 1
                ? make_sqlite_disk(ground.dice, ground.trace, [this] { return ground_.unix_ms(); })
                : make_memory_disk(ground.dice, ground.trace)) {}

  void start() override {
    // While it was down, somebody may have set the clock.
    if (ground_.scenario.clocks && ground_.dice.chance(300)) {
      clock_is_wrong_by_ += ground_.dice.below(2) == 0 ? -seconds(ground_.dice.below(7200))
                                                       : seconds(ground_.dice.below(7200));
    }
    const std::int64_t unix = ground_.unix_ms() + clock_is_wrong_by_.count();
    ground_.uptime.start(ground_.milliseconds(), unix);
    server_ = std::make_unique<SimulatedServer>(
        ground_.machine, WallTime{.unix_ms = unix, .pace = ground_.scenario.pace()}, ground_.deal,
        *disk_, ground_.log, Sharing{.links = ground_.links_if_needed()});
  }

  std::shared_ptr<Link> connect(const std::string& /*node*/, bool in_pieces) override {
    if (!server_) {
      return nullptr;
    }
    auto link = std::make_shared<Link>(ground_.machine, ground_.dice, in_pieces);
    server_->accept(link);
    return link;
  }

  bool step() override {
    if (kill_in_ && *kill_in_ == 0) {
      kill();
      return true;
    }
    const std::size_t first = ground_.dice.below(SimulatedServer::loops() + 1);
    for (std::size_t i = 0; i <= SimulatedServer::loops(); ++i) {
      const std::size_t at = (first + i) % (SimulatedServer::loops() + 1);
      const bool ran = at == SimulatedServer::loops() ? ground_.machine.run_task()
                                                      : server_ && server_->run_one(at);
      if (ran) {
        if (kill_in_) {
          --*kill_in_;
        }
        return true;
      }
    }
    return false;
  }

  /// At some step of some moment.
  void begin_kills() override {
    if (ground_.scenario.kills) {
      ground_.machine.after(ground_.dice.between(seconds(1), seconds(20)), [this] {
        const bool must_be_mended = server_ && disk_->damaged();
        if ((!ground_.troubled || kills_are_over_) && !must_be_mended) {
          return;
        }
        if (server_) {
          kill_in_ = ground_.dice.below(200);
        } else {
          begin_kills();
        }
      });
    }
  }
  void end_kills() override {
    kills_are_over_ = true;
    disk_->damage(0);
  }
  void fail(bool often) override {
    disk_->fail(!ground_.scenario.disk ? 0 : often ? kManyDiskFailures : kDiskFailures);
    disk_->damage(ground_.scenario.damage && !kills_are_over_ ? kDamages : 0);
  }
  void end_trouble() override {
    disk_->fail(0);
    disk_->damage(0);
  }
  void stop() override {
    disk_->stop();
    server_ = nullptr;
  }

  bool damaged() const override { return disk_->damaged(); }
  bool ready() const override { return server_ && server_->ready(); }
  std::uint64_t kills() const override { return kills_; }
  std::uint64_t failures() const override { return disk_->failures(); }
  std::optional<std::string> over_bounds() const override {
    return server_ ? server_->over_its_bounds(ground_.scenario.tables) : std::nullopt;
  }
  std::optional<std::string> left_over() const override {
    return server_ ? server_->left_over() : std::nullopt;
  }
  std::string inspect(const std::function<void(storage::Store&)>& look) override {
    return disk_->inspect(look);
  }

 private:
  void kill() {
    kill_in_.reset();
    ++kills_;
    ground_.trace.happened("the server is killed, for the time no", {}, kills_);
    disk_->stop();
    server_ = nullptr;
    ground_.uptime.stop(ground_.milliseconds());
    const std::string wrong =
        disk_->inspect([this](storage::Store& store) { ground_.history.check(store); });
    if (!wrong.empty()) {
      ground_.history.fault("the disk: " + wrong);
    }
    ground_.machine.after(ground_.dice.between(std::chrono::milliseconds(10), seconds(4)),
                          [this] { restart(); });
    begin_kills();
  }

  /// As whoever watches over the process does.
  void restart() {
    if (disk_->start()) {
      ground_.trace.happened("the server starts anew");
      start();
    } else {
      ground_.machine.after(seconds(1), [this] { restart(); });
    }
  }

  const Ground ground_;
  std::chrono::milliseconds clock_is_wrong_by_{};
  std::unique_ptr<SimulatedDisk> disk_;
  std::unique_ptr<SimulatedServer> server_;
  std::optional<std::size_t> kill_in_;  ///< steps
  std::uint64_t kills_ = 0;
  bool kills_are_over_ = false;
};

}  // namespace

std::int64_t Ground::milliseconds() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(machine.now().time_since_epoch())
      .count();
}

std::int64_t Ground::unix_ms() const { return kBegan + milliseconds() * scenario.pace(); }

std::unique_ptr<Servers> make_one_server(const Ground& ground) {
  return std::make_unique<OneServer>(ground);
}

}  // namespace aurora::simulation
