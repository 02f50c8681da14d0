#include "server/people/seated.hpp"

#include <utility>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kPage = 500;

}  // namespace

Task<std::optional<Seated::People>> Seated::read() {
  People people;
  std::unordered_map<storage::TableId, Known> before = std::exchange(known_, {});
  storage::ListTables page{.statuses = storage::kOpenTables, .limit = kPage};
  for (;;) {
    const auto rows = co_await archive_.read(page);
    if (!rows) {
      co_return std::nullopt;
    }
    for (const storage::TableRow& row : *rows) {
      Known& known = known_[row.id];
      known = std::move(before[row.id]);
      if (!known.has_begun && known.head < row.head_seq && !co_await read_on(row.id, known)) {
        co_return std::nullopt;
      }
      people.insert(known.people.begin(), known.people.end());
    }
    if (rows->size() < kPage) {
      co_return people;
    }
    page.after = storage::TableCursor{rows->back().created_at, rows->back().id};
  }
}

Task<bool> Seated::read_on(storage::TableId table, Known& known) {
  const auto journal = co_await archive_.read(storage::ReadJournal{table, known.head + 1});
  if (!journal) {
    co_return false;
  }
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : *journal) {
    if (!protocol::decode_record(entry.payload, record)) {
      co_return false;
    }
    if (const auto player = storage::PlayerId::parse(record.seat_taken().player_id())) {
      known.people.push_back(*player);
    }
    known.head = entry.seq;
    if (record.has_game_started()) {
      known.has_begun = true;
      break;
    }
  }
  co_return true;
}

}  // namespace aurora::server
