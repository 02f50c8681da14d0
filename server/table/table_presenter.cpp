#include "server/table/table_presenter.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/session.pb.h"
#include "aurora/v1/view.pb.h"
#include "machine/steady_clock.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "server/people/blocks.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/audience/spectator_name.hpp"
#include "server/table/deeds/proposals.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

// So many times as long as servers wait for us, we wait for them to say something.
constexpr int kPatience = 3;

}  // namespace

TablePresenter::TablePresenter(const TableServices& services, const TableJournal& journal,
                               const Transient& transient, const Alarms& alarms,
                               std::string address)
    : services_(services),
      journal_(journal),
      transient_(transient),
      alarms_(alarms),
      address_(std::move(address)),
      audience_(services.wire, journal.id_text()) {
  keep_late();
}

void TablePresenter::keep_late() {
  if (ledger().house.delay_s != 0) {
    audience_.keep_late();
  }
}

void TablePresenter::begin() {
  keep_late();
  lines_told_ = ledger().chat.last();
  late_lines_told_ = journal_.ledger_for(engine::spectator()).chat.last();
}

void TablePresenter::publish() {
  TableSummary now = summary();
  deserted_ = now.deserted;
  turn_ = now.turn;
  late_round_ = now.shown().turn.round;
  services_.host.table_changed(std::move(now));
}

void TablePresenter::tell_turn() {
  const Turn now = turn_of(ledger(), services_.clock.unix_ms());
  const House& house = ledger().house;
  if (now.round != turn_.round && house.spectators && !house.unlisted && !journal_.lags()) {
    publish();  // the list says how far the game is
  } else if (is_news(turn_, now)) {
    turn_ = now;
    services_.host.turn_changed(ledger().id, now);
  }
}

TableSummary TablePresenter::summary() const {
  TableSummary now = summarize(ledger(), attendance());
  now.address = address_;
  now.deserted = is_deserted();
  now.turn = turn_of(ledger(), services_.clock.unix_ms());
  if (journal_.lags()) {
    const Ledger& known = journal_.ledger_for(engine::spectator());
    auto late = std::make_shared<TableSummary>(summarize(known, attendance()));
    late->address = address_;
    late->turn = turn_of(known, services_.clock.unix_ms());
    now.late = std::move(late);
  }
  return now;
}

bool TablePresenter::has_news_of_desertion() const { return is_deserted() != deserted_; }

bool TablePresenter::is_deserted() const {
  if (ledger().status != storage::TableStatus::kLobby ||
      services_.clock.unix_ms() < ledger().house.start_at_ms) {
    return false;
  }
  const auto now = machine::SteadyClock::now();
  const engine::SeatSet connected = audience_.seats();
  for (std::size_t i = 0; i < ledger().setup.seats; ++i) {
    const auto& holder = ledger().seats.at(i);
    const bool is_person = holder && !holder->bot;
    if (is_person && (connected.has(engine::seat_at(i)) ||
                      now - transient_.seen.at(i) < services_.limits.listed_absence_timeout)) {
      return false;
    }
  }
  return true;
}

void TablePresenter::tell_table() { tell_table(front_rows()); }

void TablePresenter::tell_table(Rows rows) {
  audience_.tell(
      [this](engine::Viewer viewer, protocol::Format format) { return info_for(viewer, format); },
      rows);
}

void TablePresenter::tell_spectators() {
  spectators_changed_ = false;
  if (journal_.is_current()) {
    tell_table(Rows::kAll);
    publish();
  }
}

/// Players are told at once who comes and goes, and of spectators once in a while: they may be
/// thousands.
void TablePresenter::note_attendance(const Attendance& before) {
  const Attendance now = audience_.attendance(0);
  if (now == before || !journal_.is_current()) {
    return;
  }
  if (now.seats != before.seats) {
    tell_table(Rows::kAll);
    publish();
  } else if (!std::exchange(spectators_changed_, true)) {
    alarms_.remind(Due::kSpectators, services_.limits.spectator_interval);
  }
}

