#include "tests/golden/golden_game.hpp"

#include <charconv>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <google/protobuf/util/json_util.h>

#include "aurora/v1/choice.pb.h"
#include "aurora/v1/log.pb.h"
#include "aurora/v1/table.pb.h"
#include "bots/game_sight.hpp"
#include "content/pack.hpp"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "tool/replay/narrator.hpp"

namespace aurora::golden {
namespace {

namespace json = google::protobuf::util;

const content::Pack& pack() { return content::base_pack(); }

/// A game in progress, and its story so far.
class Telling {
 public:
  explicit Telling(const Game& game)
      : narrator_(pack(), content::Language::kEn, {"Ann", "Bob", "Cid", "Dot"}) {
    if (!engine::start(pack().catalog, game.setup, game.seed, state_, events_)) {
      throw std::runtime_error("the set-up cannot be dealt");
    }
    tell_events();
  }

  /// False when the rules refuse it.
  bool move(const Move& move) {
    v1::Choice wire;
    protocol::to_wire(move.choice, wire);
    std::string line;
    (void)json::MessageToJsonString(wire, &line);
    text_ += std::to_string(protocol::wire_id(move.seat)) + ' ' + line + '\n';
    events_.clear();
    const auto reason = engine::apply(pack().catalog, state_, move.seat, move.choice, events_);
    if (reason != engine::Reason::kAccepted) {
      text_ += "refused\n";
      return false;
    }
    tell_events();
    return true;
  }

  [[nodiscard]] const engine::GameState& state() const { return state_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void tell_events() {
    const engine::View view = engine::view(pack().catalog, state_, engine::spectator());
    for (const engine::Event& event : events_) {
      if (const auto entry = engine::redact(event, engine::spectator())) {
        v1::LogEntry wire;
        protocol::to_wire(*entry, wire);
        text_ += "    " + narrator_.tell(wire, view) + '\n';
      }
    }
  }

  tool::Narrator narrator_;
  engine::GameState state_;
  engine::EventList events_;
  std::string text_;
};

std::string to_hex(const engine::Seed& seed) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : seed) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

engine::Seed seed_from(std::string_view hex) {
  engine::Seed seed{};
  if (hex.size() != 2 * seed.size()) {
    throw std::runtime_error("the seed has a wrong length");
  }
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const char* at = hex.data() + 2 * i;
    if (std::from_chars(at, at + 2, seed[i], 16).ptr != at + 2) {
      throw std::runtime_error("the seed is not hexadecimal");
    }
  }
  return seed;
}

template <class Message>
Message message_of(std::string_view text) {
  Message message;
  const auto status =
      json::JsonStringToMessage({text.data(), text.size()}, &message, json::JsonParseOptions{});
  if (!status.ok()) {
    throw std::runtime_error(status.ToString());
  }
  return message;
}

}  // namespace

Game play(const engine::Setup& setup, bots::PolicyKind policy, std::uint8_t seed) {
  Game game;
  game.setup = setup;
  game.seed.fill(seed);
  const auto telling = std::make_unique<Telling>(game);
  std::vector<std::unique_ptr<bots::Policy>> players;
  for (std::uint8_t i = 0; i < setup.seats; ++i) {
    players.push_back(bots::make_policy(policy, pack().catalog, seed * 10U + i));
  }
  engine::ChoiceList choices;
  bots::GameSight sight(pack().catalog, telling->state());
  while (!telling->state().over()) {
    const engine::Seat seat = engine::deciders(telling->state()).first();
    engine::legal(pack().catalog, telling->state(), seat, choices);
    sight.turn_to(seat);
    const Move move{seat, players[seat.index()]->decide(protocol::as_span(choices), sight)};
    if (!telling->move(move)) {
      throw std::runtime_error("a bot's choice was refused");
    }
    game.moves.push_back(move);
  }
  return game;
}

std::string tell(const Game& game) {
  v1::TableOptions options;
  protocol::to_wire(game.setup, options);
  std::string text;
  (void)json::MessageToJsonString(options, &text);
  text += "\nseed " + to_hex(game.seed) + '\n';
  const auto telling = std::make_unique<Telling>(game);
  for (const Move& move : game.moves) {
    if (!telling->move(move)) {
      break;
    }
  }
  return text + telling->text();
}

Game read(const std::filesystem::path& file) {
  std::ifstream in(file);
  Game game;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    try {
      const std::string_view all = line;
      if (number == 1) {
        game.setup = protocol::from_wire(message_of<v1::TableOptions>(all)).value();
      } else if (number == 2) {
        game.seed = seed_from(all.substr(std::string_view("seed ").size()));
      } else if (!line.starts_with(' ')) {
        const auto seat = protocol::engine_seat(static_cast<std::uint32_t>(all.at(0) - '0'));
        const auto choice = protocol::from_wire(message_of<v1::Choice>(all.substr(2)));
        game.moves.push_back({seat.value(), choice.value()});
      }
    } catch (const std::exception& problem) {
      throw std::runtime_error(file.string() + ':' + std::to_string(number) + ": " +
                               problem.what());
    }
  }
  return game;
}

}  // namespace aurora::golden
