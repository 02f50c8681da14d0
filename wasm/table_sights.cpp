// What is seen at a table of this device.
#include "aurora/v1/recording.pb.h"
#include "engine/view.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/sections/section_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "wasm/table.hpp"

namespace aurora::wasm {
namespace {

engine::Viewer viewer_of(std::uint32_t seat) {
  const auto who = protocol::engine_seat(seat);
  return who ? engine::seat_at(who->index()) : engine::spectator();
}

std::unique_ptr<engine::ChoiceList> choices_of(const engine::Catalog& catalog,
                                               const engine::GameState& state,
                                               engine::Viewer viewer) {
  auto choices = std::make_unique<engine::ChoiceList>();
  if (viewer.valid()) {
    engine::legal(catalog, state, engine::seat_at(viewer.index()), *choices);
  }
  return choices;
}

/// The hands that are not those of before; of nothing before: all.
void write_hands(const engine::GameState* before, const engine::GameState& after, auto& out) {
  for (std::size_t i = 0; i < after.seats; ++i) {
    const engine::HandView hand = engine::hand_of(after, engine::seat_at(i));
    if (before != nullptr && engine::hand_of(*before, engine::seat_at(i)) == hand) {
      continue;
    }
    v1::OpenHand& open = *out.add_hands();
    open.set_seat(static_cast<std::uint32_t>(i + 1));
    for (const engine::ItemKind item : hand.items) {
      open.add_items(protocol::to_wire(item));
    }
  }
}

}  // namespace

std::string Table::seen(std::uint32_t seat, bool all_hands, std::uint32_t from) const {
  const engine::Viewer viewer = viewer_of(seat);
  const auto choices = choices_of(catalog(), now(), viewer);
  const std::span<const engine::Choice> offered(choices->begin(), choices->end());
  v1::Recording out;
  const std::uint32_t first = from > 0 ? from : 1;
  if (first > version() + 1) {
    return out.SerializeAsString();
  }
  auto before =
      std::make_unique<engine::View>(engine::view(catalog(), moments_[first - 1].state, viewer));
  auto after = std::make_unique<engine::View>();
  if (from == 0) {
    protocol::write_snapshot({*before, {}}, *out.mutable_start());
    if (version() == 0) {
      protocol::write_choices(offered, *out.mutable_start());
    }
    if (all_hands) {
      write_hands(nullptr, moments_[0].state, *out.mutable_start());
    }
  }
  for (std::uint32_t i = first; i <= version(); ++i) {
    const Moment& moment = moments_[i];
    *after = engine::view(catalog(), moment.state, viewer);
    v1::RecordedStep& step = *out.add_steps();
    v1::Sections& changed = *step.mutable_changed();
    protocol::write_common_changes(*before, *after, changed);
    protocol::write_own_changes({{}, before->hand}, {{}, after->hand}, changed);
    if (i == version()) {
      protocol::write_choices(offered, changed);
    }
    if (all_hands) {
      write_hands(&moments_[i - 1].state, moment.state, changed);
    }
    for (const engine::Event& event : moment.events) {
      if (const auto entry = engine::redact(event, viewer)) {
        protocol::to_wire(*entry, *step.add_log()->mutable_entry());
      }
    }
    step.set_elapsed_ms(replay_.steps(static_cast<int>(i) - 1).elapsed_ms());
    std::swap(before, after);
  }
  return out.SerializeAsString();
}

std::string Table::snapshot(std::uint32_t seat) const {
  const engine::Viewer viewer = viewer_of(seat);
  const auto choices = choices_of(catalog(), now(), viewer);
  const auto view = std::make_unique<engine::View>(engine::view(catalog(), now(), viewer));
  v1::Sections sections;
  protocol::write_snapshot({*view, {choices->begin(), choices->end()}}, sections);
  return sections.SerializeAsString();
}

std::string Table::asides(std::uint32_t seat) const {
  const engine::Viewer viewer = viewer_of(seat);
  const auto choices = std::make_unique<engine::ChoiceList>();
  if (viewer.valid()) {
    engine::asides(catalog(), now(), engine::seat_at(viewer.index()), *choices);
  }
  v1::OwnChoices wire;
  protocol::sections::write(std::span<const engine::Choice>(choices->begin(), choices->end()),
                            wire);
  return wire.SerializeAsString();
}

}  // namespace aurora::wasm
