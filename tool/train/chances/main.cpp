// train_chances: measures how far a lead in guessed fame goes, for bots/coach/doubling.inc, and
// whether the chances that follow come true.
//
//   build/release/bin/train_chances > bots/coach/doubling.inc 2> tool/train/chances.log
//   build/release/bin/train_chances --check 200
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/coach/judge.hpp"
#include "bots/dice.hpp"
#include "content/pack.hpp"
#include "tool/selfplay/game.hpp"
#include "tool/train/chances/doubling.hpp"
#include "tool/train/chances/reliability.hpp"
#include "tool/train/round_starts.hpp"

namespace aurora::tool {
namespace {

constexpr std::uint8_t kBlunders = 10;  ///< in a hundred choices, in every other game

struct Options {
  std::uint64_t games = 600;
  std::uint64_t check = 0;
  std::uint64_t seed = 2;  ///< not that of train_worth: a guess flatters itself on its own games
};

/// The guessed totals at the starts of rounds, which is where the coach looks at them.
class Leads final : public RoundStarts {
 public:
  using RoundStarts::RoundStarts;

  std::vector<Lead> all;

 private:
  void look(const engine::GameState& state, const engine::View& view) override {
    Lead lead;
    lead.row = bots::doubling_row(view);
    lead.rounds = static_cast<std::size_t>(bots::rounds_of_ship(view));
    for (std::size_t i = 0; i < state.seats; ++i) {
      if (state.in_game(engine::seat_at(i))) {
        lead.playing.add(engine::seat_at(i));
        lead.totals[i] = bots::guessed_total(catalog(), view, engine::seat_at(i));
      }
    }
    all.push_back(lead);
  }
};

/// What the coach thinks in one position of so many.
class Sightings final : public Observer {
 public:
  Sightings(const engine::Catalog& catalog, std::uint64_t seed)
      : catalog_(catalog), judge_(catalog), dice_(seed) {}

  void on_position(const engine::GameState& state) override {
    if (dice_.below(kEvery) == 0) {
      seen.push_back(
          judge_.chances(bots::Knowledge(catalog_, state, engine::spectator()), dice_.next()));
    }
  }
  void on_choice(const engine::Choice& /*choice*/) override {}
  void on_events(const engine::EventList& /*events*/) override {}

  std::vector<bots::Chances> seen;

 private:
  static constexpr std::size_t kEvery = 40;

  const engine::Catalog& catalog_;
  bots::Judge judge_;
  bots::Dice dice_;
};

GameSettings settings_of(engine::MapName map, std::uint8_t players, std::uint64_t seed) {
  GameSettings settings;
  settings.policies = {bots::PolicyKind::kGreedy};
  settings.map = map;
  settings.players = players;
  settings.seed = seed;
  return settings;
}

int failed(const std::string& why) {
  fmt::print(stderr, "train_chances: {}\n", why);
  return 1;
}

int train(const Options& options) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  DoublingFit fit;
  for (const engine::MapName map : engine::kAll<engine::MapName>) {
    for (std::uint8_t players = map == engine::MapName::kGamma ? 2 : 1; players <= 4; ++players) {
      GameSettings settings = settings_of(map, players, options.seed);
      for (std::uint64_t i = 0; i < options.games; ++i) {
        settings.mines = i % 4 >= 2;
        settings.blunder = i % 2 == 0 ? 0 : kBlunders;
        Leads leads(catalog);
        const auto result = play(catalog, settings, i, &leads);
        if (!result) {
          return failed(result.error());
        }
        for (Lead& lead : leads.all) {
          lead.winners = result->winners;
          fit.add(lead);
        }
      }
    }
  }
  for (std::size_t row = 0; row < engine::kMaxSeats; ++row) {
    bots::Doubling doubling{};
    for (std::size_t rounds = 0; rounds < doubling.size(); ++rounds) {
      const DoublingFit::Best best = fit.solve(row, rounds);
      // No ship has moved by the first round's end, and then it has: nobody looks at all of them.
      doubling[rounds] = best.examples > 0 || rounds == 0 ? best.doubling : doubling[rounds - 1];
      fmt::print(
          stderr,
          "{} player(s), {} rounds left: {:>5} thousandths, {:>6} examples, log loss {:.3f}\n",
          row + 1, rounds, best.doubling, best.examples, best.loss);
    }
    fmt::print("// {}\n{{{}}},\n", row == 0 ? "solo" : std::to_string(row + 1),
               fmt::join(doubling, ", "));
  }
  return 0;
}

int check(const Options& options) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  for (std::uint8_t players = 1; players <= 4; ++players) {
    const GameSettings settings =
        settings_of(engine::MapName::kAlpha, players, options.seed + 1'000'000);
    Reliability reliability;
    for (std::uint64_t i = 0; i < options.check; ++i) {
      Sightings sightings(catalog, options.seed + i);
      const auto result = play(catalog, settings, i, &sightings);
      if (!result) {
        return failed(result.error());
      }
      for (const bots::Chances& chances : sightings.seen) {
        // Of a solo game's two numbers each follows from the other; the player has the first seat.
        for (std::size_t seat = 0; seat < players; ++seat) {
          const bool won = result->winners.has(engine::seat_at(seat));
          reliability.add(chances[seat], won ? 1.0 / result->winners.size() : 0.0);
        }
      }
    }
    fmt::print("{} player(s), {} games\n{}", players, options.check, reliability.table());
    std::fflush(stdout);  // the next one takes minutes
  }
  return 0;
}

}  // namespace
}  // namespace aurora::tool

int main(int argc, char** argv) {
  aurora::tool::Options options;
  CLI::App app{"Measures what a lead is worth, in games of greedy players"};
  app.add_option("--games", options.games, "Games for each map and number of players")
      ->capture_default_str();
  app.add_option("--check", options.check,
                 "Instead: compare the coach's chances with who wins so many games on Alpha");
  app.add_option("--seed", options.seed, "Seed of all randomness")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return options.check > 0 ? aurora::tool::check(options) : aurora::tool::train(options);
}
