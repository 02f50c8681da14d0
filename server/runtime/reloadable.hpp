// A setting that the operator can change while the server runs.
#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace aurora::server {

/// Thread-safe. A value that was fetched never changes.
template <typename T>
class Reloadable {
 public:
  explicit Reloadable(T value) : value_(std::make_shared<const T>(std::move(value))) {}

  [[nodiscard]] std::shared_ptr<const T> get() const {
    const std::lock_guard lock(mutex_);
    return value_;
  }
  void set(T value) {
    auto fresh = std::make_shared<const T>(std::move(value));
    const std::lock_guard lock(mutex_);
    value_.swap(fresh);
  }

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const T> value_;
};

}  // namespace aurora::server
