// Finished games: how they are kept, and who may have them back.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/replay.pb.h"
#include "engine/ids.hpp"
#include "server/answer.hpp"
#include "server/finished_game.hpp"
#include "server/replay_builder.hpp"
#include "server/task.hpp"
#include "storage/ids.hpp"
#include "storage/write.hpp"

namespace aurora::v1 {
class GameList;
class GetRanking;
class ListGames;
class PlayerRecords;
class Ranking;
class ReplayShare;
}  // namespace aurora::v1

namespace aurora::server {

class Archive;
class Forgotten;
class Log;
struct Limits;
class Rulebook;

/// A game from its journal, finished or not.
struct KeptGame : JournalGame {
  storage::TableId id;
  bool finished = false;
  storage::Seq records = 0;  ///< how many there are in the journal

  /// The seat of a player, or none().
  [[nodiscard]] engine::Seat seat_of(storage::PlayerId player) const;
  /// Anybody could watch it, so anybody may watch it again.
  [[nodiscard]] bool open_to_all() const;
};

/// What somebody asks for: one of the three.
struct GameName {
  std::string table_id;
  std::string code;   ///< the join code it had
  std::string share;  ///< the secret of a link
};

using RecordingPtr = std::shared_ptr<const v1::Recording>;

/// May be used from any thread.
class Chronicle {
 public:
  Chronicle(Archive& archive, const Forgotten& forgotten, Rulebook& rulebook, const Limits& limits,
            Log& log)
      : archive_(archive), forgotten_(forgotten), rulebook_(rulebook), limits_(limits), log_(log) {}

  /// Puts a game that has ended on the lists, together with something else. What goes wrong is
  /// logged: the game is safe in its journal.
  [[nodiscard]] Task<> keep(FinishedGame game, storage::WriteGroup with = {});
  /// The same for a game of which nothing is known but where it is. If its journal does not say how
  /// it looked, because the server was older when it began, that is recorded besides, so that it
  /// outlives a change of the rules.
  [[nodiscard]] Task<> keep_from_journal(storage::TableId id);
  /// Does that for all games that have ended without: a server stopped in between, or was older.
  [[nodiscard]] Task<> keep_forgotten();

  /// A finished game that this player may have: the own ones, those that anybody could watch, and
  /// whatever there is a link to.
  [[nodiscard]] Task<Answer<KeptGame>> find(GameName name, storage::PlayerId player);
  /// A finished game that there is a link to.
  [[nodiscard]] Task<Answer<KeptGame>> find_shared(std::string share);

  /// How the game looked: as it was recorded, else played again. REPLAY_LOST when neither can be.
  [[nodiscard]] Task<Answer<RecordingPtr>> recording(const KeptGame& game);

  /// A page of the games of this player, or of those that anybody could watch.
  [[nodiscard]] Task<std::optional<v1::Error>> list(const v1::ListGames& request,
                                                    storage::PlayerId player, v1::GameList& out);

  /// How this player has done.
  [[nodiscard]] Task<std::optional<v1::Error>> records(storage::PlayerId player,
                                                       v1::PlayerRecords& out);
  /// How good this player is on a map; of a newcomer when nobody knows.
  [[nodiscard]] Task<double> rating_of(storage::PlayerId player, v1::MapName map);
  /// Who does best on a map.
  [[nodiscard]] Task<std::optional<v1::Error>> ranking(const v1::GetRanking& request,
                                                       storage::PlayerId player, v1::Ranking& out);

  /// What the lists say about the games of this player says no name any more. False: it could not
  /// be written, or not all of it. Replays leave out the names of whoever is forgotten by
  /// themselves.
  [[nodiscard]] Task<bool> take_name_from_lists(storage::PlayerId player);

  /// A new link to a game of this player.
  [[nodiscard]] Task<std::optional<v1::Error>> share(std::string table_id, storage::PlayerId player,
                                                     v1::ReplayShare& out);
  /// Takes back one link of this player, or all if `share` is empty.
  [[nodiscard]] Task<std::optional<v1::Error>> unshare(std::string table_id, std::string share,
                                                       storage::PlayerId player,
                                                       v1::ReplayShare& out);

  /// Plays a game again that somebody has brought along, and records it. Of a game that says only
  /// what was seen the recording is taken out as it is: there is nothing to play again.
  /// REPLAY_REFUSED says where it goes against the rules, or beyond the limits.
  [[nodiscard]] Task<Answer<RecordingPtr>> examine(v1::Replay& replay) const;

  /// The game was played by rules or with a pack that this server does not have.
  [[nodiscard]] Task<bool> is_older(v1::ReplayHeader header) const;

 private:
  [[nodiscard]] Task<Answer<KeptGame>> read(storage::TableId id);
  /// Those of players who were deleted.
  void leave_out_names(KeptGame& game) const;
  /// Somebody may have been deleted while the game was put on the lists.
  [[nodiscard]] Task<> check_names(FinishedGame game);
  /// Counts the game for those who played it. False: the records cannot be read.
  [[nodiscard]] Task<bool> add_records(const FinishedGame& game, storage::WriteGroup& group);
  /// The sentence says why it cannot be played again. Both must outlive it.
  [[nodiscard]] Task<std::optional<std::string>> record(const v1::Replay& replay,
                                                        v1::Recording& out) const;

  Archive& archive_;
  const Forgotten& forgotten_;
  Rulebook& rulebook_;
  const Limits& limits_;
  Log& log_;
};

}  // namespace aurora::server
