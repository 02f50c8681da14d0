#include "server/tournaments/entrant_names.hpp"

#include <chrono>
#include <unordered_set>
#include <utility>

#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {

namespace {

/// A new name is seen after so long.
constexpr std::chrono::seconds kNameLasts{60};
constexpr std::size_t kMostNames = 4096;

}  // namespace

std::optional<EntrantName> NamesFound::of(storage::PlayerId player) const {
  const auto found = names_.find(player);
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

EntrantName NamesFound::shown(storage::PlayerId player) const {
  return of(player).value_or(EntrantName());
}

std::vector<storage::PlayerId> EntrantNames::look_up(const std::vector<storage::PlayerId>& players,
                                                     NamesFound& found) {
  std::unordered_set<storage::PlayerId> missing;
  const auto now = machine::SteadyClock::now();
  const std::lock_guard lock(mutex_);
  for (const storage::PlayerId player : players) {
    if (player == storage::PlayerId() || forgotten_.has(player)) {
      found.add(player, {});
      continue;
    }
    const auto known = known_.find(player);
    if (known != known_.end() && known->second.until > now) {
      found.add(player, known->second.name);
    } else {
      missing.insert(player);
    }
  }
  return {missing.begin(), missing.end()};
}

Task<NamesFound> EntrantNames::find(std::vector<storage::PlayerId> players) {
  NamesFound found;
  const auto missing = look_up(players, found);
  if (missing.empty()) {
    co_return found;
  }
  const auto accounts = co_await archive_.read(storage::FindAccountsOf{missing});
  if (!accounts) {
    co_return found;
  }
  for (const storage::PlayerId player : missing) {
    found.add(player, {});  // whoever has no account is gone
  }
  const auto until = machine::SteadyClock::now() + kNameLasts;
  const std::lock_guard lock(mutex_);
  if (known_.size() + accounts->size() > kMostNames) {
    known_.clear();
  }
  for (const storage::AccountRow& account : *accounts) {
    EntrantName name{.name = account.name, .program = account.program};
    known_[account.player] = {.name = name, .until = until};
    found.add(account.player, std::move(name));
  }
  co_return found;
}

}  // namespace aurora::server
