// All rooms of the server, put together: who is given whom.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "server/bus/hints.hpp"
#include "server/bus/wire.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/profile_counting.hpp"
#include "server/finished/profiles.hpp"
#include "server/finished/rated_games.hpp"
#include "server/following/followed_tables.hpp"
#include "server/hearing.hpp"
#include "server/http/api.hpp"
#include "server/http/http_session.hpp"
#include "server/http/mail_pages.hpp"
#include "server/http/provider_pages.hpp"
#include "server/http/replay_downloads.hpp"
#include "server/http/site.hpp"
#include "server/http/table_lookups.hpp"
#include "server/lobby/claims.hpp"
#include "server/lobby/friend_lists.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_exchange.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/own_tables.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/net/connections.hpp"
#include "server/net/proxy_notice.hpp"
#include "server/net/tls.hpp"
#include "server/net/websocket.hpp"
#include "server/operator/admin.hpp"
#include "server/operator/backups.hpp"
#include "server/people/accounts.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/clubs.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/friends.hpp"
#include "server/people/guesses.hpp"
#include "server/people/guest_sweep.hpp"
#include "server/people/identity.hpp"
#include "server/people/invite_links.hpp"
#include "server/people/moderation.hpp"
#include "server/people/notes.hpp"
#include "server/people/personal_tokens.hpp"
#include "server/people/provider_accounts.hpp"
#include "server/people/seated.hpp"
#include "server/people/sign_in_guesses.hpp"
#include "server/people/traffic.hpp"
#include "server/people/vacations.hpp"
#include "server/provider/provider.hpp"
#include "server/reminders/contacts.hpp"
#include "server/reminders/delivery.hpp"
#include "server/reminders/desk.hpp"
#include "server/reminders/mail_limits.hpp"
#include "server/reminders/mail_round.hpp"
#include "server/reminders/mail_settings.hpp"
#include "server/reminders/mailboxes.hpp"
#include "server/reminders/outgoing.hpp"
#include "server/reminders/post_office.hpp"
#include "server/reminders/reminders.hpp"
#include "server/reminders/settings.hpp"
#include "server/reminders/unsubscribing.hpp"
#include "server/reviews/reviews.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/nudge.hpp"
#include "server/runtime/reach.hpp"
#include "server/runtime/readiness.hpp"
#include "server/runtime/reloadable.hpp"
#include "server/runtime/thinking_threads.hpp"
#include "server/runtime/uptime.hpp"
#include "server/runtime/workers.hpp"
#include "server/server.hpp"
#include "server/session/registry.hpp"
#include "server/session/services.hpp"
#include "server/tournaments/entrant_names.hpp"
#include "server/tournaments/event_book.hpp"
#include "server/tournaments/event_driver.hpp"
#include "server/tournaments/event_tables.hpp"
#include "server/tournaments/events.hpp"

namespace aurora::server {

struct Assembly {
  Assembly(const ServerOptions& the_options, const content::Pack& pack, storage::Store& store,
           Log& the_log);
  Assembly(const Assembly&) = delete;
  Assembly& operator=(const Assembly&) = delete;
  /// The loops have been joined, or were never started.
  ~Assembly();

  /// Finishes what runs beside the loops. Blocks. Nothing may come to the loops from it once they
  /// are gone.
  void finish_beside();

  /// How reminders go by e-mail, if they do.
  [[nodiscard]] std::optional<MailRoute> mail_route() const;
  [[nodiscard]] Gauges gauges() const;
  [[nodiscard]] SiteFacts facts() const;
  [[nodiscard]] SessionServices session_services();
  [[nodiscard]] HttpServices http_services(bool metrics_only);
  /// Tells those who are connected here what the moderators say to them.
  void tell(const Warned& warned) const;
  void begin_session(std::unique_ptr<WebSocket> socket, protocol::Format format);
  /// Everybody who is connected here or has a seat at an open table, wherever that is; nothing when
  /// not all tables can be read.
  [[nodiscard]] Task<std::optional<GuestSweep::People>> people_here();
  /// Looks at the other servers at once.
  void look_now();

