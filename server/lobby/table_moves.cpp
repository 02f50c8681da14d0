// Tables on their way to another server.
#include <chrono>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "protocol/errors.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {
namespace {

// How long somebody waits whose table is leaving, and how often is looked whether it has.
constexpr std::chrono::milliseconds kLeaving{2'000};
constexpr std::chrono::milliseconds kBetweenLooks{2};

}  // namespace

std::vector<storage::TableId> TableRegistry::ids_in_memory() const {
  const std::lock_guard lock(mutex_);
  std::vector<storage::TableId> ids;
  ids.reserve(tables_.size());
  for (const auto& [id, table] : tables_) {
    ids.push_back(id);
  }
  return ids;
}

v1::Error TableRegistry::why_no_tables() {
  const std::string node = claims_.somebody_else();
  v1::Error error =
      protocol::make_error(node.empty() ? v1::ERROR_CODE_SHUTTING_DOWN : v1::ERROR_CODE_ELSEWHERE);
  error.set_node(node);
  return error;
}

Task<bool> TableRegistry::hand_over(storage::TableId id, std::string node) {
  co_return co_await wait_for_answer(false, [this, id, node](const Once<bool>& done) {
    const std::lock_guard lock(mutex_);
    const auto table = tables_.find(id);
    if (claims_.shared() && table != tables_.end() && !moving_.contains(id)) {
      moving_.emplace(id, Move{.node = node, .table = table->second, .done = done});
      table->second->close();
    }
  });
}

void TableRegistry::release_for(Move move, storage::TableId id, storage::ClaimNumber number,
                                std::optional<storage::UnixMillis> due) {
  claims_.lead(id, move.node);
  released_for_others_.insert(id);
  claims_.give_up({.table = id, .number = number, .due = due.value_or(0)}, make_executor_(),
                  [this, id, move = std::move(move)] {
                    {
                      const std::lock_guard lock(mutex_);
                      released_for_others_.erase(id);
                    }
                    when_moved_(id, move.node);
                    move.done(true);
                  });
}

bool TableRegistry::is_leaving(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto table = tables_.find(id);
  return (table != tables_.end() && !table->second->takes_messages()) ||
         released_for_others_.contains(id);
}

Task<Answer<std::shared_ptr<Table>>> TableRegistry::find_once_left(storage::TableId id) {
  Timer timer(co_await boost::asio::this_coro::executor);
  for (auto waited = kBetweenLooks; is_leaving(id) && waited < kLeaving; waited += kBetweenLooks) {
    timer.expires_after(kBetweenLooks);
    co_await timer.async_wait(kAwait);
  }
  co_return co_await find(id);
}

}  // namespace aurora::server
