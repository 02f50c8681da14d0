// Hashing passwords with Argon2id, slowly on purpose: on a thread of its own, one at a time, so
// that neither tables nor the memory of a small machine suffer from it.
#pragma once

#include <memory>
#include <string>

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
  /// What is stored of a password, salt and cost included.
  [[nodiscard]] Task<Answer<std::string>> hash(std::string password);
  /// Whether the password is the one behind the hash. An empty hash is nobody's, and takes as long.
  [[nodiscard]] Task<Answer<bool>> matches(std::string hash, std::string password);

  /// Finishes what is waiting, and takes nothing more. Blocks.
  void shutdown();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// BAD_OPTION for a login, or a password, that cannot be; `field` names it.
[[nodiscard]] Verdict check_login(const std::string& login);
[[nodiscard]] Verdict check_password(const std::string& password, const char* field);
/// As it is compared: in small letters.
[[nodiscard]] std::string normal_login(std::string login);

}  // namespace aurora::server
