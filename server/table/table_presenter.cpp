#include "server/table/table_presenter.hpp"

#include <algorithm>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/session.pb.h"
#include "aurora/v1/view.pb.h"
#include "machine/steady_clock.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/audience/answers.hpp"
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

void TablePresenter::answer_info(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  const auto piece =
      info_for(ledger().seat_of(asker.player), asker.watcher->format(), asker.request_id);
  asker.watcher->answer({&piece, 1});
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

}  // namespace aurora::server
