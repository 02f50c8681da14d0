// Every limit of the server in one place. Tests make them small.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "protocol/limits.hpp"

namespace aurora::server {

/// So many at once, and then one after each of these times.
struct Rate {
  double burst = 1;
  std::chrono::duration<double> every{1};
  bool operator==(const Rate&) const = default;
};

/// Who may become a player.
enum class Registration : std::uint8_t { kOpen, kInvite, kClosed };

struct Limits {  // NOLINT(clang-analyzer-optin.performance.Padding): for readers; there is one
  using Milliseconds = std::chrono::milliseconds;
  using Seconds = std::chrono::duration<double>;

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
  Milliseconds beat_interval{1'000};   ///< how often other servers hear that this one lives
  Milliseconds owner_patience{2'000};  ///< with the server that has a table which is followed here

  std::size_t connections_per_address = 256;  ///< see server/net/address.hpp
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

  std::size_t server_frame_bytes = protocol::kMaxServerFrameBytes;  ///< of what the server sends

  // what may wait: for one session, and for one table
  std::size_t outbox_bytes = std::size_t{128} << 10U;
  std::size_t shared_outbox_bytes = std::size_t{16} << 10U;  ///< … of what others are sent, too
  int send_buffer_bytes = 0;  ///< what the kernel keeps of that; 0: as much as it likes
  std::size_t mailbox_messages = 256;
  std::size_t mailbox_crowd = 16'384;   ///< of those who have no seat, besides
  std::size_t crowd_portion = 8;        ///< of them, served before others have their turn again
  std::size_t requests_in_flight = 32;  ///< of one session

  // tables
  std::size_t listed_tables = 100;
  std::size_t listed_tables_per_host = 3;
  Milliseconds listing_interval{100};            ///< for so long the list may be as it was
  Milliseconds listed_absence_timeout{120'000};  ///< then a lobby that all have left is not listed
  std::size_t open_tables_per_player = 8;        ///< that still wait for players
  std::size_t set_tables_per_player = 3;         ///< of them, that are set for a time
  std::size_t open_tables_per_address = 64;      ///< made from there; see limit_loopback
  std::size_t open_tables = 10'000;
  std::size_t games_per_player = 64;  ///< that are going on; more cannot be made
  Rate tables_made{20, Seconds{10}};  ///< of a player; a quick match counts, too
  Rate tables_made_of_address{200, Seconds{1}};
  Rate seats_taken{30, Seconds{5}};  ///< of a player
  Rate seats_taken_of_address{300, Seconds{1}};
  Rate lobby_changes{40, Seconds{3}};         ///< of a player at a table
  Rate proposals{10, Seconds{10}};            ///< of a player at a table
  Rate wrong_codes{60, Seconds{1}};           ///< of an address
  std::size_t connections_per_viewer = 4;     ///< at one table; one more replaces the oldest
  std::size_t spectators_per_table = 20'000;  ///< connections
  std::size_t spectators_named = 32;          ///< in a TableInfo
  Milliseconds spectator_interval{1'000};     ///< how often changes among the spectators are told
  Milliseconds host_absence_timeout{60'000};  ///< then somebody else is the host of a lobby
  Milliseconds lobby_absence_timeout{1'800'000};  ///< then a seat in a lobby is given back
  Milliseconds left_timeout{120'000};        ///< then the others may let a bot play for somebody
  Milliseconds bot_delay{600};               ///< about so long a bot takes for a move
  unsigned bot_threads = 0;                  ///< that think; 0: half as many as all others
  std::size_t bot_room = 64;                 ///< decisions that wait for one, or are thought about
  Milliseconds bot_patience{3'000};          ///< after bot_delay; then they decide without thinking
  Milliseconds table_idle_timeout{600'000};  ///< then a table that nobody follows leaves the memory

  // clocks
  Milliseconds uptime_interval{60'000};  ///< how much time of running clocks a crash gives back
  Milliseconds longest_pause{7LL * 24 * 3'600'000};

  // the steps of a journal, see server/table/ledger/step_bound.hpp
  std::size_t game_steps = 5'000;  ///< shared among the seats; an imported game has no more either
  std::size_t turn_steps = 250;    ///< of one seat

  // chat at one table: how fast, and how much is stored
  Rate chat{5, Seconds{2}};  ///< of a person
  Rate spectator_chat_of_address{60, Seconds{0.5}};
  std::uint32_t chat_lines_per_player = 2'500;  ///< in a game, and as many before it
  std::uint32_t chat_lines_in_lobby = 2'500;    ///< of all players together, before the game
  std::uint32_t chat_lines_per_spectator = 250;
  std::uint32_t chat_lines_of_spectator_address = 1'000;
  std::uint32_t chat_lines_of_spectators = 10'000;  ///< of all together
  std::size_t chat_history = 100;                   ///< lines that a new connection gets
  std::size_t blocks_per_player = 200;

  Milliseconds lobby_counts_interval{2'000};  ///< of how many people are about; 0: nobody is told

  // finished games
  std::size_t listed_games = 50;     ///< on one page
  std::size_t shares_per_game = 20;  ///< links of one player to one game
  std::size_t imported_bytes = std::size_t{1} << 20U;
  std::size_t replay_bytes = std::size_t{256} << 20U;       ///< of all replays in memory together
  std::size_t replay_part_bytes = std::size_t{256} << 10U;  ///< of one answer, before it is JSON

  // replays that play by themselves
  Milliseconds replay_longest_pause{3'000};  ///< between two steps, at the speed of the game
  Milliseconds replay_shortest_pause{20};    ///< at any speed

  // watching together, and what could have been chosen
  std::size_t reviews = 1'000;  ///< of this server
  std::size_t reviews_per_player = 3;
  std::size_t reviews_per_address = 64;  ///< opened from there; see limit_loopback
  std::size_t people_per_review = 50;
  std::size_t drawings_per_review = 64;
  std::size_t lines_per_review = 50;      ///< that are remembered
  Milliseconds review_lifetime{600'000};  ///< without anybody
  Rate reviews_visited{10, Seconds{5}};   ///< opened and joined, by a player
  Rate review_moves{60, Seconds{0.1}};    ///< what a player does there, but for talking
  Rate decisions_asked{10, Seconds{3}};   ///< games, by a player

  // quick match: whose ratings are near enough to each other
  double match_reach = 200;             ///< at once
  double match_reach_per_second = 20;   ///< of waiting, on top
  Milliseconds match_patience{45'000};  ///< then anybody will do
  /// Then a match ends to which somebody has not come; it is looked every 15 seconds.
  Milliseconds match_absence_timeout{40'000};

  // accounts: what one password costs, and how often they may be tried
  std::uint64_t password_operations = 3;
  std::size_t password_memory_bytes = std::size_t{32} << 20U;
  std::size_t password_checks_waiting = 16;  ///< one is worked on at a time
  Rate sign_ins_of_address{60, Seconds{3}};  ///< passwords tried, right and wrong
  Rate wrong_sign_ins{5, Seconds{30}};       ///< of an address, or a known device, for a login
  Rate wrong_sign_ins_of_login{200, Seconds{10}};        ///< from everywhere
  Rate wrong_table_passwords{10, Seconds{10}};           ///< of an address at a table
  Rate wrong_table_passwords_of_table{200, Seconds{1}};  ///< from everywhere

  // forgotten passwords
  std::size_t recovery_codes = 8;                      ///< of one account
  Milliseconds reset_code_lifetime{24LL * 3'600'000};  ///< of the code that an operator makes

  std::size_t personal_tokens = 20;  ///< of one player, for programs

  // who may become a player, and the links that let them in
  Registration registration = Registration::kOpen;
  std::size_t invite_links = 0;  ///< of one player, that are still good; 0: only the operator's
  std::uint32_t invite_link_uses = 20;  ///< of one link of a player
  std::uint32_t invite_link_days = 30;
  Rate invite_links_made{10, Seconds{3'600}};  ///< by a player
  Rate wrong_invitations{20, Seconds{30}};     ///< of an address

  // signing in by the identity provider of the host
  Rate provider_sign_ins{20, Seconds{15}};  ///< begun, and as many ended, from an address
  Rate wrong_vouchers{20, Seconds{30}};     ///< of an address

  // friends
  std::size_t friends_per_player = 200;  ///< and people asked
  std::size_t friends_asking = 100;      ///< one player, who has not answered
  Rate friends_asked{20, Seconds{180}};  ///< and invited, by a player

  Rate exports{3, Seconds{1'200}};  ///< of all that is known of a player, by that player

  // reports to the moderators
  Rate reports{5, Seconds{600}};  ///< by a player
  Rate reports_of_address{20, Seconds{120}};
  std::size_t listed_reports = 100;
  std::size_t reported_lines = 200;  ///< of chat, that a moderator is shown

  // private notes
  std::size_t notes_per_player = 1000;
  Rate notes_written{30, Seconds{2}};  ///< by a player

  // clubs
  std::size_t club_members = 500;
  std::size_t club_requests = 100;     ///< by those who have not been answered
  std::size_t club_invitations = 100;  ///< to those who have not answered
  std::size_t club_bars = 200;
  std::size_t clubs_per_player = 30;  ///< where somebody is a member or asks to be one
  std::size_t clubs_owned = 3;        ///< founded by somebody who owns no more of them yet
  std::size_t club_invitations_of_player = 20;
  std::size_t listed_clubs = 50;
  std::size_t club_places = 50;          ///< in the ranking of one
  Rate clubs_changed{30, Seconds{10}};   ///< by a player
  Rate clubs_looked_at{60, Seconds{1}};  ///< by a player, and looked for

  // tournaments
  std::size_t events_per_player = 5;     ///< that are not over, of one host
  Rate events_entered{30, Seconds{60}};  ///< made and entered, by a player
  Rate events_run{120, Seconds{2}};      ///< by a player, and left
  Milliseconds events_interval{5'000};   ///< between two looks at what is due

  // games over days
  std::size_t vacation_days = 28;  ///< of a player, within 365; 0: there are no vacations

  // reminders for players who are away
  Milliseconds reminder_delay{60'000};          ///< after something was asked of them
  Milliseconds reminder_again{3'600'000};       ///< … and they have looked, and gone again
  Milliseconds reminder_interval{1'000};        ///< how often is looked what is due
  Rate reminders_of_channel{12, Seconds{300}};  ///< sent by one channel
  Rate reminder_tests{6, Seconds{60}};          ///< channels added and tried by a player
  std::size_t reminder_channels = 6;            ///< of one player

  // guests who have never finished a game; 0: they stay
  Milliseconds guest_lifetime{30LL * 24 * 3'600'000};  ///< unseen
  Milliseconds guest_sweep_interval{3'600'000};

  // what is rated: who decides something in so many rounds, and a day so many games of two with
  // each other, and of one with others of the same address
  unsigned rated_rounds = 3;
  unsigned rated_games_of_pair = 8;
  unsigned rated_games_of_address = 12;

  // stopping
  Milliseconds drain_timeout{5'000};
  Milliseconds retry_after{1'000};  ///< what clients are told when the server goes away

  // connections, from accept on (server/net/connections.hpp)
  std::size_t connections = 0;          ///< of all kinds; 0: as many as files may be open
  std::size_t http_connections = 2048;  ///< that are no WebSockets
  std::size_t http_connections_per_address = 256;
  Milliseconds http_answer_timeout{60'000};  ///< for an answer to leave

  // what comes over a WebSocket besides messages (server/net/frame_meter.hpp)
  Milliseconds message_timeout{20'000};  ///< for a message that has begun to arrive
  double bare_frames_per_second = 50;    ///< pings, pongs, and fragments that end no message;
  double bare_frame_burst = 500;         ///< beyond these the session ends

  // e-mails with codes, which nobody can be bombed with
  Rate mails_of_player{5, Seconds{720}};      ///< that a player asks for
  Rate mails_to_address{3, Seconds{3600}};    ///< by whomever; of each kind
  Rate mails_from_network{10, Seconds{360}};  ///< asked for by whoever is at an address there
  Rate mails_of_server{200, Seconds{18}};
  Milliseconds mail_code_lifetime{30LL * 60'000};
  Milliseconds reset_answer{300};  ///< after which RequestPasswordReset is answered at the earliest
  unsigned wrong_mail_codes = 5;   ///< then the code is void
};

}  // namespace aurora::server
