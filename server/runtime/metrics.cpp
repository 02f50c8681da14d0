#include "server/runtime/metrics.hpp"

#include <algorithm>
#include <sstream>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include "aurora/v1/error.pb.h"
#include "aurora/v1/session.pb.h"
#include "aurora/version.hpp"
#include "server/runtime/process_figures.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

using prometheus::Histogram;

// From what a fast disk and an empty server need to what nobody wants to wait for.
const Histogram::BucketBoundaries kSeconds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                           0.025,  0.05,    0.1,    0.25,  0.5,    1,     5};
const Histogram::BucketBoundaries kEngineSeconds{1e-7, 2.5e-7, 5e-7,   1e-6, 2.5e-6,
                                                 5e-6, 1e-5,   2.5e-5, 1e-4, 1e-3};
const Histogram::BucketBoundaries kGroups{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000};

double in_seconds(Metrics::Duration duration) {
  return std::chrono::duration<double>(duration).count();
}

using Registry = prometheus::Registry;
using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;

Family<Counter>& counters(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}
Family<Gauge>& gauges(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}
Counter& counter(Registry& registry, const char* name, const char* help) {
  return counters(registry, name, help).Add({});
}
Gauge& gauge(Registry& registry, const char* name, const char* help) {
  return gauges(registry, name, help).Add({});
}
Histogram& histogram(Registry& registry, const char* name, const char* help,
                     const Histogram::BucketBoundaries& buckets) {
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, buckets);
}

}  // namespace

struct Metrics::Impl {
  Registry registry;
  Family<Counter>& commands =
      counters(registry, "aurora_commands_total", "Commands of players, by result.");
  Counter& accepted = commands.Add({{"result", "accepted"}});
  Histogram& ack = histogram(registry, "aurora_command_ack_seconds",
                             "From a command to its acknowledgement, which is durable.", kSeconds);
  Histogram& shown =
      histogram(registry, "aurora_command_shown_seconds",
                "From a command until its last viewer was sent the update.", kSeconds);
  Histogram& engine = histogram(registry, "aurora_engine_seconds",
                                "Carrying out one command in the rules.", kEngineSeconds);
  Histogram& commit =
      histogram(registry, "aurora_commit_seconds", "One transaction, to the disk.", kSeconds);
  Histogram& batch =
      histogram(registry, "aurora_commit_groups", "Writes in one transaction.", kGroups);
  Counter& resyncs = counter(registry, "aurora_resyncs_total",
                             "Snapshots to those who read too slowly for every update.");
  Counter& connections_made =
      counter(registry, "aurora_connections_total", "WebSocket connections that began.");
  Family<Counter>& drops =
      counters(registry, "aurora_dropped_total", "Connections ended by the server, and why.");
  Counter& games = counter(registry, "aurora_games_finished_total", "Games played to their end.");

