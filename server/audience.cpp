#include "server/audience.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_set>
#include <utility>

#include <google/protobuf/arena.h>

#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"

namespace aurora::server {

/// What all who follow one viewer have been shown, besides what everybody has.
struct Audience::Stream {
  engine::Viewer viewer;
  bool begun = false;
  std::uint32_t seq = 0;
  engine::HandView hand;
  std::vector<engine::Choice> choices;
  v1::UndoOffer undo;                                       // of a seat
  std::array<std::optional<protocol::Piece>, 2> snapshots;  // by format; of what is shown now
};

/// A message that is written at most once in each format, and only in those that somebody needs.
class Audience::Encoded {
 public:
  Encoded(const v1::ServerMessage& message, std::uint64_t& encodings,
          std::shared_ptr<const void> ticket = {})
      : message_(message), encodings_(encodings), ticket_(std::move(ticket)) {}

  const protocol::Piece& in(protocol::Format format) {
    auto& piece = pieces_[static_cast<std::size_t>(format)];
    if (!piece) {
      piece = protocol::encode_piece(format, message_);
      piece->ticket = ticket_;
      ++encodings_;
    }
    return *piece;
  }

 private:
  const v1::ServerMessage& message_;
  std::uint64_t& encodings_;
  std::shared_ptr<const void> ticket_;
  std::array<std::optional<protocol::Piece>, 2> pieces_;
};

namespace {

// An update with a long list of choices; a longer one takes more memory by itself.
constexpr std::size_t kArenaBytes = std::size_t{32} << 10U;

/// The lines of the log that an update brings, written anew only for viewers who read something
/// else than the one before.
class Lines {
 public:
  explicit Lines(std::span<const engine::Event> events) : events_(events) {}

  /// False: this viewer reads what the one before has read.
  bool write_for(engine::Viewer viewer, v1::Update& update) {
    std::vector<engine::LogEntry> lines;
    lines.reserve(events_.size());
    for (const engine::Event& event : events_) {
      if (auto line = engine::redact(event, viewer)) {
        lines.push_back(*line);
      }
    }
    if (lines == written_) {
      return false;
    }
    update.clear_log();
    for (const engine::LogEntry& line : lines) {
      protocol::to_wire(line, *update.add_log());
    }
    written_ = std::move(lines);
    return true;
  }

 private:
  std::span<const engine::Event> events_;
  std::vector<engine::LogEntry> written_;
};

bool same(const v1::UndoOffer& a, const v1::UndoOffer& b) {
  return a.free_steps() == b.free_steps() && a.consent_steps() == b.consent_steps() &&
         a.barrier() == b.barrier();
}

std::span<const protocol::Piece> one(const protocol::Piece& piece) { return {&piece, 1}; }

}  // namespace

Audience::Audience() = default;
Audience::~Audience() = default;

Attendance Audience::attendance(std::size_t named) const {
  Attendance attendance;
  std::unordered_set<storage::PlayerId> spectators;
  for (const Member& member : members_) {
    if (member.viewer.valid()) {
      attendance.seats.add(member.viewer);
    } else if (spectators.insert(member.player).second && spectators.size() <= named) {
      attendance.spectator_names.push_back(member.name);
    }
  }
  attendance.spectators = spectators.size();
  return attendance;
}

std::size_t Audience::spectators() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(members_, [](const Member& member) { return !member.viewer.valid(); }));
}

bool Audience::has(storage::PlayerId player) const {
  return std::ranges::find(members_, player, &Member::player) != members_.end();
}

std::optional<Member> Audience::add(Member member, std::size_t most) {
  std::erase_if(members_, [&](const Member& other) {
    return other.watcher->connection() == member.watcher->connection();
  });
  const storage::PlayerId player = member.player;
  members_.push_back(std::move(member));
  if (static_cast<std::size_t>(std::ranges::count(members_, player, &Member::player)) > most) {
    const auto oldest = std::ranges::find(members_, player, &Member::player);
    Member replaced = std::move(*oldest);
    members_.erase(oldest);
    return replaced;
  }
  return std::nullopt;
}

void Audience::remove(const WatchId& id) {
  remove_if([&](const Member& member) { return member.id() == id; });
}

void Audience::remove_viewer(engine::Viewer viewer) {
  remove_if([&](const Member& member) { return member.viewer == viewer; });
}

void Audience::remove_player(storage::PlayerId player) {
  remove_if([player](const Member& member) { return member.player == player; });
}

void Audience::seat_player(storage::PlayerId player, engine::Seat seat) {
  for (Member& member : members_) {
    if (member.player == player) {
      member.viewer = seat;
    }
  }
}

void Audience::clear() {
  members_.clear();
  streams_.clear();
}

void Audience::remove_if(const std::function<bool(const Member&)>& which) {
  std::erase_if(members_, which);
  std::erase_if(streams_, [this](const auto& stream) {
    return std::ranges::find(members_, stream->viewer, &Member::viewer) == members_.end();
  });
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
  return common_version_ == version ? common_ : engine::view(catalog, game, engine::spectator());
}

void Audience::look_around(const Scene& scene) {
  common_ = scene.common != nullptr ? *scene.common
                                    : engine::view(scene.catalog, scene.game, engine::spectator());
  common_version_ = scene.version;
}

void Audience::look(const Scene& scene) {
  look_around(scene);
  for (const auto& stream : streams_) {
    look(scene, *stream);
  }
}

