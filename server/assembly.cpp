#include "server/assembly.hpp"

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <boost/asio/post.hpp>

#include "aurora/v1/session.pb.h"
#include "server/provider/curl_fetcher.hpp"
#include "server/reminders/curl_mailer.hpp"
#include "server/reminders/curl_outgoing.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/rulebook/unfit.hpp"
#include "server/runtime/open_files.hpp"
#include "server/runtime/process_figures.hpp"
#include "server/session/session.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

namespace {

/// 0 when there is no such file.
std::uint64_t size_of(const std::filesystem::path& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  return none ? 0 : size;
}

// Before the others take over what is ours, so that nobody waits longer than that takes.
constexpr int kMissedBeats = 4;

/// nullptr: nobody is reminded.
std::unique_ptr<Outgoing> outgoing_for(const ServerOptions& options) {
  const ReminderOptions& reminders = options.reminders;
  return reminders.public_url.empty() || reminders.outgoing != nullptr
             ? nullptr
             : make_outgoing(OutgoingRules{.allowed = reminders.allowed});
}

std::unique_ptr<PostOffice> make_post_office(const ServerOptions& options, Outgoing* real) {
  Outgoing* const outgoing = real != nullptr ? real : options.reminders.outgoing;
  return outgoing == nullptr || options.reminders.public_url.empty()
             ? nullptr
             : std::make_unique<PostOffice>(*outgoing);
}

/// nullptr: no e-mail is sent. Its links lead back to the server, so it needs to have an address.
std::unique_ptr<Outgoing> mailer_for(const ServerOptions& options) {
  const ReminderOptions& reminders = options.reminders;
  return reminders.public_url.empty() || reminders.smtp.url.empty() || reminders.mailer != nullptr
             ? nullptr
             : make_mailer(reminders.smtp);
}

std::unique_ptr<PostOffice> make_mail_office(const ServerOptions& options, Outgoing* real) {
  Outgoing* const mailer = real != nullptr ? real : options.reminders.mailer;
  return mailer == nullptr || options.reminders.public_url.empty()
             ? nullptr
             : std::make_unique<PostOffice>(*mailer);
}

/// nullptr: there is no provider, or tests have their own.
std::unique_ptr<Fetcher> fetcher_for(const ProviderOptions& options) {
  return options.issuer.empty() || options.fetcher != nullptr ? nullptr : make_fetcher();
}

unsigned bot_threads(const ServerOptions& options) {
  return options.limits.bot_threads != 0 ? options.limits.bot_threads : options.threads / 2;
}

BuildInfo build_info(const Ruleset& rules) {
  return {.rules = rules.signature, .pack = rules.pack.id, .pack_digest = rules.pack.digest};
}

}  // namespace

