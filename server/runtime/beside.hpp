// Work that is begun again and again, and not before it has ended: nobody waits for it.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "server/runtime/spawn.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// To be used on the loop of the executor alone. The work may outlive it.
class Beside {
 public:
  /// `name` as for spawn().
  Beside(Executor executor, Log& log, std::string_view name)
      : executor_(std::move(executor)), log_(log), name_(name) {}

  /// Begins what work() returns, a Task<>, unless that of an earlier call goes on.
  template <typename Work>
  void begin(Work work) {
    if (under_way_.expired()) {
      auto token = std::make_shared<const Token>();
      under_way_ = token;
      spawn(executor_, log_, name_, run(std::move(token), work()));
    }
  }

 private:
  struct Token {};

  static Task<> run(std::shared_ptr<const Token> /*until the end*/, Task<> work) {
    co_await std::move(work);
  }

  Executor executor_;
  Log& log_;
  std::string_view name_;
  std::weak_ptr<const Token> under_way_;
};

}  // namespace aurora::server