  Gauge& connections = gauge(registry, "aurora_connections", "WebSocket connections.");
  Gauge& outbox = gauge(registry, "aurora_outbox_bytes",
                        "Due to clients and not written yet, of all connections.");
  Family<Gauge>& tables = gauges(registry, "aurora_tables", "Tables, by state.");
  Gauge& waiting = tables.Add({{"state", "waiting"}});
  Gauge& playing = tables.Add({{"state", "playing"}});
  Family<Gauge>& unusable =
      gauges(registry, "aurora_tables_unusable",
             "Tables that wait for players or are played and cannot go on, by reason.");
  Counter& clients_ahead =
      counter(registry, "aurora_clients_ahead_total",
              "Requests of clients that know more of a game than its journal: moves may be lost.");
  Gauge& in_memory = gauge(registry, "aurora_tables_in_memory", "Tables that are in memory.");
  Gauge& queued = gauge(registry, "aurora_commit_queue", "Writes that wait for the disk.");
  Gauge& replays = gauge(registry, "aurora_replays", "Finished games that somebody looks at.");
  Gauge& replay_bytes = gauge(registry, "aurora_replay_bytes", "The memory that they take.");
  Gauge& database = gauge(registry, "aurora_database_bytes", "Size of the database file.");
  Gauge& journal = gauge(registry, "aurora_database_wal_bytes", "Size of its write-ahead log.");
  Gauge& disk = gauge(registry, "aurora_disk_bytes", "Size of the disk with the data directory.");
  Gauge& disk_free =
      gauge(registry, "aurora_disk_free_bytes", "What the server can still use of it.");
  Gauge& last_backup = gauge(registry, "aurora_last_backup_timestamp_seconds",
                             "When the last backup was made, as Unix time; 0: never.");
  Gauge& storage_up =
      gauge(registry, "aurora_storage_up", "1 while the last write to the disk succeeded.");
  Counter& taken_over = counter(registry, "aurora_nodes_taken_over_total",
                                "Other servers that this one has taken over.");
  Counter& deposed =
      counter(registry, "aurora_node_deposed_total", "How often others have taken this one over.");
  Counter& unknown = counter(registry, "aurora_unknown_outcomes_total",
                             "Writes of which nobody knew at first what had become of them.");
  Gauge& beat_age = gauge(registry, "aurora_beat_age_seconds",
                          "Since the database has taken the last beat; 0 without other servers.");
  Gauge& bus_up = gauge(registry, "aurora_bus_up", "1 while there is a connection to the bus.");
  Family<Counter>& bus = counters(registry, "aurora_bus_messages_total",
                                  "Messages on the bus, by what became of them.");
  Counter& bus_published = bus.Add({{"result", "published"}});
  Counter& bus_received = bus.Add({{"result", "received"}});
  Counter& bus_lost = bus.Add({{"result", "lost"}});
  Counter& bus_gaps = counter(registry, "aurora_bus_gaps_total",
                              "How often something of a followed table was missing.");
  Family<Counter>& hints = counters(
      registry, "aurora_hints_total",
      "Hints on the bus that something has changed in the store, by what and where they went.");
  Gauge& followed = gauge(registry, "aurora_tables_followed",
                          "Tables of other servers that spectators here follow.");
  Family<Counter>& reminders =
      counters(registry, "aurora_reminders_total",
               "Reminders for players who are away, by what became of them.");
  Counter& reminders_sent = reminders.Add({{"result", "sent"}});
  Counter& reminders_failed = reminders.Add({{"result", "failed"}});
  Gauge& reminders_waiting =
      gauge(registry, "aurora_reminders_waiting", "Reminders that are due and not sent.");
  Family<Counter>& mails =
      counters(registry, "aurora_mails_total", "E-mails with codes, by what became of them.");
  Counter& mails_sent = mails.Add({{"result", "sent"}});
  Counter& mails_failed = mails.Add({{"result", "failed"}});
  Family<Counter>& bot_decisions =
      counters(registry, "aurora_bot_decisions_total",
               "Decisions of bots that think ahead, by what became of the thinking.");
  Gauge& bot_decisions_waiting =
      gauge(registry, "aurora_bot_decisions_waiting",
            "Decisions of bots that are thought about, or wait for a thread.");
  Counter& cpu = counter(registry, "process_cpu_seconds_total", "Processor time, user and system.");
  Gauge& resident = gauge(registry, "process_resident_memory_bytes", "Resident memory.");
  Gauge& started =
      gauge(registry, "process_start_time_seconds", "When the process began, as Unix time.");
  Gauge& files = gauge(registry, "process_open_fds", "Open files and sockets.");
  Family<Gauge>& build = gauges(registry, "aurora_build_info", "What runs here; the value is 1.");
};

Metrics::Metrics(const BuildInfo& build) : impl_(std::make_unique<Impl>()) {
  impl_->build
      .Add({{"version", std::string(kVersion)},
            {"rules", build.rules},
            {"pack", build.pack},
            {"pack_digest", build.pack_digest}})
      .Set(1);
  using std::chrono::system_clock;
  impl_->started.Set(std::chrono::duration<double>(system_clock::now().time_since_epoch()).count());
}

Metrics::~Metrics() = default;

void Metrics::command_accepted(Duration took) {
  impl_->accepted.Increment();
  impl_->ack.Observe(in_seconds(took));
}