void TablePresenter::tell_lines() {
  if (ledger().house.delay_s == 0) {
    tell_lines(ledger(), Rows::kAll, lines_told_);
    return;
  }
  tell_lines(ledger(), Rows::kSeats, lines_told_);
  tell_lines(journal_.ledger_for(engine::spectator()), Rows::kGallery, late_lines_told_);
}

void TablePresenter::tell_lines(const Ledger& known, Rows rows, std::uint32_t& told) {
  const ChatRoom& chat = known.chat;
  if (chat.last() == told) {
    return;
  }
  for (const ChatLine& line : chat.lines()) {
    if (line.number <= told) {
      continue;
    }
    v1::ServerMessage message;
    to_wire(line, *message.mutable_chat()->add_lines());
    audience_.say(
        message,
        [this, line](const Member& member) {
          return is_for(line, member.player, member.viewer.valid());
        },
        readers_of(line), rows);
  }
  told = chat.last();
}

Readers TablePresenter::readers_of(const ChatLine& line) const {
  if (!audience_.elsewhere().followed()) {
    return {};
  }
  return {.author = line.note == Note::kNone ? std::optional(line.player) : std::nullopt,
          .muted_by = ledger().chat.muted_by(ledger().chat.number_of(line))};
}

void TablePresenter::tell_orders() {
  const StandingOrders& now = ledger().orders;
  if (now == orders_told_) {
    return;
  }
  for (std::size_t i = 0; i < ledger().setup.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    if (orders_of(seat, now) != orders_of(seat, orders_told_)) {
      audience_.tell_seat(
          seat, [this, seat](protocol::Format format) { return orders_for(seat, format); });
    }
  }
  orders_told_ = now;
}

protocol::Piece TablePresenter::orders_for(engine::Seat seat, protocol::Format format,
                                           std::uint32_t request_id) const {
  v1::ServerMessage message;
  message.set_request_id(request_id);
  v1::StandingOrders& out = *message.mutable_standing_orders();
  out.set_table_id(journal_.id_text());
  for (const StandingOrder& order : orders_of(seat, ledger().orders)) {
    to_wire(order, *out.add_orders());
  }
  return protocol::encode_piece(format, message);
}

void TablePresenter::answer_orders(const Asker& asker) {
  const auto piece =
      orders_for(ledger().seat_of(asker.player), asker.watcher->format(), asker.request_id);
  asker.watcher->answer({&piece, 1});
}

void TablePresenter::show_start() {
  audience_.tell(
      [this](engine::Viewer viewer, protocol::Format format) {
        return audience_.snapshot(scene(), viewer, format);
      },
      front_rows());
  if (journal_.lags()) {
    tell_table(Rows::kGallery);  // the last seat is taken
  }
}

void TablePresenter::show_step(const Step& step, const Acknowledgement& acknowledgement) {
  audience_.advance(scene(&step.look.view), *step.shown, acknowledgement);
}

void TablePresenter::show_anew() {
  if (ledger().started()) {
    audience_.show_anew(scene());
  }
}

void TablePresenter::show_late(News news) {
  const Ledger& known = journal_.ledger_for(engine::spectator());
  const bool dealt = known.started_at_ms != 0;
  const bool over = dealt && known.status != storage::TableStatus::kPlaying;
  if (news == News::kStep) {
    audience_.advance_late(scene_for(engine::spectator()));
  }
  if (news == News::kAnew && over) {
    audience_.show_late_anew(scene_for(engine::spectator()));
  }
  if (news == News::kAnew || news == News::kTable) {
    tell_table(Rows::kGallery);
  }
  if (news == News::kAnew && dealt && !over) {
    audience_.show_late_anew(scene_for(engine::spectator()));
  }
  tell_lines();
  if (news == News::kAnew || news == News::kTable || known.game.round != late_round_) {
    publish();
  }
}

void TablePresenter::catch_up(const WatchId& id) {
  const auto late = whole(false);
  audience_.catch_up(id, whole(true), &late);
}

void TablePresenter::walk(std::size_t visits) { audience_.walk(visits, whole(false)); }

