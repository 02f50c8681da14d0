// Several servers on one database, behind a proxy: they are killed, stand still, are cut off from
// each other, the database and people, stop, and give their tables away. The database fails over.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include "tests/simulation/cluster_node.hpp"
#include "tests/simulation/servers.hpp"

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

constexpr std::array kNames{"a", "b", "c", "d", "e"};

/// Statements of a thousand whose outcome nobody knows; the second in some worlds. An append takes
/// three.
constexpr unsigned kDoubts = 8;
constexpr unsigned kManyDoubts = 60;
constexpr unsigned kLostMessages = 20;

/// Worlds of a thousand in which the clocks on the wall are wrong.
constexpr unsigned kWrongClocks = 300;
constexpr seconds kMostWrong{3600};

class Cluster final : public Servers {
 public:
  explicit Cluster(const Ground& ground) : ground_(ground) {
    for (unsigned i = 0; i < ground.scenario.nodes; ++i) {
      nodes_.push_back(std::make_unique<ClusterNode>(ground_, shared_, kNames.at(i)));
    }
  }

  void start() override {
    // Clocks of games run while one of the servers does.
    ground_.uptime.start(ground_.milliseconds(), ground_.unix_ms());
    shared_.losing = ground_.scenario.breaks ? kLostMessages : 0;
    const bool wrong = ground_.scenario.clocks && ground_.dice.chance(kWrongClocks);
    for (const auto& node : nodes_) {
      if (wrong) {
        const auto by = ground_.dice.between(seconds(0), 2 * kMostWrong) - kMostWrong;
        node->set_clock(std::chrono::duration_cast<milliseconds>(by));
      }
      (void)node->start();
    }
    check_health();
  }

  std::shared_ptr<Link> connect(const std::string& name, bool in_pieces) override {
    std::vector<ClusterNode*> up;
    for (const auto& node : nodes_) {
      if (node->is_up()) {
        up.push_back(node.get());
        if (node->name() == name) {
          return node->connect(in_pieces);
        }
      }
    }
    return up.empty() ? nullptr : up.at(ground_.dice.below(up.size()))->connect(in_pieces);
  }

  bool step() override {
    if (kill_in_ && *kill_in_ == 0) {
      kill_in_.reset();
      kill(*nodes_.at(to_kill_));
      return true;
    }
    const std::size_t count = nodes_.size() * SimulatedServer::loops() + 1;
    const std::size_t first = ground_.dice.below(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (run_one((first + i) % count)) {
        if (kill_in_) {
          --*kill_in_;
        }
        return true;
      }
    }
    return false;
  }

  void begin_kills() override {
    is_wild_ = true;
    plan();
  }
  void end_kills() override { is_wild_ = false; }
  void fail(bool often) override {
    shared_.database.failing = !ground_.scenario.disk ? 0 : often ? kManyDoubts : kDoubts;
  }
  void end_trouble() override {
    kill_in_.reset();
    shared_.database.failing = 0;
    shared_.database.is_up = true;
    shared_.database.find_standby();
    shared_.database.end_old_primary();
    for (const auto& node : nodes_) {
      node->pause(false);
      node->cut_from_bus(Cut::kNone);
      node->cut_from_database(Cut::kNone);
      node->cut_from_people(false);
      if (node->server() != nullptr) {
        node->server()->drain(false);
      }
    }
  }
  void stop() override { nodes_.clear(); }

  bool damaged() const override { return false; }
  bool ready() const override {
    return std::ranges::all_of(nodes_, [](const auto& node) {
      return node->server() != nullptr && node->server()->ready();
    });
  }
  std::uint64_t kills() const override { return kills_; }
  std::uint64_t failures() const override { return shared_.database.failures; }
  std::optional<std::string> over_bounds() const override {
    return first_fault([this](const SimulatedServer& one) {
      return one.over_its_bounds(ground_.scenario.tables);
    });
  }
  std::optional<std::string> left_over() const override {
    return first_fault([](const SimulatedServer& one) { return one.left_over(); });
  }
  std::string inspect(const std::function<void(storage::Store&)>& look) override {
    look(shared_.database.primary().games());
    return shared_.database.primary().intrusion().value_or("");
  }

 private:
  template <typename Look>
  [[nodiscard]] std::optional<std::string> first_fault(Look look) const {
    for (const auto& node : nodes_) {
      if (node->server() != nullptr) {
        if (auto fault = look(*node->server())) {
          return "node " + node->name() + ": " + *fault;
        }
      }
    }
    return std::nullopt;
  }

  bool run_one(std::size_t at) {
    if (at == nodes_.size() * SimulatedServer::loops()) {
      return ground_.machine.run_task();
    }
    const ClusterNode& node = *nodes_.at(at / SimulatedServer::loops());
    return node.server() != nullptr && !node.is_paused() &&
           node.server()->run_one(at % SimulatedServer::loops());
  }

  void check_health() {
    for (const auto& node : nodes_) {
      node->check_health();
    }
    ground_.machine.after(seconds(1), [this] { check_health(); });
  }

  void plan() {
    ground_.machine.after(ground_.dice.between(milliseconds(200), seconds(10)), [this] {
      if (ground_.troubled && is_wild_) {
        do_harm();
        plan();
      }
    });
  }

