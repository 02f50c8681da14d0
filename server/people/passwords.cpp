#include "server/people/passwords.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include <sodium.h>

#include "machine/machine.hpp"
#include "protocol/limits.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {

namespace {

void wipe(std::string& secret) { sodium_memzero(secret.data(), secret.size()); }

bool may_be_in_login(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

}  // namespace

struct Passwords::Impl {
  explicit Impl(const Limits& the_limits) : limits(the_limits) {}

  std::optional<std::string> hash_now(std::string& password) const {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const int failed = crypto_pwhash_str_alg(
        text.data(), password.data(), password.size(), limits.password_operations,
        limits.password_memory_bytes, crypto_pwhash_ALG_ARGON2ID13);
    wipe(password);
    return failed != 0 ? std::nullopt : std::optional<std::string>(text.data());
  }

  /// Made once, so that an unknown login takes as long as a known one.
  const std::string& nobodys_hash() {
    if (nobody.empty()) {
      std::string password(protocol::kMaxPasswordBytes, '?');
      nobody = hash_now(password).value_or("");
    }
    return nobody;
  }

  /// Runs it on the thread for passwords and returns its result.
  template <typename Work>
  auto run(Work work) -> Task<std::invoke_result_t<Work&>> {
    return run_aside(*queue, [this, work = std::move(work)]() mutable {
      auto result = work();
      --waiting;
      return result;
    });
  }

  bool take_place() {
    if (++waiting <= limits.password_checks_waiting) {
      return true;
    }
    --waiting;
    return false;
  }

  const Limits& limits;
  std::string nobody;  // on the thread
  std::atomic<std::size_t> waiting{0};
  std::unique_ptr<machine::TaskQueue> queue = machine::here().make_task_queue();
};

Passwords::Passwords(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot be initialised");
  }
}

Passwords::~Passwords() { shutdown(); }

void Passwords::shutdown() { impl_->queue->finish(); }

Task<Answer<std::string>> Passwords::hash(std::string password) {
  if (!impl_->take_place()) {
    wipe(password);
    co_return refusal(v1::ERROR_CODE_OVERLOADED);
  }
  auto hash = co_await impl_->run([impl = impl_.get(), password = std::move(password)]() mutable {
    return impl->hash_now(password);
  });
  if (!hash) {  // not enough memory
    co_return refusal(v1::ERROR_CODE_OVERLOADED);
  }
  co_return *std::move(hash);
}

Task<Answer<bool>> Passwords::matches(std::string hash, std::string password) {
  if (!impl_->take_place()) {
    wipe(password);
    co_return refusal(v1::ERROR_CODE_OVERLOADED);
  }
  co_return co_await impl_->run(
      [impl = impl_.get(), hash = std::move(hash), password = std::move(password)]() mutable {
        const std::string& known = hash.empty() ? impl->nobodys_hash() : hash;
        const bool same =
            crypto_pwhash_str_verify(known.c_str(), password.data(), password.size()) == 0;
        wipe(password);
        return same && !hash.empty();
      });
}

Verdict check_login(const std::string& login) {
  const bool fits = login.size() >= protocol::kMinLoginCharacters &&
                    login.size() <= protocol::kMaxLoginCharacters;
  if (fits && std::ranges::all_of(login, may_be_in_login)) {
    return {};
  }
  return refusal(v1::ERROR_CODE_BAD_OPTION,
                 "a login has 3 to 32 letters from a to z, digits, dots, hyphens and underscores",
                 "login");
}

Verdict check_password(const std::string& password, const char* field) {
  if (password.size() >= protocol::kMinPasswordBytes &&
      password.size() <= protocol::kMaxPasswordBytes) {
    return {};
  }
  return refusal(v1::ERROR_CODE_BAD_OPTION, "a password has 8 to 128 bytes", field);
}

std::string normal_login(std::string_view login) { return in_lower_case(login); }

}  // namespace aurora::server
