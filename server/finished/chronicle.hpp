// Finished games: how they are kept, and who may have them back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/replay.pb.h"
#include "engine/ids.hpp"
#include "server/finished/finished_game.hpp"
#include "server/finished/replay_builder.hpp"
#include "server/finished/replay_shelf.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/runtime/turnstile.hpp"
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
class Clock;
class Forgotten;
class Log;
class RatedGames;
struct Contestant;
struct Limits;
class Rulebook;

/// A finished game from its journal, or from somewhere else.
struct KeptGame : JournalGame {
  storage::TableId id;

  /// The seat of a player, or none().
  [[nodiscard]] engine::Seat seat_of(storage::PlayerId player) const;
  /// Anybody could watch it, so anybody may watch it again.
  [[nodiscard]] bool open_to_all() const;
};

/// Shared by all who look at it.
using KeptGamePtr = std::shared_ptr<const KeptGame>;

/// What somebody asks for: one of the three.
struct GameName {
  std::string table_id;
  std::string code;   ///< the join code it had
  std::string share;  ///< the secret of a link
};

using RecordingPtr = std::shared_ptr<const v1::Recording>;

/// How the game looked, as its journal says. REPLAY_LOST when it does not. Whoever holds it holds
/// the game.
[[nodiscard]] Answer<RecordingPtr> recording_of(const KeptGamePtr& game);

/// May be used from any thread.
class Chronicle {
 public:
  Chronicle(Archive& archive, const Forgotten& forgotten, RatedGames& rated_games,
            Rulebook& rulebook, const Clock& clock, const Limits& limits, Log& log)
      : archive_(archive),
        forgotten_(forgotten),
        rated_games_(rated_games),
        rulebook_(rulebook),
        clock_(clock),
        limits_(limits),
        log_(log) {}

  /// Puts a game that has ended on the lists, as its journal has it, and counts it for those who
  /// played. What it says there; nothing when something went wrong, which is logged: the game is
  /// safe in its journal.
  [[nodiscard]] Task<std::optional<v1::GameSummary>> keep(storage::TableId id);
  /// Does that for all games that have ended without: a server stopped in between.
  [[nodiscard]] Task<> keep_forgotten();

  /// A finished game that this player may have: the own ones, those that anybody could watch, and
  /// whatever there is a link to. OVERLOADED: too many others are being looked at.
  [[nodiscard]] Task<Answer<KeptGamePtr>> find(GameName name, storage::PlayerId player);
  /// A finished game that there is a link to.
  [[nodiscard]] Task<Answer<KeptGamePtr>> find_shared(std::string share);

  /// A page of the games of this player, or of those that anybody could watch.
  [[nodiscard]] Task<Answer<v1::GameList>> list(const v1::ListGames& request,
                                                storage::PlayerId player);

  /// How this player has done.
  [[nodiscard]] Task<Answer<v1::PlayerRecords>> standings(storage::PlayerId player);
  /// How good this player is on a map; of a newcomer when nobody knows.
  [[nodiscard]] Task<double> rating_of(storage::PlayerId player, v1::MapName map);
  /// Who does best on a map.
  [[nodiscard]] Task<Answer<v1::Ranking>> ranking(const v1::GetRanking& request,
                                                  storage::PlayerId player);

  /// What the lists say about the games of this player says no name any more. False: it could not
  /// be written, or not all of it. Replays leave out the names of whoever is forgotten by
  /// themselves.
  [[nodiscard]] Task<bool> take_name_from_lists(storage::PlayerId player);

  /// A new link to a game of this player.
  [[nodiscard]] Task<Answer<v1::ReplayShare>> share(std::string table_id, storage::PlayerId player);
  /// Takes back one link of this player, or all if `share` is empty.
  [[nodiscard]] Task<Answer<v1::ReplayShare>> unshare(std::string table_id, std::string share,
                                                      storage::PlayerId player);

  /// Plays a game again that somebody has brought along, and records it. Of a game that says only
  /// what was seen the recording is taken out as it is: there is nothing to play again.
  /// REPLAY_REFUSED says where it goes against the rules, or beyond the limits.
  [[nodiscard]] Task<Answer<KeptGamePtr>> examine(KeptGame game);

  /// The game was played by rules or with a pack that this server does not have.
  [[nodiscard]] Task<bool> is_older(v1::ReplayHeader header) const;

  /// The games that somebody looks at.
  [[nodiscard]] const ReplayShelf& shelf() const { return shelf_; }

 private:
  /// The game of this table: shared with those who look at it, or read from its journal.
  [[nodiscard]] Task<Answer<KeptGamePtr>> read(storage::TableId id);
  [[nodiscard]] Task<Answer<KeptGame>> read_journal(storage::TableId id) const;
  /// OVERLOADED when there is no memory for one more game.
  [[nodiscard]] Verdict may_look_at_another() const;
  /// Those of players who were deleted.
  void leave_out_names(KeptGame& game) const;
  [[nodiscard]] bool names_the_deleted(const KeptGame& game) const;
  /// Somebody may have been deleted while the game was put on the lists.
  [[nodiscard]] Task<> check_names(FinishedGame& game);
  /// Puts a game on the lists. False: that did not work.
  [[nodiscard]] Task<bool> put_on_lists(FinishedGame& game);
  /// Counts the game for those who played it, and says in it for whom it is not rated. False: the
  /// records cannot be read.
  [[nodiscard]] Task<bool> add_standings(FinishedGame& game, std::vector<Contestant>& contestants,
                                         storage::WriteGroup& group);
  /// The sentence says why it cannot be played again. Both must outlive it.
  [[nodiscard]] Task<Outcome<>> record(const v1::Replay& replay, v1::Recording& out) const;

  Archive& archive_;
  const Forgotten& forgotten_;
  RatedGames& rated_games_;
  Rulebook& rulebook_;
  const Clock& clock_;
  const Limits& limits_;
  Log& log_;
  ReplayShelf shelf_;
  Turnstile reading_;  // one game after the other, and who comes second finds it on the shelf
};

}  // namespace aurora::server