Assembly::Assembly(const ServerOptions& the_options, const content::Pack& pack,
                   storage::Store& store, Log& the_log)
    : options(the_options),
      log(the_log),
      rulebook(pack, store, *options.clock, the_log, options.make_ruleset),
      reach(kMissedBeats * options.limits.beat_interval),
      metrics(build_info(rulebook.current())),
      workers(std::make_unique<Workers>(the_options.threads, the_log)),
      thinking(bot_threads(options), options.limits.bot_room),
      connections(room_for(options.limits, max_open_files())),
      archive(store, readiness, metrics, the_log),
      claims(options.ownership, archive, options.limits, the_log),
      uptime(archive, *options.clock, the_log, claims.node()),
      identity(archive, *options.clock, options.limits),
      backups(store, archive, *options.clock, the_log),
      bans(archive, *options.clock, the_log),
      chronicle(archive, forgotten, rated_games, rulebook, *options.clock, options.limits, the_log),
      blocks(archive, forgotten, *options.clock, options.limits),
      guesses(options.limits),
      sign_in_guesses(options.ownership, guesses, options.limits, the_log),
      traffic(options.limits),
      accounts(
          archive,
          [this](storage::PlayerId player) { return chronicle.take_name_from_lists(player); },
          forgotten, blocks, sign_in_guesses, *options.clock, options.limits),
      real_fetcher(fetcher_for(options.provider)),
      provider(options.provider, options.reminders.public_url,
               real_fetcher ? real_fetcher.get() : options.provider.fetcher, archive,
               *options.clock, options.limits, the_log),
      wire(options.bus == nullptr || options.ownership == nullptr
               ? nullptr
               : std::make_unique<const Wire>(*options.bus, claims.node(), options.server_id)),
      hints(wire.get()),
      next_look(std::in_place, workers->first().get_executor()),
      desk(options.reminders.public_url, pack, options.reminders.smtp.from),
      reminders(archive, contacts, the_log, [this] { return workers->first().get_executor(); }),
      real_outgoing(outgoing_for(options)),
      post_office(make_post_office(options, real_outgoing.get())),  // NOLINT(*NewDeleteLeaks): kept
      real_mailer(mailer_for(options)),
      mail_office(make_mail_office(options, real_mailer.get())),  // NOLINT(*NewDeleteLeaks): kept
      mail_limits(mail_office ? options.ownership : nullptr, options.limits, the_log),
      mail_settings(mailboxes, contacts, accounts, mail_limits, *options.clock, options.limits,
                    mail_office != nullptr),
      reminder_settings(contacts, post_office.get(), desk, *options.clock, options.limits,
                        mail_route()),
      tables(
          archive, claims, *options.clock, uptime,
          [this](const Ledger& ledger, const Ruleset& played_by) {
            return chronicle.keep(ledger, played_by);
          },
          forgotten, blocks, bans, guesses, traffic, rulebook, options.limits, metrics, the_log,
          [this] { return workers->next(); }),
      followed(wire.get(), tables, claims, blocks, options.limits, metrics, the_log,
               [this] { return workers->next(); }),
      lobby(archive, tables, traffic, rulebook.current(), *options.clock, options.limits,
            options.draw_secret),
      feed(
          tables.open_tables(),
          [this] {
            return PeopleAbout{.online = sessions.count() + exchange.connections_elsewhere(),
                               .waiting = matches.count()};
          },
          options.limits),
      exchange(options.noticeboard, matches, options.server_id,
               {.wire = wire.get(),
                .claims = claims,
                .tables = tables,
                .lobby = lobby,
                .presence = presence,
                .limits = options.limits,
                .log = the_log,
                .count_connections = [this] { return sessions.count(); },
                .is_serving = [this] { return readiness.stage() == Readiness::Stage::kServing; },
                .loop = [this] { return workers->first().get_executor(); }}),
      admin({archive, claims, accounts, forgotten, tables, sessions, bans, moderation, invite_links,
             readiness, backups, proxies, rulebook.current(), the_log,
             [this] {
               hints.send(Hint::kAnnouncements);
               look_now();
             }}),
      site(readiness, [this] { return facts(); }, WebFiles::read(the_options.web)) {
  if (wire) {
    tables.connect(*wire);
    archive.when_heard([this](storage::Heard what) {
      hints.send(what == storage::Heard::kPeople ? Hint::kPeople : Hint::kSignOuts);
    });
  }
  if (claims.shared()) {
    site.watch_reach(reach);
  }
  if (post_office) {
    delivery = std::make_unique<Delivery>(archive, contacts, *post_office, desk, *options.clock,
                                          options.limits, the_log, mail_route());
    tables.remind_by(reminders);
    friend_lists.remind_by(reminders);
  }
  tables.allow(vacations);
  tables.think_on(thinking);
  site.admit(options.limits.registration);
  if (provider.is_there()) {
    site.offer_provider(provider.name());
  }
  if (mail_office) {
    mail_round = std::make_unique<MailRound>(archive, mailboxes, accounts, *mail_office, desk,
                                             *options.clock, options.limits, the_log);
    site.offer_mail();
  }
  site.show_legal(the_options.legal);
  tables.when_moved([this](storage::TableId table, const std::string& node) {
    for (const auto& session : sessions.all()) {
      session->lead(table, node);
    }
  });
  moderation.when_warned([this](const Warned& warned) { tell(warned); });
  bans.load(store);
  rulebook.keep_current();
  backups.load();
  site.show_metrics([this] { return metrics.text(gauges()); }, options.metrics.has_value());
}

void Assembly::finish_beside() {
  thinking.shutdown();
  accounts.shutdown();
  sign_in_guesses.shutdown();
  if (post_office) {
    post_office->shutdown();
  }
  if (mail_office) {
    mail_office->shutdown();
  }
  mail_limits.shutdown();
  provider.shutdown();
  rulebook.shutdown();
  counting.shutdown();
  event_book.shutdown();
  backups.shutdown();
  exchange.shutdown();
  claims.shutdown();
  archive.shutdown();
}

Assembly::~Assembly() {
  // First what uses the loops, then the loops with their coroutines, then what those refer to.
  finish_beside();
  hints.stop();
  followed.forget_all();
  tables.forget_all();
  next_look.reset();
  workers.reset();
}

std::optional<MailRoute> Assembly::mail_route() const {
  return mail_office ? std::optional(MailRoute{*mail_office, mailboxes}) : std::nullopt;
}

