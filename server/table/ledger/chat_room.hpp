// What was said at one table, and what happened there worth a line: part of the ledger.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/ids.hpp"
#include "server/runtime/outcome.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::v1 {
class ChatLine;
}

namespace aurora::server {

enum class Channel : std::uint8_t { kPlayers, kSpectators, kTable };
enum class Note : std::uint8_t {
  kNone,
  kJoined,
  kLeft,
  kRemoved,
  kStarted,
  kFinished,
  kUndone,
  kTimedOut,
  kResigned,
  kReturned,
  kPaused,
  kResumed,
  kAbandoned,
  kStoodIn,
  kRulesChanged,
};

struct ChatLine {
  std::uint32_t number = 0;
  Channel channel = Channel::kTable;
  std::uint32_t author = 0;  ///< counts from 1; 0 for notes
  engine::Seat seat;
  std::string name;
  std::string text;
  storage::UnixMillis at = 0;
  Note note = Note::kNone;
  storage::PlayerId player;  ///< who it is by or about; for the server only
};

class ChatRoom {
 public:
  /// Older lines are on disk only.
  static constexpr std::size_t kKept = 200;

  void say(storage::PlayerId player, engine::Seat seat, std::string name, std::string text,
           storage::UnixMillis at);
  void note(Note note, engine::Seat seat, std::string name, storage::UnixMillis at,
            storage::PlayerId player = {});
  /// What they have said goes, and their name in the notes becomes `no_name`.
  void forget(const std::function<bool(storage::PlayerId)>& is_gone, std::string_view no_name);
  /// `seated`: the reader has a seat.
  void set_muted(storage::PlayerId reader, bool seated, std::uint32_t author, bool muted);
  /// Players begin to count anew: the game has as much room as the lobby before it.
  void begin_game();

  /// The last lines, the oldest first.
  [[nodiscard]] const std::deque<ChatLine>& lines() const { return lines_; }
  /// The number of the last line; 0 when there is none.
  [[nodiscard]] std::uint32_t last() const { return last_; }
  /// What one person has had stored, mutes included; and what all of them have.
  struct Used {
    std::uint32_t seated = 0;  ///< with a seat: in this game or, before it, in the lobby
    std::uint32_t watching = 0;
  };
  [[nodiscard]] Used used_by(storage::PlayerId player) const;
  [[nodiscard]] const Used& used() const { return used_; }
  /// Who has this number.
  [[nodiscard]] std::optional<storage::PlayerId> author(std::uint32_t number) const;
  /// The number here of who has said it, perhaps in another fold of the same journal; 0: nobody.
  [[nodiscard]] std::uint32_t number_of(const ChatLine& line) const;
  [[nodiscard]] std::uint32_t number_of(storage::PlayerId player) const;
  [[nodiscard]] bool is_muted(storage::PlayerId reader, std::uint32_t author) const;
  /// Who has muted this author.
  [[nodiscard]] std::vector<storage::PlayerId> muted_by(std::uint32_t author) const;
  /// Whether the line is for this reader, who has a seat or not.
  [[nodiscard]] bool is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const;

 private:
  void add(ChatLine line);
  void use(storage::PlayerId player, bool seated);

  std::deque<ChatLine> lines_;
  std::uint32_t last_ = 0;
  std::vector<storage::PlayerId> authors_;  // by number; in the order of their first lines
  std::set<std::pair<storage::PlayerId, std::uint32_t>> muted_;
  std::unordered_map<storage::PlayerId, Used> used_by_;
  Used used_;
};

void to_wire(const ChatLine& line, v1::ChatLine& out);

/// Whether the text can be said, or what is wrong with it.
[[nodiscard]] Outcome<> check_chat(const std::string& text);

}  // namespace aurora::server
