// Loot cards: what the rules print on them, and their defence.
#include <algorithm>
#include <array>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

/// Boxes that a loot card must have (LOOT-01 to LOOT-06).
struct LootFact {
  std::string_view key;
  std::string_view rule;
  engine::CardType type;
  std::array<engine::BoxSpec, 2> boxes;
  std::size_t count;
};
constexpr std::array<LootFact, 6> kLootFacts{{
    {"armoured_trunk", "LOOT-01", engine::CardType::kDevice, {{{engine::BoxKind::kFame, 1}}}, 1},
    {"gauss_cannon",
     "LOOT-02",
     engine::CardType::kDevice,
     {{{engine::BoxKind::kWeapon, 4}, {engine::BoxKind::kFame, 1}}},
     2},
    {"artificial_ecosystem",
     "LOOT-03",
     engine::CardType::kDevice,
     {{{engine::BoxKind::kFame, 1}, {engine::BoxKind::kFamePerFood, 2}}},
     2},
    {"biomass_turbo_truck",
     "LOOT-04",
     engine::CardType::kTruck,
     {{{engine::BoxKind::kRecycling, 0}}},
     1},
    {"prisoner", "LOOT-05", engine::CardType::kSurvivor, {}, 0},
    {"nuclear_generator", "LOOT-06", engine::CardType::kDevice, {{{engine::BoxKind::kFame, 2}}}, 1},
}};

void check_loot_fact(const Draft& draft, const LootFact& fact, Violations& out) {
  const engine::CardId id = draft.pack.find_card(fact.key);
  const engine::Catalog& catalog = draft.catalog();
  const std::string cite = " (" + std::string(fact.rule) + ")";
  if (!id.valid() || catalog.card(id).back != engine::CardBack::kLoot ||
      catalog.card(id).type != fact.type) {
    report(out, {"loot.toml", "", 0}, key_of(fact.type),
           "there is no loot " + std::string(key_of(fact.type)) + " with the key " +
               std::string(fact.key) + cite);
    return;
  }
  const Origin& origin = draft.cards[id.index()];
  if (fact.type == engine::CardType::kSurvivor) {
    if (catalog.survivor(catalog.survivor_of(id)).ability != engine::Ability::kPrisoner) {
      report(out, origin, "ability", "must be prisoner" + cite);
    }
    return;
  }
  for (std::size_t i = 0; i < fact.count; ++i) {
    const auto& boxes = catalog.vehicle(id).boxes;
    if (std::find(boxes.begin(), boxes.end(), fact.boxes[i]) == boxes.end()) {
      std::string word(key_of(fact.boxes[i].kind));
      if (fact.boxes[i].value > 0) {
        word += '_';
        word += std::to_string(fact.boxes[i].value);
      }
      word += cite;
      report(out, origin, "boxes", "must contain " + word);
    }
  }
}

/// Loot of the base game and of the expansion never lie in one deck (GAMMA-03).
bool same_set(const Draft& draft, const engine::LootSpec& a, const engine::LootSpec& b) {
  return draft.catalog().card(a.card).expansion == draft.catalog().card(b.card).expansion;
}

void check_defence(const Draft& draft, Violations& out) {
  constexpr std::array<std::string_view, 3> kPlayers{"two", "three", "four"};
  for (const engine::LootSpec& loot : draft.catalog().loot) {
    const Origin& origin = draft.cards[loot.card.index()];
    for (std::size_t i = 0; i < loot.defence.size(); ++i) {
      const std::string field = "defence[" + std::to_string(i) + "]";
      if (i > 0 && loot.defence[i] < loot.defence[i - 1]) {
        report(out, origin, field, "is less than with fewer players (K-14)");
      }
      const auto tougher = [&](const engine::LootSpec& other) {
        return same_set(draft, other, loot) && other.tier < loot.tier &&
               other.defence[i] > loot.defence[i];
      };
      const auto& all = draft.catalog().loot;
      if (std::any_of(all.begin(), all.end(), tougher)) {
        report(out, origin, field,
               "is less than in a lower tier for " + std::string(kPlayers[i]) + " players (K-14)");
      }
    }
  }
}

/// The defence is printed on the back, and the face must stay a secret (INFO-03).
void check_backs(const Draft& draft, Violations& out) {
  const auto& all = draft.catalog().loot;
  for (const engine::LootSpec& loot : all) {
    const auto* first = std::find_if(all.begin(), all.end(), [&](const auto& other) {
      return same_set(draft, other, loot) && other.tier == loot.tier;
    });
    if (first->defence != loot.defence) {
      report(out, draft.cards[loot.card.index()], "defence",
             "differs from the other card of its tier, so that the back tells the face (K-28)");
    }
  }
}

}  // namespace

void check_loot(const Draft& draft, Violations& out) {
  for (const LootFact& fact : kLootFacts) {
    check_loot_fact(draft, fact, out);
  }
  std::array<int, engine::kPeriods> tiers{};
  for (const engine::LootSpec& loot : draft.catalog().loot) {
    tiers[loot.tier] += draft.catalog().card(loot.card).expansion ? 0 : 1;
  }
  for (std::size_t i = 0; i < tiers.size(); ++i) {
    if (tiers[i] != 2) {
      report(out, {"loot.toml", "", 0}, "tier",
             "tier " + std::to_string(i + 1) + " has " + std::to_string(tiers[i]) +
                 " cards; every tier has two (K-13)");
    }
  }
  check_defence(draft, out);
  check_backs(draft, out);
}

}  // namespace aurora::content
