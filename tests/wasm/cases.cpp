#include "tests/wasm/cases.hpp"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "aurora/v1/session.pb.h"
#include "bots/game_sight.hpp"
#include "bots/levels.hpp"
#include "content/pack.hpp"
#include "engine/view.hpp"
#include "protocol/analysis.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/ruleset.hpp"
#include "tests/golden/golden_game.hpp"
#include "tests/tool/sample_replay.hpp"

namespace aurora::wasm_test {
namespace {

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }
std::string hex(std::string_view bytes) { return in_quotes(protocol::to_hex(bytes)); }

std::string list_of(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) {
    (text += text.empty() ? "" : ",") += item;
  }
  return '[' + text + ']';
}

/// The pack as a client is sent it.
std::string content_of(const server::Ruleset& rules) {
  server::ContentShelf shelf;
  const auto piece = shelf.get(rules, "", protocol::Format::kProto);
  v1::ServerMessage message;
  if (!piece || !message.ParseFromString(**piece)) {
    return {};
  }
  return message.content().SerializeAsString();
}

v1::ReplayHeader header_of(const engine::Setup& setup) {
  v1::ReplayHeader header;
  protocol::to_wire(setup, *header.mutable_options());
  for (std::uint32_t i = 0; i < setup.seats; ++i) {
    v1::ReplaySeat& seat = *header.add_seats();
    seat.set_seat(i + 1);
    seat.set_colour(protocol::to_wire(setup.colours[i]));
  }
  return header;
}

std::string bytes_of(const engine::Choice& choice) {
  v1::Choice wire;
  protocol::to_wire(choice, wire);
  return wire.SerializeAsString();
}

/// A golden game, as the native engine plays it.
class Telling {
 public:
  explicit Telling(const golden::Game& game) : game_(game) {}

  std::string json(const std::string& name) {
    const bool dealt = engine::start(catalog_, game_.setup, game_.seed, state_, *events_);
    const std::string initial = dealt ? in_quotes(std::to_string(engine::digest(state_))) : "\"0\"";
    std::vector<std::string> moves;
    for (const golden::Move& move : game_.moves) {
      moves.push_back(json(move, moves.size() == kThinkAt));
    }
    return R"({"name":)" + in_quotes(name) + R"(,"header":)" +
           hex(header_of(game_.setup).SerializeAsString()) + R"(,"seed":)" +
           hex(protocol::to_bytes(game_.seed)) + R"(,"initial":)" + initial + R"(,"moves":)" +
           list_of(moves) + '}';
  }

 private:
  /// The move before which every level is asked: some think long.
  static constexpr std::size_t kThinkAt = 50;

  /// What each level would choose for the seat that decides, as {"name":"choice",…}.
  std::string levels(std::span<const engine::Choice> offered, bots::Sight& sight) {
    std::string text;
    for (const bots::Level& level : bots::kLevels) {
      const auto bot = bots::make_policy(level.kind, catalog_, 1);
      text += (text.empty() ? "" : ",") + in_quotes(level.name) + ':' +
              hex(bytes_of(bot->decide(offered, sight)));
    }
    return '{' + text + '}';
  }

  std::string json(const golden::Move& move, bool thinks) {
    engine::legal(catalog_, state_, move.seat, *choices_);
    const std::span<const engine::Choice> offered(choices_->begin(), choices_->end());
    bots::GameSight sight(catalog_, state_);
    sight.turn_to(move.seat);
    const auto bot = bots::make_policy(bots::PolicyKind::kGreedy, catalog_, 1);
    const std::string chosen = bytes_of(bot->decide(offered, sight));
    const std::string all = thinks ? levels(offered, sight) : "{}";
    v1::Sections sections;
    protocol::write_snapshot(
        {engine::view(catalog_, state_, engine::seat_at(move.seat.index())), offered}, sections);
    events_->clear();
    (void)engine::apply(catalog_, state_, move.seat, move.choice, *events_);
    return R"({"seat":)" + std::to_string(protocol::wire_id(move.seat)) + R"(,"choice":)" +
           hex(bytes_of(move.choice)) + R"(,"digest":)" +
           in_quotes(std::to_string(engine::digest(state_))) + R"(,"bot":)" + hex(chosen) +
           R"(,"levels":)" + all + R"(,"view":)" + hex(sections.SerializeAsString()) + '}';
  }

  const engine::Catalog& catalog_ = content::base_pack().catalog;
  const golden::Game& game_;
  engine::GameState state_;
  std::unique_ptr<engine::EventList> events_ = std::make_unique<engine::EventList>();
  std::unique_ptr<engine::ChoiceList> choices_ = std::make_unique<engine::ChoiceList>();
};

/// What verification is to come to.
struct Expected {
  std::string check;  ///< the one that fails
  int step = 0;
  std::string refused;
};

std::string json_of(const std::string& name, const std::string& bytes, const Expected& expected,
                    const std::string& noted = {}) {
  return R"({"name":)" + in_quotes(name) + R"(,"replay":)" + hex(bytes) + R"(,"noted":)" +
         in_quotes(noted) + R"(,"check":)" + in_quotes(expected.check) + R"(,"step":)" +
         std::to_string(expected.step) + R"(,"refused":)" + in_quotes(expected.refused) + '}';
}

