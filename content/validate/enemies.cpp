// Enemies: their numbers, periods and ambushes.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

/// What the rules say about an enemy: its ambush (ENEMY-01 to ENEMY-06); its number where it is
/// certain.
struct EnemyFact {
  std::string_view key;
  std::string_view rule;
  int number;  ///< 0: any
  engine::AmbushOption option;
  engine::FixedVector<engine::AmbushDamage, 2> damage;
};

engine::FixedVector<engine::AmbushDamage, 2> areas(
    std::initializer_list<engine::AmbushDamage> list) {
  engine::FixedVector<engine::AmbushDamage, 2> out;
  for (const engine::AmbushDamage& damage : list) {
    out.push_back(damage);
  }
  return out;
}

std::array<EnemyFact, 6> enemy_facts() {
  using engine::AmbushOption;
  return {{
      {"war_wolves", "ENEMY-01", 1, AmbushOption::kNone, areas({{engine::kTopRow, 1}})},
      {"rider_wolves", "ENEMY-02", 2, AmbushOption::kNone, areas({{engine::kBottomRow, 1}})},
      {"rendall_and_randall", "ENEMY-03", 0, AmbushOption::kDiscardResource,
       areas({{engine::kLeftColumn, 1}})},
      {"last_howl", "ENEMY-04", 0, AmbushOption::kContamination, areas({{engine::kBottomRow, 2}})},
      {"ulmar_the_steel_wolf", "ENEMY-05", 0, AmbushOption::kNone,
       areas({{engine::kLeftColumn, 1}, {engine::kTopRow, 1}})},
      {"immortal_wolf", "ENEMY-06", 0, AmbushOption::kNone,
       areas({{engine::kLeftColumn, 1}, {engine::kBottomRow, 1}})},
  }};
}

bool same_damage(const engine::EnemySpec& enemy, const EnemyFact& fact) {
  return std::equal(enemy.damage.begin(), enemy.damage.end(), fact.damage.begin(),
                    fact.damage.end(),
                    [](const engine::AmbushDamage& a, const engine::AmbushDamage& b) {
                      return a.area == b.area && a.amount == b.amount;
                    });
}

}  // namespace

void check_enemies(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  std::array<int, engine::kMaxEnemyNumber> numbers{};
  const std::array<EnemyFact, 6> facts = enemy_facts();
  for (const engine::EnemySpec& enemy : catalog.enemies) {
    if (catalog.card(enemy.card).expansion) {
      continue;  // expansion.cpp
    }
    const Origin& origin = draft.cards[enemy.card.index()];
    const int period = static_cast<int>(catalog.card(enemy.card).back) -
                       static_cast<int>(engine::CardBack::kPeriod1) + 1;
    if (++numbers[enemy.number - 1U] == 2) {
      report(out, origin, "number",
             std::to_string(enemy.number) + " is taken; every enemy has its own (K-13)");
    }
    if ((enemy.number + 1) / 2 != period) {
      report(out, origin, "period",
             "must be " + std::to_string((enemy.number + 1) / 2) + " for enemy number " +
                 std::to_string(enemy.number) + " (K-13)");
    }
    const std::string& key = draft.pack.key(enemy.card).key;
    const auto* fact = std::find_if(facts.begin(), facts.end(),
                                    [&key](const EnemyFact& known) { return known.key == key; });
    if (fact == facts.end()) {
      report(out, origin, "key",
             "'" + key + "' is none of the six enemies of chapter ENEMY (K-13)");
      continue;
    }
    const std::string cite = " (" + std::string(fact->rule) + ")";
    if (fact->number != 0 && enemy.number != fact->number) {
      report(out, origin, "number", "must be " + std::to_string(fact->number) + " (K-13)");
    }
    if (enemy.option != fact->option) {
      report(out, origin, "option",
             "must be " + std::string(word_of(kAmbushWords, fact->option)) + cite);
    }
    if (!same_damage(enemy, *fact)) {
      report(out, origin, "damage", "is not the ambush of this enemy" + cite);
    }
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) {
      report(out, {"enemies.toml", "", 0}, "enemy",
             "there is no enemy with the number " + std::to_string(i + 1) + " (K-13)");
    }
  }
}

}  // namespace aurora::content
