// What the operator can ask of a running server.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/table/table_messages.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Accounts;
class Archive;
class Backups;
class Claims;
class Bans;
class Forgotten;
class InviteLinks;
class Log;
class Moderation;
class ProxyNotice;
class Readiness;
class SessionRegistry;
class TableRegistry;
struct Ruleset;

/// What it works with; all of it outlives it.
struct AdminServices {
  Archive& archive;
  Claims& claims;
  Accounts& accounts;
  const Forgotten& forgotten;
  TableRegistry& tables;
  SessionRegistry& sessions;
  Bans& bans;
  Moderation& moderation;
  InviteLinks& invite_links;
  Readiness& readiness;
  Backups& backups;
  const ProxyNotice& proxies;
  const Ruleset& rules;
  Log& log;
  /// All servers that share the store hear at once what was announced.
  std::function<void()> hear_announcements;
};

/// Thread-safe. Each request is one log line: what, about whom, and whether it worked.
class Admin {
 public:
  explicit Admin(AdminServices services) : services_(std::move(services)) {}

  [[nodiscard]] Task<v1::AdminResponse> answer(v1::AdminRequest request);

 private:
  using Work = Task<v1::AdminResponse>;

  // `on` becomes the id of the table or player that it turns out to be about, for the log. It
  // outlives the work.
  Work carry_out(v1::AdminRequest request, std::string& on);

  Work status();
  Work list_tables();
  Work list_nodes();
  Work list_owners();
  Work drain(bool off);
  Work announce(std::string text);

  // admin_tables.cpp
  /// Asks the table to do something, and waits for what it says.
  Work ask_table(std::string name, AdminDeed deed, std::string& on);
  Work move_table(v1::AdminMoveTable request, std::string& on);
  Work read_chat(v1::AdminReadChat request, std::string& on);
  /// Where the operator has to ask.
  Task<std::string> sentence_about(std::string node);
  /// The table with this id or join code.
  Task<std::optional<storage::TableId>> table_named(std::string name);

  // admin_players.cpp
  Work ban(v1::AdminBan ban, std::string& on);
  Work lift_ban(v1::AdminLiftBan lift, std::string& on);
  [[nodiscard]] v1::AdminResponse list_bans() const;
  Work delete_player(v1::AdminDeletePlayer whom, std::string& on);
  Work find_players(v1::AdminFindPlayers request);
  Work reset_password(std::string name, std::string& on);
  // admin_moderators.cpp
  Work set_moderator(v1::AdminSetModerator request, std::string& on);
  Work list_moderators();
  Work moderation_log(std::uint32_t limit);
  // admin_invite_links.cpp
  Work make_invite_link(v1::AdminMakeInviteLink request);
  Work list_invite_links();
  Work revoke_invite_link(std::string id);
  /// The player with this id or login.
  Task<Outcome<storage::PlayerId>> player_named(std::string name);

  AdminServices services_;
};

}  // namespace aurora::server
