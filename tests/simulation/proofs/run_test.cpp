// The program around the worlds: its options, what it says, its exit codes, and how it makes a
// world that fails smaller.
#include "tests/simulation/run.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/simulation/progress.hpp"
#include "tests/simulation/shrink.hpp"
#include "tests/simulation/trace.hpp"

namespace aurora::simulation {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

std::expected<Options, int> read(std::vector<const char*> words) {
  words.insert(words.begin(), "simulate");
  return read_options(static_cast<int>(words.size()), words.data());
}

std::optional<int> exit_code(std::vector<const char*> words) {
  const auto options = read(std::move(words));
  return options ? std::nullopt : std::optional(options.error());
}

TEST(SimulationOptions, TakeFractionsOfMinutes) {
  EXPECT_EQ(read({})->time, minutes(1));
  EXPECT_EQ(read({"--minutes", "0.01"})->time, milliseconds(600));
  EXPECT_EQ(read({"--minutes=1.5"})->time, seconds(90));
}

TEST(SimulationOptions, LeaveOutEachKindOfFault) {
  for (const Switch& one : kSwitches) {
    const std::string flag = std::string("--no-") + one.name;
    EXPECT_FALSE(read({flag.c_str()})->scenario.*one.on) << flag;
    EXPECT_TRUE(read({})->scenario.*one.on) << flag;
  }
}

TEST(SimulationOptions, ThatAreWrongEndTheProgramWithTwo) {
  testing::internal::CaptureStderr();
  for (const char* wrong : {"--minutes=0", "--minutes=-1", "--minutes=soon", "--tables=0",
                            "--no-luck", "--seats=5", "--seconds=0"}) {
    EXPECT_EQ(exit_code({wrong}), 2) << wrong;
  }
  EXPECT_FALSE(testing::internal::GetCapturedStderr().empty());
}

TEST(SimulationOptions, HelpIsNoFailure) {
  testing::internal::CaptureStdout();
  EXPECT_EQ(exit_code({"--help"}), 0);
  EXPECT_THAT(testing::internal::GetCapturedStdout(), HasSubstr("--no-kills"));
}

TEST(SimulationOptions, PlayAWorldAgain) {
  Scenario scenario{.seed = 7, .time = seconds(30), .tables = 2, .seats = 3, .breaks = false};
  const std::string text = options_of(scenario);
  std::istringstream in(text);
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  const auto again = read(pointers);
  ASSERT_TRUE(again) << text;
  EXPECT_EQ(again->scenario, scenario) << text;
  EXPECT_TRUE(again->once);
}

TEST(SimulationOptions, SayHowManyServersThereAre) {
  EXPECT_TRUE(read({})->any_nodes);
  const auto three = read({"--nodes", "3"});
  EXPECT_FALSE(three->any_nodes);
  EXPECT_EQ(three->scenario.nodes, 3U);
  for (const std::uint64_t seed : {5U, 6U}) {
    for (const unsigned nodes : {1U, 2U}) {
      const std::string text = options_of({.seed = seed, .nodes = nodes});
      EXPECT_EQ(text.contains("--nodes " + std::to_string(nodes)), nodes != nodes_of(seed)) << text;
    }
  }
}

/// A run of worlds that are not played, but hold or fail as `fails` says, each in ten seconds.
class Run : public testing::Test {
 protected:
  int run(const Options& options) {
    return simulation::run(options, {.play =
                                         [this](const Scenario& scenario) {
                                           played_.push_back(scenario);
                                           now_ += world_;
                                           Outcome outcome{.trace = scenario.seed};
                                           if (fails_(scenario)) {
                                             outcome.faults = {"something is lost"};
                                             outcome.last_events = {"the server is killed"};
                                           }
                                           return outcome;
                                         },
                                     .now = [this] { return now_; },
                                     .out = out_,
                                     .err = err_});
  }
  [[nodiscard]] std::string last_line() const {
    const std::string all = out_.str();
    return all.substr(all.rfind('\n', all.size() - 2) + 1);
  }

