// What the operator can ask of a running server.
#pragma once

#include <string>

#include "aurora/v1/admin.pb.h"
#include "server/table_messages.hpp"
#include "server/task.hpp"

namespace aurora::server {

class Accounts;
class Archive;
class Backups;
class Bans;
class Log;
class Readiness;
class SessionRegistry;
class TableRegistry;
struct Ruleset;

/// What it works with; all of it outlives it.
struct AdminServices {
  Archive& archive;
  Accounts& accounts;
  TableRegistry& tables;
  SessionRegistry& sessions;
  Bans& bans;
  Readiness& readiness;
  Backups& backups;
  const Ruleset& rules;
  Log& log;
};

/// May be used from any thread.
class Admin {
 public:
  explicit Admin(const AdminServices& services) : services_(services) {}

  [[nodiscard]] Task<v1::AdminResponse> answer(v1::AdminRequest request);

 private:
  using Work = Task<v1::AdminResponse>;

  Work status();
  Work list_tables();
  /// Asks the table to do something, and waits for what it says.
  Work ask_table(std::string table_id, AdminDeed deed);
  Work ban(v1::AdminBan ban);
  Work lift_ban(std::string player_id);
  Work delete_player(v1::AdminDeletePlayer whom);
  [[nodiscard]] v1::AdminResponse announce(const std::string& text) const;

  AdminServices services_;
};

}  // namespace aurora::server
