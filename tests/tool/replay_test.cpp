#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "protocol/fairness.hpp"
#include "protocol/recording.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/rules_signature.hpp"
#include "protocol/state_codec.hpp"
#include "tests/tool/run_tool.hpp"
#include "tests/tool/sample_replay.hpp"
#include "tool/replay/verify.hpp"
#include "tool/support/files.hpp"

namespace aurora::tool {
namespace {

using test::run_tool;
using test::sample_replay;
using testing::HasSubstr;

Verdict verdict_on(const v1::Replay& replay) { return verify(content::base_pack(), replay, ""); }

/// A file that goes away with the test.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& bytes)
      : path_(std::filesystem::temp_directory_path() /
              ("aurora-replay-test-" + std::to_string(getpid()) + "-" + std::to_string(count++))) {
    EXPECT_TRUE(write_file(path_.string(), bytes));
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  static inline int count = 0;
  std::filesystem::path path_;
};

TEST(ReplayVerify, ProvesAnHonestGame) {
  const v1::Replay replay = sample_replay();
  const Verdict verdict = verdict_on(replay);
  EXPECT_TRUE(verdict.valid()) << *verdict.difference;
  EXPECT_EQ(verdict.proven.size(), 5U);
  const std::string commitment = protocol::to_hex(replay.header().commitment());
  EXPECT_TRUE(verify(content::base_pack(), replay, commitment).valid());
}

/// The honest game, in which Ann's time ran out after the tenth command and Bob resigned at once.
v1::Replay with_events() {
  const v1::Replay honest = sample_replay();
  v1::Replay replay = honest;
  replay.clear_steps();
  const auto add = [&](std::uint32_t seat, v1::TableEvent happened) {
    v1::ReplayStep& step = *replay.add_steps();
    step.set_seat(seat);
    step.set_happened(happened);
    step.set_digest(honest.steps(9).digest());
    step.set_elapsed_ms(3'723'000);
  };
  for (int i = 0; i < honest.steps_size(); ++i) {
    *replay.add_steps() = honest.steps(i);
    if (i == 9) {
      add(1, v1::TABLE_EVENT_TIMED_OUT);
      add(2, v1::TABLE_EVENT_RESIGNED);
      add(0, v1::TABLE_EVENT_PAUSED);
    }
  }
  return replay;
}

TEST(ReplayVerify, TellsWhoRanOutOfTimeOrResigned) {
  const Verdict verdict = verdict_on(with_events());
  EXPECT_TRUE(verdict.valid()) << *verdict.difference;
  EXPECT_THAT(
      verdict.proven,
      testing::IsSupersetOf(
          {HasSubstr("Seat 1 (Ann) ran out of time after 01:02:03"),
           HasSubstr("Seat 2 (Bob) resigned after 01:02:03"), HasSubstr("paused"),
           HasSubstr("All " + std::to_string(sample_replay().steps_size()) + " commands")}));
}

TEST(ReplayVerify, FindsEventsThatChangeTheGame) {
  v1::Replay forged = with_events();
  forged.mutable_steps(10)->set_digest(1);
  EXPECT_THAT(verdict_on(forged).difference.value_or("none"), HasSubstr("step 11"));
  forged = with_events();
  *forged.mutable_steps(10)->mutable_choice() = forged.steps(9).choice();
  EXPECT_THAT(verdict_on(forged).difference.value_or("none"), HasSubstr("step 11"));
}

TEST(ReplayShow, TellsWhoRanOutOfTimeInWords) {
  const TemporaryFile file(protocol::write_replay_file(with_events()));
  EXPECT_THAT(run_tool({"replay", "show", file.path()}).out,
              HasSubstr("#11 01:02:03 Time is up for Ann. A bot plays for them."));
  EXPECT_THAT(run_tool({"replay", "show", file.path(), "--language", "pl"}).out,
              HasSubstr("#11 01:02:03 Czas minął: Ann. Gra bot."));
}

constexpr int kUpdatedAfter = 20;

/// The honest game, in the middle of which the server was updated, to the rules of this program.
v1::Replay with_other_rules() {
  const v1::Replay honest = sample_replay();
  const content::Pack& pack = content::base_pack();
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, honest);
  EXPECT_TRUE(game->begin());
  while (game->steps() < kUpdatedAfter) {
    EXPECT_TRUE(game->next());
  }
  v1::Replay replay = honest;
  replay.mutable_header()->mutable_rules()->set_signature("before");
  replay.clear_steps();
  for (int i = 0; i < honest.steps_size(); ++i) {
    if (i == kUpdatedAfter) {
      v1::ReplayStep& step = *replay.add_steps();
      step.set_happened(v1::TABLE_EVENT_RULES_CHANGED);
      step.mutable_rules()->set_signature(protocol::rules_signature(pack.catalog));
      step.mutable_rules()->set_version("1.2.3");
      step.set_digest(engine::digest(game->state()));
      protocol::to_wire(game->state(), *step.mutable_state());
    }
    *replay.add_steps() = honest.steps(i);
  }
  return replay;
}

TEST(ReplayVerify, ProvesBothPartsOfAGameWhoseRulesChanged) {
  const Verdict verdict = verdict_on(with_other_rules());
  EXPECT_TRUE(verdict.valid()) << *verdict.difference;
  EXPECT_THAT(
      verdict.proven,
      testing::IsSupersetOf({HasSubstr("All 20 commands of steps 1 to 20, by the rules before"),
                             HasSubstr("of steps 21 to"), HasSubstr("of version 1.2.3")}));
}

TEST(ReplayVerify, LeavesOpenWhatWasPlayedByRulesThatItDoesNotHave) {
  v1::Replay replay = with_other_rules();
  replay.mutable_header()->set_initial_digest(1);
  replay.mutable_steps(5)->set_digest(1);
  const Verdict verdict = verdict_on(replay);
  EXPECT_TRUE(verdict.valid()) << *verdict.difference;
  EXPECT_FALSE(verdict.whole);
  EXPECT_THAT(verdict.open, testing::Contains(HasSubstr("steps 1 to 20, by the rules before")));
  EXPECT_THAT(verdict.proven, testing::Contains(HasSubstr("of steps 21 to")));
  EXPECT_THAT(verdict.proven, testing::Not(testing::Contains(HasSubstr("of steps 1 to"))));
}

TEST(ReplayVerify, FindsForgeriesInWhatWasCarriedOver) {
  v1::Replay forged = with_other_rules();
  forged.mutable_steps(kUpdatedAfter + 3)->set_digest(1);
  EXPECT_FALSE(verdict_on(forged).valid()) << "that part was played by the rules of this program";
  forged = with_other_rules();
  v1::ReplayStep& change = *forged.mutable_steps(kUpdatedAfter);
  auto state = *protocol::state_from_wire(content::base_pack().catalog, change.state());
  state.rng.key[0] ^= 1;
  change.clear_state();
  protocol::to_wire(state, *change.mutable_state());
  change.set_digest(engine::digest(state));
  EXPECT_THAT(verdict_on(forged).difference.value_or("none"),
              HasSubstr("not the one that was played"));
  forged = with_other_rules();
  forged.mutable_steps(kUpdatedAfter)->clear_state();
  EXPECT_THAT(verdict_on(forged).difference.value_or("none"), HasSubstr("cannot be read"));
}

TEST(ReplayShow, TellsThatTheServerWasUpdated) {
  const TemporaryFile file(protocol::write_replay_file(with_other_rules()));
  const auto said = run_tool({"replay", "show", file.path()});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(
      said.out,
      HasSubstr("#21 00:00:00 The server was updated; the game goes on by its newer rules."));
}

/// What follows "draws " in the text, line by line.
std::vector<std::string> items_drawn(const std::string& text) {
  static const std::string kPhrase = " draws ";
  std::vector<std::string> items;
  for (std::size_t at = text.find(kPhrase); at != std::string::npos; at = text.find(kPhrase, at)) {
    at += kPhrase.size();
    items.push_back(text.substr(at, text.find(".\n", at) - at));
  }
  return items;
}

/// The same game, as seat 2 saw it.
v1::Replay as_seen_by_bob() {
  v1::Replay replay = sample_replay();
  auto recording = std::make_shared<v1::Recording>();
  const content::Pack& pack = content::base_pack();
  EXPECT_TRUE(protocol::Recorder(pack.catalog, ref_of(pack), {}, replay, *recording).record());
  replay.mutable_seen()->set_seat(2);
  *replay.mutable_seen()->mutable_recording() =
      protocol::seen_through(recording, {.viewer = engine::seat_at(1)});
  replay.clear_steps();
  return replay;
}

TEST(ReplaySeen, IsToldFromTheLogAsThatSeatReadIt) {
  const TemporaryFile whole(protocol::write_replay_file(sample_replay()));
  const auto bob = items_drawn(run_tool({"replay", "show", whole.path(), "--seat", "2"}).out);
  const TemporaryFile seen(protocol::write_replay_file(as_seen_by_bob()));
  const auto said = run_tool({"replay", "show", seen.path()});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("The game is over"));
  EXPECT_EQ(items_drawn(said.out), bob);
}

