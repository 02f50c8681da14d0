#include "server/table/table_world.hpp"

#include <utility>

#include "machine/steady_clock.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/guesses.hpp"
#include "server/people/traffic.hpp"
#include "server/people/vacations.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/unless_waiting.hpp"
#include "server/runtime/uptime.hpp"

namespace aurora::server {
namespace {

// More than have anything to say at one table.
constexpr std::size_t kMaxTalkers = 10'000;

}  // namespace

TableWorld::TableWorld(const TableServices& services, std::string table)
    : services_(services),
      table_(std::move(table)),
      talkers_(services.limits.chat, kMaxTalkers),
      talking_addresses_(services.limits.spectator_chat_of_address, kMaxTalkers),
      lobby_changes_(services.limits.lobby_changes, kMaxTalkers),
      proposers_(services.limits.proposals, kMaxTalkers) {}

Verdict TableWorld::change_lobby(storage::PlayerId player) {
  return unless_waiting(v1::LIMIT_KIND_LOBBY, lobby_changes_.take(player));
}

Verdict TableWorld::propose(storage::PlayerId player) {
  return unless_waiting(v1::LIMIT_KIND_PROPOSALS, proposers_.take(player));
}

Verdict TableWorld::talk(storage::PlayerId player, const std::string& address) {
  auto wait = talkers_.take(player);
  if (wait.count() == 0 && services_.traffic.counts(address)) {
    wait = talking_addresses_.take(address);
  }
  return unless_waiting(v1::LIMIT_KIND_CHAT, wait);
}

Verdict TableWorld::take_seat(storage::PlayerId player, const std::string& address) {
  return services_.traffic.take_seat(player, address);
}

Verdict TableWorld::try_password(const std::string& address) {
  return services_.guesses.table_password({address, table_, {}});
}

void TableWorld::password_was_right(const std::string& address) {
  services_.guesses.table_password_was_right({address, table_, {}});
}

Verdict TableWorld::may_talk(storage::PlayerId player) const {
  return services_.bans.may_chat(player);
}

bool TableWorld::has_blocked(storage::PlayerId owner, storage::PlayerId player) const {
  return services_.blocks.has(owner, player);
}

bool TableWorld::is_forgotten(storage::PlayerId player) const {
  return services_.forgotten.has(player);
}

std::int64_t TableWorld::run_since(storage::UnixMillis then) const {
  return services_.uptime.since(then);
}

std::vector<Stay> TableWorld::vacations(storage::PlayerId player) const {
  return services_.vacations == nullptr ? std::vector<Stay>() : services_.vacations->of(player);
}

std::uint32_t TableWorld::lines_from(const std::string& address) const {
  const auto known = lines_of_addresses_.find(address);
  return known == lines_of_addresses_.end() ? 0 : known->second;
}

void TableWorld::engine_ran(machine::SteadyClock::duration took) {
  services_.metrics.engine_ran(took);
}

void TableWorld::count_line(const std::string& address) {
  if (services_.traffic.counts(address)) {
    ++lines_of_addresses_[address];
  }
}

}  // namespace aurora::server
