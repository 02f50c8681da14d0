// Tournaments, in memory.
#include <algorithm>
#include <limits>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutEvent& write, UndoLog& undo) {
  const EventRow& event = write.event;
  if (!people_.players.contains(event.host)) {
    return no_such_player(event.host);
  }
  const auto open = std::ranges::count_if(events_ | std::views::values, [&](const Event& one) {
    return one.row.open && one.row.host == event.host;
  });
  if (events_.contains(event.id) || open >= write.most) {
    return no_more_events();
  }
  undo.emplace_back([this, id = event.id] { events_.erase(id); });
  events_[event.id] = {.row = event, .batches = {write.batch}};
  return {};
}

Result<void> MemoryStore::apply(const AppendEvent& write, UndoLog& undo) {
  const auto found = events_.find(write.event.id);
  if (found == events_.end()) {
    return no_such_event();
  }
  Event& event = found->second;
  if (event.row.head + 1 != write.event.head) {
    return event_went_on();
  }
  undo.emplace_back([this, before = event] { events_[before.row.id] = before; });
  event.row.head = write.event.head;
  event.row.open = write.event.open;
  event.row.due = write.event.due;
  event.row.summary = write.event.summary;
  event.batches.push_back(write.batch);
  return {};
}

void MemoryStore::forget_host(const PlayerId& player, UndoLog& undo) {
  undo.emplace_back([this, before = events_] { events_ = before; });
  for (Event& event : events_ | std::views::values) {
    if (event.row.host == player) {
      event.row.host = PlayerId();
    }
  }
}

Result<GameRow> MemoryStore::answer_one(const FindGame& read) const {
  const auto found = games_.find(read.table);
  if (found == games_.end()) {
    return no_game();
  }
  const PutGame& game = found->second;
  return GameRow{.table = game.table, .finished_at = game.finished_at, .summary = game.summary};
}

Result<EventRow> MemoryStore::answer_one(const FindEvent& read) const {
  const auto found = events_.find(read.event);
  return found == events_.end() ? Result<EventRow>(no_such_event()) : found->second.row;
}

Result<std::vector<Bytes>> MemoryStore::answer_one(const ReadEvent& read) const {
  const auto found = events_.find(read.event);
  if (found == events_.end()) {
    return no_such_event();
  }
  const auto& batches = found->second.batches;
  const auto known = std::min(static_cast<std::size_t>(read.after), batches.size());
  return std::vector(batches.begin() + static_cast<std::ptrdiff_t>(known), batches.end());
}

Result<std::vector<EventRow>> MemoryStore::answer_one(const ListEvents& read) const {
  const auto after =
      read.after.value_or(EventCursor{.created_at = std::numeric_limits<UnixMillis>::max()});
  const auto place = [](const EventRow& row) { return std::tuple(row.created_at, row.id); };
  std::vector<EventRow> rows;
  for (const Event& event : events_ | std::views::values) {
    if (event.row.open == read.open &&
        place(event.row) < std::tuple(after.created_at, after.event)) {
      rows.push_back(event.row);
    }
  }
  std::ranges::sort(rows, std::greater(), place);
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<std::vector<EventRow>> MemoryStore::answer_one(const ListDueEvents& read) const {
  std::vector<EventRow> rows;
  for (const Event& event : events_ | std::views::values) {
    if (event.row.open && event.row.due <= read.until) {
      rows.push_back(event.row);
    }
  }
  std::ranges::sort(rows, {}, [](const EventRow& row) { return std::tuple(row.due, row.id); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

}  // namespace aurora::storage
