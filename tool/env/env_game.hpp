// One game as an environment for learning programs: reset, step, and what a seat may know.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/policy.hpp"
#include "engine/game.hpp"
#include "tool/env/observation.hpp"

namespace aurora::tool {

/// Why a request was refused; programs use `code`.
struct EnvError {
  enum class Code : std::uint8_t {
    kMalformed,       ///< no request
    kUnknownRequest,  ///< a request that there is not
    kBadOption,       ///< the value of `field` is not allowed
    kNoGame,          ///< there is no game yet
    kNotOffered,      ///< not one of the actions
    kGameOver,
  };
  Code code = Code::kMalformed;
  std::string message;
  std::string field = {};
};

template <class T>
using EnvResult = std::expected<T, EnvError>;

struct EnvSettings {
  engine::MapName map = engine::MapName::kAlpha;
  std::uint8_t seats = 2;
  bool mines = false;
  std::uint64_t seed = 1;
  bool asides = false;             ///< also offer to rearrange cargo, when nothing else is asked
  std::uint32_t max_steps = 5000;  ///< then the game is broken off
  /// The seats that the environment plays by itself.
  std::array<std::optional<bots::PolicyKind>, engine::kMaxSeats> bots{};
};

/// What a game came to for a seat.
struct EnvOutcome {
  int score = 0;
  unsigned place = 0;   ///< from 1; equal ones share the best
  double reward = 0.0;  ///< 1 for the first, -1 for the last, and evenly in between
};

class EnvGame {
 public:
  /// The catalog must outlive it.
  explicit EnvGame(const engine::Catalog& catalog) : catalog_(catalog) {}

  /// Deals a new game; the same settings deal the same one.
  [[nodiscard]] EnvResult<void> reset(const EnvSettings& settings);
  /// Carries out an action of the seat that is to act.
  [[nodiscard]] EnvResult<void> step(std::uint32_t action);

  [[nodiscard]] bool dealt() const { return state_ != nullptr; }
  /// Nobody is to act any more.
  [[nodiscard]] bool over() const { return state_->over() || truncated_; }
  /// It was broken off.
  [[nodiscard]] bool truncated() const { return truncated_; }
  /// Who is to act; of several the first. none() when it is over.
  [[nodiscard]] engine::Seat seat() const { return seat_; }
  /// How many seats there are, with the Automa's.
  [[nodiscard]] std::size_t seats() const { return state_->seats; }
  /// Accepted actions so far, with those of the environment's own seats.
  [[nodiscard]] std::uint32_t steps() const { return steps_; }
  /// What that seat may choose, and the numbers of these choices.
  [[nodiscard]] const std::vector<engine::Choice>& choices() const { return choices_; }
  [[nodiscard]] const std::vector<std::uint32_t>& actions() const { return actions_; }

  /// What a seat, or a spectator, may know now.
  void observe(engine::Viewer viewer, Observation& out) const;
  /// By seat, once it is over.
  [[nodiscard]] std::vector<EnvOutcome> outcomes() const;

 private:
  void carry_out(const engine::Choice& choice);
  /// Lets the environment's own seats play until somebody else is to act.
  void go_on();
  void list_choices();

  const engine::Catalog& catalog_;
  EnvSettings settings_;
  std::unique_ptr<engine::GameState> state_;
  engine::EventList events_;
  engine::ChoiceList list_;
  std::array<std::unique_ptr<bots::Policy>, engine::kMaxSeats> policies_;
  engine::Seat seat_;
  std::vector<engine::Choice> choices_;
  std::vector<std::uint32_t> actions_;
  std::uint32_t steps_ = 0;
  bool truncated_ = false;
};

}  // namespace aurora::tool
