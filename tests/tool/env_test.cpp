// aurora env: numbers for choices and views, and the lines that programs speak.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "bots/knowledge.hpp"
#include "engine/view.hpp"
#include "tests/support/random_game.hpp"
#include "tool/env/action_space.hpp"
#include "tool/env/env_lines.hpp"

namespace aurora::tool {
namespace {

namespace json = boost::json;
using engine::test::games;
using engine::test::RandomGame;

const content::Pack& env_pack() { return content::base_pack(); }

json::value asked(EnvLines& lines, const std::string& request) {
  return json::parse(lines.answer(request));
}

std::string refusal_code(EnvLines& lines, const std::string& request) {
  const json::value answer = asked(lines, request);
  const json::object* error = answer.as_object().if_contains("error") == nullptr
                                  ? nullptr
                                  : answer.as_object().at("error").if_object();
  return error == nullptr ? "" : std::string(error->at("code").as_string());
}

TEST(ActionSpace, GivesEveryChoiceANumberOfItsOwn) {
  for (std::size_t i = 0; i < 400; ++i) {
    RandomGame played(i);
    std::set<std::uint32_t> numbers;
    for (int step = 0; step < 40 && !played.over(); ++step) {
      for (const engine::Seat seat : engine::deciders(played.state())) {
        engine::ChoiceList list;
        engine::legal(played.catalog(), played.state(), seat, list);
        engine::ChoiceList asides;
        engine::asides(played.catalog(), played.state(), seat, asides);
        numbers.clear();
        for (const engine::ChoiceList* each : {&list, &asides}) {
          for (const engine::Choice& choice : *each) {
            const std::uint32_t number = action_of(played.catalog(), choice);
            EXPECT_LT(number, action_count());
            EXPECT_TRUE(numbers.insert(number).second) << "two choices are action " << number;
          }
        }
      }
      played.play(played.next());
    }
    ASSERT_FALSE(::testing::Test::HasFailure()) << "game " << i;
  }
}

TEST(ActionSpace, IsMadeOfBlocksWithoutAGap) {
  std::uint32_t next = 0;
  std::set<std::string> names;
  for (const ActionKind& kind : action_kinds()) {
    EXPECT_EQ(kind.first, next) << kind.name;
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    std::uint32_t size = 1;
    for (const std::uint32_t values : kind.radices) {
      EXPECT_GT(values, 1U) << kind.name;
      size *= values;
    }
    next += size;
  }
  EXPECT_EQ(next, action_count());
  EXPECT_EQ(action_kinds().back().name, "move_cargo");
}

TEST(ActionSpace, CountsTheFieldsOfAChoiceAsDigits) {
  const engine::Catalog& catalog = env_pack().catalog;
  const auto first = [](std::string_view name) {
    return std::ranges::find(action_kinds(), name, &ActionKind::name)->first;
  };
  EXPECT_EQ(action_of(catalog, engine::Explore{engine::ZoneSlot{2}}), first("explore") + 2);
  EXPECT_EQ(action_of(catalog, engine::MoveCargo{engine::Box{3}, engine::Box{9}}),
            first("move_cargo") + 3 * 64 + 9);
  const engine::CardId enemy = catalog.enemies[4].card;
  EXPECT_EQ(action_of(catalog, engine::Attack{engine::Box{7}, enemy, true}),
            first("attack") + (7 * 12 + 4) * 2 + 1);
  EXPECT_EQ(action_of(catalog, engine::ThrowGrenade{enemy, engine::TurretId::none()}),
            first("throw_grenade") + 5 * 6);
}

/// Changes of these numbers need another kEnvVersion.
TEST(ActionSpace, OfVersionOneHasThisSize) {
  EXPECT_EQ(kEnvVersion, 1U);
  EXPECT_EQ(action_count(), 9'328U);
  EXPECT_EQ(observation_size(), 1'917U);
}

TEST(Observation, HasTheSameLengthForEverybodyAtAnyTime) {
  Observation numbers;
  for (std::size_t i = 0; i < games(12); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      for (std::size_t seat = 0; seat <= game.state().seats; ++seat) {
        const auto viewer =
            seat == game.state().seats ? engine::spectator() : engine::seat_at(seat);
        observe(game.catalog(), engine::view(game.catalog(), game.state(), viewer), numbers);
        ASSERT_EQ(numbers.size(), observation_size());
      }
      game.play(game.next());
    }
  }
}

TEST(Observation, IsTheSameWhateverAViewerCannotKnow) {
  std::size_t positions = 0;
  Observation one;
  Observation two;
  for (std::size_t i = 0; i < games(24); ++i) {
    RandomGame game(i);
    bots::Dice dice(i);
    while (!game.over()) {
      if (dice.below(5) == 0) {
        const std::size_t who = dice.below(game.state().seats + 1U);
        const auto viewer = who == game.state().seats ? engine::spectator() : engine::seat_at(who);
        const auto other = bots::Knowledge(game.catalog(), game.state(), viewer).sample(dice);
        observe(game.catalog(), engine::view(game.catalog(), game.state(), viewer), one);
        observe(game.catalog(), engine::view(game.catalog(), other, viewer), two);
        ASSERT_EQ(one, two) << "game " << i << ", viewer " << int{viewer.value};
        ++positions;
      }
      game.play(game.next());
    }
  }
  EXPECT_GT(positions, 500U);
}

TEST(Observation, ChangesWithEveryStepThatIsSeen) {
  Observation before;
  Observation after;
  std::size_t steps = 0;
  std::size_t same = 0;
  RandomGame game(1);
  while (!game.over()) {
    const engine::View then = engine::view(game.catalog(), game.state(), engine::seat_at(0));
    game.play(game.next());
    const engine::View now = engine::view(game.catalog(), game.state(), engine::seat_at(0));
    observe(game.catalog(), then, before);
    observe(game.catalog(), now, after);
    ++steps;
    same += !(then == now) && before == after ? 1 : 0;
  }
  EXPECT_GT(steps, 50U);
  EXPECT_LE(same, 1U) << "nothing but the result is not part of it";
}

TEST(Observation, BeginsWithTheViewer) {
  RandomGame game({.seats = 3}, 7);
  Observation numbers;
  const auto& blocks = observation_blocks();
  const auto standings = *std::ranges::find(blocks, "standings", &ObservationBlock::name);
  const std::size_t each = standings.size / engine::kMaxSeats;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    observe(game.catalog(), engine::view(game.catalog(), game.state(), engine::seat_at(seat)),
            numbers);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto colour = game.state().players.at((seat + i) % 3).colour;
      EXPECT_EQ(numbers.at(standings.first + each * i + 1), colour.value + 1);
    }
    EXPECT_EQ(numbers.at(standings.first + each * 3), 0) << "there is no fourth seat";
  }
}

/// Plays on with actions that are drawn, or the first that leads on, up to the end of the game.
json::value play_to_the_end(EnvLines& lines, json::value moment, bots::Dice* dice) {
  while (!moment.at("over").as_bool()) {
    const json::array& actions = moment.at("actions").as_array();
    const std::size_t drawn = dice == nullptr ? 0 : dice->below(actions.size());
    moment = asked(lines, R"({"step":{"action":)" + json::serialize(actions[drawn]) + "}}");
    if (moment.as_object().contains("error")) {
      ADD_FAILURE() << json::serialize(moment);
      break;
    }
  }
  return moment;
}

TEST(EnvLines, PlayEveryKindOfGameToItsEnd) {
  for (const std::string options :
       {R"("seats":1)", R"("seats":2)", R"("seats":3,"mines":true)", R"("seats":4,"map":"beta")",
        R"("seats":2,"map":"gamma","asides":true)", R"("seats":1,"map":"beta","mines":true)"}) {
    EnvLines lines(env_pack());
    bots::Dice dice(5);
    const json::value end =
        play_to_the_end(lines, asked(lines, R"({"reset":{"seed":5,)" + options + "}}"), &dice);
    ASSERT_TRUE(end.as_object().contains("outcomes")) << options;
    double sum = 0;
    unsigned best = 9;
    for (const json::value& outcome : end.at("outcomes").as_array()) {
      sum += outcome.at("reward").to_number<double>();
      best = std::min(best, outcome.at("place").to_number<unsigned>());
    }
    EXPECT_NEAR(sum, 0, 1e-9) << options;
    EXPECT_EQ(best, 1U) << options;
    EXPECT_EQ(end.at("seat").to_number<int>(), 0);
    EXPECT_TRUE(end.at("actions").as_array().empty());
    EXPECT_EQ(refusal_code(lines, R"({"step":{"action":1}})"), "GAME_OVER");
  }
}

TEST(EnvLines, GoTheSameWayAgainFromTheSameSeed) {
  const auto play = [](const std::string& seed) {
    EnvLines lines(env_pack());
    bots::Dice dice(1);
    return json::serialize(play_to_the_end(
        lines, asked(lines, R"({"reset":{"seats":3,"seed":)" + seed + "}}"), &dice));
  };
  EXPECT_EQ(play("1"), play("1"));
  EXPECT_NE(play("1"), play("2"));
}

TEST(EnvLines, LetBotsPlayTheirSeats) {
  EnvLines lines(env_pack());
  json::value moment =
      asked(lines, R"({"reset":{"seats":3,"bots":["","greedy","random"],"seed":3}})");
  bots::Dice dice(1);
  while (!moment.at("over").as_bool()) {
    ASSERT_EQ(moment.at("seat").to_number<int>(), 1);
    const json::array& actions = moment.at("actions").as_array();
    moment = asked(lines, R"({"step":{"action":)" +
                              json::serialize(actions[dice.below(actions.size())]) + "}}");
  }
  const json::value alone =
      asked(lines, R"({"reset":{"seats":2,"bots":["greedy","greedy"],"seed":3}})");
  EXPECT_TRUE(alone.at("over").as_bool());
}

TEST(EnvLines, BreakAGameOffThatTakesTooLong) {
  EnvLines lines(env_pack());
  const json::value end =
      play_to_the_end(lines, asked(lines, R"({"reset":{"max_steps":7}})"), nullptr);
  EXPECT_TRUE(end.at("truncated").as_bool());
  EXPECT_EQ(end.at("steps").to_number<int>(), 7);
  EXPECT_EQ(end.at("outcomes").as_array()[0].at("reward").to_number<double>(), 0);
}

TEST(EnvLines, ShowWhatAnySeatMayKnow) {
  EnvLines lines(env_pack());
  const json::value moment = asked(lines, R"({"reset":{"seats":3,"seed":9}})");
  const std::string own = json::serialize(moment.at("observation"));
  const int seat = moment.at("seat").to_number<int>();
  const auto seen_by = [&](int who) {
    return json::serialize(
        asked(lines, R"({"observe":{"seat":)" + std::to_string(who) + "}}").at("observation"));
  };
  EXPECT_EQ(seen_by(seat), own);
  EXPECT_NE(seen_by(seat % 3 + 1), own);
  EXPECT_EQ(asked(lines, R"({"observe":{"seat":0}})").at("observation").as_array().size(),
            observation_size());
  EXPECT_EQ(refusal_code(lines, R"({"observe":{"seat":4}})"), "BAD_OPTION");
}

TEST(EnvLines, NameTheActionsOnRequest) {
  EnvLines lines(env_pack());
  const json::value moment = asked(lines, R"({"reset":{"seed":9}})");
  const json::value legal = asked(lines, R"({"legal":{}})");
  ASSERT_EQ(legal.at("actions").as_array().size(), moment.at("actions").as_array().size());
  EXPECT_EQ(legal.at("actions").as_array()[0].at("action"), moment.at("actions").as_array()[0]);
  EXPECT_TRUE(
      legal.at("actions").as_array()[0].at("choice").as_object().contains("confirmLoading"));
}

TEST(EnvLines, DescribeTheirNumbers) {
  EnvLines lines(env_pack());
  const json::value spec = asked(lines, R"({"spec":{}})");
  EXPECT_EQ(spec.at("version").to_number<unsigned>(), kEnvVersion);
  EXPECT_EQ(spec.at("actions").to_number<unsigned>(), action_count());
  EXPECT_EQ(spec.at("observation").to_number<unsigned>(), observation_size());
  EXPECT_EQ(spec.at("kinds").as_array().size(), action_kinds().size());
  EXPECT_EQ(spec.at("pack").at("digest").as_string(), env_pack().digest.c_str());
  unsigned next = 0;
  for (const json::value& block : spec.at("blocks").as_array()) {
    EXPECT_EQ(block.at("first").to_number<unsigned>(), next);
    next += block.at("size").to_number<unsigned>();
  }
  EXPECT_EQ(next, observation_size());
}

TEST(EnvLines, RefuseWhatTheyDoNotUnderstandAndGoOn) {
  EnvLines lines(env_pack());
  EXPECT_EQ(refusal_code(lines, R"({"step":{"action":1}})"), "NO_GAME");
  for (const std::string line :
       {"", "x", "[]", "{}", R"({"step":1})", R"({"spec":{},"legal":{}})"}) {
    EXPECT_EQ(refusal_code(lines, line), "MALFORMED") << line;
  }
  EXPECT_EQ(refusal_code(lines, "{\"spec\":{}" + std::string(70'000, ' ') + "}"), "MALFORMED");
  EXPECT_EQ(refusal_code(lines, std::string(5000, '[')), "MALFORMED");
  EXPECT_EQ(refusal_code(lines, R"({"dance":{}})"), "UNKNOWN_REQUEST");
  for (const std::string options :
       {R"("seats":0)", R"("seats":5)", R"("seats":"2")", R"("seats":1.5)", R"("map":"delta")",
        R"("map":7)", R"("mines":1)", R"("seed":-1)", R"("bots":["wise"])", R"("bots":[1])",
        R"("bots":["","",""])", R"("max_steps":0)", R"("seats":1,"map":"gamma")", R"("sead":1)"}) {
    EXPECT_EQ(refusal_code(lines, R"({"reset":{)" + options + "}}"), "BAD_OPTION") << options;
  }
  EXPECT_EQ(refusal_code(lines, R"({"observe":{"seat":1}})"), "NO_GAME") << "none was dealt";
  const json::value moment = asked(lines, R"({"reset":{"seed":18446744073709551615}})");
  EXPECT_EQ(refusal_code(lines, R"({"step":{}})"), "BAD_OPTION");
  EXPECT_EQ(refusal_code(lines, R"({"step":{"action":99999999}})"), "BAD_OPTION");
  EXPECT_EQ(refusal_code(lines, R"({"step":{"action":0}})"), "NOT_OFFERED");
  EXPECT_EQ(refusal_code(lines, R"({"reset":{"seats":9}})"), "BAD_OPTION");
  const json::value seen = asked(lines, R"({"observe":{"seat":1}})");
  EXPECT_EQ(seen.at("observation"), moment.at("observation")) << "the game goes on as it was";
}

}  // namespace
}  // namespace aurora::tool
