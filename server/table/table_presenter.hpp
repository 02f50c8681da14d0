// What people are shown of one table: those who follow it, those who ask, and the lists.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/games.pb.h"
#include "server/table/alarms.hpp"
#include "server/table/audience/audience.hpp"
#include "server/table/deeds/decision.hpp"
#include "server/table/table_journal.hpp"
#include "server/table/table_messages.hpp"
#include "server/table/table_services.hpp"
#include "server/table/table_summary.hpp"
#include "server/table/transient.hpp"

namespace aurora::v1 {
class AdminTable;
}

namespace aurora::server {

class TablePresenter {
 public:
  /// Shows what journal and transient say then. `address` is where the table was made; empty when
  /// nobody knows.
  TablePresenter(const TableServices& services, const TableJournal& journal,
                 const Transient& transient, const Alarms& alarms, std::string address);

  [[nodiscard]] Audience& audience() { return audience_; }
  [[nodiscard]] const Audience& audience() const { return audience_; }

  // To the lists.
  void publish();
  /// The same of whom the game waits for, if that has changed.
  void tell_turn();
  [[nodiscard]] TableSummary summary() const;
  /// Whether all who wait here have been away for long, and the lists do not say so, or the other
  /// way round.
  [[nodiscard]] bool has_news_of_desertion() const;

  // To everybody who follows.
  void tell_table();
  /// Spectators have come and gone (Due::kSpectators).
  void tell_spectators();
  /// What was said since the last time, to everybody it is for.
  void tell_lines();
  /// The table was read for the first time: what has been said so far was before anybody was here.
  void begin();
  /// Each seat its standing orders, if they have changed.
  void tell_orders();
  /// The game that has just been dealt.
  void show_start();
  /// The step that led to the game as it is; the acknowledgement rides along.
  void show_step(const Step& step, const Acknowledgement& acknowledgement);
  /// The game is another than was shown.
  void show_anew();
  /// Shows people without a seat what they may know now, at a table with a delay.
  void show_late(News news);
  /// What the lists say of the game that has ended.
  void keep(std::optional<v1::GameSummary> kept) { kept_ = std::move(kept); }

  // To one of them.
  void catch_up(const WatchId& id);
  /// So many spectators, in turn, what they are due.
  void walk(std::size_t visits);
  /// The connection of the asker follows the table from now on, and is shown all of it.
  void admit(const Asker& asker, std::uint32_t watch, const std::shared_ptr<Table>& table);
  /// ... or what was missed since the version that the request names.
  void admit(const WatchRequest& request, const std::shared_ptr<Table>& table);
  /// The same for somebody at another server, who has that name there or, without one, watches with
  /// another connection already. Returns what is to be sent.
  [[nodiscard]] std::vector<protocol::Piece> admit_elsewhere(
      const WatchRequest& request, const std::string& server,
      const std::optional<std::string>& name);
  /// Everything that a spectator at another server needs who has this version.
  [[nodiscard]] std::vector<protocol::Piece> all_for(const WatchRequest& request);
  /// What a server says of who follows the table there.
  void hear(const std::string& server, const v1::FollowAttendance& heard);
  /// Servers that say nothing any more count no more.
  void forget_silent_servers();
  /// The connection follows the table no more.
  void remove(const WatchId& id);
  void answer_info(const Asker& asker);
  void answer_orders(const Asker& asker);
  void answer_last_line(const Asker& asker);
  void answer_lines(const Asker& asker);
  void write_inspection(v1::AdminTable& out) const;

 private:
  using Answer = std::function<protocol::Piece()>;
  using ShowGame = std::function<std::vector<protocol::Piece>()>;
  /// What is told first to whoever asks to watch, and what leads to the game as it is now.
  struct Greeting {
    Answer answer;
    ShowGame show_game;
  };
  [[nodiscard]] Greeting greeting_for(const WatchRequest& request);
  /// All that is told to whoever begins to watch.
  [[nodiscard]] std::vector<protocol::Piece> pieces_of(const Greeting& greeting,
                                                       const Asker& asker) const;
  void admit(const Asker& asker, std::uint32_t watch, const std::shared_ptr<Table>& table,
             const Greeting& greeting);

  [[nodiscard]] const Ledger& ledger() const { return journal_.ledger(); }
  [[nodiscard]] Attendance attendance() const;
  /// Sees to it that the others learn who follows the table now.
  void note_attendance(const Attendance& before);
  /// For seats, or for people without one.
  [[nodiscard]] Gallery::Whole whole(bool for_seats);
  /// Who is shown at once what changes: everybody, unless some see the game later.
  [[nodiscard]] Rows front_rows() const { return journal_.lags() ? Rows::kSeats : Rows::kAll; }
  void keep_late();
  void tell_table(Rows rows);
  void tell_lines(const Ledger& known, Rows rows, std::uint32_t& told);
  [[nodiscard]] bool is_deserted() const;
  void write_table(engine::Viewer viewer, v1::TableInfo& out) const;
  /// What is so at this moment, and not part of the ledger: a proposal, who is ready.
  void write_moment(v1::TableInfo& out) const;
  [[nodiscard]] std::optional<v1::Clocks> clocks(const Ledger& known) const;
  [[nodiscard]] protocol::Piece info_for(engine::Viewer viewer, protocol::Format format,
                                         std::uint32_t request_id = 0) const;
  /// `common` is what a spectator sees of it, if that is known.
  [[nodiscard]] Scene scene(const engine::View* common = nullptr) const;
  /// As this viewer may know it.
  [[nodiscard]] Scene scene_for(engine::Viewer viewer) const;
  [[nodiscard]] Scene scene_of(const Ledger& known, const engine::View* common) const;
  /// Who at other servers is not told of the line.
  [[nodiscard]] Readers readers_of(const ChatLine& line) const;
  /// Whether the line is for this reader, who has a seat or not.
  [[nodiscard]] bool is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const;
  /// The standing orders of this seat.
  [[nodiscard]] protocol::Piece orders_for(engine::Seat seat, protocol::Format format,
                                           std::uint32_t request_id = 0) const;
  /// The last lines for this reader; nothing when there are none.
  [[nodiscard]] std::optional<protocol::Piece> chat_for(storage::PlayerId reader, bool seated,
                                                        protocol::Format format,
                                                        std::uint32_t request_id = 0) const;

  TableServices services_;
  const TableJournal& journal_;
  const Transient& transient_;
  const Alarms& alarms_;
  std::string address_;
  Audience audience_;
  std::optional<v1::GameSummary> kept_;
  std::uint32_t lines_told_ = 0;
  std::uint32_t late_lines_told_ = 0;  // to people without a seat, at a table with a delay
  StandingOrders orders_told_;
  bool deserted_ = false;            // as those who look at the list know it
  Turn turn_;                        // the same
  std::uint8_t late_round_ = 0;      // as they know it who have no seat
  bool spectators_changed_ = false;  // which nobody has been told
};

}  // namespace aurora::server
