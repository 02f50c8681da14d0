// Lines of the log in a human language: the sentences of the browser client
// (web/src/game/narrate.ts) and, in brackets, what a screen shows beside them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "aurora/v1/log.pb.h"
#include "aurora/v1/replay.pb.h"
#include "aurora/v1/view.pb.h"
#include "content/pack.hpp"
#include "engine/view.hpp"
#include "tool/replay/log_words.hpp"

namespace aurora::tool {

class Narrator {
 public:
  /// `names` are those of the players, by seat. The pack must outlive it.
  Narrator(const content::Pack& pack, content::Language language, std::vector<std::string> names);

  /// One line; `view` is the game as the entry left it. Empty for a kind that has no sentence.
  [[nodiscard]] std::string tell(const v1::LogEntry& entry, const engine::View& view) const;
  /// What has happened at the table, or to the seat.
  [[nodiscard]] std::string tell(v1::TableEvent event, std::uint32_t seat) const;
  /// The final table, line by line.
  [[nodiscard]] std::string results(const v1::Result& result, engine::MapName map) const;
  [[nodiscard]] std::string name_of(std::uint32_t seat) const;

 private:
  [[nodiscard]] std::string_view told(std::string_view key) const;
  [[nodiscard]] std::string detail(std::string_view key, const Holes& holes = {}) const;
  [[nodiscard]] std::string text(const std::string& key) const;
  [[nodiscard]] Holes holes_of(const v1::LogEntry& entry, const engine::View& view) const;
  /// What the entry says and the sentence leaves out: " (space 2, bonus 1)".
  [[nodiscard]] std::string left_out(std::string_view sentence, const v1::LogEntry& entry,
                                     engine::MapName map, const Holes& holes) const;

  [[nodiscard]] std::string card(std::uint32_t card) const;
  [[nodiscard]] std::string survivor(std::uint32_t survivor) const;
  [[nodiscard]] std::string item(engine::ItemKind item) const;
  [[nodiscard]] std::string token(engine::Token token) const;
  [[nodiscard]] std::string region(engine::MapName map, std::uint32_t region) const;
  [[nodiscard]] std::string box(const engine::View& view, std::uint32_t seat,
                                std::uint32_t box) const;
  [[nodiscard]] std::string space(engine::MapName map, std::uint32_t space) const;
  [[nodiscard]] std::string waypoint(std::uint32_t waypoint) const;
  [[nodiscard]] std::string convoy_slot(std::uint32_t convoy_slot) const;

  const content::Pack& pack_;
  content::Language language_;
  const LogWords& words_;
  std::vector<std::string> names_;
};

}  // namespace aurora::tool
