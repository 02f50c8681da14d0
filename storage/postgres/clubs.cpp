// Clubs, who belongs to them and what was played there.
#include <limits>
#include <string_view>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

ClubRow club_row(const Row& row) {
  return {.id = row.id<ClubId>(0),
          .revision = row.integer(1),
          .name = std::string(row.bytes(2)),
          .look = Bytes(row.bytes(3)),
          .listed = row.integer(4) != 0,
          .mode = std::string(row.bytes(5)),
          .payload = Bytes(row.bytes(6)),
          .members = static_cast<std::size_t>(row.integer(7))};
}

ClubMemberRow club_member_row(const Row& row) {
  return {.club = row.id<ClubId>(0),
          .player = row.id<PlayerId>(1),
          .role = static_cast<ClubRole>(row.integer(2)),
          .since = row.integer(3),
          .name = std::string(row.bytes(4))};
}

/// Removes all there is of clubs to which nobody belongs; they are ours until we commit.
void drop_ended(Steps& steps) {
  for (const std::string_view sql :
       {"DELETE FROM club_members WHERE club IN (SELECT id FROM clubs WHERE members = 0)",
        "DELETE FROM club_games WHERE club IN (SELECT id FROM clubs WHERE members = 0)",
        "DELETE FROM records WHERE mode IN (SELECT mode FROM clubs WHERE members = 0)",
        "DELETE FROM clubs WHERE members = 0"}) {
    steps.run(sql);
  }
}

/// The row is ours from here on, so that whoever changes the club next waits for it.
void put_club(Steps& steps, const ClubRow& club) {
  steps.must_not(
      "SELECT 1 FROM clubs WHERE look = $1 AND id <> $2",
      [](Connection& /*db*/) { return club_exists(); }, club.look, club.id);
  const std::int64_t listed = club.listed ? 1 : 0;
  if (club.revision == 1) {
    steps.must(
        "INSERT INTO clubs (id, revision, name, look, listed, mode, payload, members) "
        "VALUES ($1, 1, $2, $3, $4 <> 0, $5, $6, 0) ON CONFLICT DO NOTHING RETURNING 1",
        [](Connection& /*db*/) { return club_exists(); }, club.id, club.name, club.look, listed,
        club.mode, club.payload);
    return;
  }
  steps.must(
      "SELECT 1 FROM clubs WHERE id = $1 FOR UPDATE",
      [](Connection& /*db*/) { return no_such_club(); }, club.id);
  steps.must(
      "UPDATE clubs SET revision = revision + 1, name = $3, look = $4, listed = $5 <> 0, "
      "mode = $6, payload = $7 WHERE id = $1 AND revision = $2 - 1 RETURNING 1",
      [](Connection& /*db*/) { return club_outdated(); }, club.id, club.revision, club.name,
      club.look, listed, club.mode, club.payload);
}

}  // namespace

// Players before the club, like whoever forgets one: nobody waits for each other.
void apply(Steps& steps, const PutClub& write) {
  const ClubId& club = write.club.id;
  for (const ClubMemberRow& member : write.put) {
    check_known(steps, member.player);
  }
  put_club(steps, write.club);
  for (const PlayerId& player : write.gone) {
    steps.run("DELETE FROM club_members WHERE club = $1 AND player = $2", club, player);
  }
  for (const ClubMemberRow& member : write.put) {
    steps.run(
        "INSERT INTO club_members (club, player, role, since) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (club, player) DO UPDATE SET role = excluded.role, since = excluded.since",
        club, member.player, static_cast<std::int64_t>(member.role), member.since);
  }
  if (write.ends) {
    steps.run("DELETE FROM club_members WHERE club = $1", club);
  }
  steps.run(
      "UPDATE club_members SET role = 1 WHERE club = $1 AND player = (SELECT player "
      "FROM club_members WHERE club = $1 AND role <= 3 ORDER BY role, since, player LIMIT 1)",
      club);
  steps.run(
      "UPDATE clubs SET members = (SELECT count(*) FROM club_members WHERE club = $1 "
      "AND role <= 3) WHERE id = $1",
      club);
  drop_ended(steps);
}

void drop_from_clubs(Steps& steps, const PlayerId& player) {
  // The clubs first: whoever changes one meanwhile is done before we look who belongs to it.
  steps.run(
      "SELECT 1 FROM clubs WHERE id IN (SELECT club FROM club_members WHERE player = $1) "
      "ORDER BY id FOR UPDATE",
      player);
  steps.run(
      "UPDATE club_members SET role = 1 WHERE club IN (SELECT club FROM club_members "
      "WHERE player = $1 AND role = 1) AND player = (SELECT m.player FROM club_members m "
      "WHERE m.club = club_members.club AND m.role <= 3 AND m.player <> $1 "
      "ORDER BY m.role, m.since, m.player LIMIT 1)",
      player);
  steps.run(
      "UPDATE clubs SET revision = revision + 1, members = (SELECT count(*) FROM club_members m "
      "WHERE m.club = clubs.id AND m.role <= 3 AND m.player <> $1) "
      "WHERE id IN (SELECT club FROM club_members WHERE player = $1)",
      player);
  steps.run("DELETE FROM club_members WHERE player = $1", player);
  drop_ended(steps);
}

