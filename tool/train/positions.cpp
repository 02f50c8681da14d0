#include "tool/train/positions.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "bots/search/worth.hpp"
#include "tool/train/round_starts.hpp"

namespace aurora::tool {
namespace {

class Positions final : public RoundStarts {
 public:
  using RoundStarts::RoundStarts;

  void tell(const GameResult& result, const Collect& hand) {
    for (auto& [seat, position] : positions_) {
      const engine::ScoreSheet& sheet = result.scores[seat.index()];
      position.total = std::accumulate(sheet.begin(), sheet.end(), 0);
      hand(position);
    }
  }

 private:
  void look(const engine::GameState& state, const engine::View& view) override {
    for (std::size_t i = 0; i < state.seats; ++i) {
      const engine::Seat seat = engine::seat_at(i);
      if (state.in_game(seat)) {
        positions_.emplace_back(
            seat, Position{bots::weight_set(view, seat), bots::features_of(catalog(), view, seat),
                           bots::rounds_of_ship(view)});
      }
    }
  }

  std::vector<std::pair<engine::Seat, Position>> positions_;
};

}  // namespace

std::expected<void, std::string> collect(const engine::Catalog& catalog,
                                         const GameSettings& settings, std::uint64_t index,
                                         const Collect& hand) {
  Positions starts(catalog);
  const auto result = play(catalog, settings, index, &starts);
  if (!result) {
    return std::unexpected(result.error());
  }
  starts.tell(*result, hand);
  return {};
}

}  // namespace aurora::tool
