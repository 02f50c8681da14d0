// Players with their tokens and accounts.
#include <algorithm>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/postgres/small_letters.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

AccountRow account_row(const Row& row) {
  return {.player = row.id<PlayerId>(0),
          .name = std::string(row.bytes(1)),
          .login = std::string(row.bytes(2)),
          .password_hash = Bytes(row.bytes(3)),
          .program = row.integer(4) != 0};
}

/// kConflict when another player has it.
void check_token(Steps& steps, const Bytes& token_hash, const PlayerId& player) {
  steps.must_not(
      "SELECT 1 FROM tokens WHERE token_hash = $1 AND player <> $2",
      [](Connection& /*db*/) { return token_taken(); }, token_hash, player);
}

}  // namespace

// The row holds the player, also one who was deleted while we waited for it. So the look comes
// behind.
void apply(Steps& steps, const PutPlayer& write) {
  steps.run(
      "INSERT INTO players AS p (id, name, small_name, created_at, seen_at) "
      "VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO UPDATE SET "
      "name = CASE WHEN excluded.name = '' THEN p.name ELSE excluded.name END, "
      "small_name = CASE WHEN excluded.name = '' THEN p.small_name "
      "ELSE excluded.small_name END, seen_at = excluded.seen_at",
      write.id, write.name, in_small_letters(write.name), write.at);
  check_not_forgotten(steps, write.id);
  if (!write.token_hash.empty()) {
    check_token(steps, write.token_hash, write.id);
    steps.run(
        "INSERT INTO tokens (token_hash, player, created_at) VALUES ($1, $2, $3) "
        "ON CONFLICT (token_hash) DO NOTHING",
        write.token_hash, write.id, write.at);
  }
}

void apply(Steps& steps, const PutPersonalToken& write) {
  check_known(steps, write.player);
  check_token(steps, write.token.token_hash, write.player);
  steps.run(
      "INSERT INTO tokens (token_hash, player, created_at, name, scopes) "
      "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (token_hash) DO NOTHING",
      write.token.token_hash, write.player, write.token.created_at, write.token.name,
      std::int64_t{write.token.scopes});
}

void apply(Steps& steps, const DropTokens& write) {
  steps.run("DELETE FROM tokens WHERE player = $1 AND (token_hash = $2) <> ($3 <> 0)", write.player,
            write.token_hash, std::int64_t{write.others ? 1 : 0});
}

void apply(Steps& steps, const PutAccount& write) {
  check_known(steps, write.player);
  steps.must_not(
      "SELECT 1 FROM accounts WHERE login = $1 AND player <> $2",
      [](Connection& /*db*/) { return login_taken(); }, write.login, write.player);
  if (write.only_new) {
    // Waits for whoever gives the player one at the same time.
    steps.must(
        "INSERT INTO accounts (player, login, password_hash, created_at, updated_at) "
        "VALUES ($1, $2, $3, $4, $4) ON CONFLICT (player) DO NOTHING RETURNING 1",
        [](Connection& /*db*/) { return account_exists(); }, write.player, write.login,
        write.password_hash, write.at);
    return;
  }
  steps.run(
      "INSERT INTO accounts (player, login, password_hash, created_at, updated_at) "
      "VALUES ($1, $2, $3, $4, $4) ON CONFLICT (player) DO UPDATE SET login = excluded.login, "
      "password_hash = excluded.password_hash, updated_at = excluded.updated_at",
      write.player, write.login, write.password_hash, write.at);
}

void apply(Steps& steps, const PutLook& write) {
  steps.run("UPDATE accounts SET look = $2 WHERE player = $1", write.player, write.look);
}

void apply(Steps& steps, const MakeProgram& write) {
  hold_player(steps, write.player);
  steps.must(
      "UPDATE accounts SET program = 1 WHERE player = $1 RETURNING 1",
      [](Connection& /*db*/) { return no_such_account(); }, write.player);
  steps.run("DELETE FROM records WHERE player_id = $1", write.player);
}

