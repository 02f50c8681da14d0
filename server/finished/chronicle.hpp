// Finished games: how they are kept, and who may see them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
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
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/runtime/turnstile.hpp"
#include "storage/ids.hpp"
#include "storage/write.hpp"

namespace aurora::v1 {
class GameList;
class Decisions;
class GetRanking;
class ListClubGames;
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
struct Ledger;
struct Limits;
class Rulebook;
struct Ruleset;

/// A finished game from its journal, or from somewhere else.
struct KeptGame : JournalGame {
  storage::TableId id;

  /// The seat of a player, or none().
  [[nodiscard]] engine::Seat seat_of(storage::PlayerId player) const;
  /// Whether anybody could watch it, and so may watch it again.
  [[nodiscard]] bool open_to_all() const;
};

/// Shared by everybody who looks at it.
using KeptGamePtr = std::shared_ptr<const KeptGame>;

/// What somebody asks for: one of the three.
struct GameName {
  std::string table_id;
  std::string code;   ///< the join code it had
  std::string share;  ///< the secret of a link
};

using RecordingPtr = std::shared_ptr<const v1::Recording>;

/// How the game looked, from its journal; REPLAY_LOST when the journal does not say. Holding it
/// keeps the game in memory.
[[nodiscard]] Answer<RecordingPtr> recording_of(const KeptGamePtr& game);

/// Thread-safe.
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
        log_(log),
        decisions_asked_(limits.decisions_asked) {}

  /// Puts a finished game on the lists and counts it for its players. Returns its entry; nothing
  /// after a failure, which is logged: the game is safe in its journal. The ledger is looked at
  /// before the return.
  [[nodiscard]] Task<std::optional<v1::GameSummary>> keep(const Ledger& ledger,
                                                          const Ruleset& rules);
  /// Does so for games that ended but never got there, because the server stopped in between, or
  /// the disk failed.
  [[nodiscard]] Task<> keep_forgotten();
  /// Since the last try a game has ended and never got there.
  [[nodiscard]] bool has_forgotten() const { return has_forgotten_; }

  /// A finished game that this player may see: their own, one that anybody could watch, or one they
  /// have a link to. OVERLOADED: too many others are in memory.
  [[nodiscard]] Task<Answer<KeptGamePtr>> find(GameName name, storage::PlayerId player);
  /// A finished game that there is a link to.
  [[nodiscard]] Task<Answer<KeptGamePtr>> find_shared(std::string share);

  /// A page of the games of this player, or of those that anybody could watch; `only_open`: of
  /// those of this player that anybody could watch.
  [[nodiscard]] Task<Answer<v1::GameList>> list(const v1::ListGames& request,
                                                storage::PlayerId player, bool only_open = false);

  /// A page of the games that were finished at tables of a club; NOT_IN_CLUB.
  [[nodiscard]] Task<Answer<v1::GameList>> list(v1::ListClubGames request,
                                                storage::PlayerId player);
  /// How the members of a club have done at its tables.
  [[nodiscard]] Task<Answer<v1::Ranking>> ranking_of(storage::ClubId club,
                                                     storage::PlayerId player);

  /// How this player has done.
  [[nodiscard]] Task<Answer<v1::PlayerRecords>> standings(storage::PlayerId player);
  /// This player's rating on a map; a newcomer's when there is none.
  [[nodiscard]] Task<double> rating_of(Player player, v1::MapName map);
  /// The same, rounded; 0 for who has none.
  [[nodiscard]] Task<std::uint32_t> shown_rating_of(Player player, v1::MapName map);
  /// The best players on a map.
  [[nodiscard]] Task<Answer<v1::Ranking>> ranking(const v1::GetRanking& request,
                                                  storage::PlayerId player);

  /// Removes the player's name from the lists. False: not all of it could be written. Replays omit
  /// the names of deleted players by themselves.
  [[nodiscard]] Task<bool> take_name_from_lists(storage::PlayerId player);

