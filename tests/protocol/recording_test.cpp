// How a game looked: to each pair of eyes the same as at the time, from any place and in parts.
#include "protocol/recording.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "tests/protocol/played_game.hpp"

namespace aurora::protocol {
namespace {

using testing::PlayedGame;

const PlayedGame& recorded_game() {
  static const PlayedGame kGame({.map = engine::MapName::kGamma, .seats = 3}, 2);
  return kGame;
}

v1::RulesRef some_rules() {
  v1::RulesRef rules;
  rules.set_signature("these rules");
  return rules;
}

std::shared_ptr<const v1::Recording> recorded(const PlayedGame& game) {
  auto recording = std::make_shared<v1::Recording>();
  Recorder recorder(PlayedGame::catalog(), PlayedGame::pack(), some_rules(), game.replay(),
                    *recording);
  const auto agreement = recorder.record();
  EXPECT_TRUE(agreement) << agreement.error();
  EXPECT_TRUE(recorder.done());
  return recording;
}

const std::shared_ptr<const v1::Recording>& some_recording() {
  static const auto kRecording = recorded(recorded_game());
  return kRecording;
}

engine::View view_in(const v1::Sections& sections) {
  engine::View view;
  std::vector<engine::Choice> choices;
  const auto applied = apply_sections(sections, view, choices);
  EXPECT_TRUE(applied.has_value()) << applied.error().field;
  EXPECT_TRUE(choices.empty());
  return view;
}

/// What these eyes saw after this step of the game.
void expect_shows(const v1::Sections& sections, const PlayedGame& game, int step,
                  const Eyes& eyes) {
  ASSERT_EQ(view_in(sections), engine::view(PlayedGame::catalog(), game.state(step), eyes.viewer));
  ASSERT_EQ(sections.hands_size(), eyes.all_hands ? game.state(step).seats : 0);
  for (int seat = 0; seat < sections.hands_size(); ++seat) {
    v1::OpenHand hand;
    hand.set_seat(static_cast<std::uint32_t>(seat + 1));
    for (const engine::ItemKind item :
         engine::hand_of(game.state(step), engine::seat_at(static_cast<std::size_t>(seat))).items) {
      hand.add_items(to_wire(item));
    }
    ASSERT_EQ(sections.hands(seat).DebugString(), hand.DebugString());
  }
}

/// The lines as somebody with this seat reads them.
std::string lines_for(const std::vector<engine::Event>& events, engine::Viewer viewer) {
  std::string lines;
  for (const engine::Event& event : events) {
    if (const auto entry = engine::redact(event, viewer)) {
      v1::LogEntry wire;
      to_wire(*entry, wire);
      lines += wire.DebugString() + '\n';
    }
  }
  return lines;
}

template <class Log>
std::string text_of(const Log& log) {
  std::string lines;
  for (const auto& entry : log) {
    lines += entry.DebugString() + '\n';
  }
  return lines;
}

std::vector<Eyes> all_eyes(std::size_t seats) {
  std::vector<Eyes> eyes{{}, {.viewer = {}, .all_hands = true}};
  for (std::size_t i = 0; i < seats; ++i) {
    eyes.push_back({.viewer = engine::seat_at(i)});
  }
  eyes.push_back({.viewer = engine::seat_at(0), .all_hands = true});
  return eyes;
}

TEST(Recording, ShowsEachViewerWhatItSawAtTheTime) {
  for (const engine::Setup& setup :
       {engine::Setup{.seats = 1}, engine::Setup{.map = engine::MapName::kBeta, .seats = 2},
        engine::Setup{.seats = 4, .mines = true}}) {
    const PlayedGame game(setup);
    const auto recording = recorded(game);
    EXPECT_EQ(recording->rules().signature(), "these rules");
    EXPECT_EQ(recording->pack().digest(), PlayedGame::pack().digest());
    for (const Eyes& eyes : all_eyes(setup.seats)) {
      Playback playback(recording, eyes);
      ASSERT_EQ(playback.steps(), static_cast<std::uint32_t>(game.steps()));
      ASSERT_EQ(playback.elapsed_ms(), 0U);
      expect_shows(playback.sections(), game, 0, eyes);
      for (int step = 1; step <= game.steps() && !::testing::Test::HasFatalFailure(); ++step) {
        const std::uint64_t elapsed_ms = game.replay().steps(step - 1).elapsed_ms();
        ASSERT_EQ(playback.next_elapsed_ms(), elapsed_ms);
        v1::Update update;
        playback.advance(update);
        ASSERT_EQ(playback.elapsed_ms(), elapsed_ms);
        ASSERT_EQ(playback.position(), static_cast<std::uint32_t>(step));
        ASSERT_EQ(update.seq(), static_cast<std::uint32_t>(step));
        ASSERT_EQ(update.version(), static_cast<std::uint32_t>(step));
        if (!eyes.all_hands) {
          ASSERT_EQ(text_of(update.log()), lines_for(game.events(step), eyes.viewer));
        }
        expect_shows(playback.sections(), game, step, eyes);
      }
    }
  }
}

TEST(Recording, TellsWhoSeesAllHandsWhatTheOwnersRead) {
  Playback playback(some_recording(), {.viewer = {}, .all_hands = true});
  int more = 0;
  for (int step = 1; step <= recorded_game().steps(); ++step) {
    v1::Update update;
    playback.advance(update);
    int line = 0;
    for (const engine::Event& event : recorded_game().events(step)) {
      const auto open = engine::redact(event, engine::spectator());
      auto best = open;
      for (std::size_t i = 0; i < recorded_game().state(0).seats; ++i) {
        const auto own = engine::redact(event, engine::seat_at(i));
        best = best == open && own ? own : best;
      }
      if (best) {
        v1::LogEntry wire;
        to_wire(*best, wire);
        ASSERT_EQ(update.log(line++).DebugString(), wire.DebugString());
        more += static_cast<int>(best != open);
      }
    }
    ASSERT_EQ(update.log_size(), line);
  }
  EXPECT_GT(more, 0);
}

TEST(Recording, HasNoLinesThatNobodyReads) {
  for (const v1::RecordedStep& step : some_recording()->steps()) {
    for (const v1::RecordedLine& line : step.log()) {
      ASSERT_TRUE(line.has_entry() || line.own_size() > 0);
    }
  }
}

TEST(Recording, ShowsEverythingAnewWhenOtherRulesCome) {
  const v1::Sections& changed = some_recording()->steps(recorded_game().rules_changed()).changed();
  EXPECT_FALSE(changed.has_setup()) << "who looks at it stays the same";
  v1::Sections whole = changed;
  *whole.mutable_setup() = some_recording()->start().setup();
  EXPECT_EQ(view_in(whole), engine::view(PlayedGame::catalog(),
                                         recorded_game().state(recorded_game().rules_changed() + 1),
                                         engine::spectator()));
}

TEST(Recording, IsTheSameWhenItIsMadeBitByBit) {
  v1::Recording bits;
  Recorder recorder(PlayedGame::catalog(), PlayedGame::pack(), some_rules(),
                    recorded_game().replay(), bits);
  for (int steps = 7; !recorder.done(); steps += 7) {
    ASSERT_TRUE(recorder.record(7));
    EXPECT_EQ(bits.steps_size(), std::min(steps, recorded_game().steps()));
  }
  EXPECT_EQ(bits.SerializeAsString(), some_recording()->SerializeAsString());
}

/// What recording a forged replay of the game ends with.
std::string ends_with(const v1::Replay& replay) {
  v1::Recording out;
  Recorder recorder(PlayedGame::catalog(), PlayedGame::pack(), some_rules(), replay, out);
  const auto agreement = recorder.record();
  return agreement ? "none" : agreement.error().substr(0, agreement.error().find(':'));
}

TEST(Recording, EndsWhereTheReplayDoesNotFitTheRules) {
  v1::Replay forged = recorded_game().replay();
  forged.mutable_header()->set_initial_digest(1);
  EXPECT_EQ(ends_with(forged), "the deal");
  forged = recorded_game().replay();
  const int step = recorded_game().happened();
  forged.mutable_steps(step)->set_digest(1);
  EXPECT_EQ(ends_with(forged), "step " + std::to_string(step + 1));
  forged = recorded_game().replay();
  forged.mutable_result()->clear_scores();
  EXPECT_EQ(ends_with(forged), "the scores or the winner are not those of the replay");
}

TEST(Playback, GoesAnywhere) {
  const auto steps = static_cast<std::uint32_t>(recorded_game().steps());
  for (const Eyes& eyes : all_eyes(3)) {
    Playback playback(some_recording(), eyes);
    for (const std::uint32_t position : {steps, steps - 1, 3U, 3U, 40U, 0U, 1U}) {
      playback.seek(position);
      ASSERT_EQ(playback.position(), position);
      expect_shows(playback.sections(), recorded_game(), static_cast<int>(position), eyes);
    }
  }
}

TEST(SeenThrough, IsTheRecordingOfWhatTheseEyesSaw) {
  for (const Eyes& eyes : all_eyes(3)) {
    const auto seen = std::make_shared<const v1::Recording>(seen_through(some_recording(), eyes));
    EXPECT_EQ(seen->rules().DebugString(), some_recording()->rules().DebugString());
    EXPECT_EQ(seen->pack().DebugString(), some_recording()->pack().DebugString());
    EXPECT_EQ(seen->hands_size(), 0);
    Playback first(some_recording(), eyes);
    EXPECT_EQ(seen->start().DebugString(), first.sections().DebugString());
    Playback second(seen, {.viewer = eyes.viewer});
    while (first.position() < first.steps()) {
      v1::Update then;
      first.advance(then);
      v1::Update now;
      second.advance(now);
      ASSERT_EQ(now.DebugString(), then.DebugString());
      ASSERT_EQ(second.elapsed_ms(), first.elapsed_ms());
      const v1::RecordedStep& step = seen->steps(static_cast<int>(first.position()) - 1);
      ASSERT_EQ(step.hands_size(), 0);
      for (const v1::RecordedLine& line : step.log()) {
        ASSERT_EQ(line.own_size(), 0);
      }
    }
  }
}

TEST(SeenThrough, InPartsIsTheWhole) {
  const Eyes eyes{.viewer = engine::seat_at(1)};
  const v1::Recording whole = seen_through(some_recording(), eyes);
  constexpr std::size_t kPart = 2000;
  v1::Recording together = seen_through(some_recording(), eyes, 0, kPart);
  int parts = 1;
  while (together.steps_size() < recorded_game().steps()) {
    const v1::Recording part = seen_through(
        some_recording(), eyes, static_cast<std::uint32_t>(together.steps_size()), kPart);
    EXPECT_FALSE(part.has_start());
    ASSERT_GT(part.steps_size(), 0);
    std::size_t bytes = 0;
    for (const v1::RecordedStep& step : part.steps()) {
      EXPECT_LT(bytes, kPart) << "the last step goes beyond the limit, and no other";
      bytes += step.ByteSizeLong();
      *together.add_steps() = step;
    }
    ++parts;
  }
  EXPECT_GT(parts, 4);
  EXPECT_EQ(together.SerializeAsString(), whole.SerializeAsString());
  EXPECT_EQ(seen_through(some_recording(), eyes, 0, 0).steps_size(), 0);
}

}  // namespace
}  // namespace aurora::protocol
