#include "server/table/table.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/spawn.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using storage::StoreErrc;

namespace {

// More than have anything to say at one table.
constexpr std::size_t kMostTalkers = 10'000;

/// Something that may go well in a while.
v1::Error for_later(v1::ErrorCode code, const Limits& limits) {
  v1::Error error = protocol::make_error(code);
  error.set_retry_after_ms(static_cast<std::uint32_t>(limits.retry_after.count()));
  return error;
}

}  // namespace

Table::Table(const TableServices& services, Executor executor, Executor thinking, Ledger ledger,
             bool read, std::string address)
    : services_(services),
      executor_(executor),
      id_(ledger.id),
      id_text_(ledger.id.text()),
      mailbox_(executor, services.limits.mailbox_messages),
      ledger_(std::move(ledger)),
      memory_(read ? Memory::kCurrent : Memory::kUnread),
      rules_(&services.rulebook.current()),
      bots_(thinking, services.limits.bot_delay, services.log),
      talkers_(services.limits.chat, kMostTalkers),
      talking_addresses_(services.limits.spectator_chat_of_address, kMostTalkers),
      lobby_changes_(services.limits.lobby_changes, kMostTalkers),
      proposers_(services.limits.proposals, kMostTalkers),
      address_(std::move(address)),
      last_needed_(std::chrono::steady_clock::now()) {
  seen_.fill(last_needed_);
}

Table::~Table() = default;

void Table::start() { spawn(executor_, services_.log, "table", run(shared_from_this())); }

Task<> Table::run(std::shared_ptr<Table> self) {
  if (self->memory_ == Memory::kCurrent) {
    self->publish_summary();
    if (self->has_seats_of_the_deleted()) {
      self->remember(Due::kForgotten, {});
    }
  } else {
    co_await self->read_journal();
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
  co_await self->note_clocks();
  co_await self->keep_state();
  self->audience_.clear();
  self->services_.host.table_ended(self->id_);
}

/// After a fault of our own nothing in memory is trusted, and whoever waits for an answer gets one.
void Table::recover_from(std::string_view fault, TableMessage& message) {
  services_.log.write_repeated(LogLevel::kError, "table failed",
                               {{"table", id_text_}, {"exception", fault}});
  memory_ = Memory::kUnread;
  std::visit(
      [this](const auto& request) {
        if constexpr (requires { request.asker; }) {
          refuse(request.asker, v1::ERROR_CODE_INTERNAL);
        }
      },
      message);
}

Task<> Table::read_journal() {
  Ledger blank{.id = id_, .join_code = ledger_.join_code};
  auto read = co_await restore_table(services_.archive, services_.rulebook, std::move(blank));
  if (const auto* problem = std::get_if<storage::StoreError>(&read)) {
    memory_ = Memory::kUnread;
    services_.log.write_repeated(LogLevel::kWarning, "table cannot be read",
                                 {{"table", id_text_}, {"problem", problem->message}});
    co_return;
  }
  if (auto* misfit = std::get_if<Misfit>(&read)) {
    give_up(std::move(*misfit));
    co_return;
  }
  auto& restored = std::get<Restored>(read);
  Ledger& fresh = restored.ledger;
  rules_ = restored.rules;
  const bool changed = fresh.head != ledger_.head;
  if (ledger_.head == 0) {
    lines_told_ = fresh.chat.last();  // nobody was here to be told
  }
  forget_the_deleted(fresh);
  ledger_ = std::move(fresh);
  memory_ = Memory::kCurrent;
  misfit_.reset();
  kept_at_ = 0;
  services_.log.debug("table read", {{"table", id_text_}, {"entries", ledger_.head}});
  if (!co_await note_other_rules(restored.passage)) {
    memory_ = Memory::kUnread;
    co_return;
  }
  wind_clocks();
  publish_summary();
  if (changed && !audience_.empty()) {
    tell_about_the_table();
    if (ledger_.started()) {
      audience_.show_anew(scene());
    }
  }
  tell_new_lines();
  prompt_bots();
  if (has_seats_of_the_deleted()) {  // not at once: it may be that nothing can be written
    remember(Due::kForgotten, services_.limits.retry_after);
  }
}

Task<Table::Problem> Table::get_ready() {
  last_needed_ = std::chrono::steady_clock::now();
  if (memory_ == Memory::kUnread) {
    co_await read_journal();
  }
  switch (memory_) {
    case Memory::kCurrent: break;
    case Memory::kUnread: co_return for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits);
    case Memory::kUnusable:
      co_return protocol::make_error(misfit_->unfit == Unfit::kDamaged
                                         ? v1::ERROR_CODE_TABLE_DAMAGED
                                         : v1::ERROR_CODE_TABLE_UNUSABLE,
                                     "This table cannot be continued: " + misfit_->because + ".");
  }
  co_return std::nullopt;
}

