// What players' finished games come to, and what they note at tables, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const CountGame& write, UndoLog& undo) {
  if (!games_.contains(write.table) || !counted_.insert(write.table).second) {
    return game_counted(write.table);
  }
  undo.emplace_back([this, table = write.table] { counted_.erase(table); });
  return {};
}

Result<void> MemoryStore::apply(const PutProfile& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const auto known = people_.profiles.find(write.player);
  if ((known == people_.profiles.end() ? Bytes() : known->second) != write.before) {
    return profile_outdated(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.profiles[write.player] = write.payload;
  return {};
}

Result<void> MemoryStore::apply(const PutNote& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const std::pair key{write.player, write.table};
  const auto known = people_.notes.find(key);
  if ((known == people_.notes.end() ? Bytes() : known->second) != write.before) {
    return note_outdated(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (write.text.empty()) {
    people_.notes.erase(key);
  } else {
    people_.notes[key] = write.text;
  }
  return {};
}

void MemoryStore::People::drop_profile(const PlayerId& player) {
  profiles.erase(player);
  std::erase_if(notes, [&](const auto& note) { return note.first.first == player; });
}

Result<std::vector<GameRow>> MemoryStore::answer_one(const ListUncountedGames& read) const {
  std::vector<GameRow> rows;
  for (const PutGame& game : games_ | std::views::values) {
    if (!counted_.contains(game.table)) {
      rows.push_back(
          {.table = game.table, .finished_at = game.finished_at, .summary = game.summary});
    }
  }
  std::ranges::sort(rows, {},
                    [](const GameRow& row) { return std::tuple(row.finished_at, row.table); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<Bytes> MemoryStore::answer_one(const FindProfile& read) const {
  const auto known = people_.profiles.find(read.player);
  return known == people_.profiles.end() ? Result<Bytes>(no_profile()) : known->second;
}

Result<Bytes> MemoryStore::answer_one(const FindNote& read) const {
  const auto known = people_.notes.find({read.player, read.table});
  return known == people_.notes.end() ? Result<Bytes>(no_note()) : known->second;
}

Result<std::vector<NoteRow>> MemoryStore::answer_one(const ListNotes& read) const {
  std::vector<NoteRow> rows;
  for (const auto& [key, text] : people_.notes) {
    if (key.first == read.player) {
      rows.push_back({.table = key.second, .text = text});
    }
  }
  return rows;
}

Result<std::size_t> MemoryStore::answer_one(const CountNotes& read) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      people_.notes, [&](const auto& note) { return note.first.first == read.player; }));
}

}  // namespace aurora::storage
