// What must hold before a deed, when several deeds need the same. The error says what does not.
#pragma once

#include "server/table/audience/watcher.hpp"
#include "server/table/deeds/decision.hpp"

namespace aurora::server {

/// The player is the host of a lobby, and may change something there now.
[[nodiscard]] Verdict require_host(const Situation& situation, storage::PlayerId player);
/// The player sits in a lobby, and may change something there now.
[[nodiscard]] Verdict require_guest(const Situation& situation, storage::PlayerId player);
/// The seat belongs to somebody who plays a game that is going on, or is away from it.
[[nodiscard]] Verdict require_player(const Ledger& ledger, engine::Seat seat);
/// The player at the seat may do something in the game.
[[nodiscard]] Verdict require_in_play(const Ledger& ledger, engine::Seat seat);
/// The player has a seat or watches, and may talk to those at the table.
[[nodiscard]] Verdict require_voice(const Situation& situation, storage::PlayerId player);
/// There is room for a line or a mute of the player, and now is a time for it. Spectators use up
/// nothing of what players have.
[[nodiscard]] Verdict require_room_for_chat(const Situation& situation, const Asker& asker);
/// The player may say something now, or ask who somebody is; no address: only the player counts.
[[nodiscard]] Verdict require_chat_rate(const Situation& situation, storage::PlayerId player,
                                        const std::string& address);
/// Whoever asks may come to the table: it is no club's, or they are known to belong to the club.
[[nodiscard]] Verdict require_of_club(const Situation& situation, const Asker& asker);
/// The player may begin to follow the table without a seat.
[[nodiscard]] Verdict require_place_for_spectator(const Situation& situation,
                                                  storage::PlayerId player);

/// STALE_VERSION, with the version that is not.
[[nodiscard]] v1::Error stale_version(const Ledger& ledger);

}  // namespace aurora::server
