// For every prefix of a game and every viewer, snapshot + updates == view: in values and in bytes.
#include "protocol/view_codec.hpp"

#include <algorithm>
#include <cstdio>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/mirror.hpp"
#include "tests/protocol/random_game.hpp"

namespace aurora::protocol {
namespace {

using engine::Choice;
using engine::Seat;
using engine::View;
using testing::RandomGame;

const engine::Catalog& catalog() { return content::base_pack().catalog; }

std::string snapshot_bytes(const View& view, std::span<const Choice> choices) {
  v1::Sections sections;
  write_snapshot({view, choices}, sections);
  return sections.SerializeAsString();
}

/// The server's side of one viewer's stream, and the mirror at its other end.
class Stream {
 public:
  Stream(RandomGame& game, Seat viewer) : game_(game), viewer_(viewer) {
    view_ = engine::view(catalog(), game_.state(), viewer_);
    choices_ = game_.choices(viewer_);
    v1::Snapshot snapshot;
    snapshot.set_table_id("T");
    snapshot.set_seq(seq_);
    write_snapshot({view_, choices_}, *snapshot.mutable_sections());
    snapshot_size_ = snapshot.ByteSizeLong();
    v1::Snapshot received;
    EXPECT_TRUE(received.ParseFromString(snapshot.SerializeAsString()));
    const Result<void> applied = mirror_.apply(received);
    EXPECT_TRUE(applied.has_value()) << applied.error().field;
    expect_equal();
  }

  /// Sends what the last step changed. Returns the size of the update.
  std::size_t follow(std::uint32_t version) {
    const View next = engine::view(catalog(), game_.state(), viewer_);
    const std::vector<Choice> next_choices = game_.choices(viewer_);
    v1::Update update;
    update.set_seq(++seq_);
    update.set_version(version);
    v1::Sections& changed = *update.mutable_changed();
    write_common_changes(view_, next, changed);
    changed.mutable_hand()->add_items(v1::ItemKind(1));  // of the viewer who was served before
    changed.mutable_choices()->add_choices()->mutable_end_turn();
    write_own_changes({choices_, view_.hand}, {next_choices, next.hand}, changed);
    for (const engine::Event& event : game_.events()) {
      if (const auto entry = engine::redact(event, viewer_)) {
        to_wire(*entry, *update.add_log());
        const Result<engine::LogEntry> back = from_wire(update.log(update.log_size() - 1));
        EXPECT_TRUE(back.has_value() && *back == *entry)
            << update.log(update.log_size() - 1).DebugString();
      }
    }
    view_ = next;
    choices_ = next_choices;
    v1::Update received;
    EXPECT_TRUE(received.ParseFromString(update.SerializeAsString()));
    const Result<void> applied = mirror_.apply(received);
    EXPECT_TRUE(applied.has_value()) << applied.error().field;
    expect_equal();
    return update.ByteSizeLong();
  }

  [[nodiscard]] Seat viewer() const { return viewer_; }
  [[nodiscard]] std::size_t snapshot_size() const { return snapshot_size_; }
  [[nodiscard]] std::size_t current_snapshot_size() const {
    return snapshot_bytes(view_, choices_).size();
  }

 private:
  void expect_equal() const {
    EXPECT_TRUE(mirror_.view() == view_);
    EXPECT_TRUE(std::ranges::equal(mirror_.choices(), choices_));
    EXPECT_EQ(snapshot_bytes(mirror_.view(), mirror_.choices()), snapshot_bytes(view_, choices_));
  }

