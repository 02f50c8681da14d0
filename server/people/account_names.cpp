#include "server/people/account_names.hpp"

#include <utility>

#include "protocol/errors.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {

using storage::StoreErrc;

namespace {

constexpr std::size_t kAccountsAtOnce = 200;

}  // namespace

storage::PutLook look_to_note(storage::PlayerId player, const std::string& name) {
  return {.player = player, .look = look_of(name)};
}

Task<bool> AccountNames::note_all() {
  for (;;) {
    const auto accounts = co_await archive_.read(storage::ListLookless{kAccountsAtOnce});
    if (!accounts) {
      co_return false;
    }
    if (accounts->empty()) {
      co_return true;
    }
    storage::WriteGroup group;
    for (const storage::NamedRow& account : *accounts) {
      group.emplace_back(look_to_note(account.player, account.name));
    }
    if (!co_await archive_.commit_repeatable(std::move(group))) {
      co_return false;
    }
  }
}

Task<Verdict> AccountNames::check_free(std::string name, storage::PlayerId player) {
  const auto holder = co_await archive_.read(storage::FindLook{look_of(name)});
  if (holder && *holder != player) {
    co_return refusal(protocol::make_error(v1::ERROR_CODE_NAME_TAKEN,
                                           std::string(protocol::advice(v1::ERROR_CODE_NAME_TAKEN)),
                                           "name"));
  }
  if (!holder && holder.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return Verdict();
}

Task<Verdict> AccountNames::check_free_for_guest(std::string name, storage::PlayerId player) {
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  if (account) {
    co_return Verdict();
  }
  if (account.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return co_await check_free(std::move(name), player);
}

}  // namespace aurora::server
