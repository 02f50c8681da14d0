#include "protocol/words.hpp"

#include "protocol/detail/enum_inverse.hpp"

namespace aurora::protocol {
namespace {

constexpr v1::Token token_word(engine::Token token) {
  switch (token) {
    case engine::Token::kAmmo: return v1::TOKEN_AMMO;
    case engine::Token::kFood: return v1::TOKEN_FOOD;
    case engine::Token::kFuel: return v1::TOKEN_FUEL;
    case engine::Token::kSurvivor: return v1::TOKEN_SURVIVOR;
    case engine::Token::kFullBattery: return v1::TOKEN_FULL_BATTERY;
    case engine::Token::kHalfBattery: return v1::TOKEN_HALF_BATTERY;
  }
  return v1::TOKEN_UNSPECIFIED;
}

constexpr v1::ItemKind item_word(engine::ItemKind item) {
  using engine::ItemKind;
  switch (item) {
    case ItemKind::kIncendiaryAmmo: return v1::ITEM_KIND_INCENDIARY_AMMO;
    case ItemKind::kNitrousOxide: return v1::ITEM_KIND_NITROUS_OXIDE;
    case ItemKind::kDeIcingCapsules: return v1::ITEM_KIND_DE_ICING_CAPSULES;
    case ItemKind::kProtectiveSuit: return v1::ITEM_KIND_PROTECTIVE_SUIT;
    case ItemKind::kNitromethane: return v1::ITEM_KIND_NITROMETHANE;
    case ItemKind::kDecontaminationInfusion: return v1::ITEM_KIND_DECONTAMINATION_INFUSION;
    case ItemKind::kWeldingTorch: return v1::ITEM_KIND_WELDING_TORCH;
    case ItemKind::kEmergencyRation: return v1::ITEM_KIND_EMERGENCY_RATION;
    case ItemKind::kMine: return v1::ITEM_KIND_MINE;
    case ItemKind::kGrenade: return v1::ITEM_KIND_GRENADE;
    case ItemKind::kMobileJammer: return v1::ITEM_KIND_MOBILE_JAMMER;
  }
  return v1::ITEM_KIND_UNSPECIFIED;
}

constexpr v1::Side side_word(engine::Side side) {
  switch (side) {
    case engine::Side::kLeft: return v1::SIDE_LEFT;
    case engine::Side::kRight: return v1::SIDE_RIGHT;
  }
  return v1::SIDE_UNSPECIFIED;
}

constexpr v1::AutomaAction action_word(engine::AutomaAction action) {
  using engine::AutomaAction;
  switch (action) {
    case AutomaAction::kCollect: return v1::AUTOMA_ACTION_COLLECT;
    case AutomaAction::kUpgrade: return v1::AUTOMA_ACTION_UPGRADE;
    case AutomaAction::kRecruit: return v1::AUTOMA_ACTION_RECRUIT;
    case AutomaAction::kEncounter: return v1::AUTOMA_ACTION_ENCOUNTER;
    case AutomaAction::kEnemy: return v1::AUTOMA_ACTION_ENEMY;
  }
  return v1::AUTOMA_ACTION_UNSPECIFIED;
}

constexpr v1::Phase phase_word(engine::Phase phase) {
  using engine::Phase;
  switch (phase) {
    case Phase::kSetup: return v1::PHASE_SETUP;
    case Phase::kExploration: return v1::PHASE_EXPLORATION;
    case Phase::kRest: return v1::PHASE_REST;
    case Phase::kMovement: return v1::PHASE_MOVEMENT;
    case Phase::kFire: return v1::PHASE_FIRE;
    case Phase::kEndOfRound: return v1::PHASE_END_OF_ROUND;
    case Phase::kOver: return v1::PHASE_OVER;
  }
  return v1::PHASE_UNSPECIFIED;
}

constexpr v1::Zone zone_word(engine::Zone zone) {
  switch (zone) {
    case engine::Zone::kActive: return v1::ZONE_ACTIVE;
    case engine::Zone::kRest: return v1::ZONE_REST;
    case engine::Zone::kExhausted: return v1::ZONE_EXHAUSTED;
  }
  return v1::ZONE_UNSPECIFIED;
}

constexpr v1::CardBack back_word(engine::CardBack back) {
  using engine::CardBack;
  switch (back) {
    case CardBack::kStart: return v1::CARD_BACK_START;
    case CardBack::kPeriod1: return v1::CARD_BACK_PERIOD_1;
    case CardBack::kPeriod2: return v1::CARD_BACK_PERIOD_2;
    case CardBack::kPeriod3: return v1::CARD_BACK_PERIOD_3;
    case CardBack::kLoot: return v1::CARD_BACK_LOOT;
  }
  return v1::CARD_BACK_UNSPECIFIED;
}

constexpr v1::MapName map_word(engine::MapName map) {
  switch (map) {
    case engine::MapName::kAlpha: return v1::MAP_NAME_ALPHA;
    case engine::MapName::kBeta: return v1::MAP_NAME_BETA;
    case engine::MapName::kGamma: return v1::MAP_NAME_GAMMA;
  }
  return v1::MAP_NAME_UNSPECIFIED;
}

constexpr v1::Question question_word(engine::Question question) {
  using Q = engine::Question;
  switch (question) {
    case Q::kNone: return v1::QUESTION_UNSPECIFIED;
    case Q::kConfirmLoading: return v1::QUESTION_CONFIRM_LOADING;
    case Q::kExploreOrPass: return v1::QUESTION_EXPLORE_OR_PASS;
    case Q::kNoActiveSurvivor: return v1::QUESTION_NO_ACTIVE_SURVIVOR;
    case Q::kEndExplorationTurn: return v1::QUESTION_END_EXPLORATION_TURN;
    case Q::kChooseParticipants: return v1::QUESTION_CHOOSE_PARTICIPANTS;
    case Q::kChooseAction: return v1::QUESTION_CHOOSE_ACTION;
    case Q::kChooseBonus: return v1::QUESTION_CHOOSE_BONUS;
    case Q::kChooseBlock: return v1::QUESTION_CHOOSE_BLOCK;
    case Q::kChooseTrailer: return v1::QUESTION_CHOOSE_TRAILER;
    case Q::kChooseCarrier: return v1::QUESTION_CHOOSE_CARRIER;
    case Q::kDropTrailer: return v1::QUESTION_DROP_TRAILER;
    case Q::kChooseEncounter: return v1::QUESTION_CHOOSE_ENCOUNTER;
    case Q::kFeedInRest: return v1::QUESTION_FEED_IN_REST;
    case Q::kRestActions: return v1::QUESTION_REST_ACTIONS;
    case Q::kMoveOrStay: return v1::QUESTION_MOVE_OR_STAY;
    case Q::kChooseSpeed: return v1::QUESTION_CHOOSE_SPEED;
    case Q::kDrive: return v1::QUESTION_DRIVE;
    case Q::kTakeWaypoint: return v1::QUESTION_TAKE_WAYPOINT;
    case Q::kEndMovementTurn: return v1::QUESTION_END_MOVEMENT_TURN;
    case Q::kDefyEnemy: return v1::QUESTION_DEFY_ENEMY;
    case Q::kChooseAmbushEffect: return v1::QUESTION_CHOOSE_AMBUSH_EFFECT;
    case Q::kAttackOrCease: return v1::QUESTION_ATTACK_OR_CEASE;
    case Q::kMoveTarget: return v1::QUESTION_MOVE_TARGET;
    case Q::kReplaceTarget: return v1::QUESTION_REPLACE_TARGET;
    case Q::kKeepLoot: return v1::QUESTION_KEEP_LOOT;
    case Q::kLoadTokens: return v1::QUESTION_LOAD_TOKENS;
    case Q::kDisplacedToken: return v1::QUESTION_DISPLACED_TOKEN;
    case Q::kSpendToken: return v1::QUESTION_SPEND_TOKEN;
    case Q::kPlaceDamage: return v1::QUESTION_PLACE_DAMAGE;
    case Q::kRepair: return v1::QUESTION_REPAIR;
    case Q::kContaminate: return v1::QUESTION_CONTAMINATE;
    case Q::kReactToContamination: return v1::QUESTION_REACT_TO_CONTAMINATION;
    case Q::kDecontaminate: return v1::QUESTION_DECONTAMINATE;
    case Q::kLoseSurvivorToken: return v1::QUESTION_LOSE_SURVIVOR_TOKEN;
    case Q::kDiscardSurvivor: return v1::QUESTION_DISCARD_SURVIVOR;
    case Q::kItemOverflow: return v1::QUESTION_ITEM_OVERFLOW;
    case Q::kSalvage: return v1::QUESTION_SALVAGE;
    case Q::kBonusAttack: return v1::QUESTION_BONUS_ATTACK;
    case Q::kSpendHalfBattery: return v1::QUESTION_SPEND_HALF_BATTERY;
    case Q::kDecontaminationBox: return v1::QUESTION_DECONTAMINATION_BOX;
  }
  return v1::QUESTION_UNSPECIFIED;
}

template <class Engine, class Wire, Wire (*kWord)(Engine)>
std::optional<Engine> inverse(Wire wire) {
  return detail::EnumInverse<Engine, Wire, kWord>::find(wire);
}

}  // namespace

v1::Token to_wire(engine::Token token) { return token_word(token); }
v1::ItemKind to_wire(engine::ItemKind item) { return item_word(item); }
v1::Side to_wire(engine::Side side) { return side_word(side); }
v1::AutomaAction to_wire(engine::AutomaAction action) { return action_word(action); }
v1::Phase to_wire(engine::Phase phase) { return phase_word(phase); }
v1::Zone to_wire(engine::Zone zone) { return zone_word(zone); }
v1::CardBack to_wire(engine::CardBack back) { return back_word(back); }
v1::MapName to_wire(engine::MapName map) { return map_word(map); }
v1::Question to_wire(engine::Question question) { return question_word(question); }

v1::Colour to_wire(engine::Colour colour) {
  return colour.index() < engine::kColours ? static_cast<v1::Colour>(colour.value + 1)
                                           : v1::COLOUR_UNSPECIFIED;
}

std::optional<engine::Token> from_wire(v1::Token token) {
  return inverse<engine::Token, v1::Token, token_word>(token);
}
std::optional<engine::ItemKind> from_wire(v1::ItemKind item) {
  return inverse<engine::ItemKind, v1::ItemKind, item_word>(item);
}
std::optional<engine::Side> from_wire(v1::Side side) {
  return inverse<engine::Side, v1::Side, side_word>(side);
}
std::optional<engine::AutomaAction> from_wire(v1::AutomaAction action) {
  return inverse<engine::AutomaAction, v1::AutomaAction, action_word>(action);
}
std::optional<engine::Phase> from_wire(v1::Phase phase) {
  return inverse<engine::Phase, v1::Phase, phase_word>(phase);
}
std::optional<engine::Zone> from_wire(v1::Zone zone) {
  return inverse<engine::Zone, v1::Zone, zone_word>(zone);
}
std::optional<engine::CardBack> from_wire(v1::CardBack back) {
  return inverse<engine::CardBack, v1::CardBack, back_word>(back);
}
std::optional<engine::MapName> from_wire(v1::MapName map) {
  return inverse<engine::MapName, v1::MapName, map_word>(map);
}
std::optional<engine::Question> from_wire(v1::Question question) {
  return inverse<engine::Question, v1::Question, question_word>(question);
}

std::optional<engine::Colour> from_wire(v1::Colour colour) {
  if (colour < v1::COLOUR_RED || colour > v1::COLOUR_YELLOW) {
    return std::nullopt;
  }
  return engine::Colour{static_cast<std::uint8_t>(colour - 1)};
}

}  // namespace aurora::protocol
