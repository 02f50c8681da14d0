// Outcome cards: twelve of them, with the combinations that the worked examples need.
#include <algorithm>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

/// A combination that some outcome card must show (K-16).
void need_outcome(const Draft& draft, std::string_view field, std::string_view what,
                  bool (*shows)(const engine::OutcomeSpec&), Violations& out) {
  const auto& outcomes = draft.catalog().outcomes;
  if (std::none_of(outcomes.begin(), outcomes.end(), shows)) {
    report(out, {"outcomes.toml", "", 0}, field, "no card has " + std::string(what) + " (K-16)");
  }
}

bool is_hit_1(const engine::EnemyRow& row) {
  return row.result == engine::EnemyResult::kHit && row.hits == 1;
}

}  // namespace

void check_outcomes(const Draft& draft, Violations& out) {
  using engine::OutcomeSpec;
  const auto& outcomes = draft.catalog().outcomes;
  if (outcomes.size() != outcomes.capacity()) {
    report(out, {"outcomes.toml", "", 0}, "outcome",
           "there are " + std::to_string(outcomes.size()) + " cards; there must be " +
               std::to_string(outcomes.capacity()) + " (K-15)");
  }
  need_outcome(
      draft, "player", "\"hit 2 jam\" for weapons of class 2",
      [](const OutcomeSpec& o) { return o.player[1].hits == 2 && o.player[1].jam; }, out);
  need_outcome(
      draft, "player", "\"hit 2\" for any weapon",
      [](const OutcomeSpec& o) {
        return std::any_of(o.player.begin(), o.player.end(),
                           [](const engine::PlayerRow& row) { return row.hits == 2 && !row.jam; });
      },
      out);
  need_outcome(
      draft, "enemy", "\"hit 1\" for enemy 1 and enemy 2 together",
      [](const OutcomeSpec& o) { return is_hit_1(o.enemy[0]) && is_hit_1(o.enemy[1]); }, out);
  need_outcome(
      draft, "letters", "letters that begin with D, B",
      [](const OutcomeSpec& o) { return o.letters[0] == 3 && o.letters[1] == 1; }, out);
  need_outcome(
      draft, "letters", "letters that begin with C",
      [](const OutcomeSpec& o) { return o.letters[0] == 2; }, out);
  for (const engine::SlotSet area : {engine::kTopRow, engine::kBottomRow, engine::kLeftColumn,
                                     engine::kTruckOnly, engine::kSecondCard}) {
    const auto shows = [area](const OutcomeSpec& o) { return o.back == area; };
    if (std::none_of(outcomes.begin(), outcomes.end(), shows)) {
      report(out, {"outcomes.toml", "", 0}, "back",
             "no card shows " + std::string(word_of(kAreaWords, area)) + " (K-17)");
    }
  }
}

}  // namespace aurora::content
