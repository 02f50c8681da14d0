#include "server/following/followed_tables.hpp"

#include <utility>

#include "aurora/v1/bus.pb.h"
#include "server/bus/ids.hpp"
#include "server/following/followed_table.hpp"
#include "server/lobby/table_registry.hpp"

namespace aurora::server {

FollowedTables::FollowedTables(const Wire* wire, TableRegistry& tables, const Claims& claims,
                               const Blocks& blocks, const Limits& limits, Metrics& metrics,
                               Log& log, MakeExecutor make_executor)
    : wire_(wire),
      tables_(tables),
      claims_(claims),
      blocks_(blocks),
      limits_(limits),
      metrics_(metrics),
      log_(log),
      make_executor_(std::move(make_executor)) {}

FollowedTables::~FollowedTables() = default;

void FollowedTables::start() {
  if (wire_ != nullptr) {
    inbox_ = wire_->bus().subscribe(wire_->to_node(wire_->node()), make_executor_(),
                                    [this](const BusMessage& message) { take(message); });
  }
}

bool FollowedTables::can_ask() const { return wire_ != nullptr && wire_->bus().connected(); }

bool FollowedTables::follows(storage::TableId table) const {
  const std::lock_guard lock(mutex_);
  return followed_.contains(table);
}

void FollowedTables::watch(storage::TableId table, const std::string& owner, WatchRequest request) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<FollowedTable>& followed = followed_[table];
  if (!followed) {
    const FollowingServices services{.wire = *wire_,
                                     .tables = tables_,
                                     .claims = claims_,
                                     .blocks = blocks_,
                                     .limits = limits_,
                                     .metrics = metrics_,
                                     .log = log_,
                                     .gaps = gaps_};
    followed =
        std::make_shared<FollowedTable>(services, make_executor_(), table, owner, [this, table] {
          const std::lock_guard ending(mutex_);
          followed_.erase(table);
        });
    followed->start();
  }
  followed->watch(std::move(request));
}

std::size_t FollowedTables::count() const {
  const std::lock_guard lock(mutex_);
  return followed_.size();
}

void FollowedTables::take(const BusMessage& message) {
  auto letter = std::make_shared<v1::BusLetter>();
  if (!letter->ParseFromString(*message.bytes)) {
    return;
  }
  if (const auto table = id_of<storage::TableId>(letter->table())) {
    pass_on(std::move(letter), *table);
  }
}

void FollowedTables::pass_on(std::shared_ptr<const v1::BusLetter> letter, storage::TableId id) {
  if (letter->has_answer()) {
    const std::lock_guard lock(mutex_);
    if (const auto found = followed_.find(id); found != followed_.end()) {
      found->second->hear(std::move(letter));
    }
    return;
  }
  if (const auto table = tables_.find_in_memory(id)) {
    (void)table->put(LetterCame{std::move(letter)}, Lane::kCrowd);
    return;
  }
  v1::BusLetter reply;
  reply.set_from(wire_->node());
  reply.set_table(letter->table());
  reply.mutable_answer()->set_unknown(true);
  wire_->bus().publish(wire_->to_node(letter->from()),
                       std::make_shared<const std::string>(reply.SerializeAsString()));
}

void FollowedTables::forget_all() {
  const std::lock_guard lock(mutex_);
  inbox_.reset();
  for (const auto& [id, table] : followed_) {
    table->forget();
  }
  followed_.clear();
}

}  // namespace aurora::server
