#include "server/runtime/readiness.hpp"

#include <utility>

namespace aurora::server {

void Readiness::storage_failed(std::string problem) {
  const std::lock_guard lock(mutex_);
  storage_problem_ = std::move(problem);
}

void Readiness::storage_works() {
  const std::lock_guard lock(mutex_);
  storage_problem_.reset();
}

std::optional<std::string> Readiness::storage_problem() const {
  const std::lock_guard lock(mutex_);
  return storage_problem_;
}

std::optional<std::string> Readiness::why_not() const {
  switch (stage_.load()) {
    case Stage::kStarting: return "starting";
    case Stage::kDraining: return "draining";
    case Stage::kServing: break;
  }
  if (refuses_tables_) {
    return "draining";
  }
  if (auto problem = storage_problem()) {
    return "storage: " + *problem;
  }
  return std::nullopt;
}

}  // namespace aurora::server