Gallery::Whole TablePresenter::whole(bool for_seats) {
  return {
      .messages =
          [this](const Member& member) {
            const auto format = member.watcher->format();
            services_.metrics.resynced();
            std::vector<protocol::Piece> messages{info_for(member.viewer, format)};
            if (journal_.ledger_for(member.viewer).started()) {
              messages.push_back(
                  audience_.snapshot(scene_for(member.viewer), member.viewer, format, member.seen));
            }
            if (!orders_of(member.viewer, ledger().orders).empty()) {
              messages.push_back(orders_for(member.viewer, format));
            }
            if (auto lines = chat_for(member.player, member.viewer.valid(), format)) {
              messages.push_back(std::move(*lines));
            }
            return messages;
          },
      .version = for_seats ? ledger().version : journal_.ledger_for(engine::spectator()).version};
}

void TablePresenter::admit(const Asker& asker, std::uint32_t watch,
                           const std::shared_ptr<Table>& table) {
  const engine::Viewer viewer = ledger().seat_of(asker.player);
  const auto format = asker.watcher->format();
  admit(asker, watch, table,
        {.answer = [&] { return info_for(viewer, format, asker.request_id); },
         .show_game =
             [&] { return std::vector{audience_.snapshot(scene_for(viewer), viewer, format)}; }});
}

void TablePresenter::admit(const WatchRequest& request, const std::shared_ptr<Table>& table) {
  admit(request.asker, request.watch, table, greeting_for(request));
}

std::vector<protocol::Piece> TablePresenter::admit_elsewhere(
    const WatchRequest& request, const std::string& server,
    const std::optional<std::string>& name) {
  const Attendance before = audience_.attendance(0);
  const auto person =
      name ? std::optional(Spectator{.player = request.asker.player, .name = *name}) : std::nullopt;
  audience_.elsewhere().expect(server, request.asker.watcher->format(), person,
                               machine::SteadyClock::now());
  auto pieces = pieces_of(greeting_for(request), request.asker);
  note_attendance(before);
  return pieces;
}

std::vector<protocol::Piece> TablePresenter::all_for(const WatchRequest& request) {
  return whole(false).messages({.watcher = request.asker.watcher,
                                .viewer = engine::spectator(),
                                .player = request.asker.player,
                                .seen = request.last_seq.value_or(0)});
}

void TablePresenter::hear(const std::string& server, const v1::FollowAttendance& heard) {
  const Attendance before = audience_.attendance(0);
  audience_.elsewhere().hear(server, heard, machine::SteadyClock::now());
  note_attendance(before);
}

void TablePresenter::forget_silent_servers() {
  if (audience_.elsewhere().followed()) {
    const Attendance before = audience_.attendance(0);
    audience_.elsewhere().forget_silent(machine::SteadyClock::now() -
                                        services_.limits.owner_patience * kPatience);
    note_attendance(before);
  }
}

TablePresenter::Greeting TablePresenter::greeting_for(const WatchRequest& request) {
  const Asker& asker = request.asker;
  const engine::Viewer viewer = ledger().seat_of(asker.player);
  const auto format = asker.watcher->format();
  // Who brings an old version along is told what was missed since.
  std::optional<std::vector<protocol::Piece>> missed;
  if (journal_.ledger_for(viewer).started() && request.last_seq) {
    missed = audience_.missed(scene_for(viewer), viewer, format, *request.last_seq);
  }
  const bool resumed = missed.has_value();
  const auto answer = [this, viewer, format, resumed, id = asker.request_id] {
    v1::ServerMessage message;
    message.set_request_id(id);
    v1::Watching& watching = *message.mutable_watching();
    write_table(viewer, *watching.mutable_table());
    watching.set_seq(journal_.ledger_for(viewer).version);
    watching.set_resumed(resumed);
    return protocol::encode_piece(format, message);
  };
  const auto game = [this, viewer, format, since = request.last_seq, missed = std::move(missed)] {
    return missed ? *missed
                  : std::vector{audience_.snapshot(scene_for(viewer), viewer, format, since)};
  };
  return {.answer = answer, .show_game = game};
}

