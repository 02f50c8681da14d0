// Whether new work should be sent here and, if not, why: /readyz says it.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "server/runtime/outcome.hpp"

namespace aurora::server {

/// Thread-safe.
class Readiness {
 public:
  enum class Stage : std::uint8_t { kStarting, kServing, kDraining };

  void enter(Stage stage) { stage_ = stage; }
  [[nodiscard]] Stage stage() const { return stage_; }

  /// Before an update: games go on, but no new ones begin.
  void refuse_tables(bool refuse) { refuses_tables_ = refuse; }
  [[nodiscard]] bool refuses_tables() const { return refuses_tables_; }

  /// Notes what is wrong with the storage.
  void storage_failed(std::string problem);
  void storage_works();
  /// Why writes fail at the moment, if they do.
  [[nodiscard]] std::optional<std::string> storage_problem() const;

  /// Whether the server is ready, or why not.
  [[nodiscard]] Outcome<> check() const;

 private:
  std::atomic<Stage> stage_{Stage::kStarting};
  std::atomic<bool> refuses_tables_{false};
  mutable std::mutex mutex_;
  std::optional<std::string> storage_problem_;
};

}  // namespace aurora::server
