// What is asked of a table, which answers by itself.
#include <utility>

#include "server/lobby/table_registry.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

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
    auto found = co_await tables.find(request.table);
    if (!found) {
      reply.refuse(std::move(found.error()));
      co_return;
    }
    table = std::move(*found);
  }
  if (auto put = caller.put(*table, std::move(request.message)); !put) {
    reply.refuse(std::move(put.error()));
  }
}

}  // namespace aurora::server
