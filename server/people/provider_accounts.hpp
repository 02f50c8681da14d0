// Accounts to which the identity provider of the host leads.
#pragma once

#include <optional>
#include <string>

#include "server/people/account_names.hpp"
#include "server/people/identity.hpp"
#include "server/people/vouched.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Accounts;
class Archive;
class Clock;
struct Limits;

/// Thread-safe. Whatever succeeded is on disk, and its voucher is used up. BAD_VOUCHER: it was
/// already. STORAGE_UNAVAILABLE: it may be.
class ProviderAccounts {
 public:
  ProviderAccounts(Archive& archive, Accounts& accounts, const Clock& clock, const Limits& limits)
      : archive_(archive), accounts_(accounts), names_(archive), clock_(clock), limits_(limits) {}

  /// The player to whom it leads, with a token for a new device. Nothing: it leads to nobody yet,
  /// and the voucher is still good.
  [[nodiscard]] Task<Answer<std::optional<Arrival>>> sign_in(Vouched who);
  /// A new player with an account without a password, called as at the provider or nearly so. With
  /// the code of a link, one of its uses is used up. BAD_INVITATION: it lets nobody in.
  [[nodiscard]] Task<Answer<Arrival>> sign_up(Vouched who, std::optional<std::string> code);

  /// From now on it leads to this player; a guest becomes an account without a password.
  /// PROVIDER_TAKEN, PROVIDER_LINKED, REGISTRATION_CLOSED, LOGIN_TAKEN, and what Accounts::prove()
  /// refuses.
  [[nodiscard]] Task<Verdict> link(Player player, Vouched who, std::string password,
                                   std::string address);
  /// PROVIDER_IS_ONLY_WAY, NO_ACCOUNT, and what Accounts::prove() refuses.
  [[nodiscard]] Task<Verdict> unlink(Player player, std::string issuer, std::string password,
                                     std::string address);
  /// Whether the provider leads to the player.
  [[nodiscard]] Task<Answer<bool>> is_linked(storage::PlayerId player, std::string issuer);

  /// The device may do for a while what needs the password of accounts that have one.
  /// PROVIDER_DIFFERS: it leads to somebody else.
  [[nodiscard]] Task<Verdict> confirm(Player player, Vouched who);

 private:
  /// Nobody: it leads to nobody.
  [[nodiscard]] Task<Answer<std::optional<storage::PlayerId>>> find(const Vouched& who);
  /// PROVIDER_TAKEN: it leads to somebody else; PROVIDER_LINKED: another one does to the player.
  [[nodiscard]] Task<Verdict> check_unlinked(storage::PlayerId player, const Vouched& who);
  /// A name that no account has, and none that looks like it.
  [[nodiscard]] Task<Answer<std::string>> free_name(std::string wanted);
  [[nodiscard]] Task<Answer<std::string>> free_login(std::string wanted);
  [[nodiscard]] storage::SpendVoucher spending(const Vouched& who) const;
  [[nodiscard]] Task<Answer<bool>> is_spent(const Vouched& who);

  Archive& archive_;
  Accounts& accounts_;
  AccountNames names_;
  const Clock& clock_;
  const Limits& limits_;
};

/// A login that is made of a name: small letters, digits, dots, hyphens and underscores.
[[nodiscard]] std::string login_like(const std::string& name);

}  // namespace aurora::server
