// Sees at one table who is waited for and is not there, and has them reminded.
//
// It looks at the table after each message. Where nobody who sits there wants to be reminded, that
// is a look at who sits there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "server/table/ledger/ledger.hpp"
#include "server/table/table_services.hpp"

namespace aurora::v1 {
class PendingReminder;
}

namespace aurora::server {

class Audience;
class TableJournal;

class Reminding {
 public:
  explicit Reminding(const TableServices& services) : services_(services) {}

  void look(const TableJournal& journal, const Audience& audience);

 private:
  /// What was last said of a seat.
  struct Said {
    storage::PlayerId player;
    bool asked = false;
    bool waiting = false;           ///< asked, and not there
    storage::UnixMillis since = 0;  ///< they are waited for
    bool again = false;             ///< they were told, have looked, and gone without an answer
    bool news = false;              ///< they are to be told that the game has begun, or is over
  };

  /// Whether somebody who plays here can be reminded.
  [[nodiscard]] bool is_wanted(const Ledger& ledger);
  void look_at_seat(const TableJournal& journal, const Audience& audience, engine::Seat seat,
                    bool first);
  /// That a table which was set for a time begins. `first`: nothing is known of what was said.
  void look_at_schedule(const TableJournal& journal, bool first);
  /// That the game has begun, or is over.
  void tell_news(const TableJournal& journal, const Audience& audience, int kind);
  void call_news_off(const Ledger& ledger, const Audience& audience);
  [[nodiscard]] v1::PendingReminder pending(const TableJournal& journal, int kind) const;

  TableServices services_;
  std::optional<storage::TableStatus> status_;  ///< at the last look; nothing: there was none
  std::array<Said, engine::kMaxSeats> said_{};
  std::array<storage::PlayerId, engine::kMaxSeats> people_{};
  /// Who is told when the table begins.
  std::array<storage::PlayerId, engine::kMaxSeats> scheduled_{};
  std::uint64_t edition_ = 0;  ///< of the contacts that `wanted_` is about; 0: none
  bool wanted_ = false;
};

}  // namespace aurora::server
