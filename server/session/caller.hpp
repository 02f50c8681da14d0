// The client at the other end of a connection, as those see it who answer its requests.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/people/identity.hpp"
#include "server/runtime/task.hpp"
#include "server/session/replay_import.hpp"
#include "server/session/replay_watch.hpp"
#include "server/session/services.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class Sender;
class Session;
class Table;
class WebSocket;

/// Belongs to the loop of its session, unless it says otherwise.
class Caller {
 public:
  /// All of it outlives the caller, which is part of the session.
  Caller(Session& session, WebSocket& socket, Sender& sender, const SessionServices& services);
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller();

  [[nodiscard]] const SessionServices& services() const { return services_; }
  [[nodiscard]] Sender& sender() { return sender_; }
  [[nodiscard]] Executor executor();
  /// Where the client is, as far as limits are concerned.
  [[nodiscard]] const std::string& address() const;
  /// The same; empty where limits do not count (Traffic::counts).
  [[nodiscard]] std::string limited_address() const;
  /// The session, as a table sees it.
  [[nodiscard]] std::shared_ptr<Watcher> watcher();

  /// Whether Hello was said.
  [[nodiscard]] bool known() const { return player_.has_value(); }
  /// Who it is, once it is known.
  [[nodiscard]] const Player& player() const { return *player_; }
  /// It is this player, or is called otherwise from now on.
  void become(Player player);
  /// The same, from any thread; nothing before Hello.
  [[nodiscard]] std::optional<storage::PlayerId> id() const;
  /// By which token, from any thread; empty before Hello.
  [[nodiscard]] std::string token_hash() const;

  /// A number for a new watch.
  [[nodiscard]] std::uint32_t next_watch() { return ++last_watch_; }
  [[nodiscard]] Asker asker(std::uint32_t request_id);
  /// Counts a request that a table is to answer. False: too many are unanswered.
  [[nodiscard]] bool begin_request();
  /// Passes the message to the table, which answers. One that is not taken stays the caller's:
  /// the table is leaving, its mailbox is full, or too many requests of this client are unanswered.
  [[nodiscard]] Posted put(Table& table, TableMessage&& message);
  /// Watches the table as if the client had asked for it.
  void follow(Table& table, std::uint32_t watch);
  /// A table has answered. From any thread.
  void answered() { --in_flight_; }

  [[nodiscard]] ReplayWatch& replay() { return replay_; }
  [[nodiscard]] ReplayImport& import() { return import_; }

 private:
  /// The lane of the mailbox for what is asked of this table.
  [[nodiscard]] Lane lane_at(const Table& table);

  Session& session_;
  WebSocket& socket_;
  Sender& sender_;
  const SessionServices services_;
  std::optional<Player> player_;
  std::uint32_t last_watch_ = 0;
  Lane lane_ = Lane::kCrowd;
  storage::TableId lane_table_;
  ReplayWatch replay_;
  ReplayImport import_;

  storage::PlayerId id_;    ///< set before has_id_
  std::string token_hash_;  ///< too: it stays the same
  std::atomic<bool> has_id_{false};
  std::atomic<unsigned> in_flight_{0};  ///< requests that tables have not answered yet
};

}  // namespace aurora::server
