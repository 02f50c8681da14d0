#include "server/provider/provider.hpp"

#include <utility>

#include <sodium.h>

#include "aurora/v1/sealed_provider.pb.h"
#include "machine/machine.hpp"
#include "server/provider/seal.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/web_push.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

constexpr auto kSecretKey = "provider.secret";
constexpr std::int64_t kStateMillis = 600'000;
constexpr std::int64_t kVoucherMillis = 120'000;
constexpr std::size_t kMostWaiting = 32;
constexpr std::size_t kLongestParameter = 4096;
constexpr std::size_t kLongestNameBytes = 128;
constexpr std::size_t kShortestVerifier = 43;
constexpr std::size_t kLongestVerifier = 128;

Seal seal_of_states(const std::string& secret, const std::string& issuer) {
  return {secret, "state of a sign-in at " + issuer};
}
Seal seal_of_vouchers(const std::string& secret, const std::string& issuer) {
  return {secret, "voucher of " + issuer};
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

Provider::Provider(const ProviderOptions& options, const std::string& public_url, Fetcher* fetcher,
                   Archive& archive, const Clock& clock, const Limits& limits, Log& log)
    : options_(options),
      redirect_(public_url + std::string(kReturnPath)),
      fetcher_(options.issuer.empty() || public_url.empty() ? nullptr : fetcher),
      archive_(archive),
      clock_(clock),
      begun_(limits.provider_sign_ins),
      ended_(limits.provider_sign_ins) {
  if (fetcher_ == nullptr) {
    return;
  }
  client_.emplace(options_, redirect_, *fetcher_, clock, log);
  for (auto& lane : lanes_) {
    lane = machine::here().make_task_queue();
  }
}

void Provider::shutdown() {
  if (fetcher_ == nullptr) {
    return;
  }
  fetcher_->stop();
  for (const auto& lane : lanes_) {
    lane->finish();
  }
}

bool Provider::is_challenge(std::string_view text) {
  const auto bytes = from_base64url(text);
  return bytes && bytes->size() == crypto_hash_sha256_BYTES;
}

// Of several servers that make one at once, the last one's counts. Whoever was sent away with
// another one signs in again.
Task<std::optional<std::string>> Provider::secret() {
  auto found = co_await archive_.read(storage::FindMeta{kSecretKey});
  if (!found && found.error().code == storage::StoreErrc::kNotFound) {
    std::string made(Seal::kSecretBytes, '\0');
    randombytes_buf(made.data(), made.size());
    storage::WriteGroup group{storage::PutMeta{.key = kSecretKey, .value = std::move(made)}};
    if (!co_await archive_.commit_repeatable(std::move(group))) {
      co_return std::nullopt;
    }
    found = co_await archive_.read(storage::FindMeta{kSecretKey});
  }
  co_return found ? std::optional(sha256(*found + options_.client_secret)) : std::nullopt;
}

template <typename Work>
auto Provider::ask_aside(Work work) -> Task<decltype(work())> {
  if (++waiting_ > kMostWaiting) {
    --waiting_;
    co_return std::unexpected(ProviderProblem::kBusy);
  }
  machine::TaskQueue& lane = *lanes_.at(++next_lane_ % kLanes);
  auto result = co_await run_aside(lane, std::move(work));
  --waiting_;
  co_return result;
}

Task<FromProvider<std::string>> Provider::begin(std::string challenge, bool fresh,
                                                std::string address) {
  if (begun_.take(address).count() > 0) {
    co_return std::unexpected(ProviderProblem::kBusy);
  }
  const auto key = co_await secret();
  if (!key) {
    co_return std::unexpected(ProviderProblem::kUnavailable);
  }
  const auto endpoint = co_await ask_aside([this] { return client_->authorization_endpoint(); });
  if (!endpoint) {
    co_return std::unexpected(endpoint.error());
  }
  v1::ProviderState state;
  state.set_challenge(from_base64url(challenge).value_or(std::string()));
  state.set_nonce(random_token());
  state.set_code_verifier(random_token());
  state.set_until_ms(clock_.unix_ms() + kStateMillis);
  state.set_fresh(fresh);
  co_return *endpoint + (endpoint->contains('?') ? "&" : "?") +
      "response_type=code&scope=openid%20profile&client_id=" + form_encoded(options_.client_id) +
      "&redirect_uri=" + form_encoded(redirect_) + "&nonce=" + state.nonce() +
      "&code_challenge_method=S256&code_challenge=" + base64url(sha256(state.code_verifier())) +
      (fresh ? "&prompt=login&max_age=60" : "") +
      "&state=" + seal_of_states(*key, options_.issuer).close(state.SerializeAsString());
}

Task<FromProvider<std::string>> Provider::finish(ProviderReturn back) {
  if (ended_.take(back.address).count() > 0) {
    co_return std::unexpected(ProviderProblem::kBusy);
  }
  if (back.state.size() > kLongestParameter || back.code.size() > kLongestParameter) {
    co_return std::unexpected(ProviderProblem::kExpired);
  }
  const auto key = co_await secret();
  if (!key) {
    co_return std::unexpected(ProviderProblem::kUnavailable);
  }
  const auto opened = seal_of_states(*key, options_.issuer).open(back.state);
  v1::ProviderState state;
  if (!opened || !state.ParseFromString(*opened) || state.until_ms() <= clock_.unix_ms()) {
    co_return std::unexpected(ProviderProblem::kExpired);
  }
  if (!back.error.empty()) {
    co_return std::unexpected(back.error == "access_denied" ? ProviderProblem::kDenied
                                                            : ProviderProblem::kUnavailable);
  }
  if (back.code.empty()) {
    co_return std::unexpected(ProviderProblem::kBadAnswer);
  }
  Redemption redemption{.code = std::move(back.code),
                        .code_verifier = state.code_verifier(),
                        .nonce = state.nonce(),
                        .issuer = std::move(back.issuer)};
  if (state.fresh()) {
    redemption.signed_in_since_ms = state.until_ms() - kStateMillis;
  }
  const auto person = co_await ask_aside(
      [this, redemption = std::move(redemption)] { return client_->redeem(redemption); });
  if (!person) {
    co_return std::unexpected(person.error());
  }
  v1::ProviderVoucher voucher;
  voucher.set_subject(person->subject);
  voucher.set_name(person->name.substr(0, kLongestNameBytes));
  voucher.set_challenge(state.challenge());
  voucher.set_until_ms(clock_.unix_ms() + kVoucherMillis);
  voucher.set_fresh(state.fresh());
  co_return seal_of_vouchers(*key, options_.issuer).close(voucher.SerializeAsString());
}

Task<Answer<Vouched>> Provider::read(v1::ProviderProof proof) {
  if (!is_there()) {
    co_return refusal(v1::ERROR_CODE_NO_PROVIDER);
  }
  if (proof.voucher().size() > kLongestParameter || proof.verifier().size() < kShortestVerifier ||
      proof.verifier().size() > kLongestVerifier) {
    co_return refusal(v1::ERROR_CODE_BAD_VOUCHER);
  }
  const auto key = co_await secret();
  if (!key) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const auto opened = seal_of_vouchers(*key, options_.issuer).open(proof.voucher());
  v1::ProviderVoucher voucher;
  if (!opened || !voucher.ParseFromString(*opened) || voucher.until_ms() <= clock_.unix_ms() ||
      !is_same_secret(voucher.challenge(), sha256(proof.verifier()))) {
    co_return refusal(v1::ERROR_CODE_BAD_VOUCHER);
  }
  co_return Vouched{.issuer = options_.issuer,
                    .subject = voucher.subject(),
                    .name = voucher.name(),
                    .voucher_hash = token_hash(proof.voucher()),
                    .until = voucher.until_ms(),
                    .fresh = voucher.fresh()};
}

}  // namespace aurora::server
