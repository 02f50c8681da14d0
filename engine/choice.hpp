// Everything a player can be offered: small typed values in the imperative.
//
// A choice is accepted exactly when legal() lists it, or, for the aside MoveCargo, when asides()
// does.
#pragma once

#include <cstdint>
#include <variant>

#include "engine/boxes.hpp"
#include "engine/catalog.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/ids.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

// One line a choice reads better than the six that the formatter makes of it.
// clang-format off
#define AURORA_CHOICE(Name) friend constexpr bool operator==(const Name&, const Name&) = default

// --- general ---
struct Decline { AURORA_CHOICE(Decline); };            ///< no (more) of what is optional
struct EndTurn { AURORA_CHOICE(EndTurn); };            ///< done with the turn (EXP-03, Rest, Movement)
struct TakeBack { AURORA_CHOICE(TakeBack); };          ///< undo the unfinished declaration
struct ConfirmLoading { AURORA_CHOICE(ConfirmLoading); };  // SETUP-20

// --- items ---
struct UseItem {  // ITEM-06; target: ration (Rest Zone) and capsules, else none()
  ItemKind item{};
  SurvivorId target;
  AURORA_CHOICE(UseItem);
};
struct DiscardItem { ItemKind item{}; AURORA_CHOICE(DiscardItem); };  // ITEM-03
struct WearSuit { AURORA_CHOICE(WearSuit); };                         // ITEM-18
struct AcceptContamination { AURORA_CHOICE(AcceptContamination); };

// --- cargo, damage, survivors ---
struct LoadToken { Token token{}; Box box; AURORA_CHOICE(LoadToken); };
struct RefuseToken { Token token{}; AURORA_CHOICE(RefuseToken); };
struct MoveDisplaced { Box box; AURORA_CHOICE(MoveDisplaced); };      // CARGO-07
struct ReturnDisplaced { AURORA_CHOICE(ReturnDisplaced); };           // CARGO-07
struct SpendFrom { Box box; AURORA_CHOICE(SpendFrom); };              // in the Fire phase: which token pays
struct TakeDamage { Box box; AURORA_CHOICE(TakeDamage); };            // DMG-02
struct RepairBox { Box box; AURORA_CHOICE(RepairBox); };              // DMG-11
struct Contaminate { SurvivorId survivor; AURORA_CHOICE(Contaminate); };      // CONT-02, CONT-03
struct Decontaminate { SurvivorId survivor; AURORA_CHOICE(Decontaminate); };
struct DiscardSurvivor { SurvivorId survivor; AURORA_CHOICE(DiscardSurvivor); };  // CARGO-08
struct LoseSurvivorToken { Box box; AURORA_CHOICE(LoseSurvivorToken); };          // CONT-05
struct MoveCargo { Box from; Box to; AURORA_CHOICE(MoveCargo); };  // CARGO-09, the aside: move, or swap two

// --- Exploration ---
struct Explore { ZoneSlot slot; AURORA_CHOICE(Explore); };                 // EXP-06
struct Pass { SurvivorId survivor; AURORA_CHOICE(Pass); };                 // PASS-01
struct FeedToRest { SurvivorId survivor; AURORA_CHOICE(FeedToRest); };     // FOOD-02, REST-02
struct FeedForSkill { SurvivorId survivor; AURORA_CHOICE(FeedForSkill); }; // FOOD-02
struct JoinExplore { SurvivorId survivor; AURORA_CHOICE(JoinExplore); };   // EXP-07
struct BeginExplore { AURORA_CHOICE(BeginExplore); };                      // EXP-07
struct TakeCardAction { AURORA_CHOICE(TakeCardAction); };                  // EXP-08
struct TakeBonus {  // EXP-08; space 0..4, alternative as listed on the map
  std::uint8_t space = 0;
  std::uint8_t alternative = 0;
  AURORA_CHOICE(TakeBonus);
};
struct TakeBlock { Side side{}; AURORA_CHOICE(TakeBlock); };               // LOC-05
struct ReplaceTrailer { Column column; AURORA_CHOICE(ReplaceTrailer); };   // UPG-03
struct MountDevice { Column column; AURORA_CHOICE(MountDevice); };         // UPG-05, UPG-06
struct DropTrailer { Column column; AURORA_CHOICE(DropTrailer); };         // UPG-09
struct Salvage { CardId card; AURORA_CHOICE(Salvage); };                   // BETA-04
struct Trade { Token give{}; AURORA_CHOICE(Trade); };                      // ENC-03
struct Barter { ItemKind give{}; AURORA_CHOICE(Barter); };                 // ENC-04
struct HelpWanderers { Token give{}; AURORA_CHOICE(HelpWanderers); };      // ENC-07
struct RobWanderers { AURORA_CHOICE(RobWanderers); };                      // ENC-08

// --- Rest ---
struct FinishFeeding { AURORA_CHOICE(FinishFeeding); };                    // REST-02
struct UseAbility { SurvivorId survivor; AURORA_CHOICE(UseAbility); };     // SURV-09

