// People at a table, played at random through what the server shows and offers them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/server/support/client.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {

struct Seated {
  Client client;
  std::string token;
};

class Party {
 public:
  /// Seats so many players at a new table; the game has started and everybody has the first
  /// snapshot.
  Party(const Harness& harness, unsigned seats, protocol::Format format = protocol::Format::kProto,
        bool mines = false, bool spectators = false);

  /// Makes accounts of all of them.
  void sign_up();

  /// Plays so many commands, or to the end. Every choice is one that was offered. False when
  /// something went wrong.
  bool play(unsigned commands);
  bool play_to_the_end();
  /// Everybody reads up to the version of the last accepted command.
  bool everybody_follows();

  /// Connects everybody again, to this server or one that came after it, and watches the table.
  void reconnect(const Harness& harness);

  [[nodiscard]] Client& client(std::size_t seat) { return players_[seat].client; }
  [[nodiscard]] const std::string& token(std::size_t seat) const { return players_[seat].token; }
  [[nodiscard]] std::size_t size() const { return players_.size(); }
  [[nodiscard]] const std::string& table_id() const { return table_id_; }
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] std::uint32_t version() const { return version_; }
  /// The seat that must decide now, the first one if it is several.
  [[nodiscard]] std::size_t decider();
  [[nodiscard]] bool over();
  std::uint64_t new_command_id() { return ++last_command_; }
  /// An offer to `seat`, drawn at random.
  [[nodiscard]] engine::Choice draw(std::size_t seat);
  /// Takes note of a command that a test has sent by itself.
  void accepted(std::uint32_t version) { version_ = version; }

 private:
  protocol::Format format_;
  std::vector<Seated> players_;
  std::string table_id_;
  std::string code_;
  std::uint32_t version_ = 0;
  std::uint64_t last_command_ = 0;
  std::uint64_t dice_ = 1;
};

}  // namespace aurora::server::test
