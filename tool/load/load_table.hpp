// One table of a load: the same people play one game after the other at it.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tool/load/client.hpp"
#include "tool/load/proof.hpp"
#include "tool/load/world.hpp"

namespace aurora::tool {

class LoadTable final : public ClientTable {
 public:
  LoadTable(LoadWorld& world, unsigned number);

  [[nodiscard]] const std::vector<std::unique_ptr<Client>>& clients() const { return clients_; }
  /// Makes a table and plays at it, again and again.
  void begin_game();
  /// All clients see a game that runs.
  [[nodiscard]] bool playing() const;
  /// A move is wanted, and counts from this moment on.
  void want_move(LoadWorld::TimePoint due);
  /// Lets all players move that can.
  void act();

  /// Pauses count from now on.
  void begin_measuring() { last_move_ = LoadWorld::Clock::now(); }
  /// Nothing is measured from now on: a pause that has not ended counts until here.
  void end_measuring();

  /// No command waits for an answer, and all clients have seen the same.
  [[nodiscard]] bool at_rest() const;
  /// For a table at rest: its first player looks at it anew.
  void look_anew();
  /// Whether all that was acknowledged of the game that is played now can be in it, as it was shown
  /// anew. False: it was not, or others see something else.
  [[nodiscard]] bool check_version();
  /// Asks for the replays of all games that were or will be played to their end, and compares them.
  void begin_proof();
  /// Nothing is asked for any more.
  [[nodiscard]] bool has_looked() const;
  [[nodiscard]] const Proof& proof() const { return proof_; }

  void connected(Client& client) override;
  void informed(Client& client, const v1::TableInfo& table) override;
  void seen(Client& client, const Sighting& sighting) override;
  void acknowledged(Client& client, std::uint32_t version, LoadWorld::TimePoint begun) override;
  void replayed(Client& client, const v1::Replay& part) override;
  void heard(Client& client) override;
  std::optional<LoadWorld::TimePoint> take_turn() override;

 private:
  struct Move {
    std::uint32_t version = 0;
    bool acknowledged = false;
    LoadWorld::TimePoint begun;
    LoadWorld::TimePoint last;
    std::uint64_t shared = 0;
    std::size_t viewers = 0;  ///< that have the update
  };

  [[nodiscard]] bool is_player(const Client& client) const;
  [[nodiscard]] Move& move(std::uint32_t version);
  void settle(const Move& move);
  void end_game();
  void leave();
  void prove();

  LoadWorld& world_;
  std::vector<std::unique_ptr<Client>> clients_;  // the players first
  std::string id_;
  std::string code_;
  LoadWorld::TimePoint last_move_;  // of this game that was acknowledged, or its beginning
  std::array<Move, 64> recent_;     // by version
  std::deque<LoadWorld::TimePoint> wanted_;
  Proof proof_;
  bool begun_ = false;
  unsigned games_ = 0;  ///< whose tables were made
  bool proving_ = false;
};

}  // namespace aurora::tool