void Metrics::command_refused(int code) {
  const std::string& name = v1::ErrorCode_Name(static_cast<v1::ErrorCode>(code));
  impl_->commands.Add({{"result", word_after("ERROR_CODE_", name)}}).Increment();
}

void Metrics::command_shown(Duration took) { impl_->shown.Observe(in_seconds(took)); }

void Metrics::engine_ran(Duration took) { impl_->engine.Observe(in_seconds(took)); }

void Metrics::committed(std::size_t groups, Duration took) {
  impl_->commit.Observe(in_seconds(took));
  impl_->batch.Observe(static_cast<double>(groups));
}

void Metrics::resynced() { impl_->resyncs.Increment(); }

void Metrics::connected() { impl_->connections_made.Increment(); }

void Metrics::said_goodbye(int reason) {
  const std::string& name = v1::GoodbyeReason_Name(static_cast<v1::GoodbyeReason>(reason));
  impl_->drops.Add({{"reason", word_after("GOODBYE_REASON_", name)}}).Increment();
}

void Metrics::dropped_slow() { impl_->drops.Add({{"reason", "too_slow"}}).Increment(); }

void Metrics::client_was_ahead() { impl_->clients_ahead.Increment(); }

void Metrics::game_finished() { impl_->games.Increment(); }

std::string Metrics::text(const Gauges& now) const {
  const auto set = [](Gauge& one, auto value) { one.Set(static_cast<double>(value)); };
  set(impl_->connections, now.connections);
  set(impl_->outbox, now.outbox_bytes);
  set(impl_->waiting, now.tables_waiting);
  set(impl_->playing, now.tables_playing);
  for (const auto& [reason, tables] : now.tables_unusable) {
    set(impl_->unusable.Add({{"reason", reason}}), tables);
  }
  set(impl_->in_memory, now.tables_in_memory);
  set(impl_->queued, now.queued_writes);
  set(impl_->replays, now.replays);
  set(impl_->replay_bytes, now.replay_bytes);
  set(impl_->database, now.database_bytes);
  set(impl_->journal, now.journal_bytes);
  set(impl_->disk, now.disk_bytes);
  set(impl_->disk_free, now.disk_free_bytes);
  set(impl_->last_backup, static_cast<double>(now.last_backup_ms) / 1000);
  set(impl_->storage_up, now.storage_works ? 1 : 0);
  set(impl_->bus_up, now.bus_works ? 1 : 0);
  const auto count = [](Counter& one, std::uint64_t value) {
    one.Increment(std::max(0.0, static_cast<double>(value) - one.Value()));
  };
  count(impl_->taken_over, now.nodes_taken_over);
  count(impl_->deposed, now.deposed);
  count(impl_->unknown, now.unknown_outcomes);
  set(impl_->beat_age, in_seconds(now.since_beat));
  count(impl_->bus_published, now.bus_published);
  count(impl_->bus_received, now.bus_received);
  count(impl_->bus_lost, now.bus_lost);
  count(impl_->bus_gaps, now.bus_gaps);
  for (const Gauges::HintsOfKind& one : now.hints) {
    count(impl_->hints.Add({{"kind", one.kind}, {"result", "sent"}}), one.sent);
    count(impl_->hints.Add({{"kind", one.kind}, {"result", "received"}}), one.received);
  }
  set(impl_->followed, now.followed_tables);
  count(impl_->reminders_sent, now.reminders_sent);
  count(impl_->reminders_failed, now.reminders_failed);
  set(impl_->reminders_waiting, now.reminders_waiting);
  count(impl_->mails_sent, now.mails_sent);
  count(impl_->mails_failed, now.mails_failed);
  for (const auto& [result, decisions] : now.bot_decisions) {
    count(impl_->bot_decisions.Add({{"result", result}}), decisions);
  }
  set(impl_->bot_decisions_waiting, now.bot_decisions_waiting);
  const ProcessFigures process = process_figures();
  impl_->cpu.Increment(std::max(0.0, process.cpu_seconds - impl_->cpu.Value()));
  set(impl_->resident, process.resident_bytes);
  set(impl_->files, process.open_files);
  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, impl_->registry.Collect());
  return std::move(out).str();
}

}  // namespace aurora::server