  RandomGame& game_;
  Seat viewer_;
  View view_;
  std::vector<Choice> choices_;
  std::uint32_t seq_ = 0;
  Mirror mirror_;
  std::size_t snapshot_size_ = 0;
};

std::vector<Stream> streams_of(RandomGame& game) {
  std::vector<Stream> streams;
  for (std::size_t i = 0; i < game.setup().seats; ++i) {
    streams.emplace_back(game, engine::seat_at(i));
  }
  streams.emplace_back(game, engine::spectator());
  return streams;
}

TEST(ViewCodec, SnapshotAndUpdatesGiveTheViewForEveryPrefixAndViewer) {
  int steps = 0;
  testing::for_random_games(catalog(), 9, [&](RandomGame& game) {
    std::vector<Stream> streams = streams_of(game);
    std::uint32_t version = 0;
    while (!game.state().over() && !::testing::Test::HasFailure()) {
      game.step();
      ASSERT_EQ(game.last(), engine::Reason::kAccepted);
      ++version;
      for (Stream& stream : streams) {
        stream.follow(version);
      }
    }
    steps += static_cast<int>(version);
  });
  EXPECT_GT(steps, 1000);
}

/// The p-th percentile of the sizes.
std::size_t percentile(std::vector<std::size_t> sizes, std::size_t p) {
  const auto at = sizes.begin() + static_cast<std::ptrdiff_t>((sizes.size() - 1) * p / 100);
  std::nth_element(sizes.begin(), at, sizes.end());
  return *at;
}

std::size_t mean(const std::vector<std::size_t>& sizes) {
  std::size_t sum = 0;
  for (const std::size_t size : sizes) {
    sum += size;
  }
  return sum / sizes.size();
}

void print_sizes(const char* what, const std::vector<std::size_t>& sizes) {
  std::printf("%-22s %7zu  median %5zu  mean %5zu  p95 %5zu  max %5zu bytes\n", what, sizes.size(),
              percentile(sizes, 50), mean(sizes), percentile(sizes, 95), percentile(sizes, 100));
}

TEST(ViewCodec, UpdatesAreSmallAgainstSnapshots) {
  std::vector<std::size_t> updates;
  std::vector<std::size_t> movers;
  std::vector<std::size_t> others;
  std::vector<std::size_t> snapshots;
  testing::for_random_games(catalog(), 6, [&](RandomGame& game) {
    std::vector<Stream> streams = streams_of(game);
    while (!game.state().over()) {
      game.step();
      for (Stream& stream : streams) {
        const std::size_t size = stream.follow(1);
        updates.push_back(size);
        (game.choices(stream.viewer()).empty() ? others : movers).push_back(size);
        snapshots.push_back(stream.current_snapshot_size());
      }
    }
  });
  print_sizes("updates", updates);
  print_sizes("updates with choices", movers);
  print_sizes("updates without", others);
  print_sizes("snapshots", snapshots);
  EXPECT_LE(percentile(updates, 50), 200U);
  EXPECT_LE(percentile(updates, 95), 200U);
  EXPECT_LE(percentile(updates, 50) * 5, percentile(snapshots, 50));
}

// KILL-05, INFO-10
TEST(ViewCodec, SaysWhatDefeatedEnemiesOwe) {
  const RandomGame game(catalog(), {.seats = 3}, 1);
  const View quiet = engine::view(catalog(), game.state(), engine::spectator());
  View owing = quiet;
  owing.rewards.rewards.push_back({.winner = Seat{1}, .loot = 2, .items = {0, 0, 2, 0}});
  v1::Snapshot snapshot;
  snapshot.set_table_id("T");
  snapshot.set_seq(1);
  write_snapshot({owing, {}}, *snapshot.mutable_sections());
  ASSERT_EQ(snapshot.sections().rewards().rewards_size(), 1);
  EXPECT_EQ(snapshot.sections().rewards().rewards(0).items_size(), 3);
  Mirror mirror;
  ASSERT_TRUE(mirror.apply(snapshot).has_value());
  EXPECT_EQ(mirror.view().rewards, owing.rewards);

  v1::Update settled;
  settled.set_seq(2);
  settled.set_version(1);
  write_common_changes(owing, quiet, *settled.mutable_changed());
  ASSERT_TRUE(mirror.apply(settled).has_value());
  EXPECT_EQ(mirror.view().rewards, quiet.rewards);
}

}  // namespace
}  // namespace aurora::protocol
