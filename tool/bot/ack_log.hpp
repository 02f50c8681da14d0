// A line for every command that the server has acknowledged, so that a test can look for each of
// them in the replay: "command_id version seat choice".
#pragma once

#include <cstdint>
#include <fstream>
#include <string>

#include "engine/choice.hpp"
#include "engine/ids.hpp"

namespace aurora::tool {

class AckLog {
 public:
  /// Does nothing when the path is empty.
  explicit AckLog(std::string path);

  [[nodiscard]] bool ok() const { return path_.empty() || out_.good(); }
  /// On disk, as far as the operating system is concerned, when it returns.
  void add(std::uint64_t command_id, std::uint32_t version, engine::Seat seat,
           const engine::Choice& choice);

 private:
  std::string path_;
  std::ofstream out_;
};

}  // namespace aurora::tool
