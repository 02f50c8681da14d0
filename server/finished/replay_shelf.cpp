#include "server/finished/replay_shelf.hpp"

#include <algorithm>

#include "server/finished/chronicle.hpp"

namespace aurora::server {

std::shared_ptr<const KeptGame> ReplayShelf::find(storage::TableId id) const {
  const std::lock_guard lock(mutex_);
  const auto place = std::ranges::find(places_, std::optional(id), &Place::id);
  return place == places_.end() ? nullptr : place->game.lock();
}

void ReplayShelf::put(std::optional<storage::TableId> id,
                      const std::shared_ptr<const KeptGame>& game) {
  std::size_t bytes = game->replay.SpaceUsedLong();
  if (game->recording) {
    bytes += game->recording->SpaceUsedLong();
  }
  const std::lock_guard lock(mutex_);
  std::erase_if(places_, [](const Place& place) { return place.game.expired(); });
  for (Place& place : places_) {
    if (id && place.id == id) {
      place.id.reset();  // whoever looks at it goes on
    }
  }
  places_.push_back({id, game, bytes});
}

std::size_t ReplayShelf::size() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(places_, [](const Place& place) { return !place.game.expired(); }));
}

std::size_t ReplayShelf::bytes() const {
  const std::lock_guard lock(mutex_);
  std::size_t sum = 0;
  for (const Place& place : places_) {
    sum += place.game.expired() ? 0 : place.bytes;
  }
  return sum;
}

}  // namespace aurora::server
