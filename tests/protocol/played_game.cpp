#include "tests/protocol/played_game.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol::testing {
namespace {

constexpr int kRulesChangeAfter = 60;
constexpr int kMostTakenBack = 30;  // else a game might never end

void write_header(const engine::Setup& setup, v1::ReplayHeader& header) {
  *header.mutable_pack() = PlayedGame::pack();
  to_wire(setup, *header.mutable_options());
  Secret secret{};
  secret[0] = 7;
  header.set_secret(to_bytes(secret));
  header.set_commitment(to_bytes(commitment_of(secret)));
  for (std::uint32_t i = 0; i < setup.seats; ++i) {
    v1::ReplaySeat& seat = *header.add_seats();
    seat.set_seat(i + 1);
    seat.set_colour(to_wire(setup.colours.at(i)));
    seat.set_entropy("entropy of seat " + std::to_string(i + 1));
  }
}

}  // namespace

const engine::Catalog& PlayedGame::catalog() { return content::base_pack().catalog; }

const v1::PackRef& PlayedGame::pack() {
  static const v1::PackRef kPack = [] {
    const content::Pack& pack = content::base_pack();
    v1::PackRef ref;
    ref.set_id(pack.id);
    ref.set_version(pack.version);
    ref.set_digest(pack.digest);
    return ref;
  }();
  return kPack;
}

bool PlayedGame::is_change(const v1::ReplayStep& step) {
  return step.happened() == v1::TABLE_EVENT_RULES_CHANGED;
}
bool PlayedGame::is_taken_back(const v1::ReplayStep& step) { return step.undone_steps() > 0; }
bool PlayedGame::is_command(const v1::ReplayStep& step) { return step.has_choice(); }
bool PlayedGame::is_happened(const v1::ReplayStep& step) {
  return step.happened() != v1::TABLE_EVENT_UNSPECIFIED && !is_change(step);
}

int PlayedGame::find(bool (*wanted)(const v1::ReplayStep&)) const {
  const auto found = std::ranges::find_if(replay_.steps(), wanted);
  EXPECT_NE(found, replay_.steps().end());
  return static_cast<int>(found - replay_.steps().begin());
}

PlayedGame::PlayedGame(const engine::Setup& setup, unsigned seed) : random_(seed) {
  deal(setup);
  int taken_back = 0;
  while (!state_.over()) {
    if (steps() == kRulesChangeAfter) {
      change_rules();
    } else if (random_() % 12 == 0) {
      let_happen();
    } else if (taken_back < kMostTakenBack && random_() % 4 == 0 && take_back()) {
      ++taken_back;
    } else {
      play();
    }
  }
  v1::Sections sections;
  write_snapshot({engine::view(catalog(), state_, engine::spectator()), {}}, sections);
  replay_.mutable_result()->Swap(sections.mutable_result());
}

void PlayedGame::deal(const engine::Setup& setup) {
  v1::ReplayHeader& header = *replay_.mutable_header();
  write_header(setup, header);
  const auto events = std::make_unique<engine::EventList>();
  EXPECT_TRUE(engine::start(catalog(), setup, *verified_seed(header), state_, *events));
  header.set_initial_digest(engine::digest(state_));
  states_.push_back(state_);
  events_.emplace_back(events->begin(), events->end());
}

/// The step that has led to the state as it is now.
v1::ReplayStep& PlayedGame::add_step(engine::Seat seat) {
  v1::ReplayStep& step = *replay_.add_steps();
  step.set_seat(wire_id(seat));
  step.set_digest(engine::digest(state_));
  step.set_elapsed_ms(1500 * static_cast<std::uint64_t>(steps()));
  states_.push_back(state_);
  events_.emplace_back();
  return step;
}

void PlayedGame::play() {
  const auto choices = std::make_unique<engine::ChoiceList>();
  const auto events = std::make_unique<engine::EventList>();
  std::vector<engine::Seat> seats;
  for (const engine::Seat seat : engine::deciders(state_)) {
    seats.push_back(seat);
  }
  const engine::Seat seat = seats[random_() % seats.size()];
  engine::legal(catalog(), state_, seat, *choices);
  const engine::Choice choice = (*choices)[random_() % choices->size()];
  const engine::GameState before = state_;
  ASSERT_EQ(engine::apply(catalog(), state_, seat, choice, *events), engine::Reason::kAccepted);
  history_.add(seat, before, state_, {events->begin(), events->end()});
  to_wire(choice, *add_step(seat).mutable_choice());
  events_.back().assign(events->begin(), events->end());
}

bool PlayedGame::take_back() {
  for (std::size_t i = 0; i < state_.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    if (const std::uint8_t most = history_.offer(seat).consent_steps; most > 0) {
      const auto steps = static_cast<std::uint32_t>(1 + random_() % most);
      history_.take_back(steps, state_);
      add_step(seat).set_undone_steps(steps);
      return true;
    }
  }
  return false;
}

void PlayedGame::let_happen() {
  const auto what = static_cast<v1::TableEvent>(1 + random_() % v1::TABLE_EVENT_RESUMED);
  add_step(what >= v1::TABLE_EVENT_PAUSED ? engine::Seat::none() : engine::seat_at(0))
      .set_happened(what);
}

void PlayedGame::change_rules() {
  v1::ReplayStep& step = add_step(engine::Seat::none());
  step.set_happened(v1::TABLE_EVENT_RULES_CHANGED);
  to_wire(state_, *step.mutable_state());
  history_ = {};
}

}  // namespace aurora::protocol::testing
