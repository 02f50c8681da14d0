#include "server/people/bans.hpp"

#include <algorithm>
#include <utility>

#include "protocol/errors.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "storage/store.hpp"

namespace aurora::server {

void Bans::load(storage::Store& store) {
  const auto rows = store.read(storage::ListBans{});
  if (!rows) {
    log_.error("the banned players cannot be listed", {{"problem", rows.error().message}});
    return;
  }
  const std::lock_guard lock(mutex_);
  for (const storage::BanRow& ban : *rows) {
    bans_.insert_or_assign({ban.player, ban.scope}, ban);
  }
}

Task<std::optional<std::vector<storage::PlayerId>>> Bans::hear() {
  const auto rows = co_await archive_.read(storage::ListBans{});
  if (!rows) {
    co_return std::nullopt;
  }
  std::vector<storage::PlayerId> banned;
  const std::lock_guard lock(mutex_);
  const auto before = std::exchange(bans_, {});
  for (const storage::BanRow& ban : *rows) {
    bans_.insert_or_assign({ban.player, ban.scope}, ban);
    if (ban.scope == storage::BanScope::kServer && !before.contains({ban.player, ban.scope})) {
      banned.push_back(ban.player);
    }
  }
  co_return banned;
}

Verdict Bans::may_enter(storage::PlayerId player) const {
  return check(player, storage::BanScope::kServer);
}

Verdict Bans::may_chat(storage::PlayerId player) const {
  return check(player, storage::BanScope::kChat);
}

Verdict Bans::check(storage::PlayerId player, storage::BanScope scope) const {
  const std::lock_guard lock(mutex_);
  const auto found = bans_.find({player, scope});
  const storage::UnixMillis now = clock_.unix_ms();
  if (found == bans_.end() || (found->second.until != 0 && found->second.until <= now)) {
    return {};
  }
  const storage::BanRow& ban = found->second;
  v1::Error error = protocol::make_error(
      scope == storage::BanScope::kServer ? v1::ERROR_CODE_EXCLUDED : v1::ERROR_CODE_SILENCED);
  if (!ban.reason.empty()) {
    error.set_message(error.message() + " They say: " + ban.reason);
  }
  if (ban.until != 0) {
    constexpr storage::UnixMillis kMax = 0xFFFF'FFFF;
    error.set_until_ms(ban.until);
    error.set_retry_after_ms(static_cast<std::uint32_t>(std::min(ban.until - now, kMax)));
  }
  return refusal(std::move(error));
}

std::vector<storage::BanRow> Bans::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<storage::BanRow> rows;
  rows.reserve(bans_.size());
  for (const auto& [key, ban] : bans_) {
    rows.push_back(ban);
  }
  return rows;
}

Task<bool> Bans::put(storage::BanRow ban) {
  storage::WriteGroup group{storage::PutBan{ban}};
  if (!co_await archive_.commit_repeatable(std::move(group))) {
    co_return false;
  }
  note(ban);
  co_return true;
}

void Bans::note(const storage::BanRow& ban) {
  const std::lock_guard lock(mutex_);
  bans_.insert_or_assign({ban.player, ban.scope}, ban);
}

std::optional<storage::BanRow> Bans::muted(storage::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = bans_.find({player, storage::BanScope::kChat});
  return found == bans_.end() ? std::nullopt : std::optional(found->second);
}

Task<bool> Bans::lift(storage::PlayerId player, storage::BanScope scope) {
  storage::WriteGroup group{storage::DropBan{player, scope}};
  if (!co_await archive_.commit_repeatable(std::move(group))) {
    co_return false;
  }
  const std::lock_guard lock(mutex_);
  bans_.erase({player, scope});
  co_return true;
}

}  // namespace aurora::server
