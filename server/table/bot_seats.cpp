#include "server/table/bot_seats.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/this_coro.hpp>

#include "engine/view.hpp"
#include "machine/steady_clock.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/table/table_journal.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using machine::SteadyClock;

namespace {

constexpr std::array<std::string_view, 8> kNames{"Boreas", "Skadi",  "Ymir",  "Sedna",
                                                 "Khione", "Morana", "Itzla", "Ullr"};

/// A bot's seat at one moment.
class Glimpse final : public bots::Sight {
 public:
  Glimpse(engine::Seat seat, const engine::View& view) : seat_(seat), view_(view) {}
  [[nodiscard]] engine::Seat seat() const override { return seat_; }
  [[nodiscard]] const engine::View& view() override { return view_; }

 private:
  engine::Seat seat_;
  engine::View view_;
};

struct Thinking {
  std::shared_ptr<bots::Policy> policy;
  engine::Seat seat;
  std::uint32_t version = 0;
  engine::View view;
  std::vector<engine::Choice> choices;
  SteadyClock::time_point due;
  std::weak_ptr<TableMailbox> mailbox;
};

Task<> run_thinking(Thinking task) {
  Glimpse sight(task.seat, task.view);
  const engine::Choice choice = task.policy->decide(task.choices, sight);
  Timer timer(co_await asio::this_coro::executor, task.due);
  co_await timer.async_wait(kAwait);
  if (const auto mailbox = task.mailbox.lock()) {
    (void)mailbox->put(BotMove{task.seat, task.version, choice}, Lane::kFirst, true);
  }
}

}  // namespace

BotSeats::BotSeats(Executor thinking, std::chrono::milliseconds delay, Log& log,
                   std::weak_ptr<TableMailbox> mailbox)
    : thinking_(std::move(thinking)), delay_(delay), log_(log), mailbox_(std::move(mailbox)) {}

void BotSeats::prompt(const TableJournal& journal) {
  const engine::Catalog& catalog = journal.rules().catalog();
  const Ledger& ledger = journal.ledger();
  if (ledger.status != storage::TableStatus::kPlaying || ledger.clocks.paused()) {
    return;
  }
  for (const engine::Seat seat : engine::deciders(ledger.game)) {
    const auto kind = ledger.bot_at(seat);
    Bot& bot = bots_.at(seat.index());
    if (!kind || bot.thinks) {
      continue;
    }
    static thread_local engine::ChoiceList choices;
    choices.clear();
    engine::legal(catalog, ledger.game, seat, choices);
    if (choices.empty()) {
      continue;
    }
    if (!bot.policy) {
      bot.policy = bots::make_policy(*kind, catalog, random_number());
    }
    bot.thinks = true;
    spawn(thinking_, log_, "bot",
          run_thinking({bot.policy,
                        seat,
                        ledger.version,
                        engine::view(catalog, ledger.game, seat),
                        {choices.begin(), choices.end()},
                        SteadyClock::now() + delay_,
                        mailbox_}));
  }
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
