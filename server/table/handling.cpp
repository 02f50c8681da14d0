// What a table does with each message: the deeds that somebody asks for, and what is no deed:
// watching, questions, what the table does by itself, and the operator.
#include <type_traits>
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "machine/steady_clock.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "server/people/clubs.hpp"
#include "server/people/forgotten.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/deeds/no_shows.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace {

/// What the seat may do now besides what it is shown.
Answer<v1::ServerMessage> asides_for(const Situation& situation, storage::PlayerId player) {
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
Answer<storage::PlayerId> person(const Situation& situation, const PersonRequest& request) {
  const PersonNamed& whom = request.whom;
  std::optional<storage::PlayerId> found;
  if (!whom.seat.valid()) {
    found = situation.known_to(request.by).chat.author(whom.author);
  } else if (const auto& holder = situation.ledger.seats.at(whom.seat.index());
             holder && !holder->bot) {
    found = holder->player;
  }
  const char* field = whom.seat.valid() ? "seat" : "author";
  if (!found || situation.world.is_forgotten(*found)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody is there", field);
  }
  if (*found == request.by && !request.looks) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "this is you", field);
  }
  return *found;
}

}  // namespace

class Table::Handling {
 public:
  explicit Handling(Table& table)
      : table_(table),
        services_(table.services_),
        journal_(table.journal_),
        presenter_(table.presenter_) {}

  /// A deed that somebody asks for.
  template <typename Request>
    requires requires(Request& request) { request.asker; }
  Task<> operator()(Request& request) const;
  Task<> operator()(WatchRequest& request) const;
  Task<> operator()(AsidesRequest& request) const;
  Task<> operator()(HintRequest& request) const;
  Task<> operator()(ForesightRequest& request) const;
  Task<> operator()(PersonRequest& request) const;
  Task<> operator()(BotMove& move) const;
  Task<> operator()(HintFound& found) const;
  Task<> operator()(PlayerGone& gone) const;
  Task<> operator()(WatchEnded& ended) const;
  Task<> operator()(RoomAgain& room) const;
  Task<> operator()(LetterCame& came) const;
  Task<> operator()(Due& due) const;
  Task<> operator()(const IdleCheck& check) const;
  Task<> operator()(AdminAsk& ask) const;

 private:
  /// Decides what is to be done, and does it.
  template <typename Deed>
  Task<Verdict> act(const Deed& deed, const Asker* asker = nullptr) const {
    return table_.enact(decide(table_.situation(), deed), asker);
  }
  /// Tells whoever asked why not.
  template <typename Request>
  void tell_refusal(const Request& request, v1::Error error) const;
  /// Whether who asks belongs to the club of the table.
  Task<> look_up_club(Asker& asker) const;
  Task<> look_at_clocks() const;
  Task<> carry_out() const;
  Task<> let_the_deleted_go() const;
  Task<Outcome<>> end_by_operator() const;
  [[nodiscard]] bool in_lobby() const;

  Table& table_;
  const TableServices& services_;
  TableJournal& journal_;
  TablePresenter& presenter_;
};

Task<> Table::handle(TableMessage& message) {
  if (!std::holds_alternative<IdleCheck>(message)) {
    last_needed_ = machine::SteadyClock::now();
    leaving_ = false;
  }
  const Handling handling(*this);
  co_await std::visit(handling, message);
}

template <typename Request>
  requires requires(Request& request) { request.asker; }
Task<> Table::Handling::operator()(Request& request) const {
  auto done = co_await journal_.get_ready();
  if (done) {
    if constexpr (std::is_same_v<Request, JoinRequest> || std::is_same_v<Request, RematchRequest>) {
      co_await look_up_club(request.asker);
    }
    if constexpr (std::is_same_v<Request, JoinRequest>) {
      // back to the own seat; if it cannot be written, the bot plays on
      (void)co_await act(ComeBack{request.asker.player});
    }
    if constexpr (std::is_same_v<Request, CommandRequest>) {
      journal_.note_client_at(request.expected_version);
    }
    done = co_await act(request, &request.asker);
  }
  if (!done) {
    tell_refusal(request, std::move(done.error()));
  }
}

template <typename Request>
void Table::Handling::tell_refusal(const Request& request, v1::Error error) const {
  const Asker& asker = request.asker;
  if constexpr (std::is_same_v<Request, CommandRequest>) {
    services_.metrics.command_refused(error.code());
    services_.log.debug("command refused", {{"table", journal_.id_text()},
                                            {"connection", asker.watcher->connection()},
                                            {"request", asker.request_id},
                                            {"code", v1::ErrorCode_Name(error.code())}});
  }
  if constexpr (requires { request.command_id; }) {
    const engine::Seat seat = journal_.ledger().seat_of(asker.player);
    answer_with_result(asker, request.command_id, journal_.ledger_for(seat).version,
                       refusal(std::move(error)));
  } else {
    refuse(asker, std::move(error));
  }
}

