#include "tests/simulation/cluster_ways.hpp"

#include <algorithm>
#include <chrono>

namespace aurora::simulation {

using std::chrono::milliseconds;
using std::chrono::seconds;
using storage::Passage;

storage::SharedMemory& SimulatedDatabase::some_primary(Dice& dice) {
  const bool old = old_is_there_ && dice.chance(500);
  return old ? *servers_.at(servers_.size() - 2) : primary();
}

bool SimulatedDatabase::is_there(const storage::SharedMemory& server) const {
  return &server == servers_.back().get() ||
         (old_is_there_ && &server == servers_.at(servers_.size() - 2).get());
}

void SimulatedDatabase::lose_standby() {
  standby_ = primary().standby();
  primary().lose_standby(true);
}

void SimulatedDatabase::find_standby() {
  if (standby_) {
    primary().lose_standby(false);
    standby_.reset();
  }
}

void SimulatedDatabase::promote_standby() {
  if (standby_) {
    servers_.push_back(std::move(standby_));
    old_is_there_ = true;
  }
}

Passage SimulatedWay::next(const storage::SharedMemory& server) {
  if (!database_.is_up || cut_ == Cut::kThere || cut_ == Cut::kBoth ||
      !database_.is_there(server)) {
    ++database_.failures;
    return Passage::kLost;
  }
  if (cut_ == Cut::kBack) {
    ++database_.failures;
    return Passage::kUnanswered;
  }
  if (!dice_.chance(database_.failing)) {
    return Passage::kAnswered;
  }
  ++database_.failures;
  const std::size_t which = dice_.below(10);
  if (which == 0) {
    trace_.happened("a statement arrives twice, of node", node_);
    return Passage::kTwice;
  }
  trace_.happened("nobody knows what became of a statement of node", node_);
  return which < 4 ? Passage::kLost : which < 7 ? Passage::kUnanswered : Passage::kLate;
}

storage::SharedMemory& SimulatedWay::connect(storage::SharedMemory& /*server*/) {
  return database_.some_primary(dice_);
}

void SimulatedWay::arrive_later(const std::function<void()>& statement) {
  machine_.after(dice_.between(milliseconds(1), seconds(8)),
                 [statement, &database = database_, connections = database_.connections] {
                   if (database.is_up && database.connections == connections) {
                     statement();
                   }
                 });
}

void SimulatedBus::publish(std::string subject, server::SharedBytes bytes) {
  if (*cut_ == Cut::kThere || *cut_ == Cut::kBoth || dice_.chance(losing_)) {
    return;
  }
  constexpr milliseconds kFastest{1};
  constexpr milliseconds kSlowest{60};
  const int times = dice_.chance(losing_) ? 2 : 1;
  for (int i = 0; i < times; ++i) {
    last_ = std::max(last_, machine_.now() + dice_.between(kFastest, kSlowest));
    machine_.after(last_ - machine_.now(), [end = std::weak_ptr(end_), subject, bytes] {
      if (const auto still = end.lock()) {
        still->publish(subject, bytes);
      }
    });
  }
}

std::unique_ptr<server::BusSubscription> SimulatedBus::subscribe(std::string subject,
                                                                 server::Executor executor,
                                                                 Handler handler) {
  return end_->subscribe(std::move(subject), std::move(executor),
                         [cut = cut_, handler = std::move(handler)](const auto& message) {
                           if (*cut != Cut::kBack && *cut != Cut::kBoth) {
                             handler(message);
                           }
                         });
}

}  // namespace aurora::simulation
