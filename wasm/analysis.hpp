// The coach for the page: what it says of each step of a replay, as JSON.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "aurora/v1/replay.pb.h"
#include "protocol/analysis.hpp"
#include "wasm/play.hpp"

namespace aurora::wasm {

/// An analysis under way.
class Analysis {
 public:
  /// Of a replay, as a file or an encoded v1.Replay. Else a sentence that says what is wrong.
  [[nodiscard]] static std::expected<std::unique_ptr<Analysis>, std::string> begin(
      PackPtr pack, std::string_view replay);
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;
  ~Analysis() = default;

  /// What is to be said of the next step, as web/src/engine/review.ts reads it; empty after the
  /// last one. Else a sentence that says where the replay does not fit.
  [[nodiscard]] std::expected<std::string, std::string> next();

 private:
  explicit Analysis(PackPtr pack);

  PackPtr pack_;
  v1::PackRef ref_;
  v1::Replay replay_;
  protocol::Analysis steps_;
};

}  // namespace aurora::wasm