Task<> Table::Handling::operator()(WatchRequest& request) const {
  Asker& asker = request.asker;
  auto allowed = co_await journal_.get_ready();
  if (allowed && !journal_.ledger().seat_of(asker.player).valid()) {
    co_await look_up_club(asker);
    const Situation situation = table_.situation();
    allowed = require_of_club(situation, asker);
    allowed = allowed ? require_place_for_spectator(situation, asker.player) : std::move(allowed);
  }
  if (!allowed) {
    refuse(asker, std::move(allowed.error()));
    co_return;
  }
  // if it cannot be written, the bot plays on
  (void)co_await act(ComeBack{asker.player});
  journal_.note_client_at(request.last_seq.value_or(0));
  presenter_.admit(request, table_.shared_from_this());
}

Task<> Table::Handling::look_up_club(Asker& asker) const {
  if (const auto& club = journal_.ledger().house.club) {
    const auto in = co_await require_in_club(services_.archive, *club, asker.player);
    asker.of_club = in.has_value();
  }
}

Task<> Table::Handling::operator()(AsidesRequest& request) const {
  auto ready = co_await journal_.get_ready();
  auto asides = ready ? asides_for(table_.situation(), request.asker.player)
                      : Answer<v1::ServerMessage>(refusal(ready.error()));
  if (asides) {
    answer(request.asker, *asides);
  } else {
    refuse(request.asker, std::move(asides.error()));
  }
}

Task<> Table::Handling::operator()(HintRequest& request) const {
  auto allowed = co_await journal_.get_ready();
  if (allowed) {
    allowed = table_.advisor_.ask(journal_, request.asker);
  }
  if (!allowed) {
    refuse(request.asker, std::move(allowed.error()));
  }
}

Task<> Table::Handling::operator()(ForesightRequest& request) const {
  auto allowed = co_await journal_.get_ready();
  if (allowed) {
    allowed = table_.advisor_.foresee(journal_, request);
  }
  if (!allowed) {
    refuse(request.asker, std::move(allowed.error()));
  }
}

Task<> Table::Handling::operator()(HintFound& found) const {
  table_.advisor_.settle(found);
  co_return;
}

Task<> Table::Handling::operator()(PersonRequest& request) const {
  auto allowed = co_await journal_.get_ready();
  if (allowed) {
    allowed = require_voice(table_.situation(), request.by);
  }
  if (allowed && !request.looks) {
    allowed = require_chat_rate(table_.situation(), request.by, {});
  }
  if (allowed) {
    request.answer(person(table_.situation(), request));
  } else {
    request.answer(Answer<storage::PlayerId>(refusal(std::move(allowed.error()))));
  }
}

Task<> Table::Handling::operator()(BotMove& move) const {
  table_.bots_.settle(move.seat);
  if (!co_await journal_.get_ready()) {
    table_.alarms_.remind(Due::kBots, services_.limits.retry_after);
    co_return;
  }
  if (const auto done = co_await act(move); !done) {
    services_.log.write_repeated(
        LogLevel::kWarning, "move of a bot refused",
        {{"table", journal_.id_text()}, {"problem", done.error().message()}});
    table_.alarms_.remind(Due::kBots, services_.limits.retry_after);
  }
}

Task<> Table::Handling::operator()(PlayerGone& gone) const {
  if (!co_await journal_.get_ready()) {
    co_return;  // they are let go when the journal can be read
  }
  journal_.forget([&gone](storage::PlayerId player) { return player == gone.player; });
  if (!co_await act(LetGo{gone.player})) {
    table_.alarms_.remind(Due::kForgotten, services_.limits.retry_after);
  }
}

Task<> Table::Handling::operator()(WatchEnded& ended) const {
  const engine::SeatSet before = presenter_.audience().seats();
  presenter_.remove(ended.id);
  for (const engine::Seat seat : before - presenter_.audience().seats()) {
    table_.transient_.seen.at(seat.index()) = machine::SteadyClock::now();
  }
  // Until a game set for a time begins, days may pass: whoever is not there is not ready.
  if (in_lobby() && services_.clock.unix_ms() < journal_.ledger().house.start_at_ms) {
    const engine::SeatSet ready = table_.transient_.ready;
    table_.transient_.ready = ready - (before - presenter_.audience().seats());
    if (table_.transient_.ready != ready) {
      presenter_.tell_table();
    }
  }
  co_return;
}

