// Private notes of players at their tables.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "aurora/v1/note.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
struct Limits;

/// What a text is known by; 0 for none.
[[nodiscard]] std::uint64_t revision_of(std::string_view text);

/// Thread-safe. What succeeded is on disk.
class Notes {
 public:
  Notes(Archive& archive, const Limits& limits);

  /// Without a note, its text is empty. UNKNOWN_TABLE: this is no id of a table.
  [[nodiscard]] Task<Answer<v1::Note>> get(storage::PlayerId player, std::string table_id) const;
  /// Whether the player plays at a table; asked when a first note is begun there.
  using AskSeat = std::function<Task<Answer<bool>>(storage::TableId)>;
  /// Only who plays at the table begins one; it is changed also when the table is gone.
  /// UNKNOWN_TABLE, NOT_SEATED, NOTE_CHANGED, TOO_MANY_NOTES, RATE_LIMITED; BAD_OPTION of the field
  /// "text".
  [[nodiscard]] Task<Answer<v1::Note>> write(storage::PlayerId player, v1::WriteNote wanted,
                                             AskSeat plays_at);

 private:
  [[nodiscard]] Task<Answer<std::string>> text_of(storage::PlayerId player,
                                                  storage::TableId table) const;
  /// Whether the player may begin another one, if that is known.
  [[nodiscard]] Task<Verdict> may_begin(storage::PlayerId player, Answer<bool> plays) const;

  Archive& archive_;
  const Limits& limits_;
  KeyedBuckets<storage::PlayerId> writes_;
};

}  // namespace aurora::server
