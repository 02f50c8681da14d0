// Who wants to be friends with whom, in memory.
#include <algorithm>
#include <functional>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

void MemoryStore::People::drop_friends(const PlayerId& player) {
  std::erase_if(friends, [&](const auto& one) {
    return one.first.first == player || one.first.second == player;
  });
  hidden.erase(player);
}

Result<void> MemoryStore::apply(const PutFriend& write, UndoLog& undo) {
  for (const PlayerId& player : {write.owner, write.player}) {
    if (!people_.players.contains(player)) {
      return no_such_player(player);
    }
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.friends.try_emplace({write.owner, write.player}, FriendRow{.owner = write.owner,
                                                                     .player = write.player,
                                                                     .name = {},
                                                                     .at = write.at,
                                                                     .invited_to = std::nullopt});
  return {};
}

Result<void> MemoryStore::apply(const DropFriend& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.friends.erase({write.one, write.other});
  people_.friends.erase({write.other, write.one});
  return {};
}

Result<void> MemoryStore::apply(const PutInvitation& write, UndoLog& undo) {
  const auto known = people_.friends.find({write.owner, write.player});
  if (known == people_.friends.end() || !people_.friends.contains({write.player, write.owner})) {
    return no_friends();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  known->second.invited_to = write.table;
  return {};
}

Result<void> MemoryStore::apply(const PutHidden& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (write.hidden) {
    people_.hidden.insert(write.player);
  } else {
    people_.hidden.erase(write.player);
  }
  return {};
}

Result<std::vector<FriendRow>> MemoryStore::answer_one(const ListFriends& read) const {
  std::vector<FriendRow> rows;
  for (FriendRow row : people_.friends | std::views::values) {
    if (row.owner == read.player || row.player == read.player) {
      row.name = people_.players.at(row.owner == read.player ? row.player : row.owner).name;
      rows.push_back(std::move(row));
    }
  }
  std::ranges::sort(rows, std::less(),
                    [](const FriendRow& row) { return std::tuple(row.at, row.owner, row.player); });
  return rows;
}

Result<bool> MemoryStore::answer_one(const IsHidden& read) const {
  return people_.hidden.contains(read.player);
}

}  // namespace aurora::storage
