// Hashes passwords with Argon2id, slowly on purpose: on a thread of its own, one at a time, so that
// neither tables nor a small machine's memory suffer.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

struct Limits;

class Passwords {
 public:
  explicit Passwords(const Limits& limits);
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  ~Passwords();

  // Both may be awaited on any executor, and come back to it. OVERLOADED: too many are waiting.
  /// The hash to store, with its salt and cost.
  [[nodiscard]] Task<Answer<std::string>> hash(std::string password);
  /// Whether the password matches the hash. An empty hash matches nothing and takes as long.
  [[nodiscard]] Task<Answer<bool>> matches(std::string hash, std::string password);

  /// Finishes what is queued and takes nothing more. Blocks.
  void shutdown();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// BAD_OPTION for an unacceptable login or password; `field` names which.
[[nodiscard]] Verdict check_login(const std::string& login);
[[nodiscard]] Verdict check_password(const std::string& password, const char* field);
/// The login in lower case, as it is compared.
[[nodiscard]] std::string normal_login(std::string_view login);

}  // namespace aurora::server