std::vector<protocol::Piece> TablePresenter::pieces_of(const Greeting& greeting,
                                                       const Asker& asker) const {
  const engine::Seat seat = ledger().seat_of(asker.player);
  std::vector<protocol::Piece> pieces{greeting.answer()};
  if (journal_.ledger_for(seat).started()) {
    std::ranges::move(greeting.show_game(), std::back_inserter(pieces));
  }
  if (!orders_of(seat, ledger().orders).empty()) {
    pieces.push_back(orders_for(seat, asker.watcher->format()));
  }
  if (auto lines = chat_for(asker.player, seat.valid(), asker.watcher->format())) {
    pieces.push_back(std::move(*lines));
  }
  return pieces;
}

void TablePresenter::admit(const Asker& asker, std::uint32_t watch,
                           const std::shared_ptr<Table>& table, const Greeting& greeting) {
  const engine::Viewer viewer = ledger().seat_of(asker.player);
  const Attendance before = audience_.attendance(0);
  const Member member{.watcher = asker.watcher,
                      .watch = watch,
                      .viewer = viewer,
                      .player = asker.player,
                      .name = viewer.valid()
                                  ? ledger().seats.at(viewer.index())->name
                                  : spectator_name(ledger(), audience_, asker.player, asker.name),
                      .seen = journal_.ledger_for(viewer).version};
  if (address_.empty() && viewer.valid() && viewer == ledger().host()) {
    address_ = asker.address;  // nobody knows where it was made, but who answers for it
  }
  const auto replaced = audience_.add(member, services_.limits.connections_per_viewer);
  if (!begin_watch(asker, watch, table, pieces_of(greeting, asker))) {
    audience_.remove(member.id());
  }
  if (replaced) {
    replaced->watcher->replaced();
  }
  note_attendance(before);
}

void TablePresenter::remove(const WatchId& id) {
  const Attendance before = audience_.attendance(0);
  audience_.remove(id);
  note_attendance(before);
}

void TablePresenter::answer_info(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  const auto piece =
      info_for(ledger().seat_of(asker.player), asker.watcher->format(), asker.request_id);
  asker.watcher->answer({&piece, 1});
}

void TablePresenter::answer_last_line(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  v1::ServerMessage message;
  const Ledger& known = journal_.ledger_for(ledger().seat_of(asker.player));
  to_wire(known.chat.lines().back(), *message.mutable_chat()->add_lines());
  answer(asker, message);
}

void TablePresenter::answer_lines(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  const bool seated = ledger().seat_of(asker.player).valid();
  if (const auto lines =
          chat_for(asker.player, seated, asker.watcher->format(), asker.request_id)) {
    asker.watcher->answer({&*lines, 1});
    return;
  }
  v1::ServerMessage nothing;
  nothing.mutable_chat();
  answer(asker, nothing);
}

void TablePresenter::write_inspection(v1::AdminTable& out) const {
  write_info(summarize(ledger(), attendance()), *out.mutable_table());
  out.mutable_table()->set_version(ledger().version);
  out.set_records(ledger().head);
  out.set_connections(static_cast<std::uint32_t>(audience_.connections()));
  for (std::size_t i = 0; i < ledger().setup.seats; ++i) {
    if (const auto& holder = ledger().seats.at(i)) {
      v1::AdminTable::Seat& seat = *out.add_seats();
      seat.set_seat(static_cast<std::uint32_t>(i + 1));
      if (!holder->bot) {
        seat.set_player_id(holder->player.text());
      }
    }
  }
  if (ledger().status == storage::TableStatus::kPlaying) {
    v1::Sections sections;
    protocol::write_snapshot(
        {engine::view(journal_.rules().catalog(), ledger().game, engine::spectator()), {}},
        sections);
    *out.mutable_asked() = sections.decision().asked();
  }
}

Attendance TablePresenter::attendance() const {
  return audience_.attendance(services_.limits.spectators_named);
}

void TablePresenter::write_table(engine::Viewer viewer, v1::TableInfo& out) const {
  write_info(journal_.ledger_for(viewer), attendance(), viewer, out);
  if (viewer.valid() || !journal_.lags()) {
    write_moment(out);
  }
  if (auto now = clocks(journal_.ledger_for(viewer))) {
    *out.mutable_clocks() = std::move(*now);
  }
}

