// What everybody may know about a table, but for the game itself.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::v1 {
class TableInfo;
}

namespace aurora::server {

struct Ledger;

struct SeatSummary {
  bool taken = false;
  storage::PlayerId player;  ///< for the server only
  std::string name;
  engine::Colour colour;
  bool connected = false;
};

struct TableSummary {
  storage::TableId id;
  std::string join_code;
  storage::TableStatus status = storage::TableStatus::kLobby;
  engine::Setup setup;
  std::vector<SeatSummary> seats;
  std::string commitment;
  std::int64_t created_at_ms = 0;
};

/// `connected` are the seats of which somebody follows the table.
[[nodiscard]] TableSummary summarize(const Ledger& ledger, engine::SeatSet connected);

void write_info(const TableSummary& table, v1::TableInfo& out);

/// What a player sees of the own table: also which seat is theirs, the version, and in the end the
/// secret.
void write_info(const Ledger& ledger, engine::SeatSet connected, engine::Seat viewer,
                v1::TableInfo& out);

}  // namespace aurora::server
