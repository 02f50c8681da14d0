// What the state consists of, by name: one description for each of its structs.
//
// Whoever writes a state down in a form that outlives this program walks through these. A field
// that is missing here does not compile; a name that was released is never given to anything else.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/frames.hpp"
#include "engine/state.hpp"

namespace aurora::engine {

/// A member of a struct, and its name for good.
template <class S, class T>
struct Field {
  std::string_view name;
  T S::* member;
};

/// Bytes that mean nothing.
template <class S, class T>
struct Padding {
  T S::* member;
};

/// The members of S, for every struct that is part of a state.
template <class S>
inline constexpr auto kFields = nullptr;

template <class S>
concept Described = !std::is_same_v<decltype(kFields<S>), const std::nullptr_t>;

template <>
inline constexpr auto kFields<Rng> =
    std::tuple{Field{"key", &Rng::key}, Field{"position", &Rng::position}};
template <>
inline constexpr auto kFields<TokenCounts> = std::tuple{Field{"n", &TokenCounts::n}};
template <>
inline constexpr auto kFields<Convoy> =
    std::tuple{Field{"tokens", &Convoy::tokens}, Field{"damage", &Convoy::damage},
               Field{"cards", &Convoy::cards}};
template <>
inline constexpr auto kFields<Player> =
    std::tuple{Field{"convoy", &Player::convoy},       Field{"used_weapons", &Player::used_weapons},
               Field{"active", &Player::active},       Field{"rest", &Player::rest},
               Field{"exhausted", &Player::exhausted}, Field{"hand", &Player::hand},
               Field{"position", &Player::position},   Field{"fame", &Player::fame},
               Field{"colour", &Player::colour},       Field{"eliminated", &Player::eliminated},
               Field{"defied", &Player::defied},       Field{"alarm", &Player::alarm},
               Field{"turrets", &Player::turrets}};
template <>
inline constexpr auto kFields<SurvivorMarks> =
    std::tuple{Field{"contamination", &SurvivorMarks::contamination},
               Field{"food", &SurvivorMarks::food}, Field{"warmth", &SurvivorMarks::warmth}};
template <>
inline constexpr auto kFields<ZoneSpace> =
    std::tuple{Field{"card", &ZoneSpace::card}, Field{"blocks", &ZoneSpace::blocks},
               Field{"jammed", &ZoneSpace::jammed}, Field{"tokens", &ZoneSpace::tokens}};
template <>
inline constexpr auto kFields<Enemy> = std::tuple{
    Field{"card", &Enemy::card}, Field{"loot", &Enemy::loot}, Field{"region", &Enemy::region},
    Field{"damage", &Enemy::damage}, Field{"targets", &Enemy::targets}};
template <>
inline constexpr auto kFields<Reward> = std::tuple{
    Field{"loot", &Reward::loot}, Field{"winner", &Reward::winner}, Field{"items", &Reward::items}};
template <>
inline constexpr auto kFields<Mine> =
    std::tuple{Field{"segment", &Mine::segment}, Field{"owner", &Mine::owner}};
template <>
inline constexpr auto kFields<CardSet> = std::tuple{Field{"words", &CardSet::words}};
template <>
inline constexpr auto kFields<Automa> =
    std::tuple{Field{"damage", &Automa::damage},   Field{"used_weapons", &Automa::used_weapons},
               Field{"storage", &Automa::storage}, Field{"contaminated", &Automa::contaminated},
               Field{"counter", &Automa::counter}, Field{"explored", &Automa::explored},
               Field{"seat", &Automa::seat},       Field{"deck", &Automa::deck},
               Field{"pile", &Automa::pile},       Field{"row", &Automa::row},
               Field{"discard", &Automa::discard}, Field{"items", &Automa::items},
               Field{"loot", &Automa::loot},       Padding{&Automa::padding}};
template <>
inline constexpr auto kFields<GameState> =
    std::tuple{Field{"rng", &GameState::rng},
               Field{"closed", &GameState::closed},
               Field{"driven", &GameState::driven},
               Field{"players", &GameState::players},
               Field{"marks", &GameState::marks},
               Field{"used_abilities", &GameState::used_abilities},
               Field{"doomed", &GameState::doomed},
               Field{"newcomers", &GameState::newcomers},
               Field{"order", &GameState::order},
               Field{"seats", &GameState::seats},
               Field{"mines_variant", &GameState::mines_variant},
               Field{"map", &GameState::map},
               Field{"phase", &GameState::phase},
               Field{"round", &GameState::round},
               Field{"aurora", &GameState::aurora},
               Field{"active", &GameState::active},
               Field{"zone", &GameState::zone},
               Field{"waypoints", &GameState::waypoints},
               Field{"mines", &GameState::mines},
               Field{"enemies", &GameState::enemies},
               Field{"rewards", &GameState::rewards},
               Field{"turrets", &GameState::turrets},
               Field{"copied", &GameState::copied},
               Field{"copy_used", &GameState::copy_used},
               Field{"stack", &GameState::stack},
               Field{"lanes", &GameState::lanes},
               Field{"exploration_deck", &GameState::exploration_deck},
               Field{"exploration_discard", &GameState::exploration_discard},
               Field{"loot_deck", &GameState::loot_deck},
               Field{"item_deck", &GameState::item_deck},
               Field{"item_discard", &GameState::item_discard},
               Field{"outcome_deck", &GameState::outcome_deck},
               Field{"outcome_discard", &GameState::outcome_discard},
               Field{"outcome", &GameState::outcome},
               Field{"winners", &GameState::winners},
               Field{"scores", &GameState::scores},
               Field{"have_hit", &GameState::have_hit},
               Padding{&GameState::padding},
               Field{"automa", &GameState::automa},
               Field{"seen", &GameState::seen}};

template <>
inline constexpr auto kFields<SetupFrame> = std::tuple{Field{"stage", &SetupFrame::stage}};
template <>
inline constexpr auto kFields<RoundFrame> = std::tuple{Field{"stage", &RoundFrame::stage}};
template <>
inline constexpr auto kFields<ExplorationPhaseFrame> = std::tuple{
    Field{"stage", &ExplorationPhaseFrame::stage}, Field{"last", &ExplorationPhaseFrame::last}};
template <>
inline constexpr auto kFields<RestPhaseFrame> = std::tuple{Field{"stage", &RestPhaseFrame::stage}};
template <>
inline constexpr auto kFields<MovementPhaseFrame> =
    std::tuple{Field{"last", &MovementPhaseFrame::last}};
template <>
inline constexpr auto kFields<FirePhaseFrame> =
    std::tuple{Field{"stage", &FirePhaseFrame::stage}, Field{"last", &FirePhaseFrame::last}};
template <>
inline constexpr auto kFields<AmbushFrame> = std::tuple{
    Field{"stage", &AmbushFrame::stage}, Field{"enemy", &AmbushFrame::enemy},
    Field{"last", &AmbushFrame::last}, Field{"most_alarmed", &AmbushFrame::most_alarmed}};
template <>
inline constexpr auto kFields<EnemyFireFrame> =
    std::tuple{Field{"stage", &EnemyFireFrame::stage}, Field{"region", &EnemyFireFrame::region},
               Field{"last", &EnemyFireFrame::last}, Field{"area", &EnemyFireFrame::area},
               Field{"most_alarmed", &EnemyFireFrame::most_alarmed}};
template <>
inline constexpr auto kFields<EndOfRoundFrame> =
    std::tuple{Field{"stage", &EndOfRoundFrame::stage}, Field{"last", &EndOfRoundFrame::last}};
template <>
inline constexpr auto kFields<LoadingFrame> = std::tuple{Field{"seat", &LoadingFrame::seat}};
template <>
inline constexpr auto kFields<ExplorationTurnFrame> = std::tuple{
    Field{"stage", &ExplorationTurnFrame::stage}, Field{"seat", &ExplorationTurnFrame::seat}};
template <>
inline constexpr auto kFields<RestTurnFrame> =
    std::tuple{Field{"stage", &RestTurnFrame::stage}, Field{"seat", &RestTurnFrame::seat},
               Field{"models", &RestTurnFrame::models}};
template <>
inline constexpr auto kFields<MovementTurnFrame> =
    std::tuple{Field{"stage", &MovementTurnFrame::stage}, Field{"seat", &MovementTurnFrame::seat},
               Field{"boost", &MovementTurnFrame::boost},
               Field{"nitromethane", &MovementTurnFrame::nitromethane}};
template <>
inline constexpr auto kFields<DriveFrame> =
    std::tuple{Field{"stage", &DriveFrame::stage},        Field{"seat", &DriveFrame::seat},
               Field{"left", &DriveFrame::left},          Field{"moved", &DriveFrame::moved},
               Field{"entering", &DriveFrame::entering},  Field{"bonus", &DriveFrame::bonus},
               Field{"sheltered", &DriveFrame::sheltered}};
template <>
inline constexpr auto kFields<ConvoyFireTurnFrame> =
    std::tuple{Field{"seat", &ConvoyFireTurnFrame::seat}};
template <>
inline constexpr auto kFields<DefyFrame> = std::tuple{Field{"seat", &DefyFrame::seat}};
template <>
inline constexpr auto kFields<ExploreFrame> =
    std::tuple{Field{"stage", &ExploreFrame::stage},
               Field{"seat", &ExploreFrame::seat},
               Field{"slot", &ExploreFrame::slot},
               Field{"card_done", &ExploreFrame::card_done},
               Field{"bonus_done", &ExploreFrame::bonus_done},
               Field{"armed", &ExploreFrame::armed},
               Field{"participants", &ExploreFrame::participants}};
template <>
inline constexpr auto kFields<CollectFrame> = std::tuple{
    Field{"stage", &CollectFrame::stage}, Field{"seat", &CollectFrame::seat},
    Field{"slot", &CollectFrame::slot}, Field{"participants", &CollectFrame::participants}};
template <>
inline constexpr auto kFields<UpgradeFrame> =
    std::tuple{Field{"stage", &UpgradeFrame::stage}, Field{"seat", &UpgradeFrame::seat},
               Field{"card", &UpgradeFrame::card}, Field{"aside", &UpgradeFrame::aside}};
template <>
inline constexpr auto kFields<RecruitFrame> =
    std::tuple{Field{"seat", &RecruitFrame::seat}, Field{"survivor", &RecruitFrame::survivor}};
template <>
inline constexpr auto kFields<EncounterFrame> =
    std::tuple{Field{"seat", &EncounterFrame::seat}, Field{"slot", &EncounterFrame::slot},
               Field{"participants", &EncounterFrame::participants}};
template <>
inline constexpr auto kFields<BonusFrame> =
    std::tuple{Field{"stage", &BonusFrame::stage},
               Field{"seat", &BonusFrame::seat},
               Field{"space", &BonusFrame::space},
               Field{"alternative", &BonusFrame::alternative},
               Field{"enable_card", &BonusFrame::enable_card},
               Field{"participants", &BonusFrame::participants}};
template <>
inline constexpr auto kFields<SalvageFrame> = std::tuple{Field{"seat", &SalvageFrame::seat}};
template <>
inline constexpr auto kFields<BonusAttackFrame> =
    std::tuple{Field{"seat", &BonusAttackFrame::seat}};
template <>
inline constexpr auto kFields<AttackFrame> =
    std::tuple{Field{"stage", &AttackFrame::stage},   Field{"seat", &AttackFrame::seat},
               Field{"weapon", &AttackFrame::weapon}, Field{"enemy", &AttackFrame::enemy},
               Field{"source", &AttackFrame::source}, Field{"location", &AttackFrame::location}};
template <>
inline constexpr auto kFields<RewardsFrame> =
    std::tuple{Field{"stage", &RewardsFrame::stage}, Field{"last", &RewardsFrame::last}};
template <>
inline constexpr auto kFields<GainLootFrame> =
    std::tuple{Field{"seat", &GainLootFrame::seat}, Field{"card", &GainLootFrame::card}};
template <>
inline constexpr auto kFields<AmbushEffectFrame> =
    std::tuple{Field{"seat", &AmbushEffectFrame::seat}, Field{"enemy", &AmbushEffectFrame::enemy},
               Field{"most_alarmed", &AmbushEffectFrame::most_alarmed}};
template <>
inline constexpr auto kFields<FillZoneFrame> = std::tuple<>{};
template <>
inline constexpr auto kFields<EventFrame> =
    std::tuple{Field{"card", &EventFrame::card},     Field{"slot", &EventFrame::slot},
               Field{"leader", &EventFrame::leader}, Field{"hindmost", &EventFrame::hindmost},
               Field{"step", &EventFrame::step},     Field{"last", &EventFrame::last}};
template <>
inline constexpr auto kFields<LoadTokensFrame> =
    std::tuple{Field{"seat", &LoadTokensFrame::seat}, Field{"gain", &LoadTokensFrame::gain},
               Field{"tokens", &LoadTokensFrame::tokens}};
template <>
inline constexpr auto kFields<DisplacedTokenFrame> = std::tuple{
    Field{"seat", &DisplacedTokenFrame::seat}, Field{"token", &DisplacedTokenFrame::token},
    Field{"box", &DisplacedTokenFrame::box}};
template <>
inline constexpr auto kFields<SpendTokenFrame> =
    std::tuple{Field{"seat", &SpendTokenFrame::seat}, Field{"token", &SpendTokenFrame::token}};
template <>
inline constexpr auto kFields<PlaceDamageFrame> =
    std::tuple{Field{"seat", &PlaceDamageFrame::seat}, Field{"area", &PlaceDamageFrame::area},
               Field{"count", &PlaceDamageFrame::count}};
template <>
inline constexpr auto kFields<RepairFrame> =
    std::tuple{Field{"seat", &RepairFrame::seat}, Field{"count", &RepairFrame::count},
               Field{"survivor_box_first", &RepairFrame::survivor_box_first}};
template <>
inline constexpr auto kFields<ContaminateFrame> =
    std::tuple{Field{"stage", &ContaminateFrame::stage},
               Field{"seat", &ContaminateFrame::seat},
               Field{"count", &ContaminateFrame::count},
               Field{"defer_death", &ContaminateFrame::defer_death},
               Field{"chosen", &ContaminateFrame::chosen},
               Field{"candidates", &ContaminateFrame::candidates}};
template <>
inline constexpr auto kFields<DecontaminateFrame> =
    std::tuple{Field{"seat", &DecontaminateFrame::seat}, Field{"count", &DecontaminateFrame::count},
               Field{"candidates", &DecontaminateFrame::candidates}};
template <>
inline constexpr auto kFields<KillSurvivorFrame> = std::tuple{
    Field{"seat", &KillSurvivorFrame::seat}, Field{"survivor", &KillSurvivorFrame::survivor}};
template <>
inline constexpr auto kFields<DiscardSurvivorFrame> =
    std::tuple{Field{"seat", &DiscardSurvivorFrame::seat}};
template <>
inline constexpr auto kFields<ChangeFameFrame> =
    std::tuple{Field{"seat", &ChangeFameFrame::seat}, Field{"left", &ChangeFameFrame::left}};
template <>
inline constexpr auto kFields<DrawItemsFrame> =
    std::tuple{Field{"stage", &DrawItemsFrame::stage}, Field{"seat", &DrawItemsFrame::seat},
               Field{"count", &DrawItemsFrame::count}};
template <>
inline constexpr auto kFields<AutomaEndingFrame> =
    std::tuple{Field{"next", &AutomaEndingFrame::next}};
template <>
inline constexpr auto kFields<SpendHalfFrame> = std::tuple{Field{"seat", &SpendHalfFrame::seat}};
template <>
inline constexpr auto kFields<TurretFireFrame> =
    std::tuple{Field{"stage", &TurretFireFrame::stage}, Field{"left", &TurretFireFrame::left},
               Field{"turret", &TurretFireFrame::turret}, Field{"last", &TurretFireFrame::last}};
template <>
inline constexpr auto kFields<TurretAttackFrame> = std::tuple{
    Field{"stage", &TurretAttackFrame::stage},       Field{"seat", &TurretAttackFrame::seat},
    Field{"source", &TurretAttackFrame::source},     Field{"weapon", &TurretAttackFrame::weapon},
    Field{"location", &TurretAttackFrame::location}, Field{"turret", &TurretAttackFrame::turret}};
template <>
inline constexpr auto kFields<GrenadeRecoilFrame> =
    std::tuple{Field{"seat", &GrenadeRecoilFrame::seat}};
template <>
inline constexpr auto kFields<DecontaminationBoxesFrame> =
    std::tuple{Field{"seat", &DecontaminationBoxesFrame::seat},
               Field{"boxes", &DecontaminationBoxesFrame::boxes}};

/// How many bytes the described members have.
template <class S>
constexpr std::size_t described_bytes() {
  return std::apply(
      []<class... Parts>(const Parts&... parts) {
        return (std::size_t{0} + ... + sizeof(std::declval<S>().*parts.member));
      },
      kFields<S>);
}

/// No struct of the state has gaps, so the bytes of the described members are all there are.
template <class S>
constexpr bool all_described() {
  return std::is_empty_v<S> ? described_bytes<S>() == 0 : described_bytes<S>() == sizeof(S);
}

}  // namespace aurora::engine
