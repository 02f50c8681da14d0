// By what identity providers know players, and which vouchers are used up.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

// Who waited for another one with the same identity finds that one's row.
void apply(Steps& steps, const PutIdentity& write) {
  const IdentityRow& identity = write.identity;
  check_known(steps, identity.player);
  steps.run(
      "INSERT INTO identities (issuer, subject, player, at) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT DO NOTHING",
      identity.issuer, identity.subject, identity.player, identity.at);
  steps.must(
      "SELECT 1 FROM identities WHERE issuer = $1 AND subject = $2 AND player = $3",
      [](Connection& /*db*/) { return identity_taken(); }, identity.issuer, identity.subject,
      identity.player);
}

void apply(Steps& steps, const DropIdentity& write) {
  steps.run("DELETE FROM identities WHERE player = $1 AND (issuer = $2 OR $2 = '')", write.player,
            write.issuer);
}

// What another server is dropping already is left to it.
void apply(Steps& steps, const SpendVoucher& write) {
  steps.run(
      "DELETE FROM spent_vouchers WHERE voucher_hash IN (SELECT voucher_hash FROM spent_vouchers "
      "WHERE until <= $1 FOR UPDATE SKIP LOCKED)",
      write.at);
  steps.must(
      "INSERT INTO spent_vouchers (voucher_hash, until) VALUES ($1, $2) "
      "ON CONFLICT (voucher_hash) DO NOTHING RETURNING 1",
      [](Connection& /*db*/) { return voucher_spent(); }, write.voucher_hash, write.until);
}

Result<PlayerId> answer_from(Connection& db, const FindIdentity& read) {
  return find_row(
      db, "SELECT player FROM identities WHERE issuer = $1 AND subject = $2",
      [](const Row& row) { return row.id<PlayerId>(0); }, no_identity, read.issuer, read.subject);
}

Result<std::vector<IdentityRow>> answer_from(Connection& db, const ListIdentities& read) {
  return list_rows(
      db, "SELECT issuer, subject, player, at FROM identities WHERE player = $1 ORDER BY issuer",
      [](const Row& row) {
        return IdentityRow{.issuer = std::string(row.bytes(0)),
                           .subject = std::string(row.bytes(1)),
                           .player = row.id<PlayerId>(2),
                           .at = row.integer(3)};
      },
      read.player);
}

Result<bool> answer_from(Connection& db, const IsVoucherSpent& read) {
  return has_rows(db, "SELECT 1 FROM spent_vouchers WHERE voucher_hash = $1", read.voucher_hash);
}

}  // namespace aurora::storage::postgres
