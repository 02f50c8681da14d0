// The e-mail addresses of players, and what is to be sent there, in memory.
#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutMailbox& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const auto known = people_.mailboxes.find(write.player);
  if ((known == people_.mailboxes.end() ? Bytes() : known->second.payload) != write.before) {
    return mailbox_outdated(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (write.payload.empty()) {
    people_.mailboxes.erase(write.player);
  } else {
    people_.mailboxes[write.player] = write;
  }
  return {};
}

Result<Bytes> MemoryStore::answer_one(const FindMailbox& read) const {
  const auto known = people_.mailboxes.find(read.player);
  return known == people_.mailboxes.end() ? Result<Bytes>(no_mailbox()) : known->second.payload;
}

Result<std::vector<PlayerId>> MemoryStore::answer_one(const ListDueMailboxes& read) const {
  std::vector<PutMailbox> due;
  std::ranges::copy_if(people_.mailboxes | std::views::values, std::back_inserter(due),
                       [&](const PutMailbox& one) { return one.due > 0 && one.due <= read.until; });
  std::ranges::sort(due, std::less(), &PutMailbox::due);
  due.resize(std::min(due.size(), read.limit));
  const auto players = due | std::views::transform(&PutMailbox::player);
  return std::vector<PlayerId>(players.begin(), players.end());
}

}  // namespace aurora::storage
