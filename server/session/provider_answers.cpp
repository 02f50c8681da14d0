// Accounts to which the identity provider of the host leads: linking it, and proving by it who one
// is.
#include <utility>

#include "server/people/guesses.hpp"
#include "server/people/provider_accounts.hpp"
#include "server/provider/provider.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {

Task<Answer<Vouched>> vouched_by(Caller& caller, v1::ProviderProof proof) {
  Guesses& guesses = caller.services().guesses;
  if (auto allowed = guesses.voucher(caller.address()); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  auto who = co_await caller.services().provider.read(std::move(proof));
  if (who || who.error().code() != v1::ERROR_CODE_BAD_VOUCHER) {
    guesses.voucher_was_not_wrong(caller.address());
  }
  co_return who;
}

Message answer(Caller& caller, request::LinkProvider request) {
  auto who = co_await vouched_by(caller, std::move(request.proof));
  if (!who) {
    co_return refusal(std::move(who.error()));
  }
  auto done = co_await caller.services().provider_accounts.link(
      caller.player(), std::move(*who), std::move(request.password), caller.address());
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  co_return co_await answer(caller, request::GetAccount{});
}

Message answer(Caller& caller, request::UnlinkProvider request) {
  const SessionServices& services = caller.services();
  if (!services.provider.is_there()) {
    co_return refusal(v1::ERROR_CODE_NO_PROVIDER);
  }
  auto done = co_await services.provider_accounts.unlink(
      caller.player(), services.provider.issuer(), std::move(request.password), caller.address());
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  co_return co_await answer(caller, request::GetAccount{});
}

Message answer(Caller& caller, request::ConfirmByProvider request) {
  auto who = co_await vouched_by(caller, std::move(request.proof));
  if (!who) {
    co_return refusal(std::move(who.error()));
  }
  auto done =
      co_await caller.services().provider_accounts.confirm(caller.player(), std::move(*who));
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  co_return co_await answer(caller, request::GetAccount{});
}

}  // namespace aurora::server
