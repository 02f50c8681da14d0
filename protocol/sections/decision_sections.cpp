#include <numeric>

#include "aurora/v1/choice.pb.h"
#include "aurora/v1/question.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/detail/enum_inverse.hpp"
#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

// --- decision ---

namespace {

e::Question read_question(v1::Question wire, Reader& reader) {
  const auto found = from_wire(wire);
  if (!found) {
    reader.out_of_range("decision.asked.question");
  }
  return found.value_or(e::Question::kNone);
}

}  // namespace

void write(const engine::DecisionView& decision, v1::Decision& out) {
  for (const e::Asked& asked : decision.asked) {
    v1::Asked& wire = *out.add_asked();
    wire.set_seat(wire_id(asked.seat));
    wire.set_question(to_wire(asked.question));
    wire.set_amount(asked.amount);
    wire.set_card(wire_id(asked.card));
    wire.set_survivor(wire_id(asked.survivor));
    detail::write_set(asked.area, *wire.mutable_area());
    if (asked.tokens.total() > 0) {
      detail::write_counts(asked.tokens, *wire.mutable_tokens());
    }
    detail::write_set(asked.survivors, *wire.mutable_survivors());
  }
}

void read(const v1::Decision& wire, Reader& reader, engine::DecisionView& decision) {
  decision.asked.clear();
  if (!reader.fits(wire.asked_size(), decision.asked.capacity(), "decision.asked")) {
    return;
  }
  for (const v1::Asked& asked : wire.asked()) {
    e::Asked target;
    target.seat = reader.some<e::Seat>(asked.seat(), "decision.asked.seat");
    target.question = read_question(asked.question(), reader);
    target.amount = reader.amount(asked.amount(), "decision.asked.amount");
    target.card = reader.id<e::CardId>(asked.card(), "decision.asked.card");
    target.survivor = reader.id<e::SurvivorId>(asked.survivor(), "decision.asked.survivor");
    reader.set(target.area, asked.area(), "decision.asked.area");
    target.tokens = reader.counts(asked.tokens(), "decision.asked.tokens");
    reader.set(target.survivors, asked.survivors(), "decision.asked.survivors");
    decision.asked.push_back(target);
  }
}

// --- own choices ---

void write(std::span<const engine::Choice> choices, v1::OwnChoices& out) {
  for (const e::Choice& choice : choices) {
    to_wire(choice, *out.add_choices());
  }
}

void read(const v1::OwnChoices& wire, Reader& reader, std::vector<engine::Choice>& choices) {
  choices.clear();
  if (!reader.fits(wire.choices_size(), e::kMaxChoices, "choices")) {
    return;
  }
  choices.reserve(static_cast<std::size_t>(wire.choices_size()));
  for (const v1::Choice& choice : wire.choices()) {
    const Result<e::Choice> read = from_wire(choice);
    if (!read) {
      reader.fail(read.error().fault, "choices." + read.error().field, read.error().message);
      return;
    }
    choices.push_back(*read);
  }
}

// --- hand ---

void write(const engine::HandView& hand, v1::Hand& out) {
  for (const e::ItemKind item : hand.items) {
    out.add_items(to_wire(item));
  }
}

void read(const v1::Hand& wire, Reader& reader, engine::HandView& hand) {
  hand.items.clear();
  if (!reader.fits(wire.items_size(), hand.items.capacity(), "hand.items")) {
    return;
  }
  for (const int item : wire.items()) {
    hand.items.push_back(reader.word(static_cast<v1::ItemKind>(item), "hand.items"));
  }
}

// --- result ---

void write(const engine::ResultView& result, std::size_t seats, v1::Result& out) {
  out.set_over(result.over);
  detail::write_set(result.winners, *out.mutable_winners());
  if (!result.over) {
    return;
  }
  for (std::size_t i = 0; i < seats; ++i) {
    const e::ScoreSheet& score = result.scores[i];
    const auto line = [&](e::ScoreLine which) { return score[static_cast<std::size_t>(which)]; };
    v1::Result::Sheet& sheet = *out.add_scores();
    sheet.set_seat(wire_id(e::seat_at(i)));
    sheet.set_distance(line(e::ScoreLine::kDistance));
    sheet.set_fame_track(line(e::ScoreLine::kFameTrack));
    sheet.set_items(line(e::ScoreLine::kItems));
    sheet.set_boxes(line(e::ScoreLine::kBoxes));
    sheet.set_abilities(line(e::ScoreLine::kAbilities));
    sheet.set_ending(line(e::ScoreLine::kEnding));
    sheet.set_turrets(line(e::ScoreLine::kTurrets));
    sheet.set_alarm(line(e::ScoreLine::kAlarm));
    sheet.set_powered_boxes(line(e::ScoreLine::kPoweredBoxes));
    sheet.set_total(std::accumulate(score.begin(), score.end(), 0));
    for (const e::ItemKind item : result.hands[i]) {
      sheet.add_hand(to_wire(item));
    }
  }
}

void read(const v1::Result& wire, Reader& reader, engine::ResultView& result) {
  result = {};
  result.over = wire.over();
  reader.set(result.winners, wire.winners(), "result.winners");
  for (const v1::Result::Sheet& sheet : wire.scores()) {
    const auto seat = reader.some<e::Seat>(sheet.seat(), "result.scores.seat");
    e::ScoreSheet& score = result.scores[seat.index()];
    const auto line = [&](e::ScoreLine which, std::int32_t fame) {
      score[static_cast<std::size_t>(which)] = reader.signed_amount(fame, "result.scores");
    };
    line(e::ScoreLine::kDistance, sheet.distance());
    line(e::ScoreLine::kFameTrack, sheet.fame_track());
    line(e::ScoreLine::kItems, sheet.items());
    line(e::ScoreLine::kBoxes, sheet.boxes());
    line(e::ScoreLine::kAbilities, sheet.abilities());
    line(e::ScoreLine::kEnding, sheet.ending());
    line(e::ScoreLine::kTurrets, sheet.turrets());
    line(e::ScoreLine::kAlarm, sheet.alarm());
    line(e::ScoreLine::kPoweredBoxes, sheet.powered_boxes());
    auto& hand = result.hands[seat.index()];
    hand.clear();  // a seat may come twice
    if (!reader.fits(sheet.hand_size(), hand.capacity(), "result.scores.hand")) {
      return;
    }
    for (const int item : sheet.hand()) {
      hand.push_back(reader.word(static_cast<v1::ItemKind>(item), "result.scores.hand"));
    }
  }
}

}  // namespace aurora::protocol::sections
