// Small steps that several chapters share.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// Discards one token outside the Fire phase; which box does not matter, cargo may be rearranged
/// (CARGO-09).
void spend_any(Context& ctx, Seat seat, Token token);
/// Takes a token out of its box into the supply; a survivor costs a survivor card (CARGO-08).
void return_token(Context& ctx, Seat seat, Token token, Box box);
/// The best box the server proposes for a token: the most restricted empty one; none() if there is
/// none.
[[nodiscard]] Box propose_box(const Situation& now, Seat seat, Token token,
                              SlotSet slots = kWholeConvoy);

/// Pushes KillSurvivor for every own survivor of the set whose skill is 0 or less; true if there
/// was one.
bool push_deaths(Context& ctx, Seat seat, SurvivorSet among);
/// Pushes KillSurvivor for those whose death waited for the end of the action (CONT-07, CONT-08).
void push_doomed(Context& ctx, Seat seat);

/// Offers the items that work at any of the owner's decisions (ITEM-09): rations, capsules,
/// infusion, torch.
void offer_items(const Situation& now, Seat seat, Offers& offers);
/// Carries out such an item.
void use_item(Context& ctx, Seat seat, const UseItem& choice);
/// The jammer with a Half battery (XITEM-05).
void boost_jammer(Context& ctx, Seat seat);
/// Offers the segments where the Mine can go; `driven` in this movement (MINE-03).
void offer_mine(const Situation& now, Seat seat, SegmentSet driven, Offers& offers);
void lay_mine(Context& ctx, Seat seat, SegmentId segment);
/// Shuffles the item discard pile into a new deck (ITEM-05); false if there is nothing to shuffle.
bool refill_items(Context& ctx);
[[nodiscard]] bool holds_item(const Situation& now, Seat seat, ItemKind item);

/// Makes sure that an Outcome card can be revealed or its back be seen (FIRE-16).
void refill_outcomes(Context& ctx);
/// Reveals the top Outcome card.
const OutcomeSpec& reveal_outcome(Context& ctx);

/// A shot at an enemy or a turret: what is fired.
struct Shot {
  ShotSource source = ShotSource::kWeapon;
  Box weapon;       ///< of the convoy
  CardId location;  ///< whose weapon is fired
};
constexpr std::uint8_t kGrenadeHits = 2;  // XITEM-01
/// Takes the price: ammo, a battery or the item (FIRE-02, ENRG-01, ARMED-01, XITEM-04).
void pay_for_shot(Context& ctx, Seat seat, const Shot& shot);
/// Which row of the Outcome card counts; not for grenades.
[[nodiscard]] std::uint8_t shot_class(const Situation& now, Seat seat, const Shot& shot);
/// False when a jam does the seat no harm (XSURV-02).
[[nodiscard]] bool jams_hurt(const Situation& now, Seat seat);
/// Damages the weapon that was fired (FIRE-08, ARMED-04).
void jam(Context& ctx, Seat seat, const Shot& shot);

/// Takes the seat out of the game (ELIM-01); the driver ends the game when one seat is left.
void eliminate(Context& ctx, Seat seat);
/// Orders the track by position on the main road (ORDER-03 to ORDER-05).
void update_order(Context& ctx);
/// Writes all score lines and ends the game (chapter SCORE).
void score_and_end(Context& ctx);

}  // namespace aurora::engine
