#include "storage/sqlite_identities.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<IdentityWriter> IdentityWriter::make(Database& db) {
  IdentityWriter identities;
  const auto prepared = prepare_all<6>(
      db,
      {{{&identities.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&identities.find_same_,
         "SELECT 1 FROM identities WHERE issuer = ?1 AND subject = ?2 AND player = ?3"},
        {&identities.put_,
         "INSERT INTO identities (issuer, subject, player, at) VALUES (?1, ?2, ?3, ?4)"},
        {&identities.drop_,
         "DELETE FROM identities WHERE player = ?1 AND (issuer = ?2 OR ?2 = '')"},
        {&identities.drop_old_, "DELETE FROM spent_vouchers WHERE until <= ?1"},
        {&identities.spend_, "INSERT INTO spent_vouchers (voucher_hash, until) VALUES (?1, ?2)"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return identities;
}

Result<void> IdentityWriter::apply(const PutIdentity& write) {
  const IdentityRow& identity = write.identity;
  if (auto known = check_known(find_player_, identity.player); !known) {
    return known;
  }
  find_same_.bind_text(1, identity.issuer);
  find_same_.bind_text(2, identity.subject);
  find_same_.bind_id(3, identity.player);
  {
    const ResetLater reset(find_same_);
    const auto same = find_same_.step();
    if (!same || *same) {
      return same ? Result<void>() : std::unexpected(same.error());
    }
  }
  put_.bind_text(1, identity.issuer);
  put_.bind_text(2, identity.subject);
  put_.bind_id(3, identity.player);
  put_.bind(4, identity.at);
  return or_conflict(put_.run(), identity_taken);
}

Result<void> IdentityWriter::apply(const DropIdentity& write) {
  drop_.bind_id(1, write.player);
  drop_.bind_text(2, write.issuer);
  return drop_.run();
}

Result<void> IdentityWriter::apply(const SpendVoucher& write) {
  drop_old_.bind(1, write.at);
  if (auto dropped = drop_old_.run(); !dropped) {
    return dropped;
  }
  spend_.bind_blob(1, write.voucher_hash);
  spend_.bind(2, write.until);
  return or_conflict(spend_.run(), voucher_spent);
}

Result<PlayerId> answer_from(Database& db, const FindIdentity& read) {
  return find_row(
      db, "SELECT player FROM identities WHERE issuer = ?1 AND subject = ?2",
      [](const Statement& row) { return row.id<PlayerId>(0); }, no_identity, read.issuer,
      read.subject);
}

Result<std::vector<IdentityRow>> answer_from(Database& db, const ListIdentities& read) {
  return list_rows(
      db, "SELECT issuer, subject, player, at FROM identities WHERE player = ?1 ORDER BY issuer",
      [](const Statement& row) {
        return IdentityRow{.issuer = std::string(row.bytes(0)),
                           .subject = std::string(row.bytes(1)),
                           .player = row.id<PlayerId>(2),
                           .at = row.integer(3)};
      },
      read.player);
}

Result<bool> answer_from(Database& db, const IsVoucherSpent& read) {
  const auto count = count_rows(db, "SELECT count(*) FROM spent_vouchers WHERE voucher_hash = ?1",
                                Blob{read.voucher_hash});
  return count ? Result<bool>(*count > 0) : std::unexpected(count.error());
}

}  // namespace aurora::storage