Task<Table::Problem> Table::write(storage::WriteGroup group) {
  const auto result = co_await services_.archive.commit(std::move(group));
  if (result) {
    co_return std::nullopt;
  }
  const StoreErrc code = result.error().code;
  services_.log.write_repeated(LogLevel::kWarning, "write refused",
                               {{"table", id_text_}, {"problem", result.error().message}});
  if (code == StoreErrc::kBusy || code == StoreErrc::kClosed) {
    co_return for_later(
        code == StoreErrc::kBusy ? v1::ERROR_CODE_OVERLOADED : v1::ERROR_CODE_SHUTTING_DOWN,
        services_.limits);
  }
  memory_ = Memory::kUnread;
  co_await read_journal();
  co_return memory_ == Memory::kUnusable
      ? protocol::make_error(v1::ERROR_CODE_TABLE_DAMAGED)
      : for_later(v1::ERROR_CODE_STORAGE_UNAVAILABLE, services_.limits);
}

Task<Table::Problem> Table::record(std::vector<std::string> records,
                                   std::optional<storage::TableStatus> status) {
  storage::WriteGroup group;
  const storage::UnixMillis at = services_.clock.unix_ms();
  for (const std::string& record : records) {
    group.emplace_back(storage::AppendEntry{id_, ledger_.head + 1 + group.size(), at, record});
  }
  if (status) {
    group.emplace_back(storage::SetStatus{id_, *status, at});
  }
  if (auto problem = co_await write(std::move(group))) {
    co_return problem;
  }
  for (const std::string& record : records) {
    (void)fold(*rules_, record, at, ledger_);
  }
  wind_clocks();
  tell_new_lines();
  co_return std::nullopt;
}

Task<> Table::handle(WatchRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const engine::Viewer viewer = ledger_.seat_of(asker.player);
  if (!viewer.valid()) {
    if (auto objection = objection_to_spectator(asker.player)) {
      refuse(asker, std::move(*objection));
      co_return;
    }
  }
  if (viewer.valid()) {
    (void)co_await welcome_back(viewer);  // if it cannot be written, the bot plays on
  }
  note_client_ahead(request.last_seq.value_or(0));
  // Who brings an old version along is told what was missed since.
  std::optional<std::vector<protocol::Piece>> missed;
  if (ledger_.started() && request.last_seq) {
    missed = audience_.missed(scene(), viewer, asker.watcher->format(), *request.last_seq);
  }
  const auto answer = [&] {
    v1::ServerMessage message;
    message.set_request_id(asker.request_id);
    v1::Watching& watching = *message.mutable_watching();
    write_info(ledger_, attendance(), viewer, *watching.mutable_table());
    write_proposal(*watching.mutable_table());
    write_moment(*watching.mutable_table());
    watching.set_seq(ledger_.version);
    watching.set_resumed(missed.has_value());
    return protocol::encode_piece(asker.watcher->format(), message);
  };
  const auto game = [&] {
    if (!missed) {
      return std::vector{
          audience_.snapshot(scene(), viewer, asker.watcher->format(), request.last_seq)};
    }
    return std::move(*missed);
  };
  admit(asker, request.watch, viewer, answer, game);
}

/// Why this player may not watch without a seat.
Table::Problem Table::objection_to_spectator(storage::PlayerId player) const {
  if (!ledger_.house.spectators) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (ledger_.has_banned(player)) {
    return protocol::make_error(v1::ERROR_CODE_BANNED);
  }
  if (audience_.spectators() >= services_.limits.spectators_per_table) {
    return protocol::make_error(v1::ERROR_CODE_TOO_MANY_SPECTATORS);
  }
  return std::nullopt;
}

Task<> Table::handle(WatchEnded& ended) {
  const auto before = audience_.attendance(0);
  audience_.remove(ended.id);
  note_attendance(before);
  last_needed_ = std::chrono::steady_clock::now();
  co_return;
}

Task<> Table::handle(RoomAgain& room) {
  if (memory_ == Memory::kCurrent) {
    audience_.catch_up(room.id, ledger_.version, [this](const Member& member) {
      const auto format = member.watcher->format();
      services_.metrics.resynced();
      std::vector<protocol::Piece> messages{info_for(member.viewer, format)};
      if (ledger_.started()) {
        messages.push_back(audience_.snapshot(scene(), member.viewer, format, member.seen));
      }
      if (auto lines = chat_for(member.player, member.viewer.valid(), format)) {
        messages.push_back(std::move(*lines));
      }
      return messages;
    });
  }
  co_return;
}

Task<> Table::handle(IdleCheck& /*check*/) {
  const auto idle = std::chrono::steady_clock::now() - last_needed_;
  if (in_lobby()) {
    co_await give_up_absent_seats();
    co_await replace_absent_host();
    if (in_lobby() && is_deserted() != deserted_) {
      publish_summary();
    }
  }
  const bool has_clock = ledger_.house.clock && ledger_.status == storage::TableStatus::kPlaying;
  if (audience_.empty() && !in_lobby() && !has_clock &&
      idle >= services_.limits.table_idle_timeout) {
    mailbox_.close();
  }
  co_return;
}

