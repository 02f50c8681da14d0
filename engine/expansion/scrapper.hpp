// XENC-01 to XENC-04: the Scrapper.
#pragma once

#include "engine/context.hpp"
#include "engine/frames.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

void offer_scrapper(const Situation& now, Seat seat, Offers& offers);
void pay_scrapper(Context& ctx, const EncounterFrame& f);
void rob_scrapper(Context& ctx, const EncounterFrame& f);

}  // namespace aurora::engine
