#include "storage/sqlite_accounts.hpp"

#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

AccountRow account_row(const Statement& row) {
  return {.player = row.id<PlayerId>(0),
          .name = std::string(row.bytes(1)),
          .login = std::string(row.bytes(2)),
          .password_hash = Bytes(row.bytes(3)),
          .program = row.integer(4) != 0};
}

}  // namespace

Result<AccountWriter> AccountWriter::make(Database& db) {
  AccountWriter accounts;
  const auto prepared = prepare_all<31>(
      db,
      {{{&accounts.put_player_,
         "INSERT INTO players (id, name, created_at, seen_at) VALUES (?1, ?2, ?3, ?3) "
         "ON CONFLICT (id) DO UPDATE SET name = coalesce(nullif(excluded.name, ''), name), "
         "seen_at = excluded.seen_at"},
        {&accounts.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&accounts.find_forgotten_, "SELECT 1 FROM forgotten WHERE player = ?1"},
        {&accounts.put_forgotten_, "INSERT INTO forgotten (player, at) VALUES (?1, ?2)"},
        {&accounts.find_token_, "SELECT player FROM tokens WHERE token_hash = ?1"},
        {&accounts.put_token_,
         "INSERT INTO tokens (token_hash, player, created_at) VALUES (?1, ?2, ?3) "
         "ON CONFLICT (token_hash) DO NOTHING"},
        {&accounts.put_personal_token_,
         "INSERT INTO tokens (token_hash, player, created_at, name, scopes) "
         "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (token_hash) DO NOTHING"},
        {&accounts.drop_tokens_,
         "DELETE FROM tokens WHERE player = ?1 AND (token_hash = ?2) <> ?3"},
        {&accounts.find_account_, "SELECT 1 FROM accounts WHERE player = ?1"},
        {&accounts.put_account_,
         "INSERT INTO accounts (player, login, password_hash, created_at, updated_at) "
         "VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (player) DO UPDATE SET login = excluded.login, "
         "password_hash = excluded.password_hash, updated_at = excluded.updated_at"},
        {&accounts.put_look_, "UPDATE accounts SET look = ?2 WHERE player = ?1"},
        {&accounts.make_program_, "UPDATE accounts SET program = 1 WHERE player = ?1 RETURNING 1"},
        {&accounts.drop_all_tokens_, "DELETE FROM tokens WHERE player = ?1"},
        {&accounts.drop_account_, "DELETE FROM accounts WHERE player = ?1"},
        {&accounts.drop_blocks_, "DELETE FROM blocks WHERE owner = ?1 OR player = ?1"},
        {&accounts.drop_friends_, "DELETE FROM friends WHERE owner = ?1 OR player = ?1"},
        {&accounts.drop_cases_, "DELETE FROM cases WHERE player = ?1 OR reported_by = ?1"},
        {&accounts.drop_hidden_, "DELETE FROM hidden WHERE player = ?1"},
        {&accounts.drop_player_, "DELETE FROM players WHERE id = ?1"},
        {&accounts.drop_records_, "DELETE FROM records WHERE player_id = ?1"},
        {&accounts.drop_games_, "DELETE FROM game_players WHERE player_id = ?1"},
        {&accounts.drop_shares_, "DELETE FROM shares WHERE owner_id = ?1"},
        {&accounts.drop_codes_, "DELETE FROM codes WHERE player = ?1"},
        {&accounts.drop_reminders_, "DELETE FROM reminders WHERE player = ?1"},
        {&accounts.drop_contact_, "DELETE FROM contacts WHERE player = ?1"},
        {&accounts.drop_vacations_, "DELETE FROM vacations WHERE player = ?1"},
        {&accounts.drop_mailbox_, "DELETE FROM mailboxes WHERE player = ?1"},
        {&accounts.drop_invite_links_, "DELETE FROM invite_links WHERE owner = ?1"},
        {&accounts.drop_invite_use_, "DELETE FROM invite_uses WHERE player = ?1"},
        {&accounts.drop_identities_, "DELETE FROM identities WHERE player = ?1"},
        {&accounts.drop_asleep_, "DELETE FROM asleep WHERE player_id = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return accounts;
}

Result<void> AccountWriter::check_token(const Bytes& token_hash, const PlayerId& player) {
  find_token_.bind_blob(1, token_hash);
  const ResetLater reset(find_token_);
  const auto taken = find_token_.step();
  if (!taken) {
    return std::unexpected(taken.error());
  }
  return *taken && find_token_.id<PlayerId>(0) != player ? token_taken() : Result<void>();
}

Result<void> AccountWriter::apply(const PutPlayer& write) {
  const auto forgotten = is_known(find_forgotten_, write.id);
  if (!forgotten) {
    return std::unexpected(forgotten.error());
  }
  if (*forgotten) {
    return player_forgotten();
  }
  if (!write.token_hash.empty()) {
    if (auto free = check_token(write.token_hash, write.id); !free) {
      return free;
    }
  }
  put_player_.bind_id(1, write.id);
  put_player_.bind_text(2, write.name);
  put_player_.bind(3, write.at);
  auto put = put_player_.run();
  if (!put || write.token_hash.empty()) {
    return put;
  }
  put_token_.bind_blob(1, write.token_hash);
  put_token_.bind_id(2, write.id);
  put_token_.bind(3, write.at);
  return put_token_.run();
}

Result<void> AccountWriter::apply(const PutPersonalToken& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  if (auto free = check_token(write.token.token_hash, write.player); !free) {
    return free;
  }
  put_personal_token_.bind_blob(1, write.token.token_hash);
  put_personal_token_.bind_id(2, write.player);
  put_personal_token_.bind(3, write.token.created_at);
  put_personal_token_.bind_text(4, write.token.name);
  put_personal_token_.bind(5, write.token.scopes);
  return put_personal_token_.run();
}

Result<void> AccountWriter::apply(const DropTokens& write) {
  drop_tokens_.bind_id(1, write.player);
  drop_tokens_.bind_blob(2, write.token_hash);
  drop_tokens_.bind(3, write.others ? 1 : 0);
  return drop_tokens_.run();
}

Result<void> AccountWriter::apply(const PutAccount& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  if (write.only_new) {
    const auto there = is_known(find_account_, write.player);
    if (!there || *there) {
      return there ? account_exists() : std::unexpected(there.error());
    }
  }
  put_account_.bind_id(1, write.player);
  put_account_.bind_text(2, write.login);
  put_account_.bind_blob(3, write.password_hash);
  put_account_.bind(4, write.at);
  return or_conflict(put_account_.run(), login_taken);
}

Result<void> AccountWriter::apply(const PutLook& write) {
  put_look_.bind_id(1, write.player);
  put_look_.bind_blob(2, write.look);
  return put_look_.run();
}

Result<void> AccountWriter::apply(const MakeProgram& write) {
  const auto known = is_known(make_program_, write.player);
  if (!known || !*known) {
    return known ? no_such_account() : std::unexpected(known.error());
  }
  drop_records_.bind_id(1, write.player);
  return drop_records_.run();
}

Result<void> AccountWriter::apply(const ForgetPlayer& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  for (Statement* statement :
       {&drop_all_tokens_, &drop_account_, &drop_blocks_, &drop_codes_, &drop_friends_,
        &drop_hidden_, &drop_cases_, &drop_reminders_, &drop_contact_, &drop_vacations_,
        &drop_mailbox_, &drop_invite_links_, &drop_invite_use_, &drop_identities_, &drop_player_,
        &drop_records_, &drop_games_, &drop_shares_, &drop_asleep_}) {
    statement->bind_id(1, write.player);
    if (auto dropped = statement->run(); !dropped) {
      return dropped;
    }
  }
  put_forgotten_.bind_id(1, write.player);
  put_forgotten_.bind(2, write.at);
  return put_forgotten_.run();
}

Result<PlayerRow> answer_from(Database& db, const FindPlayerByToken& read) {
  return find_row(
      db,
      "SELECT p.id, p.name, t.token_hash, p.created_at, p.seen_at, t.scopes, "
      "coalesce(a.program, 0) FROM tokens t JOIN players p ON p.id = t.player "
      "LEFT JOIN accounts a ON a.player = p.id WHERE t.token_hash = ?1",
      [](const Statement& row) {
        return PlayerRow{.id = row.id<PlayerId>(0),
                         .name = std::string(row.bytes(1)),
                         .token_hash = Bytes(row.bytes(2)),
                         .created_at = row.integer(3),
                         .seen_at = row.integer(4),
                         .scopes = static_cast<std::uint32_t>(row.integer(5)),
                         .program = row.integer(6) != 0};
      },
      [] { return no_such_player(); }, Blob{read.token_hash});
}

Result<std::vector<PersonalTokenRow>> answer_from(Database& db, const ListPersonalTokens& read) {
  return list_rows(
      db,
      "SELECT token_hash, name, scopes, created_at FROM tokens "
      "WHERE player = ?1 AND scopes <> 0 ORDER BY created_at, token_hash",
      [](const Statement& row) {
        return PersonalTokenRow{.token_hash = Bytes(row.bytes(0)),
                                .name = std::string(row.bytes(1)),
                                .scopes = static_cast<std::uint32_t>(row.integer(2)),
                                .created_at = row.integer(3)};
      },
      read.player);
}

Result<std::vector<Bytes>> answer_from(Database& db, const ListKnownTokens& read) {
  std::vector<Bytes> known;
  for (const Bytes& hash : read.token_hashes) {
    const auto count =
        count_rows(db, "SELECT count(*) FROM tokens WHERE token_hash = ?1", Blob{hash});
    if (!count) {
      return std::unexpected(count.error());
    }
    if (*count > 0) {
      known.push_back(hash);
    }
  }
  return known;
}

Result<AccountRow> answer_from(Database& db, const FindAccount& read) {
  return find_row(db,
                  "SELECT p.id, p.name, a.login, a.password_hash, a.program FROM accounts a "
                  "JOIN players p ON p.id = a.player WHERE a.login = ?1",
                  account_row, no_such_account, read.login);
}

Result<AccountRow> answer_from(Database& db, const FindAccountOf& read) {
  return find_row(db,
                  "SELECT p.id, p.name, a.login, a.password_hash, a.program FROM accounts a "
                  "JOIN players p ON p.id = a.player WHERE a.player = ?1",
                  account_row, no_such_account, read.player);
}

Result<std::vector<AccountRow>> answer_from(Database& db, const FindAccountsOf& read) {
  std::vector<AccountRow> rows;
  for (const PlayerId& player : read.players) {
    auto row = answer_from(db, FindAccountOf{player});
    if (row) {
      rows.push_back(*std::move(row));
    } else if (row.error().code != StoreErrc::kNotFound) {
      return std::unexpected(std::move(row).error());
    }
  }
  return rows;
}

Result<PlayerId> answer_from(Database& db, const FindLook& read) {
  return find_row(
      db, "SELECT player FROM accounts WHERE look = ?1 LIMIT 1",
      [](const Statement& row) { return row.id<PlayerId>(0); }, no_such_account, Blob{read.look});
}

Result<std::vector<NamedRow>> answer_from(Database& db, const ListLookless& read) {
  return list_rows(
      db,
      "SELECT a.player, p.name FROM accounts a JOIN players p ON p.id = a.player "
      "WHERE a.look = x'' LIMIT ?1",
      [](const Statement& row) {
        return NamedRow{.player = row.id<PlayerId>(0), .name = std::string(row.bytes(1))};
      },
      as_limit(read.limit));
}

Result<std::vector<PlayerId>> answer_from(Database& db, const ListForgotten& /*read*/) {
  return list_rows(db, "SELECT player FROM forgotten",
                   [](const Statement& row) { return row.id<PlayerId>(0); });
}

}  // namespace aurora::storage