void Table::admit(const Asker& asker, std::uint32_t watch, engine::Viewer viewer,
                  const std::function<protocol::Piece()>& answer, const ShowGame& show_game) {
  const auto before = audience_.attendance(0);
  const Member member{.watcher = asker.watcher,
                      .watch = watch,
                      .viewer = viewer,
                      .player = asker.player,
                      .name = viewer.valid() ? ledger_.seats[viewer.index()]->name
                                             : name_of_spectator(asker.player, asker.name),
                      .seen = ledger_.version};
  if (address_.empty() && viewer.valid() && viewer == ledger_.host()) {
    address_ = asker.address;  // nobody knows where it was made, but who answers for it
  }
  const auto replaced = audience_.add(member, services_.limits.connections_per_viewer);
  std::vector<protocol::Piece> pieces{answer()};
  if (ledger_.started()) {
    std::ranges::move(show_game(), std::back_inserter(pieces));
  }
  if (auto lines = chat_for(asker.player, viewer.valid(), asker.watcher->format())) {
    pieces.push_back(std::move(*lines));
  }
  if (!asker.watcher->begin_watch(watch, shared_from_this(), pieces)) {
    audience_.remove(member.id());
  }
  if (replaced) {
    replaced->watcher->replaced();
  }
  note_attendance(before);
}

/// Players are told at once who comes and goes, and of spectators once in a while: they may be
/// thousands.
void Table::note_attendance(const Attendance& before) {
  const Attendance now = audience_.attendance(0);
  if (now == before || memory_ != Memory::kCurrent) {
    return;
  }
  if (now.seats != before.seats) {
    tell_about_the_table();
    publish_summary();
  } else if (!std::exchange(spectators_changed_, true)) {
    remember(Due::kSpectators, services_.limits.spectator_interval);
  }
}

Task<> Table::handle(Due& due) {
  switch (due) {
    case Due::kSpectators:
      spectators_changed_ = false;
      if (memory_ == Memory::kCurrent) {
        tell_about_the_table();
        publish_summary();
      }
      break;
    case Due::kClocks: co_await handle_alarm(); break;
    case Due::kForgotten: co_await let_the_deleted_go(); break;
    case Due::kBots:
      if (!co_await get_ready()) {
        prompt_bots();
      } else if (memory_ == Memory::kUnread) {
        remember(Due::kBots, services_.limits.retry_after);
      }
      break;
  }
}

void Table::remember(Due due, std::chrono::milliseconds delay) {
  spawn(executor_, services_.log, "reminder", run_reminder(weak_from_this(), due, delay));
}

Task<> Table::run_reminder(std::weak_ptr<Table> self, Due due, std::chrono::milliseconds delay) {
  asio::steady_timer timer(co_await asio::this_coro::executor, delay);
  co_await timer.async_wait(kAwait);
  if (const auto table = self.lock()) {
    (void)table->put(due, true);
  }
}

void Table::refuse(const Asker& asker, v1::Error error) {
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  *message.mutable_error() = std::move(error);
  const auto piece = protocol::encode_piece(asker.watcher->format(), message);
  asker.watcher->answer({&piece, 1});
}

void Table::refuse(const Asker& asker, v1::ErrorCode code) {
  refuse(asker, protocol::make_error(code));
}

protocol::Piece Table::info_for(engine::Viewer viewer, protocol::Format format,
                                std::uint32_t request_id) const {
  v1::ServerMessage message;
  message.set_request_id(request_id);
  write_info(ledger_, attendance(), viewer, *message.mutable_table_info());
  write_proposal(*message.mutable_table_info());
  write_moment(*message.mutable_table_info());
  return protocol::encode_piece(format, message);
}

void Table::answer_with_info(const Asker& asker, engine::Viewer viewer) {
  const auto piece = info_for(viewer, asker.watcher->format(), asker.request_id);
  asker.watcher->answer({&piece, 1});
}

Attendance Table::attendance() const {
  return audience_.attendance(services_.limits.spectators_named);
}

bool Table::in_lobby() const {
  return memory_ == Memory::kCurrent && ledger_.status == storage::TableStatus::kLobby;
}

protocol::Moment Table::moment() const {
  return {audience_.common(rules_->catalog(), ledger_.game, ledger_.version),
          protocol::hands_of(ledger_.game)};
}

Scene Table::scene(const engine::View* common) const {
  Scene scene{rules_->catalog(), id_text_, ledger_.game, ledger_.version};
  for (std::size_t i = 0; i < ledger_.setup.seats; ++i) {
    scene.undo.at(i) = undo_offer(engine::seat_at(i));
    if (is_spent(engine::seat_at(i))) {
      scene.spent.add(engine::seat_at(i));
    }
  }
  scene.clocks = clocks();
  scene.recent = &ledger_.recent;
  scene.common = common;
  return scene;
}

void Table::tell_about_the_table() {
  audience_.tell(
      [this](engine::Viewer viewer, protocol::Format format) { return info_for(viewer, format); });
}

void Table::publish_summary() {
  TableSummary summary = summarize(ledger_, attendance());
  summary.address = address_;
  summary.deserted = deserted_ = is_deserted();
  services_.host.table_changed(std::move(summary));
}

storage::AppendEntry Table::entry(std::string record, storage::Seq offset) const {
  return {id_, ledger_.head + 1 + offset, services_.clock.unix_ms(), std::move(record)};
}

}  // namespace aurora::server
