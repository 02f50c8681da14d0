// Spectators of one game that others play: they come, and are shown what happens.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/asio/awaitable.hpp>

#include "tool/load/client.hpp"

namespace aurora::tool {

class Stand final : public ClientTable {
 public:
  explicit Stand(LoadWorld& world);

  [[nodiscard]] std::size_t size() const { return spectators_.size(); }
  /// How many see the game.
  [[nodiscard]] std::size_t there() const { return there_; }
  /// One of them connects, and looks for the game.
  boost::asio::awaitable<void> let_in(std::size_t index);

  void connected(Client& client) override;
  void listed(Client& client, const v1::TableList& list) override;
  void informed(Client& /*client*/, const v1::TableInfo& /*table*/) override {}
  void seen(Client& client, const Sighting& sighting) override;
  void acknowledged(Client& /*client*/, std::uint32_t /*version*/,
                    LoadWorld::TimePoint /*begun*/) override {}
  void replayed(Client& /*client*/, const v1::Replay& /*part*/) override {}
  std::optional<LoadWorld::TimePoint> take_turn() override { return std::nullopt; }

 private:
  struct Spectator {
    std::unique_ptr<Client> client;
    LoadWorld::TimePoint begun;
    bool there = false;
  };
  struct Update {
    std::uint32_t version = 0;
    std::uint64_t shared = 0;
    std::size_t viewers = 0;  ///< that have it
    LoadWorld::TimePoint first;
  };

  LoadWorld& world_;
  std::vector<Spectator> spectators_;
  std::unordered_map<const Client*, std::size_t> index_;
  std::string game_;
  std::size_t there_ = 0;
  std::array<Update, 256> recent_{};  // by version
};

}  // namespace aurora::tool
