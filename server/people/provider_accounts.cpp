#include "server/people/provider_accounts.hpp"

#include <algorithm>
#include <utility>

#include "protocol/limits.hpp"
#include "server/people/accounts.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::PlayerId;
using storage::StoreErrc;

namespace {

// The clocks of servers that share the store differ by less.
constexpr storage::UnixMillis kVoucherSlack = 600'000;
constexpr int kSignUpTries = 5;
constexpr int kMostNumbers = 9;
constexpr std::size_t kRoomForNumber = 8;

v1::Error no_storage() { return protocol::make_error(v1::ERROR_CODE_STORAGE_UNAVAILABLE); }

v1::ErrorCode code_of_unsettled(const storage::StoreError& error) {
  return error.code == StoreErrc::kNotFound ? v1::ERROR_CODE_BAD_VOUCHER
                                            : v1::ERROR_CODE_STORAGE_UNAVAILABLE;
}

/// "ann", "ann2" … "ann9", and then one that nobody has.
std::string numbered(const std::string& base, int number) {
  return number == 1              ? base
         : number <= kMostNumbers ? base + std::to_string(number)
                                  : base + normal_login(random_join_code());
}

}  // namespace

std::string login_like(const std::string& name) {
  std::string login;
  for (const char c : normal_login(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_') {
      login += c;
    } else if (c == ' ' && !login.empty() && login.back() != '-') {
      login += '-';
    }
  }
  login.resize(std::min(login.size(), protocol::kMaxLoginCharacters - kRoomForNumber));
  return login.size() < protocol::kMinLoginCharacters ? "player" : login;
}

storage::SpendVoucher ProviderAccounts::spending(const Vouched& who) const {
  return {
      .voucher_hash = who.voucher_hash, .until = who.until + kVoucherSlack, .at = clock_.unix_ms()};
}

Task<Answer<bool>> ProviderAccounts::is_spent(const Vouched& who) {
  const auto spent = co_await archive_.read(storage::IsVoucherSpent{who.voucher_hash});
  co_return spent ? Answer<bool>(*spent) : Answer<bool>(refusal(no_storage()));
}

Task<Answer<std::optional<PlayerId>>> ProviderAccounts::find(const Vouched& who) {
  const auto found = co_await archive_.read(storage::FindIdentity{who.issuer, who.subject});
  if (found) {
    co_return *found;
  }
  if (found.error().code == StoreErrc::kNotFound) {
    co_return std::nullopt;
  }
  co_return refusal(no_storage());
}

Task<Answer<bool>> ProviderAccounts::is_linked(PlayerId player, std::string issuer) {
  const auto rows = co_await archive_.read(storage::ListIdentities{player});
  if (!rows) {
    co_return refusal(no_storage());
  }
  co_return std::ranges::any_of(
      *rows, [&](const storage::IdentityRow& row) { return row.issuer == issuer; });
}

Task<Answer<std::optional<Arrival>>> ProviderAccounts::sign_in(Vouched who) {
  const auto known = co_await find(who);
  if (!known) {
    co_return refusal(v1::Error(known.error()));
  }
  if (!*known) {
    co_return std::nullopt;
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{**known});
  if (!account) {
    co_return refusal(code_of_unsettled(account.error()));  // deleted in this moment
  }
  std::string token = random_token();
  Player player{account->player, account->name, token_hash(token), {}, account->program};
  storage::WriteGroup group{spending(who), storage::PutPlayer{player.id, player.name,
                                                              player.token_hash, clock_.unix_ms()}};
  const auto stored = co_await archive_.commit(std::move(group));
  if (!stored) {
    co_return refusal(code_of_unsettled(stored.error()));
  }
  co_return Arrival{std::move(player), std::move(token), {}};
}

Task<Answer<std::string>> ProviderAccounts::free_name(std::string wanted) {
  const auto accepted = accepted_name(wanted);
  const std::string base = accepted ? *accepted : login_like(wanted);
  for (int number = 1; number <= kMostNumbers + kSignUpTries; ++number) {
    const std::string numbered_name = number == 1 ? base : numbered(base + " ", number);
    // With a number it may be too long.
    const auto shown = accepted_name(numbered_name);
    const std::string name = shown ? *shown : numbered(login_like(wanted), number);
    const auto free = co_await names_.check_free(name, PlayerId());
    if (free) {
      co_return name;
    }
    if (free.error().code() != v1::ERROR_CODE_NAME_TAKEN) {
      co_return refusal(v1::Error(free.error()));
    }
  }
  co_return refusal(v1::ERROR_CODE_NAME_TAKEN);
}

Task<Answer<std::string>> ProviderAccounts::free_login(std::string wanted) {
  const std::string base = login_like(wanted);
  for (int number = 1; number <= kMostNumbers + kSignUpTries; ++number) {
    std::string login = numbered(base, number);
    const auto taken = co_await archive_.read(storage::FindAccount{login});
    if (!taken && taken.error().code == StoreErrc::kNotFound) {
      co_return login;
    }
    if (!taken) {
      co_return refusal(no_storage());
    }
  }
  co_return refusal(v1::ERROR_CODE_LOGIN_TAKEN);
}

