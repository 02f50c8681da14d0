// Accounts: a login and a password let a player come back on any device.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/people/account_names.hpp"
#include "server/people/confirmations.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/identity.hpp"
#include "server/people/passwords.hpp"
#include "server/people/sign_in_guesses.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Blocks;
class Clock;
struct Limits;

/// What a device presents to be let in.
struct SignIn {
  std::string login;
  std::string password;
  std::string device;  ///< see server/people/devices.hpp; empty for a new one
  std::string address;
};

/// What a player signs in with.
struct AccountOf {
  std::string login;     ///< empty for a guest
  std::string device;    ///< proves later that the device is known; empty for a guest
  bool program = false;  ///< a program plays it
  bool without_password = false;
};

/// Lets a player who forgot the password set a new one, once.
struct ResetCode {
  std::string login;
  std::string code;
  storage::UnixMillis until = 0;
};

/// Thread-safe. Whatever succeeded is on disk.
class Accounts {
 public:
  /// Removes the player's name from all lists before the player is deleted. False: it could not be
  /// written, and the player stays.
  using OnGone = std::function<Task<bool>(storage::PlayerId)>;

  Accounts(Archive& archive, OnGone on_gone, Forgotten& forgotten, Blocks& blocks,
           SignInGuesses& guesses, const Clock& clock, const Limits& limits)
      : archive_(archive),
        names_(archive),
        on_gone_(std::move(on_gone)),
        forgotten_(forgotten),
        blocks_(blocks),
        guesses_(guesses),
        clock_(clock),
        limits_(limits),
        confirmations_(clock),
        passwords_(limits) {}

  /// Loads the list of deleted players.
  [[nodiscard]] Task<Verdict> load();
  /// Notes what names of accounts look like, where that is missing. False: not all of them.
  [[nodiscard]] Task<bool> note_names() { return names_.note_all(); }

  /// Reads it anew, as another server may have deleted somebody. Returns who is gone now; as after
  /// forget().
  [[nodiscard]] Task<Answer<std::vector<storage::PlayerId>>> hear();

  /// The player behind the login, with a token for a new device.
  [[nodiscard]] Task<Answer<Arrival>> sign_in(SignIn wanted);
  [[nodiscard]] Task<Answer<AccountOf>> account_of(Player player);
  [[nodiscard]] Task<Verdict> sign_up(Player player, std::string login, std::string password,
                                      bool program, std::string address);
  /// From now on, and for ever, a program plays the account; all other tokens are void. NO_ACCOUNT:
  /// the player is a guest.
  [[nodiscard]] Task<Verdict> become_program(Player player, std::string password,
                                             std::string address);
  /// Returns the player with the new name.
  [[nodiscard]] Task<Answer<Player>> rename(Player player, std::string name);
  /// With `sign_out_others`, no identity provider leads to the account any more, unless it had no
  /// password before.
  [[nodiscard]] Task<Verdict> change_password(Player player, std::string old_password,
                                              std::string new_password, bool sign_out_others,
                                              std::string address);
  [[nodiscard]] Task<Verdict> sign_out(Player player, bool everywhere);
  /// Like forget(), for whoever knows the password.
  [[nodiscard]] Task<Verdict> remove(Player player, std::string password, std::string address);
  /// Deletes the player after `on_gone` has removed the name from the lists of games. The caller
  /// tells tables and connections afterwards. BAD_TOKEN: there is no such player.
  [[nodiscard]] Task<Verdict> forget(storage::PlayerId player);
  /// Somebody may be deleted, and the disk does not say so.
  [[nodiscard]] bool has_unsettled() const;
  /// Deletes them, if they are not. Returns who is gone now; as after forget().
  [[nodiscard]] Task<std::vector<storage::PlayerId>> settle();
  /// The player behind a login, without a password.
  [[nodiscard]] Task<Answer<storage::PlayerId>> find(std::string login);

  // accounts_recovery.cpp
  /// Replaces all codes by new ones.
  [[nodiscard]] Task<Answer<std::vector<std::string>>> make_recovery_codes(Player player,
                                                                           std::string password,
                                                                           std::string address);
  /// How many codes are left.
  [[nodiscard]] Task<Answer<std::size_t>> recovery_codes_left(storage::PlayerId player);
  /// Makes a code that is good for once, and for so long; one that was made before is void.
  /// NO_ACCOUNT: the player is a guest, or does not exist.
  [[nodiscard]] Task<Answer<ResetCode>> make_reset_code(storage::PlayerId player,
                                                        std::chrono::milliseconds lifetime);
  /// Of the code that an operator makes.
  [[nodiscard]] std::chrono::milliseconds operator_code_lifetime() const;
  /// Whether the player has an account, whose password this must be. BAD_LOGIN: it is another one.
  [[nodiscard]] Task<Answer<bool>> prove(Player player, std::string password, std::string address);
  /// Sets a new password for whoever knows a code, signs out all other devices, and returns a token
  /// for a new one; identity providers as for change_password(). BAD_CODE: there is no such login
  /// or code.
  [[nodiscard]] Task<Answer<Arrival>> reset_password(std::string login, std::string code,
                                                     std::string new_password, std::string address);

  /// Devices that need no password for what others are asked theirs, where the account has none.
  [[nodiscard]] Confirmations& confirmations() { return confirmations_; }

  /// Finishes the password that is being hashed. Blocks.
  void shutdown() { passwords_.shutdown(); }

 private:
  /// BAD_LOGIN: the password is wrong. RATE_LIMITED: too many tries. CONFIRM_AT_PROVIDER: there is
  /// none.
  [[nodiscard]] Task<Verdict> check(Guesses::Try attempt, std::string hash, std::string password);
  /// The group may be written twice.
  [[nodiscard]] Task<Verdict> write(storage::WriteGroup group);
  [[nodiscard]] Task<storage::Result<void>> write_forgotten(storage::PlayerId player);
  void note_forgotten(storage::PlayerId player, const storage::Result<void>& stored);
  [[nodiscard]] static Verdict verdict_of(const storage::Result<void>& stored);

  Archive& archive_;
  AccountNames names_;
  OnGone on_gone_;
  Forgotten& forgotten_;
  Blocks& blocks_;
  SignInGuesses& guesses_;
  const Clock& clock_;
  const Limits& limits_;
  Confirmations confirmations_;
  Passwords passwords_;
  mutable std::mutex mutex_;
  std::unordered_set<storage::PlayerId> unsettled_;
  std::atomic<bool> settling_ = false;
};

}  // namespace aurora::server
