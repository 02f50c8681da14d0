#include "server/table/bot_seats.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "engine/variant.hpp"
#include "engine/view.hpp"
#include "machine/steady_clock.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/table/pace.hpp"
#include "server/table/table_journal.hpp"
#include "server/table/table_services.hpp"
#include "server/table/thought.hpp"

namespace aurora::server {

using machine::SteadyClock;

namespace {

constexpr std::array<std::string_view, 8> kNames{"Boreas", "Skadi",  "Ymir",  "Sedna",
                                                 "Khione", "Morana", "Itzla", "Ullr"};

}  // namespace

BotSeats::BotSeats(const TableServices& services, Executor thinking,
                   std::weak_ptr<TableMailbox> mailbox)
    : services_(services), thinking_(std::move(thinking)), mailbox_(std::move(mailbox)) {}

void BotSeats::interrupt(const Ledger& ledger) {
  const bool stands = ledger.status != storage::TableStatus::kPlaying;
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    const Bot& bot = bots_.at(i);
    const bool is_asked =
        !stands && ledger.bot_at(engine::seat_at(i)) && bot.version >= ledger.decision_since.at(i);
    if (bot.thinks && bot.unwanted && !is_asked) {
      *bot.unwanted = true;
    }
  }
}

void BotSeats::prompt(const TableJournal& journal) {
  const Ledger& ledger = journal.ledger();
  interrupt(ledger);
  if (ledger.status != storage::TableStatus::kPlaying || ledger.clocks.paused()) {
    return;
  }
  for (const engine::Seat seat : engine::deciders(ledger.game)) {
    Bot& bot = bots_.at(seat.index());
    if (!bot.thinks && ledger.bot_at(seat)) {
      ask(journal, seat, bot);
    }
  }
}

void BotSeats::ask(const TableJournal& journal, engine::Seat seat, Bot& bot) {
  const engine::Catalog& catalog = journal.rules().catalog();
  const Ledger& ledger = journal.ledger();
  static thread_local engine::ChoiceList choices;
  choices.clear();
  engine::legal(catalog, ledger.game, seat, choices);
  if (choices.empty()) {
    return;
  }
  if (!bot.policy) {
    const bots::PolicyKind kind = *ledger.bot_at(seat);
    bot.policy = bots::make_policy(kind, catalog, random_number());
    bot.ahead = bots::thinks_ahead(kind);
  }
  const engine::View view = engine::view(catalog, ledger.game, seat);
  const bool forced = is_forced(ledger.game, seat, {choices.begin(), choices.size()});
  const std::chrono::milliseconds delay =
      forced ? std::chrono::milliseconds{0}
             : time_to_think(question_to(view, seat), ledger.version, seat,
                             services_.limits.bot_delay);
  Thought thought{.policy = bot.policy,
                  .seat = seat,
                  .version = ledger.version,
                  .view = view,
                  .knowledge = {},
                  .choices = {choices.begin(), choices.end()},
                  .due = SteadyClock::now() + delay,
                  .end = {},
                  .mailbox = mailbox_,
                  .unwanted = {}};
  bot.thinks = true;
  // Everybody sees what is forced. How many choices there are, a hand decides: a thread that has
  // something to do or not would tell of it.
  if (!bot.ahead || forced) {
    spawn(thinking_, services_.log, "bot", decide_at_once(std::move(thought)));
    return;
  }
  bot.version = ledger.version;
  bot.unwanted = std::make_shared<std::atomic<bool>>(false);
  thought.unwanted = bot.unwanted;
  thought.knowledge = std::make_shared<const bots::Knowledge>(catalog, ledger.game, seat);
  thought.end = thought.due + services_.limits.bot_patience;
  spawn(thinking_, services_.log, "bot", think_ahead(std::move(thought), services_.thinking));
}

bool is_forced(const engine::GameState& game, engine::Seat seat,
               std::span<const engine::Choice> choices) {
  return choices.size() == 1 && game.player(seat).hand.empty() &&
         !engine::is<engine::ConfirmLoading>(choices.front());
}

std::string bot_name(const Ledger& ledger) {
  const auto is_free = [&](std::string_view name) {
    return std::ranges::none_of(ledger.seats,
                                [&](const auto& seat) { return seat && seat->name == name; });
  };
  const auto* const name = std::ranges::find_if(kNames, is_free);
  return std::string(name == kNames.end() ? kNames.front() : *name);
}

}  // namespace aurora::server