Task<Answer<Arrival>> ProviderAccounts::sign_up(Vouched who, std::optional<std::string> code) {
  for (int attempt = 0; attempt < kSignUpTries; ++attempt) {
    auto name = co_await free_name(who.name);
    if (!name) {
      co_return refusal(std::move(name.error()));
    }
    auto login = co_await free_login(who.name);
    if (!login) {
      co_return refusal(std::move(login.error()));
    }
    std::string token = random_token();
    Player player{random_player_id(), std::move(*name), token_hash(token), {}, false};
    const storage::UnixMillis now = clock_.unix_ms();
    storage::WriteGroup group{
        spending(who), storage::PutPlayer{player.id, player.name, player.token_hash, now},
        storage::PutAccount{player.id, std::move(*login), {}, now},
        look_to_note(player.id, player.name),
        storage::PutIdentity{
            {.issuer = who.issuer, .subject = who.subject, .player = player.id, .at = now}}};
    if (code) {
      group.emplace_back(storage::UseInviteLink{.code_hash = token_hash(*code),
                                                .player = player.id,
                                                .at = now,
                                                .of_players = limits_.invite_links > 0});
    }
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      co_return Arrival{std::move(player), std::move(token), {}};
    }
    if (stored.error().code == StoreErrc::kNotFound) {
      const auto spent = co_await is_spent(who);
      if (!spent) {
        co_return refusal(v1::Error(spent.error()));
      }
      co_return refusal(*spent || !code ? v1::ERROR_CODE_BAD_VOUCHER
                                        : v1::ERROR_CODE_BAD_INVITATION);
    }
    if (stored.error().code != StoreErrc::kConflict) {
      co_return refusal(no_storage());
    }
    // Somebody has taken the login in this moment, or the same person has come by another window.
    auto arrived = co_await sign_in(who);
    if (!arrived) {
      co_return refusal(std::move(arrived.error()));
    }
    if (*arrived) {
      co_return std::move(**arrived);
    }
  }
  co_return refusal(v1::ERROR_CODE_LOGIN_TAKEN);
}

Task<Verdict> ProviderAccounts::check_unlinked(PlayerId player, const Vouched& who) {
  const auto leads_to = co_await find(who);
  if (!leads_to) {
    co_return refusal(v1::Error(leads_to.error()));
  }
  if (*leads_to && **leads_to != player) {
    co_return refusal(v1::ERROR_CODE_PROVIDER_TAKEN);
  }
  const auto known = co_await archive_.read(storage::ListIdentities{player});
  if (!known) {
    co_return refusal(no_storage());
  }
  const bool another = std::ranges::any_of(*known, [&](const storage::IdentityRow& row) {
    return row.issuer == who.issuer && row.subject != who.subject;
  });
  co_return another ? Verdict(refusal(v1::ERROR_CODE_PROVIDER_LINKED)) : Verdict();
}

Task<Verdict> ProviderAccounts::link(Player player, Vouched who, std::string password,
                                     std::string address) {
  for (int attempt = 0; attempt < kSignUpTries; ++attempt) {
    if (auto free = co_await check_unlinked(player.id, who); !free) {
      co_return free;
    }
    auto proven = co_await accounts_.prove(player, password, address);
    if (!proven) {
      co_return refusal(std::move(proven.error()));
    }
    const storage::UnixMillis now = clock_.unix_ms();
    storage::WriteGroup group{
        spending(who),
        storage::PutIdentity{
            {.issuer = who.issuer, .subject = who.subject, .player = player.id, .at = now}}};
    if (!*proven) {
      if (limits_.registration == Registration::kClosed) {
        co_return refusal(v1::ERROR_CODE_REGISTRATION_CLOSED);
      }
      auto login = co_await free_login(player.name);
      if (!login) {
        co_return refusal(std::move(login.error()));
      }
      group.emplace_back(storage::PutAccount{.player = player.id,
                                             .login = std::move(*login),
                                             .password_hash = {},
                                             .at = now,
                                             .only_new = true});
      group.emplace_back(look_to_note(player.id, player.name));
    }
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      co_return Verdict();
    }
    if (stored.error().code != StoreErrc::kConflict) {
      co_return refusal(code_of_unsettled(stored.error()));
    }
    // In this moment somebody else has taken the login or come by the provider, or the guest has
    // made an account in another window.
  }
  co_return refusal(v1::ERROR_CODE_LOGIN_TAKEN);
}

Task<Verdict> ProviderAccounts::unlink(Player player, std::string issuer, std::string password,
                                       std::string address) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player.id});
  if (!account) {
    co_return refusal(account.error().code == StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (account->password_hash.empty()) {
    co_return refusal(v1::ERROR_CODE_PROVIDER_IS_ONLY_WAY);
  }
  const auto proven = co_await accounts_.prove(player, std::move(password), std::move(address));
  if (!proven) {
    co_return refusal(v1::Error(proven.error()));
  }
  storage::WriteGroup group{storage::DropIdentity{player.id, std::move(issuer)}};
  if (!co_await archive_.commit_repeatable(std::move(group))) {
    co_return refusal(no_storage());
  }
  co_return Verdict();
}

Task<Verdict> ProviderAccounts::confirm(Player player, Vouched who) {
  const auto leads_to = co_await find(who);
  if (!leads_to) {
    co_return refusal(v1::Error(leads_to.error()));
  }
  if (*leads_to != player.id) {
    co_return refusal(v1::ERROR_CODE_PROVIDER_DIFFERS);
  }
  if (!who.fresh) {
    co_return refusal(v1::ERROR_CODE_BAD_VOUCHER);
  }
  storage::WriteGroup group{spending(who)};
  const auto stored = co_await archive_.commit(std::move(group));
  if (!stored) {
    co_return refusal(code_of_unsettled(stored.error()));
  }
  accounts_.confirmations().note(player.token_hash);
  co_return Verdict();
}

}  // namespace aurora::server
