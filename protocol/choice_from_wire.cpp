#include <cstdint>
#include <string_view>

#include "aurora/v1/choice.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;

/// Space of the zone and letter of a target are plain numbers in the engine.
constexpr std::size_t kBonusAlternatives = decltype(e::MapSpec::bonus)::value_type::capacity();

/// The reader with the fields that choices have.
struct ChoiceReader : detail::Reader {
  e::Box box(std::uint32_t wire, std::string_view field = "box") {
    return some<e::Box>(wire, field);
  }
  e::SurvivorId survivor(std::uint32_t wire, std::string_view field = "survivor") {
    return some<e::SurvivorId>(wire, field);
  }
  e::Column column(std::uint32_t wire) { return some<e::Column>(wire, "column"); }
  e::SegmentId segment(std::uint32_t wire) { return some<e::SegmentId>(wire, "segment"); }
  e::CardId enemy(std::uint32_t wire) { return some<e::CardId>(wire, "enemy"); }
  std::uint8_t letter(std::uint32_t wire) { return ordinal(wire, e::kLetters, "letter"); }

  e::Choice read(const v1::Choice& wire) {
    using Kind = v1::Choice::KindCase;
    switch (wire.kind_case()) {
      // general
      case Kind::kDecline: return e::Decline{};
      case Kind::kEndTurn: return e::EndTurn{};
      case Kind::kTakeBack: return e::TakeBack{};
      case Kind::kConfirmLoading: return e::ConfirmLoading{};

      // items
      case Kind::kUseItem:
        return e::UseItem{word(wire.use_item().item(), "item"),
                          id<e::SurvivorId>(wire.use_item().target(), "target")};
      case Kind::kDiscardItem: return e::DiscardItem{word(wire.discard_item().item(), "item")};
      case Kind::kWearSuit: return e::WearSuit{};
      case Kind::kAcceptContamination: return e::AcceptContamination{};

      // cargo, damage, survivors
      case Kind::kLoadToken:
        return e::LoadToken{word(wire.load_token().token(), "token"), box(wire.load_token().box())};
      case Kind::kRefuseToken: return e::RefuseToken{word(wire.refuse_token().token(), "token")};
      case Kind::kMoveDisplaced: return e::MoveDisplaced{box(wire.move_displaced().box())};
      case Kind::kReturnDisplaced: return e::ReturnDisplaced{};
      case Kind::kSpendFrom: return e::SpendFrom{box(wire.spend_from().box())};
      case Kind::kTakeDamage: return e::TakeDamage{box(wire.take_damage().box())};
      case Kind::kRepairBox: return e::RepairBox{box(wire.repair_box().box())};
      case Kind::kContaminate: return e::Contaminate{survivor(wire.contaminate().survivor())};
      case Kind::kDecontaminate: return e::Decontaminate{survivor(wire.decontaminate().survivor())};
      case Kind::kDiscardSurvivor:
        return e::DiscardSurvivor{survivor(wire.discard_survivor().survivor())};
      case Kind::kLoseSurvivorToken:
        return e::LoseSurvivorToken{box(wire.lose_survivor_token().box())};
      case Kind::kMoveCargo:
        return e::MoveCargo{box(wire.move_cargo().from(), "from"),
                            box(wire.move_cargo().to(), "to")};

      // Exploration
      case Kind::kExplore: return e::Explore{some<e::ZoneSlot>(wire.explore().slot(), "slot")};
      case Kind::kPass: return e::Pass{survivor(wire.pass().survivor())};
      case Kind::kFeedToRest: return e::FeedToRest{survivor(wire.feed_to_rest().survivor())};
      case Kind::kFeedForSkill: return e::FeedForSkill{survivor(wire.feed_for_skill().survivor())};
      case Kind::kJoinExplore: return e::JoinExplore{survivor(wire.join_explore().survivor())};
      case Kind::kBeginExplore: return e::BeginExplore{};
      case Kind::kTakeCardAction: return e::TakeCardAction{};
      case Kind::kTakeBonus:
        return e::TakeBonus{
            ordinal(wire.take_bonus().space(), e::kZoneSlots, "space"),
            ordinal(wire.take_bonus().alternative(), kBonusAlternatives, "alternative")};
      case Kind::kTakeBlock: return e::TakeBlock{word(wire.take_block().side(), "side")};
      case Kind::kReplaceTrailer: return e::ReplaceTrailer{column(wire.replace_trailer().column())};
      case Kind::kMountDevice: return e::MountDevice{column(wire.mount_device().column())};
      case Kind::kDropTrailer: return e::DropTrailer{column(wire.drop_trailer().column())};
      case Kind::kSalvage: return e::Salvage{some<e::CardId>(wire.salvage().card(), "card")};
      case Kind::kTrade: return e::Trade{word(wire.trade().give(), "give")};
      case Kind::kBarter: return e::Barter{word(wire.barter().give(), "give")};
      case Kind::kHelpWanderers:
        return e::HelpWanderers{word(wire.help_wanderers().give(), "give")};
      case Kind::kRobWanderers: return e::RobWanderers{};

      // Rest
      case Kind::kFinishFeeding: return e::FinishFeeding{};
      case Kind::kUseAbility: return e::UseAbility{survivor(wire.use_ability().survivor())};

      // Movement
      case Kind::kStartMoving: return e::StartMoving{wire.start_moving().nitromethane()};
      case Kind::kStayPut: return e::StayPut{};
      case Kind::kReactivate:
        return e::Reactivate{survivor(wire.reactivate().medic(), "medic"),
                             survivor(wire.reactivate().target(), "target")};
      case Kind::kScavenge:
        return e::Scavenge{survivor(wire.scavenge().jackal(), "jackal"),
                           word(wire.scavenge().token(), "token")};
      case Kind::kSpendForSpeed:
        return e::SpendForSpeed{word(wire.spend_for_speed().token(), "token")};
      case Kind::kDepart: return e::Depart{};
      case Kind::kDrive: return e::Drive{segment(wire.drive().segment())};
      case Kind::kHalt: return e::Halt{};
      case Kind::kTakeWaypoint: return e::TakeWaypoint{};
      case Kind::kLayMine: return e::LayMine{segment(wire.lay_mine().segment())};

      // Fire
      case Kind::kDefy: return e::Defy{enemy(wire.defy().enemy())};
      case Kind::kSurrenderCargo: return e::SurrenderCargo{box(wire.surrender_cargo().box())};
      case Kind::kAcceptAmbushDamage: return e::AcceptAmbushDamage{};
      case Kind::kAcceptAmbushContamination: return e::AcceptAmbushContamination{};
      case Kind::kAttack:
        return e::Attack{box(wire.attack().weapon(), "weapon"), enemy(wire.attack().enemy()),
                         wire.attack().incendiary()};
      case Kind::kCeaseFire: return e::CeaseFire{};
      case Kind::kMoveTarget:
        return e::MoveTarget{enemy(wire.move_target().enemy()),
                             letter(wire.move_target().letter())};
      case Kind::kReplaceTarget: return e::ReplaceTarget{letter(wire.replace_target().letter())};
      case Kind::kKeepLoot: return e::KeepLoot{};

      // the expansion
      case Kind::kChargeToRest: return e::ChargeToRest{survivor(wire.charge_to_rest().survivor())};
      case Kind::kChargeForSkill:
        return e::ChargeForSkill{survivor(wire.charge_for_skill().survivor())};
      case Kind::kCopyAbility: return e::CopyAbility{survivor(wire.copy_ability().of(), "of")};
      case Kind::kUseBox: return e::UseBox{box(wire.use_box().box())};
      case Kind::kBoostJammer: return e::BoostJammer{};
      case Kind::kAcceptAmbushAlarm: return e::AcceptAmbushAlarm{};
      case Kind::kAttackTurret:
        return e::AttackTurret{box(wire.attack_turret().weapon(), "weapon"),
                               some<e::TurretId>(wire.attack_turret().turret(), "turret")};
      case Kind::kThrowGrenade:
        return e::ThrowGrenade{id<e::CardId>(wire.throw_grenade().enemy(), "enemy"),
                               id<e::TurretId>(wire.throw_grenade().turret(), "turret")};
      case Kind::kFireArmedLocation:
        return e::FireArmedLocation{id<e::CardId>(wire.fire_armed_location().enemy(), "enemy"),
                                    id<e::TurretId>(wire.fire_armed_location().turret(), "turret")};
      case Kind::kPayScrapper: return e::PayScrapper{};
      case Kind::kRobScrapper: return e::RobScrapper{};

      case Kind::KIND_NOT_SET: break;
    }
    fail(Fault::kMissing, "choice", "this is no choice that this server knows");
    return e::Decline{};
  }
};

}  // namespace

Result<engine::Choice> from_wire(const v1::Choice& wire) {
  ChoiceReader reader;
  Result<engine::Choice> choice = reader.read(wire);
  if (!reader.ok()) {
    choice = std::unexpected(reader.failure());
  }
  return choice;
}

}  // namespace aurora::protocol
