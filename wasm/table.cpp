#include "wasm/table.hpp"

#include "aurora/v1/hint.pb.h"
#include "aurora/v1/undo.pb.h"
#include "bots/coach/judge.hpp"
#include "bots/game_sight.hpp"
#include "bots/policy.hpp"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/hint_codec.hpp"
#include "protocol/reenactment.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/rules_signature.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "wasm/replays.hpp"

namespace aurora::wasm {

std::expected<std::unique_ptr<Table>, std::string> Table::open(PackPtr pack, std::string_view bytes,
                                                               int steps) {
  std::unique_ptr<Table> table(new Table(std::move(pack)));
  if (const auto read = read_replay(bytes, table->replay_); !read) {
    return std::unexpected(read.error().message);
  }
  const bool is_new = table->replay_.header().commitment().empty();
  if (auto ready = is_new ? table->deal() : table->play_again(steps); !ready) {
    return std::unexpected(std::move(ready.error()));
  }
  return table;
}

std::expected<void, std::string> Table::deal() {
  v1::ReplayHeader& header = *replay_.mutable_header();
  const auto secret = protocol::from_bytes(header.secret());
  if (!secret) {
    return std::unexpected("the secret has 32 bytes");
  }
  header.set_commitment(protocol::to_bytes(protocol::commitment_of(*secret)));
  header.mutable_rules()->set_signature(protocol::rules_signature(catalog()));
  v1::PackRef& ref = *header.mutable_pack();
  ref.set_id(pack_->id);
  ref.set_version(pack_->version);
  ref.set_digest(pack_->digest);
  const auto setup = protocol::setup_of(header);
  if (!setup) {
    return std::unexpected(setup.error().field + ": " + setup.error().message);
  }
  const auto seed = protocol::verified_seed(header);
  if (!seed) {
    return std::unexpected(seed.error().field + ": " + seed.error().message);
  }
  const auto events = std::make_unique<engine::EventList>();
  Moment& dealt = moments_.emplace_back();
  if (!engine::start(catalog(), *setup, *seed, dealt.state, *events)) {
    return std::unexpected("the pack deals no game of this set-up");
  }
  header.set_initial_digest(engine::digest(dealt.state));
  return {};
}

std::expected<void, std::string> Table::play_again(int steps) {
  v1::PackRef ref;
  ref.set_id(pack_->id);
  ref.set_digest(pack_->digest);
  const auto game = std::make_unique<protocol::Reenactment>(catalog(), ref, replay_);
  protocol::Agreement agreement = game->begin();
  if (agreement) {
    moments_.push_back({game->state(), {}});
  }
  while (agreement && !game->done() && (steps < 0 || game->steps() < steps)) {
    const v1::ReplayStep& step = replay_.steps(game->steps());
    agreement = game->next();
    if (!agreement) {
      break;
    }
    const auto seat = protocol::engine_seat(step.seat());
    if (step.undone_steps() > 0) {
      engine::GameState before = now();
      history_.take_back(step.undone_steps(), before);
    } else if (step.happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      history_ = {};
    } else if (seat && step.has_choice()) {
      history_.add(*seat, now(), game->state(), {game->events().begin(), game->events().end()});
    }
    moments_.push_back({game->state(), {game->events().begin(), game->events().end()}});
  }
  if (!agreement) {
    return std::unexpected(agreement.error());
  }
  while (replay_.steps_size() > game->steps()) {
    replay_.mutable_steps()->RemoveLast();
  }
  if (!over()) {
    replay_.clear_result();
    replay_.clear_winners();
    change_rules();
  }
  return {};
}

/// Everything came out as it was played: the game goes on by the rules of this program.
void Table::change_rules() {
  const std::string own = protocol::rules_signature(catalog());
  std::string last = replay_.header().rules().signature();
  for (const v1::ReplayStep& step : replay_.steps()) {
    if (step.happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      last = step.rules().signature();
    }
  }
  if (last == own) {
    return;
  }
  const int steps = replay_.steps_size();
  v1::ReplayStep& step =
      add_step(now(), steps > 0 ? replay_.steps(steps - 1).elapsed_ms() : std::uint64_t{0});
  step.set_happened(v1::TABLE_EVENT_RULES_CHANGED);
  step.mutable_rules()->set_signature(own);
  protocol::to_wire(now(), *step.mutable_state());
  history_ = {};
  moments_.push_back({now(), {}});
}

v1::ReplayStep& Table::add_step(const engine::GameState& after, std::uint64_t elapsed_ms) {
  v1::ReplayStep& step = *replay_.add_steps();
  step.set_digest(engine::digest(after));
  step.set_elapsed_ms(elapsed_ms);
  return step;
}

Chosen Table::choose(std::uint32_t seat, std::string_view choice, std::uint32_t version,
                     std::uint64_t elapsed_ms) {
  const auto who = protocol::engine_seat(seat);
  v1::Choice wire;
  if (!who || !wire.ParseFromString(choice) || version > this->version()) {
    return Chosen::kRefused;
  }
  // What others decide at the same time does not count.
  if (version != this->version() &&
      !engine::same_decision(catalog(), moments_[version].state, now(), *who)) {
    return Chosen::kStale;
  }
  const auto chosen = protocol::from_wire(wire);
  const auto events = std::make_unique<engine::EventList>();
  const auto after = std::make_unique<engine::GameState>(now());
  if (!chosen ||
      engine::apply(catalog(), *after, *who, *chosen, *events) != engine::Reason::kAccepted) {
    return Chosen::kRefused;
  }
  history_.add(*who, now(), *after, {events->begin(), events->end()});
  v1::ReplayStep& step = add_step(*after, elapsed_ms);
  step.set_seat(seat);
  *step.mutable_choice() = wire;
  moments_.push_back({*after, {events->begin(), events->end()}});
  if (over()) {
    note_result();
  }
  return Chosen::kAccepted;
}

void Table::note_result() {
  v1::Sections sections;
  const engine::View view = engine::view(catalog(), now(), engine::spectator());
  protocol::write_snapshot({view, {}}, sections);
  *replay_.mutable_result() = sections.result();
  *replay_.mutable_winners() = sections.result().winners();
  v1::ReplayHeader& header = *replay_.mutable_header();
  const std::uint64_t took = replay_.steps(replay_.steps_size() - 1).elapsed_ms();
  header.set_finished_at_ms(header.started_at_ms() + static_cast<std::int64_t>(took));
}

bool Table::take_back(std::uint32_t seat, std::uint32_t steps, std::uint64_t elapsed_ms) {
  const auto who = protocol::engine_seat(seat);
  if (!who || steps == 0 || replay_.header().options().no_undo() ||
      steps > history_.offer(*who).consent_steps) {
    return false;
  }
  engine::GameState after = now();
  history_.take_back(steps, after);
  v1::ReplayStep& step = add_step(after, elapsed_ms);
  step.set_seat(seat);
  step.set_undone_steps(steps);
  moments_.push_back({after, {}});
  return true;
}

std::string Table::undo(std::uint32_t seat) const {
  v1::UndoOffer offer;
  const auto who = protocol::engine_seat(seat);
  if (replay_.header().options().no_undo()) {
    offer.set_barrier(v1::UNDO_BARRIER_NOT_AT_TABLE);
  } else if (who) {
    protocol::to_wire(history_.offer(*who), offer);
  }
  return offer.SerializeAsString();
}

std::string Table::decide(std::uint32_t seat, std::string_view policy, std::uint64_t seed) const {
  const auto who = protocol::engine_seat(seat);
  const auto kind = bots::policy_of(policy);
  const auto choices = std::make_unique<engine::ChoiceList>();
  if (!who || !kind) {
    return {};
  }
  engine::legal(catalog(), now(), *who, *choices);
  if (choices->empty()) {
    return {};
  }
  engine::Choice chosen = *choices->begin();
  if (choices->size() > 1) {
    bots::GameSight sight(catalog(), now());
    sight.turn_to(*who);
    chosen = bots::make_policy(*kind, catalog(), seed)
                 ->decide({choices->begin(), choices->end()}, sight);
  }
  v1::Choice wire;
  protocol::to_wire(chosen, wire);
  return wire.SerializeAsString();
}

std::string Table::advise(std::uint32_t seat) const {
  const auto who = protocol::engine_seat(seat);
  const auto choices = std::make_unique<engine::ChoiceList>();
  if (who) {
    engine::legal(catalog(), now(), *who, *choices);
  }
  if (choices->empty()) {
    return {};
  }
  const auto knowledge = std::make_unique<bots::Knowledge>(catalog(), now(), *who);
  v1::Hint hint;
  hint.set_version(version());
  protocol::to_wire(
      bots::Judge(catalog()).advise(*knowledge, {choices->begin(), choices->end()}, version()),
      hint);
  return hint.SerializeAsString();
}

std::string Table::replay(std::uint32_t from) const {
  v1::Replay part;
  *part.mutable_header() = replay_.header();
  for (int i = static_cast<int>(from); i < replay_.steps_size(); ++i) {
    *part.add_steps() = replay_.steps(i);
  }
  if (replay_.has_result()) {
    *part.mutable_result() = replay_.result();
    *part.mutable_winners() = replay_.winners();
  }
  return part.SerializeAsString();
}

std::string Table::file() const { return protocol::write_replay_file(replay_); }

}  // namespace aurora::wasm
