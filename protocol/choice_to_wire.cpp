// One overload per alternative: a choice without one does not compile.
#include <variant>

#include "aurora/v1/choice.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;

struct Writer {
  v1::Choice& out;

  // --- general ---
  void operator()(const e::Decline&) const { out.mutable_decline(); }
  void operator()(const e::EndTurn&) const { out.mutable_end_turn(); }
  void operator()(const e::TakeBack&) const { out.mutable_take_back(); }
  void operator()(const e::ConfirmLoading&) const { out.mutable_confirm_loading(); }

  // --- items ---
  void operator()(const e::UseItem& c) const {
    out.mutable_use_item()->set_item(to_wire(c.item));
    out.mutable_use_item()->set_target(wire_id(c.target));
  }
  void operator()(const e::DiscardItem& c) const {
    out.mutable_discard_item()->set_item(to_wire(c.item));
  }
  void operator()(const e::WearSuit&) const { out.mutable_wear_suit(); }
  void operator()(const e::AcceptContamination&) const { out.mutable_accept_contamination(); }

  // --- cargo, damage, survivors ---
  void operator()(const e::LoadToken& c) const {
    out.mutable_load_token()->set_token(to_wire(c.token));
    out.mutable_load_token()->set_box(wire_id(c.box));
  }
  void operator()(const e::RefuseToken& c) const {
    out.mutable_refuse_token()->set_token(to_wire(c.token));
  }
  void operator()(const e::MoveDisplaced& c) const {
    out.mutable_move_displaced()->set_box(wire_id(c.box));
  }
  void operator()(const e::ReturnDisplaced&) const { out.mutable_return_displaced(); }
  void operator()(const e::SpendFrom& c) const {
    out.mutable_spend_from()->set_box(wire_id(c.box));
  }
  void operator()(const e::TakeDamage& c) const {
    out.mutable_take_damage()->set_box(wire_id(c.box));
  }
  void operator()(const e::RepairBox& c) const {
    out.mutable_repair_box()->set_box(wire_id(c.box));
  }
  void operator()(const e::Contaminate& c) const {
    out.mutable_contaminate()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::Decontaminate& c) const {
    out.mutable_decontaminate()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::DiscardSurvivor& c) const {
    out.mutable_discard_survivor()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::LoseSurvivorToken& c) const {
    out.mutable_lose_survivor_token()->set_box(wire_id(c.box));
  }
  void operator()(const e::MoveCargo& c) const {
    out.mutable_move_cargo()->set_from(wire_id(c.from));
    out.mutable_move_cargo()->set_to(wire_id(c.to));
  }

  // --- Exploration ---
  void operator()(const e::Explore& c) const { out.mutable_explore()->set_slot(wire_id(c.slot)); }
  void operator()(const e::Pass& c) const { out.mutable_pass()->set_survivor(wire_id(c.survivor)); }
  void operator()(const e::FeedToRest& c) const {
    out.mutable_feed_to_rest()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::FeedForSkill& c) const {
    out.mutable_feed_for_skill()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::JoinExplore& c) const {
    out.mutable_join_explore()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::BeginExplore&) const { out.mutable_begin_explore(); }
  void operator()(const e::TakeCardAction&) const { out.mutable_take_card_action(); }
  void operator()(const e::TakeBonus& c) const {
    out.mutable_take_bonus()->set_space(c.space + 1U);
    out.mutable_take_bonus()->set_alternative(c.alternative + 1U);
  }
  void operator()(const e::TakeBlock& c) const {
    out.mutable_take_block()->set_side(to_wire(c.side));
  }
  void operator()(const e::ReplaceTrailer& c) const {
    out.mutable_replace_trailer()->set_column(wire_id(c.column));
  }
  void operator()(const e::MountDevice& c) const {
    out.mutable_mount_device()->set_column(wire_id(c.column));
  }
  void operator()(const e::DropTrailer& c) const {
    out.mutable_drop_trailer()->set_column(wire_id(c.column));
  }
  void operator()(const e::Salvage& c) const { out.mutable_salvage()->set_card(wire_id(c.card)); }
  void operator()(const e::Trade& c) const { out.mutable_trade()->set_give(to_wire(c.give)); }
  void operator()(const e::Barter& c) const { out.mutable_barter()->set_give(to_wire(c.give)); }
  void operator()(const e::HelpWanderers& c) const {
    out.mutable_help_wanderers()->set_give(to_wire(c.give));
  }
  void operator()(const e::RobWanderers&) const { out.mutable_rob_wanderers(); }

