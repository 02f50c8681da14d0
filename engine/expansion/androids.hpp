// Chapter ANDR: what an android may be given.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// Fed with food: everybody but androids (ANDR-02, ANDR-05).
[[nodiscard]] bool eats(const Situation& now, SurvivorId s);
/// Fed with Half batteries: androids and the Cyborg (ANDR-02, ANDR-05).
[[nodiscard]] bool charges(const Situation& now, SurvivorId s);
/// Items may be used on the survivor (ANDR-03, ANDR-05).
[[nodiscard]] bool items_help(const Situation& now, SurvivorId s);
[[nodiscard]] SurvivorSet those_items_help(const Situation& now, SurvivorSet set);

/// Feeding with batteries (FOOD-02 by ANDR-02): from Exhausted to Rest, and for skill.
void offer_charge_to_rest(const Situation& now, Seat seat, Offers& offers);
void offer_charge_for_skill(const Situation& now, Seat seat, Offers& offers);
void charge_to_rest(Context& ctx, Seat seat, SurvivorId s);
void charge_for_skill(Context& ctx, Seat seat, SurvivorId s);

}  // namespace aurora::engine
