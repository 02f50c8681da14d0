// Survivors, wherever their card comes from.
#include "content/read/readers.hpp"

namespace aurora::content {

engine::CardId add_survivor(Draft& draft, TableReader& in, const CardPrint& print) {
  constexpr int kMaxSkill = 3;  // K-02
  engine::SurvivorSpec survivor;
  survivor.ability = in.word("ability", kAbilityWords, engine::Ability::kNone);
  survivor.skill = static_cast<std::uint8_t>(in.number("skill", 1, kMaxSkill));
  if (in.in_expansion()) {
    survivor.nature = in.word_or("nature", kNatureWords, engine::Nature::kHuman);
  }
  return enter(draft, in, print, draft.catalog().survivors, survivor, "survivors");
}

void read_survivors(TableReader& in, Draft& draft) {
  in.each("survivor", [&draft](TableReader& card) {
    add_survivor(draft, card, read_exploration_print(card, engine::CardType::kSurvivor));
  });
}

}  // namespace aurora::content
