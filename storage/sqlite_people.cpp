#include "storage/sqlite_people.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "storage/people_page.hpp"
#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

constexpr auto kEarliest = std::numeric_limits<UnixMillis>::min();

/// Of the player `p`: nothing is kept that others could miss.
constexpr std::string_view kIsGuest =
    "NOT EXISTS (SELECT 1 FROM accounts WHERE player = p.id) AND "
    "NOT EXISTS (SELECT 1 FROM game_players WHERE player_id = p.id) AND "
    "NOT EXISTS (SELECT 1 FROM records WHERE player_id = p.id) AND "
    "NOT EXISTS (SELECT 1 FROM bans WHERE player_id = p.id) AND "
    "NOT EXISTS (SELECT 1 FROM shares WHERE owner_id = p.id)";

}  // namespace

Result<PeopleWriter> PeopleWriter::make(Database& db) {
  PeopleWriter people;
  const std::string find_guest =
      "SELECT 1 FROM players p WHERE p.id = ?1 AND p.seen_at < ?2 AND " + std::string(kIsGuest);
  const auto prepared = prepare_all<17>(
      db, {{{&people.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
            {&people.drop_codes_, "DELETE FROM codes WHERE player = ?1 AND (until = 0) = ?2"},
            {&people.put_code_, "INSERT INTO codes (code_hash, player, until) VALUES (?1, ?2, ?3)"},
            {&people.find_code_, "SELECT 1 FROM codes WHERE code_hash = ?1 AND player = ?2"},
            {&people.spend_code_, "DELETE FROM codes WHERE code_hash = ?1"},
            {&people.find_guest_, find_guest},
            {&people.drop_tokens_, "DELETE FROM tokens WHERE player = ?1"},
            {&people.drop_blocks_, "DELETE FROM blocks WHERE owner = ?1 OR player = ?1"},
            {&people.drop_friends_, "DELETE FROM friends WHERE owner = ?1 OR player = ?1"},
            {&people.drop_cases_, "DELETE FROM cases WHERE player = ?1 OR reported_by = ?1"},
            {&people.drop_hidden_, "DELETE FROM hidden WHERE player = ?1"},
            {&people.drop_reminders_, "DELETE FROM reminders WHERE player = ?1"},
            {&people.drop_contact_, "DELETE FROM contacts WHERE player = ?1"},
            {&people.drop_vacations_, "DELETE FROM vacations WHERE player = ?1"},
            {&people.drop_mailbox_, "DELETE FROM mailboxes WHERE player = ?1"},
            {&people.drop_invite_use_, "DELETE FROM invite_uses WHERE player = ?1"},
            {&people.drop_player_, "DELETE FROM players WHERE id = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return people;
}

Result<void> PeopleWriter::apply(const PutCode& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  put_code_.bind_blob(1, write.code_hash);
  put_code_.bind_id(2, write.player);
  put_code_.bind(3, write.until);
  return or_conflict(put_code_.run(), code_exists);
}

Result<void> PeopleWriter::apply(const DropCodes& write) {
  drop_codes_.bind_id(1, write.player);
  drop_codes_.bind(2, write.lasting ? 1 : 0);
  return drop_codes_.run();
}

Result<void> PeopleWriter::apply(const SpendCode& write) {
  find_code_.bind_blob(1, write.code_hash);
  find_code_.bind_id(2, write.player);
  const auto known = find_code_.step();
  find_code_.reset();
  if (!known) {
    return std::unexpected(known.error());
  }
  if (!*known) {
    return no_such_recovery_code();
  }
  spend_code_.bind_blob(1, write.code_hash);
  return spend_code_.run();
}

Result<void> PeopleWriter::apply(const DropGuest& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_guest_.bind(2, write.unseen_since);
  const auto guest = is_known(find_guest_, write.player);
  if (!guest) {
    return std::unexpected(guest.error());
  }
  if (!*guest) {
    return would_be_missed(write.player);
  }
  for (Statement* statement :
       {&drop_tokens_, &drop_blocks_, &drop_friends_, &drop_hidden_, &drop_cases_, &drop_reminders_,
        &drop_contact_, &drop_vacations_, &drop_mailbox_, &drop_invite_use_, &drop_player_}) {
    statement->bind_id(1, write.player);
    if (auto dropped = statement->run(); !dropped) {
      return dropped;
    }
  }
  return {};
}

Result<CodeRow> answer_from(Database& db, const FindCode& read) {
  return find_row(
      db, "SELECT player, until FROM codes WHERE code_hash = ?1",
      [](const Statement& row) {
        return CodeRow{.player = row.id<PlayerId>(0), .until = row.integer(1)};
      },
      no_such_recovery_code, Blob{read.code_hash});
}

Result<std::size_t> answer_from(Database& db, const CountCodes& read) {
  return count_rows(db, "SELECT count(*) FROM codes WHERE player = ?1 AND until = 0", read.player);
}

Result<PeoplePage> answer_from(Database& db, const FindPeople& read) {
  const auto from = read.after.value_or(PersonCursor{.seen_at = kLatest});
  // The last one who is looked at, if there are so many.
  const auto edge = list_rows(
      db,
      "SELECT seen_at, id FROM players WHERE (seen_at, id) < (?1, ?2) "
      "ORDER BY seen_at DESC, id DESC LIMIT 1 OFFSET ?3",
      [](const Statement& row) {
        return PersonCursor{.seen_at = row.integer(0), .id = row.id<PlayerId>(1)};
      },
      from.seen_at, from.id, as_limit(std::max<std::size_t>(read.look_at, 1) - 1));
  if (!edge) {
    return std::unexpected(edge.error());
  }
  const auto upto = edge->empty() ? PersonCursor{.seen_at = kEarliest} : edge->front();
  const Blob wanted = read.id ? blob_of(*read.id) : Blob{};  // no id is empty
  const auto person_row = [](const Statement& row) {
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
                          "WHERE (instr(lower(p.name), lower(?1)) "
                          "OR instr(coalesce(a.login, ''), lower(?1)) OR p.id = ?2) "
                          "AND (p.seen_at, p.id) < (?3, ?4) AND (p.seen_at, p.id) >= (?6, ?7) "
                          "ORDER BY p.seen_at DESC, p.id DESC LIMIT ?5",
                          person_row, read.text, wanted, from.seen_at, from.id,
                          as_limit(read.limit), upto.seen_at, upto.id);
  if (!people) {
    return std::unexpected(std::move(people).error());
  }
  return people_page(*std::move(people), read.limit,
                     edge->empty() ? std::nullopt : std::optional(edge->front()));
}

Result<GuestPage> answer_from(Database& db, const ListGuests& read) {
  struct Looked {
    GuestRow player;
    bool is_guest = false;
  };
  static const std::string kSql = "SELECT p.id, p.seen_at, " + std::string(kIsGuest) +
                                  " FROM players p "
                                  "WHERE p.seen_at < ?1 AND (p.seen_at, p.id) > (?2, ?3) "
                                  "ORDER BY p.seen_at, p.id LIMIT ?4";
  const auto [seen_at, id] = read.after.value_or(PersonCursor{.seen_at = kEarliest});
  const auto looked = list_rows(
      db, kSql,
      [](const Statement& row) {
        return Looked{{.id = row.id<PlayerId>(0), .seen_at = row.integer(1)}, row.integer(2) != 0};
      },
      read.unseen_since, seen_at, id, as_limit(read.limit));
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

}  // namespace aurora::storage
