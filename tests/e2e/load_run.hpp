// `aurora load` beside a server to which something is done.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/e2e/world.hpp"

namespace aurora::e2e {

class LoadRun {
 public:
  /// Begins to play, with these options besides the address.
  LoadRun(World& world, std::vector<std::string> options);
  /// At another address than the world's.
  LoadRun(const World& world, const std::string& url, std::vector<std::string> options);

  [[nodiscard]] bool running() { return process_.running(); }
  /// Waits for its end; false when it did not end in time.
  bool wait(std::chrono::seconds patience);
  /// What came out, when the run has ended: a number of the line of JSON, or nothing.
  [[nodiscard]] std::optional<double> number(const std::string& key) const;
  /// Every viewer's stream was right, and no move was lost or doubled.
  [[nodiscard]] bool ok() const;
  /// All it has said.
  [[nodiscard]] std::string said() const { return process_.out() + process_.err(); }

 private:
  Process process_;
};

}  // namespace aurora::e2e
