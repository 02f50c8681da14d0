#include "server/tournaments/entrant_names.hpp"

#include <chrono>

#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {

namespace {

/// A new name is seen after so long.
constexpr std::chrono::seconds kNameLasts{60};
constexpr std::size_t kMostNames = 4096;

}  // namespace

Task<std::optional<EntrantName>> EntrantNames::find(storage::PlayerId player) {
  if (player == storage::PlayerId() || forgotten_.has(player)) {
    co_return EntrantName{};
  }
  const auto now = machine::SteadyClock::now();
  {
    const std::lock_guard lock(mutex_);
    const auto known = known_.find(player);
    if (known != known_.end() && known->second.until > now) {
      co_return known->second.name;
    }
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  if (!account && account.error().code == storage::StoreErrc::kNotFound) {
    co_return EntrantName{};
  }
  if (!account) {
    co_return std::nullopt;
  }
  EntrantName name{.name = account->name, .program = account->program};
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMostNames) {
    known_.clear();
  }
  known_[player] = {.name = name, .until = now + kNameLasts};
  co_return name;
}

}  // namespace aurora::server
