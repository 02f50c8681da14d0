// The links that let in people who are new, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutInviteLink& write, UndoLog& undo) {
  const InviteLinkRow& link = write.link;
  if (link.owner != PlayerId() && !people_.players.contains(link.owner)) {
    return no_such_player(link.owner);
  }
  const auto of_owner = std::ranges::count(people_.invite_links, link.owner,
                                           [](const auto& one) { return one.second.owner; });
  if (people_.invite_links.contains(link.code_hash) || (write.most > 0 && of_owner >= write.most)) {
    return no_more_invite_links();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.invite_links.emplace(link.code_hash, link);
  return {};
}

Result<void> MemoryStore::apply(const DropInviteLink& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.invite_links.erase(write.code_hash);
  return {};
}

Result<void> MemoryStore::apply(const UseInviteLink& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  if (people_.invited.contains(write.player)) {
    return {};
  }
  const auto link = people_.invite_links.find(write.code_hash);
  if (link == people_.invite_links.end() || !link->second.is_good(write.at) ||
      (!write.of_players && link->second.owner != PlayerId())) {
    return no_invite_link();
  }
  const auto ban = bans_.find({link->second.owner, BanScope::kServer});
  if (ban != bans_.end() && (ban->second.until == 0 || ban->second.until > write.at)) {
    return no_invite_link();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  ++people_.invite_links.find(write.code_hash)->second.used;
  people_.invited.insert(write.player);
  return {};
}

Result<std::vector<InviteLinkRow>> MemoryStore::answer_one(const ListInviteLinks& read) const {
  std::vector<InviteLinkRow> links;
  for (const InviteLinkRow& link : people_.invite_links | std::views::values) {
    if (!read.owner || link.owner == *read.owner) {
      links.push_back(link);
    }
  }
  std::ranges::sort(links, {}, [](const InviteLinkRow& link) {
    return std::tie(link.created_at, link.code_hash);
  });
  return links;
}

}  // namespace aurora::storage
