// How much the greedy player likes each kind of choice. Choices of one question are compared with
// each other; ending something without doing anything counts 0.
#pragma once

#include <limits>

#include "bots/greedy/outlook.hpp"
#include "engine/choice.hpp"

namespace aurora::bots {

/// Only when there is nothing else.
constexpr Value kNever = std::numeric_limits<Value>::min() / 4;

// exploring.cpp
Value score(const Outlook&, const engine::Explore&);
Value score(const Outlook&, const engine::Pass&);
Value score(const Outlook&, const engine::JoinExplore&);
Value score(const Outlook&, const engine::BeginExplore&);
Value score(const Outlook&, const engine::TakeCardAction&);
Value score(const Outlook&, const engine::TakeBonus&);
Value score(const Outlook&, const engine::TakeBlock&);
Value score(const Outlook&, const engine::Trade&);
Value score(const Outlook&, const engine::Barter&);
Value score(const Outlook&, const engine::HelpWanderers&);
Value score(const Outlook&, const engine::RobWanderers&);

// upgrading.cpp
Value score(const Outlook&, const engine::Salvage&);
Value score(const Outlook&, const engine::ReplaceTrailer&);
Value score(const Outlook&, const engine::MountDevice&);
Value score(const Outlook&, const engine::DropTrailer&);
Value score(const Outlook&, const engine::KeepLoot&);

// feeding.cpp
Value score(const Outlook&, const engine::FeedToRest&);
Value score(const Outlook&, const engine::FeedForSkill&);
Value score(const Outlook&, const engine::Reactivate&);

// loading.cpp
Value score(const Outlook&, const engine::LoadToken&);
Value score(const Outlook&, const engine::RefuseToken&);
Value score(const Outlook&, const engine::MoveDisplaced&);
Value score(const Outlook&, const engine::ReturnDisplaced&);
Value score(const Outlook&, const engine::SpendFrom&);
Value score(const Outlook&, const engine::SurrenderCargo&);
Value score(const Outlook&, const engine::LoseSurvivorToken&);

// suffering.cpp
Value score(const Outlook&, const engine::TakeDamage&);
Value score(const Outlook&, const engine::RepairBox&);
Value score(const Outlook&, const engine::UseAbility&);
Value score(const Outlook&, const engine::Contaminate&);
Value score(const Outlook&, const engine::Decontaminate&);
Value score(const Outlook&, const engine::DiscardSurvivor&);
Value score(const Outlook&, const engine::WearSuit&);
Value score(const Outlook&, const engine::AcceptContamination&);
Value score(const Outlook&, const engine::AcceptAmbushDamage&);
Value score(const Outlook&, const engine::AcceptAmbushContamination&);

// items.cpp
Value score(const Outlook&, const engine::UseItem&);
Value score(const Outlook&, const engine::DiscardItem&);
Value score(const Outlook&, const engine::LayMine&);

// driving.cpp
Value score(const Outlook&, const engine::StartMoving&);
Value score(const Outlook&, const engine::SpendForSpeed&);
Value score(const Outlook&, const engine::Scavenge&);
Value score(const Outlook&, const engine::Drive&);
Value score(const Outlook&, const engine::Halt&);
Value score(const Outlook&, const engine::TakeWaypoint&);

// fighting.cpp
Value score(const Outlook&, const engine::Attack&);
Value score(const Outlook&, const engine::Defy&);
Value score(const Outlook&, const engine::MoveTarget&);
Value score(const Outlook&, const engine::ReplaceTarget&);

// expansion.cpp
Value score(const Outlook&, const engine::ChargeToRest&);
Value score(const Outlook&, const engine::ChargeForSkill&);
Value score(const Outlook&, const engine::CopyAbility&);
Value score(const Outlook&, const engine::UseBox&);
Value score(const Outlook&, const engine::BoostJammer&);
Value score(const Outlook&, const engine::AcceptAmbushAlarm&);
Value score(const Outlook&, const engine::AttackTurret&);
Value score(const Outlook&, const engine::ThrowGrenade&);
Value score(const Outlook&, const engine::FireArmedLocation&);
Value score(const Outlook&, const engine::PayScrapper&);
Value score(const Outlook&, const engine::RobScrapper&);

// Choices that end or confirm something.
inline Value score(const Outlook&, const engine::Decline&) { return 0; }
inline Value score(const Outlook&, const engine::EndTurn&) { return 0; }
inline Value score(const Outlook&, const engine::TakeBack&) { return kNever; }
inline Value score(const Outlook&, const engine::ConfirmLoading&) { return 0; }
inline Value score(const Outlook&, const engine::FinishFeeding&) { return 0; }
inline Value score(const Outlook&, const engine::StayPut&) { return 0; }
inline Value score(const Outlook&, const engine::Depart&) { return 0; }
inline Value score(const Outlook&, const engine::CeaseFire&) { return 0; }
inline Value score(const Outlook&, const engine::MoveCargo&) { return kNever; }

}  // namespace aurora::bots