  /// Does something now, and undoes it after a while.
  template <typename Undo>
  void for_a_while(SimulatedMachine::Duration most, Undo undo) {
    ground_.machine.after(ground_.dice.between(milliseconds(100), most), undo);
  }

  /// Often in one direction only.
  [[nodiscard]] Cut some_cut() {
    constexpr std::array kCuts{Cut::kBoth, Cut::kBoth, Cut::kThere, Cut::kBack};
    return kCuts.at(ground_.dice.below(kCuts.size()));
  }

  void do_harm() {
    ClusterNode* const node = nodes_.at(ground_.dice.below(nodes_.size())).get();
    const std::size_t what = ground_.dice.below(11);
    const auto tell = [&](const char* event) { ground_.trace.happened(event, node->name()); };
    if (what < 5 ? !ground_.scenario.kills
                 : (what < 8 ? !ground_.scenario.breaks : !ground_.scenario.disk)) {
      return;
    }
    switch (what) {
      case 0:
        to_kill_ = index_of(node);
        kill_in_ = ground_.dice.below(200);
        break;
      case 1:
        tell("stands still, node");
        node->pause(true);
        for_a_while(ground_.dice.chance(700) ? seconds(12) : minutes(3),
                    [node] { node->pause(false); });
        break;
      case 2:
        tell("is told to stop, node");
        node->stop();
        start_again(*node, seconds(6), seconds(15));
        break;
      case 3:
        tell("drains, node");
        if (node->server() != nullptr) {
          node->server()->drain(true);
        }
        for_a_while(seconds(15), [node] {
          if (node->server() != nullptr) {
            node->server()->drain(false);
          }
        });
        break;
      case 4:
        tell("gives a table away, node");
        if (node->server() != nullptr) {
          node->server()->move_table(ground_.dice.below(64),
                                     nodes_.at(ground_.dice.below(nodes_.size()))->name());
        }
        break;
      case 5:
        tell("is cut off from the database, node");
        node->cut_from_database(some_cut());
        for_a_while(seconds(20), [node] { node->cut_from_database(Cut::kNone); });
        break;
      case 6:
        tell("is cut off from people, node");
        node->cut_from_people(true);
        for_a_while(seconds(20), [node] { node->cut_from_people(false); });
        break;
      case 7:
        tell("is cut off from the bus, node");
        node->cut_from_bus(some_cut());
        for_a_while(seconds(40), [node] { node->cut_from_bus(Cut::kNone); });
        break;
      case 8:
        ground_.trace.happened("the database is gone");
        shared_.database.is_up = false;
        ++shared_.database.connections;
        for_a_while(seconds(10), [this] { shared_.database.is_up = true; });
        break;
      case 9: lose_standby(); break;
      default:
        ground_.trace.happened("the database stands still");
        ground_.machine.hold_up(ground_.machine.now() +
                                ground_.dice.between(milliseconds(50), seconds(4)));
        break;
    }
  }

  /// It comes back, or takes the place of the primary, which does not know it for a while.
  void lose_standby() {
    if (!shared_.database.is_whole()) {
      return;
    }
    ground_.trace.happened("the database loses its standby");
    shared_.database.lose_standby();
    const bool fails_over = ground_.dice.chance(700);
    for_a_while(seconds(8), [this, fails_over] {
      if (!fails_over || !ground_.troubled) {
        shared_.database.find_standby();
        return;
      }
      ground_.trace.happened("the database fails over");
      shared_.database.promote_standby();
      for_a_while(seconds(20), [this] {
        ground_.trace.happened("the old primary is gone");
        shared_.database.end_old_primary();
      });
    });
  }

  [[nodiscard]] std::size_t index_of(const ClusterNode* node) const {
    return static_cast<std::size_t>(
        std::ranges::find(nodes_, node, [](const auto& one) { return one.get(); }) -
        nodes_.begin());
  }

  void kill(ClusterNode& node) {
    if (node.server() == nullptr) {
      return;
    }
    ++kills_;
    ground_.trace.happened("a server is killed, node", node.name());
    node.kill();
    ground_.history.check(shared_.database.primary().games());
    const bool is_long = ground_.dice.chance(400);
    start_again(node, milliseconds(10), is_long ? seconds(20) : seconds(4));
  }

  /// As whoever watches over the process does.
  void start_again(ClusterNode& node, SimulatedMachine::Duration least,
                   SimulatedMachine::Duration most) {
    ground_.machine.after(ground_.dice.between(least, most), [this, &node] {
      if (node.server() == nullptr ? !node.start() : node.is_stopping()) {
        start_again(node, seconds(1), seconds(2));
      }
    });
  }

  const Ground ground_;
  SharedGround shared_;
  std::vector<std::unique_ptr<ClusterNode>> nodes_;
  std::optional<std::size_t> kill_in_;  ///< steps
  std::size_t to_kill_ = 0;
  std::uint64_t kills_ = 0;
  bool is_wild_ = false;
};

}  // namespace

std::unique_ptr<Servers> make_cluster(const Ground& ground) {
  return std::make_unique<Cluster>(ground);
}

}  // namespace aurora::simulation
