// The messages that are no deeds of people: watching, questions, what the table does by itself, and
// the operator.
#include <algorithm>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "server/people/forgotten.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

/// What the seat may do now besides what it is shown.
std::expected<v1::ServerMessage, v1::Error> asides_for(const Situation& situation,
                                                       storage::PlayerId player) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(player);
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (!ledger.started()) {
    return refusal(v1::ERROR_CODE_TABLE_NOT_STARTED);
  }
  if (is_spent(ledger, seat, situation.limits)) {
    return refusal(v1::ERROR_CODE_TOO_MANY_STEPS);
  }
  static thread_local engine::ChoiceList choices;
  choices.clear();
  engine::asides(situation.rules.catalog(), ledger.game, seat, choices);
  v1::ServerMessage message;
  message.mutable_asides()->set_version(ledger.version);
  for (const engine::Choice& choice : choices) {
    protocol::to_wire(choice, *message.mutable_asides()->add_choices());
  }
  return message;
}

/// Whom this player names, and may block.
Answer<storage::PlayerId> person(const Situation& situation, storage::PlayerId by,
                                 const PersonNamed& whom) {
  std::optional<storage::PlayerId> found;
  if (!whom.seat.valid()) {
    found = situation.ledger.chat.author(whom.author);
  } else if (const auto& holder = situation.ledger.seats.at(whom.seat.index());
             holder && !holder->bot) {
    found = holder->player;
  }
  const char* field = whom.seat.valid() ? "seat" : "author";
  if (!found || situation.world.is_forgotten(*found)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody is there to be blocked", field);
  }
  if (*found == by) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "this is you", field);
  }
  return *found;
}

}  // namespace

Task<> Table::handle(WatchRequest& request) {
  const Asker& asker = request.asker;
  auto allowed = co_await get_ready();
  if (allowed && !journal_.ledger().seat_of(asker.player).valid()) {
    allowed = require_place_for_spectator(situation(), asker.player);
  }
  if (!allowed) {
    server::refuse(asker, std::move(allowed.error()));
    co_return;
  }
  // if it cannot be written, the bot plays on
  (void)co_await enact(decide(situation(), ComeBack{asker.player}));
  note_client_ahead(request.last_seq.value_or(0));
  const auto before = presenter_.audience().attendance(0);
  presenter_.admit(request, shared_from_this());
  note_attendance(before);
}

Task<> Table::handle(AsidesRequest& request) {
  auto ready = co_await get_ready();
  auto asides = ready ? asides_for(situation(), request.asker.player)
                      : std::expected<v1::ServerMessage, v1::Error>(refusal(ready.error()));
  if (asides) {
    answer(request.asker, *asides);
  } else {
    server::refuse(request.asker, std::move(asides.error()));
  }
}

Task<> Table::handle(PersonRequest& request) {
  auto allowed = co_await get_ready();
  if (allowed) {
    allowed = require_voice(situation(), request.by);
  }
  if (allowed) {
    allowed = require_chat_rate(situation(), request.by, {});
  }
  if (allowed) {
    request.answer(person(situation(), request.by, request.whom));
  } else {
    request.answer(Answer<storage::PlayerId>(refusal(std::move(allowed.error()))));
  }
}

Task<> Table::handle(BotMove& move) {
  bots_.settle(move.seat);
  auto ready = co_await get_ready();
  if (!ready) {
    remember(Due::kBots, services_.limits.retry_after);
    co_return;
  }
  if (const auto done = co_await enact(decide(situation(), move)); !done) {
    services_.log.write_repeated(LogLevel::kWarning, "move of a bot refused",
                                 {{"table", id_text_}, {"problem", done.error().message()}});
    remember(Due::kBots, services_.limits.retry_after);
  }
}

Task<> Table::handle(PlayerGone& gone) {
  if (!co_await get_ready()) {
    co_return;  // they are let go when the journal can be read
  }
  journal_.ledger().forget([&gone](storage::PlayerId player) { return player == gone.player; });
  if (!co_await enact(decide(situation(), LetGo{gone.player}))) {
    remember(Due::kForgotten, services_.limits.retry_after);
  }
}

Task<> Table::handle(WatchEnded& ended) {
  const auto before = presenter_.audience().attendance(0);
  presenter_.audience().remove(ended.id);
  note_attendance(before);
  last_needed_ = std::chrono::steady_clock::now();
  co_return;
}

Task<> Table::handle(RoomAgain& room) {
  if (journal_.is_current()) {
    presenter_.catch_up(room.id);
  }
  co_return;
}

