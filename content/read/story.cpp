// Encounters and events.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxAmount = 3;

engine::EventStep read_step(TableReader& in) {
  engine::EventStep step;
  step.effect = in.word("effect", kEventEffectWords, engine::EventEffect::kRepair);
  const bool by_ship = step.effect == engine::EventEffect::kMoveAurora ||
                       step.effect == engine::EventEffect::kMoveAuroraByAlarm;
  const bool by_table = step.effect == engine::EventEffect::kAlarmPerBattery ||
                        step.effect == engine::EventEffect::kMoveAuroraByAlarm;
  if (by_table && !in.in_expansion()) {
    in.fault("effect", "belongs to the expansion (XEVENT-01)");
  }
  if (!by_table) {
    step.amount = static_cast<std::uint8_t>(in.number("amount", 1, kMaxAmount));
  }
  if (!by_ship) {
    step.who = in.word("who", kEventTargetWords, engine::EventTarget::kEverybody);
  }
  if (step.effect == engine::EventEffect::kDamage) {
    step.area = in.word("area", kAreaWords, engine::kWholeConvoy);
  }
  if (step.effect == engine::EventEffect::kGain) {
    step.token = in.word("token", kTokenWords, engine::Token::kFood);
    if (!is_resource(in, step.token)) {
      in.fault("token",
               "an event gives resources only; use one of: " + resources(in) + " (DEF-06)");
    }
  }
  return step;
}

}  // namespace

void read_encounters(TableReader& in, Draft& draft) {
  in.each("encounter", [&draft](TableReader& card) {
    const CardPrint print = read_exploration_print(card, engine::CardType::kEncounter);
    engine::EncounterSpec encounter;
    encounter.kind = card.word("kind", kEncounterWords, engine::EncounterKind::kTrader);
    if (encounter.kind == engine::EncounterKind::kScrapper && !card.in_expansion()) {
      card.fault("kind", "the scrapper belongs to the expansion (XENC-01)");
    }
    if (encounter.kind != engine::EncounterKind::kScrapper) {
      encounter.tokens = read_resources(card, "tokens");
    }
    enter(draft, card, print, draft.catalog().encounters, encounter, "encounters");
  });
}

void read_events(TableReader& in, Draft& draft) {
  in.each("event", [&draft](TableReader& card) {
    const CardPrint print = read_exploration_print(card, engine::CardType::kEvent);
    engine::EventSpec event;
    card.each("steps", [&event](TableReader& step) {
      append(event.steps, read_step(step), step, "steps of an event");
    });
    if (card.has_list("steps") && event.steps.empty()) {
      card.fault("steps", "is empty; an event does something (K-23)");
    }
    enter(draft, card, print, draft.catalog().events, event, "events");
  });
}

}  // namespace aurora::content
