// What this server asks the provider. It blocks, so it is called beside the loops.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/provider/discovery.hpp"
#include "server/provider/fetcher.hpp"
#include "server/provider/id_token.hpp"
#include "server/provider/json_web_keys.hpp"
#include "server/provider/options.hpp"

namespace aurora::server {

class Clock;
class Log;

/// Why nobody is signed in. Their names are part of the protocol.
enum class ProviderProblem : std::uint8_t {
  kDenied,       ///< the person did not want to, or may not
  kUnavailable,  ///< the provider does not answer
  kBadAnswer,    ///< what it answers proves nothing
  kExpired,      ///< the sign-in was begun too long ago, or not here
  kBusy,         ///< too many sign in at once
};
[[nodiscard]] std::string_view name_of(ProviderProblem problem);

template <typename T>
using FromProvider = std::expected<T, ProviderProblem>;

/// What a sign-in comes back with, and was begun with.
struct Redemption {
  std::string code;
  std::string code_verifier;
  std::string nonce;
  std::string issuer;  ///< as the provider has named itself, if it has
  std::optional<std::int64_t> signed_in_since_ms = {};
};

/// Thread-safe.
class ProviderClient {
 public:
  /// `redirect` is where the provider sends people back to.
  ProviderClient(const ProviderOptions& options, std::string redirect, Fetcher& fetcher,
                 const Clock& clock, Log& log)
      : options_(options),
        redirect_(std::move(redirect)),
        fetcher_(fetcher),
        clock_(clock),
        log_(log) {}

  [[nodiscard]] FromProvider<std::string> authorization_endpoint();
  /// Who has signed in.
  [[nodiscard]] FromProvider<ProviderPerson> redeem(const Redemption& redemption);

 private:
  /// What is kept of a provider for a while.
  struct Known {
    ProviderEndpoints endpoints;
    JsonWebKeys keys;
    std::int64_t at_ms = 0;
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// As it was asked before, not too long ago, or longer ago while the provider does not answer.
  [[nodiscard]] FromProvider<KnownPtr> known();
  [[nodiscard]] FromProvider<KnownPtr> ask();
  /// The answer of the token endpoint.
  [[nodiscard]] FromProvider<std::string> token(const ProviderEndpoints& endpoints,
                                                const Redemption& redemption);
  /// What the person is called, where the token does not say so.
  [[nodiscard]] std::string ask_name(const ProviderEndpoints& endpoints,
                                     const std::string& access_token, const std::string& subject);
  [[nodiscard]] std::unexpected<ProviderProblem> refused(ProviderProblem problem,
                                                         std::string_view why);

  const ProviderOptions options_;
  const std::string redirect_;
  Fetcher& fetcher_;
  const Clock& clock_;
  Log& log_;
  std::mutex mutex_;
  KnownPtr known_;
  std::int64_t ask_again_ms_ = 0;  ///< until then, what is known is good
};

}  // namespace aurora::server