Task<> Table::handle(Due& due) {
  switch (due) {
    case Due::kSpectators:
      spectators_changed_ = false;
      if (journal_.is_current()) {
        presenter_.tell_table();
        presenter_.publish();
      }
      break;
    case Due::kClocks: co_await look_at_clocks(); break;
    case Due::kForgotten: co_await let_the_deleted_go(); break;
    case Due::kBots:
      if (co_await get_ready()) {
        prompt_bots();
      } else if (journal_.is_unread()) {
        remember(Due::kBots, services_.limits.retry_after);
      }
      break;
  }
}

Task<> Table::let_the_deleted_go() {
  if (!co_await get_ready()) {
    co_return;
  }
  const auto seats = journal_.ledger().seats;
  for (const auto& holder : seats) {
    if (holder && !holder->bot && services_.forgotten.has(holder->player)) {
      PlayerGone gone{holder->player};
      co_await handle(gone);
    }
  }
}

Task<> Table::handle(IdleCheck& /*check*/) {
  const auto idle = std::chrono::steady_clock::now() - last_needed_;
  const Ledger& ledger = journal_.ledger();
  if (in_lobby()) {
    for (std::size_t i = 0; i < ledger.setup.seats && in_lobby(); ++i) {
      (void)co_await enact(decide(situation(), GiveUpSeat{engine::seat_at(i)}));
    }
    if (in_lobby()) {
      (void)co_await enact(decide(situation(), ReplaceHost{}));
    }
    if (in_lobby() && presenter_.has_news_of_desertion()) {
      presenter_.publish();
    }
  }
  const bool has_clock = ledger.house.clock && ledger.status == storage::TableStatus::kPlaying;
  if (presenter_.audience().empty() && !in_lobby() && !has_clock &&
      idle >= services_.limits.table_idle_timeout) {
    mailbox_.close();
  }
}

Task<> Table::handle(AdminAsk& ask) {
  v1::AdminResponse response;
  if (ask.deed == AdminDeed::kReload) {
    journal_.distrust();
  }
  const auto ready = co_await get_ready();
  if (ask.deed == AdminDeed::kEnd) {
    if (auto ended = co_await end_by_operator()) {
      services_.log.info("table ended by the operator", {{"table", id_text_}});
    } else {
      response.set_error(std::move(ended.error()));
    }
  }
  if (response.error().empty()) {
    presenter_.write_inspection(*response.mutable_table());
    if (!ready) {
      response.mutable_table()->set_problem(ready.error().message());
    }
  }
  ask.answer(std::move(response));
}

Task<Outcome<>> Table::end_by_operator() {
  if (journal_.is_unusable()) {
    auto ended = co_await journal_.end_unread();
    if (ended) {
      presenter_.publish();
    }
    co_return ended;
  }
  if (!journal_.is_current()) {
    co_return complaint("The table cannot be read at the moment.");
  }
  const auto done = co_await enact(decide(situation(), EndTable{}));
  if (!done) {
    co_return complaint(done.error().message());
  }
  co_return Outcome<>();
}

bool Table::in_lobby() const {
  return journal_.is_current() && journal_.ledger().status == storage::TableStatus::kLobby;
}

/// Players are told at once who comes and goes, and of spectators once in a while: they may be
/// thousands.
void Table::note_attendance(const Attendance& before) {
  const Attendance now = presenter_.audience().attendance(0);
  if (now == before || !journal_.is_current()) {
    return;
  }
  if (now.seats != before.seats) {
    presenter_.tell_table();
    presenter_.publish();
  } else if (!std::exchange(spectators_changed_, true)) {
    remember(Due::kSpectators, services_.limits.spectator_interval);
  }
}

void Table::note_client_ahead(std::uint32_t version) {
  const Ledger& ledger = journal_.ledger();
  if (!ledger.started() || version <= ledger.version) {
    return;
  }
  services_.metrics.client_was_ahead();
  if (!std::exchange(client_was_ahead_, true)) {
    services_.log.warning("a client says that it knows more of the game than the journal",
                          {{"table", id_text_}, {"client", version}, {"journal", ledger.version}});
  }
}

void Table::prompt_bots() {
  if (journal_.is_current()) {
    bots_.prompt(journal_.rules().catalog(), journal_.ledger(), shared_from_this());
  }
}

bool Table::has_seats_of_the_deleted() const {
  const Ledger& ledger = journal_.ledger();
  return storage::kOpenTables.contains(ledger.status) &&
         std::ranges::any_of(ledger.seats, [this](const auto& holder) {
           return holder && !holder->bot && !holder->resigned &&
                  services_.forgotten.has(holder->player);
         });
}

}  // namespace aurora::server