/// What a stream has for itself, in place of what the one before had. False: nothing.
bool Audience::write_own_part(const Scene& scene, Stream& stream, v1::Update& update) {
  const auto choices = std::exchange(stream.choices, {});
  const engine::HandView hand = stream.hand;
  const v1::UndoOffer undo = stream.undo;
  look(scene, stream);
  protocol::write_own_changes({choices, hand}, {stream.choices, stream.hand},
                              *update.mutable_changed());
  if (same(undo, stream.undo)) {
    update.clear_undo();
  } else {
    *update.mutable_undo() = stream.undo;
  }
  return update.has_undo() || update.changed().has_choices() || update.changed().has_hand();
}

void Audience::look(const Scene& scene, Stream& stream) {
  static thread_local engine::ChoiceList choices;
  choices.clear();
  if (stream.viewer.valid()) {
    engine::legal(scene.catalog, scene.game, stream.viewer, choices);
    stream.undo = scene.undo.at(stream.viewer.index());
  }
  stream.choices.assign(choices.begin(), choices.end());
  stream.hand = engine::hand_of(scene.game, stream.viewer);
  stream.snapshots = {};
  stream.seq = scene.version;
  stream.begun = true;
}

protocol::Piece Audience::snapshot(const Scene& scene, engine::Viewer viewer,
                                   protocol::Format format) {
  Stream& stream = stream_of(viewer);
  if (!stream.begun) {
    look_around(scene);  // it may be the first
    look(scene, stream);
  }
  auto& piece = stream.snapshots.at(static_cast<std::size_t>(format));
  if (piece) {
    return *piece;
  }
  engine::View view = common_;
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
  piece = protocol::encode_piece(format, message);
  ++encodings_;
  return *piece;
}

void Audience::advance(const Scene& scene, std::span<const engine::Event> events,
                       const Acknowledgement& acknowledgement) {
  const engine::View before = common_;
  look_around(scene);

  // One message for all: what everybody sees alike is written once, and each stream puts its own
  // part in place of that of the one before.
  alignas(std::max_align_t) static thread_local std::array<char, kArenaBytes> memory;
  google::protobuf::Arena arena(memory.data(), memory.size());
  auto& message = *google::protobuf::Arena::CreateMessage<v1::ServerMessage>(&arena);
  v1::Update& update = *message.mutable_update();
  update.set_seq(scene.version);
  update.set_version(scene.version);
  protocol::write_common_changes(before, common_, *update.mutable_changed());
  if (scene.clocks) {
    *update.mutable_clocks() = *scene.clocks;
  }
  Lines lines(events);

  // Those who have nothing for themselves and read the same are sent the same.
  std::optional<Encoded> for_many;
  bool acknowledged = false;
  for (const auto& stream : streams_) {
    const bool has_own_part = write_own_part(scene, *stream, update);
    if (lines.write_for(stream->viewer, update)) {
      for_many.reset();
    }
    std::optional<Encoded> for_one;
    std::optional<Encoded>& slot = has_own_part ? for_one : for_many;
    if (!slot) {
      slot.emplace(message, encodings_, acknowledgement.ticket);
    }
    for (Member& member : members_) {
      if (member.viewer != stream->viewer || member.behind) {
        continue;
      }
      const protocol::Piece& piece = slot->in(member.watcher->format());
      if (member.watcher == acknowledgement.watcher) {
        member.watcher->answer(one(acknowledgement.piece), member.watch, one(piece));
        acknowledged = true;
      } else {
        member.behind = !member.watcher->push(member.watch, one(piece));
      }
    }
  }
  if (!acknowledged && acknowledgement.watcher) {
    acknowledgement.watcher->answer(one(acknowledgement.piece));
  }
}

void Audience::show_anew(const Scene& scene) {
  look(scene);
  tell([&](engine::Viewer viewer, protocol::Format format) {
    return snapshot(scene, viewer, format);
  });
}

void Audience::catch_up(
    const WatchId& id, const std::function<std::vector<protocol::Piece>(const Member&)>& messages) {
  for (Member& member : members_) {
    if (member.id() == id && member.behind) {
      member.behind = !member.watcher->push(member.watch, messages(member));
    }
  }
}

void Audience::say(const v1::ServerMessage& message,
                   const std::function<bool(const Member&)>& is_for) {
  Encoded encoded(message, encodings_);
  for (Member& member : members_) {
    if (!member.behind && is_for(member)) {
      const protocol::Piece& piece = encoded.in(member.watcher->format());
      member.behind = !member.watcher->push(member.watch, one(piece));
    }
  }
}

void Audience::tell(
    const std::function<protocol::Piece(engine::Viewer, protocol::Format)>& message) {
  std::array<std::array<std::optional<protocol::Piece>, 2>, engine::kMaxSeats + 1> made;
  for (Member& member : members_) {
    if (member.behind) {
      continue;
    }
    const protocol::Format format = member.watcher->format();
    const std::size_t row = member.viewer.valid() ? member.viewer.index() : engine::kMaxSeats;
    auto& piece = made.at(row).at(static_cast<std::size_t>(format));
    if (!piece) {
      piece = message(member.viewer, format);
      ++encodings_;
    }
    member.behind = !member.watcher->push(member.watch, one(*piece));
  }
}

}  // namespace aurora::server
