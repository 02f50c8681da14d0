// How often somebody may try to sign in, counted once for all servers that share a store.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "machine/task_queue.hpp"
#include "server/people/guesses.hpp"
#include "server/runtime/task.hpp"
#include "storage/ownership.hpp"

namespace aurora::server {

class Log;
struct Limits;

/// Thread-safe. Where nobody shares the store, `Guesses` counts and nobody else is asked. A refusal
/// is RATE_LIMITED and names the limit, or STORAGE_UNAVAILABLE.
class SignInGuesses {
 public:
  /// `ownership` is nullptr when nobody shares the store.
  SignInGuesses(storage::Ownership* ownership, Guesses& guesses, const Limits& limits, Log& log);
  SignInGuesses(const SignInGuesses&) = delete;
  SignInGuesses& operator=(const SignInGuesses&) = delete;
  ~SignInGuesses();

  /// As Guesses::sign_in().
  [[nodiscard]] Task<Verdict> sign_in(Guesses::Try attempt);
  void sign_in_was_right(const Guesses::Try& attempt);
  /// As Guesses::sign_up().
  [[nodiscard]] Task<Verdict> sign_up(std::string address);

  /// Counts what is left, and nothing any more. Blocks.
  void shutdown();

 private:
  [[nodiscard]] Task<Verdict> take(std::vector<storage::Tries> tries, v1::LimitKind limit);
  void give_back(std::vector<storage::Tries> tries);
  /// Those that a right try gives back.
  [[nodiscard]] std::vector<storage::Tries> tries_of(const Guesses::Try& attempt) const;
  [[nodiscard]] std::vector<storage::Tries> tries_of_address(const std::string& address) const;

  storage::Ownership* ownership_;
  Guesses& guesses_;
  const Limits& limits_;
  Log& log_;
  std::unique_ptr<machine::TaskQueue> counting_;
};

}  // namespace aurora::server
