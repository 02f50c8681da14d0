// Players with their tokens and accounts, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class AccountWriter {
 public:
  [[nodiscard]] static Result<AccountWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutPlayer& write);
  [[nodiscard]] Result<void> apply(const DropTokens& write);
  [[nodiscard]] Result<void> apply(const PutPersonalToken& write);
  [[nodiscard]] Result<void> apply(const PutAccount& write);
  [[nodiscard]] Result<void> apply(const PutLook& write);
  [[nodiscard]] Result<void> apply(const MakeProgram& write);
  [[nodiscard]] Result<void> apply(const ForgetPlayer& write);

 private:
  /// kConflict when another player has the token.
  [[nodiscard]] Result<void> check_token(const Bytes& token_hash, const PlayerId& player);

  Statement put_player_, find_player_, find_forgotten_, put_forgotten_;
  Statement find_token_, put_token_, put_personal_token_, drop_tokens_, find_account_, put_account_,
      put_look_, make_program_;
  /// What goes with a player, all by the id.
  Statement drop_all_tokens_, drop_account_, drop_blocks_, drop_friends_, drop_hidden_, drop_cases_,
      drop_player_;
  Statement drop_records_, drop_games_, drop_shares_, drop_codes_, drop_asleep_;
  Statement drop_reminders_, drop_contact_, drop_vacations_, drop_mailbox_, drop_invite_links_,
      drop_invite_use_, drop_identities_;
};

}  // namespace aurora::storage
