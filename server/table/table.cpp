#include "server/table/table.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include <boost/asio/post.hpp>

#include "machine/steady_clock.hpp"
#include "protocol/errors.hpp"
#include "server/people/forgotten.hpp"
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

Table::Table(const TableServices& services, const Executor& executor, Executor thinking,
             Ledger ledger, bool read, std::string address)
    : services_(services),
      executor_(executor),
      id_(ledger.id),
      mailbox_(std::make_shared<TableMailbox>(
          executor, LaneRoom{services.limits.mailbox_messages, services.limits.mailbox_crowd,
                             services.limits.crowd_portion})),
      alarms_(services, executor, id_, mailbox_),
      journal_(services, std::move(ledger), read, [this](const auto& found) { follow(found); }),
      world_(services, journal_.id_text()),
      presenter_(services, journal_, transient_, alarms_, std::move(address)),
      bots_(services_, thinking, mailbox_),
      advisor_(services_, std::move(thinking), mailbox_),
      reminding_(services),
      last_needed_(machine::SteadyClock::now()) {
  transient_.seen.fill(last_needed_);
  presenter_.audience().when_due([this] { begin_walk(); });
}

Table::~Table() = default;

void Table::start() { spawn(executor_, services_.log, "table", run(shared_from_this())); }

Task<> Table::run(std::shared_ptr<Table> self) {
  if (self->journal_.is_current()) {
    self->publish_summary();
    self->remind_of_the_deleted({});
  } else {
    (void)co_await self->journal_.get_ready();
  }
  self->note_seats();
  self->reminding_.look(self->journal_, self->presenter_.audience());
  self->show_late();
  bool left = false;
  std::vector<TableMessage> messages;
  while (!left && co_await self->mailbox_->take_all(messages)) {
    for (TableMessage& message : messages) {
      try {
        co_await self->handle(message);
      } catch (const std::exception& exception) {
        self->recover_from(exception.what(), message);
      }
      self->note_seats();
      self->reminding_.look(self->journal_, self->presenter_.audience());
      self->show_late();
      self->begin_walk();
    }
    messages.clear();
    left = co_await self->leave();
  }
  if (!left) {
    co_await self->keep();
  }
  while (self->presenter_.audience().due() && self->journal_.is_current()) {
    self->presenter_.walk(self->services_.limits.crowd_portion);
  }
  self->presenter_.audience().clear();
  self->services_.host.table_ended(self->id_, self->alarms_.next());
}

/// From when it takes nothing more until the next one that asks gets another table, it waits for
/// nothing: nobody is turned away.
Task<bool> Table::leave() {
  if (leaving_) {
    co_await keep();
  }
  co_return std::exchange(leaving_, false) && mailbox_->close_if_empty();
}

void Table::begin_walk() {
  if (!walking_ && presenter_.audience().due() && journal_.is_current()) {
    walking_ = true;
    asio::post(executor_, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) {
        self->walk();
      }
    });
  }
}

void Table::walk() {
  walking_ = false;
  if (journal_.is_current()) {  // else when it is
    presenter_.walk(services_.limits.crowd_portion);
  }
  if (presenter_.audience().due()) {
    std::this_thread::yield();  // to the writer of the store, where it shares the only core
  }
  begin_walk();
}

void Table::note_seats() {
  std::array<std::optional<storage::PlayerId>, engine::kMaxSeats> seated;
  const auto& holders = journal_.ledger().seats;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (holders.at(i) && !holders.at(i)->bot) {
      seated.at(i) = holders.at(i)->player;
    }
  }
  const storage::TableStatus status = journal_.ledger().status;
  if (seated != seated_ || status != status_) {  // only this loop writes them
    const std::lock_guard lock(seated_mutex_);
    seated_ = seated;
    status_ = status;
  }
}

void Table::watch_ended(const WatchId& id) { (void)put(WatchEnded{id}, Lane::kCrowd, true); }

void Table::room_again(const WatchId& id, storage::PlayerId player) {
  (void)put(RoomAgain{id}, lane_of(player), true);
}

Lane Table::lane_of(storage::PlayerId player) const {
  const std::lock_guard lock(seated_mutex_);
  return std::ranges::find(seated_, player) == seated_.end() ? Lane::kCrowd : Lane::kFirst;
}

