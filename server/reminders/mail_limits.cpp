#include "server/reminders/mail_limits.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "machine/machine.hpp"
#include "protocol/errors.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

std::size_t index_of(MailLimits::Of of) { return static_cast<std::size_t>(of); }

std::unexpected<v1::Error> too_much_mail(std::chrono::milliseconds wait) {
  return refusal(protocol::rate_limited(v1::LIMIT_KIND_MAIL, wait));
}

/// The database need not know whom it is about.
storage::Tries tries_of_mail(const Rate& rate, const MailLimits::One& one) {
  return {.key = token_hash("mail " + std::to_string(index_of(one.of)) + ' ' + one.key),
          .at_once = std::max<std::int64_t>(1, static_cast<std::int64_t>(rate.burst)),
          .every = std::max(std::chrono::milliseconds(1),
                            std::chrono::duration_cast<std::chrono::milliseconds>(rate.every))};
}

}  // namespace

MailLimits::MailLimits(storage::Ownership* ownership, const Limits& limits, Log& log)
    : ownership_(ownership),
      rates_{limits.mails_of_player, limits.mails_to_address, limits.mails_from_network,
             limits.mails_of_server},
      here_{KeyedBuckets<std::string>(rates_[0]), KeyedBuckets<std::string>(rates_[1]),
            KeyedBuckets<std::string>(rates_[2]), KeyedBuckets<std::string>(rates_[3])},
      log_(log) {
  if (ownership_ != nullptr) {
    counting_ = machine::here().make_task_queue();
  }
}

void MailLimits::shutdown() {
  if (counting_) {
    counting_->finish();
  }
}

Task<Verdict> MailLimits::take(std::vector<One> all) {
  if (ownership_ != nullptr) {
    co_return co_await take_shared(std::move(all));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto wait = here_.at(index_of(all[i].of)).take(all[i].key);
    if (wait.count() > 0) {
      for (std::size_t taken = 0; taken < i; ++taken) {
        here_.at(index_of(all[taken].of)).give_back(all[taken].key);
      }
      co_return too_much_mail(wait);
    }
  }
  co_return Verdict();
}

Task<Verdict> MailLimits::take_shared(std::vector<One> all) {
  std::vector<storage::Tries> tries;
  for (const One& one : all) {
    tries.push_back(tries_of_mail(rates_.at(index_of(one.of)), one));
  }
  const auto wait = co_await run_aside(
      *counting_,
      [ownership = ownership_, tries = std::move(tries)] { return ownership->take_tries(tries); });
  if (!wait) {
    log_.write_repeated(LogLevel::kWarning, "e-mails cannot be counted",
                        {{"problem", wait.error().message}});
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return wait->count() > 0 ? Verdict(too_much_mail(*wait)) : Verdict();
}

}  // namespace aurora::server