TEST(ReplaySeen, ProvesNothingAndSaysSo) {
  const TemporaryFile seen(protocol::write_replay_file(as_seen_by_bob()));
  const auto said = run_tool({"replay", "verify", seen.path()});
  EXPECT_NE(said.code, 0);
  EXPECT_THAT(said.err, HasSubstr("--view full"));
  EXPECT_THAT(run_tool({"replay", "show", seen.path(), "--seat", "1"}).err,
              HasSubstr("--view full"));
}

TEST(ReplayVerify, FindsEveryForgery) {
  const v1::Replay honest = sample_replay();
  const auto difference_after = [&](auto forge) {
    v1::Replay forged = honest;
    forge(forged);
    return verdict_on(forged).difference.value_or("none");
  };
  EXPECT_THAT(
      difference_after([](v1::Replay& r) { r.mutable_header()->set_secret(std::string(32, 'x')); }),
      HasSubstr("not the one that was committed to"));
  EXPECT_THAT(difference_after([](v1::Replay& r) {
                r.mutable_header()->mutable_seats(1)->set_entropy("another");
              }),
              HasSubstr("deal"));
  EXPECT_THAT(difference_after(
                  [](v1::Replay& r) { r.mutable_header()->mutable_pack()->set_digest("another"); }),
              HasSubstr("pack"));
  EXPECT_THAT(difference_after([](v1::Replay& r) { r.mutable_steps(9)->set_digest(1); }),
              HasSubstr("command 10 of seat"));
  EXPECT_THAT(difference_after([](v1::Replay& r) { r.mutable_steps(9)->set_seat(7); }),
              HasSubstr("there is no seat 7"));
  EXPECT_THAT(difference_after(
                  [](v1::Replay& r) { r.mutable_steps(9)->mutable_choice()->mutable_keep_loot(); }),
              HasSubstr("against the rules"));
  EXPECT_THAT(difference_after([](v1::Replay& r) { r.mutable_steps()->RemoveLast(); }),
              HasSubstr("not over"));
  EXPECT_THAT(difference_after(
                  [](v1::Replay& r) { r.mutable_result()->mutable_scores(0)->set_items(100); }),
              HasSubstr("scores"));
}

