#include "tool/bot/scores.hpp"

#include <iterator>

#include <fmt/format.h>

#include "aurora/v1/table.pb.h"
#include "tool/support/words.hpp"

namespace aurora::tool {
namespace {

/// A seat that nobody has taken is played by the Automa (AUTO-02).
std::string name_at(const v1::TableInfo& table, std::size_t seat) {
  for (const v1::SeatInfo& info : table.seats()) {
    if (info.seat() == seat + 1) {
      return info.name();
    }
  }
  return "Automa";
}

}  // namespace

std::string final_scores(const engine::View& view, const v1::TableInfo& table) {
  std::string text;
  const auto out = std::back_inserter(text);
  for (std::size_t seat = 0; seat < view.seats; ++seat) {
    const std::string name = name_at(table, seat);
    int total = 0;
    for (std::size_t line = 0; line < engine::kScoreLines; ++line) {
      const std::int8_t fame = view.result.scores[seat][line];
      total += fame;
      fmt::format_to(out, "score {} {} {} {}\n", seat + 1, name, score_line_name(line), fame);
    }
    fmt::format_to(out, "score {} {} total {}{}\n", seat + 1, name, total,
                   view.standings[seat].eliminated ? " (out of the game)" : "");
  }
  for (const engine::Seat seat : view.result.winners) {
    fmt::format_to(out, "winner {} {}\n", seat.index() + 1, name_at(table, seat.index()));
  }
  return text;
}

}  // namespace aurora::tool