Task<> Table::Handling::operator()(RoomAgain& room) const {
  if (journal_.is_current()) {
    presenter_.catch_up(room.id);
  }
  co_return;
}

Task<> Table::Handling::operator()(LetterCame& came) const {
  co_await table_.answer_letter(*came.letter);
}

Task<> Table::Handling::operator()(Due& due) const {
  switch (due) {
    case Due::kSpectators: presenter_.tell_spectators(); break;
    case Due::kClocks: co_await look_at_clocks(); break;
    case Due::kForgotten: co_await let_the_deleted_go(); break;
    case Due::kOrders: co_await carry_out(); break;
    case Due::kLate: table_.late_alarm_ = false; break;  // all of them look, see Table::run()
    case Due::kBots:
      if (co_await journal_.get_ready()) {
        table_.prompt();
      } else if (!journal_.is_unusable()) {
        table_.alarms_.remind(Due::kBots, services_.limits.retry_after);
      }
      break;
  }
}

Task<> Table::Handling::carry_out() const {
  auto done = co_await journal_.get_ready();
  if (done) {
    done = co_await act(CarryOut{});
  }
  if (!done && !journal_.is_unusable() && !journal_.ledger().orders.empty()) {
    table_.alarms_.remind(Due::kOrders, services_.limits.retry_after);
  }
}

Task<> Table::Handling::look_at_clocks() const {
  table_.alarms_.stop();
  auto done = co_await journal_.get_ready();
  if (done && journal_.ledger().house.vacations) {
    done = co_await act(LookAtVacations{});
  }
  if (done && in_lobby()) {
    done = co_await act(BeginOnTime{});
  } else if (done) {
    done = co_await act(LookAtClocks{});
  }
  if (!done && !journal_.is_unusable()) {
    table_.alarms_.snooze();
  } else {
    table_.alarms_.wind(journal_.ledger());
  }
}

Task<> Table::Handling::let_the_deleted_go() const {
  if (!co_await journal_.get_ready()) {
    co_return;
  }
  const auto seats = journal_.ledger().seats;
  for (const auto& holder : seats) {
    if (holder && !holder->bot && services_.forgotten.has(holder->player)) {
      PlayerGone gone{holder->player};
      co_await (*this)(gone);
    }
  }
}

Task<> Table::Handling::operator()(const IdleCheck& check) const {
  (void)co_await journal_.get_ready();  // if the disk has failed, its clocks do not run
  const auto idle = machine::SteadyClock::now() - table_.last_needed_;
  const Ledger& ledger = journal_.ledger();
  if (in_lobby()) {
    for (std::size_t i = 0; i < ledger.setup.seats && in_lobby(); ++i) {
      (void)co_await act(GiveUpSeat{engine::seat_at(i)});
    }
    if (in_lobby()) {
      (void)co_await act(ReplaceHost{});
    }
    if (in_lobby() && presenter_.has_news_of_desertion()) {
      presenter_.publish();
    }
  }
  const bool awaits = journal_.is_current() && !may_not_come(ledger, services_.limits).empty();
  if (awaits) {
    (void)co_await act(ClearNoShows{});
  }
  presenter_.forget_silent_servers();
  const auto timeout = services_.limits.table_idle_timeout;
  const bool known = journal_.is_current() || journal_.is_unusable();
  const bool waits_for_arrivals =
      awaits && ledger.house.arrive_within > 0 && ledger.status == storage::TableStatus::kPlaying;
  if (known && presenter_.audience().empty() && !in_lobby() && !waits_for_arrivals &&
      table_.alarms_.silent_for(timeout) && !journal_.next_late_at() &&
      (check.at_once || idle >= timeout)) {
    table_.leaving_ = true;
  }
}

Task<> Table::Handling::operator()(AdminAsk& ask) const {
  v1::AdminResponse response;
  if (ask.deed == AdminDeed::kReload) {
    journal_.distrust();
  }
  const auto ready = co_await journal_.get_ready();
  if (ask.deed == AdminDeed::kEnd) {
    if (auto ended = co_await end_by_operator()) {
      services_.log.info("table ended by the operator", {{"table", journal_.id_text()}});
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

Task<Outcome<>> Table::Handling::end_by_operator() const {
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
  const auto done = co_await act(EndTable{});
  if (!done) {
    co_return complaint(done.error().message());
  }
  co_return Outcome<>();
}

bool Table::Handling::in_lobby() const {
  return journal_.is_current() && journal_.ledger().status == storage::TableStatus::kLobby;
}

}  // namespace aurora::server
