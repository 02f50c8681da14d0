#include "server/table/audience/audience.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "engine/variant.hpp"
#include "protocol/recent_steps.hpp"
#include "protocol/scratch_arena.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/view_codec.hpp"

namespace aurora::server {

/// What all who follow one viewer have been shown, besides what everybody has.
struct Audience::Stream {
  engine::Viewer viewer;
  bool begun = false;
  std::uint32_t seq = 0;
  engine::HandView hand;
  std::vector<engine::Choice> choices;
  v1::UndoOffer undo;   // of a seat
  Encodings snapshots;  // of what is shown now
};

namespace {

bool same(const v1::UndoOffer& a, const v1::UndoOffer& b) {
  return a.free_steps() == b.free_steps() && a.consent_steps() == b.consent_steps() &&
         a.barrier() == b.barrier();
}

std::span<const protocol::Piece> one(const protocol::Piece& piece) { return {&piece, 1}; }

}  // namespace

Audience::Audience(const Wire* wire, std::string_view table) : elsewhere_(wire, table) {}
Audience::~Audience() = default;

void Audience::clear() {
  members_.clear();
  gallery_.clear();
  if (elsewhere_.followed()) {
    elsewhere_.end();
  }
  streams_.clear();
}

/// Whoever comes back begins them anew, and is told what was missed from the recorded steps.
void Audience::forget_streams() {
  std::erase_if(streams_, [this](const auto& stream) {
    return stream->viewer.valid()
               ? std::ranges::find(members_, stream->viewer, &Member::viewer) == members_.end()
               : gallery_.empty() && !elsewhere_.followed();
  });
}

void Audience::announce(Announcement announcement) {
  if (elsewhere_.followed()) {
    elsewhere_.publish(announcement);
  }
  const bool began = !gallery_.due();
  gallery_.announce(std::move(announcement));
  if (began && gallery_.due() && when_due_) {
    when_due_();
  }
}

/// What is said in each format that spectators read.
template <typename Make>
Announcement Audience::announcement(Make make) const {
  Announcement announcement;
  for (const auto format : {protocol::Format::kProto, protocol::Format::kJson}) {
    if (gallery_.reads(format) || elsewhere_.reads(format)) {
      announcement.pieces.at(static_cast<std::size_t>(format)) = make(format);
    }
  }
  return announcement;
}

Audience::Stream& Audience::stream_of(engine::Viewer viewer) {
  const auto found =
      std::ranges::find(streams_, viewer, [](const auto& stream) { return stream->viewer; });
  if (found != streams_.end()) {
    return **found;
  }
  streams_.push_back(std::make_unique<Stream>());
  streams_.back()->viewer = viewer;
  return *streams_.back();
}

engine::View Audience::common(const engine::Catalog& catalog, const engine::GameState& game,
                              std::uint32_t version) const {
  return common_.version == version ? common_.view
                                    : engine::view(catalog, game, engine::spectator());
}

void Audience::look_around(const Scene& scene, Common& common) {
  common.view = scene.common != nullptr
                    ? *scene.common
                    : engine::view(scene.catalog, scene.game, engine::spectator());
  common.version = scene.version;
}

void Audience::look(const Scene& scene) {
  look_around(scene, common_);
  for (const auto& stream : streams_) {
    if (stream->viewer.valid() || !late_) {
      look(scene, *stream);
    }
  }
}

bool Audience::write_own_part(const Scene& scene, Stream& stream, v1::Sections& own,
                              v1::Update& update) {
  const auto choices = std::exchange(stream.choices, {});
  const engine::HandView hand = stream.hand;
  const v1::UndoOffer undo = stream.undo;
  look(scene, stream);
  protocol::write_own_changes({choices, hand}, {stream.choices, stream.hand}, own);
  if (same(undo, stream.undo)) {
    update.clear_undo();
  } else {
    *update.mutable_undo() = stream.undo;
  }
  return update.has_undo() || own.has_choices() || own.has_hand();
}

template <typename Make>
const protocol::Piece& Audience::encoded(Encodings& encodings, protocol::Format format, Make make) {
  auto& piece = encodings.at(static_cast<std::size_t>(format));
  if (!piece) {
    piece = make();
    ++encodings_;
  }
  return *piece;
}

void Audience::look(const Scene& scene, Stream& stream) {
  static thread_local engine::ChoiceList choices;
  choices.clear();
  if (stream.viewer.valid()) {
    engine::legal(scene.catalog, scene.game, stream.viewer, choices);
    stream.undo = scene.undo.at(stream.viewer.index());
  }
  stream.choices.assign(choices.begin(), choices.end());
  if (stream.choices.size() > 1 && scene.spent.has(stream.viewer)) {
    std::erase_if(stream.choices, [](const engine::Choice& choice) {
      return engine::is<engine::TakeBack>(choice);
    });
  }
  stream.hand = engine::hand_of(scene.game, stream.viewer);
  stream.snapshots = {};
  stream.seq = scene.version;
  stream.begun = true;
}

Audience::Stream& Audience::followed(const Scene& scene, engine::Viewer viewer) {
  Stream& stream = stream_of(viewer);
  if (!stream.begun) {
    look_around(scene, common_of(viewer));  // it may be the first
    look(scene, stream);
  }
  return stream;
}

protocol::Piece Audience::snapshot(const Scene& scene, engine::Viewer viewer,
                                   protocol::Format format, std::optional<std::uint32_t> since) {
  Stream& stream = followed(scene, viewer);
  const bool missed = since && *since < scene.version && scene.recent != nullptr;
  Encodings for_one;
  return encoded(missed ? for_one : stream.snapshots, format, [&] {
    engine::View view = common_of(viewer).view;
    view.viewer = viewer;
    view.hand = stream.hand;
    v1::ServerMessage message;
    v1::Snapshot& out = *message.mutable_snapshot();
    out.set_table_id(std::string(scene.table_id));
    out.set_seq(stream.seq);
    out.set_version(scene.version);
    protocol::write_snapshot({view, stream.choices}, *out.mutable_sections());
    if (viewer.valid()) {
      *out.mutable_undo() = stream.undo;
    }
    if (missed) {
      scene.recent->write_log_after(*since, viewer, *out.mutable_missed());
    }
    return protocol::encode_piece(format, message);
  });
}

std::optional<std::vector<protocol::Piece>> Audience::missed(const Scene& scene,
                                                             engine::Viewer viewer,
                                                             protocol::Format format,
                                                             std::uint32_t since) {
  const Stream& stream = followed(scene, viewer);
  if (since > scene.version || scene.recent == nullptr || scene.recent->last() != scene.version ||
      since < scene.recent->first()) {
    return std::nullopt;
  }
  std::vector<v1::Update> updates = scene.recent->updates_after(since, viewer);
  if (updates.size() != scene.version - since) {
    return std::nullopt;
  }
  if (!updates.empty()) {
    v1::Update& last = updates.back();
    if (viewer.valid()) {
      protocol::write_choices(stream.choices, *last.mutable_changed());
      *last.mutable_undo() = stream.undo;
    }
    if (scene.clocks) {
      *last.mutable_clocks() = *scene.clocks;
    }
  }
  std::vector<protocol::Piece> pieces;
  pieces.reserve(updates.size());
  for (v1::Update& update : updates) {
    v1::ServerMessage message;
    message.mutable_update()->Swap(&update);
    pieces.push_back(protocol::encode_piece(format, message));
  }
  return pieces;
}

void Audience::advance(const Scene& scene, const protocol::ShownStep& step,
                       const Acknowledgement& acknowledgement) {
  look_around(scene, common_);
  protocol::ScratchArena arena;
  auto& update = arena.make<v1::Update>();
  auto& own = arena.make<v1::Sections>();
  update.set_seq(scene.version);
  update.set_version(scene.version);
  if (scene.clocks) {
    *update.mutable_clocks() = *scene.clocks;
  }

  Encodings for_many;  // those who have nothing for themselves, and read the same
  bool acknowledged = false;
  std::optional<Announcement> spectators_see;
  for (const auto& stream : streams_) {
    if (late_ && !stream->viewer.valid()) {
      continue;
    }
    const bool has_own_part = write_own_part(scene, *stream, own, update);
    Encodings for_one;
    Encodings& encodings = has_own_part || step.has_lines_for(stream->viewer) ? for_one : for_many;
    const auto in_format = [&](protocol::Format format) -> const protocol::Piece& {
      return encoded(encodings, format, [&] {
        protocol::Piece made = step.update_for(stream->viewer, format, own, update);
        made.ticket = acknowledgement.ticket;
        return made;
      });
    };
    if (!stream->viewer.valid()) {
      spectators_see = announcement(in_format);
      spectators_see->version = scene.version;
      continue;
    }
    for (Member& member : members_) {
      if (member.viewer != stream->viewer || member.behind) {
        continue;
      }
      const protocol::Piece& piece = in_format(member.watcher->format());
      if (member.watcher == acknowledgement.watcher) {
        member.watcher->answer(one(acknowledgement.piece), member.watch, one(piece));
        acknowledged = true;
      } else {
        member.behind = !member.watcher->push(member.watch, one(piece));
      }
      if (!member.behind) {
        member.seen = scene.version;
      }
    }
  }
  if (!acknowledged && acknowledgement.watcher) {
    acknowledgement.watcher->answer(one(acknowledgement.piece));
  }
  if (spectators_see) {
    announce(std::move(*spectators_see));
  }
}

void Audience::show_anew(const Scene& scene) {
  const auto shown = common_.version;
  look(scene);
  for (Member& member : members_) {
    if (!member.behind) {
      const auto piece = snapshot(scene, member.viewer, member.watcher->format(), member.seen);
      member.behind = !member.watcher->push(member.watch, one(piece));
      member.seen = member.behind ? member.seen : scene.version;
    }
  }
  if (!late_) {
    show_gallery(scene, shown);
  }
}

void Audience::show_gallery(const Scene& scene, std::optional<std::uint32_t> since) {
  Announcement spectators_see = announcement(
      [&](protocol::Format format) { return snapshot(scene, engine::spectator(), format, since); });
  spectators_see.version = scene.version;
  announce(std::move(spectators_see));
}

bool Audience::look_late(const Scene& scene) {
  if (gallery_.empty() && !elsewhere_.followed()) {
    late_->version.reset();
    forget_streams();
    return false;
  }
  look_around(scene, *late_);
  look(scene, stream_of(engine::spectator()));
  return true;
}

void Audience::show_late_anew(const Scene& scene) {
  const auto shown = late_->version;
  if (look_late(scene)) {
    show_gallery(scene, shown);
  }
}

// Nobody has a hand or choices here, so the step as it was recorded says it all.
void Audience::advance_late(const Scene& scene) {
  const auto shown = late_->version;
  if (!look_late(scene)) {
    return;
  }
  Announcement spectators_see = announcement([&](protocol::Format format) {
    const auto missed =
        shown ? this->missed(scene, engine::spectator(), format, *shown) : std::nullopt;
    if (!missed || missed->empty()) {
      return snapshot(scene, engine::spectator(), format, shown);
    }
    protocol::Piece all;
    for (const protocol::Piece& piece : *missed) {
      protocol::append(format, piece, all);
    }
    return all;
  });
  spectators_see.version = scene.version;
  announce(std::move(spectators_see));
}

void Audience::catch_up(const WatchId& id, const Gallery::Whole& whole,
                        const Gallery::Whole* late) {
  for (Member& member : members_) {
    if (member.id() == id && member.behind) {
      member.behind = !member.watcher->push(member.watch, whole.messages(member));
      member.seen = member.behind ? member.seen : whole.version;
    }
  }
  gallery_.catch_up(id, late != nullptr ? *late : whole);
}

void Audience::say(const v1::ServerMessage& message,
                   const std::function<bool(const Member&)>& is_for, Readers readers, Rows rows) {
  Encodings encodings;
  const auto in_format = [&](protocol::Format format) -> const protocol::Piece& {
    return encoded(encodings, format, [&] { return protocol::encode_piece(format, message); });
  };
  for (Member& member : members_) {
    if (rows != Rows::kGallery && !member.behind && is_for(member)) {
      member.behind = !member.watcher->push(member.watch, one(in_format(member.watcher->format())));
    }
  }
  if (rows == Rows::kSeats) {
    return;
  }
  Announcement line = announcement(in_format);
  line.is_for = is_for;
  line.readers = std::move(readers);
  announce(std::move(line));
}

void Audience::tell_seat(engine::Seat seat,
                         const std::function<protocol::Piece(protocol::Format)>& message) {
  Encodings made;
  for (Member& member : members_) {
    if (!member.behind && member.viewer == seat) {
      const protocol::Format format = member.watcher->format();
      const protocol::Piece& piece = encoded(made, format, [&] { return message(format); });
      member.behind = !member.watcher->push(member.watch, one(piece));
    }
  }
}

void Audience::tell(const std::function<protocol::Piece(engine::Viewer, protocol::Format)>& message,
                    Rows rows) {
  std::array<Encodings, engine::kMaxSeats> made;
  for (Member& member : members_) {
    if (member.behind || rows == Rows::kGallery) {
      continue;
    }
    const protocol::Format format = member.watcher->format();
    const protocol::Piece& piece = encoded(made.at(member.viewer.index()), format,
                                           [&] { return message(member.viewer, format); });
    member.behind = !member.watcher->push(member.watch, one(piece));
  }
  if (rows == Rows::kSeats) {
    return;
  }
  announce(announcement([&](protocol::Format format) {
    ++encodings_;
    return message(engine::spectator(), format);
  }));
}

}  // namespace aurora::server
