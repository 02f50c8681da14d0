// What people see and do in the lobby: the list of tables, and quick match.
#pragma once

#include <map>
#include <string>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

/// A client's copy of the list.
class ListCopy {
 public:
  explicit ListCopy(Client& client) : client_(client) { take(client_.ask(watch_lobby_frame())); }

  template <typename Predicate>
  bool comes_to(Predicate wanted) {
    while (!wanted()) {
      const auto message = client_.receive();
      if (!message) {
        return false;
      }
      take(*message);
    }
    return true;
  }

  [[nodiscard]] const std::map<std::string, v1::TableInfo>& tables() const { return tables_; }
  [[nodiscard]] int updates() const { return updates_; }
  [[nodiscard]] int lists() const { return lists_; }

 private:
  void take(const v1::ServerMessage& message);

  Client& client_;
  std::map<std::string, v1::TableInfo> tables_;
  int updates_ = 0;
  int lists_ = 0;
};

[[nodiscard]] v1::ClientFrame match_frame(unsigned seats, bool stop = false);
/// Reads on until the client follows a table.
v1::Watching taken_to_a_table(Client& client);
/// Reads on until the client is told that its game has begun at a table of another server.
std::string told_of_a_table(Client& client);
/// Reads on until so many wait.
bool hears_of(Client& client, unsigned waiting);

}  // namespace aurora::server::test
