#include "server/table/thought.hpp"

#include <optional>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/runtime/thinking_threads.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using machine::SteadyClock;

namespace {

/// A seat at one moment, for who decides at once.
class Glimpse : public bots::Sight {
 public:
  explicit Glimpse(const Thought& thought) : thought_(thought) {}
  [[nodiscard]] engine::Seat seat() const override { return thought_.seat; }
  [[nodiscard]] const engine::View& view() override { return thought_.view; }

 protected:
  [[nodiscard]] const Thought& thought() const { return thought_; }

 private:
  const Thought& thought_;
};

/// … and for who thinks ahead, as long as there is time and anybody wants to know.
class Insight final : public Glimpse {
 public:
  Insight(const Thought& thought, const ThinkingThreads& threads)
      : Glimpse(thought), threads_(threads) {}
  [[nodiscard]] const bots::Knowledge* knowledge() override {
    return hurries() ? nullptr : thought().knowledge.get();
  }
  [[nodiscard]] bool hurries() const override {
    hurried_ =
        hurried_ || threads_.stopping() || is_unwanted() || SteadyClock::now() >= thought().end;
    return hurried_;
  }
  [[nodiscard]] bool is_unwanted() const {
    return thought().unwanted->load(std::memory_order_relaxed) || thought().mailbox.expired();
  }
  [[nodiscard]] ThinkingThreads::End end() const {
    return is_unwanted() ? ThinkingThreads::End::kDropped
           : hurried_    ? ThinkingThreads::End::kHurried
                         : ThinkingThreads::End::kThought;
  }

 private:
  const ThinkingThreads& threads_;
  mutable bool hurried_ = false;
};

engine::Choice decide_now(const Thought& thought) {
  Glimpse sight(thought);
  return thought.policy->decide(thought.choices, sight);
}

engine::Choice decide_ahead(const Thought& thought, ThinkingThreads& threads) {
  Insight sight(thought, threads);
  (void)sight.hurries();  // it may have waited too long, with nothing to think about
  const engine::Choice choice = thought.policy->decide(thought.choices, sight);
  threads.count(sight.end());
  return choice;
}

Task<> move_when_due(const Thought& thought, engine::Choice choice) {
  Timer timer(co_await asio::this_coro::executor, thought.due);
  co_await timer.async_wait(kAwait);
  if (const auto mailbox = thought.mailbox.lock()) {
    (void)mailbox->put(BotMove{thought.seat, thought.version, choice}, Lane::kFirst, true);
  }
}

}  // namespace

Task<> decide_at_once(Thought thought) { co_await move_when_due(thought, decide_now(thought)); }

Task<> think_ahead(Thought thought, ThinkingThreads* threads) {
  std::optional<engine::Choice> choice;
  if (threads != nullptr) {
    choice = co_await threads->run([&thought, threads] { return decide_ahead(thought, *threads); });
    if (!choice) {
      threads->count(ThinkingThreads::End::kCrowdedOut);
    }
  }
  co_await move_when_due(thought, choice ? *choice : decide_now(thought));
}

}  // namespace aurora::server
