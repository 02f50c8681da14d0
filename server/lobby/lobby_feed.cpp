#include "server/lobby/lobby_feed.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/lobby/open_tables.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

/// The changes that turn the one list into the other.
v1::LobbyUpdate changes_between(const v1::TableList& before, const v1::TableList& after) {
  std::map<std::string_view, std::string> known;
  for (const v1::TableInfo& table : before.tables()) {
    known.emplace(table.table_id(), table.SerializeAsString());
  }
  v1::LobbyUpdate update;
  for (const v1::TableInfo& table : after.tables()) {
    const auto same = known.find(table.table_id());
    if (same == known.end() || same->second != table.SerializeAsString()) {
      *update.add_changed() = table;
    }
    if (same != known.end()) {
      known.erase(same);
    }
  }
  for (const auto& [id, bytes] : known) {
    update.add_gone(std::string(id));
  }
  update.set_truncated(after.truncated());
  return update;
}

}  // namespace

void LobbyFeed::subscribe(const std::shared_ptr<Watcher>& reader, std::uint32_t request_id) {
  const std::lock_guard lock(mutex_);
  look();
  readers_.insert_or_assign(reader->connection(), Reader{reader});
  const auto piece = shown_->answer(reader->format(), request_id);
  (void)reader->offer({&piece, 1}, true);
}

void LobbyFeed::unsubscribe(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  readers_.erase(connection);
}

void LobbyFeed::refresh() {
  const std::lock_guard lock(mutex_);
  if (readers_.empty()) {
    return;
  }
  look();
  tell_counts();
  for (auto& [connection, reader] : readers_) {
    const auto watcher = reader.behind ? reader.watcher.lock() : nullptr;
    if (watcher) {
      const auto piece = shown_->answer(watcher->format(), 0);
      reader.behind = !watcher->offer({&piece, 1}, false);
    }
  }
}

/// Thousands come and go: what is told is not quite up to date, and no more often than that.
void LobbyFeed::tell_counts() {
  const auto interval = limits_.lobby_counts_interval;
  const auto now = machine::SteadyClock::now();
  if (interval.count() == 0) {
    return;
  }
  if (counted_at_ == machine::SteadyClock::time_point() || now - counted_at_ >= interval) {
    counted_at_ = now;
    about_ = count_();
  }
  v1::ServerMessage message;
  message.mutable_lobby_counts()->set_online(static_cast<std::uint32_t>(about_.online));
  message.mutable_lobby_counts()->set_waiting(static_cast<std::uint32_t>(about_.waiting));
  for (auto& [connection, reader] : readers_) {
    const auto watcher = reader.told == about_ ? nullptr : reader.watcher.lock();
    if (watcher) {
      const auto piece = protocol::encode_piece(watcher->format(), message);
      if (watcher->offer({&piece, 1}, false)) {
        reader.told = about_;
      }
    }
  }
}

/// Updates the list that all readers are shown.
void LobbyFeed::look() {
  const auto before = std::exchange(shown_, tables_.listing());
  if (!before || before == shown_) {
    return;
  }
  v1::ServerMessage message;
  *message.mutable_lobby_update() = changes_between(before->list(), shown_->list());
  if (message.lobby_update().changed_size() > 0 || message.lobby_update().gone_size() > 0 ||
      before->list().truncated() != shown_->list().truncated()) {
    send_to_all(message);
  }
}

void LobbyFeed::send_to_all(const v1::ServerMessage& changes) {
  std::array<std::optional<protocol::Piece>, 2> pieces;
  for (auto& [connection, reader] : readers_) {
    const auto watcher = reader.watcher.lock();
    if (!watcher || reader.behind) {
      continue;
    }
    auto& piece = pieces.at(static_cast<std::size_t>(watcher->format()));
    if (!piece) {
      piece = protocol::encode_piece(watcher->format(), changes);
    }
    reader.behind = !watcher->offer({&*piece, 1}, false);
  }
}

}  // namespace aurora::server
