#include "server/audience.hpp"

#include <algorithm>
#include <array>

#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"

namespace aurora::server {

/// What all who follow one viewer have been shown.
struct Audience::Stream {
  engine::Viewer viewer;
  bool begun = false;
  std::uint32_t seq = 0;
  engine::View view;
  std::vector<engine::Choice> choices;
};

/// A message that is written at most once in each format, and only in those that somebody needs.
class Audience::Encoded {
 public:
  explicit Encoded(const v1::ServerMessage& message) : message_(message) {}

  const protocol::Piece& in(protocol::Format format) {
    auto& piece = pieces_[static_cast<std::size_t>(format)];
    if (!piece) {
      piece = protocol::encode_piece(format, message_);
    }
    return *piece;
  }

 private:
  const v1::ServerMessage& message_;
  std::array<std::optional<protocol::Piece>, 2> pieces_;
};

namespace {

void write_snapshot_message(const Scene& scene, const engine::View& view,
                            std::span<const engine::Choice> choices, std::uint32_t seq,
                            v1::Snapshot& out) {
  out.set_table_id(std::string(scene.table_id));
  out.set_seq(seq);
  out.set_version(scene.version);
  protocol::write_snapshot({view, choices}, *out.mutable_sections());
}

std::span<const protocol::Piece> one(const protocol::Piece& piece) { return {&piece, 1}; }

}  // namespace

Audience::Audience() = default;
Audience::~Audience() = default;

engine::SeatSet Audience::connected() const {
  engine::SeatSet seats;
  for (const Member& member : members_) {
    if (member.viewer.valid()) {
      seats.add(member.viewer);
    }
  }
  return seats;
}

std::optional<Member> Audience::add(Member member, std::size_t most) {
  std::erase_if(members_, [&](const Member& other) {
    return other.watcher->connection() == member.watcher->connection();
  });
  const engine::Viewer viewer = member.viewer;
  members_.push_back(std::move(member));
  const auto same_viewer = [viewer](const Member& other) { return other.viewer == viewer; };
  if (viewer.valid() &&
      static_cast<std::size_t>(std::ranges::count_if(members_, same_viewer)) > most) {
    const auto oldest = std::ranges::find_if(members_, same_viewer);
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

void Audience::look(const Scene& scene, Stream& stream) const {
  static thread_local engine::ChoiceList choices;
  choices.clear();
  if (stream.viewer.valid()) {
    engine::legal(scene.catalog, scene.game, stream.viewer, choices);
  }
  stream.choices.assign(choices.begin(), choices.end());
  stream.view = engine::view(scene.catalog, scene.game, stream.viewer);
  stream.seq = scene.version;
  stream.begun = true;
}

protocol::Piece Audience::snapshot(const Scene& scene, engine::Viewer viewer,
                                   protocol::Format format) {
  Stream& stream = stream_of(viewer);
  if (!stream.begun) {
    look(scene, stream);
  }
  v1::ServerMessage message;
  write_snapshot_message(scene, stream.view, stream.choices, stream.seq,
                         *message.mutable_snapshot());
  return protocol::encode_piece(format, message);
}

void Audience::advance(const Scene& scene, std::span<const engine::Event> events,
                       const Acknowledgement& acknowledgement) {
  bool acknowledged = false;
  Stream before;
  for (const auto& stream : streams_) {
    std::swap(before.view, stream->view);
    std::swap(before.choices, stream->choices);
    look(scene, *stream);
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_seq(stream->seq);
    update.set_version(scene.version);
    (void)protocol::write_changes({before.view, before.choices}, {stream->view, stream->choices},
                                  *update.mutable_changed());
    for (const engine::Event& event : events) {
      if (const auto entry = engine::redact(event, stream->viewer)) {
        protocol::to_wire(*entry, *update.add_log());
      }
    }
    Encoded encoded(message);
    for (Member& member : members_) {
      if (member.viewer != stream->viewer || member.behind) {
        continue;
      }
      const protocol::Piece& piece = encoded.in(member.watcher->format());
      if (member.watcher == acknowledgement.watcher) {
        member.watcher->answer(one(acknowledgement.piece), member.watch, one(piece));
        acknowledged = true;
      } else {
        member.behind = !member.watcher->push(member.watch, one(piece));
      }
    }
  }
  if (!acknowledged) {
    acknowledgement.watcher->answer(one(acknowledgement.piece));
  }
}

void Audience::show_anew(const Scene& scene) {
  for (const auto& stream : streams_) {
    look(scene, *stream);
  }
  tell([&](const Member& member) {
    return snapshot(scene, member.viewer, member.watcher->format());
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

void Audience::tell(const std::function<protocol::Piece(const Member&)>& message) {
  for (Member& member : members_) {
    if (!member.behind) {
      member.behind = !member.watcher->push(member.watch, one(message(member)));
    }
  }
}

}  // namespace aurora::server
