// Whoever was away is told what they missed, and nothing that they would not have been shown.
#include "protocol/recent_steps.hpp"

#include <map>

#include <gtest/gtest.h>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/view_codec.hpp"
#include "tests/protocol/random_game.hpp"

namespace aurora::protocol {
namespace {

using engine::Viewer;
using testing::RandomGame;

const engine::Catalog& catalog() { return content::base_pack().catalog; }

/// The updates that one viewer was sent, as they are without what one can choose.
class Witness {
 public:
  Witness(RandomGame& game, Viewer viewer)
      : viewer_(viewer), hand_(engine::hand_of(game.state(), viewer)) {}

  void see(RandomGame& game, const ShownStep& step, std::uint32_t version) {
    const engine::HandView now = engine::hand_of(game.state(), viewer_);
    v1::Sections own;
    write_own_changes({{}, hand_}, {{}, now}, own);
    own.clear_choices();
    hand_ = now;
    v1::Update rest;
    rest.set_seq(version);
    rest.set_version(version);
    v1::ServerFrame frame;
    ASSERT_TRUE(frame.ParseFromString(step.update_for(viewer_, Format::kProto, own, rest).bytes));
    seen_[version] = frame.messages(0).update();
  }

  void expect_told(const RecentSteps& recent, std::uint32_t since) const {
    const auto updates = recent.updates_after(since, viewer_);
    ASSERT_EQ(updates.size(), recent.last() - since);
    v1::MissedLog missed;
    recent.write_log_after(since, viewer_, missed);
    EXPECT_EQ(missed.after(), since);
    int with_lines = 0;
    for (const v1::Update& update : updates) {
      const v1::Update& then = seen_.at(update.seq());
      ASSERT_EQ(update.SerializeAsString(), then.SerializeAsString()) << update.DebugString();
      if (then.log_size() > 0) {
        const v1::MissedLog::Lines& lines = missed.updates(with_lines++);
        EXPECT_EQ(lines.seq(), then.seq());
        ASSERT_EQ(lines.log_size(), then.log_size());
        for (int i = 0; i < then.log_size(); ++i) {
          EXPECT_EQ(lines.log(i).SerializeAsString(), then.log(i).SerializeAsString());
        }
      }
    }
    EXPECT_EQ(missed.updates_size(), with_lines);
  }

 private:
  Viewer viewer_;
  engine::HandView hand_;
  std::map<std::uint32_t, v1::Update> seen_;
};

TEST(RecentSteps, TellEachViewerLaterWhatItWasShownAtTheTime) {
  testing::for_random_games(catalog(), 4, [&](RandomGame& game) {
    std::vector<Witness> all;
    for (std::size_t i = 0; i < game.setup().seats; ++i) {
      all.emplace_back(game, engine::seat_at(i));
    }
    all.emplace_back(game, engine::spectator());
    RecentSteps recent;
    Moment before = moment_of(catalog(), game.state());
    for (std::uint32_t version = 1; !game.state().over() && !::testing::Test::HasFatalFailure();
         ++version) {
      game.step();
      Moment after = moment_of(catalog(), game.state());
      const ShownStep step(before, after, {game.events().begin(), game.events().end()});
      recent.add(version, step.recorded());
      for (Witness& one : all) {
        one.see(game, step, version);
        if (version % 16 == 0) {
          one.expect_told(recent, recent.first());
          one.expect_told(recent, version - 1);
        }
      }
      before = after;
    }
    for (const Witness& one : all) {
      one.expect_told(recent, recent.first());
    }
  });
}

TEST(RecentSteps, ForgetTheOldestAndSayWhatTheyKnow) {
  RecentSteps recent;
  EXPECT_EQ(recent.first(), 0U);
  v1::RecordedStep step;
  step.add_log()->mutable_entry()->set_kind(v1::LOG_KIND_ORDER_SET);
  for (std::uint32_t version = 1; version <= 200; ++version) {
    recent.add(version, step.SerializeAsString());
  }
  EXPECT_EQ(recent.last(), 200U);
  EXPECT_EQ(recent.first(), 200U - RecentSteps::kMostSteps);
  v1::MissedLog missed;
  recent.write_log_after(3, engine::spectator(), missed);
  EXPECT_EQ(missed.after(), recent.first()) << "what was before is not known any more";
  EXPECT_EQ(static_cast<std::size_t>(missed.updates_size()), RecentSteps::kMostSteps);

  const std::string large(RecentSteps::kMostBytes / 3, 'x');
  for (std::uint32_t version = 201; version <= 210; ++version) {
    recent.add(version, large);
  }
  EXPECT_EQ(recent.size(), 3U);
  EXPECT_EQ(recent.bytes(), 3 * large.size());

  recent.add(211, "");
  EXPECT_EQ(recent.size(), 0U) << "nobody knows how it looked";
  EXPECT_EQ(recent.bytes(), 0U);
  EXPECT_EQ(recent.first(), 211U);

  recent.add(212, large);
  recent.add(214, large);
  EXPECT_EQ(recent.first(), 214U) << "what came in between is not known";
  recent.add(215, std::string(RecentSteps::kMostBytes, 'x'));
  EXPECT_EQ(recent.size(), 1U);
  recent.add(216, std::string(RecentSteps::kMostBytes + 1, 'x'));
  EXPECT_EQ(recent.size(), 0U) << "it is too large to be kept";
  EXPECT_EQ(recent.last(), 216U);
  recent.begin_at(7);
  EXPECT_EQ(recent.first(), 7U);
}

}  // namespace
}  // namespace aurora::protocol
