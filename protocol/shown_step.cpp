#include "protocol/shown_step.hpp"

#include <algorithm>
#include <cstddef>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/session.pb.h"
#include "protocol/detail/wire_writer.hpp"
#include "protocol/scratch_arena.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {
namespace {

bool has_own_entries(engine::Viewer viewer, const v1::RecordedStep& step) {
  return std::ranges::any_of(
      step.log(), [viewer](const auto& line) { return own_entry(viewer, line) != nullptr; });
}

std::string log_of(engine::Viewer viewer, const v1::RecordedStep& step) {
  std::string log;
  for (const v1::RecordedLine& line : step.log()) {
    if (const v1::LogEntry* entry = entry_for(viewer, line)) {
      detail::append_field(v1::Update::kLogFieldNumber, *entry, log);
    }
  }
  return log;
}

/// The step with these sections, which it does not have itself.
std::string joined(std::string_view changed, const v1::RecordedStep& step) {
  const std::size_t field =
      detail::size_of_field(v1::RecordedStep::kChangedFieldNumber, changed.size());
  std::string recorded;
  detail::WireWriter writer(field + step.ByteSizeLong(), recorded);
  writer.begin_field(v1::RecordedStep::kChangedFieldNumber, changed.size());
  writer.put(changed);
  writer.put(step);
  return recorded;
}

}  // namespace

ShownStep::ShownStep(const Moment& before, const Moment& after,
                     std::span<const engine::Event> events) {
  ScratchArena arena;
  auto& step = arena.make<v1::RecordedStep>();
  record_step(before, after, events, step);
  changed_ = step.changed().SerializeAsString();
  step.clear_changed();
  recorded_ = joined(changed_, step);
  log_ = log_of(engine::spectator(), step);
  for (std::size_t i = 0; i < after.view.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    if (has_own_entries(seat, step)) {
      readers_.add(seat);
      own_logs_.at(i) = log_of(seat, step);
    }
  }
}

bool ShownStep::has_lines_for(engine::Viewer viewer) const {
  return viewer.valid() && readers_.has(viewer);
}

std::string_view ShownStep::log_for(engine::Viewer viewer) const {
  return has_lines_for(viewer) ? own_logs_.at(viewer.index()) : log_;
}

Piece ShownStep::update_for(engine::Viewer viewer, Format format, const v1::Sections& own,
                            const v1::Update& rest) const {
  // Encoded fields that stand one after the other are the encoding of the message.
  using detail::size_of_field;
  const std::string_view log = log_for(viewer);
  const std::size_t sections = changed_.size() + own.ByteSizeLong();
  const std::size_t update =
      rest.ByteSizeLong() + size_of_field(v1::Update::kChangedFieldNumber, sections) + log.size();
  const std::size_t message = size_of_field(v1::ServerMessage::kUpdateFieldNumber, update);

  Piece piece;
  detail::WireWriter writer(size_of_field(v1::ServerFrame::kMessagesFieldNumber, message),
                            piece.bytes);
  writer.begin_field(v1::ServerFrame::kMessagesFieldNumber, message);
  writer.begin_field(v1::ServerMessage::kUpdateFieldNumber, update);
  writer.put(rest);
  writer.begin_field(v1::Update::kChangedFieldNumber, sections);
  writer.put(changed_);
  writer.put(own);
  writer.put(log);
  if (format == Format::kProto) {
    return piece;
  }
  v1::ServerFrame frame;
  frame.ParseFromString(piece.bytes);
  return encode_piece(format, frame.messages(0));
}

}  // namespace aurora::protocol
