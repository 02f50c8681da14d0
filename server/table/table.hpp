// One table, as an actor: a coroutine that takes one message after the other from its mailbox.
//
// A message that asks for a deed is decided by a pure function (server/table/deeds/deeds.hpp). What
// that says is written to the journal, and becomes visible only when it is on disk. When nobody
// knows whether it is, the table reads its journal again, and finds out.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/mailbox.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/table_journal.hpp"
#include "server/table/table_messages.hpp"
#include "server/table/table_presenter.hpp"
#include "server/table/table_services.hpp"
#include "server/table/table_world.hpp"
#include "server/table/transient.hpp"

namespace aurora::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  /// `ledger` says no more than id and code when the table is still to be read from its journal.
  /// `thinking` is where its bots think, apart from the table. `address` is where it was made, if
  /// that is known.
  Table(const TableServices& services, Executor executor, Executor thinking, Ledger ledger,
        bool read, std::string address);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  [[nodiscard]] storage::TableId id() const { return id_; }

  /// Tells those who look at the list how the table is; from elsewhere only before the start.
  void publish_summary() { presenter_.publish(); }
  /// Begins to take messages.
  void start();
  /// May be called from any thread. Necessary messages are taken even when there is no room.
  Posted put(TableMessage message, bool necessary = false) {
    return mailbox_.put(std::move(message), necessary);
  }
  /// Takes no more messages, and ends when those that wait are dealt with.
  void close() { mailbox_.close(); }

 private:
  enum class Stored : std::uint8_t {
    kNow,    ///< the write went well
    kFound,  ///< it did not, but the journal has it: everybody has been shown the game as it is
  };

  // The loop: table.cpp
  static Task<> run(std::shared_ptr<Table> self);
  void recover_from(std::string_view fault, TableMessage& message);
  /// Reads the journal if need be. An error: the table cannot do anything now.
  Task<Verdict> get_ready();
  /// Reads the journal, and shows everybody what is in it. What was read.
  Task<std::vector<storage::JournalEntry>> read_journal();
  [[nodiscard]] Situation situation();
  /// Writes what was decided, and shows it. `asker` is who gets answers. An error: it was refused,
  /// or could not be written.
  Task<Verdict> enact(Decided decided, const Asker* asker = nullptr);
  /// Puts the records of a decision on disk, and into the ledger. The one place that deals with
  /// writes of which nobody knows whether they happened.
  Task<std::expected<Stored, v1::Error>> commit(const Decision& decision);

  // table_effects.cpp
  class Showing;
  void show(const Effect& effect, const Decision& decision, Stored stored, const Asker* asker);
  Task<> keep_game();

  // The messages: each deed that somebody asks for, and what is no deed.
  template <typename Request>
    requires requires(Request& request) { request.asker; }
  Task<> handle(Request& request);
  /// Tells whoever asked why not.
  template <typename Request>
  void refuse(const Request& request, v1::Error error) const;
  Task<> handle(WatchRequest& request);
  Task<> handle(AsidesRequest& request);
  Task<> handle(PersonRequest& request);
  Task<> handle(BotMove& move);
  Task<> handle(PlayerGone& gone);
  Task<> handle(WatchEnded& ended);
  Task<> handle(RoomAgain& room);
  Task<> handle(Due& due);
  Task<> handle(IdleCheck& check);
  Task<> handle(AdminAsk& ask);

  // table_time.cpp
  /// Puts the message into the own mailbox when the time has passed.
  void remember(Due due, std::chrono::milliseconds delay);
  /// Lets the clocks run that should, and sees to it that somebody looks when the next runs out.
  void wind_clocks();
  void set_alarm(storage::UnixMillis at);
  Task<> look_at_clocks();

  // table_messages.cpp
  [[nodiscard]] bool in_lobby() const;
  /// Sees to it that the others learn who follows the table now.
  void note_attendance(const Attendance& before);
  /// A client has seen more of the game than the journal has: something was lost.
  void note_client_ahead(std::uint32_t version);
  void prompt_bots();
  Task<Outcome<>> end_by_operator();
  Task<> let_the_deleted_go();
  /// Whether deleted players have seats at a table that is not over.
  [[nodiscard]] bool has_seats_of_the_deleted() const;

  TableServices services_;
  Executor executor_;
  storage::TableId id_;
  std::string id_text_;
  Mailbox<TableMessage> mailbox_;
  TableJournal journal_;
  Transient transient_;
  TableWorld world_;
  TablePresenter presenter_;
  BotSeats bots_;
  bool client_was_ahead_ = false;
  std::optional<storage::UnixMillis> alarm_;  ///< the next one that is set
  bool spectators_changed_ = false;
  std::chrono::steady_clock::time_point last_needed_;
};

}  // namespace aurora::server
