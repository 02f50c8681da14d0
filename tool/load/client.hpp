// One connection of a load: a player or a spectator of a table, or somebody who only is there.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>

#include "aurora/v1/session.pb.h"
#include "tool/load/link.hpp"
#include "tool/load/sighting.hpp"
#include "tool/load/world.hpp"

namespace aurora::tool {

class Client;

/// The table of a client, as the client sees it.
class ClientTable {
 public:
  virtual ~ClientTable() = default;
  /// The client is connected and known, for the first time or again.
  virtual void connected(Client& client) = 0;
  /// The answer to a request for a table, or news about it.
  virtual void informed(Client& client, const v1::TableInfo& table) = 0;
  virtual void seen(Client& client, const Sighting& sighting) = 0;
  virtual void acknowledged(Client& client, std::uint32_t version, LoadWorld::TimePoint begun) = 0;
  /// A part of the replay that the client has asked for.
  virtual void replayed(Client& client, const v1::Replay& part) = 0;
  /// All of a frame was heard, and nothing was sent since.
  virtual void heard(Client& /*client*/) {}
  /// The answer to list_tables().
  virtual void listed(Client& /*client*/, const v1::TableList& /*list*/) {}
  /// When the move that is made now was due; nothing: none is.
  virtual std::optional<LoadWorld::TimePoint> take_turn() = 0;
};

class Client {
 public:
  /// `table`: nullptr for somebody who only is there.
  Client(LoadWorld& world, std::string name, ClientTable* table);

  /// Connects, and comes back after each loss, until the load ends or there is no server for long.
  boost::asio::awaitable<void> run();
  void drop();

  void list_tables();
  /// The same one for the same key.
  void create_table(v1::TableOptions options, const std::string& key);
  void join_table(const std::string& code);
  /// Follows the table from the last update on that this client has of it.
  void watch_table(const std::string& id);
  /// Forgets what was shown of the table, and looks anew.
  void look_anew();
  /// Asks for the replay of a finished game, until it comes.
  void ask_for_replay(const std::string& id, std::uint32_t first_step);
  /// Forgets the table that was followed.
  void leave_table();

  /// Sends a command, if this client has something to decide and its table wants a move.
  void act();

  [[nodiscard]] const std::string& table_id() const { return table_id_; }
  [[nodiscard]] bool following() const { return following_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] bool waiting() const { return pending_.has_value(); }
  [[nodiscard]] std::uint32_t version() const { return version_; }

 private:
  /// A command that was sent, and stays the same until it is answered.
  struct Pending {
    std::uint64_t id = 0;
    std::uint64_t mark = 0;  ///< in the history
    std::uint64_t sent = 0;
    LoadWorld::TimePoint begun;
    std::string bytes;
  };

  boost::asio::awaitable<void> wait(std::chrono::milliseconds time) const;
  void greet();
  void send(v1::ClientFrame& frame);
  void send_pending();
  void ask_for_replay();
  void heard(std::string_view frame);
  void heard_message(std::string_view message);
  void saw(const Sighting& sighting);
  /// Follows a table, perhaps after a loss.
  void is_back();
  void heard_result(const v1::CommandResult& result);
  void refused(const v1::Error& error);
  /// Acts again when some time has passed.
  void act_later(std::chrono::milliseconds time);

  LoadWorld& world_;
  std::string name_;
  ClientTable* table_;
  std::shared_ptr<Link> link_;
  std::string token_;
  std::string node_;                    ///< of several servers, the one that has the table
  bool was_sent_on_ = false;            ///< there, and nobody has let us watch yet
  std::chrono::milliseconds pause_{0};  ///< before we are there
  bool present_ = false;
  std::optional<LoadWorld::TimePoint> lost_at_;
  std::uint32_t last_request_ = 0;
  std::uint64_t last_command_;

  std::string table_id_;
  std::uint32_t seat_ = 0;
  bool following_ = false;  ///< has a snapshot of the game
  bool over_ = false;
  std::uint32_t seq_ = 0;
  std::uint32_t version_ = 0;
  std::string choices_;  ///< the encoded OwnChoices
  std::optional<Pending> pending_;
  std::optional<v1::GetReplay> wanted_replay_;
};

}  // namespace aurora::tool
