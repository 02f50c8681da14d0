#include "server/people/passwords.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <sodium.h>

#include "protocol/limits.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

namespace asio = boost::asio;

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
  template <typename F>
  auto run(F work) -> Task<std::invoke_result_t<F>> {
    using Result = std::invoke_result_t<F>;
    return asio::async_initiate<decltype(kAwaitable), void(Result)>(
        [this](auto handler, F task) {
          asio::post(
              thread, [this, handler = std::move(handler), task = std::move(task)]() mutable {
                Result result = task();
                --waiting;
                auto executor = asio::get_associated_executor(handler);
                asio::post(executor,
                           [handler = std::move(handler), result = std::move(result)]() mutable {
                             std::move(handler)(std::move(result));
                           });
              });
        },
        kAwaitable, std::move(work));
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
  asio::thread_pool thread{1};
};

Passwords::Passwords(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium cannot be initialised");
  }
}

Passwords::~Passwords() { shutdown(); }

void Passwords::shutdown() { impl_->thread.join(); }

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

std::string normal_login(std::string login) {
  std::ranges::transform(login, login.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return login;
}

}  // namespace aurora::server
