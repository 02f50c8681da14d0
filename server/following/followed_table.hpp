// A table of another server that spectators here follow: they are sent what its own spectators are.
//
// Its owner says who may watch, and what they are sent first. From there on everything comes over
// the bus (server/table/audience/broadcast.hpp) and goes to all who are here (gallery.hpp). What is
// missing is asked for again; who was overtaken or had no room is sent what the owner sends them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "aurora/v1/bus.pb.h"
#include "machine/steady_clock.hpp"
#include "server/following/following_services.hpp"
#include "server/following/shown_stream.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/audience/gallery.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class Table;

class FollowedTable final : public Watched, public std::enable_shared_from_this<FollowedTable> {
 public:
  /// `on_end` is called when nobody follows it here any more.
  FollowedTable(const FollowingServices& services, Executor executor, storage::TableId id,
                std::string owner, std::function<void()> on_end);
  ~FollowedTable() override;

  // From any thread:
  void start();
  /// Answers as the table would, or ELSEWHERE.
  void watch(WatchRequest request);
  /// An answer has come.
  void hear(std::shared_ptr<const v1::BusLetter> letter);
  /// Hears nothing more. Once the loops have ended, and from any thread.
  void forget() { subscription_.reset(); }
  [[nodiscard]] storage::TableId id() const override { return id_; }
  void watch_ended(const WatchId& id) override;
  void room_again(const WatchId& id, storage::PlayerId player) override;

 private:
  using TimePoint = machine::SteadyClock::time_point;
  /// Somebody wants to watch, or does so and needs all there is.
  struct Ask {
    WatchRequest request;
    bool again = false;
    TimePoint sent;
  };

  template <typename Call>
  void post(Call call);
  [[nodiscard]] v1::Error elsewhere() const;
  static Task<> run(std::shared_ptr<FollowedTable> self);
  void beat();

  void send(v1::BusLetter letter);
  void put(Ask ask);
  void ask_owner(std::uint64_t number, Ask& ask);
  [[nodiscard]] bool reads(protocol::Format format) const;
  /// Also says what is missing here.
  void tell_attendance();

  void take(const BusMessage& message);
  void take(const v1::Shown& shown);
  void take_answer(const v1::FollowAnswer& answer);
  void take_position(const v1::FollowPosition& position);
  void take_welcome(Ask ask, const v1::FollowWelcome& welcome);
  void let_in(const Ask& ask, const v1::FollowWelcome& welcome,
              const std::vector<Announcement>& since);
  void turn_away(const Ask& ask, const std::string& refusal);
  void turn_out(storage::PlayerId player);
  [[nodiscard]] Announcement announcement_of(const v1::Shown& shown) const;
  /// Nobody here has what was shown until then.
  void begin_at(const v1::FollowPosition& position);
  /// Something up to this number has not come.
  void miss(std::uint64_t number);
  void settle_held();

  /// Has the owner asked for all that a member needs.
  [[nodiscard]] Gallery::Whole whole_from_owner();
  void begin_walk();
  void walk();

  /// The owner is silent, or has the table no more: finds out who has it.
  void seek();
  /// The same at once, or at the next beat when that was done a moment ago.
  void seek_soon();
  static Task<> run_seeking(std::shared_ptr<FollowedTable> self);
  /// All that are not settled.
  [[nodiscard]] std::vector<Ask> take_asks();
  void follow_to(const std::string& owner);
  void hand_over(const std::shared_ptr<Table>& table);
  void give_up(const v1::Error& error);
  void end();

  FollowingServices services_;
  Executor executor_;
  storage::TableId id_;
  std::string owner_;
  std::function<void()> on_end_;
  std::unique_ptr<BusSubscription> subscription_;
  Gallery gallery_;
  ShownStream stream_;
  std::vector<v1::Shown> early_;  // before anybody was let in
  struct Held {
    Ask ask;
    v1::FollowWelcome welcome;
  };
  std::vector<Held> held_;  // until all before has come
  std::map<std::uint64_t, Ask> asks_;
  std::uint64_t last_ask_;  // not from 1: an answer to who followed it before may come late
  std::uint64_t missed_until_ = 0;
  TimePoint heard_;   // of the owner
  TimePoint sought_;  // who has the table
  bool lost_ = false;
  bool seeking_ = false;
  bool walking_ = false;
  bool ended_ = false;
};

}  // namespace aurora::server