void apply(Steps& steps, const PutClubGame& write) {
  steps.must(
      "SELECT 1 FROM tables WHERE id = $1",
      [&](Connection& /*db*/) { return no_such_table(write.table); }, write.table);
  steps.run("SELECT 1 FROM clubs WHERE id = $1 FOR KEY SHARE", write.club);
  steps.run(
      "INSERT INTO club_games (club, finished_at, table_id, table_key) "
      "SELECT c.id, $2, t.id, t.key FROM clubs c, tables t WHERE c.id = $1 AND t.id = $3 "
      "ON CONFLICT DO NOTHING",
      write.club, write.finished_at, write.table);
}

Result<ClubRow> answer_from(Connection& db, const FindClub& read) {
  return find_row(db,
                  "SELECT id, revision, name, look, listed::int::bigint, mode, payload, members "
                  "FROM clubs WHERE id = $1",
                  club_row, no_such_club, read.club);
}

Result<ClubId> answer_from(Connection& db, const FindClubByLook& read) {
  return find_row(
      db, "SELECT id FROM clubs WHERE look = $1", [](const Row& row) { return row.id<ClubId>(0); },
      no_such_club, read.look);
}

Result<ClubMemberRow> answer_from(Connection& db, const FindClubMember& read) {
  return find_row(db,
                  "SELECT m.club, m.player, m.role, m.since, p.name FROM club_members m "
                  "JOIN players p ON p.id = m.player WHERE m.club = $1 AND m.player = $2",
                  club_member_row, not_in_club, read.club, read.player);
}

Result<std::vector<ClubMemberRow>> answer_from(Connection& db, const ListClubMembers& read) {
  return list_rows(db,
                   "SELECT m.club, m.player, m.role, m.since, p.name FROM club_members m "
                   "JOIN players p ON p.id = m.player WHERE m.club = $1 "
                   "ORDER BY m.role, m.since, m.player",
                   club_member_row, read.club);
}

Result<std::vector<ClubOfRow>> answer_from(Connection& db, const ListClubsOf& read) {
  return list_rows(
      db,
      "SELECT c.id, c.revision, c.name, c.look, c.listed::int::bigint, c.mode, c.payload, "
      "c.members, m.role, m.since FROM club_members m JOIN clubs c ON c.id = m.club "
      "WHERE m.player = $1 ORDER BY m.since, c.id",
      [](const Row& row) {
        return ClubOfRow{.club = club_row(row),
                         .role = static_cast<ClubRole>(row.integer(8)),
                         .since = row.integer(9)};
      },
      read.player);
}

Result<std::vector<ClubRow>> answer_from(Connection& db, const ListClubs& read) {
  return list_rows(
      db,
      read.unlisted
          ? "SELECT id, revision, name, look, listed::int::bigint, mode, payload, members "
            "FROM clubs WHERE NOT listed AND (length($1) = 0 OR position($1 IN look) > 0) "
            "ORDER BY members DESC, id DESC LIMIT $2"
          : "SELECT id, revision, name, look, listed::int::bigint, mode, payload, members "
            "FROM clubs WHERE listed AND (length($1) = 0 OR position($1 IN look) > 0) "
            "ORDER BY members DESC, id DESC LIMIT $2",
      club_row, read.look, as_integer(read.limit));
}

Result<std::vector<GameRow>> answer_from(Connection& db, const ListClubGames& read) {
  const auto [finished_at, table] =
      read.after.value_or(GameCursor{.finished_at = std::numeric_limits<UnixMillis>::max()});
  return list_rows(
      db,
      "SELECT c.table_id, c.finished_at, g.summary FROM club_games c "
      "JOIN games g ON g.table_key = c.table_key "
      "WHERE c.club = $4 AND (c.finished_at, c.table_id) < ($1, $2) "
      "ORDER BY c.finished_at DESC, c.table_id DESC LIMIT $3",
      [](const Row& row) {
        return GameRow{.table = row.id<TableId>(0),
                       .finished_at = row.integer(1),
                       .summary = Bytes(row.bytes(2))};
      },
      finished_at, table, as_integer(read.limit), read.club);
}

Result<std::vector<StandingRow>> answer_from(Connection& db, const ListClubStandings& read) {
  return list_rows(
      db,
      "SELECT r.player_id, r.mode, r.games, r.points, r.payload, p.name FROM clubs c "
      "JOIN records r ON r.mode = c.mode "
      "JOIN club_members m ON m.club = c.id AND m.player = r.player_id AND m.role <= 3 "
      "JOIN players p ON p.id = r.player_id WHERE c.id = $1 "
      "ORDER BY r.points DESC, r.player_id DESC LIMIT $2",
      [](const Row& row) {
        return StandingRow{.player = row.id<PlayerId>(0),
                           .mode = std::string(row.bytes(1)),
                           .games = static_cast<std::uint64_t>(row.integer(2)),
                           .points = row.integer(3),
                           .payload = Bytes(row.bytes(4)),
                           .name = std::string(row.bytes(5))};
      },
      read.club, as_integer(read.limit));
}

}  // namespace aurora::storage::postgres
