#include "server/people/accounts.hpp"

#include <utility>

#include "protocol/errors.hpp"
#include "server/people/blocks.hpp"
#include "server/people/devices.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::StoreErrc;

Task<Verdict> Accounts::load() {
  const auto gone = co_await hear();
  co_return gone ? Verdict() : refusal(gone.error());
}

Task<Answer<std::vector<storage::PlayerId>>> Accounts::hear() {
  const auto players = co_await archive_.read(storage::ListForgotten{});
  if (!players) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::vector<storage::PlayerId> gone;
  for (const storage::PlayerId player : *players) {
    if (!forgotten_.has(player)) {
      forgotten_.add(player);
      gone.push_back(player);
    }
  }
  co_return gone;
}

Task<Answer<Arrival>> Accounts::sign_in(SignIn wanted) {
  Guesses::Try attempt{std::move(wanted.address), normal_login(wanted.login), {}};
  if (!check_login(attempt.name) || !check_password(wanted.password, "password")) {
    co_return refusal(v1::ERROR_CODE_BAD_LOGIN);
  }
  const auto account = co_await archive_.read(storage::FindAccount{attempt.name});
  if (!account && account.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const std::string hash = account ? account->password_hash : "";
  if (account && is_known_device(wanted.device, account->player, hash)) {
    attempt.device = std::move(wanted.device);
  }
  if (auto checked = co_await check(std::move(attempt), hash, std::move(wanted.password));
      !checked) {
    co_return refusal(std::move(checked.error()));
  }
  std::string token = random_token();
  Player player{account->player, account->name, token_hash(token), {}, account->program};
  if (auto written = co_await write(
          {storage::PutPlayer{player.id, player.name, player.token_hash, clock_.unix_ms()}});
      !written) {
    co_return refusal(std::move(written.error()));
  }
  std::string device = device_proof(player.id, player.token_hash, hash);
  co_return Arrival{std::move(player), std::move(token), std::move(device)};
}

Task<Answer<AccountOf>> Accounts::account_of(Player player) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (account) {
    co_return AccountOf{account->login,
                        player.scopes.of_device()
                            ? device_proof(player.id, player.token_hash, account->password_hash)
                            : std::string(),
                        account->program, account->password_hash.empty()};
  }
  if (account.error().code == StoreErrc::kNotFound) {
    co_return AccountOf{};
  }
  co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

Task<Verdict> Accounts::sign_up(Player player, std::string login, std::string password,
                                bool program, std::string address) {
  if (auto fits = check_login(login); !fits) {
    co_return fits;
  }
  if (auto fits = check_password(password, "password"); !fits) {
    co_return fits;
  }
  if (limits_.registration == Registration::kClosed) {
    co_return refusal(v1::ERROR_CODE_REGISTRATION_CLOSED);
  }
  login = normal_login(login);
  auto known = co_await account_of(player);
  if (!known) {
    co_return refusal(std::move(known.error()));
  }
  if (!known->login.empty()) {
    co_return refusal(v1::ERROR_CODE_HAS_ACCOUNT);
  }
  // Hashing a new password costs as much as checking one.
  if (auto allowed = co_await guesses_.sign_up(std::move(address)); !allowed) {
    co_return allowed;
  }
  auto hash = co_await passwords_.hash(std::move(password));
  if (!hash) {
    co_return refusal(std::move(hash.error()));
  }
  storage::WriteGroup group{
      storage::PutAccount{player.id, std::move(login), std::move(*hash), clock_.unix_ms()},
      look_to_note(player.id, player.name)};
  if (program) {
    group.emplace_back(storage::MakeProgram{player.id});
  }
  co_return co_await write(std::move(group));
}

Task<Verdict> Accounts::become_program(Player player, std::string password, std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account) {
    co_return refusal(account.error().code == StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto checked = co_await check({std::move(address), account->login, player.token_hash},
                                    account->password_hash, std::move(password));
      !checked) {
    co_return checked;
  }
  // Connections that go on would still show a person.
  storage::WriteGroup group{storage::MakeProgram{player.id},
                            storage::DropTokens{player.id, player.token_hash, true}};
  co_return co_await write(std::move(group));
}

Task<Answer<Player>> Accounts::rename(Player player, std::string name) {
  auto accepted = accepted_name(name);
  if (!accepted) {
    co_return refusal(std::move(accepted.error()));
  }
  player.name = std::move(*accepted);
  if (auto free = co_await names_.check_free_for_guest(player.name, player.id); !free) {
    co_return refusal(std::move(free.error()));
  }
  storage::WriteGroup group{storage::PutPlayer{player.id, player.name, {}, clock_.unix_ms()},
                            look_to_note(player.id, player.name)};
  if (auto written = co_await write(std::move(group)); !written) {
    co_return refusal(std::move(written.error()));
  }
  co_return player;
}

Task<Verdict> Accounts::change_password(Player player, std::string old_password,
                                        std::string new_password, bool sign_out_others,
                                        std::string address) {
  if (auto fits = check_password(new_password, "new_password"); !fits) {
    co_return fits;
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account) {
    co_return refusal(account.error().code == StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto checked = co_await check({std::move(address), account->login, player.token_hash},
                                    account->password_hash, std::move(old_password));
      !checked) {
    co_return checked;
  }
  auto hash = co_await passwords_.hash(std::move(new_password));
  if (!hash) {
    co_return refusal(std::move(hash.error()));
  }
  // A code that is on its way would set another one.
  storage::WriteGroup group{
      storage::PutAccount{player.id, account->login, std::move(*hash), clock_.unix_ms()},
      storage::DropCodes{player.id, false}};
  if (sign_out_others) {
    group.emplace_back(storage::DropTokens{player.id, player.token_hash, true});
    // Whoever knew the password may have linked somebody.
    if (!account->password_hash.empty()) {
      group.emplace_back(storage::DropIdentity{player.id, {}});
    }
  }
  co_return co_await write(std::move(group));
}

Task<Verdict> Accounts::sign_out(Player player, bool everywhere) {
  co_return co_await write(
      {storage::DropTokens{player.id, everywhere ? std::string() : player.token_hash, everywhere}});
}

Task<Verdict> Accounts::remove(Player player, std::string password, std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account && account.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (account) {
    if (auto checked = co_await check({std::move(address), account->login, player.token_hash},
                                      account->password_hash, std::move(password));
        !checked) {
      co_return checked;
    }
  }
  co_return co_await forget(player.id);
}

Task<Verdict> Accounts::forget(storage::PlayerId player) {
  forgotten_.add(player);  // first, so that games that end meanwhile are listed without the name
  storage::Result<void> stored = storage::failure(StoreErrc::kBusy, "the name is on lists");
  if (co_await on_gone_(player)) {
    stored = co_await write_forgotten(player);
  }
  note_forgotten(player, stored);
  co_return verdict_of(stored);
}

/// Who may be deleted stays forgotten, and will be.
void Accounts::note_forgotten(storage::PlayerId player, const storage::Result<void>& stored) {
  const std::lock_guard lock(mutex_);
  if (stored) {
    unsettled_.erase(player);
    blocks_.forget(player);
  } else if (stored.error().code == StoreErrc::kIo) {
    unsettled_.insert(player);
  } else if (stored.error().code != StoreErrc::kNotFound && !unsettled_.contains(player)) {
    forgotten_.remove(player);  // who is not there was deleted through another device
  }
}

bool Accounts::has_unsettled() const {
  const std::lock_guard lock(mutex_);
  return !unsettled_.empty();
}

Task<std::vector<storage::PlayerId>> Accounts::settle() {
  std::vector<storage::PlayerId> gone;
  if (settling_.exchange(true)) {
    co_return gone;
  }
  std::vector<storage::PlayerId> open;
  {
    const std::lock_guard lock(mutex_);
    open.assign(unsettled_.begin(), unsettled_.end());
  }
  for (const storage::PlayerId player : open) {
    auto stored = co_await write_forgotten(player);
    if (!stored && stored.error().code == StoreErrc::kNotFound) {
      stored = {};  // it was written then
    }
    note_forgotten(player, stored);
    if (stored) {
      gone.push_back(player);
    }
  }
  settling_ = false;
  co_return gone;
}

Task<Answer<storage::PlayerId>> Accounts::find(std::string login) {
  const auto account = co_await archive_.read(storage::FindAccount{normal_login(login)});
  if (account) {
    co_return account->player;
  }
  co_return refusal(account.error().code == StoreErrc::kNotFound
                        ? v1::ERROR_CODE_BAD_LOGIN
                        : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

Task<Verdict> Accounts::check(Guesses::Try attempt, std::string hash, std::string password) {
  // Whoever signs in by a login has no device that is known to an account without a password.
  if (hash.empty() && !attempt.device.empty()) {
    co_return confirmations_.has(attempt.device)
        ? Verdict()
        : Verdict(refusal(v1::ERROR_CODE_CONFIRM_AT_PROVIDER));
  }
  if (auto allowed = co_await guesses_.sign_in(attempt); !allowed) {
    co_return allowed;
  }
  auto matches = co_await passwords_.matches(std::move(hash), std::move(password));
  if (!matches) {
    guesses_.sign_in_was_right(attempt);  // the password was not checked
    co_return refusal(std::move(matches.error()));
  }
  if (!*matches) {
    co_return refusal(v1::ERROR_CODE_BAD_LOGIN);
  }
  guesses_.sign_in_was_right(attempt);
  co_return Verdict();
}

Task<storage::Result<void>> Accounts::write_forgotten(storage::PlayerId player) {
  const storage::WriteGroup group{storage::ForgetPlayer{player, clock_.unix_ms()}};
  auto stored = co_await archive_.commit(group);
  if (!stored && stored.error().code == StoreErrc::kIo) {
    const auto again = co_await archive_.commit_repeatable(group);
    // Not found: the first time it was written, and nobody was told.
    if (again || again.error().code == StoreErrc::kNotFound) {
      stored = {};
    }
  }
  co_return stored;
}

Task<Verdict> Accounts::write(storage::WriteGroup group) {
  co_return verdict_of(co_await archive_.commit_repeatable(std::move(group)));
}

Verdict Accounts::verdict_of(const storage::Result<void>& stored) {
  if (stored) {
    return {};
  }
  switch (stored.error().code) {
    case StoreErrc::kConflict: return refusal(v1::ERROR_CODE_LOGIN_TAKEN);
    case StoreErrc::kNotFound: return refusal(v1::ERROR_CODE_BAD_TOKEN);
    case StoreErrc::kIo:  // not even a repetition could settle it
      return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE,
                     "It is not known whether this was stored; send it again in a while.");
    default: return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
}

}  // namespace aurora::server