  /// Makes a link to a game of this player.
  [[nodiscard]] Task<Answer<v1::ReplayShare>> share(std::string table_id, storage::PlayerId player);
  /// Takes back one link of this player, or all if `share` is empty.
  [[nodiscard]] Task<Answer<v1::ReplayShare>> unshare(std::string table_id, std::string share,
                                                      storage::PlayerId player);

  /// Plays an imported game again and records it. A game that has only what was seen needs no
  /// playing: its recording is taken as it is. REPLAY_REFUSED says where it breaks the rules or the
  /// limits.
  [[nodiscard]] Task<Answer<KeptGamePtr>> examine(KeptGame game);

  /// How long the player has to wait before asking for decisions; zero: it is counted.
  [[nodiscard]] std::chrono::milliseconds may_look_for_decisions(storage::PlayerId player) {
    return decisions_asked_.take(player);
  }
  /// What this seat could choose, and what it chose. DECISIONS_LOST: the rules or the pack are
  /// others now. BAD_OPTION: there is no such seat.
  [[nodiscard]] Task<Answer<v1::Decisions>> decisions(KeptGamePtr game, std::uint32_t seat);

  /// Refuses a game of rules or a pack that this server does not have.
  [[nodiscard]] Task<bool> is_older(v1::ReplayHeader header) const;

  /// The games that somebody looks at.
  [[nodiscard]] const ReplayShelf& shelf() const { return shelf_; }

 private:
  /// The game of this table: from memory if somebody looks at it, else from its journal.
  [[nodiscard]] Task<Answer<KeptGamePtr>> read(storage::TableId id);
  [[nodiscard]] Task<Answer<KeptGame>> read_journal(storage::TableId id) const;
  /// OVERLOADED when no more games fit in memory.
  [[nodiscard]] Verdict may_look_at_another() const;
  /// The seats of deleted players.
  void leave_out_names(KeptGame& game) const;
  [[nodiscard]] bool names_the_deleted(const KeptGame& game) const;
  /// The same in a game for the lists. True if there was one.
  bool leave_out_names(FinishedGame& game) const;
  /// Handles players who were deleted while the game was put on the lists.
  [[nodiscard]] Task<> check_names(FinishedGame& game);
  /// keep() for a game of which nothing is in memory.
  [[nodiscard]] Task<std::optional<v1::GameSummary>> keep_from_journal(storage::TableId id);
  [[nodiscard]] Task<std::optional<v1::GameSummary>> put_on_lists(FinishedGame game);
  /// False: it failed.
  [[nodiscard]] Task<bool> write_to_lists(FinishedGame& game);
  /// Counts the game for its players, and notes for whom it is not rated. False: their standings
  /// cannot be read.
  [[nodiscard]] Task<bool> add_standings(FinishedGame& game, std::vector<Contestant>& contestants,
                                         storage::WriteGroup& group);
  /// The same for the club whose table it was, with what the contestants are against whom; and puts
  /// the game on its list.
  [[nodiscard]] Task<bool> add_club(const FinishedGame& game, std::vector<Contestant> contestants,
                                    storage::WriteGroup& group);
  /// Whether the player may see it as a member of the club.
  [[nodiscard]] Task<bool> is_open_to_club(const KeptGame& game, storage::PlayerId player) const;
  /// Nothing for who has not been rated there.
  [[nodiscard]] Task<std::optional<double>> known_rating_of(Player player, v1::MapName map);
  /// The sentence says why it cannot be played again. Both must outlive it.
  [[nodiscard]] Task<Outcome<>> record(const v1::Replay& replay, v1::Recording& out) const;

  Archive& archive_;
  const Forgotten& forgotten_;
  RatedGames& rated_games_;
  Rulebook& rulebook_;
  const Clock& clock_;
  const Limits& limits_;
  Log& log_;
  KeyedBuckets<storage::PlayerId> decisions_asked_;
  ReplayShelf shelf_;
  std::atomic<bool> has_forgotten_ = false;
  Turnstile deciding_;  // one game is played again after the other
  std::deque<std::shared_ptr<const v1::Decisions>> decisions_;  // found last; for who is inside
  Turnstile reading_;  // one game after the other, and who comes second finds it on the shelf
};

}  // namespace aurora::server
