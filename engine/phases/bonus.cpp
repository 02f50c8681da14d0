// Chapter BONUS: what a bonus action costs, what it gives, then its drawbacks (BONUS-07).
#include <algorithm>

#include "engine/expansion/alarm.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/phases/drive.hpp"
#include "engine/phases/explore.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

bool payable(const Situation& now, Seat seat, const TokenCounts& price) {
  return std::all_of(kAllTokens.begin(), kAllTokens.end(),
                     [&](Token token) { return now.convoy(seat).count(token) >= price.of(token); });
}

bool any_contaminated(const Situation& now, SurvivorSet among) {
  for (SurvivorId s : among) {
    if (now.state.marks[s.index()].contamination > 0) {
      return true;
    }
  }
  return false;
}

void drive(Context& ctx, const BonusFrame& f, std::uint8_t spaces, bool hermit) {
  DriveFrame drive;  // BETA-09, BETA-13
  drive.seat = f.seat;
  drive.left = spaces;
  drive.bonus = true;
  drive.sheltered = hermit;
  ctx.push(drive);
}

}  // namespace

bool bonus_possible(const Situation& now, Seat seat, SurvivorSet participants,
                    const BonusSpec& bonus) {
  if (!payable(now, seat, bonus.spend)) {
    return false;
  }
  if (bonus.half_battery && !can_spend_half(now, seat)) {
    return false;  // GAMMA-17
  }
  if (bonus.alarm_down > 0 && now.player(seat).alarm > 0) {
    return true;
  }
  if (bonus.gain.total() > 0) {
    return true;
  }
  if (bonus.repair > 0 && !now.convoy(seat).damage.empty()) {
    return true;
  }
  if (bonus.move > 0 && crewed(now, seat) && !at_the_end(now, seat)) {
    return true;  // BETA-15
  }
  if (bonus.upgrade && any_salvage(now, seat)) {
    return true;  // BETA-19
  }
  if (bonus.attack && any_bonus_attack(now, seat)) {
    return true;  // BETA-20
  }
  return bonus.decontaminate > 0 && any_contaminated(now, participants);
}

bool lacks_only_a_driver(const Situation& now, Seat seat, const BonusSpec& bonus) {
  if (bonus.move == 0 || !payable(now, seat, bonus.spend) || at_the_end(now, seat)) {
    return false;
  }
  const Convoy& convoy = now.convoy(seat);
  return !crewed(now, seat) && convoy.count(Token::kSurvivor) > 0 &&
         !(accepting(now.catalog, convoy, Token::kSurvivor) & boxes_in(kTruckOnly)).empty();
}

Flow step(Context& ctx, BonusFrame f) {
  const BonusSpec& bonus = ctx.now().map().bonus[f.space][f.alternative];
  const bool hermit = !ctx.now().with(f.participants, Ability::kHermit).empty();  // SURV-11
  if (f.stage == BonusFrame::Stage::kGain) {
    f.stage = BonusFrame::Stage::kDrawback;
    ctx.become(f);
    for (Token token : kAllTokens) {
      for (int i = 0; i < bonus.spend.of(token); ++i) {
        spend_any(ctx, f.seat, token);
      }
    }
    if (bonus.attack) {
      ctx.push(BonusAttackFrame{f.seat});
    }
    if (bonus.upgrade) {
      ctx.push(SalvageFrame{f.seat});
    }
    if (bonus.move > 0) {
      drive(ctx, f, bonus.move, hermit);
    }
    if (bonus.gain.total() > 0) {
      ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, bonus.gain});
    }
    if (bonus.decontaminate > 0) {
      ctx.push(DecontaminateFrame{f.seat, bonus.decontaminate, f.participants});
    }
    if (bonus.repair > 0) {
      ctx.push(RepairFrame{f.seat, bonus.repair, f.enable_card});
    }
    lower_alarm(ctx, f.seat, bonus.alarm_down);  // GAMMA-14
    if (bonus.half_battery) {
      spend_half(ctx, f.seat);  // GAMMA-17
    }
    return Flow::kGoOn;
  }
  ctx.pop();
  raise_alarm(ctx, f.seat, bonus.alarm_up);  // GAMMA-16
  if (bonus.fame_loss > 0) {                 // BETA-07; no Preacher prevents it (SURV-13)
    ctx.push(ChangeFameFrame{f.seat, static_cast<std::int8_t>(-bonus.fame_loss)});
  }
  if (bonus.contamination > 0 && !hermit) {
    ContaminateFrame contaminate;
    contaminate.seat = f.seat;
    contaminate.count = bonus.contamination;
    contaminate.defer_death = true;  // CONT-08
    contaminate.candidates = f.participants;
    ctx.push(contaminate);
  }
  if (bonus.damage > 0) {
    ctx.push(PlaceDamageFrame{f.seat, kWholeConvoy, bonus.damage});
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
