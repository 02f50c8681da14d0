// Every alternative of engine::Choice with its fields drawn at random, from the least to the
// largest id.
#pragma once

#include <cstddef>
#include <random>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/choice.hpp"

namespace aurora::protocol::testing {

using Random = std::mt19937;

namespace samples {

namespace e = engine;

template <class IdT>
void draw(IdT& id, std::size_t limit, Random& random) {
  id = IdT{static_cast<std::uint8_t>(random() % limit)};
}
inline void draw(e::Box& box, Random& random) { draw(box, 64, random); }
inline void draw(e::SurvivorId& id, Random& random) { draw(id, e::kMaxSurvivors, random); }
inline void draw(e::TurretId& turret, Random& random) { draw(turret, e::kTurrets, random); }
inline void draw(e::Column& column, Random& random) { draw(column, e::kColumns, random); }
inline void draw(e::SegmentId& segment, Random& random) { draw(segment, e::kMaxSegments, random); }
inline void draw(e::CardId& card, Random& random) { draw(card, e::kMaxCards, random); }
inline void draw(e::ZoneSlot& slot, Random& random) { draw(slot, e::kZoneSlots, random); }
inline void draw(e::Token& token, Random& random) {
  token = static_cast<e::Token>(random() % e::kTokenKinds);
}
inline void draw(e::ItemKind& item, Random& random) {
  item = static_cast<e::ItemKind>(random() % e::kItemKinds);
}
inline void draw(e::Side& side, Random& random) { side = static_cast<e::Side>(random() % 2); }
inline void draw(bool& flag, Random& random) { flag = random() % 2 == 1; }

/// A choice with fields that has no overload here does not compile.
template <class T>
void fill(T& /*choice*/, Random& /*random*/) {
  static_assert(std::is_empty_v<T>, "say here how the fields of this choice are drawn");
}
inline void fill(e::UseItem& c, Random& r) {
  draw(c.item, r);
  draw(c.target, r);
  if (r() % 2 == 0) {
    c.target = e::SurvivorId::none();
  }
}
inline void fill(e::DiscardItem& c, Random& r) { draw(c.item, r); }
inline void fill(e::LoadToken& c, Random& r) { draw(c.token, r), draw(c.box, r); }
inline void fill(e::RefuseToken& c, Random& r) { draw(c.token, r); }
inline void fill(e::MoveDisplaced& c, Random& r) { draw(c.box, r); }
inline void fill(e::SpendFrom& c, Random& r) { draw(c.box, r); }
inline void fill(e::TakeDamage& c, Random& r) { draw(c.box, r); }
inline void fill(e::RepairBox& c, Random& r) { draw(c.box, r); }
inline void fill(e::Contaminate& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::Decontaminate& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::DiscardSurvivor& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::LoseSurvivorToken& c, Random& r) { draw(c.box, r); }
inline void fill(e::MoveCargo& c, Random& r) { draw(c.from, r), draw(c.to, r); }
inline void fill(e::Explore& c, Random& r) { draw(c.slot, r); }
inline void fill(e::Pass& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::FeedToRest& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::FeedForSkill& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::JoinExplore& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::TakeBonus& c, Random& r) {
  c.space = static_cast<std::uint8_t>(r() % e::kZoneSlots);
  c.alternative = static_cast<std::uint8_t>(r() % 3);
}
inline void fill(e::TakeBlock& c, Random& r) { draw(c.side, r); }
inline void fill(e::ReplaceTrailer& c, Random& r) { draw(c.column, r); }
inline void fill(e::MountDevice& c, Random& r) { draw(c.column, r); }
inline void fill(e::DropTrailer& c, Random& r) { draw(c.column, r); }
inline void fill(e::Salvage& c, Random& r) { draw(c.card, r); }
inline void fill(e::Trade& c, Random& r) { draw(c.give, r); }
inline void fill(e::Barter& c, Random& r) { draw(c.give, r); }
inline void fill(e::HelpWanderers& c, Random& r) { draw(c.give, r); }
inline void fill(e::UseAbility& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::StartMoving& c, Random& r) { draw(c.nitromethane, r); }
inline void fill(e::Reactivate& c, Random& r) { draw(c.medic, r), draw(c.target, r); }
inline void fill(e::Scavenge& c, Random& r) { draw(c.jackal, r), draw(c.token, r); }
inline void fill(e::SpendForSpeed& c, Random& r) { draw(c.token, r); }
inline void fill(e::Drive& c, Random& r) { draw(c.segment, r); }
inline void fill(e::LayMine& c, Random& r) { draw(c.segment, r); }
inline void fill(e::Defy& c, Random& r) { draw(c.enemy, r); }
inline void fill(e::SurrenderCargo& c, Random& r) { draw(c.box, r); }
inline void fill(e::Attack& c, Random& r) {
  draw(c.weapon, r), draw(c.enemy, r), draw(c.incendiary, r);
}
inline void fill(e::MoveTarget& c, Random& r) {
  draw(c.enemy, r);
  c.letter = static_cast<std::uint8_t>(r() % e::kLetters);
}
inline void fill(e::ReplaceTarget& c, Random& r) {
  c.letter = static_cast<std::uint8_t>(r() % e::kLetters);
}

inline void fill(e::ChargeToRest& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::ChargeForSkill& c, Random& r) { draw(c.survivor, r); }
inline void fill(e::CopyAbility& c, Random& r) { draw(c.of, r); }
inline void fill(e::UseBox& c, Random& r) { draw(c.box, r); }
inline void fill(e::AttackTurret& c, Random& r) { draw(c.weapon, r), draw(c.turret, r); }
/// One of the two targets.
template <class C>
void aim(C& c, Random& r) {
  r() % 2 == 0 ? draw(c.enemy, r) : draw(c.turret, r);
}
inline void fill(e::ThrowGrenade& c, Random& r) { aim(c, r); }
inline void fill(e::FireArmedLocation& c, Random& r) { aim(c, r); }

template <std::size_t... kIndex>
std::vector<engine::Choice> all(Random& random, std::index_sequence<kIndex...> /*alternatives*/) {
  std::vector<engine::Choice> choices;
  const auto add = [&](auto choice) {
    fill(choice, random);
    choices.emplace_back(choice);
  };
  (add(std::variant_alternative_t<kIndex, engine::Choice>{}), ...);
  return choices;
}

}  // namespace samples

constexpr std::size_t kAlternatives = std::variant_size_v<engine::Choice>;

/// One choice of every alternative.
inline std::vector<engine::Choice> one_of_each(Random& random) {
  return samples::all(random, std::make_index_sequence<kAlternatives>());
}

}  // namespace aurora::protocol::testing
