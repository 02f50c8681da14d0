// By what identity providers know players, and which vouchers are used up, in memory.
#include <algorithm>
#include <ranges>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutIdentity& write, UndoLog& undo) {
  const IdentityRow& identity = write.identity;
  if (!people_.players.contains(identity.player)) {
    return no_such_player(identity.player);
  }
  const auto contradicts = [&](const IdentityRow& other) {
    return other.issuer == identity.issuer &&
           (other.subject == identity.subject) != (other.player == identity.player);
  };
  if (std::ranges::any_of(people_.identities | std::views::values, contradicts)) {
    return identity_taken();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.identities.try_emplace({identity.issuer, identity.subject}, identity);
  return {};
}

Result<void> MemoryStore::apply(const DropIdentity& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.identities, [&](const auto& entry) {
    return entry.second.player == write.player &&
           (entry.second.issuer == write.issuer || write.issuer.empty());
  });
  return {};
}

Result<void> MemoryStore::apply(const SpendVoucher& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.spent_vouchers,
                [&](const auto& entry) { return entry.second <= write.at; });
  return people_.spent_vouchers.try_emplace(write.voucher_hash, write.until).second
             ? Result<void>()
             : voucher_spent();
}

Result<PlayerId> MemoryStore::answer_one(const FindIdentity& read) const {
  const auto found = people_.identities.find({read.issuer, read.subject});
  return found == people_.identities.end() ? Result<PlayerId>(no_identity()) : found->second.player;
}

Result<std::vector<IdentityRow>> MemoryStore::answer_one(const ListIdentities& read) const {
  std::vector<IdentityRow> identities;
  for (const IdentityRow& identity : people_.identities | std::views::values) {
    if (identity.player == read.player) {
      identities.push_back(identity);
    }
  }
  return identities;  // in the order of the map, by the issuer
}

Result<bool> MemoryStore::answer_one(const IsVoucherSpent& read) const {
  return people_.spent_vouchers.contains(read.voucher_hash);
}

}  // namespace aurora::storage
