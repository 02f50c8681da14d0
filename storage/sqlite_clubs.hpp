// Clubs, who belongs to them and what was played there, in the database.
#pragma once

#include <array>
#include <cstdint>

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class ClubWriter {
 public:
  [[nodiscard]] static Result<ClubWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutClub& write);
  /// `key` is that of the table.
  [[nodiscard]] Result<void> apply(const PutClubGame& write, std::int64_t key);
  /// Takes a player from all clubs.
  [[nodiscard]] Result<void> drop(const PlayerId& player);

 private:
  [[nodiscard]] Result<void> put_club(const PutClub& write);
  [[nodiscard]] Result<void> put_members(const PutClub& write);
  /// Removes all there is of clubs to which nobody belongs.
  [[nodiscard]] Result<void> drop_ended();

  Statement find_player_, find_, find_look_, found_, change_;
  Statement put_member_, drop_member_, drop_all_, promote_, count_;
  Statement promote_after_, count_without_, drop_player_;
  Statement drop_ended_members_, drop_ended_games_, drop_ended_standings_, drop_ended_;
  Statement put_game_;
};

}  // namespace aurora::storage
