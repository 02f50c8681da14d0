// Every limit of the server in one place. Tests make them small.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "protocol/limits.hpp"

namespace aurora::server {

struct Limits {
  using Milliseconds = std::chrono::milliseconds;

  // HTTP
  std::size_t http_header_bytes = std::size_t{8} << 10U;
  Milliseconds http_timeout{5'000};  ///< for a whole request to arrive, from accept or answer on

  // WebSocket
  std::size_t frame_bytes = protocol::kMaxClientFrameBytes;
  Milliseconds handshake_timeout{10'000};
  Milliseconds close_timeout{1'000};
  Milliseconds hello_timeout{10'000};
  Milliseconds idle_timeout{60'000};   ///< without a sign of life; half of it brings a ping
  Milliseconds stall_timeout{15'000};  ///< a write that takes longer ends the session
  Milliseconds check_interval{500};    ///< how often these timeouts are looked at

  std::size_t connections_per_address = 256;  ///< see server/address.hpp
  bool limit_loopback = false;  ///< also the server's own machine, where a proxy may stand

  // what one session may ask for: steady rates, and bursts on top
  double frames_per_second = 1000;
  double frame_burst = 2000;
  double bytes_per_second = 256.0 * 1024;
  double byte_burst = 1024.0 * 1024;
  // … and all sessions of one address together, but see limit_loopback
  double frames_per_second_of_address = 3000;
  double frame_burst_of_address = 6000;
  unsigned strikes = 100;  ///< refused or unreadable frames in a row that end the session

  // what may wait: for one session, and for one table
  std::size_t outbox_bytes = std::size_t{128} << 10U;
  int send_buffer_bytes = 0;  ///< what the kernel keeps of that; 0: as much as it likes
  std::size_t mailbox_messages = 256;
  std::size_t requests_in_flight = 32;  ///< of one session

  // tables
  std::size_t listed_tables = 100;
  std::size_t open_tables_per_player = 8;     ///< that still wait for players
  std::size_t games_per_player = 64;          ///< that are going on; more cannot be made
  std::size_t connections_per_viewer = 4;     ///< at one table; one more replaces the oldest
  std::size_t spectators_per_table = 20'000;  ///< connections
  std::size_t spectators_named = 32;          ///< in a TableInfo
  Milliseconds spectator_interval{1'000};     ///< how often changes among the spectators are told
  Milliseconds host_absence_timeout{60'000};  ///< then somebody else is the host of a lobby
  Milliseconds lobby_absence_timeout{1'800'000};  ///< then a seat in a lobby is given back
  Milliseconds bot_delay{600};                    ///< between what a bot is asked and its answer
  Milliseconds table_idle_timeout{600'000};  ///< then a table that nobody follows leaves the memory

  // clocks
  Milliseconds clock_checkpoint{3'600'000};  ///< how much time a crash gives back at most
  Milliseconds longest_pause{7LL * 24 * 3'600'000};

  // chat: of one player at one table a steady rate and a burst, and of the table what is stored
  double chat_per_second = 0.5;
  double chat_burst = 5;
  std::uint32_t chat_lines_per_table = 10'000;
  std::size_t chat_history = 100;  ///< lines that a new connection gets
  std::size_t blocks_per_player = 200;

  // finished games
  std::size_t listed_games = 50;     ///< on one page
  std::size_t shares_per_game = 20;  ///< links of one player to one game
  std::size_t imported_bytes = std::size_t{1} << 20U;
  std::size_t imported_steps = 5'000;

  // replays that play by themselves
  Milliseconds replay_longest_pause{3'000};  ///< between two steps, at the speed of the game
  Milliseconds replay_shortest_pause{20};    ///< at any speed

  // quick match: whose ratings are near enough to each other
  double match_reach = 200;             ///< at once
  double match_reach_per_second = 20;   ///< of waiting, on top
  Milliseconds match_patience{45'000};  ///< then anybody will do

  // accounts: what one password costs, and how often they may be tried
  std::uint64_t password_operations = 3;
  std::size_t password_memory_bytes = std::size_t{32} << 20U;
  std::size_t password_checks_waiting = 16;  ///< one is worked on at a time
  double guesses_per_second_of_address = 1.0 / 6;
  double guess_burst_of_address = 20;
  double guesses_per_second_of_name = 1.0 / 30;
  double guess_burst_of_name = 5;

  // stopping
  Milliseconds drain_timeout{5'000};
  Milliseconds retry_after{1'000};  ///< what clients are told when the server goes away

  // connections, from accept on (server/connections.hpp)
  std::size_t connections = 0;          ///< of all kinds; 0: as many as files may be open
  std::size_t http_connections = 2048;  ///< that are no WebSockets
  std::size_t http_connections_per_address = 256;
  Milliseconds http_answer_timeout{60'000};  ///< for an answer to leave

  // what comes over a WebSocket besides messages (server/frame_meter.hpp)
  Milliseconds message_timeout{20'000};  ///< for a message that has begun to arrive
  double bare_frames_per_second = 50;    ///< pings, pongs, and fragments that end no message;
  double bare_frame_burst = 500;         ///< beyond these the session ends
};

}  // namespace aurora::server
