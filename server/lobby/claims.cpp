#include "server/lobby/claims.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>

#include "machine/machine.hpp"
#include "protocol/errors.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"

namespace aurora::server {
namespace {

using storage::StoreErrc;

// So long somebody who is led has to come to the other server.
constexpr std::chrono::seconds kLed{5};
// At the latest then is looked for tables whose claim was not answered.
constexpr std::chrono::minutes kLostInterval{1};

/// Where the table is. Nobody is sent in a hurry to a server that may be dead.
v1::Error elsewhere(const storage::Claimed& claimed, const Limits& limits) {
  v1::Error error = protocol::make_error(v1::ERROR_CODE_ELSEWHERE);
  error.set_node(claimed.owner);
  if (claimed.silent) {
    error.set_retry_after_ms(static_cast<std::uint32_t>(limits.retry_after.count()));
  }
  return error;
}

}  // namespace

Claims::Claims(storage::Ownership* ownership, Archive& archive, const Limits& limits, Log& log)
    : ownership_(ownership), archive_(archive), limits_(limits), log_(log) {
  if (shared()) {
    watching_ = machine::here().make_task_queue();
    releasing_ = machine::here().make_task_queue();
  }
}

Claims::~Claims() { shutdown(); }

void Claims::shutdown() {
  if (shared()) {
    watching_->finish();
    releasing_->finish();
  }
  // Tables are held by what waits, and end before their loops.
  std::vector<GivenUp> left;
  const std::lock_guard lock(mutex_);
  left.swap(given_up_);
  std::ranges::move(later_, std::back_inserter(left));
  later_.clear();
}

std::string Claims::node() const { return shared() ? ownership_->node() : std::string(); }

std::vector<std::string> Claims::others() const {
  return shared() ? ownership_->others() : std::vector<std::string>();
}

bool Claims::is_there(const std::string& node) const {
  const auto names = others();
  return std::ranges::find(names, node) != names.end();
}

std::string Claims::somebody_else() {
  const auto names = others();
  if (names.empty()) {
    return {};
  }
  const std::lock_guard lock(mutex_);
  return names[next_other_++ % names.size()];
}

bool Claims::is_first() const {
  const auto names = others();
  return names.empty() || (!draining() && std::ranges::all_of(names, [this](const auto& name) {
           return node() < name;
         }));
}

void Claims::lead(storage::TableId table, const std::string& node) {
  const std::lock_guard lock(mutex_);
  const auto now = machine::SteadyClock::now();
  std::erase_if(led_, [now](const auto& led) { return led.second.until <= now; });
  led_.insert_or_assign(table, Led{.node = node, .until = now + kLed});
}

std::string Claims::led_to(storage::TableId table) {
  const auto names = others();
  {
    const std::lock_guard lock(mutex_);
    const auto led = led_.find(table);
    if (led != led_.end() && machine::SteadyClock::now() < led->second.until &&
        std::ranges::find(names, led->second.node) != names.end()) {
      return led->second.node;
    }
  }
  return draining() ? somebody_else() : std::string();
}

Task<storage::Result<void>> Claims::drain(bool draining) {
  draining_ = draining;
  co_return co_await show_draining();
}

Task<storage::Result<void>> Claims::show_draining() {
  co_return co_await run_aside(*watching_, [ownership = ownership_, now = draining()] {
    return ownership->set_draining(now);
  });
}

Task<> Claims::stand_back(bool out_of_sight) {
  if (out_of_sight_.exchange(out_of_sight) == out_of_sight) {
    co_return;
  }
  if (const auto shown = co_await show_draining(); !shown) {
    out_of_sight_ = !out_of_sight;  // tried again
  } else if (out_of_sight) {
    log_.warning("the proxy does not ask for this server any more; the others take its tables");
  } else {
    log_.info("the proxy asks for this server again");
  }
}

Task<storage::Result<std::vector<storage::OwnedTable>>> Claims::owners(std::size_t limit) {
  co_return co_await run_aside(
      *watching_, [ownership = ownership_, limit] { return ownership->owners(limit); });
}

Task<Answer<storage::ClaimNumber>> Claims::claim(storage::TableId table) {
  if (const std::string node = led_to(table); !node.empty()) {
    co_return refusal(elsewhere({.owner = node}, limits_));
  }
  const auto claimed = co_await archive_.where_is_read(
      [ownership = ownership_, table] { return ownership->claim(table); });
  if (claimed) {
    co_return claimed->is_ours() ? Answer<storage::ClaimNumber>(claimed->number)
                                 : refusal(elsewhere(*claimed, limits_));
  }
  // Not found: whoever asks has read of the table, so a primary of the past has answered.
  lost_an_answer(claimed.error());
  log_.write_repeated(LogLevel::kWarning, "a table cannot be claimed",
                      {{"table", table.text()}, {"problem", claimed.error().message}});
  co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

Task<std::vector<storage::FoundTable>> Claims::find_waiting(storage::UnixMillis soon,
                                                            std::size_t limit) {
  if (draining() && !others().empty()) {
    co_return std::vector<storage::FoundTable>();
  }
  auto found = co_await archive_.where_is_read(
      [ownership = ownership_, soon, limit] { return ownership->claim_waiting(soon, limit); });
  if (!found) {
    lost_an_answer(found.error());
    log_.write_repeated(LogLevel::kWarning, "tables that wait cannot be claimed",
                        {{"problem", found.error().message}});
    co_return std::vector<storage::FoundTable>();
  }
  co_return std::move(*found);
}

void Claims::lost_an_answer(const storage::StoreError& error) {
  if (error.code == StoreErrc::kIo) {
    has_lost_ = true;
  }
}

Task<std::vector<storage::FoundTable>> Claims::find_lost(std::vector<storage::TableId> known,
                                                         std::size_t limit) {
  {
    const std::lock_guard lock(mutex_);
    const auto now = machine::SteadyClock::now();
    if (!has_lost_.exchange(false) && now - looked_for_lost_ < kLostInterval) {
      co_return std::vector<storage::FoundTable>();
    }
    looked_for_lost_ = now;
    for (const auto* given_up : {&given_up_, &later_}) {
      for (const GivenUp& one : *given_up) {
        known.push_back(one.table.table);
      }
    }
    std::ranges::copy(under_way_, std::back_inserter(known));
  }
  auto found = co_await archive_.where_is_read(
      [ownership = ownership_, &known, limit] { return ownership->claim_lost(known, limit); });
  if (!found) {
    lost_an_answer(found.error());
    co_return std::vector<storage::FoundTable>();
  }
  if (found->size() == limit) {
    has_lost_ = true;  // there may be more
  }
  co_return std::move(*found);
}

void Claims::give_up(const storage::Release& table, const Executor& executor,
                     std::function<void()> then) {
  const std::lock_guard lock(mutex_);
  given_up_.push_back({.table = table, .then = std::move(then)});
  begin_releasing(executor);
}

// Not at once: whoever gives up holds locks.
void Claims::begin_releasing(const Executor& executor) {
  if (!given_up_.empty() && !std::exchange(is_releasing_, true)) {
    boost::asio::post(executor,
                      [this, executor] { spawn(executor, log_, "releasing", release_all()); });
  }
}

std::size_t Claims::giving_up() const {
  const std::lock_guard lock(mutex_);
  return given_up_.size() + later_.size() + under_way_.size();
}

void Claims::put_back(std::vector<GivenUp> tables) {
  const std::lock_guard lock(mutex_);
  std::ranges::move(tables, std::back_inserter(later_));
}

// All that have come in the meantime are one statement.
Task<> Claims::release_all() {
  for (;;) {
    std::vector<GivenUp> tables;
    {
      const std::lock_guard lock(mutex_);
      tables.swap(given_up_);
      under_way_.clear();
      std::ranges::transform(tables, std::back_inserter(under_way_),
                             [](const GivenUp& one) { return one.table.table; });
      if (tables.empty()) {
        is_releasing_ = false;
        co_return;
      }
    }
    std::vector<storage::Release> releases;
    std::ranges::transform(tables, std::back_inserter(releases), &GivenUp::table);
    const auto left = co_await run_aside(
        *releasing_, [ownership = ownership_, &releases] { return ownership->release(releases); });
    if (!left) {
      log_.write_repeated(LogLevel::kWarning, "tables cannot be given up",
                          {{"problem", left.error().message}});
      put_back(std::move(tables));
      continue;
    }
    const auto released = std::ranges::partition(tables, [&](const GivenUp& one) {
      return std::ranges::find(*left, one.table.table, &storage::Release::table) != left->end();
    });
    for (const GivenUp& one : released) {
      if (one.then) {
        one.then();
      }
    }
    tables.erase(released.begin(), tables.end());
    put_back(std::move(tables));
  }
}

Task<Claims::Look> Claims::watch() {
  const auto taken =
      co_await run_aside(*watching_, [ownership = ownership_] { return ownership->keep_watch(); });
  if (!taken) {
    if (taken.error().code == StoreErrc::kBusy) {
      log_.warning("taken over", {{"problem", taken.error().message}});
      ++deposed_;
      co_return Look{
          .deposed = true, .taken_over = {}, .changes = {}, .blind = false, .kept_unheard = false};
    }
    if (!std::exchange(was_blind_, true)) {
      log_.warning("the other servers cannot be seen", {{"problem", taken.error().message}});
    }
    co_return Look{.deposed = false, .taken_over = {}, .changes = {}, .blind = true};
  }
  last_beat_ = machine::SteadyClock::now();
  taken_over_ += taken->size();
  if (std::exchange(was_blind_, false)) {
    log_.info("the other servers can be seen again");
  }
  for (const std::string& node : *taken) {
    log_.warning("a server was not heard of and is taken over", {{"node", node}});
  }
  const auto seen = co_await changes();
  const auto executor = co_await boost::asio::this_coro::executor;
  const std::lock_guard lock(mutex_);
  std::move(later_.begin(), later_.end(), std::back_inserter(given_up_));
  later_.clear();
  begin_releasing(executor);
  co_return Look{.deposed = false,
                 .taken_over = *taken,
                 .changes = seen ? std::optional(*seen) : std::nullopt,
                 .blind = false,
                 .kept_unheard = ownership_->has_kept_unheard()};
}

Task<storage::Result<storage::Changes>> Claims::changes() {
  co_return co_await run_aside(*watching_,
                               [ownership = ownership_] { return ownership->changes(); });
}

Task<storage::Result<void>> Claims::announce(std::string text) {
  co_return co_await run_aside(*watching_, [ownership = ownership_, text = std::move(text)] {
    return ownership->announce(text);
  });
}

Task<storage::Result<std::vector<storage::Announcement>>> Claims::announcements(
    std::int64_t after) {
  co_return co_await run_aside(
      *watching_, [ownership = ownership_, after] { return ownership->announcements(after); });
}

Claims::Counts Claims::counts() const {
  if (!shared()) {
    return {};
  }
  return {.taken_over = taken_over_,
          .deposed = deposed_,
          .unknown_outcomes = ownership_->unknown_outcomes(),
          .since_beat = machine::SteadyClock::now() - last_beat_.load()};
}

Task<storage::Result<void>> Claims::come_back() {
  {
    const std::lock_guard lock(mutex_);  // they are not ours any more
    given_up_.clear();
    later_.clear();
  }
  co_return co_await run_aside(*watching_,
                               [ownership = ownership_] { return ownership->come_back(); });
}

Task<> Claims::leave() {
  const auto left =
      co_await run_aside(*releasing_, [ownership = ownership_] { return ownership->leave(); });
  if (!left) {
    log_.warning("the other servers do not know yet that this one stops",
                 {{"problem", left.error().message}});
  }
}

Task<storage::Result<std::vector<storage::NodeRow>>> Claims::nodes() {
  co_return co_await run_aside(*watching_, [ownership = ownership_] { return ownership->nodes(); });
}

}  // namespace aurora::server
