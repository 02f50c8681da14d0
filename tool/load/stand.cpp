#include "tool/load/stand.hpp"

#include <fmt/format.h>

namespace aurora::tool {

Stand::Stand(LoadWorld& world) : world_(world), game_(world.settings.game) {
  spectators_.resize(world.settings.connections);
  for (std::size_t i = 0; i < spectators_.size(); ++i) {
    auto& client = spectators_[i].client;
    client = std::make_unique<Client>(world, fmt::format("watcher {}", i + 1), this);
    index_.emplace(client.get(), i);
  }
}

boost::asio::awaitable<void> Stand::let_in(std::size_t index) {
  spectators_[index].begun = LoadWorld::Clock::now();
  return spectators_[index].client->run();
}

void Stand::connected(Client& client) {
  if (game_.empty()) {
    client.list_tables();
  } else {
    client.watch_table(game_);
  }
}

void Stand::listed(Client& client, const v1::TableList& list) {
  for (const v1::TableInfo& table : list.tables()) {
    if (game_.empty() && table.status() == v1::TABLE_STATUS_PLAYING) {
      game_ = table.table_id();
    }
  }
  if (!game_.empty()) {
    client.watch_table(game_);
  }
}

void Stand::seen(Client& client, const Sighting& sighting) {
  const auto now = LoadWorld::Clock::now();
  Spectator& spectator = spectators_[index_.at(&client)];
  if (!spectator.there) {
    spectator.there = true;
    ++there_;
    world_.tally.entry.add(now - spectator.begun);
  }
  if (sighting.hand) {
    ++world_.tally.faults.secrets;
  }
  if (sighting.snapshot) {
    return;
  }
  Update& update = recent_.at(sighting.version % recent_.size());
  if (update.version != sighting.version) {
    update = {.version = sighting.version, .shared = sighting.shared, .first = now};
  }
  if (update.shared != sighting.shared) {
    ++world_.tally.faults.unequal;
  }
  if (++update.viewers == spectators_.size() && world_.tally.measuring) {
    world_.tally.spread.add(now - update.first);
  }
}

}  // namespace aurora::tool
