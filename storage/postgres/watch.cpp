#include "storage/postgres/watch.hpp"

namespace aurora::storage::postgres {

Result<Connection*> Watch::ready() {
  if (!session_.is_open()) {
    forget();
  }
  return session_.ready();
}

Result<std::vector<std::string>> Watch::look(const Node& own) {
  const auto db = ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  auto taken = look_on(**db, own);
  if (!taken && taken.error().code != StoreErrc::kBusy) {
    session_.drop();
  }
  return taken;
}

Result<std::vector<std::string>> Watch::look_on(Connection& db, const Node& own) {
  if (const auto beaten = beat(db, own); !beaten) {
    return std::unexpected(beaten.error());
  }
  const auto nodes = list_nodes(db, false);
  if (!nodes) {
    return std::unexpected(nodes.error());
  }
  std::vector<std::string> taken;
  for (const NodeRow& node : beats_.look(own.name, *nodes)) {
    const auto done = take_over(db, node);
    if (!done) {
      return std::unexpected(done.error());
    }
    if (*done) {
      taken.push_back(node.name);
    }
    beats_.forget(node.name);
  }
  return taken;
}

}  // namespace aurora::storage::postgres