void TablePresenter::write_moment(v1::TableInfo& out) const {
  if (const auto& wish = transient_.undo_wish; wish && wish->version == ledger().version) {
    v1::UndoProposal& proposal = *out.mutable_undo_proposal();
    proposal.set_seat(protocol::wire_id(wish->seat));
    proposal.set_steps(wish->steps);
    proposal.set_version(wish->version);
    for (const engine::Seat agreed : wish->agreed) {
      proposal.add_agreed(protocol::wire_id(agreed));
    }
  }
  if (journal_.is_current() && ledger().status == storage::TableStatus::kLobby) {
    for (const engine::Seat seat : transient_.ready) {
      out.mutable_seats(static_cast<int>(seat.index()))->set_ready(true);
    }
  }
  if (kept_) {
    for (int i = 0; i < out.seats_size(); ++i) {
      out.mutable_seats(i)->set_unrated(kept_->seats(i).unrated());
    }
  }
  const auto& proposal = transient_.proposal;
  if (!proposal || ledger().status != storage::TableStatus::kPlaying) {
    return;
  }
  v1::Proposal& open = *out.mutable_proposal();
  open.set_kind(proposal->kind);
  open.set_seat(protocol::wire_id(proposal->seat));
  open.set_number(proposal->number);
  open.set_for_seat(protocol::wire_id(proposal->for_seat));
  for (const engine::Seat seat : proposal->agreed) {
    open.add_agreed(protocol::wire_id(seat));
  }
  for (const engine::Seat seat : waiting_for(ledger().present(), *proposal)) {
    open.add_waiting(protocol::wire_id(seat));
  }
}

std::optional<v1::Clocks> TablePresenter::clocks(const Ledger& known) const {
  if (!known.house.clock || known.status != storage::TableStatus::kPlaying) {
    return std::nullopt;
  }
  v1::Clocks clocks;
  known.clocks.write(known.playing(), services_.clock.unix_ms(), clocks);
  return clocks;
}

protocol::Piece TablePresenter::info_for(engine::Viewer viewer, protocol::Format format,
                                         std::uint32_t request_id) const {
  v1::ServerMessage message;
  message.set_request_id(request_id);
  write_table(viewer, *message.mutable_table_info());
  return protocol::encode_piece(format, message);
}

Scene TablePresenter::scene(const engine::View* common) const {
  Scene scene = scene_of(ledger(), common);
  for (std::size_t i = 0; i < ledger().setup.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    scene.undo.at(i) = undo_offer(ledger(), seat, services_.limits);
    if (is_spent(ledger(), seat, services_.limits)) {
      scene.spent.add(seat);
    }
  }
  return scene;
}

Scene TablePresenter::scene_for(engine::Viewer viewer) const {
  const Ledger& known = journal_.ledger_for(viewer);
  return &known == &ledger() ? scene() : scene_of(known, nullptr);
}

Scene TablePresenter::scene_of(const Ledger& known, const engine::View* common) const {
  Scene scene{journal_.rules().catalog(), journal_.id_text(), known.game, known.version};
  scene.clocks = clocks(known);
  scene.recent = &known.recent;
  scene.common = common;
  return scene;
}

bool TablePresenter::is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const {
  const bool blocked = line.note == Note::kNone && services_.blocks.has(reader, line.player);
  return !blocked && ledger().chat.is_for(line, reader, seated);
}

std::optional<protocol::Piece> TablePresenter::chat_for(storage::PlayerId reader, bool seated,
                                                        protocol::Format format,
                                                        std::uint32_t request_id) const {
  std::vector<const ChatLine*> chosen;
  const auto& lines =
      seated ? ledger().chat.lines() : journal_.ledger_for(engine::spectator()).chat.lines();
  for (auto line = lines.rbegin();
       line != lines.rend() && chosen.size() < services_.limits.chat_history; ++line) {
    if (is_for(*line, reader, seated)) {
      chosen.push_back(&*line);
    }
  }
  if (chosen.empty()) {
    return std::nullopt;
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  for (const ChatLine* line : std::views::reverse(chosen)) {
    to_wire(*line, *message.mutable_chat()->add_lines());
  }
  return protocol::encode_piece(format, message);
}

}  // namespace aurora::server
