// Whether those without a seat see games as late as their table wants: nothing of a game that goes
// on is younger than the delay, on a clock that stands still while no server runs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace aurora::simulation {

/// All moments are milliseconds for which the server had run.
class DelayWatch {
 public:
  /// A command was acknowledged at that version; it was sent for the first time then.
  void made(const std::string& table, std::uint32_t version, std::int64_t sent);
  /// Somebody without a seat heard that the game has come to that version.
  void shown(const std::string& person, const std::string& table, std::uint32_t version,
             std::int64_t at, std::int64_t delay);
  /// The game was over at that version; from then on all may see all.
  void ended(const std::string& table, std::uint32_t version);

  /// Who was shown too much, or nothing. At the end, because the one who has made a version may
  /// hear of it later than others.
  [[nodiscard]] std::optional<std::string> too_young() const;

 private:
  struct First {
    std::string person;
    std::int64_t at = 0;
    std::int64_t delay = 0;
  };
  using Versions = std::map<std::uint32_t, std::int64_t>;

  /// No version up to that one was made later than the last command up to it that was acknowledged;
  /// nothing when none was.
  [[nodiscard]] std::optional<std::int64_t> made_after(const std::string& table,
                                                       std::uint32_t version) const;

  std::map<std::string, Versions> made_;  ///< by table
  std::map<std::pair<std::string, std::uint32_t>, First> shown_;
  std::map<std::string, std::uint32_t> ended_;
};

}  // namespace aurora::simulation
