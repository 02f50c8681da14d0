// The enumerations that only content packs use.
#pragma once

#include <optional>

#include "aurora/v1/content.pb.h"
#include "engine/catalog.hpp"

namespace aurora::protocol {

v1::CardType to_wire(engine::CardType type);
v1::BoxKind to_wire(engine::BoxKind kind);
v1::Ability to_wire(engine::Ability ability);
v1::Drawback to_wire(engine::Drawback drawback);
v1::EncounterKind to_wire(engine::EncounterKind kind);
v1::EventEffect to_wire(engine::EventEffect effect);
v1::EventTarget to_wire(engine::EventTarget target);
v1::AmbushOption to_wire(engine::AmbushOption option);
v1::EnemyResult to_wire(engine::EnemyResult result);
v1::AutomaBoxKind to_wire(engine::AutomaBoxKind kind);
v1::AutomaMovement to_wire(engine::AutomaMovement movement);
v1::AutomaEnding to_wire(engine::AutomaEnding ending);
v1::WaypointKind to_wire(engine::WaypointKind kind);
v1::Nature to_wire(engine::Nature nature);
v1::AmbushForm to_wire(engine::AmbushForm form);

std::optional<engine::AutomaBoxKind> from_wire(v1::AutomaBoxKind kind);
std::optional<engine::AutomaMovement> from_wire(v1::AutomaMovement movement);
std::optional<engine::AutomaEnding> from_wire(v1::AutomaEnding ending);
std::optional<engine::CardType> from_wire(v1::CardType type);
std::optional<engine::BoxKind> from_wire(v1::BoxKind kind);
std::optional<engine::Ability> from_wire(v1::Ability ability);
std::optional<engine::Drawback> from_wire(v1::Drawback drawback);
std::optional<engine::EncounterKind> from_wire(v1::EncounterKind kind);
std::optional<engine::EventEffect> from_wire(v1::EventEffect effect);
std::optional<engine::EventTarget> from_wire(v1::EventTarget target);
std::optional<engine::AmbushOption> from_wire(v1::AmbushOption option);
std::optional<engine::EnemyResult> from_wire(v1::EnemyResult result);
std::optional<engine::WaypointKind> from_wire(v1::WaypointKind kind);
std::optional<engine::Nature> from_wire(v1::Nature nature);
std::optional<engine::AmbushForm> from_wire(v1::AmbushForm form);

}  // namespace aurora::protocol
