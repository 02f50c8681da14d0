// Chapter CONT: contamination, its removal, and death.
#include "engine/expansion/androids.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

SurvivorSet own_among(const Situation& now, Seat seat, SurvivorSet set) {
  return set & now.player(seat).survivors();
}

/// Who can still receive a counter: it would be wasted on those who are dying already (CONT-15).
SurvivorSet exposed(const Situation& now, const ContaminateFrame& f) {
  return own_among(now, f.seat, f.candidates) - now.state.doomed;
}

void inflict(Context& ctx, ContaminateFrame f) {
  const SurvivorId survivor = f.chosen;
  --f.count;
  f.chosen = SurvivorId::none();
  f.stage = ContaminateFrame::Stage::kChoose;
  ctx.become(f);
  const bool fatal = ctx.now().skill(survivor) <= 1;
  ctx.emit(Contaminated{f.seat, survivor, fatal && f.defer_death});
  if (!f.defer_death) {
    push_deaths(ctx, f.seat, SurvivorSet::of(survivor));  // CONT-06
  }
}

SurvivorSet contaminated(const Situation& now, Seat seat, SurvivorSet among) {
  SurvivorSet set;
  for (SurvivorId s : own_among(now, seat, among)) {
    if (now.state.marks[s.index()].contamination > 0) {
      set.add(s);
    }
  }
  return set;
}

}  // namespace

bool push_deaths(Context& ctx, Seat seat, SurvivorSet among) {
  bool any = false;
  for (SurvivorId s : own_among(ctx.now(), seat, among)) {
    if (ctx.now().skill(s) > 0) {
      continue;
    }
    ctx.push(KillSurvivorFrame{seat, s});
    any = true;
  }
  return any;
}

void push_doomed(Context& ctx, Seat seat) {
  for (SurvivorId s : own_among(ctx.now(), seat, ctx.state().doomed)) {
    ctx.push(KillSurvivorFrame{seat, s});
  }
}

// --- Contaminate
// ------------------------------------------------------------------------------------

Flow step(Context& ctx, ContaminateFrame f) {
  const Situation now = ctx.now();
  const bool chosen = f.stage == ContaminateFrame::Stage::kReact;
  if (f.count == 0 || (!chosen && exposed(now, f).empty())) {
    ctx.pop();
    return Flow::kGoOn;
  }
  const bool reacts = chosen && items_help(now, f.chosen);  // ANDR-03
  if (chosen && (!reacts || now.player(f.seat).hand.empty())) {
    inflict(ctx, f);
    return Flow::kGoOn;
  }
  return Flow::kAsk;
}

void offer(const Situation& now, ContaminateFrame f, Offers& offers) {
  if (f.stage ==
      ContaminateFrame::Stage::kReact) {  // ITEM-12; asked of everybody who holds any card
    offers.ask(f.seat, Question::kReactToContamination);
    offers.asked.survivor = f.chosen;
    offers.add(AcceptContamination{});
    if (holds_item(now, f.seat, ItemKind::kProtectiveSuit)) {
      offers.add(WearSuit{});
    }
    offers.ask_anyway = true;
    return;
  }
  offers.ask(f.seat, Question::kContaminate);
  offers.asked.amount = f.count;
  for (SurvivorId s : exposed(now, f)) {
    offers.add(Contaminate{s});
  }
}

void accept(Context& ctx, ContaminateFrame f, const Choice& choice) {
  if (const auto* chosen = std::get_if<Contaminate>(&choice)) {
    f.chosen = chosen->survivor;
    f.stage = ContaminateFrame::Stage::kReact;
    ctx.become(f);
  } else if (is<WearSuit>(choice)) {  // ITEM-18
    const SurvivorId survivor = f.chosen;
    --f.count;
    f.chosen = SurvivorId::none();
    f.stage = ContaminateFrame::Stage::kChoose;
    ctx.become(f);
    ctx.emit(ItemUsed{f.seat, ItemKind::kProtectiveSuit});
    ctx.emit(ContaminationPrevented{f.seat, survivor});
  } else {
    inflict(ctx, f);
  }
}

// --- Decontaminate
// ----------------------------------------------------------------------------------

Flow step(Context& ctx, DecontaminateFrame f) {
  if (f.count > 0 && !contaminated(ctx.now(), f.seat, f.candidates).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, DecontaminateFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kDecontaminate);
  offers.asked.amount = f.count;
  for (SurvivorId s : contaminated(now, f.seat, f.candidates)) {
    offers.add(Decontaminate{s});
  }
  offers.add(Decline{});
}

void accept(Context& ctx, DecontaminateFrame f, const Choice& choice) {
  const auto* chosen = std::get_if<Decontaminate>(&choice);
  if (chosen == nullptr) {
    ctx.pop();
    return;
  }
  --f.count;
  ctx.become(f);
  ctx.emit(Decontaminated{f.seat, chosen->survivor});
}

// --- KillSurvivor
// -----------------------------------------------------------------------------------

Flow step(Context& ctx, KillSurvivorFrame f) {
  const Player& player = ctx.now().player(f.seat);
  if (!player.survivors().has(f.survivor)) {  // gone already
    ctx.pop();
    return Flow::kGoOn;
  }
  if (!player.convoy.of(Token::kSurvivor).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  ctx.emit(SurvivorLost{f.seat, f.survivor, true});
  if (ctx.now().player(f.seat).survivors().empty()) {
    eliminate(ctx, f.seat);
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, KillSurvivorFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kLoseSurvivorToken);
  offers.asked.survivor = f.survivor;
  for (Box box : now.convoy(f.seat).of(Token::kSurvivor)) {
    offers.add(LoseSurvivorToken{box});
  }
}

void accept(Context& ctx, KillSurvivorFrame f, const Choice& choice) {
  ctx.pop();
  ctx.emit(TokenReturned{f.seat, Token::kSurvivor, std::get<LoseSurvivorToken>(choice).box});
  ctx.emit(SurvivorLost{f.seat, f.survivor, true});
  if (ctx.now().player(f.seat).survivors().empty()) {
    eliminate(ctx, f.seat);
  }
}

}  // namespace aurora::engine
