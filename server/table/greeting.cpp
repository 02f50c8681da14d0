// What somebody is shown who begins to watch a table, or has missed something there.
#include <algorithm>
#include <iterator>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/audience/spectator_name.hpp"
#include "server/table/table.hpp"
#include "server/table/table_presenter.hpp"

namespace aurora::server {

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
            if (member.viewer.valid() && ledger().started()) {
              // that there are none, too: what was told before may not stand any more
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

}  // namespace aurora::server
