#include "protocol/recording.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/words.hpp"

namespace aurora::protocol {
namespace {

/// Each of these sections exists once per seat, and replaces the one of its seat.
template <class List>
void merge_seats(const List& changed, List& sections) {
  for (const auto& section : changed) {
    auto known = sections.begin();
    while (known != sections.end() && known->seat() != section.seat()) {
      ++known;
    }
    (known == sections.end() ? *sections.Add() : *known) = section;
  }
}

/// The pile is what was kept of the one before, and what has come on top.
void merge_pile(const v1::ExplorationDiscard& changed, v1::ExplorationDiscard& pile) {
  const auto keep = static_cast<int>(changed.keep());
  if (keep < pile.cards_size()) {
    pile.mutable_cards()->Truncate(keep);
  }
  pile.mutable_cards()->MergeFrom(changed.cards());
}

/// What these eyes read of a line; nothing when it is not for them.
const v1::LogEntry* line_for(const Eyes& eyes, const v1::RecordedLine& line) {
  return eyes.all_hands && line.own_size() > 0 ? &line.own(0).entry()
                                               : entry_for(eyes.viewer, line);
}

}  // namespace

Recorder::Recorder(const engine::Catalog& catalog, const v1::PackRef& pack,
                   const v1::RulesRef& rules, const v1::Replay& replay, v1::Recording& out)
    : catalog_(catalog), replay_(replay), out_(out) {
  out_.Clear();
  *out_.mutable_rules() = rules;
  *out_.mutable_pack() = pack;
  game_ = std::make_unique<Reenactment>(catalog, out_.pack(), replay_);
}

bool Recorder::done() const { return done_; }

Agreement Recorder::record(int max_steps) {
  if (!begun_) {
    if (auto agreement = begin(); !agreement) {
      return agreement;
    }
  }
  for (int i = 0; i < max_steps && !game_->done(); ++i) {
    const v1::ReplayStep& step = replay_.steps(game_->steps());
    if (auto agreement = game_->next(); !agreement) {
      return agreement;
    }
    v1::RecordedStep& out = *out_.add_steps();
    out.set_elapsed_ms(step.elapsed_ms());
    const Moment before = std::exchange(now_, moment_of(catalog_, game_->state()));
    if (step.happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      record_anew(now_, out);
    } else {
      record_step(before, now_, {game_->events().begin(), game_->events().end()}, out);
    }
  }
  return game_->done() ? end() : Agreement();
}

Agreement Recorder::begin() {
  begun_ = true;
  if (auto agreement = game_->begin(); !agreement) {
    return agreement;
  }
  now_ = moment_of(catalog_, game_->state());
  record_start(now_, out_);
  return {};
}

Agreement Recorder::end() {
  done_ = true;
  return game_->end();
}

v1::Recording seen_through(std::shared_ptr<const v1::Recording> recording, const Eyes& eyes,
                           std::uint32_t first, std::size_t max_bytes) {
  v1::Recording seen;
  *seen.mutable_rules() = recording->rules();
  *seen.mutable_pack() = recording->pack();
  Playback playback(std::move(recording), eyes);
  if (first == 0) {
    *seen.mutable_start() = playback.sections();
  }
  playback.seek(first);
  for (std::size_t bytes = 0; playback.position() < playback.steps() && bytes < max_bytes;) {
    v1::Update update;
    playback.advance(update);
    v1::RecordedStep& step = *seen.add_steps();
    step.mutable_changed()->Swap(update.mutable_changed());
    step.set_elapsed_ms(playback.elapsed_ms());
    for (v1::LogEntry& entry : *update.mutable_log()) {
      step.add_log()->mutable_entry()->Swap(&entry);
    }
    bytes += step.ByteSizeLong();
  }
  return seen;
}

void merge_sections(const v1::Sections& changed, v1::Sections& sections) {
  const auto* descriptor = v1::Sections::descriptor();
  const auto* reflection = v1::Sections::GetReflection();
  for (int i = 0; i < descriptor->field_count(); ++i) {
    const auto* field = descriptor->field(i);
    if (field->is_repeated() || !reflection->HasField(changed, field)) {
      continue;
    }
    if (field->number() == v1::Sections::kExplorationDiscardFieldNumber) {
      merge_pile(changed.exploration_discard(), *sections.mutable_exploration_discard());
      continue;
    }
    reflection->MutableMessage(&sections, field)->CopyFrom(reflection->GetMessage(changed, field));
  }
  merge_seats(changed.convoys(), *sections.mutable_convoys());
  merge_seats(changed.crews(), *sections.mutable_crews());
  merge_seats(changed.standings(), *sections.mutable_standings());
  merge_seats(changed.hands(), *sections.mutable_hands());
}

Playback::Playback(std::shared_ptr<const v1::Recording> recording, const Eyes& eyes)
    : recording_(std::move(recording)), eyes_(eyes) {
  rewind();
}

void Playback::rewind() {
  position_ = 0;
  sections_ = recording_->start();
  sections_.mutable_setup()->set_viewer(wire_id(eyes_.viewer));
  show_hands(recording_->hands(), sections_);
}

void Playback::show_hands(const google::protobuf::RepeatedPtrField<v1::OpenHand>& hands,
                          v1::Sections& out) const {
  for (const v1::OpenHand& hand : hands) {
    if (eyes_.viewer.valid() && hand.seat() == wire_id(eyes_.viewer)) {
      *out.mutable_hand()->mutable_items() = hand.items();
    }
    if (eyes_.all_hands) {
      *out.add_hands() = hand;
    }
  }
}

std::uint64_t Playback::elapsed_ms() const {
  return position_ == 0 ? 0 : recording_->steps(static_cast<int>(position_) - 1).elapsed_ms();
}

std::uint64_t Playback::next_elapsed_ms() const {
  return recording_->steps(static_cast<int>(position_)).elapsed_ms();
}

void Playback::advance(v1::Update& out) {
  const v1::RecordedStep& step = recording_->steps(static_cast<int>(position_));
  ++position_;
  out.set_seq(position_);
  out.set_version(position_);
  *out.mutable_changed() = step.changed();
  show_hands(step.hands(), *out.mutable_changed());
  merge_sections(out.changed(), sections_);
  for (const v1::RecordedLine& line : step.log()) {
    if (const v1::LogEntry* entry = line_for(eyes_, line)) {
      *out.add_log() = *entry;
    }
  }
}

void Playback::seek(std::uint32_t position) {
  if (position < position_) {
    rewind();
  }
  v1::Update passed_over;
  while (position_ < position) {
    passed_over.Clear();
    advance(passed_over);
  }
}

}  // namespace aurora::protocol
