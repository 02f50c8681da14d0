// Finished games in tests: opened, moved through, brought along, and compared with what was seen.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "content/pack.hpp"
#include "engine/view.hpp"
#include "storage/rows.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {

[[nodiscard]] v1::ClientFrame open_frame(const std::string& table_id, v1::ReplayView view,
                                         unsigned seat = 0);
[[nodiscard]] v1::ClientFrame by_frame(int steps);

/// Opens the replay and reads the snapshot that comes with it.
v1::ReplayOpened open(Client& client, const v1::ClientFrame& frame);
/// What comes of a request to move; the view is in the mirror then.
v1::ReplayStatus move(Client& client, const v1::ClientFrame& frame);
/// Sends a file in parts; the answer to the last one.
v1::ServerMessage import(Client& client, const std::string& file, std::size_t part = 4000,
                         v1::ReplayView view = v1::REPLAY_VIEW_FULL);

/// The rules of this server's later version: everything as it was, but under another name.
[[nodiscard]] content::Pack another_pack();
/// Takes out of a record of a journal how the game looked.
void forget_looks(storage::Bytes& record);

/// What somebody saw, version by version.
using Memories = std::vector<engine::View>;

/// Plays to the end; what each seat saw on the way, and last the spectator, if there is one.
[[nodiscard]] std::vector<Memories> play_and_remember(Party& party, Client* spectator = nullptr);
/// Steps through the whole replay, and compares.
void expect_shows(Client& client, const Memories& memories);

/// What was kept of a finished game while it was played is what comes out when its journal is
/// played again: the entry in the list of this player, and how it looked.
void expect_kept_as_played(storage::Store& store, Client& player, const std::string& table_id);

}  // namespace aurora::server::test