Gauges Assembly::gauges() const {
  Gauges now{.connections = sessions.count(),
             .tables_waiting = tables.open_tables().count(storage::TableStatus::kLobby),
             .tables_playing = tables.open_tables().count(storage::TableStatus::kPlaying),
             .tables_in_memory = tables.in_memory(),
             .queued_writes = archive.queued_writes(),
             .replays = chronicle.shelf().size(),
             .replay_bytes = chronicle.shelf().bytes(),
             .last_backup_ms = backups.last(),
             .storage_works = !readiness.storage_problem()};
  const Claims::Counts others = claims.counts();
  now.nodes_taken_over = others.taken_over;
  now.deposed = others.deposed;
  now.unknown_outcomes = others.unknown_outcomes;
  now.since_beat = others.since_beat;
  if (wire) {
    const BusCounts counts = wire->bus().counts();
    now.bus_works = wire->bus().connected();
    now.bus_published = counts.published;
    now.bus_received = counts.received;
    now.bus_lost = counts.lost_outgoing + counts.lost_incoming;
    now.bus_gaps = followed.gaps();
    now.followed_tables = followed.count();
    for (std::size_t i = 0; i < kHints; ++i) {
      const auto hint = static_cast<Hint>(i);
      const Hints::Counts counted = hints.counts(hint);
      now.hints.emplace_back(std::string(name_of(hint)), counted.sent, counted.received);
    }
  }
  if (delivery) {
    const Delivery::Counts counts = delivery->counts();
    now.reminders_sent = counts.sent;
    now.reminders_failed = counts.failed;
    now.reminders_waiting = counts.waiting;
  }
  if (mail_round) {
    now.mails_sent = mail_round->counts().sent;
    now.mails_failed = mail_round->counts().failed;
  }
  const ThinkingThreads::Counts thoughts = thinking.counts();
  now.bot_decisions_waiting = thoughts.waiting;
  for (std::size_t i = 0; i < thoughts.ended.size(); ++i) {
    now.bot_decisions.emplace(name_of(static_cast<ThinkingThreads::End>(i)), thoughts.ended.at(i));
  }
  for (std::size_t i = 0; i < kUnfits; ++i) {
    now.tables_unusable.emplace(name_of(static_cast<Unfit>(i)), 0);
  }
  for (const auto& [id, misfit] : tables.unusable_tables()) {
    ++now.tables_unusable[std::string(name_of(misfit.unfit))];
  }
  for (const auto& session : sessions.all()) {
    now.outbox_bytes += session->waiting_bytes();
  }
  if (!options.database.empty()) {
    now.database_bytes = size_of(options.database);
    now.journal_bytes = size_of(options.database.string() + "-wal");
    const DiskFigures disk = disk_figures(options.database.parent_path());
    now.disk_bytes = disk.bytes;
    now.disk_free_bytes = disk.free_bytes;
  }
  return now;
}

SiteFacts Assembly::facts() const {
  const content::Pack& pack = rulebook.current().pack;
  SiteFacts now{
      pack.id + " " + pack.version, sessions.count() + exchange.connections_elsewhere(), {}};
  const auto listing = tables.open_tables().listing();
  for (const auto& table : listing->tables()) {
    if (table->shown().status == storage::TableStatus::kLobby) {
      now.open_tables.push_back(table);
    }
  }
  return now;
}

SessionServices Assembly::session_services() {
  return {.identity = identity,
          .accounts = accounts,
          .tokens = tokens,
          .invite_links = invite_links,
          .provider = provider,
          .provider_accounts = provider_accounts,
          .events = events,
          .blocks = blocks,
          .friends = friend_lists,
          .moderation = moderation,
          .traffic = traffic,
          .guesses = guesses,
          .lobby = lobby,
          .feed = feed,
          .own_tables = own_tables,
          .matches = matches,
          .tables = tables,
          .followed = followed,
          .chronicle = chronicle,
          .bans = bans,
          .rated_games = rated_games,
          .reminders = reminder_settings,
          .vacations = vacations,
          .profiles = profiles,
          .notes = notes,
          .clubs = clubs,
          .mail = mail_settings,
          .reviews = reviews,
          .content = content,
          .sessions = sessions,
          .rulebook = rulebook,
          .readiness = readiness,
          .clock = *options.clock,
          .limits = options.limits,
          .server_id = options.server_id,
          .metrics = metrics,
          .log = log};
}

HttpServices Assembly::http_services(bool metrics_only) {
  return {.site = site,
          .downloads = downloads,
          .lookups = lookups,
          .api = api,
          .mail_pages = mail_pages,
          .provider_pages = provider_pages,
          .limits = options.limits,
          .door = door,
          .proxies = proxies,
          .on_upgrade = on_upgrade,
          .metrics_only = metrics_only};
}

void Assembly::tell(const Warned& warned) const {
  v1::ServerMessage message;
  *message.mutable_warning() = warned.warning;
  for (const auto& session : sessions.all()) {
    if (session->player() == warned.player) {
      session->announce(message);
    }
  }
}

void Assembly::begin_session(std::unique_ptr<WebSocket> socket, protocol::Format format) {
  const std::uint64_t connection = ++last_connection;
  std::make_shared<Session>(session_services(), std::move(socket), format, connection)->start();
}

void Assembly::look_now() {
  boost::asio::post(workers->first(), [this] { next_look->nudge(); });
}

Task<std::optional<GuestSweep::People>> Assembly::people_here() {
  GuestSweep::People people;
  for (const auto& session : sessions.all()) {
    if (const auto player = session->player()) {
      people.insert(*player);
    }
  }
  for (const auto& table : tables.open_tables().all()) {
    for (const SeatSummary& seat : table->seats) {
      people.insert(seat.player);
    }
  }
  if (!claims.shared()) {
    const auto asleep = tables.people_asleep();
    if (!asleep) {
      co_return std::nullopt;
    }
    people.insert(asleep->begin(), asleep->end());
    co_return people;
  }
  const auto seats = co_await seated.read();
  if (!seats) {
    co_return std::nullopt;
  }
  people.insert(seats->begin(), seats->end());
  co_return people;
}

}  // namespace aurora::server
