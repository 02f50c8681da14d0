#include "server/table/table.hpp"

#include <type_traits>
#include <utility>

#include "protocol/errors.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/spawn.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Table::Table(const TableServices& services, Executor executor, Executor thinking, Ledger ledger,
             bool read, std::string address)
    : services_(services),
      executor_(executor),
      id_(ledger.id),
      id_text_(ledger.id.text()),
      mailbox_(executor, services.limits.mailbox_messages),
      journal_(services, std::move(ledger), read),
      world_(services, id_text_),
      presenter_(services, journal_, transient_, std::move(address)),
      bots_(thinking, services.limits.bot_delay, services.log),
      last_needed_(std::chrono::steady_clock::now()) {
  transient_.seen.fill(last_needed_);
}

Table::~Table() = default;

void Table::start() { spawn(executor_, services_.log, "table", run(shared_from_this())); }

Task<> Table::run(std::shared_ptr<Table> self) {
  if (self->journal_.is_current()) {
    self->publish_summary();
    if (self->has_seats_of_the_deleted()) {
      self->remember(Due::kForgotten, {});
    }
  } else {
    (void)co_await self->read_journal();
  }
  std::vector<TableMessage> messages;
  while (co_await self->mailbox_.take_all(messages)) {
    for (TableMessage& message : messages) {
      try {
        co_await std::visit([&self](auto& request) { return self->handle(request); }, message);
      } catch (const std::exception& exception) {
        self->recover_from(exception.what(), message);
      }
    }
    messages.clear();
  }
  if (self->journal_.is_current()) {
    (void)co_await self->enact(decide(self->situation(), NoteClocks{}));
  }
  co_await self->journal_.keep_state();
  self->presenter_.audience().clear();
  self->services_.host.table_ended(self->id_);
}

/// After a fault of our own nothing in memory is trusted, and whoever waits for an answer gets one.
void Table::recover_from(std::string_view fault, TableMessage& message) {
  services_.log.write_repeated(LogLevel::kError, "table failed",
                               {{"table", id_text_}, {"exception", fault}});
  journal_.distrust();
  std::visit(
      [](const auto& request) {
        if constexpr (requires { request.asker; }) {
          server::refuse(request.asker, protocol::make_error(v1::ERROR_CODE_INTERNAL));
        }
      },
      message);
}

/// A deed that somebody asks for.
template <typename Request>
  requires requires(Request& request) { request.asker; }
Task<> Table::handle(Request& request) {
  auto done = co_await get_ready();
  if (done) {
    if constexpr (std::is_same_v<Request, JoinRequest>) {
      // back to the own seat; if it cannot be written, the bot plays on
      (void)co_await enact(decide(situation(), ComeBack{request.asker.player}));
    }
    if constexpr (std::is_same_v<Request, CommandRequest>) {
      note_client_ahead(request.expected_version);
    }
    done = co_await enact(decide(situation(), request), &request.asker);
  }
  if (!done) {
    refuse(request, std::move(done.error()));
  }
}

template <typename Request>
void Table::refuse(const Request& request, v1::Error error) const {
  const Asker& asker = request.asker;
  if constexpr (std::is_same_v<Request, CommandRequest>) {
    services_.metrics.command_refused(error.code());
    services_.log.debug("command refused", {{"table", id_text_},
                                            {"connection", asker.watcher->connection()},
                                            {"request", asker.request_id},
                                            {"code", v1::ErrorCode_Name(error.code())}});
  }
  if constexpr (requires { request.command_id; }) {
    answer_with_result(asker, request.command_id, journal_.ledger().version, std::move(error));
  } else {
    server::refuse(asker, std::move(error));
  }
}

Task<Verdict> Table::get_ready() {
  last_needed_ = std::chrono::steady_clock::now();
  if (journal_.is_unread()) {
    (void)co_await read_journal();
  }
  co_return journal_.readiness();
}

Task<std::vector<storage::JournalEntry>> Table::read_journal() {
  auto read = co_await journal_.read();
  if (!read) {
    co_return std::vector<storage::JournalEntry>();
  }
  if (read->first) {
    presenter_.skip_lines();
  }
  wind_clocks();
  presenter_.publish();
  if (read->changed && !presenter_.audience().empty()) {
    presenter_.tell_table();
    presenter_.show_anew();
  }
  presenter_.tell_lines();
  prompt_bots();
  if (has_seats_of_the_deleted()) {  // not at once: it may be that nothing can be written
    remember(Due::kForgotten, services_.limits.retry_after);
  }
  co_return std::move(read->entries);
}

Situation Table::situation() {
  return {.ledger = journal_.ledger(),
          .transient = transient_,
          .audience = presenter_.audience(),
          .rules = journal_.rules(),
          .new_rules = services_.rulebook.current(),
          .limits = services_.limits,
          .world = world_,
          .now = services_.clock.unix_ms(),
          .steady_now = std::chrono::steady_clock::now()};
}

Task<Verdict> Table::enact(Decided decided, const Asker* asker) {
  if (!decided) {
    co_return refusal(std::move(decided.error()));
  }
  Decision& decision = *decided;
  if (decision.rematch) {
    auto made = co_await make_table(services_.archive, services_.rulebook.current(),
                                    std::move(*decision.rematch));
    if (!made) {
      co_return refusal(std::move(made.error()));
    }
    decision.records.push_back(record_rematch_made(made->id, made->join_code));
    services_.host.table_made(std::move(*made), asker->address);
  }
  Stored stored = Stored::kNow;
  if (!decision.records.empty()) {
    auto committed = co_await commit(decision);
    if (!committed) {
      co_return refusal(std::move(committed.error()));
    }
    stored = *committed;
    wind_clocks();
  }
  transient_ = decision.next;
  // Whoever is told that a game is finished can have its replay: it says when.
  if (decision.status != storage::TableStatus::kFinished) {
    presenter_.tell_lines();
  }
  for (const Effect& effect : decision.effects) {
    if (std::holds_alternative<KeepGame>(effect)) {
      co_await keep_game();
    } else {
      show(effect, decision, stored, asker);
    }
  }
  co_return Verdict();
}

Task<std::expected<Table::Stored, v1::Error>> Table::commit(const Decision& decision) {
  const storage::Seq before = journal_.ledger().head;
  const auto written = co_await journal_.write(decision);
  if (!written) {
    co_return refusal(written.error());
  }
  if (*written == TableJournal::Written::kYes) {
    journal_.fold_in(decision);
    co_return Stored::kNow;
  }
  journal_.distrust();
  const auto entries = co_await read_journal();
  if (journal_.is_current() && holds(entries, before, decision.records)) {
    co_return Stored::kFound;
  }
  co_return refusal(journal_.is_unusable()
                        ? protocol::make_error(v1::ERROR_CODE_TABLE_DAMAGED)
                        : for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits));
}

}  // namespace aurora::server
