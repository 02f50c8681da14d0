// Accounts: a login and a password, so that a player can come back on any device.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/people/forgotten.hpp"
#include "server/people/guesses.hpp"
#include "server/people/identity.hpp"
#include "server/people/passwords.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Blocks;
class Clock;
struct Limits;

/// What a device asks to be let in with.
struct SignIn {
  std::string login;
  std::string password;
  std::string device;  ///< see server/people/devices.hpp; empty for a new one
  std::string address;
};

/// What a player signs in with.
struct AccountOf {
  std::string login;   ///< empty for a guest
  std::string device;  ///< proves from now on that the device is known; empty for a guest
};

/// With it somebody who has forgotten their password sets a new one, once.
struct ResetCode {
  std::string login;
  std::string code;
  storage::UnixMillis until = 0;
};

/// May be used from any thread. What has succeeded is on disk.
class Accounts {
 public:
  /// Told that a player is to be deleted, so that no list names them any more. False: that could
  /// not be written, and the player stays.
  using OnGone = std::function<Task<bool>(storage::PlayerId)>;

  Accounts(Archive& archive, OnGone on_gone, Forgotten& forgotten, Blocks& blocks, Guesses& guesses,
           const Clock& clock, const Limits& limits)
      : archive_(archive),
        on_gone_(std::move(on_gone)),
        forgotten_(forgotten),
        blocks_(blocks),
        guesses_(guesses),
        clock_(clock),
        limits_(limits),
        passwords_(limits) {}

  /// Reads who was deleted.
  [[nodiscard]] Task<Verdict> load();

  /// The player behind the login, with a token for a new device.
  [[nodiscard]] Task<Answer<Arrival>> sign_in(SignIn wanted);
  [[nodiscard]] Task<Answer<AccountOf>> account_of(Player player);
  [[nodiscard]] Task<Verdict> sign_up(Player player, std::string login, std::string password,
                                      std::string address);
  /// The player as they are called from now on.
  [[nodiscard]] Task<Answer<Player>> rename(Player player, std::string name);
  [[nodiscard]] Task<Verdict> change_password(Player player, std::string old_password,
                                              std::string new_password, bool sign_out_others,
                                              std::string address);
  [[nodiscard]] Task<Verdict> sign_out(Player player, bool everywhere);
  /// What forget() does, for those who know the password.
  [[nodiscard]] Task<Verdict> remove(Player player, std::string password, std::string address);
  /// Deletes the player, after `on_gone` has taken the name from the lists of games. Tables and
  /// connections are to be told afterwards. BAD_TOKEN: there is no such player.
  [[nodiscard]] Task<Verdict> forget(storage::PlayerId player);
  /// The player behind a login, without a password.
  [[nodiscard]] Task<Answer<storage::PlayerId>> find(std::string login);

  // accounts_recovery.cpp
  /// New codes in place of those there were.
  [[nodiscard]] Task<Answer<std::vector<std::string>>> make_recovery_codes(Player player,
                                                                           std::string password,
                                                                           std::string address);
  /// How many of them are left.
  [[nodiscard]] Task<Answer<std::size_t>> recovery_codes_left(storage::PlayerId player);
  /// A code that the operator hands over. NO_ACCOUNT: it is a guest, or nobody.
  [[nodiscard]] Task<Answer<ResetCode>> make_reset_code(storage::PlayerId player);
  /// The player behind the login, with a new password and a token for a new device, for whoever
  /// knows a code; all other devices are signed out. BAD_CODE: there is no such login or code.
  [[nodiscard]] Task<Answer<Arrival>> reset_password(std::string login, std::string code,
                                                     std::string new_password, std::string address);

  /// Finishes what is being hashed. Blocks.
  void shutdown() { passwords_.shutdown(); }

 private:
  /// BAD_LOGIN when the password is not that of the account; RATE_LIMITED after too many tries.
  [[nodiscard]] Task<Verdict> check(Guesses::Try attempt, std::string hash, std::string password);
  [[nodiscard]] Task<Verdict> write(storage::WriteGroup group);

  Archive& archive_;
  OnGone on_gone_;
  Forgotten& forgotten_;
  Blocks& blocks_;
  Guesses& guesses_;
  const Clock& clock_;
  const Limits& limits_;
  Passwords passwords_;
};

}  // namespace aurora::server
