// The world outside as one table asks it: what people may do how often, and who is welcome.
#pragma once

#include <string>
#include <unordered_map>

#include "machine/steady_clock.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/table/deeds/situation.hpp"
#include "server/table/table_services.hpp"

namespace aurora::server {

class TableWorld final : public World {
 public:
  TableWorld(const TableServices& services, std::string table);

  [[nodiscard]] Verdict change_lobby(storage::PlayerId player) override;
  [[nodiscard]] Verdict propose(storage::PlayerId player) override;
  [[nodiscard]] Verdict talk(storage::PlayerId player, const std::string& address) override;
  [[nodiscard]] Verdict take_seat(storage::PlayerId player, const std::string& address) override;
  [[nodiscard]] Verdict try_password(const std::string& address) override;
  void password_was_right(const std::string& address) override;
  [[nodiscard]] Verdict may_talk(storage::PlayerId player) const override;
  [[nodiscard]] bool has_blocked(storage::PlayerId owner, storage::PlayerId player) const override;
  [[nodiscard]] bool is_forgotten(storage::PlayerId player) const override;
  [[nodiscard]] std::vector<Stay> vacations(storage::PlayerId player) const override;
  [[nodiscard]] std::int64_t run_since(storage::UnixMillis then) const override;
  [[nodiscard]] std::uint32_t lines_from(const std::string& address) const override;
  void engine_ran(machine::SteadyClock::duration took) override;

  /// A line or a mute of a spectator from there was stored.
  void count_line(const std::string& address);

 private:
  TableServices services_;
  std::string table_;
  KeyedBuckets<storage::PlayerId> talkers_;
  KeyedBuckets<std::string> talking_addresses_;  // of spectators
  KeyedBuckets<storage::PlayerId> lobby_changes_;
  KeyedBuckets<storage::PlayerId> proposers_;
  std::unordered_map<std::string, std::uint32_t> lines_of_addresses_;
};

}  // namespace aurora::server
