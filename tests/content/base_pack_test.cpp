// The base pack keeps the facts and says what its design means to say.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "content/check.hpp"
#include "content/pack.hpp"

namespace aurora::content::test {
namespace {

using engine::CardBack;
using engine::CardId;
using engine::CardSpec;
using engine::CardType;
using engine::Catalog;

const Catalog& catalog() { return base_pack().catalog; }

bool is_exploration(const CardSpec& card) {
  return !card.expansion && card.back >= CardBack::kPeriod1 && card.back <= CardBack::kPeriod3 &&
         card.type != CardType::kEnemy;
}

int count_cards(bool (*wanted)(const CardSpec&)) {
  return static_cast<int>(std::count_if(catalog().cards.begin(), catalog().cards.end(), wanted));
}

TEST(BasePack, HasTheCardsOfTheBox) {
  EXPECT_EQ(count_cards([](const CardSpec& c) { return c.back == CardBack::kStart; }), 18);  // K-03
  EXPECT_EQ(count_cards(is_exploration), 54);                                                // K-05
  EXPECT_EQ(count_cards([](const CardSpec& c) { return is_exploration(c) && c.extra; }), 20);
  EXPECT_EQ(
      count_cards([](const CardSpec& c) { return !c.expansion && c.type == CardType::kEnemy; }),
      6);  // K-13
  EXPECT_EQ(
      count_cards([](const CardSpec& c) { return !c.expansion && c.back == CardBack::kLoot; }), 6);
  EXPECT_EQ(catalog().outcomes.size(), 12U);  // K-15
  EXPECT_EQ(catalog().waypoints.size(), 10U);
  EXPECT_EQ(catalog().survivors.size(), 20U + 4U);  // and four of the expansion
  int items = 0;
  for (const auto& entry : catalog().item_copies) {
    items += entry;
  }
  EXPECT_EQ(items, 15 + 2);  // K-21, MINE-01, GAMMA-09: fourteen, the Mine, the expansion's
}

// So that period III begins in round 5, with two players and with four.
TEST(BasePack, PeriodsGrow) {  // K-05: 4 + 9, 11 + 9 and 19 + 2
  std::array<int, 5> cards{};
  for (const CardSpec& card : catalog().cards) {
    cards[static_cast<std::size_t>(card.back)] += is_exploration(card) ? 1 : 0;
  }
  EXPECT_EQ(cards[static_cast<std::size_t>(CardBack::kPeriod1)], 13);
  EXPECT_EQ(cards[static_cast<std::size_t>(CardBack::kPeriod2)], 20);
  EXPECT_EQ(cards[static_cast<std::size_t>(CardBack::kPeriod3)], 21);
}

TEST(BasePack, EveryPeriodHasAnEvent) {
  std::set<CardBack> periods;
  for (const CardSpec& card : catalog().cards) {
    if (is_exploration(card) && card.type == CardType::kEvent) {
      periods.insert(card.back);
    }
  }
  EXPECT_EQ(periods.size(), 3U);
}

TEST(BasePack, EveryIdHasItsOwnKey) {
  const Pack& pack = base_pack();
  ASSERT_EQ(pack.cards.size(), pack.catalog.cards.size());
  ASSERT_EQ(pack.outcomes.size(), pack.catalog.outcomes.size());
  std::set<std::string> keys;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    EXPECT_TRUE(keys.insert(pack.cards[i].key).second) << pack.cards[i].key;
    EXPECT_EQ(pack.find_card(pack.cards[i].key).index(), i);
  }
  EXPECT_FALSE(pack.find_card("dragon").valid());
}

TEST(BasePack, IndicesLeadFromCardsToTheirPartsAndBack) {
  for (std::size_t i = 0; i < catalog().cards.size(); ++i) {
    const CardId id{static_cast<std::uint8_t>(i)};
    switch (catalog().card(id).type) {
      case CardType::kTruck:
      case CardType::kTrailer:
      case CardType::kDevice: EXPECT_EQ(catalog().vehicle(id).card, id); break;
      case CardType::kSurvivor:
        EXPECT_EQ(catalog().survivor(catalog().survivor_of(id)).card, id);
        break;
      case CardType::kEnemy: EXPECT_EQ(catalog().enemy(id).card, id); break;
      default: break;
    }
    if (catalog().card(id).back == CardBack::kLoot) {
      EXPECT_EQ(catalog().loot_of(id).card, id);
    }
  }
}

TEST(BasePack, BoxMasksAreFilled) {
  for (const engine::VehicleSpec& vehicle : catalog().vehicles) {
    EXPECT_EQ(vehicle.all_mask, (1U << vehicle.boxes.size()) - 1U);
    EXPECT_GE(vehicle.boxes.size(), 2U) << base_pack().key(vehicle.card).key;
  }
}

std::map<std::string, int> boxes_of(const engine::StartKit& kit) {
  std::map<std::string, int> boxes;
  for (const CardId card : {kit.truck, kit.trailer}) {
    for (const engine::BoxSpec& box : catalog().vehicle(card).boxes) {
      ++boxes[std::string(key_of(box.kind)) + std::to_string(box.value)];
    }
  }
  return boxes;
}

TEST(BasePack, StartConvoysDifferInLayoutOnly) {
  std::set<std::vector<engine::BoxKind>> trucks;
  for (const engine::StartKit& kit : catalog().start) {
    EXPECT_EQ(boxes_of(kit), boxes_of(catalog().start[0]));
    const engine::VehicleSpec& truck = catalog().vehicle(kit.truck);
    EXPECT_EQ(truck.towing, 2);  // K-04
    EXPECT_EQ(truck.speed, catalog().vehicle(catalog().start[0].truck).speed);
    std::vector<engine::BoxKind> kinds;
    for (const engine::BoxSpec& box : truck.boxes) {
      kinds.push_back(box.kind);
    }
    EXPECT_TRUE(trucks.insert(kinds).second);
    EXPECT_EQ(catalog().survivor(kit.leader).ability, engine::Ability::kLeader);
    EXPECT_EQ(catalog().survivor(kit.co_pilot).ability, engine::Ability::kCoPilot);
  }
}

TEST(BasePack, EveryOrderOfTheFirstTwoLettersComesOnce) {  // KILL-02
  std::set<std::pair<int, int>> starts;
  for (const engine::OutcomeSpec& outcome : catalog().outcomes) {
    EXPECT_TRUE(starts.insert({outcome.letters[0], outcome.letters[1]}).second);
  }
  EXPECT_EQ(starts.size(), 12U);
}

TEST(BasePack, StrongerWeaponsHitHarderAndJamAtLeastAsOften) {
  std::array<int, engine::kWeaponClasses> hits{};
  std::array<int, engine::kWeaponClasses> jams{};
  for (const engine::OutcomeSpec& outcome : catalog().outcomes) {
    for (std::size_t i = 0; i < engine::kWeaponClasses; ++i) {
      hits[i] += outcome.player[i].hits;
      jams[i] += outcome.player[i].jam ? 1 : 0;
    }
  }
  for (std::size_t i = 1; i < engine::kWeaponClasses; ++i) {
    EXPECT_GT(hits[i], hits[i - 1]);
    EXPECT_GE(jams[i], jams[i - 1]);
  }
}

TEST(BasePack, LaterEnemiesHitHarder) {
  std::array<int, engine::kPeriods> hits{};
  for (const engine::OutcomeSpec& outcome : catalog().outcomes) {
    for (std::size_t i = 0; i < engine::kMaxEnemyNumber; ++i) {
      hits[i / 2] += outcome.enemy[i].hits;
    }
  }
  EXPECT_LT(hits[0], hits[1]);
  EXPECT_LT(hits[1], hits[2]);
}

// Whatever their drawbacks, and whichever block is left.
TEST(BasePack, NoTwoLocationsHaveTheSameBlocks) {
  const auto print = [](const engine::LocationSpec& location) {
    std::multiset<std::vector<int>> out;
    for (const engine::BlockSpec& block : location.blocks) {
      std::vector<int> tokens(block.tokens.n.begin(), block.tokens.n.end());
      tokens.push_back(block.items);
      out.insert(std::move(tokens));
    }
    return out;
  };
  std::set<std::multiset<std::vector<int>>> prints;
  for (const engine::LocationSpec& location : catalog().locations) {
    EXPECT_TRUE(prints.insert(print(location)).second);
  }
}

TEST(Check, DescribesTheEmbeddedPack) {
  const CheckReport report = check_pack(std::nullopt);
  EXPECT_TRUE(report.valid());
  EXPECT_EQ(report.summary.find("pack 'base' "), 0U);
  EXPECT_NE(report.summary.find("119 cards (77 for exploration), 3 maps"), std::string::npos);
  EXPECT_NE(report.summary.find(base_pack().digest), std::string::npos);
}

TEST(Check, CountsViolationsAndFiles) {
  const CheckReport report = check_pack("/no/such/directory");
  EXPECT_FALSE(report.valid());
  EXPECT_EQ(report.summary, "the pack is not valid: 1 violation in 1 file");
  EXPECT_EQ(to_string(report.violations.front()), "/no/such/directory: is not a directory");
}

TEST(Check, WritesFileLineAndField) {
  EXPECT_EQ(to_string(Violation{"a.toml", "b.c", "is wrong", 7}), "a.toml:7: b.c: is wrong");
}

TEST(Languages, HaveCodes) {
  for (const Language language : kAllLanguages) {
    EXPECT_EQ(language_of(code_of(language)), language);
  }
  EXPECT_EQ(language_of("fr"), std::nullopt);
}

}  // namespace
}  // namespace aurora::content::test
