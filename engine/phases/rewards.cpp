// KILL-03 to KILL-12: what defeated enemies owe, at the end of the Convoy Fire step.
#include "engine/automa/automa.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

using Stage = RewardsFrame::Stage;

Flow hand_out_loot(Context& ctx, RewardsFrame f) {
  if (ctx.state().rewards.empty()) {
    ctx.pop();
    return Flow::kGoOn;
  }
  const Reward reward = ctx.state().rewards[0];
  f.stage = Stage::kItems;
  f.last = Seat::none();
  ctx.become(f);
  if (!ctx.state().has_player(reward.winner)) {
    automa::take_loot(ctx, reward.loot);
  } else if (reward.winner.valid() &&
             ctx.state().in_game(reward.winner)) {  // KILL-08; else removed unseen
    ctx.emit(LootRevealed{reward.winner, reward.loot});
    ctx.push(GainLootFrame{reward.winner, reward.loot});
  }
  return Flow::kGoOn;
}

Flow hand_out_items(Context& ctx, RewardsFrame f) {  // KILL-04, KILL-06
  f.last = ctx.now().next_standard(f.last);
  if (!f.last.valid()) {
    f.stage = Stage::kLoot;
    ctx.become(f);
    ctx.emit(RewardSettled{});
    return Flow::kGoOn;
  }
  ctx.become(f);
  const std::uint8_t items = ctx.state().rewards[0].items[f.last.index()];
  if (items > 0) {
    ctx.emit(RewardItemsDue{f.last});
    ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, f.last, items});
  }
  return Flow::kGoOn;
}

bool can_keep(const Situation& now, GainLootFrame f) {
  return now.catalog.card(f.card).type != CardType::kSurvivor ||
         !accepting(now.catalog, now.convoy(f.seat), Token::kSurvivor).empty();
}

}  // namespace

Flow step(Context& ctx, RewardsFrame f) {
  return f.stage == Stage::kLoot ? hand_out_loot(ctx, f) : hand_out_items(ctx, f);
}

Flow step(Context&, GainLootFrame) { return Flow::kAsk; }

void offer(const Situation& now, GainLootFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kKeepLoot);
  offers.asked.card = f.card;
  if (can_keep(now, f)) {
    offers.add(KeepLoot{});
  }
  offers.add(Decline{});
}

void accept(Context& ctx, GainLootFrame f, const Choice& choice) {
  if (is<Decline>(choice)) {  // KILL-11
    ctx.pop();
    ctx.emit(LootDeclined{f.seat, f.card});
  } else if (ctx.catalog().card(f.card).type == CardType::kSurvivor) {  // KILL-10
    ctx.become(RecruitFrame{f.seat, ctx.catalog().survivor_of(f.card)});
  } else {  // KILL-09
    UpgradeFrame upgrade;
    upgrade.seat = f.seat;
    upgrade.card = f.card;
    ctx.become(upgrade);
  }
}

}  // namespace aurora::engine
