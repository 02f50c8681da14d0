// Whom the operator makes moderators, and what they have done.
#include <algorithm>
#include <utility>

#include "server/operator/admin.hpp"
#include "server/operator/admin_response.hpp"
#include "server/people/moderation.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {
namespace {

constexpr std::uint32_t kUsualLength = 50;
constexpr std::uint32_t kMostEntries = 1000;

}  // namespace

// A guest could not come back on another device, and would be swept away when absent.
Task<v1::AdminResponse> Admin::set_moderator(v1::AdminSetModerator request, std::string& on) {
  const auto found = co_await player_named(std::move(*request.mutable_player_id()));
  if (!found) {
    co_return failed(found.error());
  }
  on = found->text();
  const auto account = co_await services_.archive.read(storage::FindAccountOf{*found});
  if (!account && account.error().code != storage::StoreErrc::kNotFound) {
    co_return failed(account.error().message);
  }
  if (!account && request.moderator()) {
    co_return failed("Only a player with an account can be a moderator.");
  }
  co_return co_await services_.moderation.set_moderator(
      *found, account ? account->name : std::string(), request.moderator())
      ? done()
      : failed("It could not be stored.");
}

Task<v1::AdminResponse> Admin::list_moderators() {
  auto moderators = co_await services_.moderation.moderators();
  if (!moderators) {
    co_return failed("The moderators cannot be read.");
  }
  v1::AdminResponse response;
  response.mutable_moderators()->Swap(&*moderators);
  co_return response;
}

Task<v1::AdminResponse> Admin::moderation_log(std::uint32_t limit) {
  auto log =
      co_await services_.moderation.log(limit == 0 ? kUsualLength : std::min(limit, kMostEntries));
  if (!log) {
    co_return failed("The log cannot be read.");
  }
  v1::AdminResponse response;
  response.mutable_moderation_log()->Swap(&*log);
  co_return response;
}

}  // namespace aurora::server
