#include "server/table/advisor.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "bots/coach/judge.hpp"
#include "protocol/errors.hpp"
#include "protocol/foresight_codec.hpp"
#include "protocol/hint_codec.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/thinking_threads.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/table_journal.hpp"
#include "server/table/table_services.hpp"

namespace aurora::server {

namespace {

/// What is thought about, apart from the table.
struct Riddle {
  const engine::Catalog* catalog = nullptr;  // of the rulebook, which outlives the threads
  Asker asker;
  engine::Seat seat;
  std::uint32_t version = 0;
  std::shared_ptr<const bots::Knowledge> knowledge;
  std::vector<engine::Choice> choices;
  std::weak_ptr<TableMailbox> mailbox;
};

v1::Error busy() { return protocol::make_error(v1::ERROR_CODE_OVERLOADED); }

std::shared_ptr<const v1::Hint> solve(const Riddle& riddle) {
  bots::Judge judge(*riddle.catalog);
  // The same position gets the same hint.
  const bots::Advice advice = judge.advise(*riddle.knowledge, riddle.choices, riddle.version);
  auto hint = std::make_shared<v1::Hint>();
  hint->set_version(riddle.version);
  protocol::to_wire(advice, *hint);
  return hint;
}

/// What somebody points at.
struct Question {
  const engine::Catalog* catalog = nullptr;  // of the rulebook, which outlives the threads
  ForesightRequest request;
  bots::Knowledge knowledge;
};

Task<> look_ahead(std::shared_ptr<const Question> question, ThinkingThreads* threads) {
  const Asker asker = question->request.asker;
  std::optional<v1::ServerMessage> found;
  if (threads != nullptr) {
    found = co_await threads->run([&question] {
      const auto& [catalog, request, knowledge] = *question;
      v1::ServerMessage message;
      protocol::foresee(*catalog, knowledge, request.version, request.choices,
                        *message.mutable_foresight());
      return message;
    });
  }
  question.reset();  // whoever is answered may ask the next one at once
  if (found) {
    answer(asker, *found);
  } else {
    refuse(asker, busy());
  }
}

Task<> think(Riddle riddle, ThinkingThreads* threads) {
  std::optional<std::shared_ptr<const v1::Hint>> hint;
  if (threads != nullptr) {
    hint = co_await threads->run([&riddle] { return solve(riddle); });
  }
  const auto mailbox = riddle.mailbox.lock();
  if (!mailbox || mailbox->put(HintFound{riddle.asker, riddle.seat, hint.value_or(nullptr)},
                               Lane::kFirst, true) != Posted::kTaken) {
    refuse(riddle.asker, busy());
  }
}

}  // namespace

Advisor::Advisor(const TableServices& services, Executor thinking,
                 std::weak_ptr<TableMailbox> mailbox)
    : services_(services), thinking_(std::move(thinking)), mailbox_(std::move(mailbox)) {}

Verdict Advisor::ask(const TableJournal& journal, const Asker& asker) {
  const Ledger& ledger = journal.ledger();
  const engine::Seat seat = ledger.seat_of(asker.player);
  if (auto plays = require_in_play(ledger, seat); !plays) {
    return plays;
  }
  if (!ledger.house.hints) {
    return refusal(v1::ERROR_CODE_NO_HINTS);
  }
  static thread_local engine::ChoiceList choices;
  choices.clear();
  engine::legal(journal.rules().catalog(), ledger.game, seat, choices);
  if (choices.empty()) {
    return refusal(v1::ERROR_CODE_NOT_YOUR_DECISION);
  }
  Desk& desk = desks_.at(seat.index());
  if (desk.last && desk.last->version() == ledger.version) {
    v1::ServerMessage message;
    *message.mutable_hint() = *desk.last;
    answer(asker, message);
    return {};
  }
  if (desk.thinks) {
    return refusal(busy());
  }
  desk.thinks = true;
  const engine::Catalog& catalog = journal.rules().catalog();
  spawn(thinking_, services_.log, "hint",
        think({.catalog = &catalog,
               .asker = asker,
               .seat = seat,
               .version = ledger.version,
               .knowledge = std::make_shared<const bots::Knowledge>(catalog, ledger.game, seat),
               .choices = {choices.begin(), choices.end()},
               .mailbox = mailbox_},
              services_.thinking));
  return {};
}

Verdict Advisor::foresee(const TableJournal& journal, ForesightRequest& request) {
  const Ledger& ledger = journal.ledger();
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto plays = require_in_play(ledger, seat); !plays) {
    return plays;
  }
  if (request.version != ledger.version) {
    return refusal(stale_version(ledger));
  }
  if (!engine::deciders(ledger.game).has(seat)) {
    return refusal(v1::ERROR_CODE_NOT_YOUR_DECISION);
  }
  Desk& desk = desks_.at(seat.index());
  if (!desk.foresees.expired()) {
    return refusal(busy());
  }
  const engine::Catalog& catalog = journal.rules().catalog();
  const auto question = std::make_shared<const Question>(
      &catalog, std::move(request), bots::Knowledge(catalog, ledger.game, seat));
  desk.foresees = question;
  spawn(thinking_, services_.log, "foresight", look_ahead(question, services_.thinking));
  return {};
}

void Advisor::settle(const HintFound& found) {
  Desk& desk = desks_.at(found.seat.index());
  desk.thinks = false;
  if (!found.hint) {
    refuse(found.from, busy());
    return;
  }
  desk.last = found.hint;
  v1::ServerMessage message;
  *message.mutable_hint() = *found.hint;
  answer(found.from, message);
}

}  // namespace aurora::server
