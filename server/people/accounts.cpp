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

Task<Accounts::Problem> Accounts::load() {
  const auto players = co_await archive_.read(storage::ListForgotten{});
  if (!players) {
    co_return protocol::make_error(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  for (const storage::PlayerId player : *players) {
    forgotten_.add(player);
  }
  co_return std::nullopt;
}

Task<Answer<Arrival>> Accounts::sign_in(SignIn wanted) {
  Guesses::Try attempt{std::move(wanted.address), normal_login(std::move(wanted.login)), {}};
  if (problem_with_login(attempt.name) || problem_with_password(wanted.password, "password")) {
    co_return v1::ERROR_CODE_BAD_LOGIN;
  }
  const auto account = co_await archive_.read(storage::FindAccount{attempt.name});
  if (!account && account.error().code != StoreErrc::kNotFound) {
    co_return v1::ERROR_CODE_STORAGE_UNAVAILABLE;
  }
  const std::string hash = account ? account->password_hash : "";
  if (account && is_known_device(wanted.device, account->player, hash)) {
    attempt.device = std::move(wanted.device);
  }
  auto problem = co_await check(std::move(attempt), hash, std::move(wanted.password));
  if (problem) {
    co_return std::move(*problem);
  }
  std::string token = random_token();
  Player player{account->player, account->name, token_hash(token)};
  problem = co_await write(
      {storage::PutPlayer{player.id, player.name, player.token_hash, unix_now_ms()}});
  if (problem) {
    co_return std::move(*problem);
  }
  std::string device = device_proof(player.id, player.token_hash, hash);
  co_return Arrival{std::move(player), std::move(token), std::move(device)};
}

Task<Answer<AccountOf>> Accounts::account_of(Player player) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (account) {
    co_return AccountOf{account->login,
                        device_proof(player.id, player.token_hash, account->password_hash)};
  }
  if (account.error().code == StoreErrc::kNotFound) {
    co_return AccountOf{};
  }
  co_return v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

Task<Accounts::Problem> Accounts::sign_up(Player player, std::string login, std::string password,
                                          std::string address) {
  if (auto problem = problem_with_login(login)) {
    co_return problem;
  }
  if (auto problem = problem_with_password(password, "password")) {
    co_return problem;
  }
  login = normal_login(std::move(login));
  auto known = co_await account_of(player);
  if (!known) {
    co_return std::move(known.error());
  }
  if (!known->login.empty()) {
    co_return protocol::make_error(v1::ERROR_CODE_HAS_ACCOUNT);
  }
  if (auto problem = guesses_.sign_up(address)) {  // hashing costs as much as guessing
    co_return problem;
  }
  auto hash = co_await passwords_.hash(std::move(password));
  if (!hash) {
    co_return std::move(hash.error());
  }
  co_return co_await write(
      {storage::PutAccount{player.id, std::move(login), std::move(*hash), unix_now_ms()}});
}

Task<Answer<Player>> Accounts::rename(Player player, std::string name) {
  auto accepted = accepted_name(name);
  if (!accepted) {
    co_return std::move(accepted.error());
  }
  player.name = std::move(*accepted);
  if (auto problem =
          co_await write({storage::PutPlayer{player.id, player.name, {}, unix_now_ms()}})) {
    co_return std::move(*problem);
  }
  co_return player;
}

Task<Accounts::Problem> Accounts::change_password(Player player, std::string old_password,
                                                  std::string new_password, bool sign_out_others,
                                                  std::string address) {
  if (auto problem = problem_with_password(new_password, "new_password")) {
    co_return problem;
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account) {
    co_return protocol::make_error(account.error().code == StoreErrc::kNotFound
                                       ? v1::ERROR_CODE_NO_ACCOUNT
                                       : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto problem = co_await check({std::move(address), account->login, player.token_hash},
                                    account->password_hash, std::move(old_password))) {
    co_return problem;
  }
  auto hash = co_await passwords_.hash(std::move(new_password));
  if (!hash) {
    co_return std::move(hash.error());
  }
  storage::WriteGroup group{
      storage::PutAccount{player.id, account->login, std::move(*hash), unix_now_ms()}};
  if (sign_out_others) {
    group.emplace_back(storage::DropTokens{player.id, player.token_hash, true});
  }
  co_return co_await write(std::move(group));
}

Task<Accounts::Problem> Accounts::sign_out(Player player, bool everywhere) {
  co_return co_await write(
      {storage::DropTokens{player.id, everywhere ? std::string() : player.token_hash, everywhere}});
}

Task<Accounts::Problem> Accounts::remove(Player player, std::string password, std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account && account.error().code != StoreErrc::kNotFound) {
    co_return protocol::make_error(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (account) {
    if (auto problem = co_await check({std::move(address), account->login, player.token_hash},
                                      account->password_hash, std::move(password))) {
      co_return problem;
    }
  }
  co_return co_await forget(player.id);
}

Task<Accounts::Problem> Accounts::forget(storage::PlayerId player) {
  forgotten_.add(player);  // first, so that games that end meanwhile are listed without the name
  Problem problem = protocol::make_error(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  if (co_await on_gone_(player)) {
    problem = co_await write({storage::ForgetPlayer{player, unix_now_ms()}});
  }
  if (problem) {
    forgotten_.remove(player);
  } else {
    blocks_.forget(player);
  }
  co_return problem;
}

Task<Answer<storage::PlayerId>> Accounts::find(std::string login) {
  const auto account = co_await archive_.read(storage::FindAccount{normal_login(std::move(login))});
  if (account) {
    co_return account->player;
  }
  co_return account.error().code == StoreErrc::kNotFound ? v1::ERROR_CODE_BAD_LOGIN
                                                         : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

Task<Accounts::Problem> Accounts::check(Guesses::Try attempt, std::string hash,
                                        std::string password) {
  if (auto problem = guesses_.sign_in(attempt)) {
    co_return problem;
  }
  auto matches = co_await passwords_.matches(std::move(hash), std::move(password));
  if (!matches) {
    guesses_.sign_in_was_right(attempt);  // nobody has learned anything
    co_return std::move(matches.error());
  }
  if (!*matches) {
    co_return protocol::make_error(v1::ERROR_CODE_BAD_LOGIN);
  }
  guesses_.sign_in_was_right(attempt);
  co_return std::nullopt;
}

Task<Accounts::Problem> Accounts::write(storage::WriteGroup group) {
  const auto stored = co_await archive_.commit(std::move(group));
  if (stored) {
    co_return std::nullopt;
  }
  switch (stored.error().code) {
    case StoreErrc::kConflict: co_return protocol::make_error(v1::ERROR_CODE_LOGIN_TAKEN);
    case StoreErrc::kNotFound: co_return protocol::make_error(v1::ERROR_CODE_BAD_TOKEN);
    default: co_return protocol::make_error(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
}

}  // namespace aurora::server
