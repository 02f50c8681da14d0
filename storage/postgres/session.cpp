#include "storage/postgres/session.hpp"

#include "storage/postgres/query.hpp"
#include "storage/postgres/schema.hpp"

namespace aurora::storage::postgres {
namespace {

// A commit that waits for a standby goes on waiting when we have given up on it, others wait behind
// it, and each keeps one of the server's connections. They must not become all of them.
constexpr std::int64_t kMostWaiting = 8;

/// What the server must be before anything is believed to be kept there.
Result<void> check_server(Connection& db, const PostgresOptions& options) {
  struct Server {
    bool is_standby = false;
    bool syncs = false;
    bool waits_for_standby = false;
    std::int64_t waiting = 0;  ///< other statements of ours
  };
  const auto server = find_row(
      db,
      "SELECT pg_is_in_recovery(), current_setting('fsync') = 'on', "
      "current_setting('synchronous_standby_names') <> '', "
      "(SELECT count(*) FROM pg_stat_activity WHERE usename = current_user "
      "AND application_name = current_setting('application_name') AND state = 'active' AND pid <> "
      "pg_backend_pid())",
      [](const Row& row) {
        return Server{.is_standby = row.integer(0) != 0,
                      .syncs = row.integer(1) != 0,
                      .waits_for_standby = row.integer(2) != 0,
                      .waiting = row.integer(3)};
      },
      [] { return failure(StoreErrc::kInternal, "The server says nothing about itself."); });
  if (!server) {
    return std::unexpected(server.error());
  }
  if (server->is_standby) {
    return failure(StoreErrc::kReadOnly,
                   "This database server is a standby, which takes no writes. Name the primary, or "
                   "all servers with commas in between.");
  }
  if (!server->syncs && !options.may_lose_all) {
    return failure(StoreErrc::kReadOnly,
                   "This database server does not sync its disk (fsync = off), and would lose "
                   "moves in a power cut. Switch fsync on.");
  }
  if (options.needs_standby && !server->waits_for_standby) {
    return failure(StoreErrc::kReadOnly,
                   "Commits of this database server wait for no standby "
                   "(synchronous_standby_names is empty), and a fail-over would lose moves. Name "
                   "the standby there, or begin without --require-standby.");
  }
  if (server->waiting >= kMostWaiting) {
    return failure(StoreErrc::kIo,
                   "The database does not answer: " + std::to_string(server->waiting) +
                       " statements of this server wait there. Look at the standby, if there is "
                       "one, and in pg_stat_activity for what they wait for.");
  }
  return {};
}

}  // namespace

// The connection before may have been to an old primary, which goes on beside the new one and would
// take the next one, too. So that begins with the next host.
Result<Connection*> Session::ready() {
  if (is_open()) {
    return connection_.get();
  }
  connection_.reset();
  auto opened = Connection::open(address_, options_.patience, opened_++);
  if (!opened) {
    return std::unexpected(std::move(opened).error());
  }
  auto fits = set_up(**opened, options_.schema, options_.node);
  fits = fits ? check_server(**opened, options_) : std::move(fits);
  if (!fits) {
    return std::unexpected(std::move(fits).error());
  }
  connection_ = *std::move(opened);
  return connection_.get();
}

}  // namespace aurora::storage::postgres
