// Forgotten passwords: codes that set a new one.
#include <utility>

#include "protocol/limits.hpp"
#include "server/people/accounts.hpp"
#include "server/people/devices.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

/// `missing` when the store has no such row.
v1::ErrorCode why_not(const storage::StoreError& error, v1::ErrorCode missing) {
  return error.code == StoreErrc::kNotFound ? missing : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

std::string hash_of(std::string_view code) { return token_hash(normal_recovery_code(code)); }

}  // namespace

Task<Answer<std::vector<std::string>>> Accounts::make_recovery_codes(Player player,
                                                                     std::string password,
                                                                     std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account) {
    co_return refusal(why_not(account.error(), v1::ERROR_CODE_NO_ACCOUNT));
  }
  if (auto checked = co_await check({std::move(address), account->login, player.token_hash},
                                    account->password_hash, std::move(password));
      !checked) {
    co_return refusal(std::move(checked.error()));
  }
  std::vector<std::string> codes;
  storage::WriteGroup group{storage::DropCodes{player.id, true}};
  while (codes.size() < limits_.recovery_codes) {
    codes.push_back(random_recovery_code());
    group.emplace_back(storage::PutCode{player.id, hash_of(codes.back())});
  }
  if (auto written = co_await write(std::move(group)); !written) {
    co_return refusal(std::move(written.error()));
  }
  co_return codes;
}

Task<Answer<std::size_t>> Accounts::recovery_codes_left(storage::PlayerId player) {
  const auto count = co_await archive_.read(storage::CountCodes{player});
  if (!count) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return *count;
}

Task<Answer<ResetCode>> Accounts::make_reset_code(storage::PlayerId player,
                                                  std::chrono::milliseconds lifetime) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  if (!account) {
    co_return refusal(why_not(account.error(), v1::ERROR_CODE_NO_ACCOUNT));
  }
  ResetCode reset{account->login, random_recovery_code(), clock_.unix_ms() + lifetime.count()};
  storage::WriteGroup group{storage::DropCodes{player, false},
                            storage::PutCode{player, hash_of(reset.code), reset.until}};
  if (auto written = co_await write(std::move(group)); !written) {
    co_return refusal(std::move(written.error()));
  }
  co_return reset;
}

Task<Answer<Arrival>> Accounts::reset_password(std::string login, std::string code,
                                               std::string new_password, std::string address) {
  if (auto fits = check_password(new_password, "login.password"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  login = normal_login(login);
  if (!check_login(login) || code.size() > protocol::kMaxTokenBytes) {
    co_return refusal(v1::ERROR_CODE_BAD_CODE);
  }
  // Counted under another name, so that wrong codes do not lock the login.
  const Guesses::Try attempt{std::move(address), "code of " + login, {}};
  if (auto allowed = co_await guesses_.sign_in(attempt); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  const std::string code_hash = hash_of(code);
  const auto account = co_await archive_.read(storage::FindAccount{login});
  if (!account) {
    co_return refusal(why_not(account.error(), v1::ERROR_CODE_BAD_CODE));
  }
  const auto known = co_await archive_.read(storage::FindCode{code_hash});
  if (!known) {
    co_return refusal(why_not(known.error(), v1::ERROR_CODE_BAD_CODE));
  }
  const storage::UnixMillis now = clock_.unix_ms();
  if (known->player != account->player || (known->until != 0 && known->until <= now)) {
    co_return refusal(v1::ERROR_CODE_BAD_CODE);
  }
  auto hash = co_await passwords_.hash(std::move(new_password));
  if (!hash) {
    co_return refusal(std::move(hash.error()));
  }
  std::string token = random_token();
  Player player{account->player, account->name, token_hash(token), {}, account->program};
  std::string device = device_proof(player.id, player.token_hash, *hash);
  storage::WriteGroup group{storage::SpendCode{player.id, code_hash},
                            storage::DropCodes{player.id, false},
                            storage::PutAccount{player.id, login, std::move(*hash), now},
                            storage::DropTokens{player.id, {}, true},
                            storage::PutPlayer{player.id, player.name, player.token_hash, now}};
  // Whoever knew the password may have linked somebody.
  if (!account->password_hash.empty()) {
    group.emplace_back(storage::DropIdentity{player.id, {}});
  }
  const auto written = co_await archive_.commit(std::move(group));
  if (!written) {
    co_return refusal(
        why_not(written.error(), v1::ERROR_CODE_BAD_CODE));  // somebody else used it first
  }
  guesses_.sign_in_was_right(attempt);
  co_return Arrival{std::move(player), std::move(token), std::move(device)};
}

std::chrono::milliseconds Accounts::operator_code_lifetime() const {
  return limits_.reset_code_lifetime;
}

Task<Answer<bool>> Accounts::prove(Player player, std::string password, std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account && account.error().code == StoreErrc::kNotFound) {
    co_return false;
  }
  if (!account) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto checked = co_await check({std::move(address), account->login, player.token_hash},
                                    account->password_hash, std::move(password));
      !checked) {
    co_return refusal(std::move(checked.error()));
  }
  co_return true;
}

}  // namespace aurora::server
