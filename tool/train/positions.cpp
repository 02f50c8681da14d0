#include "tool/train/positions.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "bots/search/worth.hpp"

namespace aurora::tool {
namespace {

class RoundStarts final : public Observer {
 public:
  explicit RoundStarts(const engine::Catalog& catalog) : catalog_(catalog) {}

  void on_position(const engine::GameState& state) override {
    if (state.round == round_) {
      return;
    }
    round_ = state.round;
    if (round_ < 2) {
      return;  // no search looks at the start of the game
    }
    const engine::View view = engine::view(catalog_, state, engine::spectator());
    for (std::size_t i = 0; i < state.seats; ++i) {
      const engine::Seat seat = engine::seat_at(i);
      if (state.in_game(seat)) {
        positions_.emplace_back(
            seat, Position{bots::weight_set(view, seat), bots::features_of(catalog_, view, seat),
                           bots::rounds_of_ship(view)});
      }
    }
  }
  void on_choice(const engine::Choice&) override {}
  void on_events(const engine::EventList&) override {}

  void tell(const GameResult& result, const Collect& hand) {
    for (auto& [seat, position] : positions_) {
      const engine::ScoreSheet& sheet = result.scores[seat.index()];
      position.total = std::accumulate(sheet.begin(), sheet.end(), 0);
      hand(position);
    }
  }

 private:
  const engine::Catalog& catalog_;
  std::uint8_t round_ = 0;
  std::vector<std::pair<engine::Seat, Position>> positions_;
};

}  // namespace

std::expected<void, std::string> collect(const engine::Catalog& catalog,
                                         const GameSettings& settings, std::uint64_t index,
                                         const Collect& hand) {
  RoundStarts starts(catalog);
  const auto result = play(catalog, settings, index, &starts);
  if (!result) {
    return std::unexpected(result.error());
  }
  starts.tell(*result, hand);
  return {};
}

}  // namespace aurora::tool
