// What a pending decision asks, in public: which seat, which question, and the facts around it.
#pragma once

#include <cstdint>

#include "engine/boxes.hpp"
#include "engine/catalog.hpp"
#include "engine/ids.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

enum class Question : std::uint8_t {
  kNone,
  kConfirmLoading,        ///< SETUP-20
  kExploreOrPass,         ///< EXP-02, with items and feeding
  kNoActiveSurvivor,      ///< EXP-03
  kEndExplorationTurn,    ///< after the action: items, feeding, done
  kChooseParticipants,    ///< EXP-07
  kChooseAction,          ///< EXP-08: card action or bonus action
  kChooseBonus,           ///< EXP-08: the bonus after the card action, or none
  kChooseBlock,           ///< LOC-05
  kChooseTrailer,         ///< UPG-03: which trailer is replaced
  kChooseCarrier,         ///< UPG-05
  kDropTrailer,           ///< UPG-09
  kChooseEncounter,       ///< ENC-01
  kFeedInRest,            ///< REST-02
  kRestActions,           ///< REST-06
  kMoveOrStay,            ///< MOVE-03
  kChooseSpeed,           ///< MOVE-04
  kDrive,                 ///< MOVE-06; amount = spaces left
  kTakeWaypoint,          ///< WAY-01, WAY-02
  kEndMovementTurn,       ///< items and the Mine after moving
  kDefyEnemy,             ///< SURV-14
  kChooseAmbushEffect,    ///< ENEMY-03, ENEMY-04
  kAttackOrCease,         ///< FIRE-01
  kMoveTarget,            ///< TARGET-02
  kReplaceTarget,         ///< TARGET-04
  kKeepLoot,              ///< KILL-09, KILL-10
  kLoadTokens,            ///< tokens = what is to be loaded
  kDisplacedToken,        ///< CARGO-07; tokens = the displaced one
  kSpendToken,            ///< which token pays
  kPlaceDamage,           ///< amount, area
  kRepair,                ///< amount = at most
  kContaminate,           ///< amount
  kReactToContamination,  ///< ITEM-12; survivor
  kDecontaminate,         ///< amount = at most
  kLoseSurvivorToken,     ///< CONT-05; survivor = who died
  kDiscardSurvivor,       ///< CARGO-08
  kItemOverflow,          ///< ITEM-03
  kSalvage,               ///< BETA-04: which card of the discard pile
  kBonusAttack,           ///< BETA-05: which weapon, which enemy
  kSpendHalfBattery,      ///< BATT-03
  kDecontaminationBox,    ///< XBOX-01; amount = boxes left
};

/// The public facts of one seat's pending decision; fields that do not apply keep their defaults.
struct Asked {
  Seat seat;
  Question question = Question::kNone;
  std::uint8_t amount = 0;
  CardId card;
  SurvivorId survivor;
  SlotSet area;
  TokenCounts tokens;
  SurvivorSet survivors;
  friend bool operator==(const Asked&, const Asked&) = default;
};

}  // namespace aurora::engine
