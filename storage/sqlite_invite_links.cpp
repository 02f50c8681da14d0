#include "storage/sqlite_invite_links.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

InviteLinkRow link_in(const Statement& row) {
  return {.code_hash = Bytes(row.bytes(0)),
          .owner = row.id<PlayerId>(1),
          .note = std::string(row.bytes(2)),
          .created_at = row.integer(3),
          .until = row.integer(4),
          .uses = row.integer(5),
          .used = row.integer(6)};
}

/// Whether a bound query finds a row.
Result<bool> finds(Statement& query) {
  const ResetLater reset(query);
  return query.step();
}

}  // namespace

Result<InviteLinkWriter> InviteLinkWriter::make(Database& db) {
  InviteLinkWriter links;
  const auto prepared = prepare_all<9>(
      db, {{{&links.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
            {&links.find_, "SELECT 1 FROM invite_links WHERE code_hash = ?1"},
            {&links.find_most_,
             "SELECT 1 WHERE (SELECT COUNT(*) FROM invite_links WHERE owner = ?1) >= ?2"},
            {&links.put_,
             "INSERT INTO invite_links (code_hash, owner, note, created_at, until, uses, used) "
             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)"},
            {&links.drop_, "DELETE FROM invite_links WHERE code_hash = ?1"},
            {&links.find_good_,
             "SELECT 1 FROM invite_links WHERE code_hash = ?1 AND used < uses "
             "AND (until = 0 OR until > ?2) AND (?3 = 1 OR owner = zeroblob(16)) "
             "AND NOT EXISTS (SELECT 1 FROM bans WHERE player_id = owner AND scope = 0 "
             "AND (bans.until = 0 OR bans.until > ?2))"},
            {&links.find_use_, "SELECT 1 FROM invite_uses WHERE player = ?1"},
            {&links.use_, "UPDATE invite_links SET used = used + 1 WHERE code_hash = ?1"},
            {&links.note_use_,
             "INSERT INTO invite_uses (player, code_hash, at) VALUES (?1, ?2, ?3)"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return links;
}

Result<void> InviteLinkWriter::apply(const PutInviteLink& write) {
  const InviteLinkRow& link = write.link;
  if (link.owner != PlayerId()) {
    if (auto known = check_known(find_player_, link.owner); !known) {
      return known;
    }
  }
  find_.bind_blob(1, link.code_hash);
  const auto exists = finds(find_);
  if (!exists || *exists) {
    return exists ? no_more_invite_links() : std::unexpected(exists.error());
  }
  if (write.most > 0) {
    find_most_.bind_id(1, link.owner);
    find_most_.bind(2, write.most);
    const auto full = finds(find_most_);
    if (!full || *full) {
      return full ? no_more_invite_links() : std::unexpected(full.error());
    }
  }
  put_.bind_blob(1, link.code_hash);
  put_.bind_id(2, link.owner);
  put_.bind_text(3, link.note);
  put_.bind(4, link.created_at);
  put_.bind(5, link.until);
  put_.bind(6, link.uses);
  return put_.run();
}

Result<void> InviteLinkWriter::apply(const DropInviteLink& write) {
  drop_.bind_blob(1, write.code_hash);
  return drop_.run();
}

Result<void> InviteLinkWriter::apply(const UseInviteLink& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  const auto used = is_known(find_use_, write.player);
  if (!used || *used) {
    return used ? Result<void>() : std::unexpected(used.error());
  }
  find_good_.bind_blob(1, write.code_hash);
  find_good_.bind(2, write.at);
  find_good_.bind(3, std::int64_t{write.of_players});
  const auto good = finds(find_good_);
  if (!good || !*good) {
    return good ? no_invite_link() : std::unexpected(good.error());
  }
  use_.bind_blob(1, write.code_hash);
  if (auto counted = use_.run(); !counted) {
    return counted;
  }
  note_use_.bind_id(1, write.player);
  note_use_.bind_blob(2, write.code_hash);
  note_use_.bind(3, write.at);
  return note_use_.run();
}

Result<std::vector<InviteLinkRow>> answer_from(Database& db, const ListInviteLinks& read) {
  constexpr std::string_view kAll =
      "SELECT code_hash, owner, note, created_at, until, uses, used FROM invite_links "
      "ORDER BY created_at, code_hash";
  constexpr std::string_view kOwn =
      "SELECT code_hash, owner, note, created_at, until, uses, used FROM invite_links "
      "WHERE owner = ?1 ORDER BY created_at, code_hash";
  return read.owner ? list_rows(db, kOwn, link_in, *read.owner) : list_rows(db, kAll, link_in);
}

}  // namespace aurora::storage
