// All connections that are open, so that they can be counted, checked and told goodbye.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "storage/ids.hpp"

namespace aurora::server {

class Session;
class SharedBucket;
struct Limits;

/// Whose connections end: those with this token, or with `others` those without it.
struct SignedOut {
  storage::PlayerId player;
  std::string token_hash;
  bool others = false;
};

/// May be used from any thread.
class SessionRegistry {
 public:
  /// As long as it lives, the session is in the registry.
  class Membership {
   public:
    Membership(SessionRegistry& registry, std::uint64_t connection, std::string address,
               std::shared_ptr<SharedBucket> frames)
        : registry_(registry),
          connection_(connection),
          address_(std::move(address)),
          frames_(std::move(frames)) {}
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;
    ~Membership();

    /// What all sessions of the address may ask for together.
    [[nodiscard]] const std::shared_ptr<SharedBucket>& frames() const { return frames_; }

   private:
    SessionRegistry& registry_;
    std::uint64_t connection_;
    std::string address_;
    std::shared_ptr<SharedBucket> frames_;
  };

  /// As long as it lives, somebody here is making tokens of this player void, and ends the
  /// connections then: not before the answer.
  class SigningOut {
   public:
    SigningOut(SessionRegistry& registry, storage::PlayerId player);
    SigningOut(const SigningOut&) = delete;
    SigningOut& operator=(const SigningOut&) = delete;
    ~SigningOut();

   private:
    SessionRegistry& registry_;
    storage::PlayerId player_;
  };

  explicit SessionRegistry(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] Membership join(const std::shared_ptr<Session>& session);
  [[nodiscard]] std::size_t count() const;
  /// How many of them are from this address.
  [[nodiscard]] std::size_t count(const std::string& address) const;
  /// How many have joined so far.
  [[nodiscard]] std::uint64_t joined() const;
  /// Those that are open at this moment.
  [[nodiscard]] std::vector<std::shared_ptr<Session>> all() const;
  /// Ends the connections it is about.
  void sign_out(const SignedOut& whom);
  /// Connections are about to be ended because their tokens are void, here or at another server.
  /// Whoever has read a token before, and is seen among all() only now, looks again.
  void begin_sign_outs() { ++sign_outs_; }
  [[nodiscard]] std::uint64_t sign_outs() const { return sign_outs_; }
  [[nodiscard]] bool is_signing_out(storage::PlayerId player) const;

 private:
  /// Those who come from one address.
  struct Neighbours {
    std::size_t count = 0;
    std::shared_ptr<SharedBucket> frames;
  };

  void remove(std::uint64_t connection, const std::string& address);

  const Limits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Session>> sessions_;
  std::unordered_map<std::string, Neighbours> addresses_;
  std::unordered_multiset<storage::PlayerId> signing_out_;
  std::uint64_t joined_ = 0;
  std::atomic<std::uint64_t> sign_outs_{0};
};

}  // namespace aurora::server
