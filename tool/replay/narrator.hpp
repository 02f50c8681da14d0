// Lines of the log in a human language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "aurora/v1/view.pb.h"
#include "content/pack.hpp"
#include "engine/view.hpp"

namespace aurora::tool {

class Narrator {
 public:
  /// `names` are those of the players, by seat. The pack must outlive it.
  Narrator(const content::Pack& pack, engine::MapName map, content::Language language,
           std::vector<std::string> names);

  [[nodiscard]] std::string tell(const engine::LogEntry& entry) const;
  /// The final table, line by line.
  [[nodiscard]] std::string results(const v1::Result& result) const;
  [[nodiscard]] std::string name_of(engine::Seat seat) const;
  /// What has happened to a seat, or at the table.
  [[nodiscard]] std::string word_for(v1::TableEvent event) const;

 private:
  [[nodiscard]] std::string text(const std::string& key) const;
  [[nodiscard]] std::string card(engine::CardId card) const;
  [[nodiscard]] std::string box(engine::Box box) const;
  [[nodiscard]] std::string slot(std::uint8_t convoy_slot) const;
  [[nodiscard]] std::string action(engine::ActionId action) const;
  [[nodiscard]] std::string why(engine::AutomaReason reason) const;
  [[nodiscard]] std::string arrow(std::optional<engine::Side> side) const;
  [[nodiscard]] std::string detail(const engine::LogEntry& entry) const;

  const content::Pack& pack_;
  engine::MapName map_;
  content::Language language_;
  std::vector<std::string> names_;
};

}  // namespace aurora::tool
