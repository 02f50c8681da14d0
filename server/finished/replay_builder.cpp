#include "server/finished/replay_builder.hpp"

#include <map>
#include <utility>

#include <google/protobuf/arena.h>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::server {
namespace {

/// With all its parts in one piece of memory.
std::shared_ptr<v1::Recording> make_recording() {
  auto arena = std::make_shared<google::protobuf::Arena>();
  auto* recording = google::protobuf::Arena::CreateMessage<v1::Recording>(arena.get());
  return {std::move(arena), recording};
}

/// Takes one record after the other, and moves what it needs out of it.
class Builder {
 public:
  explicit Builder(JournalGame& out) : out_(out.replay), players_(out.players), game_(out) {}

  void add(v1::JournalRecord& record, storage::UnixMillis at) {
    v1::ReplayHeader& header = *out_.mutable_header();
    switch (record.event_case()) {
      case v1::JournalRecord::kTableCreated: {
        v1::TableCreated& event = *record.mutable_table_created();
        header.set_table_id(event.table_id());
        header.set_server_version(event.rules().version());
        header.mutable_rules()->Swap(event.mutable_rules());
        header.mutable_pack()->Swap(event.mutable_pack());
        header.mutable_options()->Swap(event.mutable_options());
        header.set_commitment(event.commitment());
        header.set_secret(event.secret());
        header.set_created_at_ms(event.created_at_ms());
        break;
      }
      case v1::JournalRecord::kSeatTaken: {
        const v1::SeatTaken& event = record.seat_taken();
        v1::ReplaySeat& seat = seats_[event.seat()];
        seat.set_seat(event.seat());
        seat.set_name(event.name());
        seat.set_colour(event.colour());
        seat.set_entropy(event.entropy());
        seat.set_bot(event.bot());
        seat.set_program(event.program());
        if (auto* player = player_at(event.seat())) {
          *player = storage::PlayerId::parse(event.player_id());
        }
        break;
      }
      case v1::JournalRecord::kSeatLeft:
        seats_.erase(record.seat_left().seat());
        if (auto* player = player_at(record.seat_left().seat())) {
          player->reset();
        }
        break;
      case v1::JournalRecord::kColourChosen:
        seats_[record.colour_chosen().seat()].set_colour(record.colour_chosen().colour());
        break;
      case v1::JournalRecord::kGameStarted:
        header.set_initial_digest(record.game_started().digest());
        header.set_started_at_ms(record.game_started().started_at_ms());
        is_shown_ = record.game_started().has_shown() &&
                    shown_->ParseFromString(record.game_started().shown());
        break;
      case v1::JournalRecord::kCommandAccepted: {
        v1::CommandAccepted& event = *record.mutable_command_accepted();
        v1::ReplayStep& step = add_step(at);
        step.set_seat(event.seat());
        step.mutable_choice()->Swap(event.mutable_choice());
        step.set_digest(event.digest());
        step.set_in_advance(event.in_advance() != 0);
        show(event);
        break;
      }
      case v1::JournalRecord::kCommandsUndone: {
        const v1::CommandsUndone& event = record.commands_undone();
        v1::ReplayStep& step = add_step(at);
        step.set_seat(event.seat());
        step.set_digest(event.digest());
        step.set_undone_steps(event.steps());
        show(event);
        break;
      }
      case v1::JournalRecord::kRulesChanged: {
        v1::RulesChanged& event = *record.mutable_rules_changed();
        if (!event.has_state()) {  // the game has not begun
          header.mutable_rules()->Swap(event.mutable_rules());
          break;
        }
        v1::ReplayStep& step = add_step(at);
        step.set_digest(event.digest());
        step.set_happened(v1::TABLE_EVENT_RULES_CHANGED);
        step.mutable_rules()->Swap(event.mutable_rules());
        step.mutable_state()->Swap(event.mutable_state());
        show(event);
        break;
      }
      case v1::JournalRecord::kSeatTimedOut: {
        const v1::SeatTimedOut& event = record.seat_timed_out();
        add_event(at, event.seat(), v1::TABLE_EVENT_TIMED_OUT);
        if (event.resigned()) {
          add_event(at, event.seat(), v1::TABLE_EVENT_RESIGNED);
        }
        break;
      }
      case v1::JournalRecord::kSeatResigned:
        add_event(at, record.seat_resigned().seat(), v1::TABLE_EVENT_RESIGNED);
        break;
      case v1::JournalRecord::kSeatReturned:
        add_event(at, record.seat_returned().seat(), v1::TABLE_EVENT_RETURNED);
        break;
      case v1::JournalRecord::kTablePaused:
        add_event(
            at, 0,
            record.table_paused().paused() ? v1::TABLE_EVENT_PAUSED : v1::TABLE_EVENT_RESUMED);
        break;
      case v1::JournalRecord::kGameFinished:
        out_.mutable_result()->Swap(record.mutable_game_finished()->mutable_result());
        *out_.mutable_winners() =
            somebody_resigned_ ? record.game_finished().ranked_winners() : out_.result().winners();
        header.set_finished_at_ms(record.game_finished().finished_at_ms());
        break;
      case v1::JournalRecord::kChatSaid:  // a replay says nothing of the rest
      case v1::JournalRecord::kAuthorMuted:
      case v1::JournalRecord::kStandingOrdersSet:
      case v1::JournalRecord::kSeatOnVacation:
      case v1::JournalRecord::kTableAbandoned:
      case v1::JournalRecord::kClocksNoted:
      case v1::JournalRecord::kHostPassed:
      case v1::JournalRecord::kRematchMade:
      case v1::JournalRecord::kTableEnded:
      case v1::JournalRecord::EVENT_NOT_SET: break;
    }
  }

