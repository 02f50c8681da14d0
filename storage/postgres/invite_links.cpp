// The links that let in people who are new.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

InviteLinkRow link_in(const Row& row) {
  return {.code_hash = Bytes(row.bytes(0)),
          .owner = row.id<PlayerId>(1),
          .note = std::string(row.bytes(2)),
          .created_at = row.integer(3),
          .until = row.integer(4),
          .uses = row.integer(5),
          .used = row.integer(6)};
}

}  // namespace

void apply(Steps& steps, const PutInviteLink& write) {
  const InviteLinkRow& link = write.link;
  if (write.most > 0) {
    check_known_alone(steps, link.owner);  // who asks for two at once has the first one counted
  } else if (link.owner != PlayerId()) {
    check_known(steps, link.owner);
  }
  steps.must(
      "INSERT INTO invite_links (code_hash, owner, note, created_at, until, uses, used) "
      "SELECT $1, $2, $3, $4, $5, $6, 0 "
      "WHERE $7::bigint = 0 OR (SELECT COUNT(*) FROM invite_links WHERE owner = $2) < $7 "
      "ON CONFLICT (code_hash) DO NOTHING RETURNING 1",
      [](Connection& /*db*/) { return no_more_invite_links(); }, link.code_hash, link.owner,
      link.note, link.created_at, link.until, link.uses, write.most);
}

void apply(Steps& steps, const DropInviteLink& write) {
  steps.run("DELETE FROM invite_links WHERE code_hash = $1", write.code_hash);
}

// Whoever waited for the link looks again how often it was used. A player comes in once, and the
// row of whoever does is written before.
void apply(Steps& steps, const UseInviteLink& write) {
  check_known(steps, write.player);
  steps.must(
      "WITH used AS (UPDATE invite_links SET used = used + 1 WHERE code_hash = $1 AND used < uses "
      "AND (until = 0 OR until > $3) "
      "AND ($4::bigint = 1 OR owner = '00000000-0000-0000-0000-000000000000') "
      "AND NOT EXISTS (SELECT 1 FROM bans WHERE player_id = owner AND scope = 0 "
      "AND (bans.until = 0 OR bans.until > $3)) "
      "AND NOT EXISTS (SELECT 1 FROM invite_uses WHERE player = $2) RETURNING 1), "
      "noted AS (INSERT INTO invite_uses (player, code_hash, at) SELECT $2, $1, $3 FROM used "
      "RETURNING 1) "
      "SELECT 1 FROM noted UNION ALL SELECT 1 FROM invite_uses WHERE player = $2",
      [](Connection& /*db*/) { return no_invite_link(); }, write.code_hash, write.player, write.at,
      std::int64_t{write.of_players});
}

Result<std::vector<InviteLinkRow>> answer_from(Connection& db, const ListInviteLinks& read) {
  constexpr std::string_view kAll =
      "SELECT code_hash, owner, note, created_at, until, uses, used FROM invite_links "
      "ORDER BY created_at, code_hash";
  constexpr std::string_view kOwn =
      "SELECT code_hash, owner, note, created_at, until, uses, used FROM invite_links "
      "WHERE owner = $1 ORDER BY created_at, code_hash";
  return read.owner ? list_rows(db, kOwn, link_in, *read.owner) : list_rows(db, kAll, link_in);
}

}  // namespace aurora::storage::postgres
