// Finding players, those that nobody would miss, and codes in place of forgotten passwords.
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "storage/people_page.hpp"
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/small_letters.hpp"
#include "storage/rejections.hpp"

// Of the player `p`: nothing is kept that others could miss.
#define AURORA_IS_GUEST                                             \
  "NOT EXISTS (SELECT 1 FROM accounts WHERE player = p.id) AND "    \
  "NOT EXISTS (SELECT 1 FROM game_players WHERE player_id = p.id) " \
  "AND NOT EXISTS (SELECT 1 FROM records WHERE player_id = p.id) "  \
  "AND NOT EXISTS (SELECT 1 FROM bans WHERE player_id = p.id) "     \
  "AND NOT EXISTS (SELECT 1 FROM shares WHERE owner_id = p.id)"

namespace aurora::storage::postgres {

void apply(Steps& steps, const PutCode& write) {
  check_known(steps, write.player);
  steps.must(
      "INSERT INTO codes (code_hash, player, until) VALUES ($1, $2, $3) "
      "ON CONFLICT DO NOTHING RETURNING 1",
      [](Connection& /*db*/) { return code_exists(); }, write.code_hash, write.player, write.until);
}

void apply(Steps& steps, const DropCodes& write) {
  steps.run("DELETE FROM codes WHERE player = $1 AND (until = 0) = ($2 <> 0)", write.player,
            std::int64_t{write.lasting ? 1 : 0});
}

void apply(Steps& steps, const SpendCode& write) {
  steps.must(
      "DELETE FROM codes WHERE code_hash = $1 AND player = $2 RETURNING 1",
      [](Connection& /*db*/) { return no_such_recovery_code(); }, write.code_hash, write.player);
}

void apply(Steps& steps, const DropGuest& write) {
  check_known_to_drop(steps, write.player);
  steps.must(
      "SELECT 1 FROM players p WHERE p.id = $1 AND p.seen_at < $2 AND " AURORA_IS_GUEST,
      [&](Connection& /*db*/) { return would_be_missed(write.player); }, write.player,
      write.unseen_since);
  for (const std::string_view sql :
       {"DELETE FROM tokens WHERE player = $1", "DELETE FROM codes WHERE player = $1",
        "DELETE FROM contacts WHERE player = $1", "DELETE FROM vacations WHERE player = $1",
        "DELETE FROM blocks WHERE owner = $1 OR player = $1",
        "DELETE FROM friends WHERE owner = $1 OR player = $1",
        "DELETE FROM cases WHERE player = $1 OR reported_by = $1",
        "DELETE FROM hidden WHERE player = $1", "DELETE FROM players WHERE id = $1"}) {
    steps.run(sql, write.player);
  }
}

Result<CodeRow> answer_from(Connection& db, const FindCode& read) {
  return find_row(
      db, "SELECT player, until FROM codes WHERE code_hash = $1",
      [](const Row& row) {
        return CodeRow{.player = row.id<PlayerId>(0), .until = row.integer(1)};
      },
      no_such_recovery_code, read.code_hash);
}

Result<std::size_t> answer_from(Connection& db, const CountCodes& read) {
  return count(db, "SELECT count(*) FROM codes WHERE player = $1 AND until = 0", read.player);
}

Result<PeoplePage> answer_from(Connection& db, const FindPeople& read) {
  const auto from =
      read.after.value_or(PersonCursor{.seen_at = std::numeric_limits<UnixMillis>::max()});
  // The last one who is looked at, if there are so many.
  const auto edge = list_rows(
      db,
      "SELECT seen_at, id FROM players WHERE (seen_at, id) < ($1, $2) "
      "ORDER BY seen_at DESC, id DESC LIMIT 1 OFFSET $3",
      [](const Row& row) {
        return PersonCursor{.seen_at = row.integer(0), .id = row.id<PlayerId>(1)};
      },
      from.seen_at, from.id, as_integer(std::max<std::size_t>(read.look_at, 1) - 1));
  if (!edge) {
    return std::unexpected(edge.error());
  }
  const auto upto = edge->empty() ? PersonCursor{.seen_at = std::numeric_limits<UnixMillis>::min()}
                                  : edge->front();
  Array wanted(Type::kIdArray);
  if (read.id) {
    wanted.add(bytes_of(*read.id));
  }
  const auto person_row = [](const Row& row) {
    return PersonRow{.id = row.id<PlayerId>(0),
                     .name = std::string(row.bytes(1)),
                     .login = std::string(row.bytes(2)),
                     .created_at = row.integer(3),
                     .seen_at = row.integer(4),
                     .games = static_cast<std::uint64_t>(row.integer(5))};
  };
  auto people = list_rows(db,
                          "SELECT p.id, p.name, coalesce(a.login, ''), p.created_at, p.seen_at, "
                          "(SELECT count(*) FROM game_players WHERE player_id = p.id) "
                          "FROM players p LEFT JOIN accounts a ON a.player = p.id "
                          "WHERE (position($1 IN p.small_name) > 0 "
                          "OR position($1 IN coalesce(a.login, '')) > 0 OR p.id = ANY ($2)) "
                          "AND (p.seen_at, p.id) < ($3, $4) AND (p.seen_at, p.id) >= ($5, $6) "
                          "ORDER BY p.seen_at DESC, p.id DESC LIMIT $7",
                          person_row, in_small_letters(read.text), wanted, from.seen_at, from.id,
                          upto.seen_at, upto.id, as_integer(read.limit));
  if (!people) {
    return std::unexpected(std::move(people).error());
  }
  return people_page(*std::move(people), read.limit,
                     edge->empty() ? std::nullopt : std::optional(edge->front()));
}

Result<GuestPage> answer_from(Connection& db, const ListGuests& read) {
  struct Looked {
    GuestRow player;
    bool is_guest = false;
  };
  const auto [seen_at, id] =
      read.after.value_or(PersonCursor{.seen_at = std::numeric_limits<UnixMillis>::min()});
  const auto looked = list_rows(
      db,
      "SELECT p.id, p.seen_at, " AURORA_IS_GUEST
      " FROM players p WHERE p.seen_at < $1 AND (p.seen_at, p.id) > ($2, $3) "
      "ORDER BY p.seen_at, p.id LIMIT $4",
      [](const Row& row) {
        return Looked{{.id = row.id<PlayerId>(0), .seen_at = row.integer(1)}, row.integer(2) != 0};
      },
      read.unseen_since, seen_at, id, as_integer(read.limit));
  if (!looked) {
    return std::unexpected(looked.error());
  }
  GuestPage page;
  for (const Looked& one : *looked) {
    if (one.is_guest) {
      page.guests.push_back(one.player);
    }
  }
  if (!looked->empty() && looked->size() == read.limit) {
    page.next = PersonCursor{looked->back().player.seen_at, looked->back().player.id};
  }
  return page;
}

}  // namespace aurora::storage::postgres
