// The environment as lines of JSON: one request a line, and one answer a line. docs/env.md
// describes them.
#pragma once

#include <string>
#include <string_view>

#include "content/pack.hpp"
#include "tool/env/env_game.hpp"

namespace aurora::tool {

class EnvLines {
 public:
  /// The pack must outlive it.
  explicit EnvLines(const content::Pack& pack) : pack_(pack), game_(pack.catalog) {}

  /// The answer, without the end of the line. A refusal has changed nothing.
  [[nodiscard]] const std::string& answer(std::string_view request);

 private:
  [[nodiscard]] EnvResult<void> write_answer(std::string_view request);
  void write_spec();
  void write_moment();
  void write_actions();
  void write_observation(engine::Viewer viewer);
  void write_outcomes();
  [[nodiscard]] EnvResult<void> require_game() const;

  const content::Pack& pack_;
  EnvGame game_;
  Observation observation_;
  std::string out_;
};

}  // namespace aurora::tool