TEST(ReplayVerify, ComparesTheCommitmentThatAPlayerNoted) {
  EXPECT_THAT(*verify(content::base_pack(), sample_replay(), "00ff").difference, HasSubstr("00ff"));
}

TEST(ReplayVerify, SaysWhatItHasProven) {
  const TemporaryFile file(protocol::write_replay_file(sample_replay()));
  const auto said = run_tool({"replay", "verify", file.path()});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("by the rules"));
  EXPECT_THAT(said.out, HasSubstr("\nverified\n"));
}

TEST(ReplayVerify, SaysWhoHasAddedToTheSeedAndWhatItCannotShow) {
  v1::Replay replay = sample_replay();
  const auto commitment = protocol::to_hex(replay.header().commitment());
  const Verdict verdict = verdict_on(replay);
  EXPECT_THAT(verdict.proven, testing::Contains(HasSubstr("Ann 14 bytes, Bob 14 bytes")));
  EXPECT_THAT(verdict.open, testing::Contains(HasSubstr("--commitment")));
  EXPECT_THAT(verdict.open, testing::Not(testing::Contains(HasSubstr("no seat has added"))));
  EXPECT_THAT(verify(content::base_pack(), replay, commitment).open,
              testing::Not(testing::Contains(HasSubstr("--commitment"))));
}

