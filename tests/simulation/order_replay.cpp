#include "tests/simulation/order_replay.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "content/pack.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/reenactment.hpp"
#include "protocol/words.hpp"
#include "tests/simulation/order_register.hpp"

namespace aurora::simulation {

namespace {

/// What a seat is asked, and may answer.
struct Asked {
  engine::Question question = engine::Question::kNone;
  std::vector<v1::Choice> choices;
};

Asked asked_of(const engine::Catalog& catalog, const engine::GameState& game, engine::Seat seat) {
  Asked asked;
  for (const engine::Asked& one : engine::view(catalog, game, seat).decision.asked) {
    if (one.seat == seat) {
      asked.question = one.question;
    }
  }
  engine::ChoiceList choices;
  engine::legal(catalog, game, seat, choices);
  for (const engine::Choice& choice : choices) {
    protocol::to_wire(choice, asked.choices.emplace_back());
  }
  return asked;
}

bool fits(const v1::StandingOrder& order, const engine::GameState& game, const Asked& asked,
          const v1::Choice& choice) {
  if (!is_wish(order, choice)) {
    return false;
  }
  return order.has_pass() ? order.round() == game.round && passed_by(asked.question) == order.pass()
                          : order.round() >= game.round &&
                                protocol::from_wire(order.answer().question()) == asked.question;
}

bool lies_there(const engine::GameState& game, engine::CardId card) {
  return std::ranges::any_of(game.zone, [&](const auto& space) { return space.card == card; });
}

class OrderReplay {
 public:
  explicit OrderReplay(const v1::Replay& replay)
      : game_(catalog_, replay.header().pack(), replay) {}

  /// False: the replay cannot be played.
  bool begin() { return game_.begin().has_value(); }

  /// What is wrong with the next record of the journal.
  std::optional<std::string> add(const v1::JournalRecord& record) {
    if (record.has_standing_orders_set()) {
      const v1::StandingOrdersSet& set = record.standing_orders_set();
      orders_[set.seat()].assign(set.orders().begin(), set.orders().end());
    } else if (record.has_seat_resigned()) {
      orders_.erase(record.seat_resigned().seat());
    } else if (record.has_command_accepted()) {
      return play(record.command_accepted());
    } else if (record.has_commands_undone()) {
      orders_.erase(record.commands_undone().seat());
      const engine::GameState before = game_.state();
      if (!step()) {
        return "its replay ends too early";
      }
      drop_void(before, record.commands_undone().seat());
    }
    return std::nullopt;
  }

 private:
  /// Goes behind the next command. What happens besides is no record of interest.
  bool step() {
    for (int happened = game_.happened(); !game_.done(); happened = game_.happened()) {
      if (!game_.next()) {
        return false;
      }
      if (game_.happened() == happened) {
        return true;
      }
    }
    return false;
  }

  std::optional<std::string> play(const v1::CommandAccepted& command) {
    const engine::GameState before = game_.state();
    Orders& orders = orders_[command.seat()];
    if (const auto number = command.in_advance(); number != 0) {
      const auto seat = protocol::engine_seat(command.seat());
      const Asked asked = asked_of(catalog_, before, *seat);
      const auto first = std::ranges::find_if(orders, [&](const v1::StandingOrder& order) {
        return std::ranges::any_of(asked.choices, [&](const v1::Choice& choice) {
          return fits(order, before, asked, choice);
        });
      });
      if (first == orders.end() || !fits(*first, before, asked, command.choice()) ||
          std::cmp_not_equal(first - orders.begin() + 1, number)) {
        return "seat " + std::to_string(command.seat()) + " did not want in round " +
               std::to_string(before.round) +
               " what was done for it in advance: " + command.choice().ShortDebugString();
      }
      if (first->answer().once()) {
        orders.erase(first);
      }
    }
    if (!step()) {
      return "its replay ends too early";
    }
    drop_void(before, command.seat());
    return std::nullopt;
  }

  void drop_void(const engine::GameState& before, std::uint32_t by) {
    const engine::GameState& now = game_.state();
    const bool zone_changed = std::ranges::any_of(now.zone, [&](const auto& space) {
      return space.card.valid() && !lies_there(before, space.card);
    });
    for (auto& [number, orders] : orders_) {
      const engine::Seat seat = *protocol::engine_seat(number);
      const bool convoy_changed =
          by != number && before.player(seat).convoy != now.player(seat).convoy;
      std::erase_if(orders, [&](const v1::StandingOrder& order) {
        const bool passed = order.has_pass() && order.round() == now.round &&
                            now.phase > *protocol::from_wire(order.pass());
        return now.round > order.round() || passed || !now.in_game(seat) ||
               (order.unless_convoy_changes() && convoy_changed) ||
               (order.unless_zone_changes() && zone_changed);
      });
    }
  }

  const engine::Catalog& catalog_ = content::base_pack().catalog;
  protocol::Reenactment game_;
  std::map<std::uint32_t, Orders> orders_;  // by seat
};

}  // namespace

std::optional<std::string> wrong_in_advance(const std::vector<v1::JournalRecord>& journal,
                                            const v1::Replay& replay) {
  OrderReplay game(replay);
  if (!game.begin()) {
    return "its replay cannot be begun";
  }
  for (const v1::JournalRecord& record : journal) {
    if (auto wrong = game.add(record)) {
      return wrong;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