bool Table::can_be_reviewed_by(storage::PlayerId player) const {
  const std::lock_guard lock(seated_mutex_);
  return status_ == storage::TableStatus::kFinished ||
         (status_ == storage::TableStatus::kPlaying &&
          std::ranges::find(seated_, player) == seated_.end());
}

/// After a fault of our own nothing in memory is trusted, and whoever waits for an answer gets one.
void Table::recover_from(std::string_view fault, TableMessage& message) {
  services_.log.write_repeated(LogLevel::kError, "table failed",
                               {{"table", journal_.id_text()}, {"exception", fault}});
  journal_.distrust();
  std::visit(
      [](const auto& request) {
        if constexpr (requires { request.asker; }) {
          refuse(request.asker, protocol::make_error(v1::ERROR_CODE_INTERNAL));
        }
      },
      message);
}

void Table::follow(const JournalRead& found) {
  if (found.first) {
    presenter_.begin();
  }
  alarms_.wind(journal_.ledger());
  presenter_.publish();
  if (found.changed && !presenter_.audience().empty()) {
    presenter_.tell_table();
    presenter_.show_anew();
  }
  presenter_.tell_lines();
  presenter_.tell_orders();
  if (found.changed && journal_.ledger().house.delay_s != 0) {
    presenter_.show_late(News::kAnew);
  }
  prompt();
  const Ledger& ledger = journal_.ledger();
  // The time of a table may have come while nobody had it in memory.
  const bool is_due = ledger.status == storage::TableStatus::kLobby &&
                      ledger.house.start_at_ms != 0 &&
                      ledger.house.start_at_ms <= services_.clock.unix_ms();
  if (is_due || (found.first && ledger.house.vacations)) {
    alarms_.remind(Due::kClocks, {});
  }
  remind_of_the_deleted(services_.limits.retry_after);  // it may be that nothing can be written now
  if (found.late && found.changed && !found.first &&
      journal_.ledger().status == storage::TableStatus::kFinished) {
    spawn(executor_, services_.log, "keeping", keep_late(shared_from_this()));
  }
}

void Table::show_late() {
  while (const auto news = journal_.next_late()) {
    presenter_.show_late(*news);
  }
  const auto next = late_alarm_ ? std::nullopt : journal_.next_late_at();
  if (next) {
    late_alarm_ = true;
    alarms_.remind_at(Due::kLate, *next);
  }
}

void Table::prompt() {
  bots_.prompt(journal_);
  if (!journal_.ledger().orders.empty()) {
    (void)put(Due::kOrders, Lane::kFirst, true);
  }
}

Task<> Table::keep_late(std::shared_ptr<Table> self) {
  self->services_.metrics.game_finished();
  self->presenter_.keep(
      co_await self->services_.host.game_ended(self->journal_.ledger(), self->journal_.rules()));
}

void Table::remind_of_the_deleted(std::chrono::milliseconds delay) const {
  const Ledger& ledger = journal_.ledger();
  if (storage::kOpenTables.contains(ledger.status) &&
      std::ranges::any_of(ledger.seats, [this](const auto& holder) {
        return holder && !holder->bot && !holder->resigned &&
               services_.forgotten.has(holder->player);
      })) {
    alarms_.remind(Due::kForgotten, delay);
  }
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
          .steady_now = machine::SteadyClock::now(),
          .late = &journal_.ledger_for(engine::spectator())};
}

Task<Verdict> Table::enact(Decided decided, const Asker* asker) {
  if (!decided) {
    co_return refusal(std::move(decided.error()));
  }
  Decision& decision = *decided;
  if (decision.rematch) {
    auto made = co_await make_table_once(services_.archive, services_.rulebook.current(),
                                         std::move(*decision.rematch));
    if (!made) {
      co_return refusal(std::move(made.error()));
    }
    decision.records.push_back(record_rematch_made(made->id, made->join_code));
    if (made->ledger) {
      services_.host.table_made(std::move(*made->ledger), asker->address);
    }
  }
  Stored stored = Stored::kNow;
  if (!decision.records.empty()) {
    const auto committed = co_await journal_.commit(decision);
    if (!committed) {
      co_return refusal(committed.error());
    }
    stored = *committed;
    alarms_.wind(journal_.ledger());
    presenter_.tell_turn();
  }
  transient_ = decision.next;
  co_await show(decision, stored, asker);
  co_return Verdict();
}

}  // namespace aurora::server