TEST(ReplayVerify, FailsWithTheFirstDifference) {
  v1::Replay replay = sample_replay();
  replay.mutable_steps(4)->set_digest(0);
  const TemporaryFile file(protocol::write_replay_file(replay));
  const auto said = run_tool({"replay", "verify", file.path()});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("command 5"));
  EXPECT_THAT(said.out, testing::Not(HasSubstr("verified")));
}

TEST(ReplayVerify, RefusesDamagedFiles) {
  std::string bytes = protocol::write_replay_file(sample_replay());
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  const TemporaryFile file(bytes);
  EXPECT_EQ(run_tool({"replay", "verify", file.path()}).code, 1);
  EXPECT_THAT(run_tool({"replay", "verify", "/nonexistent"}).err, HasSubstr("cannot be read"));
}

TEST(ReplayShow, TellsTheGameInEveryLanguage) {
  const TemporaryFile file(protocol::write_replay_file(sample_replay()));
  const std::vector<std::pair<std::string, std::string>> ends{{"en", "The game is over"},
                                                              {"pl", "Gra skończona"},
                                                              {"de", "Das Spiel ist aus"},
                                                              {"ru", "Игра окончена"},
                                                              {"it", "La partita è finita"}};
  for (const auto& [language, end] : ends) {
    const auto said = run_tool({"replay", "show", file.path(), "--language", language});
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("1. Ann\n2. Bob\n")) << language;
    EXPECT_THAT(said.out, HasSubstr(end));
    EXPECT_THAT(said.out, testing::Not(HasSubstr("card."))) << "a text without a translation";
  }
}

TEST(ReplayShow, ShowsASpectatorNoItemsThatWereDrawn) {
  const TemporaryFile file(protocol::write_replay_file(sample_replay()));
  const auto seen_by_all = items_drawn(run_tool({"replay", "show", file.path()}).out);
  ASSERT_FALSE(seen_by_all.empty());
  EXPECT_THAT(seen_by_all, testing::Each("an item"));
  auto seen_by_owners = items_drawn(run_tool({"replay", "show", file.path(), "--seat", "1"}).out);
  const auto bob = items_drawn(run_tool({"replay", "show", file.path(), "--seat", "2"}).out);
  for (std::size_t i = 0; i < bob.size(); ++i) {
    EXPECT_NE(seen_by_owners[i] == "an item", bob[i] == "an item") << "only the owner sees an item";
  }
}

TEST(ReplayShow, ShowsASeatItsOwnChoices) {
  const TemporaryFile file(protocol::write_replay_file(sample_replay()));
  EXPECT_THAT(run_tool({"replay", "show", file.path(), "--seat", "1"}).out,
              HasSubstr("Ann: confirm_loading"));
  EXPECT_THAT(run_tool({"replay", "show", file.path()}).out,
              testing::Not(HasSubstr("confirm_loading")));
}

}  // namespace
}  // namespace aurora::tool
