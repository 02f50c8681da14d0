#include "storage/sqlite_clubs.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

ClubRow club_row(const Statement& row) {
  return {.id = row.id<ClubId>(0),
          .revision = row.integer(1),
          .name = std::string(row.bytes(2)),
          .look = Bytes(row.bytes(3)),
          .listed = row.integer(4) != 0,
          .mode = std::string(row.bytes(5)),
          .payload = Bytes(row.bytes(6)),
          .members = static_cast<std::size_t>(row.integer(7))};
}

ClubMemberRow club_member_row(const Statement& row) {
  return {.club = row.id<ClubId>(0),
          .player = row.id<PlayerId>(1),
          .role = static_cast<ClubRole>(row.integer(2)),
          .since = row.integer(3),
          .name = std::string(row.bytes(4))};
}

/// Whether a bound query finds a row.
Result<bool> finds_row(Statement& query) {
  const ResetLater reset(query);
  return query.step();
}

}  // namespace

Result<ClubWriter> ClubWriter::make(Database& db) {
  ClubWriter clubs;
  const auto prepared = prepare_all<18>(
      db,
      {{{&clubs.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&clubs.find_, "SELECT revision FROM clubs WHERE id = ?1"},
        {&clubs.find_look_, "SELECT 1 FROM clubs WHERE look = ?1 AND id <> ?2"},
        {&clubs.found_,
         "INSERT INTO clubs (id, revision, name, look, listed, mode, payload, members) "
         "VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, 0)"},
        {&clubs.change_,
         "UPDATE clubs SET revision = revision + 1, name = ?2, look = ?3, listed = ?4, mode = ?5, "
         "payload = ?6 WHERE id = ?1"},
        {&clubs.put_member_,
         "INSERT INTO club_members (club, player, role, since) VALUES (?1, ?2, ?3, ?4) "
         "ON CONFLICT (club, player) DO UPDATE SET role = excluded.role, since = excluded.since"},
        {&clubs.drop_member_, "DELETE FROM club_members WHERE club = ?1 AND player = ?2"},
        {&clubs.drop_all_, "DELETE FROM club_members WHERE club = ?1"},
        {&clubs.promote_,
         "UPDATE club_members SET role = 1 WHERE club = ?1 AND player = (SELECT player "
         "FROM club_members WHERE club = ?1 AND role <= 3 ORDER BY role, since, player LIMIT 1)"},
        {&clubs.count_,
         "UPDATE clubs SET members = (SELECT count(*) FROM club_members WHERE club = ?1 "
         "AND role <= 3) WHERE id = ?1"},
        {&clubs.promote_after_,
         "UPDATE club_members SET role = 1 WHERE club IN (SELECT club FROM club_members "
         "WHERE player = ?1 AND role = 1) AND player = (SELECT m.player FROM club_members m "
         "WHERE m.club = club_members.club AND m.role <= 3 AND m.player <> ?1 "
         "ORDER BY m.role, m.since, m.player LIMIT 1)"},
        {&clubs.count_without_,
         "UPDATE clubs SET revision = revision + 1, members = (SELECT count(*) FROM club_members m "
         "WHERE m.club = clubs.id AND m.role <= 3 AND m.player <> ?1) "
         "WHERE id IN (SELECT club FROM club_members WHERE player = ?1)"},
        {&clubs.drop_player_, "DELETE FROM club_members WHERE player = ?1"},
        {&clubs.drop_ended_members_,
         "DELETE FROM club_members WHERE club IN (SELECT id FROM clubs WHERE members = 0)"},
        {&clubs.drop_ended_games_,
         "DELETE FROM club_games WHERE club IN (SELECT id FROM clubs WHERE members = 0)"},
        {&clubs.drop_ended_standings_,
         "DELETE FROM records WHERE mode IN (SELECT mode FROM clubs WHERE members = 0)"},
        {&clubs.drop_ended_, "DELETE FROM clubs WHERE members = 0"},
        {&clubs.put_game_,
         "INSERT INTO club_games (club, finished_at, table_id, table_key) SELECT id, ?2, ?3, ?4 "
         "FROM clubs WHERE id = ?1 ON CONFLICT DO NOTHING"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return clubs;
}

Result<void> ClubWriter::put_club(const PutClub& write) {
  const ClubRow& club = write.club;
  find_.bind_id(1, club.id);
  const auto revision = one_row(
      find_, [](const Statement& row) { return row.integer(0); },
      [] { return Result<std::int64_t>(0); });
  if (!revision) {
    return std::unexpected(revision.error());
  }
  if (*revision + 1 != club.revision) {
    return *revision == 0 ? no_such_club() : club_outdated();
  }
  find_look_.bind_blob(1, club.look);
  find_look_.bind_id(2, club.id);
  const auto taken = finds_row(find_look_);
  if (!taken || *taken) {
    return taken ? club_exists() : std::unexpected(taken.error());
  }
  Statement& put = *revision == 0 ? found_ : change_;
  put.bind_id(1, club.id);
  put.bind_text(2, club.name);
  put.bind_blob(3, club.look);
  put.bind(4, std::int64_t{club.listed});
  put.bind_text(5, club.mode);
  put.bind_blob(6, club.payload);
  return or_conflict(put.run(), club_exists);
}

Result<void> ClubWriter::put_members(const PutClub& write) {
  const ClubId& club = write.club.id;
  for (const PlayerId& player : write.gone) {
    drop_member_.bind_id(1, club);
    drop_member_.bind_id(2, player);
    if (auto dropped = drop_member_.run(); !dropped) {
      return dropped;
    }
  }
  for (const ClubMemberRow& member : write.put) {
    put_member_.bind_id(1, club);
    put_member_.bind_id(2, member.player);
    put_member_.bind(3, static_cast<std::int64_t>(member.role));
    put_member_.bind(4, member.since);
    if (auto put = put_member_.run(); !put) {
      return put;
    }
  }
  if (!write.ends) {
    return {};
  }
  drop_all_.bind_id(1, club);
  return drop_all_.run();
}

Result<void> ClubWriter::apply(const PutClub& write) {
  for (const ClubMemberRow& member : write.put) {
    if (auto known = check_known(find_player_, member.player); !known) {
      return known;
    }
  }
  if (auto put = put_club(write); !put) {
    return put;
  }
  if (auto put = put_members(write); !put) {
    return put;
  }
  for (Statement* statement : {&promote_, &count_}) {
    statement->bind_id(1, write.club.id);
    if (auto done = statement->run(); !done) {
      return done;
    }
  }
  return drop_ended();
}

Result<void> ClubWriter::drop(const PlayerId& player) {
  for (Statement* statement : {&promote_after_, &count_without_, &drop_player_}) {
    statement->bind_id(1, player);
    if (auto done = statement->run(); !done) {
      return done;
    }
  }
  return drop_ended();
}

Result<void> ClubWriter::drop_ended() {
  for (Statement* statement :
       {&drop_ended_members_, &drop_ended_games_, &drop_ended_standings_, &drop_ended_}) {
    if (auto dropped = statement->run(); !dropped) {
      return dropped;
    }
  }
  return {};
}

Result<void> ClubWriter::apply(const PutClubGame& write, std::int64_t key) {
  put_game_.bind_id(1, write.club);
  put_game_.bind(2, write.finished_at);
  put_game_.bind_id(3, write.table);
  put_game_.bind(4, key);
  return put_game_.run();
}

Result<ClubRow> answer_from(Database& db, const FindClub& read) {
  return find_row(db,
                  "SELECT id, revision, name, look, listed, mode, payload, members FROM clubs "
                  "WHERE id = ?1",
                  club_row, no_such_club, read.club);
}

Result<ClubId> answer_from(Database& db, const FindClubByLook& read) {
  return find_row(
      db, "SELECT id FROM clubs WHERE look = ?1",
      [](const Statement& row) { return row.id<ClubId>(0); }, no_such_club, Blob{read.look});
}

Result<ClubMemberRow> answer_from(Database& db, const FindClubMember& read) {
  return find_row(db,
                  "SELECT m.club, m.player, m.role, m.since, p.name FROM club_members m "
                  "JOIN players p ON p.id = m.player WHERE m.club = ?1 AND m.player = ?2",
                  club_member_row, not_in_club, read.club, read.player);
}

Result<std::vector<ClubMemberRow>> answer_from(Database& db, const ListClubMembers& read) {
  return list_rows(db,
                   "SELECT m.club, m.player, m.role, m.since, p.name FROM club_members m "
                   "JOIN players p ON p.id = m.player WHERE m.club = ?1 "
                   "ORDER BY m.role, m.since, m.player",
                   club_member_row, read.club);
}

Result<std::vector<ClubOfRow>> answer_from(Database& db, const ListClubsOf& read) {
  return list_rows(
      db,
      "SELECT c.id, c.revision, c.name, c.look, c.listed, c.mode, c.payload, c.members, m.role, "
      "m.since FROM club_members m JOIN clubs c ON c.id = m.club WHERE m.player = ?1 "
      "ORDER BY m.since, c.id",
      [](const Statement& row) {
        return ClubOfRow{.club = club_row(row),
                         .role = static_cast<ClubRole>(row.integer(8)),
                         .since = row.integer(9)};
      },
      read.player);
}

Result<std::vector<ClubRow>> answer_from(Database& db, const ListClubs& read) {
  return list_rows(db,
                   read.unlisted
                       ? "SELECT id, revision, name, look, listed, mode, payload, members "
                         "FROM clubs WHERE listed = 0 AND (length(?1) = 0 OR instr(look, ?1) > 0) "
                         "ORDER BY members DESC, id DESC LIMIT ?2"
                       : "SELECT id, revision, name, look, listed, mode, payload, members "
                         "FROM clubs WHERE listed = 1 AND (length(?1) = 0 OR instr(look, ?1) > 0) "
                         "ORDER BY members DESC, id DESC LIMIT ?2",
                   club_row, Blob{read.look}, as_limit(read.limit));
}

Result<std::vector<GameRow>> answer_from(Database& db, const ListClubGames& read) {
  const auto [finished_at, table] = read.after.value_or(GameCursor{.finished_at = kLatest});
  return list_rows(
      db,
      "SELECT c.table_id, c.finished_at, g.summary FROM club_games c "
      "JOIN games g ON g.table_key = c.table_key "
      "WHERE c.club = ?4 AND (c.finished_at, c.table_id) < (?1, ?2) "
      "ORDER BY c.finished_at DESC, c.table_id DESC LIMIT ?3",
      [](const Statement& row) {
        return GameRow{.table = row.id<TableId>(0),
                       .finished_at = row.integer(1),
                       .summary = Bytes(row.bytes(2))};
      },
      finished_at, table, as_limit(read.limit), read.club);
}

Result<std::vector<StandingRow>> answer_from(Database& db, const ListClubStandings& read) {
  return list_rows(
      db,
      "SELECT r.player_id, r.mode, r.games, r.points, r.payload, p.name FROM clubs c "
      "JOIN records r ON r.mode = c.mode "
      "JOIN club_members m ON m.club = c.id AND m.player = r.player_id AND m.role <= 3 "
      "JOIN players p ON p.id = r.player_id WHERE c.id = ?1 "
      "ORDER BY r.points DESC, r.player_id DESC LIMIT ?2",
      [](const Statement& row) {
        return StandingRow{.player = row.id<PlayerId>(0),
                           .mode = std::string(row.bytes(1)),
                           .games = static_cast<std::uint64_t>(row.integer(2)),
                           .points = row.integer(3),
                           .payload = Bytes(row.bytes(4)),
                           .name = std::string(row.bytes(5))};
      },
      read.club, as_limit(read.limit));
}

}  // namespace aurora::storage
