// One table, as an actor: a coroutine that takes one message after the other from its mailbox.
//
// A message that asks for a deed is decided by a pure function (server/table/deeds/deeds.hpp). What
// that says is committed (server/table/table_journal.hpp), and becomes visible only then.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "machine/steady_clock.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/advisor.hpp"
#include "server/table/alarms.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/reminding.hpp"
#include "server/table/table_journal.hpp"
#include "server/table/table_messages.hpp"
#include "server/table/table_presenter.hpp"
#include "server/table/table_services.hpp"
#include "server/table/table_world.hpp"
#include "server/table/transient.hpp"

namespace aurora::v1 {
class FollowAnswer;
}

namespace aurora::server {

class Table final : public Watched, public std::enable_shared_from_this<Table> {
 public:
  /// `ledger` says no more than id and code when the table is still to be read from its journal.
  /// `thinking` is where its bots think, apart from the table. `address` is where it was made, if
  /// that is known.
  Table(const TableServices& services, const Executor& executor, Executor thinking, Ledger ledger,
        bool read, std::string address);
  ~Table() override;

  [[nodiscard]] storage::TableId id() const override { return id_; }

  /// Tells those who look at the list how the table is; from elsewhere only before the start.
  void publish_summary() { presenter_.publish(); }
  /// Begins to take messages.
  void start();
  /// May be called from any thread. Necessary messages are taken even when there is no room.
  Posted put(TableMessage&& message, Lane lane = Lane::kFirst, bool necessary = false) {
    return mailbox_->put(std::move(message), lane, necessary);
  }
  void watch_ended(const WatchId& id) override;
  void room_again(const WatchId& id, storage::PlayerId player) override;
  /// Where messages of this player belong: who has no seat is one of the crowd. From any thread.
  [[nodiscard]] Lane lane_of(storage::PlayerId player) const;
  /// Whether this player may look at the game with others: it has begun, and is over for who has a
  /// seat. From any thread.
  [[nodiscard]] bool can_be_reviewed_by(storage::PlayerId player) const;
  /// False: close() was called, or it is leaving. From any thread.
  [[nodiscard]] bool takes_messages() const { return !mailbox_->closed(); }

  /// Takes no more messages, and ends when those that wait are dealt with.
  void close() { mailbox_->close(); }

 private:
  class Handling;  // what is done with each message: handling.cpp
  class Showing;   // what each effect of a decision shows: showing.cpp

  static Task<> run(std::shared_ptr<Table> self);
  /// Keeps in the store what is needed while the table is not in memory: keeping.cpp
  Task<> keep();
  /// Leaves the memory if nobody needs it, and nobody has come meanwhile.
  Task<bool> leave();
  /// Spectators are sent what they are due a few at a time, and whatever else is ready has its turn
  /// in between: this table's players, and everybody else.
  void begin_walk();
  void walk();
  /// Takes note of who has a seat now, and how the table stands.
  void note_seats();
  void recover_from(std::string_view fault, TableMessage& message);
  Task<> handle(TableMessage& message);
  [[nodiscard]] Situation situation();
  Task<> answer_letter(const v1::BusLetter& letter);  // letters.cpp
  void answer_watch(const v1::BusLetter& letter, v1::FollowAnswer& answer);
  /// Commits what was decided, and shows it. `asker` is who gets answers. An error: it was refused,
  /// or could not be written.
  Task<Verdict> enact(Decided decided, const Asker* asker = nullptr);
  Task<> show(const Decision& decision, Stored stored, const Asker* asker);
  /// The journal was read: shows everybody what is in it.
  void follow(const JournalRead& found);
  /// Shows people without a seat what has become old enough, at a table with a delay.
  void show_late();
  /// Lets the game go on where nobody has to be waited for.
  void prompt();
  /// Puts a game on the lists whose end was found later.
  static Task<> keep_late(std::shared_ptr<Table> self);
  /// Lets deleted players go in a while, if any have seats.
  void remind_of_the_deleted(std::chrono::milliseconds delay) const;

  TableServices services_;
  Executor executor_;
  storage::TableId id_;
  std::shared_ptr<TableMailbox> mailbox_;
  Alarms alarms_;
  TableJournal journal_;
  Transient transient_;
  TableWorld world_;
  TablePresenter presenter_;
  BotSeats bots_;
  Advisor advisor_;
  Reminding reminding_;
  machine::SteadyClock::time_point last_needed_;
  bool walking_ = false;
  bool leaving_ = false;
  bool late_alarm_ = false;

  mutable std::mutex seated_mutex_;
  std::array<std::optional<storage::PlayerId>, engine::kMaxSeats> seated_;
  storage::TableStatus status_ = storage::TableStatus::kLobby;
};

}  // namespace aurora::server
