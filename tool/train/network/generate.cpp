#include "tool/train/network/generate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "bots/dice.hpp"
#include "content/pack.hpp"
#include "tool/selfplay/game.hpp"
#include "tool/train/network/compare.hpp"

namespace aurora::tool {
namespace {

/// One position in so many, and one in so many of those at the start of a phase.
constexpr std::size_t kEvery = 8;
constexpr std::size_t kEveryStart = 2;
/// Every so manieth game checks: a number that has no divisor in common with what else depends on
/// a game's number, so that all kinds of games check.
constexpr std::uint64_t kChecks = 19;
constexpr std::array<std::uint8_t, 3> kBlunders{0, 4, 12};  ///< in a hundred choices, by game

/// Takes positions as they come, and tells them later how it went on.
class Watcher final : public Observer {
 public:
  Watcher(const engine::Catalog& catalog, const GenerateSettings& settings, std::uint64_t index,
          Examples& out)
      : catalog_(catalog),
        settings_(settings),
        dice_(mix(settings.seed, index)),
        checks_(index % kChecks == kChecks - 1),
        out_(out) {
    if (settings.compare > 0 && settings.judge != nullptr) {
      comparer_ =
          std::make_unique<Comparer>(catalog, *settings.judge, settings.horizon, dice_.next());
    }
  }

  void on_position(const engine::GameState& state) override {
    const bool start = state.phase != phase_;
    if (start) {
      phase_ = state.phase;
      starts_.push_back(judge(state));
    }
    if (comparer_ != nullptr && dice_.below(settings_.compare) == 0) {
      comparer_->compare(state, engine::deciders(state).first(), checks_, out_);
    }
    const engine::Seat seat = engine::seat_at(dice_.below(state.seats));
    if (dice_.below(start ? kEveryStart : kEvery) != 0 || !state.in_game(seat) ||
        !state.has_player(seat)) {
      return;
    }
    const engine::View view = engine::view(catalog_, state, seat);
    taken_.push_back({seat, starts_.size(), out_.examples.size()});
    out_.add(bots::inputs_of(catalog_, view, bots::work_of(state), seat), checks_);
  }
  void on_choice(const engine::Choice&) override {}
  void on_events(const engine::EventList&) override {}

  void tell(const GameResult& result, std::size_t seats) {
    const bots::Ending ending{result.scores, seats, result.winners, result.eliminated};
    starts_.emplace_back();  // the end of the game
    for (std::size_t i = 0; i < seats; ++i) {
      starts_.back()[i] = target_of(bots::worth(ending, engine::seat_at(i)));
      look_back(i);
    }
    for (const Taken& one : taken_) {
      out_.examples[one.example].target = starts_[one.next].at(one.seat.index());
    }
  }

 private:
  /// What a moment is worth to each seat, in points.
  using Words = std::array<float, engine::kMaxSeats>;

  Words judge(const engine::GameState& state) {
    Words words{};
    for (std::size_t i = 0; settings_.judge != nullptr && i < state.seats; ++i) {
      const engine::Seat seat = engine::seat_at(i);
      words[i] = target_of(bots::network_worth(*settings_.judge, catalog_, state, seat));
    }
    return words;
  }

  /// From the end to the beginning: what is said of each start is mixed with what came of it.
  void look_back(std::size_t seat) {
    const float lambda =
        settings_.judge != nullptr ? static_cast<float>(settings_.lambda) / 100 : 1.0F;
    for (std::size_t i = starts_.size() - 1; i > 0; --i) {
      starts_[i - 1][seat] += lambda * (starts_[i][seat] - starts_[i - 1][seat]);
    }
  }

  struct Taken {
    engine::Seat seat;
    std::size_t next;     ///< the start of a phase that follows
    std::size_t example;  ///< its place
  };

  const engine::Catalog& catalog_;
  const GenerateSettings& settings_;
  bots::Dice dice_;
  bool checks_;
  Examples& out_;
  std::unique_ptr<Comparer> comparer_;
  engine::Phase phase_ = engine::Phase::kSetup;
  std::vector<Taken> taken_;
  std::vector<Words> starts_;  ///< of phases
};

/// Every fourth game is against the greedy player.
void line_up(const GenerateSettings& settings, std::uint64_t index, GameSettings& game) {
  game.policies.assign(game.players, settings.player);
  if (index % 4 == 3) {
    for (std::size_t i = index / 4 % 2; i < game.policies.size(); i += 2) {
      game.policies[i] = bots::PolicyKind::kGreedy;
    }
  }
}

std::expected<void, std::string> play_one(const GenerateSettings& settings, GameSettings game,
                                          std::uint64_t index, Examples& out) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  line_up(settings, index, game);
  game.mines = index % 8 >= 6;
  game.blunder = kBlunders[index % kBlunders.size()];
  Watcher watcher(catalog, settings, index, out);
  const auto result = play(catalog, game, index, &watcher);
  if (!result) {
    return std::unexpected(result.error());
  }
  const bool solo = game.players == 1;
  watcher.tell(*result, solo ? 2 : game.players);
  return {};
}

/// Games of one kind: the `kth` of `of` series.
struct Series {
  GameSettings game;
  std::uint64_t kth;
  std::uint64_t of;
};

/// The fewer play, the fewer decisions a game has: of games with four there is one series, of solo
/// games there are four.
std::vector<Series> all_series(const GenerateSettings& settings) {
  std::vector<Series> all;
  for (const engine::MapName map : engine::kAll<engine::MapName>) {
    for (std::uint8_t players = map == engine::MapName::kGamma ? 2 : 1; players <= 4; ++players) {
      const std::uint64_t of = engine::kMaxSeats / players;
      for (std::uint64_t kth = 0; kth < of; ++kth) {
        all.push_back({{.map = map, .players = players, .seed = settings.seed}, kth, of});
      }
    }
  }
  return all;
}

}  // namespace

std::expected<Examples, std::string> generate(const GenerateSettings& settings) {
  constexpr std::uint64_t kBatch = 16;
  const std::vector<Series> series = all_series(settings);
  const std::uint64_t games = settings.games * series.size();
  std::vector<Examples> parts((games + kBatch - 1) / kBatch);
  std::vector<std::string> errors(parts.size());
  std::atomic<std::size_t> next{0};
  {
    std::vector<std::jthread> threads;
    threads.reserve(settings.threads);
    for (unsigned t = 0; t < settings.threads; ++t) {
      threads.emplace_back([&] {
        for (std::size_t part = next++; part < parts.size(); part = next++) {
          for (std::uint64_t i = part * kBatch; i < std::min((part + 1) * kBatch, games); ++i) {
            const Series& one = series[i % series.size()];
            const std::uint64_t index = i / series.size() * one.of + one.kth;
            const auto played = play_one(settings, one.game, index, parts[part]);
            if (!played) {
              errors[part] = played.error();
            }
          }
        }
      });
    }
  }
  Examples all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!errors[i].empty()) {
      return std::unexpected(errors[i]);
    }
    all.append(parts[i]);
    parts[i] = {};
  }
  return all;
}

}  // namespace aurora::tool