  void finish() {
    for (auto& [number, seat] : seats_) {
      out_.mutable_header()->add_seats()->Swap(&seat);
    }
    if (is_shown_) {
      *shown_->mutable_rules() = out_.header().rules();
      *shown_->mutable_pack() = out_.header().pack();
      game_.recording = std::move(shown_);
    }
  }

 private:
  v1::ReplayStep& add_step(storage::UnixMillis at) {
    const auto began = out_.header().started_at_ms();
    v1::ReplayStep& step = *out_.add_steps();
    step.set_elapsed_ms(at > began ? static_cast<std::uint64_t>(at - began) : 0);
    v1::RecordedStep& shown = *shown_->add_steps();
    shown.set_elapsed_ms(step.elapsed_ms());
    shown.mutable_changed();  // nothing, if it is no command
    return step;
  }

  /// How the last step looked.
  void show(const auto& event) {
    is_shown_ = is_shown_ && event.has_shown() &&
                shown_->mutable_steps()->rbegin()->MergeFromString(event.shown());
  }

  [[nodiscard]] std::optional<storage::PlayerId>* player_at(std::uint32_t wire) {
    const auto seat = protocol::engine_seat(wire);
    return seat ? &players_.at(seat->index()) : nullptr;
  }

  /// Something that happened to a seat and does not change the game.
  void add_event(storage::UnixMillis at, std::uint32_t seat, v1::TableEvent happened) {
    const std::uint64_t digest =
        out_.steps().empty() ? out_.header().initial_digest() : out_.steps().rbegin()->digest();
    v1::ReplayStep& step = add_step(at);
    step.set_seat(seat);
    step.set_digest(digest);
    step.set_happened(happened);
    somebody_resigned_ = somebody_resigned_ || happened == v1::TABLE_EVENT_RESIGNED;
  }

  v1::Replay& out_;
  SeatPlayers& players_;
  JournalGame& game_;
  std::shared_ptr<v1::Recording> shown_ = make_recording();
  bool is_shown_ = false;  // all of it, so far
  std::map<std::uint32_t, v1::ReplaySeat> seats_;
  bool somebody_resigned_ = false;
};

}  // namespace

Outcome<> build_replay(std::span<const storage::JournalEntry> journal, JournalGame& out) {
  Builder builder(out);
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : journal) {
    record.Clear();
    if (!protocol::decode_record(entry.payload, record)) {
      return complaint("record " + std::to_string(entry.seq) + " of the journal cannot be read");
    }
    builder.add(record, entry.at);
  }
  builder.finish();
  return {};
}

}  // namespace aurora::server