  std::function<bool(const Scenario&)> fails_ = [](const Scenario&) { return false; };
  std::vector<Scenario> played_;
  std::chrono::nanoseconds now_{};
  std::chrono::nanoseconds world_ = seconds(10);  ///< how long each takes
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(Run, PlaysSeedsUntilTheTimeIsUp) {
  EXPECT_EQ(run({.scenario = {.seed = 5}, .time = seconds(25)}), 0);
  ASSERT_EQ(played_.size(), 3U);
  EXPECT_EQ(played_.back().seed, 7U);
  EXPECT_THAT(out_.str(), HasSubstr("3 worlds hold"));
}

TEST_F(Run, GivesEachThirdWorldSeveralServers) {
  EXPECT_EQ(run({.scenario = {.seed = 1}, .time = seconds(90)}), 0);
  std::vector<unsigned> nodes;
  std::ranges::transform(played_, std::back_inserter(nodes), &Scenario::nodes);
  EXPECT_THAT(nodes, testing::ElementsAre(1, 1, 3, 1, 1, 4, 1, 1, 2));
}

TEST_F(Run, GivesEachWorldAsManyServersAsItIsAskedFor) {
  EXPECT_EQ(run({.scenario = {.seed = 1, .nodes = 5}, .time = seconds(30), .any_nodes = false}), 0);
  ASSERT_EQ(played_.size(), 3U);
  EXPECT_TRUE(std::ranges::all_of(played_, [](const auto& one) { return one.nodes == 5; }));
}

TEST_F(Run, PlaysOneSeedOnce) {
  EXPECT_EQ(run({.scenario = {.seed = 5}, .time = minutes(5), .once = true}), 0);
  EXPECT_EQ(played_.size(), 1U);
  EXPECT_THAT(out_.str(), HasSubstr("seed 5: "));
}

TEST_F(Run, EndsWithItsTrace) {
  (void)run({.scenario = {.seed = 5}, .once = true});
  const std::string held = last_line();
  EXPECT_THAT(held, testing::MatchesRegex("trace [0-9a-f]+\n"));
  fails_ = [](const Scenario&) { return true; };
  (void)run({.scenario = {.seed = 6}, .once = true});
  EXPECT_THAT(last_line(), testing::MatchesRegex("trace [0-9a-f]+\n"));
  EXPECT_NE(last_line(), held);
}

TEST_F(Run, TellsALineAMinuteWhereNobodyLooks) {
  (void)run({.time = minutes(3)});
  EXPECT_THAT(err_.str(), HasSubstr("6 worlds hold, up to seed 6"));
  EXPECT_EQ(std::ranges::count(err_.str(), '\n'), 3);
  err_.str("");
  (void)run({.time = minutes(3), .quiet = true});
  EXPECT_EQ(err_.str(), "");
}

TEST_F(Run, TellsWhatDoesNotHold) {
  fails_ = [](const Scenario& scenario) { return scenario.seed == 7; };
  EXPECT_EQ(run({.scenario = {.seed = 5}, .time = minutes(5), .shrink = false}), 1);
  EXPECT_EQ(played_.size(), 3U);
  const std::string said = out_.str();
  EXPECT_THAT(said, HasSubstr("seed 7 does not hold:\n  something is lost\n"));
  EXPECT_THAT(said, HasSubstr("what happened last:\n  the server is killed\n"));
  EXPECT_THAT(said, HasSubstr("simulate --once --seed 7 --tables 5 --seconds 120\n"));
  EXPECT_THAT(said, HasSubstr("gdb --args build/debug/bin/simulate --once --seed 7"));
  EXPECT_THAT(said, HasSubstr("2 worlds hold"));
}

TEST_F(Run, LooksForASmallerWorldThatFails) {
  fails_ = [](const Scenario& scenario) { return scenario.seed == 1 && scenario.kills; };
  world_ = milliseconds(10);
  EXPECT_EQ(run({.time = minutes(5)}), 1);
  EXPECT_THAT(out_.str(), HasSubstr("the smallest that fails: build/release/bin/simulate --once "
                                    "--seed 1 --tables 1 --seconds 1 --seats 1 --no-breaks "
                                    "--no-disk --no-damage --no-sqlite --no-whims --no-orders "
                                    "--no-appointments --no-clocks --no-days --no-links --no-spy "
                                    "--no-delays --no-spectators\n"));
}

/// Without anything that it can go without.
Scenario bare(Scenario scenario) {
  for (const Switch& one : kSwitches) {
    scenario.*one.on = false;
  }
  return scenario;
}

TEST(Shrinking, LeavesOutAllThatIsNotNeeded) {
  const auto fails = [](const Scenario& scenario) {
    return scenario.tables >= 3 && scenario.disk && scenario.time >= seconds(17);
  };
  const Scenario smallest = shrink({.seed = 9}, fails, [] { return true; });
  EXPECT_TRUE(fails(smallest));
  Scenario least = bare({.seed = 9, .time = seconds(17), .tables = 3, .seats = 1});
  least.disk = true;
  EXPECT_EQ(smallest, least);
}

TEST(Shrinking, EndsWhenItIsEnough) {
  int left = 2;
  const Scenario smallest =
      shrink({.tables = 100}, [](const Scenario&) { return true; }, [&] { return left-- > 0; });
  EXPECT_LT(smallest.tables, 100U);
  EXPECT_EQ(left, -1);
}

TEST(Shrinking, TriesOnlyWhatIsLess) {
  const Scenario least = bare({.time = seconds(1), .tables = 1, .seats = 1});
  EXPECT_TRUE(smaller(least).empty());
  for (const Scenario& one : smaller({})) {
    EXPECT_NE(one, Scenario{});
  }
}

TEST(ProgressLine, IsOneLineThatChangesWhereSomebodyLooks) {
  std::ostringstream out;
  {
    Progress progress(out, true);
    EXPECT_FALSE(progress.due(milliseconds(100)));
    ASSERT_TRUE(progress.due(milliseconds(300)));
    progress.tell(milliseconds(300), "three worlds");
    EXPECT_FALSE(progress.due(milliseconds(400)));
    progress.tell(milliseconds(600), "ten");
  }
  EXPECT_EQ(out.str(), "\rthree worlds\rten         \n");
}

TEST(Trace, KeepsTheLastThatHappenedInWords) {
  Dice dice(1);
  SimulatedMachine machine(dice);
  Trace trace(machine);
  const auto value = trace.value();
  EXPECT_TRUE(trace.last_events().empty());
  for (unsigned i = 0; i < 100; ++i) {
    trace.happened("says", "P1-2", i);
  }
  machine.after(milliseconds(1500), [&] { trace.happened("the server is killed"); });
  while (machine.pass_time()) {
  }
  const auto events = trace.last_events();
  EXPECT_EQ(events.size(), 32U);
  EXPECT_EQ(events.front(), "  0.000000 s  P1-2: says 69");
  EXPECT_EQ(events.back(), "  1.500000 s  the server is killed");
  EXPECT_EQ(trace.value(), value) << "words are no part of the fingerprint";
}

TEST(DiceChoices, DecideFirst) {
  Dice chosen(1, {3, 200, 0, 7});
  EXPECT_EQ(chosen.below(5), 3U);
  EXPECT_EQ(chosen.below(256), 200U);
  EXPECT_EQ(chosen.below(1000), 7U);
  Dice same(1);
  EXPECT_EQ(chosen.below(1000), same.below(1000)) << "then the seed decides";
}

TEST(DiceChoices, StayInTheRange) {
  for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{257}, std::size_t{65537},
                              std::size_t{20'000'000'001}}) {
    Dice most(1, std::vector<std::uint8_t>(8, 255));
    EXPECT_LT(most.below(n), n);
    Dice least(1, std::vector<std::uint8_t>(8, 0));
    EXPECT_EQ(least.below(n), 0U);
  }
}

TEST(DiceChoices, AreNotUsedUpByIds) {
  Dice dice(1, {42});
  (void)dice.number();
  EXPECT_EQ(dice.below(256), 42U);
}

}  // namespace
}  // namespace aurora::simulation
