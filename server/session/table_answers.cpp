// What is asked of a table, which answers by itself.
#include <utility>

#include "protocol/errors.hpp"
#include "server/following/followed_tables.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

/// Lets a spectator watch the table of another server from here; `elsewhere` says which that is,
/// and is nullptr while nobody was asked. False: that cannot be.
bool watch_from_here(Caller& caller, const Reply& reply, TableRequest& request,
                     const v1::Error* elsewhere) {
  auto* const watch = std::get_if<WatchRequest>(&request.message);
  FollowedTables& followed = caller.services().followed;
  if (watch == nullptr || !followed.can_ask()) {
    return false;
  }
  // Nobody is sent to a server that may be dead.
  const bool is_there = elsewhere != nullptr && elsewhere->code() == v1::ERROR_CODE_ELSEWHERE &&
                        elsewhere->retry_after_ms() == 0;
  if (!is_there && !followed.follows(request.table)) {
    return false;
  }
  if (!caller.begin_request()) {
    reply.refuse(protocol::make_error(v1::ERROR_CODE_OVERLOADED));
    return true;
  }
  followed.watch(request.table, is_there ? elsewhere->node() : std::string(), std::move(*watch));
  return true;
}

}  // namespace

Task<> answer(Caller& caller, Reply reply, TableRequest request) {
  if (std::holds_alternative<RematchRequest>(request.message)) {
    if (auto allowed = may_make_table(caller); !allowed) {
      reply.refuse(std::move(allowed.error()));
      co_return;
    }
  }
  std::visit(
      [&](auto& message) {
        if constexpr (requires { message.asker; }) {
          message.asker = caller.asker(reply.request_id());
        }
        if constexpr (requires { message.watch; }) {
          message.watch = caller.next_watch();
        }
      },
      request.message);
  TableRegistry& tables = caller.services().tables;
  std::shared_ptr<Table> table = tables.find_in_memory(request.table);
  if (!table) {
    if (watch_from_here(caller, reply, request, nullptr)) {
      co_return;
    }
    auto found = co_await tables.find(request.table);
    if (!found) {
      if (!watch_from_here(caller, reply, request, &found.error())) {
        reply.refuse(std::move(found.error()));
      }
      co_return;
    }
    table = std::move(*found);
  }
  if (caller.put(*table, std::move(request.message)) != Posted::kTaken) {
    co_await pass_on(caller, std::move(reply), std::move(table), std::move(request.message));
  }
}

Task<> pass_on(Caller& caller, Reply reply, std::shared_ptr<Table> table, TableMessage message) {
  Posted posted = caller.put(*table, std::move(message));
  if (posted == Posted::kClosed) {
    auto next = co_await caller.services().tables.find_once_left(table->id());
    if (!next) {
      reply.refuse(std::move(next.error()));
      co_return;
    }
    posted = caller.put(**next, std::move(message));
  }
  if (posted != Posted::kTaken) {
    reply.refuse(protocol::make_error(v1::ERROR_CODE_OVERLOADED));
  }
}

}  // namespace aurora::server
