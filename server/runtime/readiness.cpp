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

Outcome<> Readiness::check() const {
  switch (stage_.load()) {
    case Stage::kStarting: return complaint("starting");
    case Stage::kDraining: return complaint("draining");
    case Stage::kServing: break;
  }
  if (refuses_tables_) {
    return complaint("draining");
  }
  if (auto problem = storage_problem()) {
    return complaint("storage: " + *problem);
  }
  return {};
}

}  // namespace aurora::server
