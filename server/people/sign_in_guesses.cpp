#include "server/people/sign_in_guesses.hpp"

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

/// The database need not know who tries what.
storage::Tries tries(const Rate& rate, const std::string& what) {
  return {.key = token_hash(what),
          .at_once = std::max<std::int64_t>(1, static_cast<std::int64_t>(rate.burst)),
          .every = std::max(std::chrono::milliseconds(1),
                            std::chrono::duration_cast<std::chrono::milliseconds>(rate.every))};
}

}  // namespace

SignInGuesses::SignInGuesses(storage::Ownership* ownership, Guesses& guesses, const Limits& limits,
                             Log& log)
    : ownership_(ownership), guesses_(guesses), limits_(limits), log_(log) {
  if (ownership_ != nullptr) {
    counting_ = machine::here().make_task_queue();
  }
}

SignInGuesses::~SignInGuesses() { shutdown(); }

void SignInGuesses::shutdown() {
  if (counting_) {
    counting_->finish();
  }
}

// No login and no address contains a space.
std::vector<storage::Tries> SignInGuesses::tries_of(const Guesses::Try& attempt) const {
  const bool known = !attempt.device.empty();
  std::vector all{tries(limits_.wrong_sign_ins,
                        "sign-in " + attempt.name + ' ' +
                            (known ? "device " + attempt.device : "address " + attempt.address))};
  if (!known) {
    all.push_back(tries(limits_.wrong_sign_ins_of_login, "sign-in " + attempt.name));
  }
  return all;
}

std::vector<storage::Tries> SignInGuesses::tries_of_address(const std::string& address) const {
  return {tries(limits_.sign_ins_of_address, "sign-ins of " + address)};
}

Task<Verdict> SignInGuesses::sign_in(Guesses::Try attempt) {
  if (ownership_ == nullptr) {
    co_return guesses_.sign_in(attempt);
  }
  if (!attempt.device.empty()) {
    co_return co_await take(tries_of(attempt), v1::LIMIT_KIND_SIGN_IN);
  }
  if (auto allowed = co_await sign_up(attempt.address); !allowed) {
    co_return allowed;
  }
  auto allowed = co_await take(tries_of(attempt), v1::LIMIT_KIND_SIGN_IN);
  if (!allowed) {
    give_back(tries_of_address(attempt.address));
  }
  co_return allowed;
}

void SignInGuesses::sign_in_was_right(const Guesses::Try& attempt) {
  if (ownership_ == nullptr) {
    guesses_.sign_in_was_right(attempt);
  } else {
    give_back(tries_of(attempt));
  }
}

Task<Verdict> SignInGuesses::sign_up(std::string address) {
  if (ownership_ == nullptr) {
    co_return guesses_.sign_up(address);
  }
  co_return co_await take(tries_of_address(address), v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS);
}

Task<Verdict> SignInGuesses::take(std::vector<storage::Tries> tries, v1::LimitKind limit) {
  const auto wait = co_await run_aside(
      *counting_,
      [ownership = ownership_, tries = std::move(tries)] { return ownership->take_tries(tries); });
  if (!wait) {
    log_.write_repeated(LogLevel::kWarning, "tries to sign in cannot be counted",
                        {{"problem", wait.error().message}});
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (wait->count() > 0) {
    co_return refusal(protocol::rate_limited(limit, *wait));
  }
  co_return Verdict();
}

// Nobody waits for it. One that is lost comes back by itself.
void SignInGuesses::give_back(std::vector<storage::Tries> tries) {
  counting_->post([ownership = ownership_, tries = std::move(tries)] {
    (void)ownership->give_tries_back(tries);
  });
}

}  // namespace aurora::server
