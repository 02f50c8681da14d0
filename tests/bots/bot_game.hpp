// Games of bots, played in the engine, for tests of what they do.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "bots/game_sight.hpp"
#include "bots/roster.hpp"
#include "content/pack.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"

namespace aurora::bots::test {

/// What a bot is shown; counts how often it looks.
class CountingSight final : public Sight {
 public:
  CountingSight(const engine::Catalog& catalog, const engine::GameState& state, engine::Seat seat)
      : sight_(catalog, state) {
    sight_.turn_to(seat);
  }

  [[nodiscard]] engine::Seat seat() const override { return sight_.seat(); }
  [[nodiscard]] const engine::View& view() override {
    ++looks_;
    sight_.turn_to(sight_.seat());
    return sight_.view();
  }
  [[nodiscard]] const Knowledge* knowledge() override { return sight_.knowledge(); }
  [[nodiscard]] int looks() const { return looks_; }

 private:
  GameSight sight_;
  int looks_ = 0;
};

/// Everything but what lies on the table.
class BareView final : public Sight {
 public:
  explicit BareView(GameSight& sight) : sight_(sight) {}
  [[nodiscard]] engine::Seat seat() const override { return sight_.seat(); }
  [[nodiscard]] const engine::View& view() override { return sight_.view(); }

 private:
  GameSight& sight_;
};

/// A sight that is in a hurry after it was asked so often.
class Hurry final : public Sight {
 public:
  Hurry(GameSight& sight, int patience) : sight_(sight), left_(patience) {}

  [[nodiscard]] engine::Seat seat() const override { return sight_.seat(); }
  [[nodiscard]] const engine::View& view() override { return sight_.view(); }
  [[nodiscard]] const Knowledge* knowledge() override { return sight_.knowledge(); }
  [[nodiscard]] bool hurries() const override { return left_-- <= 0; }

 private:
  GameSight& sight_;
  mutable int left_;
};

struct Played {
  std::vector<engine::Choice> choices;
  engine::GameState end;
  bool all_accepted = true;
  bool all_offered = true;  ///< listed, or an aside that is legal
  int looks = 0;
};

/// Plays a game with these bots at the seats until it is over, or `limit` decisions were made.
inline Played play_bots(std::initializer_list<Contestant> bots, std::uint64_t seed,
                        std::size_t limit = 5000) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  std::vector<std::unique_ptr<Policy>> policies;
  for (const Contestant& bot : bots) {
    policies.push_back(make_policy(bot, catalog, seed + policies.size()));
  }
  engine::Setup setup;
  setup.seats = static_cast<std::uint8_t>(policies.size());
  setup.mines = seed % 2 == 0;
  const auto events = std::make_unique<engine::EventList>();
  const auto choices = std::make_unique<engine::ChoiceList>();
  const auto asides = std::make_unique<engine::ChoiceList>();
  Played played;
  EXPECT_TRUE(engine::start(catalog, setup, engine::Seed{static_cast<std::uint8_t>(seed)},
                            played.end, *events));
  while (!played.end.over() && played.choices.size() < limit) {
    const engine::Seat seat = engine::deciders(played.end).first();
    engine::legal(catalog, played.end, seat, *choices);
    CountingSight sight(catalog, played.end, seat);
    const engine::Choice choice =
        policies[seat.index()]->decide({choices->begin(), choices->size()}, sight);
    engine::asides(catalog, played.end, seat, *asides);
    const auto has = [&](const engine::ChoiceList& list) {
      return std::find(list.begin(), list.end(), choice) != list.end();
    };
    played.all_offered = played.all_offered && (has(*choices) || has(*asides));
    played.looks += sight.looks();
    played.choices.push_back(choice);
    events->clear();
    if (engine::apply(catalog, played.end, seat, choice, *events) != engine::Reason::kAccepted) {
      played.all_accepted = false;
      break;
    }
  }
  return played;
}

inline int total(const engine::ScoreSheet& sheet) {
  int sum = 0;
  for (const std::int8_t line : sheet) {
    sum += line;
  }
  return sum;
}

}  // namespace aurora::bots::test
