#include "server/people/notes.hpp"

#include <utility>

#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "protocol/utf8.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

using storage::PlayerId;
using storage::StoreErrc;
using storage::TableId;

namespace {

/// As long as it may be, and well-formed.
bool is_accepted(std::string_view text) {
  std::size_t characters = 0;
  while (!text.empty() && characters <= protocol::kMaxNoteCharacters) {
    const std::size_t length = protocol::utf8_sequence_length(text);
    if (length == 0) {
      return false;
    }
    text.remove_prefix(length);
    ++characters;
  }
  return characters <= protocol::kMaxNoteCharacters;
}

v1::Note note_of(TableId table, std::string text) {
  v1::Note note;
  note.set_table_id(table.text());
  note.set_revision(revision_of(text));
  note.set_text(std::move(text));
  return note;
}

}  // namespace

// FNV-1a: it tells texts of one person apart, nothing more.
std::uint64_t revision_of(std::string_view text) {
  constexpr std::uint64_t kBasis = 14'695'981'039'346'656'037U;
  constexpr std::uint64_t kPrime = 1'099'511'628'211U;
  std::uint64_t hash = kBasis;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * kPrime;
  }
  return text.empty() ? 0 : hash | 1U;
}

Notes::Notes(Archive& archive, const Limits& limits)
    : archive_(archive), limits_(limits), writes_(limits.notes_written) {}

Task<Answer<std::string>> Notes::text_of(PlayerId player, TableId table) const {
  auto found = co_await archive_.read(storage::FindNote{player, table});
  if (!found && found.error().code != StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return found ? *std::move(found) : std::string();
}

Task<Answer<v1::Note>> Notes::get(PlayerId player, std::string table_id) const {
  const auto table = TableId::parse(table_id);
  if (!table) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  auto text = co_await text_of(player, *table);
  if (!text) {
    co_return refusal(std::move(text.error()));
  }
  co_return note_of(*table, *std::move(text));
}

Task<Verdict> Notes::may_begin(PlayerId player, Answer<bool> plays) const {
  if (!plays) {
    co_return refusal(std::move(plays.error()));
  }
  if (!*plays) {
    co_return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  const auto notes = co_await archive_.read(storage::CountNotes{player});
  if (!notes) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return *notes < limits_.notes_per_player ? Verdict() : refusal(v1::ERROR_CODE_TOO_MANY_NOTES);
}

Task<Answer<v1::Note>> Notes::write(PlayerId player, v1::WriteNote wanted, AskSeat plays_at) {
  const auto table = TableId::parse(wanted.table_id());
  if (!table) {
    co_return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  if (!is_accepted(wanted.text())) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "a note has 2000 characters at most", "text");
  }
  if (const auto wait = writes_.take(player); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_NOTES, wait));
  }
  auto before = co_await text_of(player, *table);
  if (!before) {
    co_return refusal(std::move(before.error()));
  }
  if (*before == wanted.text()) {
    co_return note_of(*table, *std::move(before));  // a repeated request, too
  }
  if (revision_of(*before) != wanted.revision()) {
    co_return refusal(v1::ERROR_CODE_NOTE_CHANGED);
  }
  if (before->empty()) {
    auto plays = co_await plays_at(*table);
    if (auto allowed = co_await may_begin(player, std::move(plays)); !allowed) {
      co_return refusal(std::move(allowed.error()));
    }
  }
  storage::WriteGroup group{storage::PutNote{
      .player = player, .table = *table, .before = *std::move(before), .text = wanted.text()}};
  const auto written = co_await archive_.commit(std::move(group));
  if (!written) {
    switch (written.error().code) {
      case StoreErrc::kConflict: co_return refusal(v1::ERROR_CODE_NOTE_CHANGED);
      case StoreErrc::kNotFound: co_return refusal(v1::ERROR_CODE_BAD_TOKEN);  // deleted meanwhile
      default: co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
  }
  co_return note_of(*table, std::move(*wanted.mutable_text()));
}

}  // namespace aurora::server
