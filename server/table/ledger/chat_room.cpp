#include "server/table/ledger/chat_room.hpp"

#include <algorithm>
#include <string_view>

#include "aurora/v1/chat.pb.h"
#include "protocol/limits.hpp"
#include "protocol/words.hpp"
#include "server/people/characters.hpp"

namespace aurora::server {
namespace {

v1::ChatChannel wire_channel(Channel channel) {
  switch (channel) {
    case Channel::kPlayers: return v1::CHAT_CHANNEL_PLAYERS;
    case Channel::kSpectators: return v1::CHAT_CHANNEL_SPECTATORS;
    case Channel::kTable: return v1::CHAT_CHANNEL_TABLE;
  }
  return v1::CHAT_CHANNEL_UNSPECIFIED;
}

v1::TableNote wire_note(Note note) {
  switch (note) {
    case Note::kNone: return v1::TABLE_NOTE_UNSPECIFIED;
    case Note::kJoined: return v1::TABLE_NOTE_JOINED;
    case Note::kLeft: return v1::TABLE_NOTE_LEFT;
    case Note::kRemoved: return v1::TABLE_NOTE_REMOVED;
    case Note::kStarted: return v1::TABLE_NOTE_STARTED;
    case Note::kFinished: return v1::TABLE_NOTE_FINISHED;
    case Note::kUndone: return v1::TABLE_NOTE_UNDONE;
    case Note::kTimedOut: return v1::TABLE_NOTE_TIMED_OUT;
    case Note::kResigned: return v1::TABLE_NOTE_RESIGNED;
    case Note::kReturned: return v1::TABLE_NOTE_RETURNED;
    case Note::kPaused: return v1::TABLE_NOTE_PAUSED;
    case Note::kResumed: return v1::TABLE_NOTE_RESUMED;
    case Note::kAbandoned: return v1::TABLE_NOTE_ABANDONED;
    case Note::kStoodIn: return v1::TABLE_NOTE_STOOD_IN;
    case Note::kRulesChanged: return v1::TABLE_NOTE_RULES_CHANGED;
  }
  return v1::TABLE_NOTE_UNSPECIFIED;
}

}  // namespace

void ChatRoom::say(storage::PlayerId player, engine::Seat seat, std::string name, std::string text,
                   storage::UnixMillis at) {
  use(player, seat.valid());
  auto author = std::ranges::find(authors_, player);
  if (author == authors_.end()) {
    author = authors_.insert(author, player);
  }
  add({.channel = seat.valid() ? Channel::kPlayers : Channel::kSpectators,
       .author = static_cast<std::uint32_t>(author - authors_.begin()) + 1,
       .seat = seat,
       .name = std::move(name),
       .text = std::move(text),
       .at = at,
       .player = player});
}

void ChatRoom::note(Note note, engine::Seat seat, std::string name, storage::UnixMillis at,
                    storage::PlayerId player) {
  add({.seat = seat, .name = std::move(name), .at = at, .note = note, .player = player});
}

void ChatRoom::forget(const std::function<bool(storage::PlayerId)>& is_gone,
                      std::string_view no_name) {
  std::erase_if(lines_, [&](const ChatLine& line) {
    return line.note == Note::kNone && is_gone(line.player);
  });
  for (ChatLine& line : lines_) {
    if (!line.name.empty() && is_gone(line.player)) {
      line.name = no_name;
    }
  }
}

void ChatRoom::use(storage::PlayerId player, bool seated) {
  Used& used = used_by_[player];
  ++(seated ? used.seated : used.watching);
  ++(seated ? used_.seated : used_.watching);
}

void ChatRoom::begin_game() {
  for (auto& [player, used] : used_by_) {
    used.seated = 0;
  }
  used_.seated = 0;
}

ChatRoom::Used ChatRoom::used_by(storage::PlayerId player) const {
  const auto known = used_by_.find(player);
  return known == used_by_.end() ? Used{} : known->second;
}

void ChatRoom::set_muted(storage::PlayerId reader, bool seated, std::uint32_t author, bool muted) {
  use(reader, seated);
  if (muted) {
    muted_.emplace(reader, author);
  } else {
    muted_.erase({reader, author});
  }
}

std::optional<storage::PlayerId> ChatRoom::author(std::uint32_t number) const {
  return number >= 1 && number <= authors_.size() ? std::optional(authors_[number - 1])
                                                  : std::nullopt;
}

std::uint32_t ChatRoom::number_of(storage::PlayerId player) const {
  const auto known = std::ranges::find(authors_, player);
  return known == authors_.end() ? 0 : static_cast<std::uint32_t>(known - authors_.begin()) + 1;
}

std::uint32_t ChatRoom::number_of(const ChatLine& line) const {
  const bool is_same = line.author == 0 || author(line.author) == line.player;
  return is_same ? line.author : number_of(line.player);
}

bool ChatRoom::is_muted(storage::PlayerId reader, std::uint32_t author) const {
  return muted_.contains({reader, author});
}

std::vector<storage::PlayerId> ChatRoom::muted_by(std::uint32_t author) const {
  std::vector<storage::PlayerId> readers;
  for (const auto& [reader, muted] : muted_) {
    if (muted == author) {
      readers.push_back(reader);
    }
  }
  return readers;
}

bool ChatRoom::is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const {
  const bool hidden = seated && line.channel == Channel::kSpectators;
  return !hidden && !is_muted(reader, number_of(line));
}

void ChatRoom::add(ChatLine line) {
  line.number = ++last_;
  lines_.push_back(std::move(line));
  if (lines_.size() > kKept) {
    lines_.pop_front();
  }
}

void to_wire(const ChatLine& line, v1::ChatLine& out) {
  out.set_number(line.number);
  out.set_channel(wire_channel(line.channel));
  out.set_author(line.author);
  out.set_seat(protocol::wire_id(line.seat));
  out.set_name(line.name);
  out.set_text(line.text);
  out.set_at_ms(line.at);
  out.set_note(wire_note(line.note));
}

Outcome<> check_chat(const std::string& text) {
  const auto characters = characters_of(text);
  if (!characters) {
    return complaint("what is said must be valid UTF-8");
  }
  if (const auto shown = check_shown(*characters); !shown) {
    return complaint("what is said must not contain what this does: " + shown.error());
  }
  if (std::ranges::all_of(*characters, is_space) ||
      characters->size() > protocol::kMaxChatCharacters) {
    return complaint("what is said has 1 to " + std::to_string(protocol::kMaxChatCharacters) +
                     " characters");
  }
  return {};
}

}  // namespace aurora::server
