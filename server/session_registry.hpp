// All connections that are open, so that they can be counted, checked and told goodbye.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace aurora::server {

class Session;

/// May be used from any thread.
class SessionRegistry {
 public:
  /// As long as it lives, the session is in the registry.
  class Membership {
   public:
    Membership(SessionRegistry& registry, std::uint64_t connection)
        : registry_(registry), connection_(connection) {}
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;
    ~Membership();

   private:
    SessionRegistry& registry_;
    std::uint64_t connection_;
  };

  [[nodiscard]] Membership join(const std::shared_ptr<Session>& session);
  [[nodiscard]] std::size_t count() const;
  /// How many have joined so far.
  [[nodiscard]] std::uint64_t joined() const;
  /// Those that are open at this moment.
  [[nodiscard]] std::vector<std::shared_ptr<Session>> all() const;

 private:
  void remove(std::uint64_t connection);

  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Session>> sessions_;
  std::uint64_t joined_ = 0;
};

}  // namespace aurora::server
