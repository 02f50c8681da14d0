#include "tests/simulation/cluster_node.hpp"

#include <utility>

namespace aurora::simulation {

bool ClusterNode::start() {
  if (!way_.is_there()) {
    return false;
  }
  ground_.trace.happened("a server starts, node", name_);
  bus_ = std::make_unique<SimulatedBus>(ground_.machine, ground_.dice, shared_.broker);
  bus_->cut(bus_is_cut_);
  bus_->lose(shared_.losing);
  store_ = std::make_unique<storage::SharedMemoryStore>(
      shared_.database.primary(), way_, name_,
      "process " + std::to_string(++starts_) + " of " + name_);
  server_ = std::make_unique<SimulatedServer>(
      ground_.machine,
      WallTime{.unix_ms = ground_.unix_ms() + clock_is_wrong_by_.count(),
               .pace = ground_.scenario.pace()},
      ground_.deal, *store_, ground_.log,
      Sharing{.ownership = store_.get(),
              .noticeboard = store_.get(),
              .bus = bus_.get(),
              .links = ground_.links_if_needed(),
              .on_replaced = [this](const std::string& problem) {
                ground_.history.fault("node " + name_ +
                                      " believes that it was replaced: " + problem);
              }});
  return true;
}

void ClusterNode::kill() {
  if (server_) {
    pause(false);
    stopping_ = false;
    way_.cut(Cut::kBoth);  // what it has not sent is never sent
    server_.reset();
    way_.cut(Cut::kNone);
    store_.reset();
    bus_.reset();
  }
}

void ClusterNode::pause(bool now) {
  paused_ = now && server_;
  if (server_) {
    server_->pause(paused_);
  }
}

void ClusterNode::cut_from_bus(Cut now) {
  bus_is_cut_ = now;
  if (bus_) {
    bus_->cut(now);
  }
}

void ClusterNode::stop() {
  if (server_ && !stopping_) {
    stopping_ = true;
    const unsigned process = starts_;
    server_->stop([this, process] {
      // Not from within the process itself.
      ground_.machine.after(std::chrono::milliseconds(1), [this, process] {
        if (starts_ == process) {
          kill();
        }
      });
    });
  }
}

void ClusterNode::check_health() {
  if (server_ && !paused_ && !unreachable_ && server_->ready()) {
    misses_ = 0;
  } else if (++misses_ == kMostMisses && server_) {
    server_->cut_connections();
  }
}

std::shared_ptr<Link> ClusterNode::connect(bool in_pieces) {
  if (!server_ || unreachable_) {
    return nullptr;
  }
  auto link = std::make_shared<Link>(ground_.machine, ground_.dice, in_pieces);
  server_->accept(link);
  return link;
}

}  // namespace aurora::simulation