void apply(Steps& steps, const ForgetPlayer& write) {
  check_known_to_drop(steps, write.player);
  drop_from_clubs(steps, write.player);
  for (const std::string_view sql :
       {"DELETE FROM tokens WHERE player = $1", "DELETE FROM accounts WHERE player = $1",
        "DELETE FROM blocks WHERE owner = $1 OR player = $1", "DELETE FROM codes WHERE player = $1",
        "DELETE FROM friends WHERE owner = $1 OR player = $1",
        "DELETE FROM cases WHERE player = $1 OR reported_by = $1",
        "DELETE FROM hidden WHERE player = $1", "DELETE FROM contacts WHERE player = $1",
        "DELETE FROM vacations WHERE player = $1", "DELETE FROM players WHERE id = $1",
        "DELETE FROM records WHERE player_id = $1", "DELETE FROM game_players WHERE player_id = $1",
        "DELETE FROM invite_links WHERE owner = $1", "DELETE FROM shares WHERE owner_id = $1",
        "DELETE FROM asleep WHERE player_id = $1",
        "UPDATE events SET host = '00000000-0000-0000-0000-000000000000' WHERE host = $1"}) {
    steps.run(sql, write.player);
  }
  steps.run("INSERT INTO forgotten (player, at) VALUES ($1, $2)", write.player, write.at);
}

Result<PlayerRow> answer_from(Connection& db, const FindPlayerByToken& read) {
  return find_row(
      db,
      "SELECT p.id, p.name, t.token_hash, p.created_at, p.seen_at, t.scopes, "
      "coalesce(a.program, 0) FROM tokens t JOIN players p ON p.id = t.player "
      "LEFT JOIN accounts a ON a.player = p.id WHERE t.token_hash = $1",
      [](const Row& row) {
        return PlayerRow{.id = row.id<PlayerId>(0),
                         .name = std::string(row.bytes(1)),
                         .token_hash = Bytes(row.bytes(2)),
                         .created_at = row.integer(3),
                         .seen_at = row.integer(4),
                         .scopes = static_cast<std::uint32_t>(row.integer(5)),
                         .program = row.integer(6) != 0};
      },
      [] { return no_such_player(); }, read.token_hash);
}

Result<std::vector<PersonalTokenRow>> answer_from(Connection& db, const ListPersonalTokens& read) {
  return list_rows(
      db,
      "SELECT token_hash, name, scopes, created_at FROM tokens "
      "WHERE player = $1 AND scopes <> 0 ORDER BY created_at, token_hash",
      [](const Row& row) {
        return PersonalTokenRow{.token_hash = Bytes(row.bytes(0)),
                                .name = std::string(row.bytes(1)),
                                .scopes = static_cast<std::uint32_t>(row.integer(2)),
                                .created_at = row.integer(3)};
      },
      read.player);
}

Result<std::vector<Bytes>> answer_from(Connection& db, const ListKnownTokens& read) {
  Array hashes(Type::kBytesArray);
  for (const Bytes& hash : read.token_hashes) {
    hashes.add(hash);
  }
  return list_rows(
      db, "SELECT token_hash FROM tokens WHERE token_hash = ANY ($1)",
      [](const Row& row) { return Bytes(row.bytes(0)); }, hashes);
}

Result<AccountRow> answer_from(Connection& db, const FindAccount& read) {
  return find_row(db,
                  "SELECT p.id, p.name, a.login, a.password_hash, a.program FROM accounts a "
                  "JOIN players p ON p.id = a.player WHERE a.login = $1",
                  account_row, no_such_account, read.login);
}

Result<AccountRow> answer_from(Connection& db, const FindAccountOf& read) {
  return find_row(db,
                  "SELECT p.id, p.name, a.login, a.password_hash, a.program FROM accounts a "
                  "JOIN players p ON p.id = a.player WHERE a.player = $1",
                  account_row, no_such_account, read.player);
}

Result<std::vector<AccountRow>> answer_from(Connection& db, const FindAccountsOf& read) {
  return list_rows(db,
                   "SELECT p.id, p.name, a.login, a.password_hash, a.program FROM accounts a "
                   "JOIN players p ON p.id = a.player WHERE a.player = ANY ($1)",
                   account_row, ids_of(read.players));
}

Result<PlayerId> answer_from(Connection& db, const FindLook& read) {
  return find_row(
      db, "SELECT player FROM accounts WHERE look = $1 LIMIT 1",
      [](const Row& row) { return row.id<PlayerId>(0); }, no_such_account, read.look);
}

Result<std::vector<NamedRow>> answer_from(Connection& db, const ListLookless& read) {
  return list_rows(
      db,
      "SELECT a.player, p.name FROM accounts a JOIN players p ON p.id = a.player "
      "WHERE a.look = '' LIMIT $1",
      [](const Row& row) {
        return NamedRow{.player = row.id<PlayerId>(0), .name = std::string(row.bytes(1))};
      },
      as_integer(read.limit));
}

Result<std::vector<PlayerId>> answer_from(Connection& db, const ListForgotten& /*read*/) {
  return list_rows(db, "SELECT player FROM forgotten",
                   [](const Row& row) { return row.id<PlayerId>(0); });
}

}  // namespace aurora::storage::postgres
