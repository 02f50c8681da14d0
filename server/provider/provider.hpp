// Signing in by the identity provider of the host: from the page to the provider and back, with a
// voucher. Nothing is kept meanwhile, so any server of the store may carry on what another began:
// docs/adr, "Sign-in by the host's identity provider".
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "aurora/v1/provider.pb.h"
#include "machine/task_queue.hpp"
#include "server/people/vouched.hpp"
#include "server/provider/provider_client.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Archive;
struct Limits;

/// What the provider sends a browser back with.
struct ProviderReturn {
  std::string code;
  std::string state;
  std::string error;
  std::string issuer;
  std::string address;  ///< of the browser
};

/// Thread-safe.
class Provider {
 public:
  /// Below the address of the server.
  static constexpr std::string_view kPath = "/auth/provider";
  static constexpr std::string_view kReturnPath = "/auth/provider/done";

  /// `public_url` is that of the server, without a slash at the end. Without a fetcher there is no
  /// provider.
  Provider(const ProviderOptions& options, const std::string& public_url, Fetcher* fetcher,
           Archive& archive, const Clock& clock, const Limits& limits, Log& log);
  Provider(const Provider&) = delete;
  Provider& operator=(const Provider&) = delete;
  ~Provider() { shutdown(); }

  [[nodiscard]] bool is_there() const { return fetcher_ != nullptr; }
  /// What the button says.
  [[nodiscard]] const std::string& name() const { return options_.name; }
  [[nodiscard]] const std::string& issuer() const { return options_.issuer; }

  /// Whether it is the SHA-256 of something, as a page gives it.
  [[nodiscard]] static bool is_challenge(std::string_view text);

  /// Where the browser goes to sign in. With `fresh`, the provider is to ask even whom it knows.
  [[nodiscard]] Task<FromProvider<std::string>> begin(std::string challenge, bool fresh,
                                                      std::string address);
  /// The voucher for whoever has signed in.
  [[nodiscard]] Task<FromProvider<std::string>> finish(ProviderReturn back);

  /// Who has signed in, by the voucher of a page. NO_PROVIDER, BAD_VOUCHER, STORAGE_UNAVAILABLE.
  [[nodiscard]] Task<Answer<Vouched>> read(v1::ProviderProof proof);

  /// Gives up what is asked. Blocks.
  void shutdown();

 private:
  /// The secret of all servers of the store. Half of it is in the store, made when it is first
  /// needed, the other half is the client secret: a copy of the store alone seals nothing. Nothing
  /// when the store cannot be used.
  [[nodiscard]] Task<std::optional<std::string>> secret();
  /// What the work comes to, on one of the threads that may block.
  template <typename Work>
  [[nodiscard]] auto ask_aside(Work work) -> Task<decltype(work())>;

  const ProviderOptions options_;
  const std::string redirect_;
  Fetcher* const fetcher_;
  Archive& archive_;
  const Clock& clock_;
  std::optional<ProviderClient> client_;
  KeyedBuckets<std::string> begun_, ended_;
  static constexpr std::size_t kLanes = 4;
  std::array<std::unique_ptr<machine::TaskQueue>, kLanes> lanes_;
  std::atomic<std::size_t> next_lane_{0};
  std::atomic<std::size_t> waiting_{0};
};

}  // namespace aurora::server