std::vector<std::string> replays() {
  const v1::Replay honest = tool::test::sample_replay();
  const std::string file = protocol::write_replay_file(honest);
  const std::string commitment = protocol::to_hex(honest.header().commitment());
  std::vector<std::string> all{
      json_of("an honest file", file, {}),
      json_of("an honest message", honest.SerializeAsString(), {}),
      json_of("the commitment that was noted", file, {}, commitment),
      json_of("another commitment", file, {.check = "noted"}, std::string(64, 'a')),
  };
  std::string damaged = file;
  damaged[damaged.size() / 2] ^= 1;
  all.push_back(json_of("a damaged file", damaged, {.refused = "file"}));
  all.push_back(json_of("half a file", file.substr(0, file.size() / 2), {.refused = "file"}));
  const auto forged = [&](const std::string& name, const Expected& expected, auto change) {
    v1::Replay replay = honest;
    change(replay);
    all.push_back(json_of(name, protocol::write_replay_file(replay), expected));
  };
  forged("another secret", {.check = "secret"},
         [](v1::Replay& r) { (*r.mutable_header()->mutable_secret())[5] = 'x'; });
  forged("other entropy", {.check = "deal"},
         [](v1::Replay& r) { r.mutable_header()->mutable_seats(1)->set_entropy("other"); });
  forged("another state", {.check = "commands", .step = 8},
         [](v1::Replay& r) { r.mutable_steps(7)->set_digest(1); });
  forged("a move of somebody else", {.check = "commands", .step = 1},
         [](v1::Replay& r) { r.mutable_steps(0)->set_seat(3 - r.steps(0).seat()); });
  forged("a game without its end", {.check = "result"},
         [](v1::Replay& r) { r.mutable_steps()->RemoveLast(); });
  forged("another winner", {.check = "result"}, [](v1::Replay& r) {
    r.mutable_result()->mutable_winners()->Set(0, 3 - r.result().winners(0));
  });
  forged("another pack", {.refused = "pack"},
         [](v1::Replay& r) { r.mutable_header()->mutable_pack()->set_digest("00"); });
  forged("what somebody saw", {.refused = "seen"}, [](v1::Replay& r) { r.mutable_seen(); });
  return all;
}

/// "1,2,3".
std::string numbers_of(std::span<const std::int32_t> numbers) {
  std::string text;
  for (const std::int32_t number : numbers) {
    (text += text.empty() ? "" : ",") += std::to_string(number);
  }
  return text;
}

/// What the coach says of a step, in a line that check.mjs makes of the module's answer as well.
std::string line_of(const protocol::AnalysedStep& said) {
  constexpr std::size_t kSeats = 2;
  const bots::StepReview& review = said.review;
  std::string text = std::to_string(said.step) + ' ' + std::to_string(said.seat) + ' ' +
                     std::to_string(review.choices) + " chances " +
                     numbers_of({review.chances.data(), kSeats}) + " luck " +
                     numbers_of({review.luck.data(), kSeats});
  if (review.decision) {
    const bots::Decision& decision = *review.decision;
    ((text += " gave ") += std::to_string(decision.gave) + ' ') += bots::name_of(decision.grade);
    for (const auto& best : decision.best) {
      text += ' ' + protocol::to_hex(bytes_of(best.choice)) + ':' + std::to_string(best.chance);
    }
    for (const bots::Reason& reason : decision.why) {
      ((text += ' ') += bots::name_of(reason.what)) += ':' + std::to_string(reason.by);
    }
  }
  return in_quotes(text);
}

/// What the native coach says of the first steps of a replay, with a step that was no move.
std::string analysis() {
  constexpr int kSteps = 8;  // with sanitizers each takes a second
  v1::Replay replay = tool::test::sample_replay();
  v1::ReplayStep paused;
  paused.set_happened(v1::TABLE_EVENT_PAUSED);
  paused.set_digest(replay.steps(1).digest());
  *replay.add_steps() = paused;
  for (int at = replay.steps_size() - 1; at > 2; --at) {
    replay.mutable_steps()->SwapElements(at, at - 1);
  }
  const content::Pack& pack = content::base_pack();
  protocol::Analysis coach(pack.catalog, replay.header().pack(), replay);
  std::vector<std::string> lines;
  if (coach.begin()) {
    while (lines.size() < kSteps) {
      const auto said = coach.next();
      if (!said) {
        break;
      }
      lines.push_back(line_of(*said));
    }
  }
  return R"({"replay":)" + hex(replay.SerializeAsString()) + R"(,"lines":)" + list_of(lines) + '}';
}

}  // namespace

std::string cases() {
  const server::Ruleset rules = server::make_ruleset(content::base_pack());
  std::vector<std::string> games;
  for (const auto& entry :
       std::filesystem::directory_iterator(AURORA_SOURCE_DIR "/tests/golden/games")) {
    const golden::Game game = golden::read(entry.path());
    games.push_back(Telling(game).json(entry.path().stem().string()));
  }
  return R"({"content":)" + hex(content_of(rules)) + R"(,"digest":)" +
         in_quotes(rules.pack.digest) + R"(,"signature":)" + in_quotes(rules.signature) +
         R"(,"games":)" + list_of(games) + R"(,"replays":)" + list_of(replays()) +
         R"(,"analysis":)" + analysis() + '}';
}

}  // namespace aurora::wasm_test