  ServerOptions options;
  Log& log;
  Rulebook rulebook;
  Readiness readiness;
  Reach reach;
  Metrics metrics;
  Reloadable<Door> door{options.door};
  ProxyNotice proxies{log};
  std::unique_ptr<Workers> workers;
  ThinkingThreads thinking;
  Connections connections;
  Archive archive;
  Claims claims;
  Uptime uptime;
  Identity identity;
  Backups backups;
  Bans bans;
  Forgotten forgotten;
  RatedGames rated_games{options.limits};
  Chronicle chronicle;
  Blocks blocks;
  Guesses guesses;
  SignInGuesses sign_in_guesses;
  Traffic traffic;
  Accounts accounts;
  PersonalTokens tokens{archive, *options.clock, options.limits};
  InviteLinks invite_links{archive, options.reminders.public_url, *options.clock, options.limits};
  ProviderAccounts provider_accounts{archive, accounts, *options.clock, options.limits};
  std::unique_ptr<Fetcher> real_fetcher;  ///< nullptr: no provider, or that of tests
  Provider provider;
  SessionRegistry sessions{options.limits};
  std::unique_ptr<const Wire> wire;  ///< nullptr: to no other servers
  Hints hints;
  std::optional<Nudge> next_look;  ///< at the other servers; of the first loop
  Contacts contacts{archive};
  Desk desk;
  Reminders reminders;
  std::unique_ptr<Outgoing> real_outgoing;  ///< nullptr: none, or that of tests
  std::unique_ptr<PostOffice> post_office;  ///< nullptr: nobody is reminded
  std::unique_ptr<Outgoing> real_mailer;    ///< as real_outgoing
  std::unique_ptr<PostOffice> mail_office;  ///< nullptr: no e-mail
  Mailboxes mailboxes{archive};
  MailLimits mail_limits;
  MailSettings mail_settings;
  std::unique_ptr<MailRound> mail_round;  ///< nullptr: no e-mail
  std::unique_ptr<Delivery> delivery;     ///< nullptr: nobody is reminded
  ReminderSettings reminder_settings;
  Profiles profiles{archive, chronicle, forgotten};
  ProfileCounting counting{archive, forgotten, readiness, log};
  Notes notes{archive, options.limits};
  Vacations vacations{archive, *options.clock, options.limits};
  TableRegistry tables;
  FollowedTables followed;
  Lobby lobby;
  LobbyFeed feed;
  OwnTables own_tables{archive, tables.share_open_tables(), forgotten, *options.clock};
  Friends friends{archive, blocks, *options.clock, options.limits};
  Presence presence;
  FriendLists friend_lists{friends,
                           presence,
                           {.blocks = blocks,
                            .forgotten = forgotten,
                            .open = tables.open_tables(),
                            .clock = *options.clock,
                            .limits = options.limits}};
  Reviews reviews{{.claims = claims,
                   .blocks = blocks,
                   .bans = bans,
                   .forgotten = forgotten,
                   .clock = *options.clock,
                   .limits = options.limits}};
  Moderation moderation{archive, bans, forgotten, *options.clock, options.limits};
  Clubs clubs{archive, blocks, bans, moderation, *options.clock, options.limits};
  EntrantNames entrant_names{archive, forgotten};
  EventBook event_book{archive, *options.clock, log};
  EventTables event_tables{
      archive, tables, entrant_names, rulebook.current(), *options.clock, options.draw_secret, log};
  EventDriver event_driver{archive, event_book, event_tables, forgotten, *options.clock};
  Events events{{archive, event_book, event_driver, entrant_names, moderation, blocks,
                 rulebook.current(), *options.clock, options.limits}};
  MatchQueue matches{options.limits, blocks};
  LobbyExchange exchange;
  ContentShelf content;
  Seated seated{archive};
  GuestSweep guests{archive, blocks, options.limits, log, [this] { return people_here(); }};
  Hearing hearing{*this};
  Admin admin;
  Site site;
  ReplayDownloads downloads{identity, bans, chronicle};
  TableLookups lookups{tables, guesses};
  Unsubscribing unsubscribing{contacts, desk};
  MailPages mail_pages{unsubscribing};
  ProviderPages provider_pages{provider};
  Api api{{identity, accounts, bans, chronicle, profiles, rulebook, content, archive,
           tables.open_tables(), options.limits, options.server_id}};
  OnUpgrade on_upgrade = [this](std::unique_ptr<WebSocket> socket, protocol::Format format) {
    begin_session(std::move(socket), format);
  };
  std::unique_ptr<TlsIdentity> tls;
  std::atomic<std::uint64_t> last_connection{0};
};

}  // namespace aurora::server
