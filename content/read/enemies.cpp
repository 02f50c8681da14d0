// Enemies, and the loot that comes with them.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxDamage = 3;
constexpr int kMaxDefence = 20;
constexpr int kTiers = 3;

void read_enemy(TableReader& in, Draft& draft) {
  engine::EnemySpec enemy;
  const CardPrint print = read_exploration_print(in, engine::CardType::kEnemy);
  if (print.extra) {
    in.fault("extra", "enemies are never extra cards (SETUP-09)");
  }
  enemy.number =
      static_cast<std::uint8_t>(in.number("number", 1, static_cast<int>(engine::kMaxEnemyNumber)));
  enemy.option = in.word_or("option", kAmbushWords, engine::AmbushOption::kNone);
  if (in.in_expansion()) {
    enemy.form = in.word_or("form", kAmbushFormWords, engine::AmbushForm::kPrinted);
  } else if (enemy.option == engine::AmbushOption::kAlarm ||
             enemy.option == engine::AmbushOption::kFullBattery) {
    in.fault("option", "belongs to the expansion (XENEMY-01 to XENEMY-03)");
  }
  const auto read_area = [&enemy](TableReader& area) {
    const engine::AmbushDamage damage{
        .area = area.word("area", kAreaWords, engine::kWholeConvoy),
        .amount = static_cast<std::uint8_t>(area.number("amount", 1, kMaxDamage))};
    append(enemy.damage, damage, area, "areas in an ambush");
  };
  if (enemy.form == engine::AmbushForm::kContaminateMostAlarmed) {
    in.each_or_none("damage", read_area);
  } else {
    in.each("damage", read_area);
  }
  enter(draft, in, print, draft.catalog().enemies, enemy, "enemies");
}

void read_spoils(TableReader& in, Draft& draft, engine::CardType type) {
  const CardPrint print{.type = type, .back = engine::CardBack::kLoot};
  engine::LootSpec loot;
  loot.card = type == engine::CardType::kSurvivor ? add_survivor(draft, in, print)
                                                  : add_vehicle(draft, in, print);
  loot.tier = static_cast<std::uint8_t>(in.number("tier", 1, kTiers) - 1);
  const std::vector<int> defence =
      in.numbers("defence", loot.defence.size(), 1, kMaxDefence);  // K-14: strictly positive
  for (std::size_t i = 0; i < loot.defence.size(); ++i) {
    loot.defence[i] = static_cast<std::uint8_t>(defence[i]);
  }
  if (loot.card.valid()) {
    append(draft.catalog().loot, loot, in, "loot cards");
  }
}

}  // namespace

void read_enemies(TableReader& in, Draft& draft) {
  in.each("enemy", [&draft](TableReader& card) { read_enemy(card, draft); });
}

void read_loot(TableReader& in, Draft& draft) {
  for (const engine::CardType type : {engine::CardType::kSurvivor, engine::CardType::kTruck,
                                      engine::CardType::kTrailer, engine::CardType::kDevice}) {
    in.each_or_none(word_of(kCardTypeWords, type),
                    [&draft, type](TableReader& card) { read_spoils(card, draft, type); });
  }
}

}  // namespace aurora::content