// --- Movement ---
struct StartMoving { bool nitromethane = false; AURORA_CHOICE(StartMoving); };     // MOVE-03, ITEM-19
struct StayPut { AURORA_CHOICE(StayPut); };                                        // MOVE-03
struct Reactivate { SurvivorId medic; SurvivorId target; AURORA_CHOICE(Reactivate); };  // SURV-05
struct Scavenge { SurvivorId jackal; Token token{}; AURORA_CHOICE(Scavenge); };    // SURV-07
struct SpendForSpeed { Token token{}; AURORA_CHOICE(SpendForSpeed); };             // MOVE-04, MOVE-13
struct Depart { AURORA_CHOICE(Depart); };                                          // MOVE-05
struct Drive { SegmentId segment; AURORA_CHOICE(Drive); };                         // MOVE-06
struct Halt { AURORA_CHOICE(Halt); };                                              // MOVE-06
struct TakeWaypoint { AURORA_CHOICE(TakeWaypoint); };                              // WAY-01, WAY-02
struct LayMine { SegmentId segment; AURORA_CHOICE(LayMine); };                     // MINE-03

// --- Fire ---
struct Defy { CardId enemy; AURORA_CHOICE(Defy); };                                // SURV-14
struct SurrenderCargo { Box box; AURORA_CHOICE(SurrenderCargo); };                 // ENEMY-03
struct AcceptAmbushDamage { AURORA_CHOICE(AcceptAmbushDamage); };                  // ENEMY-03, ENEMY-04
struct AcceptAmbushContamination { AURORA_CHOICE(AcceptAmbushContamination); };    // ENEMY-04
struct Attack {  // FIRE-02 to FIRE-04
  Box weapon;
  CardId enemy;
  bool incendiary = false;
  AURORA_CHOICE(Attack);
};
struct CeaseFire { AURORA_CHOICE(CeaseFire); };                                    // FIRE-01
struct MoveTarget { CardId enemy; std::uint8_t letter = 0; AURORA_CHOICE(MoveTarget); };      // TARGET-02
struct ReplaceTarget { std::uint8_t letter = 0; AURORA_CHOICE(ReplaceTarget); };   // TARGET-04
struct KeepLoot { AURORA_CHOICE(KeepLoot); };                                      // KILL-09, KILL-10

// --- the expansion ---
struct ChargeToRest { SurvivorId survivor; AURORA_CHOICE(ChargeToRest); };         // ANDR-02, ANDR-05
struct ChargeForSkill { SurvivorId survivor; AURORA_CHOICE(ChargeForSkill); };     // ANDR-02, ANDR-05
struct CopyAbility { SurvivorId of; AURORA_CHOICE(CopyAbility); };                 // XSURV-03
struct UseBox { Box box; AURORA_CHOICE(UseBox); };                                 // XBOX-03, XBOX-04
struct BoostJammer { AURORA_CHOICE(BoostJammer); };                                // XITEM-05, for a Half battery
struct AcceptAmbushAlarm { AURORA_CHOICE(AcceptAmbushAlarm); };                    // XENEMY-01, XENEMY-02
struct AttackTurret { Box weapon; TurretId turret; AURORA_CHOICE(AttackTurret); }; // TUR-11
struct ThrowGrenade { CardId enemy; TurretId turret; AURORA_CHOICE(ThrowGrenade); };  // XITEM-01; one is none()
struct FireArmedLocation { CardId enemy; TurretId turret; AURORA_CHOICE(FireArmedLocation); };  // ARMED-01; one is none()
struct PayScrapper { AURORA_CHOICE(PayScrapper); };                                // XENC-01
struct RobScrapper { AURORA_CHOICE(RobScrapper); };                                // XENC-02

#undef AURORA_CHOICE
// clang-format on

using Choice = std::variant<
    Decline, EndTurn, TakeBack, ConfirmLoading, UseItem, DiscardItem, WearSuit, AcceptContamination,
    LoadToken, RefuseToken, MoveDisplaced, ReturnDisplaced, SpendFrom, TakeDamage, RepairBox,
    Contaminate, Decontaminate, DiscardSurvivor, LoseSurvivorToken, MoveCargo, Explore, Pass,
    FeedToRest, FeedForSkill, JoinExplore, BeginExplore, TakeCardAction, TakeBonus, TakeBlock,
    ReplaceTrailer, MountDevice, DropTrailer, Trade, Barter, HelpWanderers, RobWanderers,
    FinishFeeding, UseAbility, StartMoving, StayPut, Reactivate, Scavenge, SpendForSpeed, Depart,
    Drive, Halt, TakeWaypoint, LayMine, Defy, SurrenderCargo, AcceptAmbushDamage,
    AcceptAmbushContamination, Attack, CeaseFire, MoveTarget, ReplaceTarget, KeepLoot, Salvage,
    ChargeToRest, ChargeForSkill, CopyAbility, UseBox, BoostJammer, AcceptAmbushAlarm, AttackTurret,
    ThrowGrenade, FireArmedLocation, PayScrapper, RobScrapper>;

/// The longest list a decision can have, with room to spare (asides of a full convoy are the
/// longest).
constexpr std::size_t kMaxChoices = 512;
using ChoiceList = FixedList<Choice, kMaxChoices>;

}  // namespace aurora::engine
