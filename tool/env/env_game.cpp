#include "tool/env/env_game.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "bots/game_sight.hpp"
#include "content/pack.hpp"
#include "engine/view.hpp"
#include "tool/env/action_space.hpp"
#include "tool/selfplay/game.hpp"

namespace aurora::tool {
namespace {

using engine::Seat;

std::unexpected<EnvError> bad_option(std::string message, std::string field) {
  return std::unexpected(
      EnvError{EnvError::Code::kBadOption, std::move(message), std::move(field)});
}

}  // namespace

EnvResult<void> EnvGame::reset(const EnvSettings& settings) {
  const GameSettings wanted{.map = settings.map,
                            .players = settings.seats,
                            .mines = settings.mines,
                            .seed = settings.seed};
  const engine::Setup setup = setup_of(wanted, 0);
  if (!catalog_.map(settings.map).exists()) {
    return bad_option(fmt::format("the pack has no map {}", content::key_of(settings.map)), "map");
  }
  if (!engine::can_start(catalog_, setup)) {
    return bad_option("2 to 4 seats, or 1 against the Automa on alpha and beta", "seats");
  }
  settings_ = settings;
  auto state = std::make_unique<engine::GameState>();
  events_.clear();
  if (!engine::start(catalog_, setup, seed_of(wanted, 0), *state, events_)) {
    return bad_option("such a game cannot be dealt", "seats");
  }
  state_ = std::move(state);
  for (std::size_t i = 0; i < policies_.size(); ++i) {
    const auto kind = i < settings.seats ? settings.bots.at(i) : std::nullopt;
    policies_.at(i) = kind ? bots::make_policy(*kind, catalog_, mix(settings.seed, i)) : nullptr;
  }
  steps_ = 0;
  truncated_ = false;
  go_on();
  return {};
}

EnvResult<void> EnvGame::step(std::uint32_t action) {
  if (over()) {
    return std::unexpected(
        EnvError{EnvError::Code::kGameOver, "the game is over; reset begins another"});
  }
  const auto found = std::ranges::find(actions_, action);
  if (found == actions_.end()) {
    return std::unexpected(EnvError{
        EnvError::Code::kNotOffered,
        fmt::format("seat {} is not offered action {}", seat_.index() + 1, action), "action"});
  }
  carry_out(choices_.at(static_cast<std::size_t>(found - actions_.begin())));
  go_on();
  return {};
}

void EnvGame::carry_out(const engine::Choice& choice) {
  events_.clear();
  // What is listed is accepted.
  (void)engine::apply(catalog_, *state_, seat_, choice, events_);
  ++steps_;
}

void EnvGame::go_on() {
  for (;;) {
    truncated_ = !state_->over() && steps_ >= settings_.max_steps;
    const engine::SeatSet deciders = truncated_ ? engine::SeatSet{} : engine::deciders(*state_);
    seat_ = deciders.empty() ? Seat::none() : deciders.first();
    bots::Policy* const policy = seat_.valid() ? policies_.at(seat_.index()).get() : nullptr;
    if (policy == nullptr) {
      break;
    }
    engine::legal(catalog_, *state_, seat_, list_);
    bots::GameSight sight(catalog_, *state_);
    sight.turn_to(seat_);
    carry_out(policy->decide({list_.begin(), list_.size()}, sight));
  }
  list_choices();
}

void EnvGame::list_choices() {
  choices_.clear();
  actions_.clear();
  if (!seat_.valid()) {
    return;
  }
  engine::legal(catalog_, *state_, seat_, list_);
  choices_.assign(list_.begin(), list_.end());
  if (settings_.asides) {
    engine::asides(catalog_, *state_, seat_, list_);
    choices_.insert(choices_.end(), list_.begin(), list_.end());
  }
  for (const engine::Choice& choice : choices_) {
    actions_.push_back(action_of(catalog_, choice));
  }
}

void EnvGame::observe(engine::Viewer viewer, Observation& out) const {
  tool::observe(catalog_, engine::view(catalog_, *state_, viewer), out);
}

std::vector<EnvOutcome> EnvGame::outcomes() const {
  std::vector<EnvOutcome> outcomes(seats());
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const engine::ScoreSheet& sheet = state_->scores.at(i);
    outcomes[i].score = std::accumulate(sheet.begin(), sheet.end(), 0);
  }
  // The winners of the rules are before all others, whatever broke the tie.
  const auto better = [&](std::size_t a, std::size_t b) {
    const bool a_won = state_->winners.has(engine::seat_at(a));
    const bool b_won = state_->winners.has(engine::seat_at(b));
    return a_won != b_won ? a_won : !a_won && outcomes[a].score > outcomes[b].score;
  };
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    unsigned ahead = 0;
    unsigned behind = 0;
    for (std::size_t other = 0; other < outcomes.size(); ++other) {
      ahead += better(other, i) ? 1 : 0;
      behind += better(i, other) ? 1 : 0;
    }
    outcomes[i].place = ahead + 1;
    if (!truncated_) {
      outcomes[i].reward = (static_cast<double>(behind) - static_cast<double>(ahead)) /
                           static_cast<double>(outcomes.size() - 1);
    }
  }
  return outcomes;
}

}  // namespace aurora::tool