  // --- Rest ---
  void operator()(const e::FinishFeeding&) const { out.mutable_finish_feeding(); }
  void operator()(const e::UseAbility& c) const {
    out.mutable_use_ability()->set_survivor(wire_id(c.survivor));
  }

  // --- Movement ---
  void operator()(const e::StartMoving& c) const {
    out.mutable_start_moving()->set_nitromethane(c.nitromethane);
  }
  void operator()(const e::StayPut&) const { out.mutable_stay_put(); }
  void operator()(const e::Reactivate& c) const {
    out.mutable_reactivate()->set_medic(wire_id(c.medic));
    out.mutable_reactivate()->set_target(wire_id(c.target));
  }
  void operator()(const e::Scavenge& c) const {
    out.mutable_scavenge()->set_jackal(wire_id(c.jackal));
    out.mutable_scavenge()->set_token(to_wire(c.token));
  }
  void operator()(const e::SpendForSpeed& c) const {
    out.mutable_spend_for_speed()->set_token(to_wire(c.token));
  }
  void operator()(const e::Depart&) const { out.mutable_depart(); }
  void operator()(const e::Drive& c) const { out.mutable_drive()->set_segment(wire_id(c.segment)); }
  void operator()(const e::Halt&) const { out.mutable_halt(); }
  void operator()(const e::TakeWaypoint&) const { out.mutable_take_waypoint(); }
  void operator()(const e::LayMine& c) const {
    out.mutable_lay_mine()->set_segment(wire_id(c.segment));
  }

  // --- Fire ---
  void operator()(const e::Defy& c) const { out.mutable_defy()->set_enemy(wire_id(c.enemy)); }
  void operator()(const e::SurrenderCargo& c) const {
    out.mutable_surrender_cargo()->set_box(wire_id(c.box));
  }
  void operator()(const e::AcceptAmbushDamage&) const { out.mutable_accept_ambush_damage(); }
  void operator()(const e::AcceptAmbushContamination&) const {
    out.mutable_accept_ambush_contamination();
  }
  void operator()(const e::Attack& c) const {
    v1::Choice::Attack& attack = *out.mutable_attack();
    attack.set_weapon(wire_id(c.weapon));
    attack.set_enemy(wire_id(c.enemy));
    attack.set_incendiary(c.incendiary);
  }
  void operator()(const e::CeaseFire&) const { out.mutable_cease_fire(); }
  void operator()(const e::MoveTarget& c) const {
    out.mutable_move_target()->set_enemy(wire_id(c.enemy));
    out.mutable_move_target()->set_letter(c.letter + 1U);
  }
  void operator()(const e::ReplaceTarget& c) const {
    out.mutable_replace_target()->set_letter(c.letter + 1U);
  }
  void operator()(const e::KeepLoot&) const { out.mutable_keep_loot(); }

  // --- the expansion ---
  void operator()(const e::ChargeToRest& c) const {
    out.mutable_charge_to_rest()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::ChargeForSkill& c) const {
    out.mutable_charge_for_skill()->set_survivor(wire_id(c.survivor));
  }
  void operator()(const e::CopyAbility& c) const {
    out.mutable_copy_ability()->set_of(wire_id(c.of));
  }
  void operator()(const e::UseBox& c) const { out.mutable_use_box()->set_box(wire_id(c.box)); }
  void operator()(const e::BoostJammer&) const { out.mutable_boost_jammer(); }
  void operator()(const e::AcceptAmbushAlarm&) const { out.mutable_accept_ambush_alarm(); }
  void operator()(const e::AttackTurret& c) const {
    out.mutable_attack_turret()->set_weapon(wire_id(c.weapon));
    out.mutable_attack_turret()->set_turret(wire_id(c.turret));
  }
  void operator()(const e::ThrowGrenade& c) const {
    out.mutable_throw_grenade()->set_enemy(wire_id(c.enemy));
    out.mutable_throw_grenade()->set_turret(wire_id(c.turret));
  }
  void operator()(const e::FireArmedLocation& c) const {
    out.mutable_fire_armed_location()->set_enemy(wire_id(c.enemy));
    out.mutable_fire_armed_location()->set_turret(wire_id(c.turret));
  }
  void operator()(const e::PayScrapper&) const { out.mutable_pay_scrapper(); }
  void operator()(const e::RobScrapper&) const { out.mutable_rob_scrapper(); }
};

}  // namespace

void to_wire(const engine::Choice& choice, v1::Choice& out) {
  out.Clear();
  std::visit(Writer{out}, choice);
}

}  // namespace aurora::protocol
