// What everybody may know about a table, but for the game itself.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/turn.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::v1 {
class TableInfo;
class TableOptions;
}  // namespace aurora::v1

namespace aurora::server {

/// Who follows a table at this moment.
struct Attendance {
  engine::SeatSet seats;
  std::size_t spectators = 0;
  std::vector<std::string> spectator_names;  ///< of the first of them
  bool operator==(const Attendance&) const = default;
};

struct SeatSummary {
  bool taken = false;
  storage::PlayerId player;  ///< for the server only
  std::string name;
  engine::Colour colour;
  bool connected = false;
  std::optional<bots::PolicyKind> bot;
  std::optional<bots::PolicyKind> stand_in;  ///< of a person who is away or has resigned
  bool resigned = false;
  bool program = false;                    ///< a player whose account is played by a program
  std::uint32_t rating = 0;                ///< on this map, when the seat was taken; 0: unknown
  storage::UnixMillis vacation_until = 0;  ///< of the last vacation

  /// By a person, who has not resigned.
  [[nodiscard]] bool is_played() const { return taken && !bot && !resigned; }
};

struct TableSummary {
  storage::TableId id;
  std::string join_code;
  storage::TableStatus status = storage::TableStatus::kLobby;
  engine::Setup setup;
  House house;
  engine::Seat host;
  std::vector<SeatSummary> seats;
  std::string commitment;
  std::int64_t created_at_ms = 0;
  bool locked = false;
  std::size_t spectators = 0;
  std::vector<std::string> spectator_names;
  std::string address;    ///< where it was made, as far as limits are concerned; may be unknown
  bool deserted = false;  ///< nobody who waits there has been connected for long
  Turn turn;              ///< as it was told last
  /// The same as people without a seat may know it; nothing: they may know all of it.
  std::shared_ptr<const TableSummary> late{};

  /// What people without a seat may know.
  [[nodiscard]] const TableSummary& shown() const { return late ? *late : *this; }
  /// Open to anybody who looks at the list: to play or to watch.
  [[nodiscard]] bool listed() const;
  /// The same for whoever may see it: everybody, or the members of a club.
  [[nodiscard]] bool invites() const;
  [[nodiscard]] bool seats_player(storage::PlayerId player) const;
  /// The seat of a player who has not resigned, or none().
  [[nodiscard]] engine::Seat played_by(storage::PlayerId player) const;
  /// Everybody who has a seat, and has not resigned, is connected.
  [[nodiscard]] bool all_are_here() const;
};

[[nodiscard]] TableSummary summarize(const Ledger& ledger, const Attendance& attendance);

void write_options(const engine::Setup& setup, const House& house, v1::TableOptions& out);

void write_info(const TableSummary& table, v1::TableInfo& out);

/// What a player sees of the own table: also which seat is theirs, the version, and in the end the
/// secret.
void write_info(const Ledger& ledger, const Attendance& attendance, engine::Seat viewer,
                v1::TableInfo& out);

}  // namespace aurora::server
